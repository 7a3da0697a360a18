"""All games kept on this computer."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from app.files import changed, remove, write_whole
from app.session.setup import GameSetup
from app.storage import gamefile, journal
from app.storage.gamefile import GameFile
from app.storage.journal import being_played
from rules.harmless import plain
from rules.messages import IllegalAction, Problem
from rules.pluvionauts.game import is_over
from rules.pluvionauts.records import fold_actions
from rules.pluvionauts.state import State
from rules.reasons import reason_of


@dataclass(frozen=True)
class KeptGame:
    """A game in the list."""

    path: Path
    title: str
    created: datetime
    played: datetime
    setup: GameSetup
    state: State

    @property
    def is_over(self) -> bool:
        return is_over(self.state)


class Imported(NamedTuple):
    path: Path
    new: bool
    """False: it was in the list already."""


class Library:
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def games(self) -> list[KeptGame]:
        """The games, the latest played first. Damaged files are left alone and left out."""
        found = []
        for path in self.folder.glob(f"*{gamefile.SUFFIX}"):
            try:
                found.append(self._kept(path))
            except Problem:
                continue
        return sorted(found, key=lambda game: game.played, reverse=True)

    def damaged(self) -> list[tuple[Path, Problem]]:
        """Files that are games by their name only, and what is wrong with them; the folder itself,
        if nobody can say what is in it."""
        found = []
        try:
            self.check()
        except Problem as problem:
            found.append((self.folder, problem))
        for path in sorted(self.folder.glob(f"*{gamefile.SUFFIX}")):
            try:
                self._kept(path)
            except Problem as problem:
                found.append((path, problem))
        return found

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

    def latest(self) -> KeptGame | None:
        """The game to continue: the one played last that is not over."""
        return next((game for game in self.games() if not game.is_over), None)

    def create(self, setup: GameSetup, title: str) -> GameFile:
        return gamefile.create(self.folder, setup, title)

    def open(self, path: Path) -> GameFile:
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
        _folded(file)
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
                raise journal.cannot_save(path, error) from error
            else:
                return Imported(path, new=True)
        return Imported(kept, new=False)

    def _holding(self, file: GameFile) -> Path | None:
        """The kept game that begins as this one and has at least as much of it."""
        for path in sorted(self.folder.glob(f"*{gamefile.SUFFIX}")):
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

    def _kept(self, path: Path) -> KeptGame:
        file = gamefile.read(path)
        return KeptGame(
            path=path,
            title=file.title,
            created=file.header.created,
            played=changed(path),
            setup=file.setup,
            state=_folded(file),
        )


def _folded(file: GameFile) -> State:
    try:
        return fold_actions(file.setup.config, (play.action for play in file.plays))
    except IllegalAction as illegal:
        raise Problem(
            "{file} is damaged: a play is against the rules. {why}",
            file=file.name,
            why=illegal.message,
        ) from illegal
