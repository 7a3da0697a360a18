"""The licences of everything that the built program carries."""

from __future__ import annotations

import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

from rules.version import VERSION

PROGRAM = "pluvionauts"
BUILDER = "pyinstaller"  # its start-up code is part of the program
LGPL = Path("/usr/share/common-licenses/LGPL-2")
"""Of OpenAL Soft, which Panda3D's plug-in for sound carries: the one part that is under it."""
NAMES = ("licen", "copying", "notice", "authors", "copyright")


def shipped_distributions() -> list[metadata.Distribution]:
    """The game's dependencies, and theirs."""
    found: dict[str, metadata.Distribution] = {}
    waiting = [Requirement(line) for line in metadata.requires(PROGRAM) or []]
    waiting.append(Requirement(BUILDER))
    while waiting:
        requirement = waiting.pop()
        name = requirement.name.lower().replace("_", "-")
        wanted = requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        if not wanted or name in found:
            continue
        found[name] = metadata.distribution(name)
        if name != BUILDER:
            waiting += [Requirement(line) for line in found[name].requires or []]
    return [found[name] for name in sorted(found)]


def licence_files(distribution: metadata.Distribution) -> list[Path]:
    return [
        Path(str(distribution.locate_file(file)))
        for file in distribution.files or []
        if ".dist-info" in str(file) and any(word in file.name.lower() for word in NAMES)
    ]


def python_licence() -> Path:
    candidates = [
        Path(sysconfig.get_path("stdlib")) / "LICENSE.txt",
        Path(f"/usr/share/doc/python3.{sys.version_info.minor}/copyright"),
    ]
    for path in candidates:
        if path.is_file():
            return path
    raise SystemExit("pluvionauts: Python's licence was not found; reinstall Python and run again.")


def system_libraries(internal: Path) -> dict[str, Path]:
    """Debian packages whose libraries were taken along, with their copyright files."""
    packages: dict[str, Path] = {}
    for library in sorted(internal.glob("lib*.so*")):
        if library.is_symlink() or library.name.startswith("libpython"):
            continue
        for folder in ("/lib/x86_64-linux-gnu", "/usr/lib/x86_64-linux-gnu"):
            command = ["dpkg-query", "-S", f"{folder}/{library.name}"]
            answer = subprocess.run(command, capture_output=True, text=True, check=False)
            if answer.returncode == 0:
                package = answer.stdout.split(":")[0]
                packages[package] = Path("/usr/share/doc") / package / "copyright"
                break
        else:
            raise SystemExit(f"pluvionauts: nothing says under which licence {library.name} is.")
    return packages


def collect(
    root: Path, internal: Path, target: Path, more: Mapping[str, list[Path]] | None = None
) -> None:
    """Copy every licence, one folder for each part and for ``more`` of them, with an overview."""
    lines = [
        f"Pluvionauts {VERSION} is under the MIT licence (pluvionauts/LICENSE).",
        "",
        "The board game Les Pluvionautes is by Rémi Monthiller, licensed under CC BY 4.0",
        "(https://creativecommons.org/licenses/by/4.0/). This program uses its rules and the",
        "measures and counts of its components; drawings, texts and code are its own.",
        "",
        "The program carries these works, each under the licence in the folder of its name:",
        "",
    ]
    parts: dict[str, list[Path]] = {"pluvionauts": [root / "LICENSE"], "python": [python_licence()]}
    versions = {"pluvionauts": VERSION, "python": sys.version.split()[0]}
    for distribution in shipped_distributions():
        name = distribution.metadata["Name"].lower()
        parts[name] = licence_files(distribution)
        versions[name] = distribution.version
    for package, copyright_file in system_libraries(internal).items():
        parts[package] = [copyright_file]
    for face in sorted(root.glob("app/**/*-OFL.txt")):
        parts[f"font {face.name.removesuffix('-OFL.txt')}"] = [face]
    parts |= {"openal soft": [LGPL]} | dict(more or {})
    for name, files in parts.items():
        if not files:
            raise SystemExit(f"pluvionauts: {name} comes without a licence file.")
        folder = target / name.replace(" ", "-")
        folder.mkdir(parents=True)
        for file in files:
            shutil.copy(file, folder / file.name)
        lines.append(f"  {name} {versions.get(name, '')}".rstrip())
    (target / "README.txt").write_text("\n".join([*lines, ""]), "utf-8")
