"""``pluvionauts bench``: measures the game on this machine."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from dataclasses import asdict
from errno import ENOENT
from importlib import import_module
from pathlib import Path

from rich.console import Group
from rich.live import Live
from rich.progress_bar import ProgressBar
from rich.table import Table

from app.bench import FIGURES, PARTS, Row, shown
from app.bench.report import report
from app.cli.results import write_result
from app.cli.tables import beside, show
from app.terminal import put_json
from rules.messages import Problem
from rules.reasons import REASONS


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
    parser.add_argument(
        "--report",
        type=Path,
        metavar="FILE",
        help="keep the figures in a Markdown file as well; what it holds of other parts stays",
    )


def run(arguments: argparse.Namespace) -> int:
    if not 0 < arguments.scale <= 1000:
        raise Problem("--scale takes a factor above 0, up to 1000.")
    if arguments.report and not arguments.report.parent.is_dir():
        raise Problem(
            "{file} cannot be written: {reason}.",
            file=str(arguments.report),
            reason=REASONS[ENOENT],
        )
    parts = (arguments.part,) if arguments.part else PARTS
    measured, loads = _measure(parts, arguments.scale)
    if arguments.report:
        write_result(
            arguments.report, report(arguments.report, measured, loads, arguments.scale).encode()
        )
    if arguments.json:
        put_json({part: [asdict(row) for row in rows] for part, rows in measured.items()})
    else:
        show(_table(measured))
    return 0


def _measure(
    parts: Sequence[str], scale: float
) -> tuple[dict[str, list[Row]], dict[str, tuple[float, float]]]:
    """All figures, and for each part how busy the machine was before and after it.

    On a terminal each is shown as soon as it is known, with how far it is; nothing is drawn in
    between, since that would be measured too."""
    measured: dict[str, list[Row]] = {}
    loads: dict[str, tuple[float, float]] = {}
    expected = sum(FIGURES[part] for part in parts)
    done = 0
    with Live(console=beside(), transient=True, auto_refresh=False) as live:

        def draw(part: str) -> None:
            known = done + min(len(measured[part]), FIGURES[part])
            under_way = f"Measuring {part}: {known} of {expected} figures"
            bar = ProgressBar(total=expected, completed=known, width=60)
            live.update(Group(_table(measured), under_way, bar), refresh=True)

        for part in parts:
            measured[part] = []
            draw(part)
            before = os.getloadavg()[0]
            for row in import_module(f"app.bench.{part}").rows(scale):
                measured[part].append(row)
                draw(part)
            done += FIGURES[part]
            loads[part] = (before, os.getloadavg()[0])
    return measured, loads


def _table(measured: dict[str, list[Row]]) -> Table:
    table = Table("part", "what", "value", "unit", "reference", "aim")
    for part, rows in measured.items():
        for number, row in enumerate(rows):
            cells = (row.name, shown(row.value), row.unit, row.reference, row.aim)
            table.add_row(part if number == 0 else "", *cells)
        table.add_section()
    return table
