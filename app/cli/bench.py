"""``pluvionauts bench``: measures the game on this machine."""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from dataclasses import asdict
from importlib import import_module

from rich.console import Console, Group
from rich.live import Live
from rich.table import Table

from app.bench import PARTS, Row, shown
from rules.messages import Problem


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("part", nargs="?", choices=PARTS, help="one part only")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    parser.add_argument(
        "--scale",
        type=float,
        default=1.0,
        metavar="FACTOR",
        help="larger or smaller samples: 0.1 for a quick look, 10 for a long night",
    )


def run(arguments: argparse.Namespace) -> int:
    if not 0 < arguments.scale <= 1000:
        raise Problem("--scale takes a factor above 0, up to 1000.")
    parts = (arguments.part,) if arguments.part else PARTS
    measured = _measure(parts, arguments.scale)
    if arguments.json:
        print(json.dumps({part: [asdict(row) for row in rows] for part, rows in measured.items()}))
    else:
        Console().print(_table(measured))
    return 0


def _measure(parts: Sequence[str], scale: float) -> dict[str, list[Row]]:
    """All figures. On a terminal each is shown as soon as it is known, and nothing is drawn in
    between, since that would be measured too."""
    measured: dict[str, list[Row]] = {}
    with Live(console=Console(stderr=True), transient=True, auto_refresh=False) as live:
        for number, part in enumerate(parts, 1):
            measured[part] = []
            under_way = f"Measuring {part} (part {number} of {len(parts)}) ..."
            live.update(Group(_table(measured), under_way), refresh=True)
            for row in import_module(f"app.bench.{part}").rows(scale):
                measured[part].append(row)
                live.update(Group(_table(measured), under_way), refresh=True)
    return measured


def _table(measured: dict[str, list[Row]]) -> Table:
    table = Table("part", "what", "value", "unit", "reference", "aim")
    for part, rows in measured.items():
        for number, row in enumerate(rows):
            cells = (row.name, shown(row.value), row.unit, row.reference, row.aim)
            table.add_row(part if number == 0 else "", *cells)
        table.add_section()
    return table
