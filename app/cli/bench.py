"""``pluvionauts bench``: measures the game on this machine."""

from __future__ import annotations

import argparse
import json
from dataclasses import asdict
from importlib import import_module

from rich.console import Console
from rich.table import Table

from app.bench import PARTS, Row


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("part", nargs="?", choices=PARTS, help="one part only")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")


def run(arguments: argparse.Namespace) -> int:
    progress = Console(stderr=True)
    measured: dict[str, list[Row]] = {}
    for part in [arguments.part] if arguments.part else PARTS:
        with progress.status(f"Measuring {part}"):
            measured[part] = list(import_module(f"app.bench.{part}").rows())
    if arguments.json:
        print(json.dumps({part: [asdict(row) for row in rows] for part, rows in measured.items()}))
        return 0
    for part, rows in measured.items():
        table = Table("what", "value", "unit", "reference", "aim", title=part)
        for row in rows:
            table.add_row(row.name, f"{row.value:,.4g}", row.unit, row.reference, row.aim)
        Console().print(table)
    return 0
