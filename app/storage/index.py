"""What the list of games tells of each, kept so that hundreds of files need not be read again.

The files are the truth. What is kept of one holds as long as the file is the same to the system;
an index that is missing, damaged, from another version or from nobody knows where is made again.
"""

from __future__ import annotations

import os
import time
from contextlib import suppress
from pathlib import Path
from typing import Annotated, Literal, NamedTuple

from pydantic import (
    AwareDatetime,
    Field,
    SerializeAsAny,
    ValidationError,
    ValidationInfo,
    field_validator,
)

from app.files import write_whole
from app.game import GameSetup, game
from app.storage import gamefile, journal
from app.storage.gamefile import AnyFile
from app.storage.lines import FORMAT_VERSION, Title
from rules.game import AnyState, fold
from rules.harmless import plain
from rules.messages import IllegalAction, Problem
from rules.strict import Strict
from rules.version import VERSION

FILE_NAME = ".index.json"
MOMENT = 2_000_000_000
"""Nanoseconds in which a file may be written twice and look the same to a coarse clock: what has
just been written is read again."""


class Stamp(NamedTuple):
    """The same as long as nobody wrote into the file or put another one in its place."""

    size: int
    written: int
    """Nanoseconds since 1970, by the file system."""
    changed: int
    number: int


class Entry(Strict):
    """What is told of a game."""

    stamp: Stamp
    title: Title
    created: AwareDatetime
    game: str
    setup: SerializeAsAny[GameSetup]
    round: Annotated[int, Field(ge=0)]
    over: bool

    @field_validator("setup", mode="before")
    @classmethod
    def _of_its_game(cls, setup: object, info: ValidationInfo) -> object:
        if isinstance(setup, GameSetup):
            return setup
        return game(info.data.get("game", "")).setup.model_validate(setup)


class _Stored(Strict):
    program: Literal["pluvionauts games"] = "pluvionauts games"
    version: str = VERSION
    format: int = FORMAT_VERSION
    games: dict[str, Entry]


class Index:
    """As a file has it, and as the games have it that were asked for since."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / FILE_NAME
        self._kept = _load(self._path)
        self._asked: dict[str, Entry] = {}

    def entry(self, path: Path) -> Entry:
        """What is to be told of this game; a ``Problem`` says what is wrong with its file."""
        stamp = _stamp(path)
        entry = self._kept.get(path.name)
        if entry is None or entry.stamp != stamp:
            entry = _told(path, stamp)
        # Half a letter in a name cannot be told in JSON: such a game is read every time.
        if time.time_ns() - stamp.written > MOMENT and plain(path.name):
            self._asked[path.name] = entry
        return entry

    def save(self) -> None:
        """Keeps what was asked for, and nothing of other files; where that cannot be written the
        games are read again the next time."""
        if self._asked != self._kept:
            stored = _Stored(games=self._asked)
            with suppress(OSError):
                write_whole(self._path, stored.model_dump_json().encode())


def _load(path: Path) -> dict[str, Entry]:
    try:
        stored = _Stored.model_validate_json(journal.read_bytes(path))
    except (Problem, ValidationError):
        return {}
    return stored.games if (stored.version, stored.format) == (VERSION, FORMAT_VERSION) else {}


def _stamp(path: Path) -> Stamp:
    try:
        status = path.stat()
    except OSError as error:
        raise journal.cannot_read(path, error) from error
    # What Windows calls changed is when the file was made, which does no harm.
    changed = status.st_ctime_ns if os.name == "posix" else 0
    return Stamp(status.st_size, status.st_mtime_ns, changed, status.st_ino)


def _told(path: Path, stamp: Stamp) -> Entry:
    file = gamefile.read(path)
    state = folded(file)
    return Entry(
        stamp=stamp,
        title=file.title,
        created=file.header.created,
        game=file.game.name,
        setup=file.setup,
        round=state.round,
        over=file.game.rules.standing(state).over,
    )


def folded(file: AnyFile) -> AnyState:
    """How a game stands; a play against the rules raises ``Problem``."""
    try:
        state: AnyState = fold(
            file.game.rules, file.setup.config, (play.action for play in file.plays)
        )
        return state
    except IllegalAction as illegal:
        raise Problem(
            "{file} is damaged: a play is against the rules. {why}",
            file=file.name,
            why=illegal.message,
        ) from illegal
