"""The flick: press on the die, move, let go. The last moment of the stroke is the throw."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import atan2, hypot, pi

import numpy as np

from app.throwing.hand import Grip, held_at, let_go
from models.dimensions import beyond_walls
from physics.throw import CLEARANCE, Throw, Vector

WINDOW = 0.080
"""Seconds before the release whose movement counts."""
SLOWEST = 0.4
"""Seconds between two looks at the pointer, at most, on a machine that can still be played on."""
GAIN = 0.9
"""Millimetres a second of the die for each of the pointer's path over the table."""
TWIST_GAIN = 0.6
"""A curved stroke twists the die by this part of the rate at which the stroke turns."""
STILL = 120.0
"""Below this speed (mm/s) a hand does not throw: it lays the die back, or waits at the wall."""


@dataclass(frozen=True)
class Sample:
    time: float
    x: float
    y: float


@dataclass
class Flick:
    """A stroke under way: points on the plane in which the hand moves, as they come."""

    grip: Grip
    samples: list[Sample] = field(default_factory=list)

    def move(self, time: float, x: float, y: float) -> None:
        if self.samples and time <= self.samples[-1].time:
            self.samples[-1] = Sample(self.samples[-1].time, x, y)
        else:
            self.samples.append(Sample(time, x, y))

    @property
    def place(self) -> Vector:
        """Where the die is held: in the hand, or at the wall that the hand may not cross."""
        last = self.samples[-1]
        return held_at(last.x, last.y)

    def flies(self, time: float) -> Throw | None:
        """The throw of a hand that swings across the wall: the die must leave it there."""
        last = self.samples[-1]
        if beyond_walls(last.x, last.y) >= CLEARANCE:
            return None
        throw = self.release(time)
        if throw is None:
            return None
        (x, y, _), (vx, vy, _) = throw.position, throw.velocity
        return throw if x * vx + y * vy < 0 else None

    def release(self, time: float) -> Throw | None:
        """The throw if the pointer is let go at this time; ``None`` from a hand that rests."""
        last = self.samples[-1]
        recent = self._recent(time)
        vx, vy = _velocity(recent)
        if hypot(vx, vy) < STILL:
            return None
        return let_go(
            self.grip, (last.x, last.y), (GAIN * vx, GAIN * vy), TWIST_GAIN * _turning(recent)
        )

    def _recent(self, time: float) -> list[Sample]:
        """The samples that count. On a slow machine the whole stroke may fall between two of
        them: a lone fresh one is then measured from the one before."""
        recent = [sample for sample in self.samples if time - sample.time <= WINDOW]
        if len(recent) == 1 and len(self.samples) > 1:
            before = self.samples[-2]
            if recent[0].time - before.time <= SLOWEST:
                return [before, *recent]
        return recent


def _velocity(samples: list[Sample]) -> tuple[float, float]:
    """The slope of the straight line that fits the samples best: steady against single jumps."""
    if len(samples) < 2:
        return 0.0, 0.0
    times = np.array([sample.time for sample in samples])
    places = np.array([(sample.x, sample.y) for sample in samples])
    times -= times.mean()
    slope = times @ places / (times @ times)
    return float(slope[0]), float(slope[1])


def _turning(samples: list[Sample]) -> float:
    """How fast the stroke turns to the left, in radians a second."""
    half = len(samples) // 2
    if half < 2:
        return 0.0
    first, second = _velocity(samples[: half + 1]), _velocity(samples[half:])
    turned = atan2(second[1], second[0]) - atan2(first[1], first[0])
    turned = (turned + pi) % (2 * pi) - pi
    return turned / ((samples[-1].time - samples[0].time) / 2)
