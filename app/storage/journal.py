"""An append-only file of lines that survives a kill at any moment.

A line counts once its newline is on the disk. Whatever stands behind the last newline was being
written when the program died: it is cut off when the file is opened again, so that nothing is
ever appended to half a line.
"""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from errno import ENOENT
from pathlib import Path
from typing import BinaryIO

from app.files import write_whole
from app.locks import lock
from rules.messages import Problem
from rules.reasons import reason_of

MAX_BYTES = 16 * 1024 * 1024
"""Far above any real game (about 10 KB a throw): a larger file is not one of ours."""


LONGEST_FIRST_LINE = 20_000


def read_lines(path: Path) -> list[str]:
    """All whole lines of the file."""
    return whole_lines(read_bytes(path), path.name)


def whole_lines(data: bytes, name: str) -> list[str]:
    try:
        return data[: data.rfind(b"\n") + 1].decode("utf-8").split("\n")[:-1]
    except UnicodeDecodeError as error:
        raise Problem("{file} is damaged: it is not text.", file=name) from error


def read_bytes(path: Path) -> bytes:
    """A file that may be a game: an ordinary one, and never more than a game can hold."""
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise Problem("{file} is not a file.", file=path.name)
        with path.open("rb") as file:
            return _bounded(file, path.name)
    except OSError as error:
        raise cannot_read(path, error) from error
    except ValueError as error:  # a name with a zero byte
        raise cannot_read(path, error) from error


def first_line(path: Path) -> str:
    """The beginning of the file, without reading the rest of it."""
    try:
        with path.open("rb") as file:
            return file.readline(LONGEST_FIRST_LINE).decode("utf-8", "replace")
    except OSError as error:
        raise cannot_read(path, error) from error


def cannot_read(path: Path, error: OSError | ValueError) -> Problem:
    return Problem("{file} cannot be read: {reason}.", file=path.name, reason=reason_of(error))


def _bounded(file: BinaryIO, name: str) -> bytes:
    data = file.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise too_large(name)
    return data


def too_large(name: str) -> Problem:
    return Problem("{file} is too large to be a game.", file=name)


def create(path: Path, first_line: str) -> Journal:
    """A new file that holds this line, or no file at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, _encoded(first_line), new=True)
    except OSError as error:
        raise CannotSave(path, error) from error
    return Journal(path)


class Journal:
    """The file, open for appending, and held: no other program writes into the same game, renames
    or deletes it meanwhile."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._file = _opened(path)
            try:
                self._hold()
            except BaseException:
                self._file.close()
                raise
        except OSError as error:
            raise CannotSave(path, error) from error

    def lines(self) -> list[str]:
        return whole_lines(self._content(), self.path.name)

    def append(self, line: str) -> None:
        """Puts a line on the disk before it returns; a failed write leaves the file as it was."""
        data, descriptor = _encoded(line), self._file.fileno()
        if self._end + len(data) > MAX_BYTES:
            raise too_large(self.path.name)  # nobody could open it again
        try:
            self._check()
            self._cut()
            os.lseek(descriptor, self._end, os.SEEK_SET)
            left = data
            while left:
                left = left[os.write(descriptor, left) :]
            os.fsync(descriptor)
        except OSError as error:
            with suppress(OSError):  # what stands there now is cut before the next line
                self._cut()
            raise CannotSave(self.path, error) from error
        self._end += len(data)

    def close(self) -> None:
        self._file.close()

    def _hold(self) -> None:
        if not lock(self._file):
            raise being_played(self.path)
        self._check()
        self._end = self._content().rfind(b"\n") + 1

    def _content(self) -> bytes:
        self._file.seek(0)
        return _bounded(self._file, self.path.name)

    def _check(self) -> None:
        """What is written into a file that was deleted meanwhile would be kept nowhere."""
        if not os.path.samestat(os.fstat(self._file.fileno()), self.path.lstat()):
            raise FileNotFoundError(ENOENT, os.strerror(ENOENT))

    def _cut(self) -> None:
        """Takes away what stands behind the last whole line."""
        if os.fstat(self._file.fileno()).st_size > self._end:
            os.ftruncate(self._file.fileno(), self._end)


def _opened(path: Path) -> BinaryIO:
    """Nothing is written through a link, which might lead to a file that is no game."""
    if path.is_symlink():
        raise Problem("{file} is a link: import the game to go on with it.", file=path.name)
    flags = os.O_RDWR
    for name in ("O_BINARY", "O_CLOEXEC", "O_NOFOLLOW", "O_NONBLOCK"):
        flags |= getattr(os, name, 0)
    file = os.fdopen(os.open(path, flags), "r+b", buffering=0)
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
        file.close()
        raise Problem("{file} is not a file.", file=path.name)
    return file


def _encoded(line: str) -> bytes:
    if "\n" in line:
        raise ValueError("a line of a journal holds no newline")
    return line.encode("utf-8") + b"\n"


def being_played(path: Path) -> Problem:
    return Problem("{file} is being played in another window.", file=path.name)


class CannotSave(Problem):
    """The disk is full, or forbids it; that may pass."""

    def __init__(self, path: Path, error: OSError) -> None:
        self.folder, self.reason = str(path.parent), reason_of(error)
        super().__init__(
            "The game cannot be saved in {folder}: {reason}. Free some space or allow writing "
            "there.",
            folder=self.folder,
            reason=self.reason,
        )
