"""A game goes on although it cannot be saved, and is saved as soon as there is room."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from app.game import HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.types import Play, Session
from app.storage import gamefile, journal
from app.storage.library import Library
from rules.messages import Problem
from rules.pluvionauts.config import GameConfig
from tests.app.replay.games import played
from tests.app.session.test_session import play_on
from tests.app.test_files import small_disk as small_disk

SETUP = PluvionautsSetup(config=GameConfig.of("Ada", "Ben"), players=(HUMAN, HUMAN), seed=1)


@pytest.fixture
def library(small_disk: Path) -> Library:
    return Library(small_disk / "games")


def fill(disk: Path) -> Path:
    """Leaves room for nothing."""
    filler = disk / "filler"
    with suppress(OSError), filler.open("ab", buffering=0) as file:
        while True:
            file.write(bytes(64))
    return filler


def test_a_game_goes_on_over_a_full_disk_and_is_saved_when_there_is_room(
    library: Library, small_disk: Path
) -> None:
    session, chance = Session(library.create(SETUP, "Sunday")), Random(1)
    play_on(session, chance, most=3)
    assert session.file.unsaved is None
    path = session.file.path
    assert path is not None
    filler = fill(small_disk)
    play_on(session, chance, most=6)
    while session.can_undo:
        session.undo()
    play_on(session, chance, most=2)
    assert session.file.unsaved is not None
    assert "no space left" in str(session.file.unsaved)
    assert len(gamefile.read(path).plays) < len(session.steps)
    filler.unlink()
    session.file.save()
    assert session.file.unsaved is None
    assert gamefile.read(path).plays == session.file.plays
    play_on(session, chance, most=2)
    session.close()
    again = Session(library.open(path))
    assert again.state == session.state
    again.close()


def test_a_game_begun_on_a_full_disk_is_kept_when_there_is_room(
    library: Library, small_disk: Path
) -> None:
    filler = fill(small_disk)
    session = Session(library.create(SETUP, "Sunday"))
    play_on(session, Random(1), most=4)
    assert session.file.unsaved is not None
    assert library.games() == []
    filler.unlink()
    session.close()
    (kept,) = library.games()
    assert gamefile.read(kept.path).plays == session.file.plays


def test_what_waits_is_saved_before_what_comes_then(library: Library, small_disk: Path) -> None:
    session = Session(library.create(SETUP, "Sunday"))
    filler = fill(small_disk)
    play_on(session, Random(1), most=2)
    filler.unlink()
    play_on(session, Random(1), most=1)
    assert session.file.unsaved is None
    session.close()
    (kept,) = library.games()
    assert gamefile.read(kept.path).plays == session.file.plays


def test_a_game_whose_file_was_taken_away_goes_on(tmp_path: Path) -> None:
    session = Session(Library(tmp_path).create(SETUP, "Sunday"))
    assert session.file.path is not None
    session.file.path.unlink()
    play_on(session, Random(1), most=2)
    assert len(session.steps) == 3
    assert session.file.unsaved is not None
    session.close()


def test_a_line_that_no_file_may_hold_is_not_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = played("normal", None, most=4)
    file = gamefile.create(tmp_path, whole.setup, "Sunday")
    file.append(whole.plays[0])
    assert file.path is not None
    monkeypatch.setattr(journal, "MAX_BYTES", file.path.stat().st_size + 200)
    with pytest.raises(Problem, match="too large"):
        file.append(whole.plays[1])
    small = Play(action=whole.plays[2].action)
    file.append(small)
    file.close()
    assert gamefile.read(file.path).plays == [whole.plays[0], small]
