"""Is everything there that was installed?

The built program carries a list of its data files with their sizes. A clone has none: there, git
knows what belongs to it.
"""

from __future__ import annotations

from pathlib import Path

from rules.messages import Problem

ROOT = Path(__file__).parents[1]
PACKAGES = ("app", "models")
LIST = Path(__file__).with_name("files.txt")
SPARED = {".wav", ".mo", ".po", ".txt"}
"""Without these the game is silent or speaks English, but can be played."""


def write_list(root: Path) -> None:
    """Lists the data files of the program in ``root``: a line with size and path for each."""
    target = root / LIST.relative_to(ROOT)
    target.unlink(missing_ok=True)
    files = [path for package in PACKAGES for path in sorted((root / package).rglob("*"))]
    lines = [
        f"{path.stat().st_size} {path.relative_to(root)}\n" for path in files if path.is_file()
    ]
    target.write_text("".join(lines), "utf-8")


def damaged_files(root: Path = ROOT) -> list[Path]:
    """Files that are missing or have another size than the installed ones."""
    listed = root / LIST.relative_to(ROOT)
    if not listed.is_file():
        return []
    found = []
    for line in listed.read_text("utf-8").splitlines():
        size, _, name = line.partition(" ")
        path = root / name
        if not path.is_file() or path.stat().st_size != int(size):
            found.append(path)
    return found


def check(root: Path = ROOT) -> None:
    """Raises ``Problem`` if something is damaged without which the game cannot be played."""
    for path in damaged_files(root):
        if path.suffix not in SPARED:
            raise damage(path)


def damage(path: Path) -> Problem:
    return Problem(
        "The installation is damaged: {file} is missing or incomplete. Install the game again.",
        file=str(path),
    )
