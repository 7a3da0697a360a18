"""An append-only file of lines that survives a kill at any moment.

A line counts once its newline is on the disk. Whatever stands behind the last newline was being
written when the program died: it is cut off when the file is opened again, so that nothing is
ever appended to half a line.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path
from typing import BinaryIO

from rules.messages import Problem

MAX_BYTES = 16 * 1024 * 1024
"""Far above any real game (about 10 KB a throw): a larger file is not one of ours."""


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
            data = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise Problem(
            "{file} cannot be read: {reason}.", file=path.name, reason=reason_of(error)
        ) from error
    except ValueError as error:  # a name with a zero byte
        raise Problem(
            "{file} cannot be read: {reason}.", file=path.name, reason=str(error)
        ) from error
    if len(data) > MAX_BYTES:
        raise Problem("{file} is too large to be a game.", file=path.name)
    return data


def create(path: Path, first_line: str) -> Journal:
    """A new file that holds this line, or no file at all."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("xb") as file:
            try:
                _write_line(file.fileno(), first_line)
                _sync_folder(path.parent)
            except OSError:
                path.unlink()
                raise
    except OSError as error:
        raise _cannot_write(path, error) from error
    return Journal(path)


class Journal:
    """The file, open for appending."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            self._file = path.open("r+b")
            if not _lock(self._file):
                self._file.close()
                raise Problem("{file} is being played in another window.", file=path.name)
            self._cut_torn_line()
        except OSError as error:
            raise _cannot_write(path, error) from error

    def append(self, line: str) -> None:
        """Puts a line on the disk before it returns; a failed write leaves the file as it was."""
        end = self._file.seek(0, os.SEEK_END)
        try:
            _write_line(self._file.fileno(), line)
        except OSError as error:
            self._file.truncate(end)
            raise _cannot_write(self.path, error) from error

    def close(self) -> None:
        self._file.close()

    def _cut_torn_line(self) -> None:
        data = self._file.read()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            self._file.truncate(whole)


def _lock(file: BinaryIO) -> bool:
    """Keeps a second program from writing into the same game; the system lets go of it whatever
    becomes of this one. Where there are no such locks, nobody is kept out."""
    try:
        import fcntl
    except ImportError:
        return True
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:
        return True  # a file system without locks
    return True


def _write_line(descriptor: int, line: str) -> None:
    if "\n" in line:
        raise ValueError("a line of a journal holds no newline")
    data = line.encode("utf-8") + b"\n"
    while data:
        data = data[os.write(descriptor, data) :]
    os.fsync(descriptor)


def _sync_folder(folder: Path) -> None:
    """Makes a new file's name durable too, where the system can."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


def _cannot_write(path: Path, error: OSError) -> Problem:
    return Problem(
        "The game cannot be saved in {folder}: {reason}. Free some space or allow writing there.",
        folder=str(path.parent),
        reason=reason_of(error),
    )


def reason_of(error: OSError) -> str:
    return (error.strerror or str(error)).lower()


def write_whole(path: Path, data: bytes) -> None:
    """Replaces a file in one step: the old content or the new, never half of it."""
    beside = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with beside.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)
