"""Wine, as the build and the trials use it: a prefix of its own, nothing in the user's home."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

from commands import run
from windows import binaries, compiler

BUILTIN = b"Wine builtin DLL"
"""Wine writes this into libraries of its own, here."""
MARK = 0x40
SYSTEM = "drive_c/windows/system32"
LIBRARIES = (
    Path("/usr/lib/x86_64-linux-gnu/wine/x86_64-windows"),
    Path("/usr/lib/wine/x86_64-windows"),
)


def environment(prefix: Path) -> dict[str, str]:
    overrides = {
        "mscoree": "",  # .NET and
        "mshtml": "",  # a browser: not offered for download
        "ucrtbase": "n,b",
        "winedbg.exe": "d",  # a crash ends instead of hanging
        "winemenubuilder.exe": "d",  # no menu entries in the home of whoever builds
    }
    return {
        "WINEPREFIX": str(prefix),
        "WINEARCH": "win64",
        "WINEDEBUG": "-all",
        "WINEDLLOVERRIDES": ";".join(f"{name}={how}" for name, how in overrides.items()),
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def is_wines(path: Path) -> bool:
    with path.open("rb") as file:
        file.seek(MARK)
        return file.read(len(BUILTIN)) == BUILTIN


def check() -> None:
    if shutil.which("wine") is None:
        raise SystemExit("pluvionauts: wine is missing; install Debian's wine64.")


def make_prefix(prefix: Path) -> Path:
    """A fresh Windows 10 with the two libraries that Wine 8 lacks for numpy and pydantic."""
    check()
    shutil.rmtree(prefix, ignore_errors=True)
    prefix.parent.mkdir(parents=True, exist_ok=True)
    start(prefix, "wineboot", "-i")
    start(prefix, "winecfg", "-v", "win10")
    system = prefix / SYSTEM
    with TemporaryDirectory() as folder:
        work = Path(folder)
        _complex_numbers(system, work)
        compiler.forwarding_library(
            work / "bcryptprimitives.dll",
            {"ProcessPrng": "ProcessPrng"},
            compiler.HERE / "random.c",
            libraries=("-ladvapi32",),
        )
        shutil.copy(work / "bcryptprimitives.dll", system)
    wait(prefix)
    return prefix


def _complex_numbers(system: Path, work: Path) -> None:
    """A ``ucrtbase.dll`` that leads to Wine's own, under another name, and adds what it lacks."""
    original = next(path / "ucrtbase.dll" for path in LIBRARIES if path.is_dir())
    known = {name for name in binaries.exports(original) if re.fullmatch(r"[\w?@$]+", name)}
    data = bytearray(original.read_bytes())
    data[MARK : MARK + len(BUILTIN)] = bytes(len(BUILTIN))  # else Wine takes it for its own
    (system / "ucrtwine.dll").write_bytes(data)
    source = compiler.HERE / "ucrtbase.c"
    own = set(re.findall(r"OF_ONE\((c\w+)", source.read_text("ascii")))
    own |= {"creal", "cimag", "cabs", "carg", "cpow"}
    forwards = {name: f"ucrtwine.{name}" for name in known}
    forwards |= {name + end: f"own_{name}{end}" for name in own for end in ("", "f")}
    # Microsoft's long double is a double.
    forwards |= {f"{name}l": f"own_{name}" for name in own}
    compiler.forwarding_library(work / "ucrtbase.dll", forwards, source)
    shutil.copy(work / "ucrtbase.dll", system)


def start(prefix: Path, *words: str | Path, folder: Path | None = None) -> str:
    """Runs a program of Windows to its end; what it prints."""
    return run("wine", *words, folder=folder, environment=environment(prefix))


def popen(
    prefix: Path, *words: str | Path, more: Mapping[str, str] | None = None
) -> subprocess.Popen[bytes]:
    """A program of Windows that stays open. What it prints goes into a pipe: into a file, or
    from nowhere, Python under Wine does not start."""
    return subprocess.Popen(
        ["wine", *(str(word) for word in words)],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        env={**os.environ, **environment(prefix), **(more or {})},
    )


def wait(prefix: Path) -> None:
    """Until nothing of Windows runs in it any more."""
    subprocess.run(
        ["wineserver", "-w"], env={**os.environ, **environment(prefix)}, check=True, timeout=120
    )


def path(here: Path) -> str:
    """How programs of Windows call a file or folder of this machine."""
    return "Z:" + str(here.resolve()).replace("/", "\\")
