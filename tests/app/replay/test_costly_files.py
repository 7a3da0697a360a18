"""Small files cost little, whatever they claim: memory is watched in processes of their own, work
is counted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from app.cli import main
from app.games.pluvionauts.types import Play, Session
from app.replay.replay import open_replay
from app.replay.verify import MOST_IN_VAIN, verify
from app.storage import gamefile, journal
from physics.simulate import Simulator
from rules.messages import Problem
from tests.app.replay import costly_files
from tests.app.replay.costly_files import COSTLY, SMALL, beginning, lies, padded
from tests.app.replay.games import played
from tests.patience import PATIENCE

MEMORY = 200
"""Megabytes of a whole process that refuses, lists, verifies, imports or opens a small file."""

DEEDS = f"""
import os, sys
from pathlib import Path
from tempfile import TemporaryDirectory

from app.cli import main
from app.replay.replay import to_watch
from app.replay.verify import verify
from app.storage.library import Library
from rules.messages import Problem

def watch(path):
    assert to_watch(path).film.seconds

def keep(path):
    with TemporaryDirectory() as folder:
        library = Library(Path(folder))
        library.import_game(path)
        assert library.games() and not library.listing().damaged

def listed(path):
    main(["replay", str(path), "--list"])

def verified(path):
    verify(to_watch(path))

os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
for name in sys.argv[1:]:
    for deed in (listed, verified, keep, watch):
        child = os.fork()
        if not child:
            try:
                deed(Path(name))
            except Problem:
                pass
            os._exit(0)
        _, status, used = os.wait4(child, 0)
        megabytes = used.ru_maxrss >> 10
        if status or megabytes > {MEMORY}:
            print(f"{{deed.__name__}} {{name}}: {{megabytes}} MB, {{status}}", file=sys.stderr)
"""


def test_no_small_file_takes_much_memory(tmp_path: Path) -> None:
    paths = []
    for name, make in COSTLY.items():
        paths.append(tmp_path / f"{name}.pluvio")
        paths[-1].write_bytes(make())
        assert paths[-1].stat().st_size <= SMALL
    done = subprocess.run(
        [sys.executable, "-c", DEEDS, *map(str, paths)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    said = [line for line in done.stderr.splitlines() if not line.startswith("pluvionauts: ")]
    assert said == []
    assert done.returncode == 0


def calls_to_list(path: Path) -> int:
    """How much is called, in Python and below it, to list a game."""
    calls = 0

    def count(frame: object, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    sys.setprofile(count)
    try:
        assert main(["replay", str(path), "--list"]) == 0
    finally:
        sys.setprofile(None)
    return calls


def test_a_game_twice_as_long_is_listed_with_twice_the_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    calls = []
    for number in (50, 400, 800):
        path = tmp_path / f"{number}.pluvio"
        path.write_bytes(costly_files.throws_off_the_board(number))
        calls.append(calls_to_list(path))
        assert f"{number}" in capsys.readouterr().out
    assert calls[2] < 2.2 * calls[1]


def count_throws(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The frames of every throw that is simulated from now on."""
    frames: list[int] = []
    throw = Simulator.throw

    def counted(*arguments: Any, **more: Any) -> object:
        recording = throw(*arguments, **more)
        frames.append(recording.frames)
        return recording

    monkeypatch.setattr(Simulator, "throw", counted)
    return frames


def test_throws_that_never_were_are_not_thrown_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "lies.pluvio"
    path.write_bytes(lies(300))
    replay = open_replay(path)
    monkeypatch.setattr("app.replay.verify.MOST_IN_VAIN", 500)
    frames = count_throws(monkeypatch)
    found = verify(replay).findings
    throws = [one for one in found if one.what == "throw"]
    assert len(throws) == 300
    assert not any(one.verdict == "match" for one in throws)
    assert sum(frames[:-1]) <= 500 < sum(frames)
    assert throws[0].distance is not None
    assert throws[-1].distance is None
    assert throws[-1].reason is not None


def test_the_same_throw_on_the_same_table_is_simulated_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin, _ = beginning()
    path = tmp_path / "again.pluvio"
    path.write_bytes(padded([*begin, *[costly_files.short(costly_files.with_recording())] * 200]))
    replay = open_replay(path)
    frames = count_throws(monkeypatch)
    assert len(verify(replay).diverged) == 200
    assert len(frames) == 1


def test_a_real_game_is_thrown_again_to_its_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also one of which no throw repeats, as after a change of the physics."""
    from app.replay.replay import replay_of

    game = replay_of(played("normal"))
    frames = count_throws(monkeypatch)
    monkeypatch.setattr("app.replay.verify.same", lambda one, other: False)
    found = verify(game)
    assert len(frames) == sum(one.what == "throw" for one in found.findings) > 2
    assert all(one.distance is not None for one in found.findings if one.what == "throw")
    assert sum(frames) / len(frames) * 100 < MOST_IN_VAIN * 1.5


def test_a_game_does_not_become_longer_than_a_file_that_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is played is saved, and what is saved can be opened again."""
    whole = played("normal", None, most=9)
    monkeypatch.setattr(gamefile, "MOST_PLAYS", 8)
    file = gamefile.create(tmp_path, whole.setup, "Sunday")
    for play in whole.plays[:8]:
        file.append(play)
    with pytest.raises(Problem, match="at most 8 steps"):
        file.append(whole.plays[8])
    assert file.path is not None
    file.close()
    again = Session(gamefile.open_journal(file.path))
    assert len(again.steps) == 8
    again.close()


def test_a_journal_does_not_become_larger_than_one_that_opens(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.game"
    monkeypatch.setattr(journal, "MAX_BYTES", 20)
    written = journal.create(path, "first")
    with pytest.raises(Problem, match="too large"):
        written.append("x" * 20)
    written.append("second")
    written.close()
    assert journal.read_lines(path) == ["first", "second"]


def test_a_game_that_was_only_taken_back_opens(tmp_path: Path) -> None:
    """However often: each undo leaves two lines."""
    whole = played("normal", None, most=7)
    file = gamefile.create(tmp_path, whole.setup, "Sunday")
    assert file.path is not None
    file.close()
    begin = file.path.read_bytes()
    deed = Play(action=whole.plays[0].action).model_dump_json()
    file.path.write_bytes(begin + f'{deed}\n{{"line":"taken_back","keep":0}}\n'.encode() * 15_000)
    assert gamefile.read(file.path).plays == []
