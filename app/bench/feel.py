"""How throwing feels, in figures: accuracy, ambiguity, stray dice, hits and time to rest."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from math import dist, hypot
from random import Random
from statistics import fmean, median

from app.bench import Row
from models.layout import BoardKind, DiePiece, TableLayout
from models.placement import island_top
from models.tables import random_table
from physics.aim import aimed, release_point
from physics.hand import Hand, any_orientation, unsteady
from physics.recording import Recording
from physics.simulate import Simulator
from physics.throw import Throw
from rules.box import DIE_EDGE
from rules.hexgrid import CELLS, centre
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.reading import lying, read
from rules.poses import Pose

NEAR = 60.0
CARELESS = "any height 60-200 mm, elevation 0-60 degrees, speed 0.4-2.2 m/s, aimed anywhere"
# The share of equal outcomes that chance exceeds once in a hundred times, five free faces.
CHI_SQUARE_LIMIT = 15.086


def lob(rng: Random, target: tuple[float, float] | None = None) -> Throw:
    """A moderate lob from anywhere round the box."""
    return aimed(
        DieKind.BALLOON,
        release_point(rng.uniform(0, 360), height=rng.uniform(60, 90)),
        target or (rng.uniform(-60, 60), rng.uniform(-60, 60)),
        elevation=rng.uniform(35, 50),
        orientation=any_orientation(rng),
    )


def careless(rng: Random) -> Throw:
    """A throw without aim: see ``CARELESS``."""
    throw = aimed(
        DieKind.BALLOON,
        release_point(rng.uniform(0, 360), height=rng.uniform(60, 200)),
        (rng.uniform(-120, 120), rng.uniform(-120, 120)),
        elevation=rng.uniform(0, 60),
        orientation=any_orientation(rng),
    )
    scale = rng.uniform(400, 2200) / hypot(*throw.velocity)
    vx, vy, vz = throw.velocity
    return Throw(**{**dict(throw), "velocity": (vx * scale, vy * scale, vz * scale)})


def _landing(recording: Recording) -> tuple[float, float]:
    x, y, _ = recording.rest[0].pose.position
    return x, y


def _share_near(landings: list[tuple[float, float]], middle: tuple[float, float]) -> float:
    return fmean(dist(landing, middle) < NEAR for landing in landings)


def accuracy(simulator: Simulator, rng: Random, players: int, throws: int) -> Iterator[Row]:
    """Players who repeat one lob with a steady hand, against careless throws at the same spot."""
    hand, skilled, by_chance = Hand(), [], []
    for _ in range(players):
        table, meant = random_table(rng, anchored=rng.choice((0, 9))), lob(rng)
        landings = [
            _landing(simulator.throw(table, unsteady(meant, hand, rng))) for _ in range(throws)
        ]
        own_mean = (fmean(x for x, _ in landings), fmean(y for _, y in landings))
        skilled.append(_share_near(landings, own_mean))
        wild = [_landing(simulator.throw(table, careless(rng))) for _ in range(throws)]
        by_chance.append(_share_near(wild, own_mean))
    yield Row("lobs near the player's own mean", fmean(skilled), "", f"within {NEAR} mm", "")
    yield Row("careless throws near that place", fmean(by_chance), "", CARELESS, "")
    yield Row(
        "skilled to careless", fmean(skilled) / max(fmean(by_chance), 1e-9), "x", CARELESS, ">= 5"
    )


def lobs(simulator: Simulator, rng: Random, board: BoardKind, throws: int) -> Iterator[Row]:
    """Moderate lobs on dealt and on late tables."""
    readings, times, stray = [], [], 0
    for _ in range(throws):
        table = random_table(rng, anchored=rng.choice((0, 9)), board=board)
        recording = simulator.throw(table, unsteady(lob(rng), Hand(), rng))
        reading = read(recording.rest[0].pose)
        times.append(recording.rest_time)
        if reading.on_board:
            readings.append(reading)
        else:
            stray += 1
    between = fmean(len(reading.cells) > 1 for reading in readings)
    wells = board is BoardKind.WELLS
    aim = "0.15 to 0.35" if wells else "0.45 to 0.65"
    yield Row(f"rests between cells ({board})", between, "", f"{throws} lobs", aim)
    yield Row(f"lobs that leave the box ({board})", stray / throws, "", f"{throws} lobs", "< 0.05")
    yield Row(f"median time to rest ({board})", median(times), "s", f"{throws} lobs", "0.55 to 1.2")


def with_weather_die(rng: Random) -> TableLayout:
    table = random_table(rng, anchored=rng.choice((0, 9)))
    free = [cell for cell in CELLS if all(cloud.cell != cell for cloud in table.lying_clouds)]
    cell = rng.choice([cell for cell in free if hypot(*centre(cell)) < 100])
    height = island_top(table, cell) + DIE_EDGE / 2
    pose = Pose(
        position=(*centre(cell), height), orientation=lying(rng.randrange(6), rng.uniform(0, 360))
    )
    return table.model_copy(update={"dice": (DiePiece(kind=DieKind.SUN, pose=pose),)})


def weather_hits(simulator: Simulator, rng: Random, throws: int) -> Iterator[Row]:
    hit = moved = 0
    for _ in range(throws):
        table = with_weather_die(rng)
        x, y, z = table.dice[0].pose.position
        recording = simulator.throw(table, unsteady(lob(rng, (x, y)), Hand(), rng))
        hit += any(contact.other is DieKind.SUN for contact in recording.contacts)
        moved += dist(recording.rest_pose(DieKind.SUN).position, (x, y, z)) > 5
    yield Row("aimed throws that hit the weather die", hit / throws, "", f"{throws} throws", "")
    yield Row(
        "aimed throws that move it over 5 mm", moved / throws, "", f"{throws} throws", ">= 0.4"
    )


def fairness(simulator: Simulator, rng: Random, kind: DieKind, throws: int) -> Row:
    """Free rolls on the bare table, beside the box: every face as often as any other."""
    table, faces = TableLayout(board=BoardKind.FLAT), Counter[int]()
    for _ in range(throws):
        throw = Throw(
            die=kind,
            position=(-250, 0, 80),
            velocity=(-rng.uniform(300, 900), rng.uniform(-300, 300), rng.uniform(0, 500)),
            spin=(rng.gauss(0, 12), rng.gauss(0, 12), rng.gauss(0, 12)),
            orientation=any_orientation(rng),
        )
        faces[read(simulator.throw(table, throw).rest[0].pose).face] += 1
    even = throws / 6
    chi_square = sum((faces[face] - even) ** 2 / even for face in range(6))
    reference = f"{throws} free rolls; p > 0.01 below {CHI_SQUARE_LIMIT}"
    return Row(f"fairness of the {kind} die", chi_square, "chi2", reference, "< 15.086")


def rows(scale: float = 1.0, seed: int = 1) -> Iterator[Row]:
    """All figures; ``scale`` makes the samples larger or smaller."""

    def sample(count: int) -> int:
        return max(10, round(count * scale))

    rng = Random(seed)
    with Simulator() as simulator:
        yield from accuracy(simulator, rng, sample(20), 25)
        for board in BoardKind:
            yield from lobs(simulator, rng, board, sample(600))
        yield from weather_hits(simulator, rng, sample(300))
        for kind in DieKind:
            yield fairness(simulator, rng, kind, sample(10_000))
