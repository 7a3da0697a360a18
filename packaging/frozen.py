"""What the builds for every system do with PyInstaller's folder."""

from __future__ import annotations

import re
from pathlib import Path


def forget_plugins(internal: Path) -> None:
    """Panda3D's settings name loaders that are left out; asking for them would only warn."""
    settings = internal / "panda3d/etc/Confauto.prc"
    kept = []
    for line in settings.read_text("utf-8").splitlines():
        words = line.split()
        names_plugin = bool(words) and re.fullmatch(r"load-\w+-type", words[0]) is not None
        if not names_plugin or any(
            (internal / f"panda3d/lib{words[-1]}{end}").exists() for end in (".so", ".dll")
        ):
            kept.append(line)
    settings.write_text("\n".join(kept) + "\n", "utf-8")


def megabytes(path: Path) -> float:
    files = [path] if path.is_file() else [f for f in path.rglob("*") if not f.is_symlink()]
    return sum(f.stat().st_size for f in files if f.is_file()) / 1e6
