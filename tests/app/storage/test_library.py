"""The kept games: what cannot be written is said in a sentence, and what was there stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.session.setup import HUMAN, GameSetup
from app.storage.library import Library
from rules.messages import Problem
from rules.pluvionauts.config import GameConfig


@pytest.fixture
def library(tmp_path: Path) -> Library:
    library = Library(tmp_path / "games")
    setup = GameSetup(config=GameConfig.of("Ada", "Ben"), players=(HUMAN, HUMAN), seed=1)
    library.create(setup, "Sunday").close()
    return library


@pytest.fixture
def full_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_room(*arguments: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("app.storage.journal.os.fsync", no_room)


def test_a_full_disk_takes_nothing_away(library: Library, tmp_path: Path, full_disk: None) -> None:
    (kept,) = library.games()
    before = kept.path.read_bytes()
    attempts = [
        lambda: library.create(kept.setup, "Monday"),
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
    assert [path.name for path, _ in library.damaged()] == ["holiday.game"]
    assert len(library.games()) == 1


@pytest.mark.parametrize("title", ["", "   ", "x" * 81])
def test_a_name_that_cannot_be(library: Library, title: str) -> None:
    (kept,) = library.games()
    with pytest.raises(Problem, match="between 1 and 80"):
        library.rename(kept.path, title)
    assert library.games()[0].title == "Sunday"
