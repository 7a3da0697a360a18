"""Builds the program for Linux: a folder, a .tar.gz and a .deb in ``dist/``.

``build.py FOLDER`` only makes the folder that runs, there, for a quick trial of it.
"""

from __future__ import annotations

import platform
import shutil
import sys
import sysconfig
import tarfile
from pathlib import Path

import completions
import debian
import desktop
import licences
import manpage
from commands import run
from frozen import forget_plugins, megabytes

from app.installation import write_list
from rules.version import VERSION

ROOT = Path(__file__).parents[1]
WORK = ROOT / "build"
DIST = ROOT / "dist"
NAME = f"pluvionauts-{VERSION}-linux-x86_64"


def freeze(work: Path) -> Path:
    """PyInstaller's folder: the program, Python and every library it imports."""
    run(
        Path(sys.executable).with_name("pyinstaller"),
        *("--noconfirm", "--log-level", "ERROR", "--clean"),
        *("--distpath", work / "frozen", "--workpath", work / "analysis"),
        ROOT / "packaging/pluvionauts.spec",
    )
    return work / "frozen/pluvionauts"


def replace_cg(internal: Path, work: Path) -> None:
    """An empty library in the place of NVIDIA's Cg, which Panda3D links but the game never calls.

    Cg is 20 MB and not free software; all shaders of the game are GLSL.
    """
    panda3d = internal / "panda3d"
    users = [panda3d / name for name in ("libpanda.so.1.10", "libpandagl.so", "libp3headlessgl.so")]
    wanted: set[str] = set()
    for user in users:
        for line in run("nm", "-D", "--undefined-only", user).splitlines():
            name = line.split()[-1]
            if name.startswith("cg") and name[2:3].isupper():
                wanted.add(name)
    source = work / "cg.c"
    source.write_text("".join(f"void *{name}(void) {{ return 0; }}\n" for name in sorted(wanted)))
    for library in ("libCg.so", "libCgGL.so"):
        target = panda3d / library
        target.unlink()
        run("gcc", "-shared", "-fPIC", "-Os", "-s", f"-Wl,-soname,{library}", "-o", target, source)


def slim(internal: Path) -> None:
    """Debug symbols out (PyBullet's wheel: 134 MB of 139), and links to what was left out."""
    # Not the libraries that the wheels' own tools have patched: strip breaks those.
    for pattern in ("pybullet*.so", "libpython*", "python3.11/lib-dynload/*.so"):
        for library in internal.glob(pattern):
            run("strip", "--strip-unneeded", library)
    for link in internal.iterdir():
        if link.is_symlink() and not link.exists():
            link.unlink()


def build_folder(folder: Path, work: Path) -> None:
    """The program, complete and slim, without what only a desktop or a lawyer reads."""
    internal = folder / "_internal"
    shutil.move(freeze(work), folder)
    replace_cg(internal, work)
    slim(internal)
    forget_plugins(internal)
    write_list(internal)


def pack(folder: Path) -> Path:
    target = DIST / f"{folder.name}.tar.gz"

    def anonymous(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = "root"
        return entry

    with tarfile.open(target, "w:gz", compresslevel=9) as archive:
        archive.add(folder, folder.name, filter=anonymous)
    return target


def main(only_folder: str = "") -> int:
    if sys.platform != "linux" or platform.machine() != "x86_64":
        raise SystemExit(
            "pluvionauts: make package builds on Linux x86_64; see packaging/RELEASE.md."
        )
    if not sysconfig.get_config_var("Py_ENABLE_SHARED"):
        raise SystemExit(
            f"pluvionauts: the program is built with a Python that has a shared library, and "
            f"{sys.base_prefix} has none; try: make clean package PYTHON=/usr/bin/python3.11"
        )
    if only_folder:
        target = Path(only_folder)
        build_folder(target, target.parent)
        return 0
    for folder in (WORK / "frozen", WORK / "analysis", WORK / "deb"):
        shutil.rmtree(folder, ignore_errors=True)
    DIST.mkdir(exist_ok=True)
    for old in (*DIST.glob("pluvionauts-*-linux-*"), *DIST.glob("pluvionauts_*.deb")):
        shutil.rmtree(old) if old.is_dir() else old.unlink()

    print("Freezing the program...")
    folder = DIST / NAME
    build_folder(folder, WORK)

    licences.collect(ROOT, folder / "_internal", folder / "licences")
    share = folder / "share"
    desktop.write(ROOT, share)
    completions.write(share)
    manual = share / "man/man1/pluvionauts.1"
    manual.parent.mkdir(parents=True)
    manual.write_text(manpage.text(), "utf-8")
    shutil.copy(ROOT / "packaging/linux/README.txt", folder / "README.txt")

    print("Packing...")
    results = [folder, pack(folder), debian.build(ROOT, folder, WORK / "deb", DIST)]
    for result in results:
        print(f"{megabytes(result):7.1f} MB  {result.relative_to(ROOT)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
