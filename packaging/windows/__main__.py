"""Builds the program for Windows on Linux: a .zip and an installer in ``dist/``.

PYTHONPATH=packaging python -m windows
"""

from __future__ import annotations

import os
import platform
import shutil
import sys
import zipfile
from pathlib import Path

import frozen
import licences
from commands import run
from windows import compiler, contents, engine, face, interpreter, wine

from app.installation import write_list
from rules.version import VERSION

ROOT = Path(__file__).parents[2]
HERE = Path(__file__).parent
WORK = ROOT / "build/windows"
DIST = ROOT / "dist"
NAME = f"pluvionauts-{VERSION}-windows-x86_64"
PYINSTALLER = "pyinstaller>=6.10,<7"
TOOLS = {
    compiler.CXX: "g++-mingw-w64-x86-64-posix",
    "wine": "wine64",
    "makensis": "nsis",
}


def check_tools() -> None:
    if sys.platform != "linux" or platform.machine() != "x86_64":
        raise SystemExit("pluvionauts: make package-windows builds on Linux x86_64.")
    missing = [package for tool, package in TOOLS.items() if shutil.which(tool) is None]
    if missing:
        raise SystemExit(
            f"pluvionauts: building for Windows needs what Debian calls {' '.join(missing)}; "
            "install it and run make again."
        )


def freeze(python: Path) -> Path:
    """PyInstaller's folder, made by a Python for Windows under Wine."""
    prefix = wine.make_prefix(WORK / "prefix")
    icon = face.icon(ROOT / "packaging/linux/icon.svg", WORK / "pluvionauts.ico")
    face.icon(ROOT / "packaging/linux/game-file.svg", WORK / "game-file.ico")
    version = face.version_information(WORK / "version.txt")
    run(
        *("wine", python, "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "ERROR"),
        *("--distpath", wine.path(WORK / "frozen"), "--workpath", wine.path(WORK / "analysis")),
        wine.path(ROOT / "packaging/pluvionauts.spec"),
        environment={
            **wine.environment(prefix),
            "PYTHONPATH": wine.path(ROOT),
            "PLUVIONAUTS_ICON": wine.path(icon),
            "PLUVIONAUTS_VERSION": wine.path(version),
        },
    )
    wine.wait(prefix)
    return WORK / "frozen/pluvionauts"


def build_folder(folder: Path) -> None:
    python = interpreter.make(WORK / "python", engine.wheel())
    interpreter.install(WORK / "python/Lib/site-packages", PYINSTALLER)
    print("Freezing the program...")
    shutil.move(freeze(python), folder)
    internal = folder / "_internal"
    contents.replace_cg(internal)
    contents.complete(internal, WORK / "python")
    frozen.forget_plugins(internal)
    write_list(internal)
    licences.collect(ROOT, internal, folder / "licences", runtime_licences(WORK / "python"))
    shutil.copy(HERE / "README.txt", folder / "README.txt")
    shutil.copy(WORK / "game-file.ico", folder / "_internal/game-file.ico")


def runtime_licences(python: Path) -> dict[str, list[Path]]:
    """Of what compilers put into a program: Microsoft's runtime, and that of the compiler here."""
    return {
        "microsoft runtime": list(python.rglob("msvc_runtime-*.dist-info/licenses/*")),
        "mingw-w64": [Path("/usr/share/doc/mingw-w64-common/copyright")],
        "gcc runtime": [Path("/usr/share/doc/gcc-mingw-w64-base/copyright")],
    }


def pack(folder: Path) -> Path:
    target = DIST / f"{folder.name}.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            archive.write(path, Path(folder.name) / path.relative_to(folder))
    return target


def installer(folder: Path) -> Path:
    target = DIST / f"{folder.name}-setup.exe"
    run(
        *("makensis", "-V2", "-INPUTCHARSET", "UTF8", f"-DVERSION={VERSION}"),
        *(f"-DFOLDER={folder}", f"-DICON={WORK / 'pluvionauts.ico'}", f"-DTARGET={target}"),
        *(f"-DKILOBYTES={sum(p.stat().st_size for p in folder.rglob('*')) // 1024}",),
        HERE / "installer.nsi",
    )
    return target


def main() -> None:
    check_tools()
    for stale in ("python", "frozen", "analysis", "prefix"):
        shutil.rmtree(WORK / stale, ignore_errors=True)
    WORK.mkdir(parents=True, exist_ok=True)
    DIST.mkdir(exist_ok=True)
    folder = DIST / NAME
    for old in DIST.glob("pluvionauts-*-windows-*"):
        shutil.rmtree(old) if old.is_dir() else old.unlink()
    build_folder(folder)
    contents.check(folder)
    print("Packing...")
    for result in (folder, pack(folder), installer(folder)):
        print(f"{frozen.megabytes(result):7.1f} MB  {result.relative_to(ROOT)}")


if __name__ == "__main__":
    os.chdir(ROOT)
    main()
