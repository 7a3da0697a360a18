"""Files are written whole or not at all: beside their place, and moved there when they are safe on
the disk. Nothing else in this program writes a file, but the journals of games under way.

A link in the place of a file is replaced like a file; what it leads to stays as it is.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO

from app.locks import lock
from rules.messages import Problem
from rules.reasons import NOT_ORDINARY, reason_of

PARTS = ".pluvionauts-*.part"
"""What is not whole yet. Each is locked while it is being written, so what is not is left over."""
OLDER_PARTS = (".settings-????????", "*.game.*.part")
"""The same of version 0.1.0, in its own folders."""


class Part:
    """A file on its way: ``file`` takes what is to be in it, then it is ``put`` or ``dropped``."""

    def __init__(self, target: Path) -> None:
        self.target = target
        _check(target)
        clear_parts(target.parent)
        self.path, self.file = _beside(target)

    def put(self, *, new: bool = False) -> None:
        """Moves it to its place, where it replaces what was there; ``new`` refuses that with
        ``FileExistsError``."""
        try:
            self.file.flush()
            os.fsync(self.file.fileno())
            with suppress(OSError):  # who may read what was there may read what comes
                before = self.target.lstat().st_mode
                if stat.S_ISREG(before):
                    self.path.chmod(stat.S_IMODE(before))
            self._move(new)
        except BaseException:
            self.drop()
            raise
        try:
            sync_folder(self.target.parent)
        except OSError:
            if new:
                self.target.unlink()
            raise

    def drop(self) -> None:
        with suppress(OSError):  # a full disk, which is why it is given up
            self.file.close()
        with suppress(OSError):
            self.path.unlink(missing_ok=True)

    def _move(self, new: bool) -> None:
        # Windows moves no open file; elsewhere it stays locked until it is in its place.
        if os.name == "nt":
            self.file.close()
        if not new:
            self.path.replace(self.target)
        elif os.name == "nt":
            self.path.rename(self.target)
        else:
            self._move_to_free_name()
        self.file.close()

    def _move_to_free_name(self) -> None:
        try:
            os.link(self.path, self.target)
        except FileExistsError:
            raise
        except OSError:  # a file system without links: the name is taken first
            os.close(os.open(self.target, os.O_CREAT | os.O_EXCL | os.O_WRONLY))
            self.path.replace(self.target)
        else:
            self.path.unlink()


LAST_DAY = datetime(9999, 12, 30, tzinfo=UTC)
"""With a day to spare for every time zone."""
EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def changed(path: Path) -> datetime:
    """When a file was last written, as far as a calendar goes; long ago if it is gone."""
    try:
        seconds = path.stat().st_mtime
    except OSError:
        seconds = 0.0
    return EPOCH + timedelta(seconds=min(max(seconds, 0.0), (LAST_DAY - EPOCH).total_seconds()))


def read_ordinary(path: Path, most: int) -> bytes:
    """What a file of this program's own holds, or its beginning. A pipe, which nobody may ever
    write into, and a device, which may never end, are refused with ``OSError``."""

    def at_once(name: str, flags: int) -> int:
        return os.open(name, flags | getattr(os, "O_NONBLOCK", 0))

    with open(path, "rb", opener=at_once) as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            raise OSError(errno.EINVAL, NOT_ORDINARY.text)
        return file.read(most)


def write_whole(path: Path, data: bytes, *, new: bool = False) -> None:
    """The old content or the new, never half of it; ``new`` says that there may be no old one."""
    part = Part(path)
    try:
        part.file.write(data)
    except BaseException:
        part.drop()
        raise
    part.put(new=new)


def clear_parts(folder: Path, older: bool = False) -> None:
    """Removes what killed programs left half written; what is being written now stays."""
    with suppress(OSError):
        for pattern in (PARTS, *OLDER_PARTS) if older else (PARTS,):
            for path in folder.glob(pattern):
                with suppress(OSError):
                    remove(path)


def remove(path: Path) -> bool:
    """Deletes a file, unless a program holds it; of a link only the link."""
    if stat.S_ISREG(path.lstat().st_mode):
        with path.open("rb") as file:
            if not lock(file):
                return False
            if os.name != "nt":
                path.unlink()
                return True
    path.unlink()  # Windows deletes no open file
    return True


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """A full or forbidden disk, in one sentence."""
    try:
        yield
    except OSError as error:
        raise Problem(
            "{file} cannot be written: {reason}.", file=str(path), reason=reason_of(error)
        ) from error


def sync_folder(folder: Path) -> None:
    """Makes a new file's name durable too, where the system can."""
    if os.name != "posix":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # nothing that could be synced
            raise
    finally:
        os.close(descriptor)


def _beside(target: Path) -> tuple[Path, BinaryIO]:
    """A short name that nobody can guess, and that nothing may have yet: no link is followed."""
    for _ in range(10):
        path = target.parent / PARTS.replace("*", token_hex(8))
        file = path.open("x+b")
        if lock(file) and path.exists():
            return path, file
        file.close()  # somebody took it for left over in the moment before it was locked
    raise OSError(errno.EAGAIN, os.strerror(errno.EAGAIN))


def _check(path: Path) -> None:
    """Only a file, or a link to one, may be replaced."""
    try:
        mode = path.stat().st_mode
    except (OSError, ValueError):
        return
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, NOT_ORDINARY.text)
