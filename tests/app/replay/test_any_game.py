"""A game of every kind is kept, gone on with, shared, checked and told."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.cli import main
from app.game import FIRST_GAME, GAMES, game
from app.replay.replay import open_replay, to_watch
from app.replay.verify import verify
from app.session.session import Session
from app.storage import gamefile
from app.storage.library import Library
from rules.messages import Problem
from tests.app.replay.any_game import play_on, played, setup_of
from tests.app.replay.bad_files import unpacked

WITHOUT_PHYSICS = [name for name in GAMES if game(name).throwing is None]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_kept_and_gone_on_with_wherever_it_was_cut(tmp_path: Path, name: str) -> None:
    library = Library(tmp_path)
    whole = played(library.create(setup_of(name), "Sunday"))
    (kept,) = library.games()
    assert (kept.setup, kept.is_over) == (whole.setup, whole.is_over)
    assert Library(tmp_path).games() == [kept], "also as the index has it"
    data = kept.path.read_bytes()
    random = Random(name)
    for _ in range(6):
        cut = random.randrange(data.index(b"\n") + 1, len(data) + 1)
        kept.path.write_bytes(data[:cut])
        plays = max(1, data[:cut].count(b"\n") - 1)
        continued: Session[Any, Any, Any, Any] = Session(library.open(kept.path))
        # What chance owed when the program died is decided again, and as it was.
        assert continued.steps[:plays] == whole.steps[:plays]
        assert continued.steps == whole.steps[: len(continued.steps)]
        play_on(continued, random, most=3)
        continued.close()


@pytest.mark.parametrize("name", WITHOUT_PHYSICS)
@pytest.mark.parametrize("most", [7, 300])
def test_a_shared_game_matches_and_is_told(
    tmp_path: Path, name: str, most: int, capsys: pytest.CaptureFixture[str]
) -> None:
    library, shared = Library(tmp_path / "games"), tmp_path / "game.pluvio"
    session = played(library.create(setup_of(name), "Sunday"), most=most)
    library.export(library.games()[0].path, shared)
    assert json.loads(unpacked(shared.read_bytes()).splitlines()[0])["game"] == name
    replay = open_replay(shared)
    assert list(replay.steps) == session.steps
    verification = verify(replay)
    assert verification.match, verification.diverged
    assert {"setup", "file", "state", "score"} <= {one.what for one in verification.findings}
    assert main(["replay", str(shared), "--verify"]) == 0
    capsys.readouterr()
    assert main(["replay", str(shared), "--list", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert len(told["steps"]) == len(session.steps)
    assert all(step["told"] for step in told["steps"])
    points = list(session.game.rules.standing(session.state).points)
    assert told["steps"][-1]["totals"] == (points if session.is_over else None)
    assert not Library(tmp_path / "games").import_game(shared).new
    again = tmp_path / "again.pluvio"
    gamefile.export(gamefile.read(shared), again)
    assert unpacked(again.read_bytes()) == unpacked(shared.read_bytes())


@pytest.mark.parametrize("name", WITHOUT_PHYSICS)
def test_what_chance_decided_otherwise_is_found(tmp_path: Path, name: str) -> None:
    file = gamefile.in_memory(setup_of(name))
    played(file, most=5)
    other = file.setup.model_copy(update={"seed": 6})
    file.header = file.header.model_copy(update={"setup": other})
    shared = tmp_path / "game.pluvio"
    gamefile.export(file, shared)
    assert [one.what for one in verify(open_replay(shared)).diverged] == ["setup"]


@pytest.mark.parametrize("name", WITHOUT_PHYSICS)
def test_a_game_without_a_screen_side_says_so(tmp_path: Path, name: str) -> None:
    shared = tmp_path / "game.pluvio"
    file = gamefile.in_memory(setup_of(name))
    played(file, most=5)
    gamefile.export(file, shared)
    with pytest.raises(Problem, match="but not be shown"):
        assert to_watch(shared).film


def test_a_game_that_is_unknown_here_gets_a_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "x.game"
    header = gamefile.new_header(setup_of("hop"), "Sunday").model_dump_json()
    for change, said in (
        (('"game":"hop"', '"game":"chess"'), "is a game of chess"),
        (('"game":"hop"', '"game":"montgolfiere"'), None),
        (('"game":"hop"', f'"game":"{"x" * 50}"'), "not a game of this program"),
        (('"game":"hop"', '"game":7'), "not a game of this program"),
        (('"version":3', '"version":99'), "newer version"),
    ):
        path.write_text(header.replace(*change) + "\n")
        assert main(["replay", str(path), "--list"]) == 2
        told = capsys.readouterr().err
        assert "Traceback" not in told
        assert said is None or said in told


def test_files_of_the_first_game_are_written_as_they_always_were() -> None:
    header = gamefile.new_header(setup_of(FIRST_GAME), "Sunday")
    assert header.game == FIRST_GAME
    assert '"game"' not in header.model_dump_json()
