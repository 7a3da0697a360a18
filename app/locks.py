"""A file that one program at a time holds. The system lets go of it whatever becomes of the
program, so that nothing ever stays locked after a crash."""

from __future__ import annotations

import sys
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt
    import os

    PLACE = 2**31 - 16
    """Windows keeps everybody from reading what is locked: a byte far behind the end of any file
    of ours."""

    def _hold(descriptor: int) -> None:
        here = os.lseek(descriptor, 0, os.SEEK_CUR)
        os.lseek(descriptor, PLACE, os.SEEK_SET)
        try:
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(descriptor, here, os.SEEK_SET)

else:
    import fcntl

    def _hold(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


def lock(file: BinaryIO) -> bool:
    """Whether this program holds the file now, until it is closed; false if another does, or
    another part of this one."""
    try:
        _hold(file.fileno())
    except (BlockingIOError, PermissionError):
        return False
    except OSError:
        return True  # a file system without locks: nobody can be kept out
    return True
