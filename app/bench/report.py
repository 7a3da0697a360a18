"""The figures as a Markdown file, in which each part says when and how it was measured."""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path

from app.bench import PARTS, Row, shown
from rules.version import VERSION

HEAD = """# Measured

Rules and single throws are measured in processor time, beside their references in turns; frames, \
starts, more processes and the computer players by the clock, so that other programs on the \
machine make them slower. `pluvionauts bench --report FILE` writes this; with the name of a part \
it renews that part alone.
"""
PART = re.compile(r"^## (\w+)$", re.MULTILINE)


def report(
    kept: Path,
    measured: Mapping[str, Sequence[Row]],
    loads: Mapping[str, tuple[float, float]],
    scale: float,
) -> str:
    """The text for this file: what was measured now, and the other parts as the file has them."""
    sections = _sections(kept)
    for part, rows in measured.items():
        sections[part] = _section(part, rows, loads[part], scale)
    return "\n".join([HEAD, *(sections[part] for part in PARTS if part in sections)])


def _sections(path: Path) -> dict[str, str]:
    """The parts that a report holds; any other file, or none, holds none of them."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeError):
        return {}
    if not text.startswith(HEAD):
        return {}
    named = PART.split(text)[1:]
    return {
        name: f"## {name}{body.rstrip()}\n"
        for name, body in zip(named[::2], named[1::2], strict=True)
    }


def _section(part: str, rows: Sequence[Row], load: tuple[float, float], scale: float) -> str:
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores"
    lines = [
        f"## {part}",
        "",
        f"Pluvionauts {VERSION}, {datetime.now().astimezone().date().isoformat()}, {machine}, "
        f"Python {platform.python_version()}, samples x {scale:g}; running or waiting for a core: "
        f"{load[0]:.1f} programs before, {load[1]:.1f} after.",
        "",
        "| what | value | unit | aim | reference |",
        "|---|---|---|---|---|",
    ]
    for row in rows:
        cells = (row.name, shown(row.value), row.unit, row.aim, row.reference)
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"
