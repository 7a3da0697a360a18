"""``pluvionauts throw``: one throw without a screen, or many around an aim."""

from __future__ import annotations

import argparse
from contextlib import nullcontext
from errno import ENOENT
from pathlib import Path
from random import Random
from typing import Any

from rich.progress import track

from app.cli.games.landings import Landings
from app.cli.games.throw_plot import draw
from app.cli.results import write_result
from app.cli.tables import beside
from app.terminal import put, put_json
from models.layout import TableLayout
from models.pluvionauts.table import table_of
from models.tables import random_table
from physics.aim import aimed, release_point
from physics.hand import Hand, any_orientation, unsteady
from physics.processes import process_pool
from physics.recording import Recording
from physics.saved import SavedThrow, read_layout, read_throw
from physics.simulate import simulate
from physics.throw import Throw
from physics.workers import simulate_many
from rules.box.reading import read
from rules.hexgrid import CELLS
from rules.messages import Problem
from rules.pluvionauts.components import FACES, DieKind
from rules.poses import Pose
from rules.reasons import REASONS

MOST, MOST_WORKERS = 100_000, 64
PICTURES = (".svg", ".png")
HAND = Hand(loose_grip=True)

EXAMPLES = """examples:
  pluvionauts throw --seed 7                           where one throw comes to rest
  pluvionauts throw --seed 7 --out throw.json          ... and keep it
  pluvionauts throw --throw throw.json                 throw it again: match or diverged
  pluvionauts throw --seed 8 --layout throw.json       another throw on the same table
  pluvionauts throw --throw throw.json --many 500 --workers 2 --plot map.png
"""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.epilog = EXAMPLES
    source = parser.add_mutually_exclusive_group()
    source.add_argument(
        "--seed",
        type=int,
        default=0,
        metavar="S",
        help="deal a table, aim, and let the hand tremble, all from this number (0)",
    )
    source.add_argument(
        "--throw", type=Path, metavar="FILE", help="throw what --out saved, on its table"
    )
    parser.add_argument(
        "--layout",
        type=Path,
        metavar="FILE",
        help="throw onto this table instead: a layout as JSON, or the table of a saved throw",
    )
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument("--out", type=Path, metavar="FILE", help="save table, throw and recording")
    parser.add_argument(
        "--many",
        type=int,
        metavar="N",
        help=f"sample N throws around the aim, as a hand does it: {HAND.speed_percent:g} %% of "
        f"speed and {HAND.direction_degrees:g} degrees of direction, held anyhow",
    )
    parser.add_argument("--workers", type=int, metavar="K", help="processes for --many (1)")
    parser.add_argument(
        "--plot", type=Path, metavar="FILE", help="draw the board with the landings (.svg or .png)"
    )


def run(arguments: argparse.Namespace) -> int:
    _check(arguments)
    layout, throws, before = _inputs(arguments)
    if arguments.many is not None:
        if len(throws) != 1:
            raise Problem("--many samples throws of a single die.")
        return _many(arguments, layout, throws[0])
    recording = simulate(table_of(layout), *throws)
    result = _told(recording)
    if before is not None:
        same = before.fingerprint == recording.fingerprint
        result["repeats"] = "match" if same else "diverged"
    if arguments.out:
        saved = SavedThrow(layout=layout, throws=throws, recording=recording)
        write_result(arguments.out, saved.model_dump_json().encode())
    if arguments.plot:
        write_result(
            arguments.plot, draw(layout, [die.pose for die in recording.rest], arguments.plot)
        )
    if arguments.json:
        put_json(result)
        return 0
    for die in result["dice"]:
        cells = ", ".join(str(tuple(cell)) for cell in die["cells"]) or "no cell"
        put(f"{die['die']}: {die['place']}, {die['face']} up, tilted {die['tilt']}°, {cells}")
    put(f"{result['stop']} after {result['seconds']} s, {result['impacts']} impacts")
    if "repeats" in result:
        put(f"compared with the saved recording: {result['repeats']}")
    return 0


def _check(arguments: argparse.Namespace) -> None:
    """Everything that can be refused before anything is thrown."""
    if arguments.many is None and arguments.workers is not None:
        raise Problem("--workers is for --many.")
    if arguments.many is not None:
        arguments.workers = 1 if arguments.workers is None else arguments.workers
        if not 1 <= arguments.many <= MOST or not 1 <= arguments.workers <= MOST_WORKERS:
            raise Problem(
                "--many takes 1 to {most} throws, --workers 1 to {workers}.",
                most=MOST,
                workers=MOST_WORKERS,
            )
        if arguments.out:
            raise Problem("--out saves a single throw; leave it out with --many.")
    if arguments.plot and arguments.plot.suffix not in PICTURES:
        raise Problem("The picture's name must end in .svg or .png.")
    for path in (arguments.out, arguments.plot):
        if path and not path.parent.is_dir():
            raise Problem(
                "{file} cannot be written: {reason}.", file=str(path), reason=REASONS[ENOENT]
            )


def _inputs(
    arguments: argparse.Namespace,
) -> tuple[TableLayout, tuple[Throw, ...], Recording | None]:
    layout = read_layout(arguments.layout) if arguments.layout else None
    if arguments.throw:
        saved = read_throw(arguments.throw)
        table = layout or saved.layout or TableLayout()
        recording = saved.recording
        if recording is not None and recording.layout_hash != table_of(table).digest:
            recording = None
        return table, saved.throws, recording
    rng = Random(arguments.seed)
    dealt = random_table(rng, anchored=rng.choice((0, 9)))
    throw = aimed(
        DieKind.BALLOON,
        release_point(rng.uniform(0, 360), height=rng.uniform(60, 90)),
        (rng.uniform(-60, 60), rng.uniform(-60, 60)),
        elevation=rng.uniform(35, 50),
        orientation=any_orientation(rng),
    )
    return layout or dealt, (throw,), None


def _die(kind: DieKind, pose: Pose) -> dict[str, Any]:
    reading = read(pose)
    face = FACES[kind][reading.face]
    return {
        "die": kind.value,
        "place": reading.place.value,
        "face": f"{face.symbol} {face.value}" if face.value else face.symbol.value,
        "tilt": round(reading.tilt, 1),
        "cells": [list(CELLS[cell]) for cell in reading.cells],
        "position": [round(value, 2) for value in pose.position],
    }


def _told(recording: Recording) -> dict[str, Any]:
    return {
        "dice": [_die(DieKind(die.body), die.pose) for die in recording.rest],
        "stop": recording.stop.value,
        "seconds": recording.rest_time,
        "impacts": len(recording.contacts),
        "fingerprint": recording.fingerprint,
    }


def _many(arguments: argparse.Namespace, layout: TableLayout, throw: Throw) -> int:
    rng = Random(arguments.seed)
    throws = [unsteady(throw, HAND, rng) for _ in range(arguments.many)]
    table = table_of(layout)  # Pydantic makes a mistake of a Ctrl-C: not while helpers start
    landings = Landings()
    errors = beside()
    with process_pool(arguments.workers) if arguments.workers > 1 else nullcontext() as pool:
        for recording in track(
            simulate_many(table, throws, pool),
            "Throwing",
            len(throws),
            console=errors,
            transient=True,
            disable=not errors.is_terminal,
        ):
            landings.add(recording)
    if arguments.plot:
        write_result(arguments.plot, draw(layout, landings.poses, arguments.plot))
    if arguments.json:
        put_json(landings.as_json())
    else:
        landings.show()
    return 0
