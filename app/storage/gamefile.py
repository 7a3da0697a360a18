"""The file of a game: a header, then one line for everything that was played.

The same lines make a game under way (a journal, appended to and synced at every action) and a
``.pluvio`` file to share (those lines in a zip, closed by one that says what they come to). Lines
are strict JSON; a file from a stranger that does not fit gets one sentence and changes nothing.
"""

from __future__ import annotations

import hashlib
import io
import struct
import zipfile
import zlib
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Generic
from uuid import uuid4

from pydantic import ValidationError

from app.files import write_whole, writing
from app.game import A, Game, Play, T, game
from app.storage import journal
from app.storage.journal import CannotSave, Journal
from app.storage.lines import (
    FORMAT_VERSION,
    Closing,
    Header,
    Renamed,
    TakenBack,
    header_of,
    lines_of_game,
)
from rules.game import fold
from rules.messages import Problem

MOST_PLAYS = 4_000
"""That count at once: some eight hundred turns, ten times more than anybody has had."""
LONGEST_LINE = 100_000
MOST_GROWTH, SMALLEST = 20, 256_000
"""A game shrinks to half its size when it is packed: what grows more than so many times, beyond so
many bytes, was made to fill a memory."""
ARCHIVE_MEMBER = "game.jsonl"
ARCHIVE_START = b"PK\x03\x04"
PACKINGS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""Other ways to pack may ask for gigabytes of memory before the first byte."""
SUFFIX = ".game"
SHARED_SUFFIX = ".pluvio"


class GameFile(Generic[T, A]):
    """A game's lines, in memory and, if it is being played, in its journal. Where they cannot be
    written, on a full disk, they wait in memory."""

    def __init__(
        self,
        header: Header[T],
        plays: list[Play[A]],
        title: str | None = None,
        closing: Closing | None = None,
        intact: bool = True,
        name: str = "",
        place: Path | None = None,
    ) -> None:
        self._name = name
        self.path = place
        """Where it is kept; ``None`` in memory."""
        self.unsaved: CannotSave | None = None
        """Why the last lines are not on the disk yet; the game goes on all the same."""
        self._waiting: list[str] = []
        self.closing = closing
        self.intact = intact
        """Whether the lines are those that the closing line was written for."""
        self.header = header
        self.plays = plays
        self.title = title or header.title
        self._journal: Journal | None = None

    @property
    def setup(self) -> T:
        return self.header.setup

    @property
    def game(self) -> Game[T, Any, A, Any]:
        return game(self.header.game)

    @property
    def name(self) -> str:
        """What to call it when something is wrong with it."""
        return self._name or (self.path.name if self.path else self.title)

    def append(self, play: Play[A]) -> None:
        """Saves first, then counts: what is shown as played is on the disk, or ``unsaved`` says why
        not."""
        if len(self.plays) >= MOST_PLAYS:
            raise Problem("A game has at most {count} steps: begin a new one.", count=MOST_PLAYS)
        self._write(play)
        self.plays.append(play)

    def take_back(self, keep: int) -> None:
        self._write(TakenBack(keep=keep))
        del self.plays[keep:]

    def rename(self, title: str) -> None:
        renamed = Renamed(title=title)
        self._write(renamed)
        if self.unsaved is not None:
            raise self.unsaved
        self.title = renamed.title

    def save(self) -> None:
        """Puts on the disk whatever waits for it, in its order."""
        if self.path is None:
            return
        try:
            if self._journal is None:
                self._journal = journal.create(self.path, self.header.model_dump_json())
            while self._waiting:
                self._journal.append(self._waiting[0])
                del self._waiting[0]
        except CannotSave as why:
            self.unsaved = why
        else:
            self.unsaved = None

    def close(self) -> None:
        """Whatever still waits gets a last chance."""
        if self._waiting or self.unsaved is not None:
            self.save()
        if self._journal is not None:
            self._journal.close()

    def _write(self, line: Play[A] | TakenBack | Renamed) -> None:
        if self.path is None:
            return
        self._waiting.append(line.model_dump_json())
        try:
            self.save()
        except Problem:  # that line will never be
            self._waiting.pop()
            raise


AnyFile = GameFile[Any, Any]
"""Of whichever game it says it is of."""


def new_header(setup: T, title: str) -> Header[T]:
    return Header(
        game=setup.game, id=uuid4().hex, created=datetime.now(UTC), title=title, setup=setup
    )


def create(folder: Path, setup: T, title: str) -> GameFile[T, Any]:
    """A new game whose every play is saved at once, or as soon as it can be."""
    header = new_header(setup, title)
    name = f"{header.created:%Y%m%d-%H%M%S}-{header.id[:8]}{SUFFIX}"
    file: GameFile[T, Any] = GameFile(header, [], place=folder / name)
    file.save()
    return file


def in_memory(setup: T, title: str = "Game") -> GameFile[T, Any]:
    """A game that nobody keeps: practice, a demonstration, a test."""
    return GameFile(new_header(setup, title), [])


def open_journal(path: Path) -> AnyFile:
    """A game to go on with."""
    kept = Journal(path)
    try:
        file = parse(kept.lines(), path.name)
        if file.closing is not None:
            raise Problem("{file} is a shared game: import it to go on with it.", file=path.name)
    except BaseException:
        kept.close()
        raise
    file._journal, file.path = kept, path
    return file


def read(path: Path) -> AnyFile:
    """A game to look at: one under way, or a shared one, whatever the file is called."""
    data = journal.read_bytes(path)
    if path.suffix == SHARED_SUFFIX or data.startswith(ARCHIVE_START):
        return parse(_unzipped(data, path.name), path.name)
    return parse(journal.whole_lines(data, path.name), path.name)


def parse(lines: list[str], name: str) -> AnyFile:
    """The game that these lines hold, or a ``Problem`` that says what is wrong with them."""
    if not lines:
        raise Problem("{file} is empty: there is no game in it.", file=name)
    if any(len(line) > LONGEST_LINE for line in lines):
        raise journal.too_large(name)
    header = header_of(lines[0], name)
    adapter = lines_of_game(header.game)
    plays: list[Play[Any]] = []
    title = header.title
    closing: Closing | None = None
    for number, text in enumerate(lines[1:], 2):
        try:
            line = adapter.validate_json(text)
        except (ValidationError, Problem) as error:
            raise _damaged(name, number) from error
        if closing is not None:
            raise _damaged(name, number)
        if isinstance(line, Play):
            if len(plays) >= MOST_PLAYS:
                raise journal.too_large(name)
            plays.append(line)
        elif isinstance(line, Closing):
            closing = line
        elif isinstance(line, Renamed):
            title = line.title
        elif line.keep > len(plays):
            raise _damaged(name, number)
        else:
            del plays[line.keep :]
    intact = closing is None or closing.content == _content_hash(lines[:-1])
    return GameFile(header, plays, title, closing=closing, intact=intact, name=name)


def export(file: AnyFile, path: Path, *, new: bool = False) -> None:
    """Writes a game as one file to share; plays that were taken back are left out."""
    lines = lines_of(file)
    lines.append(_closing(file, lines).model_dump_json())
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        archive.writestr(ARCHIVE_MEMBER, "".join(f"{line}\n" for line in lines))
    with writing(path):
        write_whole(path, packed.getvalue(), new=new)


def lines_of(file: AnyFile) -> list[str]:
    """The game as it stands, without what was taken back."""
    header = file.header.model_copy(update={"title": file.title, "version": FORMAT_VERSION})
    return [header.model_dump_json(), *(play.model_dump_json() for play in file.plays)]


def _closing(file: AnyFile, lines: list[str]) -> Closing:
    rules = file.game.rules
    state = fold(rules, file.setup.config, (play.action for play in file.plays))
    standing = rules.standing(state)
    return Closing(
        state=rules.digest(state),
        totals=standing.points if standing.over else None,
        content=_content_hash(lines),
    )


def _content_hash(lines: list[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()


def _damaged(name: str, line: int) -> Problem:
    return Problem("{file} is damaged at line {line}.", file=name, line=line)


def _unzipped(data: bytes, name: str) -> list[str]:
    """The lines of a shared game. Only the one member is read, and never more than a game holds:
    other names and paths in the archive mean nothing."""
    most = min(max(SMALLEST, MOST_GROWTH * len(data)), journal.MAX_BYTES)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            if archive.getinfo(ARCHIVE_MEMBER).compress_type not in PACKINGS:
                raise Problem("{file} is not a game of this program.", file=name)
            with archive.open(ARCHIVE_MEMBER) as member:
                text = member.read(most + 1)
    except (zipfile.BadZipFile, KeyError, EOFError, RuntimeError, NotImplementedError) as error:
        raise Problem("{file} is not a game of this program.", file=name) from error
    except (zlib.error, ValueError, OSError, OverflowError, struct.error) as error:
        raise Problem("{file} is damaged: it cannot be unpacked.", file=name) from error
    if len(text) > most:
        raise journal.too_large(name)
    try:
        return text.decode("utf-8").removesuffix("\n").split("\n")
    except UnicodeDecodeError as error:
        raise Problem("{file} is damaged: it is not text.", file=name) from error
