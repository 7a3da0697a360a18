"""What programs and libraries of Windows ask of others and offer themselves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pefile

KINDS = (".exe", ".dll", ".pyd")
_IMPORTS, _DELAYED, _EXPORTS = (
    pefile.DIRECTORY_ENTRY[f"IMAGE_DIRECTORY_ENTRY_{name}"]
    for name in ("IMPORT", "DELAY_IMPORT", "EXPORT")
)


def all_in(folder: Path) -> Iterator[Path]:
    for path in sorted(folder.rglob("*")):
        if path.suffix.lower() in KINDS and path.is_file():
            yield path


def exports(path: Path) -> list[str]:
    """The names of what a library offers."""
    with pefile.PE(str(path), fast_load=True) as binary:
        binary.parse_data_directories([_EXPORTS])
        table = getattr(binary, "DIRECTORY_ENTRY_EXPORT", None)
        return [symbol.name.decode() for symbol in table.symbols if symbol.name] if table else []


def imports(path: Path) -> dict[str, set[str]]:
    """The libraries, in small letters, and the names that are asked of each."""
    found: dict[str, set[str]] = {}
    with pefile.PE(str(path), fast_load=True) as binary:
        binary.parse_data_directories([_IMPORTS, _DELAYED])
        for kind in ("DIRECTORY_ENTRY_IMPORT", "DIRECTORY_ENTRY_DELAY_IMPORT"):
            for library in getattr(binary, kind, ()):
                names = found.setdefault(library.dll.decode().lower(), set())
                names.update(symbol.name.decode() for symbol in library.imports if symbol.name)
    return found
