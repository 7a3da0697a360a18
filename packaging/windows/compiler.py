"""Debian's cross-compiler for Windows."""

from __future__ import annotations

import shutil
from pathlib import Path

from commands import run

PREFIX = "x86_64-w64-mingw32-"
C, CXX, DLLTOOL, RESOURCES = (
    PREFIX + name for name in ("gcc-posix", "g++-posix", "dlltool", "windres")
)
STATIC = ("-static", "-static-libgcc", "-static-libstdc++")
HERE = Path(__file__).parent / "c"


def check() -> None:
    """A sentence where it is missing, before anything is begun."""
    for tool in (C, CXX, DLLTOOL):
        if shutil.which(tool) is None:
            raise SystemExit(
                f"pluvionauts: {tool} is missing; install Debian's g++-mingw-w64-x86-64-posix."
            )


def version() -> str:
    return run(CXX, "--version")


def import_library(dll: Path, names: list[str], target: Path) -> None:
    """What a program is linked with that uses the functions of a library of Windows."""
    definition = target.with_suffix(".def")
    definition.write_text("\n".join([f"LIBRARY {dll.name}", "EXPORTS", *names, ""]), "ascii")
    run(DLLTOOL, "-d", definition, "-l", target)


def forwarding_library(
    target: Path, forwards: dict[str, str], *sources: Path, libraries: tuple[str, ...] = ()
) -> None:
    """A library of Windows whose names lead to those of other libraries, or to own functions."""
    definition = target.with_suffix(".def")
    lines = [f'"{name}" = "{goal}"' for name, goal in sorted(forwards.items())]
    definition.write_text("\n".join([f"LIBRARY {target.name}", "EXPORTS", *lines, ""]), "ascii")
    own = sources or (HERE / "nothing.c",)
    entry = () if sources else ("-nostdlib", "-Wl,-e,0")
    run(C, "-shared", "-s", "-Os", *STATIC, *entry, "-o", target, *own, definition, *libraries)
