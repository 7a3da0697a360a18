"""``pluvionauts simulate``: its reports, and what it says to what it cannot do."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.cli import main
from app.game import GAMES


def _simulated(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert main(["simulate", *words]) == 0
    return capsys.readouterr().out


def test_random_games_report_their_speed(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(_simulated(capsys, "--games", "4", "--players", "3", "--json"))
    assert found["games"] == 4
    assert len(found["by_seat"]) == 3
    assert sum(line["wins"]["won"] for line in found["by_seat"]) == pytest.approx(4, abs=0.01)
    assert sum(line["wins"]["of"] for line in found["by_mission"].values()) == 4 * 3
    assert found["speed"]["actions_per_second"] > 0


def test_a_tournament_is_the_same_again_and_is_drawn(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    words = ("--bots", "deckhand,random", "--physics", "--games", "2", "--seed", "3", "--json")
    picture = tmp_path / "wins.png"
    once = _simulated(capsys, *words, "--workers", "1", "--plot", str(picture))
    assert once == _simulated(capsys, *words, "--workers", "2")
    assert set(json.loads(once)["by_bot"]) == {"deckhand", "random"}
    assert picture.read_bytes().startswith(b"\x89PNG")
    drawn = tmp_path / "wins.svg"
    _simulated(capsys, "--games", "2", "--plot", str(drawn))
    assert "random" in drawn.read_text()


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_simulated(capsys: pytest.CaptureFixture[str], name: str) -> None:
    words = ("--game", name, "--games", "3", "--players", "3", "--json")
    found = json.loads(_simulated(capsys, *words))
    assert found["games"] == 3
    assert sum(line["wins"]["won"] for line in found["by_seat"]) == pytest.approx(3, abs=0.01)
    again = json.loads(_simulated(capsys, *words))
    assert {**again, "speed": None} == {**found, "speed": None}


def test_computer_players_of_another_game(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--game", "montgolfiere", "--bots", "deckhand,random", "--games", "2", "--json")
    assert set(json.loads(_simulated(capsys, *words))["by_bot"]) == {"deckhand", "random"}


def test_tables_for_people(capsys: pytest.CaptureFixture[str]) -> None:
    shown = _simulated(capsys, "--games", "2", "--players", "2")
    for word in ("wins (95 %)", "mission", "rounds", "off board", "actions a second"):
        assert word in shown


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "captain"), "Name 2 to 6"),
        (("--bots", "captain,admiral"), "There is no computer player 'admiral'"),
        (("--bots", "captain,random", "--players", "3"), "leave --players out"),
        (("--players", "7"), "2 to 6 players"),
        (("--games", "0"), "from 1 to a million"),
        (("--seconds", "0"), "--seconds"),
        (("--workers", "0"), "--workers"),
        (("--plot", "wins.gif"), ".svg or .png"),
        (("--plot", "no/such/folder/wins.svg"), "no folder"),
        (("--games", "1", "--dask", "nonsense"), "no Dask cluster"),
        (("--game", "hop", "--physics"), "leave --physics out"),
        (("--game", "hop", "--players", "2"), "3 to 6 players"),
        (("--game", "hop", "--bots", "captain,captain,captain"), "give --bots random"),
        (("--game", "villages", "--mode", "advanced"), "for --game pluvionauts only"),
        (("--game", "chess"), "'chess' is not one of"),
    ],
)
def test_one_sentence_for_what_cannot_be_done(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...], said: str
) -> None:
    assert main(["simulate", *words]) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert said in captured.err
    assert "Traceback" not in captured.err
