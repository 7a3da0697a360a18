"""The list of hundreds of games is kept, and the files stay the truth."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Any

import pytest

from app.games.pluvionauts.types import Session
from app.storage import gamefile, index
from app.storage.index import FILE_NAME, Index
from app.storage.library import KeptGame, Library
from physics.aim import setup_throws
from rules.pluvionauts.game import legal_actions
from tests.app.replay.games import played

LONG_AGO = 1_000_000_000


class Reads:
    """Which files of games are read whole."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def taken(self) -> list[str]:
        names, self.names = self.names, []
        return sorted(names)


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> Reads:
    reads, real = Reads(), gamefile.read

    def read(path: Path) -> gamefile.GameFile[Any, Any]:
        reads.names.append(path.name)
        return real(path)

    monkeypatch.setattr("app.storage.gamefile.read", read)
    return reads


@pytest.fixture
def library(tmp_path: Path) -> Library:
    """Five games that were last played long ago, the later ones later, two of them to the end."""
    library = Library(tmp_path / "games")
    library.folder.mkdir()
    for number in range(5):
        whole = played("normal", 1)
        file = gamefile.GameFile(
            gamefile.new_header(whole.setup, f"Game {number}"),
            whole.plays if number > 2 else whole.plays[:5],
        )
        path = library.folder / f"{number}.game"
        path.write_text("".join(f"{line}\n" for line in gamefile.lines_of(file)))
        os.utime(path, (LONG_AGO + number, LONG_AGO + number))
    return library


def told(games: list[KeptGame]) -> list[str]:
    return [f"{game.path.name} {game.title}{' over' * game.is_over}" for game in games]


ALL = [
    "4.game Game 4 over",
    "3.game Game 3 over",
    "2.game Game 2",
    "1.game Game 1",
    "0.game Game 0",
]


def test_what_did_not_change_is_not_read_again(library: Library, reads: Reads) -> None:
    before = library.games()
    assert told(before) == ALL
    assert reads.taken() == [f"{number}.game" for number in range(5)]
    assert library.games() == before
    assert reads.taken() == []


def test_the_game_to_continue_is_found_without_reading_the_others(
    library: Library, reads: Reads
) -> None:
    latest = library.latest()
    assert latest is not None
    assert latest.title == "Game 2"
    assert reads.taken() == ["2.game", "3.game", "4.game"]
    library.games()
    reads.taken()
    assert library.latest() == latest
    assert reads.taken() == []


def test_what_changed_behind_it_is_read_again(library: Library, reads: Reads) -> None:
    """By another window, by somebody who copies files, or by a hand that knows no better."""
    library.games()
    reads.taken()
    renamed, removed, copied = (library.folder / f"{number}.game" for number in (0, 1, 9))
    another = Library(library.folder)
    another.rename(renamed, "Renamed")
    shutil.copy(library.folder / "3.game", copied)
    removed.unlink()
    same_size = library.folder / "2.game"
    same_size.write_bytes(same_size.read_bytes().replace(b'"Game 2"', b'"Gone 2"'))
    for path in (renamed, copied, same_size):
        os.utime(path, (LONG_AGO, LONG_AGO))
    titles = {game.path.name: game.title for game in library.games()}
    assert titles == {
        "0.game": "Renamed",
        "2.game": "Gone 2",
        "3.game": "Game 3",
        "4.game": "Game 4",
        "9.game": "Game 3",
    }
    assert reads.taken() == ["0.game", "2.game", "9.game"]


def test_what_was_just_written_is_read_again(library: Library, reads: Reads) -> None:
    """A second write in the same tick of the clock could leave no trace."""
    library.games()
    reads.taken()
    os.utime(library.folder / "1.game")
    for _ in range(2):
        library.games()
        assert reads.taken() == ["1.game"]


def test_a_game_that_goes_on_in_another_window_is_told_as_it_stands(library: Library) -> None:
    assert library.latest() == library.games()[2]
    session = Session(library.open(library.folder / "0.game"))
    asked = session.decision.throw
    if asked is None:
        session.act(legal_actions(session.state)[0])
    else:
        session.throw(setup_throws([asked.thrown], session.chance())[0])
    (first, *_) = library.games()
    assert (first.path.name, first.round) == ("0.game", session.state.round)
    assert library.latest() == first
    session.close()


def test_a_damaged_game_is_told_of_every_time(library: Library) -> None:
    library.games()
    path = library.folder / "1.game"
    path.write_bytes(path.read_bytes().replace(b'"play"', b'"plaY"', 1))
    os.utime(path, (LONG_AGO, LONG_AGO))
    for _ in range(2):
        listing = library.listing()
        assert [name.name for name, _ in listing.damaged] == ["1.game"]
        assert told(listing.games) == [line for line in ALL if not line.startswith("1")]


BAD = {
    "empty": b"",
    "no JSON": b"once upon a time",
    "half": b'{"program":"pluvionauts games","version":"0.1',
    "deep": b"[" * 100_000,
    "another version": None,
    "lies about a shape": b'{"program":"pluvionauts games","games":{"0.game":{"stamp":[1]}}}',
}


@pytest.mark.parametrize("name", BAD)
def test_a_damaged_index_is_made_again(library: Library, reads: Reads, name: str) -> None:
    library.games()
    path = library.folder / FILE_NAME
    good = path.read_bytes()
    path.write_bytes(BAD[name] or good.replace(b'"version":"', b'"version":"9'))
    reads.taken()
    assert told(library.games()) == ALL
    assert len(reads.taken()) == 5
    assert path.read_bytes() == good
    library.games()
    assert reads.taken() == []


@pytest.mark.parametrize("kind", ["folder", "pipe", "device"])
def test_what_lies_in_its_place_does_not_hold_the_list_up(library: Library, kind: str) -> None:
    path = library.folder / FILE_NAME
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    else:
        path.symlink_to("/dev/zero")
    assert told(library.games()) == ALL
    assert told(library.games()) == ALL


def test_nothing_is_written_through_a_link_in_its_place(library: Library, tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_bytes(b"dear")
    (library.folder / FILE_NAME).symlink_to(victim)
    assert told(library.games()) == ALL
    assert victim.read_bytes() == b"dear"


def test_where_nothing_can_be_written_the_games_are_listed(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(index, "write_whole", full)
    assert told(library.games()) == ALL
    assert told(library.games()) == ALL


def test_an_index_of_other_games_tells_nothing_of_these(library: Library, tmp_path: Path) -> None:
    """As when somebody copies the whole folder over another."""
    library.games()
    other = Library(tmp_path / "other")
    shutil.copytree(library.folder, other.folder)
    (other.folder / "0.game").write_bytes((library.folder / "4.game").read_bytes())
    os.utime(other.folder / "0.game", (LONG_AGO, LONG_AGO))
    assert told(other.games())[-1] == "0.game Game 4 over"


def test_two_that_write_at_once_leave_one_of_both(library: Library, reads: Reads) -> None:
    one, other = Index(library.folder), Index(library.folder)
    one.entry(library.folder / "0.game")
    other.entry(library.folder / "1.game")
    one.save()
    other.save()
    reads.taken()
    assert told(library.games()) == ALL
    assert "1.game" not in reads.taken()


def test_a_folder_that_cannot_be_read_says_so(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("app.storage.library.os.scandir", refused)
    (told_of,) = library.listing().damaged[:1]
    assert told_of[0] == library.folder
    assert "cannot be read" in str(told_of[1])


def test_what_is_no_longer_there_is_forgotten(library: Library) -> None:
    library.games()
    (library.folder / "0.game").unlink()
    library.games()
    assert b"0.game" not in (library.folder / FILE_NAME).read_bytes()


def test_a_game_whose_name_is_no_text_is_listed(library: Library) -> None:
    (library.folder / "0.game").rename(library.folder / os.fsdecode(b"\xff.game"))
    for _ in range(2):
        assert len(library.games()) == 5
