"""All games kept on this computer."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from app.session.setup import GameSetup
from app.storage import gamefile, journal
from app.storage.gamefile import GameFile
from rules.messages import IllegalAction, Problem
from rules.pluvionauts.game import is_over
from rules.pluvionauts.records import fold_actions
from rules.pluvionauts.state import State


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
        """Files that are games by their name only, and what is wrong with them."""
        found = []
        for path in sorted(self.folder.glob(f"*{gamefile.SUFFIX}")):
            try:
                self._kept(path)
            except Problem as problem:
                found.append((path, problem))
        return found

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
        file = gamefile.open_journal(path)
        try:
            file.rename(title.strip())
        finally:
            file.close()

    def delete(self, path: Path) -> None:
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise Problem(
                "{file} cannot be deleted: {reason}.",
                file=path.name,
                reason=journal.reason_of(error),
            ) from error

    def export(self, path: Path, target: Path) -> None:
        gamefile.export(gamefile.read(path), target)

    def import_game(self, source: Path) -> Path:
        """Copies a shared game into the library, after reading all of it."""
        file = gamefile.read(source)
        _folded(file)
        lines = gamefile.lines_of(file)
        path = self.folder / f"imported-{file.header.id}{gamefile.SUFFIX}"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            journal.write_whole(path, "".join(f"{line}\n" for line in lines).encode())
        except OSError as error:
            raise Problem(
                "The game cannot be saved in {folder}: {reason}. "
                "Free some space or allow writing there.",
                folder=str(self.folder),
                reason=journal.reason_of(error),
            ) from error
        return path

    def _kept(self, path: Path) -> KeptGame:
        file = gamefile.read(path)
        return KeptGame(
            path=path,
            title=file.title,
            created=file.header.created,
            played=datetime.fromtimestamp(path.stat().st_mtime, file.header.created.tzinfo),
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
