"""A Python for Windows, with the libraries of the game, made of wheels alone.

Panda3D's wheel brings Python's own library and extension modules, Microsoft's runtime comes as a
wheel too, and the modules in Python itself are those of the Python that runs this: they are the
same on every system.
"""

from __future__ import annotations

import os
import shutil
import sys
import sysconfig
import tomllib
from pathlib import Path

from commands import run
from windows import binaries, compiler

ROOT = Path(__file__).parents[2]
NUMBER = f"{sys.version_info.major}{sys.version_info.minor}"
PLATFORM = "x86_64-pc-windows-msvc"
RUNTIME = ("vcruntime140.dll", "vcruntime140_1.dll", "msvcp140.dll")


def game_needs() -> list[str]:
    """The libraries of the game, but PyBullet, which has no wheel for Windows."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    return [need for need in project["dependencies"] if not need.startswith("pybullet")]


def install(target: Path, *what: str | Path) -> None:
    """Wheels for Windows, with the versions that the project has pinned."""
    certificates = Path("/etc/ssl/certs/ca-certificates.crt")
    try:
        run(
            *(Path(sys.executable).with_name("uv"), "pip", "install", "--quiet"),
            *("--target", target, "--python-platform", PLATFORM),
            *("--python-version", f"{sys.version_info.major}.{sys.version_info.minor}"),
            *("--only-binary", ":all:", "--link-mode", "copy"),
            *("--constraint", ROOT / "constraints.txt", *what),
            environment={"UV_SYSTEM_CERTS": "1"} if certificates.exists() else None,
        )
    except SystemExit as problem:
        raise SystemExit(
            f"{problem}\npluvionauts: the wheels for Windows could not be fetched; check the "
            "network connection and run make again."
        ) from None


def make(target: Path, pybullet: Path) -> Path:
    """Fills a folder; ``python.exe`` in it runs, for example under Wine."""
    packages = target / "Lib/site-packages"
    shutil.copytree(
        sysconfig.get_path("stdlib"),
        target / "Lib",
        ignore=shutil.ignore_patterns(
            "site-packages", "dist-packages", "__pycache__", "lib-dynload", "test", "config-*"
        ),
    )
    install(packages, *game_needs(), "msvc-runtime>=14,<15", pybullet)
    library(packages, target)
    for name in RUNTIME:
        found = next(path for path in packages.rglob(name) if path.parent != target)
        shutil.copy(found, target / name)
    run(
        *(compiler.C, "-O2", "-municode", "-s", *compiler.STATIC, "-o", target / "python.exe"),
        *(compiler.HERE / "python.c", target / f"libs/libpython{NUMBER}.a"),
    )
    return target / "python.exe"


def library(packages: Path, target: Path) -> None:
    """Python's library and its extension modules out of Panda3D's wheel, and what others are
    linked with: the import library, and ``python3.dll``, the door for modules that go with any
    version."""
    (target / "DLLs").mkdir(parents=True)
    for path in (packages / "deploy_libs").iterdir():
        if not path.name.lower().startswith(("api-ms-", "vcruntime", "tcl", "tk", "_tkinter")):
            shutil.copy(path, target if path.suffix == ".dll" else target / "DLLs")
    python = target / f"python{NUMBER}.dll"
    names = binaries.exports(python)
    (target / "libs").mkdir()
    compiler.import_library(python, names, target / f"libs/libpython{NUMBER}.a")
    compiler.forwarding_library(
        target / "python3.dll", {name: f"{python.stem}.{name}" for name in names}
    )
    target.joinpath("python3.def").unlink()


def headers(target: Path) -> Path:
    """Python's headers, as they are on Windows."""
    shutil.copytree(sysconfig.get_path("include"), target, symlinks=False)
    shutil.copy(compiler.HERE / "pyconfig.h", target / "pyconfig.h")
    return target


def start(python: Path) -> list[str | Path]:
    """The words that start it here."""
    return [*([] if os.name == "nt" else ["wine"]), python]
