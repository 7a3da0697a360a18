"""What makes a desktop know the game: menu entry, icons, the ``.pluvio`` file type."""

from __future__ import annotations

import shutil
from pathlib import Path

import resvg_py

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)


def write(root: Path, share: Path) -> None:
    """Fill a ``share`` folder as the freedesktop.org standards lay it out."""
    source = root / "packaging/linux"
    for name, place in (
        ("pluvionauts.desktop", "applications"),
        ("pluvionauts.xml", "mime/packages"),
        ("pluvionauts.metainfo.xml", "metainfo"),
    ):
        (share / place).mkdir(parents=True, exist_ok=True)
        shutil.copy(source / name, share / place / name)
    for drawing, kind, name in (
        ("icon.svg", "apps", "pluvionauts"),
        ("game-file.svg", "mimetypes", "application-x-pluvionauts"),
    ):
        text = (source / drawing).read_text("utf-8")
        scalable = share / "icons/hicolor/scalable" / kind / f"{name}.svg"
        scalable.parent.mkdir(parents=True)
        scalable.write_text(text, "utf-8")
        for size in SIZES:
            picture = share / f"icons/hicolor/{size}x{size}" / kind / f"{name}.png"
            picture.parent.mkdir(parents=True)
            picture.write_bytes(
                bytes(resvg_py.svg_to_bytes(svg_string=text, width=size, height=size))
            )
