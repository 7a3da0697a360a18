"""How quick throws are: beside PyBullet itself, on more processes, beside a billiard table."""

from __future__ import annotations

import json
import os
import subprocess
from collections.abc import Iterator
from random import Random
from statistics import median
from time import perf_counter, process_time

from app.bench import Row
from app.bench.feel import lob
from models.dimensions import DIE_EDGE
from models.layout import TableLayout
from models.placement import pile_top
from models.pluvionauts.table import table_of
from models.tables import random_table
from physics.processes import process_pool
from physics.simulate import Simulator
from physics.throw import Throw
from physics.workers import simulate_many
from rules.box.reading import lying
from rules.hexgrid import CELLS, centre
from rules.pluvionauts.components import DieKind
from rules.poses import Pose, Settled

WORKERS = 2
POOLTOOL = "PLUVIONAUTS_POOLTOOL"
"""Names the Python of an environment that has pooltool; ``make bench`` makes one."""


def rows(scale: float = 1.0) -> Iterator[Row]:
    rng = Random(1)
    yield from _cost(rng, max(10, round(200 * scale)))
    yield from _processes(rng, max(16, round(400 * scale)))
    yield from _billiards(max(5, round(100 * scale)))


def _table(rng: Random) -> TableLayout:
    """Dealt or late in a game, with both weather dice on it."""
    table = random_table(rng, anchored=rng.choice((0, 9)))
    dice = []
    for kind, cell in zip((DieKind.SUN, DieKind.MONSOON), rng.sample(CELLS, 2), strict=True):
        position = (*centre(cell), pile_top(table, cell) + DIE_EDGE / 2)
        orientation = lying(rng.randrange(6), rng.uniform(0, 360))
        dice.append(Settled(body=kind, pose=Pose(position=position, orientation=orientation)))
    return table.model_copy(update={"dice": tuple(dice)})


def _cost(rng: Random, throws: int) -> Iterator[Row]:
    """Each throw recorded and bare, in turns, so that both meet the same machine."""
    recorded = bare = 0.0
    sizes: list[int] = []
    with Simulator() as simulator:
        for number in range(-5, throws):  # the first ones only warm up
            table, throw = _table(rng), lob(rng)
            began = process_time()
            recording = simulator.throw(table_of(table), throw)
            between = process_time()
            simulator.step_through(table_of(table), throw, frames=recording.frames)
            if number >= 0:
                recorded += between - began
                bare += process_time() - between
                sizes.append(len(recording.model_dump_json()))
    loop = "bare loop: the same scene built, the same steps taken, nothing read"
    count = f"{throws} lobs with three dice"
    yield Row("a throw, recorded", 1000 * recorded / throws, "ms", count)
    yield Row("a throw, bare", 1000 * bare / throws, "ms", loop)
    yield Row("recorded to bare", recorded / bare, "x", loop, "<= 1.2")
    yield Row("throws a second and core", throws / recorded, "1/s", count)
    yield Row("size of a recording, median", median(sizes) / 1000, "kB", count)
    yield Row("size of a recording, largest", max(sizes) / 1000, "kB", count, "<= 10")


def _processes(rng: Random, throws: int) -> Iterator[Row]:
    """By the clock: other programs that run now make these figures smaller."""
    table, many = _table(rng), [lob(rng) for _ in range(throws)]
    alone = throws / _seconds(table, many, 1)
    together = throws / _seconds(table, many, WORKERS)
    reference = f"{throws} throws by the clock, {os.cpu_count()} cores"
    yield Row("throws a second, one process", alone, "1/s", reference)
    yield Row(f"throws a second, {WORKERS} worker processes", together, "1/s", reference)
    yield Row(f"gain by {WORKERS} worker processes", together / alone, "x", reference)


def _seconds(table: TableLayout, throws: list[Throw], processes: int) -> float:
    if processes == 1:
        began = perf_counter()
        list(simulate_many(table_of(table), throws))
        return perf_counter() - began
    with process_pool(processes) as pool:
        list(simulate_many(table_of(table), throws[: 32 * processes], pool))  # all have started
        began = perf_counter()
        list(simulate_many(table_of(table), throws, pool))
        return perf_counter() - began


_SHOTS = """
import json, sys, time
import pooltool
count, shot = int(sys.argv[1]), pooltool.System.example()
pooltool.simulate(shot.copy(), inplace=True)
began = time.process_time()
for _ in range(count):
    pooltool.simulate(shot.copy(), inplace=True)
spent = time.process_time() - began
print(json.dumps([len(shot.balls), count / spent, pooltool.__version__]))
"""


def _billiards(shots: int) -> Iterator[Row]:
    """What an event-based simulator of billiards does in the same run; it steps no contacts."""
    python = os.environ.get(POOLTOOL)
    if not python:
        return
    try:
        told = subprocess.run(
            [python, "-c", _SHOTS, str(shots)], capture_output=True, text=True, check=True
        ).stdout
    except (OSError, subprocess.CalledProcessError):
        return
    balls, a_second, version = json.loads(told.splitlines()[-1])
    reference = f"pooltool {version}, {shots} shots with {balls} balls, for comparison"
    yield Row("billiard shots a second and core", a_second, "1/s", reference)
