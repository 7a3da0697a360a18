"""The questions about a game told turn by turn, through the command that people use."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.questions import Asker, changed

GAME: dict[str, Any] = {
    "players": ["Kim", "Lou", "Max", "Nia"],
    "first": "Lou",
    "start": {"Kim": {"storey": 3, "balloons": 4, "doves": 1, "ravens": 0, "clouds": [2]}},
    "turns": [
        {
            "catcher": "Kim",
            "assistant": "Nia",
            "disturber": None,
            "bets": {"Max": "happy"},
            "caught": True,
            "dare_kept": True,
            "clouds": {"Kim": 0, "Nia": 1},
        }
    ],
    "pending": {"catcher": "Nia", "bets": {"Kim": "unhappy"}},
}
OVER = changed(GAME, "start", to={"Lou": {"storey": 6, "clouds": [1, 2]}})
del OVER["pending"]


def seen_by(ask: Asker, seat: str, about: Any) -> Any:
    return ask("hop", "view", about=about, options=("--seat", seat, "--json"))


# --- the examples of the description -----------------------------------------------------------


def test_tally(ask: Asker) -> None:
    kim = {"storey": 3, "balloons": 4, "doves": 1, "ravens": 0, "clouds": 2}
    lou = {"storey": 2, "balloons": 5, "doves": 0, "ravens": 0, "clouds": 0}
    answer = ask("hop", "tally", about=GAME)
    assert answer["after"][0]["Kim"] == kim
    assert answer["after"][0]["Lou"] == lou
    assert set(answer["after"][0]) == {"Kim", "Lou", "Max", "Nia"}
    assert (answer["success"], answer["over"], answer["next_thrower"]) == ([True], False, "Max")
    assert (answer["scores"], answer["winners"]) == (None, None)
    # What is pending changes nothing.
    assert ask("hop", "tally", about=changed(GAME, "pending", to=...)) == answer


def test_view(ask: Asker) -> None:
    answer = seen_by(ask, "Kim", GAME)
    assert set(answer) == {"seat", "over", "players", "pending"}
    assert answer["players"]["Kim"] == {
        "storey": 3,
        "balloons": 4,
        "doves": 1,
        "ravens": 0,
        "clouds": 2,
        "cloud_values": [2, 0],
    }
    assert all("cloud_values" not in answer["players"][name] for name in ("Lou", "Max", "Nia"))
    assert answer["pending"] == {
        "thrower": "Max",
        "catcher": "Nia",
        "assistant": None,
        "disturber": None,
        "bets": {"Kim": "unhappy", "Lou": "none"},
    }
    assert seen_by(ask, "Lou", GAME)["pending"]["bets"] == {"Kim": "placed", "Lou": "none"}
    assert seen_by(ask, "Kim", changed(GAME, "pending", to=...))["pending"] is None


def test_the_least_a_file_needs(ask: Asker) -> None:
    about = {"players": ["Kim", "Lou", "Max"], "turns": []}
    answer = ask("hop", "tally", about=about)
    assert (answer["after"], answer["next_thrower"]) == ([], "Kim")
    assert seen_by(ask, "Lou", about)["players"]["Lou"]["cloud_values"] == []


def test_at_the_end_all_is_shown(ask: Asker) -> None:
    answer = ask("hop", "tally", about=OVER)
    assert answer["scores"] == {"Kim": 1, "Lou": 10, "Max": 1, "Nia": 2}
    assert (answer["over"], answer["winners"], answer["next_thrower"]) == (True, ["Lou"], None)
    seen = seen_by(ask, "Max", OVER)
    assert seen["over"]
    assert seen["players"]["Lou"]["cloud_values"] == [1, 2]
    assert seen["players"]["Max"]["cloud_values"] == []


# --- secrets -----------------------------------------------------------------------------------


@pytest.mark.parametrize("json", [True, False])
@pytest.mark.parametrize("seat", ["Kim", "Lou", "Max", "Nia"])
def test_two_files_that_differ_in_secrets_only_look_the_same(
    ask: Asker, seat: str, json: bool
) -> None:
    told = changed(GAME, "pending", "bets", "Lou", to="happy")
    options = ("--seat", seat, *(["--json"] if json else []))

    def shown(about: Any) -> str:
        return ask.raw("hop", "view", about=about, options=options)[1]

    secrets: list[tuple[str, tuple[str | int, ...], Any]] = [
        ("Kim", ("start", "Kim", "clouds"), [0]),
        ("Kim", ("turns", 0, "clouds", "Kim"), 2),
        ("Nia", ("turns", 0, "clouds", "Nia"), 0),
        ("Kim", ("pending", "bets", "Kim"), "happy"),
        ("Lou", ("pending", "bets", "Lou"), "unhappy"),
    ]
    for owner, path, to in secrets:
        other = changed(told, *path, to=to)
        known = owner == seat
        assert (shown(other) != shown(told)) == known, path


# --- readable tables ---------------------------------------------------------------------------


def test_readable_tables_without_json(ask: Asker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    shown = ask("hop", "tally", about=GAME, options=())
    assert "Turn 1: success" in shown
    assert "climbs a storey" in shown
    assert "Next to throw: Max" in shown
    assert "Won by Lou." in ask("hop", "tally", about=OVER, options=())
    failed = changed(GAME, "turns", 0, "caught", to=False)
    failed = changed(failed, "turns", 0, "clouds", to={})
    assert "Turn 1: failure" in ask("hop", "tally", about=failed, options=())
    shown = ask("hop", "view", about=GAME, options=("--seat", "Lou"))
    assert "What Lou sees" in shown
    assert "no bet yet" in shown
    helped = changed(
        GAME, "pending", to={**GAME["pending"], "assistant": "Lou", "disturber": "Kim"}
    )
    helped["pending"]["bets"] = {}
    shown = ask("hop", "view", about=helped, options=("--seat", "Lou"))
    assert "hinders" in shown
    assert "helps" in shown
    monkeypatch.setenv("LANGUAGE", "fr")
    shown = ask("hop", "tally", about=GAME, options=())
    assert "colombe" in shown
    assert "dove" not in shown


# --- bad input ---------------------------------------------------------------------------------

TURN = GAME["turns"][0]
BAD = [
    ("no JSON", "{", "line 1"),
    ("no players", changed(GAME, "players", to=...), "players is missing"),
    ("no turns", changed(GAME, "turns", to=...), "turns is missing"),
    ("two players", changed(GAME, "players", to=["Kim", "Lou"]), "players"),
    ("seven players", changed(GAME, "players", to=list("ABCDEFG")), "players"),
    ("one name", changed(GAME, "players", 3, to="Kim"), "players[3]"),
    ("no name", changed(GAME, "players", 3, to=""), "players[3]"),
    ("first is none", changed(GAME, "first", to="Zoe"), "first"),
    ("start of nobody", changed(GAME, "start", "Zoe", to={}), "start"),
    ("storey 7", changed(GAME, "start", "Kim", "storey", to=7), "start.Kim.storey"),
    ("storey 0", changed(GAME, "start", "Kim", "storey", to=0), "start.Kim.storey"),
    ("no balloon", changed(GAME, "start", "Kim", "balloons", to=0), "start.Kim.balloons"),
    ("six balloons", changed(GAME, "start", "Kim", "balloons", to=6), "start.Kim.balloons"),
    ("three doves", changed(GAME, "start", "Kim", "doves", to=3), "start.Kim.doves"),
    ("three ravens", changed(GAME, "start", "Kim", "ravens", to=3), "start.Kim.ravens"),
    ("cloud 3", changed(GAME, "start", "Kim", "clouds", to=[3]), "start.Kim.clouds[0]"),
    ("unknown key", changed(GAME, "wind", to=3), "wind"),
    ("unknown key of a turn", changed(GAME, "turns", 0, "wind", to=3), "turns[0].wind"),
    ("no catcher", changed(GAME, "turns", 0, "catcher", to=...), "turns[0].catcher is missing"),
    ("unknown catcher", changed(GAME, "turns", 0, "catcher", to="Zoe"), "turns[0].catcher"),
    ("the thrower catches", changed(GAME, "turns", 0, "catcher", to="Lou"), "turns[0]"),
    ("two parts", changed(GAME, "turns", 0, "assistant", to="Kim"), "turns[0]"),
    ("helps and hinders", changed(GAME, "turns", 0, "disturber", to="Nia"), "turns[0]"),
    ("unknown helper", changed(GAME, "turns", 0, "assistant", to="Zoe"), "turns[0].assistant"),
    ("unknown disturber", changed(GAME, "turns", 0, "disturber", to="Zoe"), "turns[0].disturber"),
    ("a missing bet", changed(GAME, "turns", 0, "bets", to={}), "turns[0].bets"),
    ("a bet too many", changed(GAME, "turns", 0, "bets", "Kim", to="happy"), "turns[0].bets"),
    ("nobody bets", changed(GAME, "turns", 0, "bets", "Zoe", to="happy"), "turns[0].bets"),
    ("a mood", changed(GAME, "turns", 0, "bets", "Max", to="sad"), "turns[0].bets.Max"),
    ("nearly caught", changed(GAME, "turns", 0, "caught", to=1), "turns[0].caught"),
    ("no dare", changed(GAME, "turns", 0, "dare_kept", to=...), "turns[0].dare_kept is missing"),
    ("a missing cloud", changed(GAME, "turns", 0, "clouds", "Nia", to=...), "turns[0].clouds"),
    ("a cloud too many", changed(GAME, "turns", 0, "clouds", "Max", to=1), "turns[0].clouds"),
    ("nobody's cloud", changed(GAME, "turns", 0, "clouds", "Zoe", to=1), "turns[0].clouds"),
    ("a cloud of 3", changed(GAME, "turns", 0, "clouds", "Kim", to=3), "turns[0].clouds.Kim"),
    ("clouds for a failure", changed(GAME, "turns", 0, "caught", to=False), "turns[0].clouds"),
    ("after the end", changed(OVER, "turns", to=[TURN, TURN]), "turns[1]"),
    ("pending after the end", changed(OVER, "pending", to=GAME["pending"]), "pending"),
    ("pending: two parts", changed(GAME, "pending", "catcher", to="Max"), "pending"),
    (
        "pending: a bet too many",
        changed(GAME, "pending", "bets", "Nia", to="happy"),
        "pending.bets",
    ),
]


@pytest.mark.parametrize(("about", "place"), [bad[1:] for bad in BAD], ids=[bad[0] for bad in BAD])
def test_refused(ask: Asker, about: Any, place: str) -> None:
    assert place in ask.refused("hop", "tally", about=about)
    _, out, err = ask.raw("hop", "view", about=about, options=("--seat", "Kim", "--json"))
    assert out == ""
    assert place in err


def test_a_seat_that_is_none(ask: Asker) -> None:
    code, out, err = ask.raw("hop", "view", about=GAME, options=("--seat", "Zoe", "--json"))
    assert (code, out) == (2, "")
    assert "Zoe does not play." in err
    assert "--seat" in ask.refused("hop", "view", about=GAME)
