"""One program at a time holds a file; here also as Windows does it."""

from __future__ import annotations

import importlib
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from app import locks


class Windows(SimpleNamespace):
    """``msvcrt.locking``: a range of bytes from where the file stands, at once or not at all."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        super().__init__()
        self.held: set[tuple[int, int]] = set()

    def locking(self, descriptor: int, mode: int, count: int) -> None:
        import os

        assert (mode, count) == (self.LK_NBLCK, 1)
        place = os.lseek(descriptor, 0, os.SEEK_CUR)
        assert 2**30 < place < 2**31, "what is locked cannot be read by others"
        mine = (os.fstat(descriptor).st_ino, place)
        if mine in self.held:
            raise PermissionError(13, "Permission denied")
        self.held.add(mine)


@pytest.fixture(params=["here", "windows"])
def module(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    if request.param == "here":
        yield locks
        return
    with monkeypatch.context() as patched:
        patched.setattr(sys, "platform", "win32")
        patched.setitem(sys.modules, "msvcrt", Windows())
        patched.setitem(sys.modules, "fcntl", None)
        yield importlib.reload(locks)
    importlib.reload(locks)


def test_a_held_file_is_not_held_twice_and_can_be_read(module: ModuleType, tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    path.write_bytes(b"first line\n")
    with path.open("r+b") as one, path.open("r+b") as other:
        one.seek(3)
        assert module.lock(one)
        assert one.tell() == 3
        assert not module.lock(other)
        assert other.read() == b"first line\n"


HOLDER = """
import sys, time
from app.locks import lock
file = open(sys.argv[1], "r+b")
print(lock(file), flush=True)
time.sleep(600)
"""


def test_a_killed_program_holds_nothing(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    path.write_bytes(b"")
    command = [sys.executable, "-c", HOLDER, str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        assert program.stdout.readline() == "True\n"
        with path.open("r+b") as file:
            assert not locks.lock(file)
        program.kill()
        program.wait()
    with path.open("r+b") as file:
        assert locks.lock(file)
