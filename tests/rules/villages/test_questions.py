"""The questions about a table somebody typed in, through the command that people use."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.rules.questions import Asker, changed
from tests.rules.villages import slow_enumerator as slow

DATA = Path(__file__).parents[1] / "data" / "golden_cases.json"
CASES: dict[str, Any] = {case["id"]: case for case in json.loads(DATA.read_text())["cases"]}
TERRAINS = ("plain", "forest", "mountain")

BOOK = {
    "islands": [
        {"cell": [0, 0], "terrain": "plain"},
        {"cell": [1, 0], "terrain": "forest"},
        {"cell": [-1, 2], "terrain": "mountain"},
    ],
    "buildings": [{"type": "water_tower", "between": [[0, 0], [1, 0]]}],
    "weather_dice": [{"cell": [2, 0], "value": 2}, {"cell": None, "value": 5}],
    "players": [
        {
            "name": "Kim",
            "missions": [
                {"kind": "livestock", "terrain": "forest", "per_island": 2},
                {"kind": "crop", "terrain": "plain", "per_island": 1},
            ],
        }
    ],
    "balloon": {"cell": [0, 0], "face": 3},
}


def cells(answer: list[list[int]]) -> set[tuple[int, ...]]:
    return {tuple(cell) for cell in answer}


# --- the worked examples -----------------------------------------------------------------------


def test_the_booklets_weather(ask: Asker) -> None:
    case = CASES["villagers_weather_die_2"]
    about = {"islands": case["islands"], "weather_dice": [case["weather_die"]]}
    answer = ask("villages", "score", about=about)
    islands = cells([island["cell"] for island in case["islands"]])
    assert cells(answer["rain"]) & islands == cells(case["expected_rain"])
    assert answer["storm"] == case["expected_storm"]
    assert answer["winners"] == []


def test_the_booklets_piloting(ask: Asker) -> None:
    case = CASES["villagers_pilot_2"]
    about = {"islands": case["islands"], "balloon": case["balloon"]}
    answer = ask("villages", "moves", about=about)
    islands = cells([island["cell"] for island in case["islands"]])
    reached = cells([flight["cell"] for flight in answer["pilot"]])
    assert reached & islands == cells(case["expected_reachable_islands"])


def test_the_booklets_towing(ask: Asker) -> None:
    case = CASES["villagers_tow_5"]
    start = case["towed_island_from"]
    balloon = {"cell": start, "face": case["face_before_flip"]}
    about = {"islands": case["islands_before_tow"], "balloon": balloon}
    answer = ask("villages", "moves", about=about)
    ends = cells([tow["to"] for tow in answer["tows"] if tow["from"] == start])
    assert ends == cells(case["empty_cells_by_rule"])
    assert ends > cells(case["empty_cells_drawn_reachable"])


def test_the_booklets_lighthouse(ask: Asker) -> None:
    case = CASES["villagers_lighthouse"]
    about = {
        "islands": case["islands"],
        "buildings": [case["building"]],
        "weather_dice": [case["weather_die"]],
    }
    answer = ask("villages", "score", about=about)
    islands = cells([island["cell"] for island in case["islands"]])
    assert cells(answer["rain"]) & islands == cells(case["expected_rain"])
    assert cells(answer["storm"]) & islands == cells(case["expected_storm"])


@pytest.mark.parametrize(
    ("here", "there", "cost"),
    [
        ([0, 0], [0, 1], "distance_mountain_to_plain_derived"),
        ([0, 1], [0, 0], "distance_plain_to_mountain_derived"),
    ],
)
def test_the_booklets_wall(ask: Asker, here: list[int], there: list[int], cost: str) -> None:
    case = CASES["villagers_wall"]
    about = {
        "islands": case["islands"],
        "buildings": [case["building"]],
        "balloon": {"cell": here, "face": 5},
    }
    answer = ask("villages", "moves", about=about)
    costs = {tuple(flight["cell"]): flight["cost"] for flight in answer["pilot"]}
    assert costs[tuple(there)] == case["expected"][cost]
    assert costs[tuple(case["expected"]["detour_allowed_via"])] == 1
    held = {place for place, free in case["expected"]["towable"].items() if not free}
    assert {f"[{q},{r}]" for q, r in answer["stuck"]} == held


def test_the_booklets_altitude(ask: Asker) -> None:
    case = CASES["villagers_altitude_up"]
    about = {
        "islands": [{"cell": [0, 0], "terrain": case["towed_under"]}],
        "weather_dice": [{"cell": [1, 0], "value": case["weather_value"]}],
        "balloon": {"cell": [0, 0], "face": 5},
    }
    tows = ask("villages", "moves", about=about)["tows"]
    weather = {tuple(tow["to"]): tow["weather"] for tow in tows}
    assert weather[1, 0] == [case["expected_value"]]
    assert weather[0, 1] == [case["weather_value"]]


def test_the_booklets_setup(ask: Asker) -> None:
    case = CASES["villagers_setup"]
    about = {"islands": case["islands"], "weather_dice": case["weather_dice"]}
    answer = ask("villages", "score", about=about)
    now = table({**about, "buildings": []})
    for sky in ("rain", "storm"):
        assert cells(answer[sky]) == {p for p in slow.PLACES if slow.sky(now, p) == sky}
    assert sum(len(region["cells"]) for region in answer["regions"]) == len(case["islands"])


# --- the examples of the description -----------------------------------------------------------


def test_score(ask: Asker) -> None:
    answer = ask("villages", "score", about=BOOK)
    assert [0, 0] in answer["rain"]
    assert answer["storm"] == []
    assert sorted(answer["regions"], key=lambda region: region["terrain"]) == [
        {"terrain": "forest", "cells": [[1, 0]]},
        {"terrain": "mountain", "cells": [[-1, 2]]},
        {"terrain": "plain", "cells": [[0, 0]]},
    ]
    assert answer["best"] == {
        "plain": {"largest_region": 1, "rained_on": 1},
        "forest": {"largest_region": 1, "rained_on": 1},
        "mountain": {"largest_region": 1, "rained_on": 0},
    }
    assert answer["players"] == [
        {
            "name": "Kim",
            "missions": [
                {"kind": "livestock", "terrain": "forest", "islands": 1, "villagers": 2},
                {"kind": "crop", "terrain": "plain", "islands": 1, "villagers": 1},
            ],
            "villagers": 3,
        }
    ]
    assert answer["winners"] == ["Kim"]


def test_moves(ask: Asker) -> None:
    answer = ask("villages", "moves", about=BOOK)
    assert {"cell": [0, 0], "cost": 0} in answer["pilot"]
    assert {"cell": [1, 0], "cost": 2} in answer["pilot"]
    assert answer["stuck"] == []
    tow = {"from": [0, 0], "to": [-1, 0], "cost": 1, "weather": [2, 5], "destroyed": []}
    assert tow in answer["tows"]
    assert sorted([0, 1]) in [list(slot[1]) for slot in answer["slots"]]
    raised = next(tow for tow in answer["tows"] if (tow["from"], tow["to"]) == ([1, 0], [2, 0]))
    assert raised["weather"] == [4, 5]


def test_the_least_a_file_needs(ask: Asker) -> None:
    answer = ask("villages", "score", about={"islands": []})
    assert (answer["rain"], answer["storm"], answer["players"]) == ([], [], [])
    assert answer["best"]["plain"] == {"largest_region": 0, "rained_on": 0}
    moves = ask("villages", "moves", about={"islands": [], "balloon": {"cell": [3, 0], "face": 2}})
    assert (moves["tows"], moves["slots"]) == ([], [])


def test_a_readable_table_without_json(ask: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    shown = ask("villages", "score", about=BOOK, options=())
    assert "die 1 (2) rains at distance" in shown
    assert "water tower" in shown
    assert "Most villagers: Kim" in shown
    shown = ask("villages", "moves", about=BOOK, options=())
    assert "Free slots beside the balloon: (" in shown
    monkeypatch.setenv("LANGUAGE", "fr")
    shown = ask("villages", "score", about=BOOK, options=())
    assert "château d’eau" in shown
    assert "water tower" not in shown


# --- beside the slow enumerator ----------------------------------------------------------------


def random_table(random: Random) -> dict[str, Any]:
    places = random.sample(slow.PLACES, random.randint(3, 21))
    pool = ["plain"] * 10 + ["forest"] * 6 + ["mountain"] * 5
    random.shuffle(pool)
    islands = [
        {"cell": list(place), "terrain": terrain}
        for place, terrain in zip(places, pool, strict=False)
    ]
    edges = {frozenset({place, near}) for place in places for near in _near(place)}
    standing = random.sample(sorted(edges, key=sorted), min(len(edges), random.randint(0, 12)))
    buildings = [
        {
            "type": random.choice(slow.KINDS),
            "between": random.sample([list(end) for end in edge], 2),
        }
        for edge in standing
    ]
    dice = [
        {
            "cell": None if random.random() < 0.1 else list(random.choice(slow.PLACES)),
            "value": random.randint(1, 6),
        }
        for _ in range(random.randint(0, 2))
    ]
    missions = [
        {
            "kind": random.choice(["livestock", "crop"]),
            "terrain": random.choice(TERRAINS),
            "per_island": random.randint(1, 3),
        }
        for _ in range(4)
    ]
    return {
        "islands": islands,
        "buildings": buildings,
        "weather_dice": dice,
        "players": [
            {"name": "Kim", "missions": missions[:2]},
            {"name": "Lou", "missions": missions[2:]},
        ],
        "balloon": {
            "cell": list(random.choice(slow.PLACES)),
            "face": random.choice([2, 3, 4, 5]),
        },
    }


def _near(place: slow.Place) -> list[slow.Place]:
    return slow.around(slow.Table({}, {}, ()), place)


def table(about: dict[str, Any]) -> slow.Table:
    return slow.Table(
        {tuple(island["cell"]): island["terrain"] for island in about["islands"]},
        {frozenset(map(tuple, b["between"])): b["type"] for b in about["buildings"]},
        tuple((d["cell"] and tuple(d["cell"]), d["value"]) for d in about["weather_dice"]),
    )


def counted(now: slow.Table, mission: dict[str, Any]) -> int:
    if mission["kind"] == "crop":
        return sum(
            terrain == mission["terrain"] and slow.sky(now, place) == "rain"
            for place, terrain in now.islands.items()
        )
    regions = [cells for terrain, cells in slow.regions(now) if terrain == mission["terrain"]]
    return max(map(len, regions), default=0)


@pytest.mark.parametrize("seed", range(30))
def test_scores_beside_the_slow_enumerator(ask: Asker, seed: int) -> None:
    about = random_table(Random(seed))
    now, answer = table(about), ask("villages", "score", about=about)
    for sky in ("rain", "storm"):
        assert cells(answer[sky]) == {p for p in slow.PLACES if slow.sky(now, p) == sky}
    regions = {(r["terrain"], frozenset(cells(r["cells"]))) for r in answer["regions"]}
    assert regions == set(slow.regions(now))
    villagers = {}
    for player, asked in zip(answer["players"], about["players"], strict=True):
        islands = [counted(now, mission) for mission in asked["missions"]]
        assert [mission["islands"] for mission in player["missions"]] == islands
        villagers[player["name"]] = sum(
            n * mission["per_island"] for n, mission in zip(islands, asked["missions"], strict=True)
        )
        assert player["villagers"] == villagers[player["name"]]
    most = max(villagers.values())
    assert answer["winners"] == [name for name, n in villagers.items() if n == most]


@pytest.mark.parametrize("seed", range(30))
def test_moves_beside_the_slow_enumerator(ask: Asker, seed: int) -> None:
    about = random_table(Random(1000 + seed))
    now, answer = table(about), ask("villages", "moves", about=about)
    balloon = about["balloon"]
    here, face = tuple(balloon["cell"]), balloon["face"]
    reached = slow.costs(now, here, face)
    assert {tuple(f["cell"]): f["cost"] for f in answer["pilot"]} == reached
    held = {place for place in now.islands if slow.held_by_a_wall(now, place)}
    assert cells(answer["stuck"]) == held
    expected = {}
    for start in reached:
        if start in now.islands and start not in held:
            paid = slow.costs(now, start, slow.UNDER[face])
            for end, after in slow.tows(now, start, slow.UNDER[face]):
                gone = frozenset(now.buildings) - frozenset(after.buildings)
                values = [value for _, value in after.dice]
                expected[start, end] = (paid[end], values, gone)
    found = {
        (tuple(t["from"]), tuple(t["to"])): (
            t["cost"],
            t["weather"],
            frozenset(frozenset(map(tuple, slot)) for slot in t["destroyed"]),
        )
        for t in answer["tows"]
    }
    assert found == expected
    slots = {frozenset(map(tuple, slot)) for slot in answer["slots"]}
    assert slots == set(slow.slots(now, here))


# --- bad input ---------------------------------------------------------------------------------


FOREST = {"cell": [1, 0], "terrain": "forest"}
TOWER = {"type": "water_tower", "between": [[1, 0], [0, 0]]}
BAD = [
    ("no JSON", "{", "line 1"),
    ("no object", "[]", "in braces"),
    ("a word", "nul", "JSON"),
    ("twice the same key", '{"islands": [], "islands": []}', '"islands"'),
    ("no islands", changed(BOOK, "islands", to=...), "islands is missing"),
    ("no terrain", changed(BOOK, "islands", 1, "terrain", to=...), "islands[1].terrain is missing"),
    ("two islands", changed(BOOK, "islands", 2, to=FOREST), "islands[2]"),
    ("off the board", changed(BOOK, "islands", 0, "cell", to=[4, 0]), "islands[0].cell"),
    ("unknown terrain", changed(BOOK, "islands", 0, "terrain", to="sea"), "islands[0].terrain"),
    ("half a cell", changed(BOOK, "islands", 0, "cell", to=[0.5, 0]), "islands[0].cell"),
    ("true is no number", changed(BOOK, "islands", 0, "cell", to=[True, 0]), "islands[0].cell"),
    ("unknown building", changed(BOOK, "buildings", 0, "type", to="pub"), "buildings[0].type"),
    ("two buildings", changed(BOOK, "buildings", to=[TOWER, TOWER]), "buildings[1]"),
    ("no slot", changed(BOOK, "buildings", 0, "between", to=[[0, 0], [2, 0]]), "buildings[0]"),
    ("slot off", changed(BOOK, "buildings", 0, "between", to=[[3, 0], [4, 0]]), "buildings[0]"),
    (
        "no island near",
        changed(BOOK, "buildings", 0, "between", to=[[3, -3], [2, -3]]),
        "buildings[0]",
    ),
    (
        "three dice",
        changed(BOOK, "weather_dice", to=[{"cell": None, "value": 1}] * 3),
        "weather_dice",
    ),
    ("value 7", changed(BOOK, "weather_dice", 0, "value", to=7), "weather_dice[0].value"),
    (
        "die off the board",
        changed(BOOK, "weather_dice", 0, "cell", to=[9, 9]),
        "weather_dice[0].cell",
    ),
    ("no name", changed(BOOK, "players", 0, "name", to=""), "players[0].name"),
    ("one name", changed(BOOK, "players", to=[BOOK["players"][0]] * 2), "players[1]"),  # type: ignore[index]
    (
        "unknown kind",
        changed(BOOK, "players", 0, "missions", 0, "kind", to="fun"),
        "missions[0].kind",
    ),
    ("unknown key", changed(BOOK, "wind", to=3), "wind"),
    ("face 6", changed(BOOK, "balloon", "face", to=6), "balloon.face"),
    ("balloon off", changed(BOOK, "balloon", "cell", to=[9, 0]), "balloon.cell"),
]


@pytest.mark.parametrize(("about", "place"), [bad[1:] for bad in BAD], ids=[bad[0] for bad in BAD])
@pytest.mark.parametrize("question", ["score", "moves"])
def test_refused(ask: Asker, question: str, about: Any, place: str) -> None:
    assert place in ask.refused("villages", question, about=about)


def test_moves_need_a_balloon(ask: Asker) -> None:
    assert "balloon is missing" in ask.refused(
        "villages", "moves", about=changed(BOOK, "balloon", to=...)
    )
