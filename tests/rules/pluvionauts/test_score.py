"""The worked examples of the rule pages, through the command that people use."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.cli import main
from rules.box.terrain import ENTERING_COST, Terrain
from rules.hexgrid import CELLS, Cell
from rules.pluvionauts.actions import Setup
from rules.pluvionauts.board import NONE
from rules.pluvionauts.boardfile import read_table
from rules.pluvionauts.components import (
    CLOUDS,
    MISSION_SETS,
    MISSIONS,
    TILES,
    CloudKind,
    DieKind,
    Tile,
)
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import apply, start
from rules.pluvionauts.score import CLOUD_EFFECT, LyingDie, explain, reached_by
from rules.pluvionauts.state import Phase

DATA = Path(__file__).parents[1] / "data" / "golden_cases.json"
CASES: dict[str, Any] = {case["id"]: case for case in json.loads(DATA.read_text())["cases"]}
BOARDS = [case for case in CASES.values() if "expected_groups_printed" in case]


@pytest.mark.parametrize("case", BOARDS, ids=lambda case: str(case["id"]))
def test_printed_results(
    case: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "board.json"
    file.write_text(json.dumps(case))
    assert main(["score", str(file), "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["best"] == case["expected_best"]
    assert result["missions"] == case["mission_scores_derived"]

    def key(group: dict[str, Any]) -> tuple[Any, ...]:
        cells = sorted(tuple(cell) for cell in group["cells"])
        return group["terrain"], tuple(cells), group["animals"], group["plants"]

    assert sorted(map(key, result["groups"])) == sorted(map(key, case["expected_groups_printed"]))
    assert main(["score", str(file)]) == 0
    assert "Missions" in capsys.readouterr().out


def test_the_tables_of_costs_weather_and_missions() -> None:
    costs = CASES["cost_table"]["entering_cost"]
    assert {t.value if t else "empty": cost for t, cost in ENTERING_COST.items()} == costs
    for kind in (CloudKind.RAIN, CloudKind.SUN):
        expected = CASES["weather_table"][kind.value]
        assert CLOUD_EFFECT[kind] == (expected["animals"], expected["plants"])
    example = CASES["mission_example"]
    mission = MISSIONS[example["mission"]]
    assert {"plantation": mission.plantation, "herd": mission.herd} == example["expected"]
    for board, total in example["derived_scores"].items():
        if board in CASES:
            assert CASES[board]["mission_scores_derived"][example["mission"]] == total


@pytest.mark.parametrize("case", BOARDS, ids=lambda case: str(case["id"]))
def test_every_island_is_explained(case: dict[str, Any]) -> None:
    score = explain(read_table(json.dumps(case).encode()))
    found = {
        tuple(island.cell): (island.animals, island.plants)
        for group in score.groups
        for island in group.islands
    }
    assert found == {
        tuple(known["cell"]): (known["animals"], known["plants"])
        for known in case["expected_per_island_derived"]
    }


def test_the_drawn_setup_is_a_setup() -> None:
    case = CASES["setup_example_4_players"]
    lying = {Cell(*known["cell"]): known for known in case["cells"]}
    islands, clouds = [NONE] * 37, [NONE] * 37
    for kinds, numbers, word in (
        ([tile.terrain.value for tile in TILES], islands, "island"),
        ([cloud.value for cloud in CLOUDS], clouds, "cloud"),
    ):
        left = dict(enumerate(kinds))
        for index, cell in enumerate(CELLS):
            if word in lying[cell]:
                number = next(n for n, kind in left.items() if kind == lying[cell][word])
                del left[number]
                numbers[index] = number
        assert not left
    setup = Setup(
        islands=tuple(islands), clouds=tuple(clouds), missions=MISSION_SETS[4][0], first=2
    )
    state = apply(start(GameConfig.of(*"ABCD")), setup).state
    assert (state.phase, state.seat) == (Phase.THROW, 2)


# --- distances, drawn in an earlier rule book for the same costs ---------------------------------


def tiles(islands: list[dict[str, Any]]) -> dict[Cell, Tile]:
    return {Cell(*known["cell"]): Tile(Terrain(known["terrain"]), 1, 1) for known in islands}


def cells(places: list[list[int]]) -> set[Cell]:
    return {Cell(*place) for place in places}


def test_a_weather_die_reaches_what_is_drawn() -> None:
    case = CASES["villagers_weather_die_2"]
    islands = tiles(case["islands"])
    die = LyingDie(
        DieKind.MONSOON, Cell(*case["weather_die"]["cell"]), case["weather_die"]["value"]
    )
    assert reached_by(die, islands) & set(islands) == cells(case["expected_rain"])


def test_a_balloon_reaches_what_is_drawn() -> None:
    case = CASES["villagers_pilot_2"]
    islands = tiles(case["islands"])
    within = reached_by(
        LyingDie(DieKind.SUN, Cell(*case["balloon"]["cell"]), case["balloon"]["face"]), islands
    )
    assert within & set(islands) == cells(case["expected_reachable_islands"])


def test_a_towed_island_reaches_what_is_drawn() -> None:
    case = CASES["villagers_tow_5"]
    islands = tiles(case["islands_before_tow"])
    start_cell = Cell(*case["towed_island_from"])
    del islands[start_cell]
    free = reached_by(LyingDie(DieKind.SUN, start_cell, case["face_after_flip"]), islands) - set(
        islands
    )
    assert free == cells(case["empty_cells_by_rule"]) >= cells(case["empty_cells_drawn_reachable"])


GOOD: dict[str, Any] = {
    "islands": [{"cell": [0, 0], "terrain": "plain", "animals": 1, "plants": 1}],
    "anchored_clouds": [{"type": "rain", "between": [[0, 0], [1, 0]]}],
    "weather_dice": [{"type": "monsoon", "cell": [0, 0], "value": 1}],
}


def test_clouds_first_then_doubling(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.json"
    file.write_text(json.dumps(GOOD))
    assert main(["score", str(file), "--json"]) == 0
    best = json.loads(capsys.readouterr().out)["best"]
    assert (best["cow"], best["flower"]) == (0, 4)


BAD = [
    ("not json", "not JSON"),
    ("[" * 100_000, "not JSON"),
    ("[]", "must be an object"),
    (b"\xff\xfe{}", "not JSON"),
    ('{\n"islands": ]', "see line 2"),
    (json.dumps({**GOOD, "islands": None}), "islands"),
    (json.dumps({k: v for k, v in GOOD.items() if k != "weather_dice"}), "weather_dice is missing"),
    (json.dumps({**GOOD, "islands": [{"cell": [0, 0]}]}), "islands[0].terrain is missing"),
    (
        json.dumps({**GOOD, "islands": [{**GOOD["islands"][0], "terrain": "lake"}]}),
        'islands[0].terrain is "lake"; it must be "plain", "forest" or "mountain"',
    ),
    (json.dumps({**GOOD, "islands": GOOD["islands"] * 2}), "two islands"),
    (
        json.dumps({**GOOD, "islands": [{**GOOD["islands"][0], "cell": [9, 9]}]}),
        "not on the board",
    ),
    (
        json.dumps({**GOOD, "anchored_clouds": [{"type": "sun", "between": [[0, 0], [2, 0]]}]}),
        "anchored_clouds[0].between: there is no slot",
    ),
    (json.dumps({**GOOD, "anchored_clouds": GOOD["anchored_clouds"] * 2}), "two clouds"),
    (json.dumps({**GOOD, "weather_dice": GOOD["weather_dice"] * 2}), "only one such die"),
    (" " * 1_000_001, "larger than"),
]


@pytest.mark.parametrize(("content", "words"), BAD, ids=[words for _, words in BAD])
def test_a_bad_board_gets_one_sentence(
    content: str | bytes, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "board.json"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    assert main(["score", str(file)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert words in told.err


def test_every_sum_can_be_checked_by_hand(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    rains = [{"type": "rain", "between": [[0, 0], near]} for near in ([1, 0], [0, 1])]
    far = {"cell": [3, 0], "terrain": "plain", "animals": 2, "plants": 1}
    file = tmp_path / "board.json"
    file.write_text(
        json.dumps({**GOOD, "islands": [*GOOD["islands"], far], "anchored_clouds": rains})
    )
    assert main(["score", str(file)]) == 0
    shown = capsys.readouterr().out
    assert "1 - 1 rain - 1 rain, not below 0 = 0" in shown
    assert "(1 + 1 rain + 1 rain) x 2 monsoon = 6" in shown
    assert "2 cow in group 2" in shown
    assert "6 flower in group 1" in shown
    assert main(["score", str(file), "--below-zero"]) == 0
    assert "1 - 1 rain - 1 rain = -1" in capsys.readouterr().out


def test_a_missing_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", str(tmp_path / "none.json")]) == 2
    assert "cannot be read" in capsys.readouterr().err
