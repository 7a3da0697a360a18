"""What is in the built program, and what must not be."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from windows import binaries, compiler, interpreter, wine

CG = ("cg.dll", "cgGL.dll")

FOREIGN_NAMES = re.compile(
    r"(api-ms-|ext-ms-|ucrtbase|ucrtwine|kernel32|ntdll|av(codec|format|util|filter)|sw(scale|resample)|"
    r"x26[45]|fmod|cgD3D|d3dx|libgmp|libreadline|tcl|tk8)",
    re.IGNORECASE,
)
FOREIGN_WORDS = {
    wine.BUILTIN: "Wine",
    b"Wine placeholder DLL": "Wine",
    b"NVIDIA Corporation": "NVIDIA's Cg",
    b"cgGetLastErrorString: ": "NVIDIA's Cg",
    b"GNU General Public License": "the GPL",
    b"GNU Lesser General Public": "the LGPL",
    b"GNU Library General Public": "the LGPL",
    b"libavcodec license": "FFmpeg",
    b"OpenAL Soft": "OpenAL Soft, which is under the LGPL",
    b"quadmath": "libquadmath, which is under the LGPL",
}
"""What libraries carry that must not be given out with the program, and whose they are."""
SPARED = {"libp3openal_audio.dll": b"OpenAL Soft"}
"""But for sound there is nothing else: Panda3D's plug-in carries OpenAL Soft. It stays a file of
its own that everybody may exchange, beside its licence, as the LGPL asks."""
NEWER_THAN_WINE = {"bcryptprimitives.dll"}
"""Libraries of Windows 10 that Debian's Wine does not imitate yet."""


def check(folder: Path) -> None:
    """Ends the build if something is inside that must not be, or asked for that is not there."""
    problems = []
    inside = {path.name.lower() for path in binaries.all_in(folder)}
    for path in binaries.all_in(folder):
        name = str(path.relative_to(folder))
        if FOREIGN_NAMES.match(path.name):
            problems.append(f"{name} belongs to somebody else")
        data = path.read_bytes()
        problems += [
            f"{name} carries {whose}"
            for word, whose in FOREIGN_WORDS.items()
            if word in data and SPARED.get(path.name) != word
        ]
        for library in binaries.imports(path):
            if library not in inside and not _of_windows(library):
                problems.append(f"{name} asks for {library}, which neither Windows nor it has")
    root = str(Path(__file__).parents[2]).encode()
    for path in folder.rglob("*"):
        if path.is_file() and root in path.read_bytes():
            problems.append(f"{path.relative_to(folder)} names a folder of this machine")
    if problems:
        raise SystemExit(
            "\n".join([*problems, "pluvionauts: the program must not be given out so."])
        )


def _of_windows(library: str) -> bool:
    """Whether Windows 10 brings it: Wine imitates just those, and names them alike."""
    return (
        library.startswith("api-ms-win-")
        or library in NEWER_THAN_WINE
        or any((folder / library).exists() for folder in wine.LIBRARIES)
    )


def replace_cg(internal: Path) -> None:
    """Empty libraries in the place of NVIDIA's Cg, as in the program for Linux."""
    panda3d = internal / "panda3d"
    for path in panda3d.glob("cg*.dll"):
        path.unlink()
    asked: dict[str, set[str]] = {name.lower(): set() for name in CG}
    for path in binaries.all_in(panda3d):
        if path.name.lower() not in asked:
            for library, names in binaries.imports(path).items():
                if library in asked:
                    asked[library] |= names
    with TemporaryDirectory() as folder:
        source = Path(folder) / "cg.c"
        for name in CG:
            functions = (
                f"void *{word}(void) {{ return 0; }}\n" for word in sorted(asked[name.lower()])
            )
            source.write_text("".join(functions), "ascii")
            made = Path(folder) / name
            compiler.forwarding_library(made, {word: word for word in asked[name.lower()]}, source)
            shutil.copy(made, panda3d / name)


def complete(internal: Path, python: Path) -> None:
    """What nothing asks for by name, but modules need: Python's door for any version, and
    Microsoft's runtime."""
    for name in ("python3.dll", *interpreter.RUNTIME):
        if not any(path.name.lower() == name for path in internal.iterdir()):
            shutil.copy(python / name, internal / name)
