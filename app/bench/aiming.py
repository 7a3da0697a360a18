"""People with steadier and wilder hands aim at a cell, through the gesture."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import atan2, degrees, dist, hypot
from random import Random
from statistics import fmean, median
from typing import NamedTuple

from app.bench.gestures import STAND, USUAL_RATE, Thrower, thrower
from app.bench.strokes import Stroke
from app.throwing.hand import USUAL_LOB, held_at, waiting_place
from models.layout import TableLayout
from models.pluvionauts.table import table_of
from models.tables import random_table
from physics.aim import ImpactAid, aimed
from physics.simulate import Simulator
from rules.hexgrid import CELLS, centre
from rules.pluvionauts.components import DieKind

NEAR = 60.0
LENGTH = 220.0
"""Millimetres of everybody's strokes; how fast they are makes the difference."""
TRIALS, ROUNDS, CORRECTED = 8, 3, 0.7
"""How often somebody throws before aiming better, how often that is done, and by how much of what
the throws were wrong in the middle."""
SLOWEST, FASTEST = 300.0, 1700.0
"""Millimetres a second over the ground that anybody tries."""

Spot = tuple[float, float]


class Thrown(NamedTuple):
    """Where a die first touches the box or the table, and where it ends."""

    touch: Spot
    rest: Spot


@dataclass(frozen=True)
class Hand:
    """Standard deviations."""

    name: str
    speed: float
    """Of its peak."""
    direction: float
    """Degrees."""


HANDS = (Hand("steady", 0.03, 2.0), Hand("usual", 0.08, 5.0), Hand("wild", 0.20, 12.0))


@dataclass(frozen=True)
class Aimed:
    """Shares of somebody's throws."""

    rest: float
    """Come to rest near the middle of the cell aimed at."""
    touch: float
    """First touch the box near where the stroke that was meant does."""


def aiming(people: int, throws: int, seed: str = "aiming") -> dict[str, Aimed]:
    """What each hand hits. Whoever aims has found out how; then the same is tried with each of the
    hands."""
    rests: dict[str, list[bool]] = {hand.name: [] for hand in HANDS}
    touches: dict[str, list[bool]] = {hand.name: [] for hand in HANDS}
    rng = Random(seed)
    with thrower() as at_table, Simulator() as simulator:
        for _ in range(people):
            table = random_table(rng, anchored=rng.choice((0, 9)))
            cells = [cell for cell in CELLS if hypot(*centre(cell)) < 100]
            someone = _Someone(at_table, simulator, table, rng)
            target = centre(rng.choice(cells))
            meant = someone.practised(target)
            there = someone.throws(meant).touch
            for hand in HANDS:
                for _ in range(throws):
                    thrown = someone.throws(_as_done(hand, meant, rng))
                    rests[hand.name].append(dist(thrown.rest, target) < NEAR)
                    touches[hand.name].append(dist(thrown.touch, there) < NEAR)
    return {hand.name: Aimed(fmean(rests[hand.name]), fmean(touches[hand.name])) for hand in HANDS}


def _as_done(hand: Hand, meant: Stroke, rng: Random) -> Stroke:
    faster = max(0.3, 1 + rng.gauss(0, hand.speed))
    heading = meant.heading + rng.gauss(0, hand.direction)
    return replace(meant, seconds=meant.seconds / faster, heading=heading)


class _Someone:
    """One person at one table."""

    def __init__(
        self, thrower: Thrower, simulator: Simulator, table: TableLayout, rng: Random
    ) -> None:
        self._thrower, self._simulator = thrower, simulator
        self._table, self._rng = table, rng
        self._impacts = ImpactAid(table_of(table))

    def throws(self, stroke: Stroke) -> Thrown:
        swung = self._thrower.swings(stroke, USUAL_RATE, self._rng.random(), self._rng)
        if swung is None:
            in_the_hand = waiting_place(STAND)[:2]
            return Thrown(in_the_hand, in_the_hand)
        rest = self._simulator.throw(table_of(self._table), swung[0]).rest[0].pose.position
        touch = self._impacts.first_impact(swung[0]) or rest
        return Thrown(touch[:2], rest[:2])

    def practised(self, target: Spot) -> Stroke:
        """The stroke that ends there in the middle, found by trying."""
        aim = target
        for _ in range(ROUNDS):
            stroke = self._towards(aim)
            ends = [self.throws(stroke).rest for _ in range(TRIALS)]
            x, y = median(x for x, _ in ends), median(y for _, y in ends)
            aim = aim[0] + CORRECTED * (target[0] - x), aim[1] + CORRECTED * (target[1] - y)
        return self._towards(aim)

    def _towards(self, aim: Spot) -> Stroke:
        """A stroke whose die first comes down there."""
        x, y, _ = waiting_place(STAND)
        heading = degrees(atan2(aim[0] - x, max(40.0, aim[1] - y)))
        at_the_wall = held_at(x, y + 60.0)
        throw = aimed(DieKind.BALLOON, at_the_wall, aim, elevation=USUAL_LOB)
        speed = min(max(hypot(*throw.velocity[:2]), SLOWEST), FASTEST)
        return Stroke(LENGTH, 1.875 * LENGTH * self._thrower.gain / speed, heading)
