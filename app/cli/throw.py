"""``pluvionauts throw``: one throw without a screen, or many around an aim."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import track
from rich.table import Table

from app.cli.throw_plot import draw
from models.layout import TableLayout
from models.tables import random_table
from physics.aim import aimed, release_point
from physics.hand import Hand, any_orientation, unsteady
from physics.recording import Recording, layout_hash
from physics.saved import SavedThrow, read_layout, read_throw
from physics.simulate import simulate
from physics.throw import Throw
from physics.workers import process_pool, simulate_many
from rules.hexgrid import CELLS
from rules.messages import Problem
from rules.pluvionauts.components import FACES, DieKind
from rules.pluvionauts.reading import read
from rules.poses import Pose

MOST = 100_000


def configure(parser: argparse.ArgumentParser) -> None:
    source = parser.add_mutually_exclusive_group()
    source.add_argument("--seed", type=int, default=0, help="deal a table and aim from this seed")
    source.add_argument("--throw", type=Path, metavar="FILE", help="a throw saved with --out")
    parser.add_argument("--layout", type=Path, metavar="FILE", help="the table to throw onto")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument("--out", type=Path, metavar="FILE", help="save table, throw and recording")
    parser.add_argument("--many", type=int, metavar="N", help="sample N unsteady throws around it")
    parser.add_argument("--workers", type=int, default=1, metavar="K", help="processes for --many")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the landings (.svg, .png)")


def run(arguments: argparse.Namespace) -> int:
    layout, throws, before = _inputs(arguments)
    if arguments.plot and arguments.plot.suffix not in (".svg", ".png"):
        raise Problem("The picture's name must end in .svg or .png.")
    if arguments.many is not None:
        if not 1 <= arguments.many <= MOST or not 1 <= arguments.workers <= 64:
            raise Problem("--many takes 1 to {most} throws, --workers 1 to 64.", most=MOST)
        if len(throws) != 1:
            raise Problem("--many samples throws of a single die.")
        return _many(arguments, layout, throws[0])
    recording = simulate(layout, *throws)
    result = _told(recording)
    if before is not None:
        same = before.fingerprint == recording.fingerprint
        result["repeats"] = "match" if same else "diverged"
    if arguments.out:
        saved = SavedThrow(layout=layout, throws=throws, recording=recording)
        _write(arguments.out, saved.model_dump_json().encode())
    if arguments.plot:
        _write(arguments.plot, draw(layout, [die.pose for die in recording.rest], arguments.plot))
    if arguments.json:
        print(json.dumps(result))
        return 0
    for die in result["dice"]:
        cells = ", ".join(str(tuple(cell)) for cell in die["cells"]) or "no cell"
        print(f"{die['die']}: {die['place']}, {die['face']} up, tilted {die['tilt']}°, {cells}")
    print(f"{result['stop']} after {result['seconds']} s, {result['impacts']} impacts")
    if "repeats" in result:
        print(f"compared with the saved recording: {result['repeats']}")
    return 0


def _inputs(
    arguments: argparse.Namespace,
) -> tuple[TableLayout, tuple[Throw, ...], Recording | None]:
    layout = read_layout(arguments.layout) if arguments.layout else None
    if arguments.throw:
        saved = read_throw(arguments.throw)
        table = layout or saved.layout or TableLayout()
        recording = saved.recording
        if recording is not None and recording.layout_hash != layout_hash(table):
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
        "dice": [_die(die.kind, die.pose) for die in recording.rest],
        "stop": recording.stop.value,
        "seconds": recording.rest_time,
        "impacts": len(recording.contacts),
        "fingerprint": recording.fingerprint,
    }


def _many(arguments: argparse.Namespace, layout: TableLayout, throw: Throw) -> int:
    rng = Random(arguments.seed)
    throws = [unsteady(throw, Hand(loose_grip=True), rng) for _ in range(arguments.many)]
    console = Console(stderr=True)
    poses: list[Pose] = []
    pool = process_pool(arguments.workers) if arguments.workers > 1 else None
    try:
        recordings = simulate_many(layout, throws, pool)
        for recording in track(recordings, "Throwing", len(throws), console=console):
            poses.append(recording.rest[0].pose)
    finally:
        if pool is not None:
            pool.shutdown(cancel_futures=True)
    landed = Counter[str]()
    for pose in poses:
        reading = read(pose)
        landed[str(tuple(CELLS[reading.cells[0]])) if reading.on_board else reading.place] += 1
    if arguments.plot:
        _write(arguments.plot, draw(layout, poses, arguments.plot))
    if arguments.json:
        print(json.dumps({"throws": len(poses), "landings": dict(landed.most_common())}))
        return 0
    table = Table("cell", "landings", "share")
    for where, count in landed.most_common():
        table.add_row(where, str(count), f"{count / len(poses):.1%}")
    Console().print(table)
    return 0


def _write(path: Path, data: bytes) -> None:
    try:
        path.write_bytes(data)
    except OSError as error:
        raise Problem(
            "{file} cannot be written: {reason}.",
            file=str(path),
            reason=error.strerror or str(error),
        ) from None
