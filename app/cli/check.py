"""``pluvionauts check``: is this installation whole, and does everything it needs work here?"""

from __future__ import annotations

import argparse
import os
import platform
import random
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

from app.storage.folders import data_folder, settings_folder
from app.storage.settings import SettingsFile
from rules.messages import Problem
from rules.version import VERSION


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--picture", type=Path, metavar="FILE", help="keep the drawn table (.png)")


def run(arguments: argparse.Namespace) -> int:
    """Every part is tried, also after one that fails."""
    print(f"Pluvionauts {VERSION}, Python {platform.python_version()}, {platform.platform()}")
    parts: list[tuple[str, Callable[[], str]]] = [
        ("dice", dice),
        ("drawing", lambda: drawing(arguments.picture)),
        ("settings", settings),
        ("games", games),
        ("screen", screen),
        ("sound", sound),
    ]
    failed = 0
    for name, part in parts:
        try:
            print(f"{name:10}{part()}")
        except Problem as problem:
            failed += 1
            print(f"{name:10}PROBLEM: {problem}")
    return 1 if failed else 0


def dice() -> str:
    """One throw, simulated to rest."""
    from models.tables import random_table
    from physics.aim import aimed, release_point
    from physics.simulate import simulate
    from rules.pluvionauts.components import DieKind

    throw = aimed(DieKind.BALLOON, release_point(270), (0, 0))
    recording = simulate(random_table(random.Random(1)), throw)
    return f"a thrown die came to rest after {recording.rest_time:.1f} s"


def drawing(picture: Path | None) -> str:
    """The table with models, textures and shaders, drawn without a window."""
    from app.view.table.offscreen import render_table
    from models.tables import random_table

    with tempfile.TemporaryDirectory() as folder:
        target = picture or Path(folder) / "table.png"
        render_table(random_table(random.Random(1), anchored=5), target, (640, 400))
        return f"the table was drawn ({target.stat().st_size // 1000} kB)"


def settings() -> str:
    file = SettingsFile()
    file.load()
    writable(settings_folder())
    return str(file.notice) if file.notice else f"in {settings_folder()}"


def games() -> str:
    writable(data_folder())
    return f"in {data_folder()}"


def writable(folder: Path) -> None:
    """Tries it: permissions alone tell nothing of a full or read-only disk."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder) as file:
            file.write(b"x" * 4096)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        raise Problem(
            "Nothing can be saved in {folder}: {reason}. Make room, change the folder's "
            "permissions, or name another one in PLUVIONAUTS_HOME.",
            folder=str(folder),
            reason=(error.strerror or str(error)).lower(),
        ) from error


def screen() -> str:
    if not sys.platform.startswith("linux"):
        return "the desktop's own"
    display = os.environ.get("DISPLAY")
    return f"display {display}" if display else "none here: the game itself needs a desktop"


def sound() -> str:
    from app.view.window import sound_card

    return "found" if sound_card() else "no sound card: the game is silent"
