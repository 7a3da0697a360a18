"""What Windows shows of a program: its icons, and who it says it is."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

import resvg_py
from PIL import Image

from rules.version import VERSION

SIZES = (16, 24, 32, 48, 64, 128, 256)


def icon(drawing: Path, target: Path) -> Path:
    """Drawn anew in every size: a large one made small has no sharp edges."""
    text = drawing.read_text("utf-8")
    pictures = [
        Image.open(BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=text, width=size, height=size))))
        for size in SIZES
    ]
    pictures[-1].save(
        target, "ICO", sizes=[(size, size) for size in SIZES], append_images=pictures[:-1]
    )
    return target


def version_information(target: Path) -> Path:
    """As PyInstaller reads it."""
    numbers = (*(int(part) for part in VERSION.split(".")), 0)
    said = {
        "CompanyName": "The Pluvionauts developers",
        "FileDescription": "Pluvionauts",
        "FileVersion": VERSION,
        "InternalName": "pluvionauts",
        "LegalCopyright": "MIT licence; the board game is by Rémi Monthiller, CC BY 4.0",
        "ProductName": "Pluvionauts",
        "ProductVersion": VERSION,
    }
    strings = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in said.items())
    target.write_text(
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, "
        "flags=0x0, OS=0x40004, fileType=0x1, subtype=0x0, date=(0, 0)), "
        f"kids=[StringFileInfo([StringTable('040904B0', [{strings}])]), "
        "VarFileInfo([VarStruct('Translation', [1033, 1200])])])\n",
        "utf-8",
    )
    return target
