"""The Debian package, made of the built folder."""

from __future__ import annotations

import gzip
import os
import re
import shutil
import subprocess
from pathlib import Path

from rules.version import VERSION

# What the program takes from the system: the C library, the C++ runtime, OpenGL and X11. Sound is
# used where it is.
DEPENDS = "libc6 (>= {c_library}), libstdc++6, libgcc-s1, libgl1, libegl1, libx11-6"
RECOMMENDS = "libasound2 | libasound2t64 | libpulse0"
# Who answers for a package is who builds it: Debian's tools take the name from the environment.
MAINTAINER = "{} <{}>".format(
    os.environ.get("DEBFULLNAME", "The Pluvionauts developers"),
    os.environ.get("DEBEMAIL", "developers@pluvionauts.invalid"),
)

CONTROL = """\
Package: pluvionauts
Version: {version}
Section: games
Priority: optional
Architecture: amd64
Installed-Size: {kilobytes}
Depends: {depends}
Recommends: {recommends}
Maintainer: {maintainer}
Description: board game Les Pluvionautes with dice that are really thrown
 Flick a wooden balloon die into a box of hexagonal wells: where it comes to
 rest is where your balloon is. Pilot it, tow islands and clouds, anchor the
 weather, and score herds and plantations, with friends or against the
 computer.
 .
 The board game is by Rémi Monthiller (CC BY 4.0).
"""


def build(root: Path, folder: Path, work: Path, dist: Path) -> Path:
    program = work / "usr/lib/pluvionauts"
    share = work / "usr/share"
    shutil.copytree(folder, program, symlinks=True, ignore=shutil.ignore_patterns("share"))
    shutil.copytree(folder / "share", share)
    (work / "usr/bin").mkdir(parents=True)
    (work / "usr/bin/pluvionauts").symlink_to("../lib/pluvionauts/pluvionauts")

    manual = share / "man/man1/pluvionauts.1"
    _gzip(manual, manual.with_suffix(".1.gz"))
    manual.unlink()
    documents = share / "doc/pluvionauts"
    documents.mkdir(parents=True)
    shutil.copy(root / "LICENSE", documents / "copyright")
    _gzip(root / "CHANGELOG.md", documents / "changelog.gz")

    kilobytes = sum(f.lstat().st_size for f in work.rglob("*") if f.is_file()) // 1024
    control = work / "DEBIAN/control"
    control.parent.mkdir()
    control.write_text(
        CONTROL.format(
            version=VERSION,
            kilobytes=kilobytes,
            depends=DEPENDS.format(c_library=_c_library(program)),
            recommends=RECOMMENDS,
            maintainer=MAINTAINER,
        ),
        "utf-8",
    )
    for path in [work, *work.rglob("*")]:
        if not path.is_symlink():
            runs = path.is_dir() or path.stat().st_mode & 0o100
            path.chmod(0o755 if runs else 0o644)

    target = dist / f"pluvionauts_{VERSION}_amd64.deb"
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(work), str(target)],
        check=True,
        stdout=subprocess.DEVNULL,
    )
    return target


def _c_library(program: Path) -> str:
    """The oldest C library that has everything the program's files ask of it."""
    versions = {(2, 0)}
    for file in program.rglob("*"):
        if file.is_file() and not file.is_symlink() and file.read_bytes()[:4] == b"\x7fELF":
            asked = subprocess.run(["objdump", "-T", file], capture_output=True, text=True).stdout
            found = re.findall(r"GLIBC_(\d+)\.(\d+)", asked)
            versions |= {(int(major), int(minor)) for major, minor in found}
    return "{}.{}".format(*max(versions))


def _gzip(source: Path, target: Path) -> None:
    with gzip.GzipFile(target, "wb", mtime=0) as packed:
        packed.write(source.read_bytes())
