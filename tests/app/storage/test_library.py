"""The kept games: what cannot be written is said in a sentence, and what was there stays."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from datetime import timedelta, timezone
from pathlib import Path
from subprocess import PIPE

import pytest

from app.game import HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.types import Session
from app.storage import gamefile
from app.storage.gamefile import GameFile
from app.storage.library import Library
from rules.messages import Problem
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import legal_actions
from tests.app.replay.games import played
from tests.app.strange import ACTS, STRANGE


@pytest.fixture
def library(tmp_path: Path) -> Library:
    library = Library(tmp_path / "games")
    setup = PluvionautsSetup(config=GameConfig.of("Ada", "Ben"), players=(HUMAN, HUMAN), seed=1)
    library.create(setup, "Sunday").close()
    return library


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", no_room)


def test_a_full_disk_takes_nothing_away(library: Library, tmp_path: Path, full_disk: None) -> None:
    (kept,) = library.games()
    before = kept.path.read_bytes()
    attempts: list[Callable[[], object]] = [
        lambda: library.rename(kept.path, "Monday"),
        lambda: library.export(kept.path, tmp_path / "monday.pluvio"),
        lambda: Library(tmp_path / "elsewhere").import_game(kept.path),
    ]
    for attempt in attempts:
        with pytest.raises(Problem, match="no space left"):
            attempt()
    assert kept.path.read_bytes() == before
    assert not (tmp_path / "monday.pluvio").exists()
    assert list(library.folder.iterdir()) == [kept.path]


def test_a_folder_in_the_place_of_a_game_is_not_deleted(library: Library) -> None:
    folder = library.folder / "holiday.game"
    folder.mkdir()
    with pytest.raises(Problem, match="cannot be deleted"):
        library.delete(folder)
    assert folder.is_dir()
    assert [path.name for path, _ in library.listing().damaged] == ["holiday.game"]
    assert len(library.games()) == 1


@pytest.mark.parametrize("title", ["", "   ", "x" * 81])
def test_a_name_that_cannot_be(library: Library, title: str) -> None:
    (kept,) = library.games()
    with pytest.raises(Problem, match="between 1 and 80"):
        library.rename(kept.path, title)
    assert library.games()[0].title == "Sunday"


def test_a_shared_game_that_is_opened_again_goes_on_with_the_kept_one(
    library: Library, tmp_path: Path
) -> None:
    """Also after it went on: what was played since stays."""
    shared = tmp_path / "shared.pluvio"
    gamefile.export(played("normal", None, most=7), shared)
    first = library.import_game(shared)
    session = Session(library.open(first.path))
    session.act(legal_actions(session.state)[0])
    session.close()
    before = first.path.read_bytes()
    assert library.import_game(shared) == (first.path, False)
    assert first.path.read_bytes() == before
    assert len(library.games()) == 2


def test_a_shared_game_that_went_on_elsewhere_is_kept_beside(
    library: Library, tmp_path: Path
) -> None:
    paths = []
    whole = played("normal", None, most=9)
    for most in (7, 9, 4):
        shared = tmp_path / f"{most}.pluvio"
        gamefile.export(GameFile(whole.header, whole.plays[:most]), shared)
        paths.append(library.import_game(shared))
    assert [one.new for one in paths] == [True, True, False]
    assert paths[0].path != paths[1].path
    assert len(gamefile.read(paths[0].path).plays) == 7


def test_a_damaged_game_is_not_replaced_by_the_shared_one(library: Library, tmp_path: Path) -> None:
    shared = tmp_path / "shared.pluvio"
    gamefile.export(played("normal", None, most=7), shared)
    path = library.import_game(shared).path
    damaged = path.read_bytes().replace(b'"play"', b'"plaY"', 1)
    path.write_bytes(damaged)
    again = library.import_game(shared)
    assert again.new
    assert path.read_bytes() == damaged


def test_an_own_game_that_was_exported_is_the_own_game(library: Library, tmp_path: Path) -> None:
    (kept,) = library.games()
    library.export(kept.path, tmp_path / "a.pluvio")
    assert library.import_game(tmp_path / "a.pluvio") == (kept.path, False)


def test_a_game_that_is_being_played_is_neither_renamed_nor_deleted_nor_replaced(
    library: Library, tmp_path: Path
) -> None:
    shared = tmp_path / "shared.pluvio"
    gamefile.export(played("normal", None, most=7), shared)
    path = library.import_game(shared).path
    command = [sys.executable, "-c", PLAYS, str(path)]
    with subprocess.Popen(command, stdin=PIPE, stdout=PIPE, text=True) as window:
        assert window.stdout is not None
        assert window.stdout.readline() == "playing\n"
        before = path.read_bytes()
        for deed in (
            lambda: library.rename(path, "Monday"),
            lambda: library.delete(path),
            lambda: library.open(path),
        ):
            with pytest.raises(Problem, match="another window"):
                deed()
        assert library.import_game(shared) == (path, False)
        assert path.read_bytes() == before
        window.communicate("go on\n")
        assert window.returncode == 0
    assert len(gamefile.read(path).plays) == 8
    library.delete(path)
    assert not path.exists()


PLAYS = """
import sys
from pathlib import Path
from app.games.pluvionauts.types import Session
from app.storage.gamefile import open_journal
from rules.pluvionauts.game import legal_actions
session = Session(open_journal(Path(sys.argv[1])))
print("playing", flush=True)
sys.stdin.readline()
session.act(legal_actions(session.state)[0])
session.close()
"""


def test_a_game_is_not_played_on_through_a_link(library: Library, tmp_path: Path) -> None:
    (kept,) = library.games()
    elsewhere = tmp_path / "elsewhere"
    elsewhere.write_bytes(kept.path.read_bytes() + b"and half a line")
    before = elsewhere.read_bytes()
    kept.path.unlink()
    kept.path.symlink_to(elsewhere)
    for deed in (lambda: library.open(kept.path), lambda: library.rename(kept.path, "Monday")):
        with pytest.raises(Problem, match="is a link"):
            deed()
    assert elsewhere.read_bytes() == before
    library.delete(kept.path)
    assert elsewhere.read_bytes() == before


def test_a_game_whose_file_was_taken_away_says_so(library: Library) -> None:
    (kept,) = library.games()
    file = library.open(kept.path)
    kept.path.unlink()
    with pytest.raises(Problem, match="cannot be saved"):
        file.rename("Monday")
    file.close()


@pytest.mark.parametrize("seconds", [-1.0, 3e11, 1e15, 9e18])
def test_a_date_beyond_every_calendar_is_still_a_date(
    library: Library, seconds: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not every file system can hold such a date, so that it is told here."""
    real = Path.stat

    def told(path: Path, **options: bool) -> os.stat_result:
        found = real(path, **options)
        if path.suffix != ".game":
            return found
        names = ("st_atime", "st_mtime", "st_ctime")
        dates = dict.fromkeys(names, seconds)
        whole = {f"{name}_ns": int(seconds * 1e9) for name in names}
        return os.stat_result(tuple(found), {**dates, **whole})

    monkeypatch.setattr(Path, "stat", told)
    (kept,) = library.games()
    assert 1970 <= kept.played.year <= 9999
    for hours in (-14, 14):
        there = kept.played.astimezone(timezone(timedelta(hours=hours)))
        assert there.strftime("%Y-%m-%d %H:%M")


@pytest.mark.parametrize("text", STRANGE.values(), ids=STRANGE.keys())
def test_a_name_that_would_act_is_refused_where_it_is_given(library: Library, text: str) -> None:
    (kept,) = library.games()
    if ACTS.search(text) is None:
        library.rename(kept.path, text)
    else:
        with pytest.raises(Problem, match="only letters and signs that can be seen"):
            library.rename(kept.path, text)
        assert library.games()[0].title == "Sunday"


def test_games_that_cannot_be_listed_are_not_taken_for_none(tmp_path: Path) -> None:
    folder = tmp_path / "games"
    folder.write_text("")
    library = Library(folder)
    with pytest.raises(Problem, match=r"The games in .* cannot be read: not a directory\."):
        library.check()
    assert library.games() == []
    ((path, problem),) = library.listing().damaged
    assert path == folder
    assert "cannot be read" in str(problem)
    folder.unlink()
    library.check()
    assert library.listing().damaged == []
