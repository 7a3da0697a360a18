"""Files that a command was asked for by name."""

from __future__ import annotations

import stat
from pathlib import Path

from app.files import write_whole, writing


def write_result(path: Path, data: bytes) -> None:
    """A file is written whole or not at all; a pipe or device, such as /dev/stdout, takes it as
    it comes."""
    with writing(path):
        if _takes_as_it_comes(path):
            with path.open("wb") as stream:
                stream.write(data)
        else:
            write_whole(path, data)


def _takes_as_it_comes(path: Path) -> bool:
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return stat.S_ISCHR(mode) or stat.S_ISFIFO(mode)
