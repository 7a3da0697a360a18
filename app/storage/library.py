"""All games kept on this computer."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from app.files import changed, remove, write_whole
from app.game import GameSetup, T
from app.storage import gamefile, journal
from app.storage.gamefile import AnyFile, GameFile
from app.storage.index import Entry, Index, folded
from app.storage.journal import being_played
from rules.harmless import plain
from rules.messages import Problem
from rules.reasons import reason_of


@dataclass(frozen=True)
class KeptGame:
    """A game in the list."""

    path: Path
    game: str
    """By its name."""
    title: str
    created: datetime
    played: datetime
    setup: GameSetup
    round: int
    is_over: bool


class Listing(NamedTuple):
    games: list[KeptGame]
    """The latest played first."""
    damaged: list[tuple[Path, Problem]]
    """Files that are games by their name only, and what is wrong with them: they are left alone.
    The folder itself, if nobody can say what is in it."""


class Imported(NamedTuple):
    path: Path
    new: bool
    """False: it was in the list already."""


class Library:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def listing(self) -> Listing:
        """All that is kept here, each file read at most once."""
        index = Index(self.folder)
        games, damaged = [], []
        try:
            self.check()
        except Problem as problem:
            damaged.append((self.folder, problem))
        for path in self._paths():
            try:
                games.append(_kept(path, index.entry(path)))
            except Problem as problem:
                damaged.append((path, problem))
        index.save()
        return Listing(sorted(games, key=lambda game: game.played, reverse=True), damaged)

    def games(self) -> list[KeptGame]:
        return self.listing().games

    def check(self) -> None:
        """A ``Problem`` if the games cannot even be listed."""
        try:
            with os.scandir(self.folder):
                pass
        except FileNotFoundError:
            pass  # no game was ever played here
        except OSError as error:
            raise Problem(
                "The games in {folder} cannot be read: {reason}.",
                folder=str(self.folder),
                reason=reason_of(error),
            ) from error

    def latest(self, game: str | None = None) -> KeptGame | None:
        """What to continue, of one game or of all: what was played last and is not over. Of the
        others no more is read than it takes."""
        index = Index(self.folder)
        for path in sorted(self._paths(), key=changed, reverse=True):
            try:
                entry = index.entry(path)
            except Problem:
                continue
            if game in (None, entry.game) and not entry.over:
                return _kept(path, entry)
        return None

    def _paths(self) -> list[Path]:
        return sorted(self.folder.glob(f"*{gamefile.SUFFIX}"))

    def create(self, setup: T, title: str) -> GameFile[T, Any]:
        return gamefile.create(self.folder, setup, title)

    def open(self, path: Path) -> AnyFile:
        return gamefile.open_journal(path)

    def rename(self, path: Path, title: str) -> None:
        if not 1 <= len(title.strip()) <= 80:
            raise Problem("A game's name has between 1 and 80 letters.")
        if not plain(title):
            raise Problem("A game's name has only letters and signs that can be seen.")
        file = gamefile.open_journal(path)
        try:
            file.rename(title.strip())
        finally:
            file.close()

    def delete(self, path: Path) -> None:
        try:
            if not remove(path):
                raise being_played(path)
        except FileNotFoundError:
            return
        except OSError as error:
            raise Problem(
                "{file} cannot be deleted: {reason}.",
                file=path.name,
                reason=reason_of(error),
            ) from error

    def export(self, path: Path, target: Path) -> None:
        gamefile.export(gamefile.read(path), target, new=True)

    def import_game(self, source: Path) -> Imported:
        """Copies a shared game into the library, after reading all of it. A game that is kept
        already, and perhaps went on since, is left as it is: nothing is ever written over it."""
        file = gamefile.read(source)
        folded(file)
        content = "".join(f"{line}\n" for line in gamefile.lines_of(file)).encode()
        stem, number = f"imported-{file.header.id}", 1
        while (kept := self._holding(file)) is None:
            path = self.folder / f"{stem}{'' if number == 1 else f'-{number}'}{gamefile.SUFFIX}"
            try:
                self.folder.mkdir(parents=True, exist_ok=True)
                write_whole(path, content, new=True)
            except FileExistsError:
                number += 1  # another part of this game, or another way in which it went on
            except OSError as error:
                raise journal.CannotSave(path, error) from error
            else:
                return Imported(path, new=True)
        return Imported(kept, new=False)

    def _holding(self, file: AnyFile) -> Path | None:
        """The kept game that begins as this one and has at least as much of it."""
        for path in self._paths():
            try:
                if journal.first_line(path).find(file.header.id) < 0:
                    continue
                kept = gamefile.read(path)
            except Problem:
                continue
            same = (kept.header.id, kept.setup) == (file.header.id, file.setup)
            if same and kept.plays[: len(file.plays)] == file.plays:
                return path
        return None


def _kept(path: Path, entry: Entry) -> KeptGame:
    return KeptGame(
        path=path,
        game=entry.game,
        title=entry.title,
        created=entry.created,
        played=changed(path),
        setup=entry.setup,
        round=entry.round,
        is_over=entry.over,
    )
