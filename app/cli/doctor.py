"""``pluvionauts doctor``: is this installation whole, and does everything it needs work here?"""

from __future__ import annotations

import argparse
import os
import platform
import random
import shutil
import sys
import tempfile
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

from app.installation import LIST, damage, damaged_files
from app.storage.folders import data_folder, settings_folder
from app.storage.settings import SettingsFile
from app.terminal import put, put_json
from rules.messages import Problem
from rules.reasons import reason_of
from rules.version import VERSION

PARTS_OF_OTHERS = ("panda3d", "pybullet", "pydantic", "numpy")
LITTLE_ROOM = 50_000_000


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="print JSON instead of lines")
    parser.add_argument("--picture", type=Path, metavar="FILE", help="keep the drawn table (.png)")


def run(arguments: argparse.Namespace) -> int:
    """Every part is tried, also after one that fails."""
    parts: dict[str, Callable[[], str]] = {
        "files": files,
        "dice": dice,
        "graphics": lambda: graphics(arguments.picture),
        "settings": settings,
        "games": games,
        "screen": screen,
        "sound": sound,
        "films": films,
    }
    here = f"Python {platform.python_version()}, {platform.platform()}"
    libraries = {name: _version(name) or "?" for name in PARTS_OF_OTHERS}
    if not arguments.json:
        put(f"Pluvionauts {VERSION}, {here}")
        put(f"{'libraries':10}{', '.join(f'{name} {v}' for name, v in libraries.items())}")
    found: dict[str, dict[str, object]] = {}
    for name, part in parts.items():
        try:
            found[name] = {"ok": True, "text": part()}
        except (Problem, OSError) as problem:
            found[name] = {"ok": False, "text": str(problem)}
        if not arguments.json:
            mark = "" if found[name]["ok"] else "PROBLEM: "
            put(f"{name:10}{mark}{found[name]['text']}")
    well = all(part["ok"] for part in found.values())
    if arguments.json:
        report = {"ok": well, "version": VERSION, "here": here, "libraries": libraries}
        put_json({**report, "parts": found}, indent=2)
    return 0 if well else 1


def files() -> str:
    damaged = damaged_files()
    if damaged:
        raise damage(damaged[0])
    return "all that was installed" if LIST.is_file() else "those of the clone"


def dice() -> str:
    """One throw, simulated to rest."""
    from models.pluvionauts.table import table_of
    from models.tables import random_table
    from physics.aim import aimed, release_point
    from physics.simulate import simulate
    from rules.pluvionauts.components import DieKind

    throw = aimed(DieKind.BALLOON, release_point(270), (0, 0))
    recording = simulate(table_of(random_table(random.Random(1))), throw)
    return f"a thrown die came to rest after {recording.rest_time:.1f} s"


def graphics(picture: Path | None) -> str:
    """The table with models, textures and shaders, drawn without a window."""
    from app.view.table.measure import measure_quality
    from app.view.table.offscreen import finish_frame, offscreen_base, screenshot
    from app.view.table.scene import TableScene
    from models.tables import random_table

    base = offscreen_base((1280, 720))
    try:
        scene = TableScene(base)
        scene.show(random_table(random.Random(1), anchored=5))
        finish_frame(base, scene)
        with tempfile.TemporaryDirectory() as folder:
            target = picture or Path(folder) / "table.png"
            screenshot(base, target)
            size = target.stat().st_size // 1000
        drawn_by = base.win.get_gsg().get_driver_renderer()
        quality = measure_quality(scene)
    finally:
        base.destroy()
    return f"the table was drawn ({size} kB) by {drawn_by}; the {quality.value} look suits it"


def settings() -> str:
    file, again = SettingsFile(), SettingsFile()
    file.load()
    writable(settings_folder())
    again.load()
    if again.notice is not None:  # one that was set aside is of the past
        raise Problem(again.notice.text, **again.notice.values)
    return str(file.notice) if file.notice else f"in {settings_folder()}"


def games() -> str:
    from app.storage.library import Library

    writable(data_folder())
    library = Library(data_folder() / "games")
    library.check()
    kept, damaged = (len(part) for part in library.listing())
    free = shutil.disk_usage(data_folder()).free
    if free < LITTLE_ROOM:
        raise Problem(
            "Only {room} MB are left in {folder}; make room before you play.",
            room=free // 1_000_000,
            folder=str(data_folder()),
        )
    aside = f" ({damaged} more cannot be read)" if damaged else ""
    return f"{kept} kept in {data_folder()}{aside}, {free / 1e9:.1f} GB free"


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
            reason=reason_of(error),
        ) from error


def screen() -> str:
    if not sys.platform.startswith("linux"):
        return "the desktop's own"
    display = os.environ.get("DISPLAY")
    if not display:
        return "none here: the game itself needs a desktop; throw, simulate, score and demo do not"
    from app.view.screen import screen_size

    size = screen_size()
    if size is None:
        raise Problem(
            "The display {name} does not answer, or offers no OpenGL (GLX): start the game on the "
            "desktop itself, or correct DISPLAY.",
            name=display,
        )
    return f"display {display}, {size.width} x {size.height}"


def sound() -> str:
    from app.view.screen import sound_card

    return "found" if sound_card() else "no sound card: the game is silent"


def films() -> str:
    av = _version("av")
    if getattr(sys, "frozen", False):
        return "single pictures: the built program carries no video encoder"
    return f"PyAV {av} writes .mp4" if av else "without PyAV only pictures: pip install av"


def _version(package: str) -> str | None:
    try:
        return version(package)
    except PackageNotFoundError:
        return None
