"""How throwing feels, in figures: accuracy, ambiguity, stray dice, hits, time to rest, fairness.

The samples are spread over the processor's cores; each has chance of its own from its name, so
that the figures are the same on every machine that simulates alike.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from math import dist, erfc, exp, hypot, pi, sqrt
from random import Random
from statistics import fmean, median

from app.bench import Row
from models.layout import BoardKind, TableLayout
from models.placement import island_top
from models.pluvionauts.table import table_of
from models.tables import random_table
from physics.aim import aimed, release_point
from physics.hand import Hand, any_orientation, unsteady
from physics.processes import process_pool
from physics.recording import Recording
from physics.simulate import Simulator
from physics.throw import Throw
from rules.box import DIE_EDGE
from rules.box.reading import lying, read
from rules.hexgrid import CELLS, centre
from rules.pluvionauts.components import DieKind
from rules.poses import Pose, Settled

NEAR = 60.0
CARELESS = (
    "careless: released 60-200 mm high, aimed anywhere within 120 mm of the middle, rising 0-60 "
    "degrees, at {slowest:g}-{fastest:g} m/s whatever the distance"
)
WILD, TAME = (0.4, 2.2), (0.4, 1.5)
"""Slowest and fastest careless throw, in metres a second."""
CHUNK = 1000
"""Free rolls in one go."""


def lob(rng: Random, target: tuple[float, float] | None = None) -> Throw:
    """A moderate lob from anywhere round the box."""
    return aimed(
        DieKind.BALLOON,
        release_point(rng.uniform(0, 360), height=rng.uniform(60, 90)),
        target or (rng.uniform(-60, 60), rng.uniform(-60, 60)),
        elevation=rng.uniform(35, 50),
        orientation=any_orientation(rng),
    )


def careless(rng: Random, speeds: tuple[float, float] = WILD) -> Throw:
    """A throw without aim: see ``CARELESS``."""
    throw = aimed(
        DieKind.BALLOON,
        release_point(rng.uniform(0, 360), height=rng.uniform(60, 200)),
        (rng.uniform(-120, 120), rng.uniform(-120, 120)),
        elevation=rng.uniform(0, 60),
        orientation=any_orientation(rng),
    )
    slowest, fastest = speeds
    scale = 1000 * rng.uniform(slowest, fastest) / hypot(*throw.velocity)
    vx, vy, vz = throw.velocity
    return Throw(**{**dict(throw), "velocity": (vx * scale, vy * scale, vz * scale)})


def _landing(recording: Recording) -> tuple[float, float]:
    x, y, _ = recording.rest[0].pose.position
    return x, y


def _share_near(landings: list[tuple[float, float]], middle: tuple[float, float]) -> float:
    return fmean(dist(landing, middle) < NEAR for landing in landings)


def accuracy(players: int, throws: int = 25) -> list[Row]:
    """Players who repeat one lob with a steady hand, against careless throws at the same spot."""
    rng, hand, skilled = Random("accuracy"), Hand(), []
    by_chance: dict[tuple[float, float], list[float]] = {WILD: [], TAME: []}
    with Simulator() as simulator:
        for _ in range(players):
            table, meant = random_table(rng, anchored=rng.choice((0, 9))), lob(rng)
            landings = [
                _landing(simulator.throw(table_of(table), unsteady(meant, hand, rng)))
                for _ in range(throws)
            ]
            own_mean = (fmean(x for x, _ in landings), fmean(y for _, y in landings))
            skilled.append(_share_near(landings, own_mean))
            for speeds, shares in by_chance.items():
                wild = [
                    _landing(simulator.throw(table_of(table), careless(rng, speeds)))
                    for _ in range(throws)
                ]
                shares.append(_share_near(wild, own_mean))
    count = f"{players} players, {throws} throws each"
    rows = [Row(f"lobs within {NEAR:g} mm of the player's own mean", fmean(skilled), "", count)]
    for speeds, shares in by_chance.items():
        told = CARELESS.format(slowest=speeds[0], fastest=speeds[1])
        up_to = f"up to {speeds[1]:g} m/s"
        rows.append(Row(f"careless throws near it ({up_to})", fmean(shares), "", told))
        ratio = fmean(skilled) / max(fmean(shares), 1e-9)
        aim = ">= 5" if speeds is WILD else ""
        rows.append(Row(f"skilled to careless ({up_to})", ratio, "x", count, aim))
    return rows


def lobs(board: BoardKind, throws: int) -> list[Row]:
    """Moderate lobs on dealt and on late tables."""
    rng = Random(f"lobs {board}")
    times: list[float] = []
    between = stray = 0
    with Simulator() as simulator:
        for _ in range(throws):
            table = random_table(rng, anchored=rng.choice((0, 9)), board=board)
            recording = simulator.throw(table_of(table), unsteady(lob(rng), Hand(), rng))
            reading = read(recording.rest[0].pose)
            times.append(recording.rest_time)
            stray += not reading.on_board
            between += len(reading.cells) > 1
    wells, count = board is BoardKind.WELLS, f"{throws} lobs"
    aim = "0.15 to 0.35" if wells else "0.45 to 0.65"
    return [
        Row(f"rests between cells ({board})", between / (throws - stray), "", count, aim),
        Row(f"lobs that leave the box ({board})", stray / throws, "", count, "< 0.05"),
        Row(f"median time to rest ({board})", median(times), "s", count, "0.55 to 1.2"),
    ]


def with_weather_die(rng: Random) -> TableLayout:
    table = random_table(rng, anchored=rng.choice((0, 9)))
    free = [cell for cell in CELLS if all(cloud.cell != cell for cloud in table.lying_clouds)]
    cell = rng.choice([cell for cell in free if hypot(*centre(cell)) < 100])
    height = island_top(table, cell) + DIE_EDGE / 2
    pose = Pose(
        position=(*centre(cell), height), orientation=lying(rng.randrange(6), rng.uniform(0, 360))
    )
    return table.model_copy(update={"dice": (Settled(body=DieKind.SUN, pose=pose),)})


def weather_hits(throws: int) -> list[Row]:
    rng = Random("weather")
    hit = moved = 0
    with Simulator() as simulator:
        for _ in range(throws):
            table = with_weather_die(rng)
            x, y, z = table.dice[0].pose.position
            recording = simulator.throw(table_of(table), unsteady(lob(rng, (x, y)), Hand(), rng))
            hit += any(contact.other == DieKind.SUN for contact in recording.contacts)
            moved += dist(recording.rest_pose(DieKind.SUN).position, (x, y, z)) > 5
    count = f"{throws} throws"
    return [
        Row("throws at a weather die that hit it", hit / throws, "", count),
        Row("throws at it that move it over 5 mm", moved / throws, "", count, ">= 0.4"),
    ]


def free_rolls(kind: DieKind, part: int, throws: int) -> Counter[int]:
    """The faces of rolls on the bare table, beside the box."""
    rng, table, faces = Random(f"{kind} {part}"), TableLayout(board=BoardKind.FLAT), Counter[int]()
    with Simulator() as simulator:
        for _ in range(throws):
            throw = Throw(
                body=kind,
                position=(-250, 0, 80),
                velocity=(-rng.uniform(300, 900), rng.uniform(-300, 300), rng.uniform(0, 500)),
                spin=(rng.gauss(0, 12), rng.gauss(0, 12), rng.gauss(0, 12)),
                orientation=any_orientation(rng),
            )
            faces[read(simulator.throw(table_of(table), throw).rest[0].pose).face] += 1
    return faces


def fairness(kind: DieKind, faces: Counter[int]) -> list[Row]:
    """How likely a fair die is to do what this one did, or worse: the chi-square test."""
    throws = faces.total()
    even = throws / 6
    chi_square = sum((faces[face] - even) ** 2 / even for face in range(6))
    reference = f"chi-square {chi_square:.2f} over {throws} free rolls"
    return [Row(f"fairness of the {kind} die", chance_of(chi_square), "p", reference, "> 0.01")]


def chance_of(chi_square: float) -> float:
    """Of a chi-square at least as large, with the five degrees of freedom of six faces."""
    x = chi_square
    return erfc(sqrt(x / 2)) + sqrt(2 * x / pi) * exp(-x / 2) * (1 + x / 3)


def rows(scale: float = 1.0) -> Iterator[Row]:
    """All figures; ``scale`` makes the samples larger or smaller."""

    def sample(count: int) -> int:
        return max(10, round(count * scale))

    with process_pool(os.cpu_count() or 1) as pool:
        parts: list[Callable[[], list[Row]]] = [
            pool.submit(accuracy, max(1, round(40 * scale))).result
        ]
        parts += [pool.submit(lobs, board, sample(1000)).result for board in BoardKind]
        parts.append(pool.submit(weather_hits, sample(500)).result)
        parts += [_rolling(pool, kind, sample(10_000)) for kind in DieKind]
        for finished in parts:
            yield from finished()


def _rolling(pool: Executor, kind: DieKind, throws: int) -> Callable[[], list[Row]]:
    rolls = [
        pool.submit(free_rolls, kind, first, min(CHUNK, throws - first))
        for first in range(0, throws, CHUNK)
    ]
    return lambda: fairness(kind, sum((roll.result() for roll in rolls), Counter[int]()))
