"""How a hand steers: where it wants what it holds, in whole numbers, sixty times a second.

A wish is rounded first and simulated then, so that a toss that is played and the one that is
simulated again see the same numbers.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import NamedTuple

import numpy as np

from models.body import Drive
from physics.packing import deflated, inflated
from rules.poses import Vector

GRID = 8.0
"""Steps to a millimetre."""
FARTHEST = 2**15 - 1


class Steer(NamedTuple):
    """How far from where it was at the beginning, in steps of the grid."""

    x: int = 0
    y: int = 0
    z: int = 0

    @classmethod
    def to(cls, away: Vector) -> Steer:
        """The nearest to so many millimetres away."""
        x, y, z = (max(-FARTHEST, min(FARTHEST, round(part * GRID))) for part in away)
        return cls(x, y, z)

    @property
    def away(self) -> Vector:
        return self.x / GRID, self.y / GRID, self.z / GRID


STILL = Steer()


def pack(steers: Sequence[Steer]) -> str:
    return deflated(np.array(steers, dtype="<i4").reshape(len(steers), 3))


def unpack(text: str, frames: int) -> tuple[Steer, ...]:
    return tuple(Steer(*steer) for steer in inflated(text, (frames, 3)).tolist())


class Servo:
    """A hand that follows what is wanted as fast as it can. Sums, products and roots alone, which
    are the same on every machine."""

    def __init__(self, drive: Drive) -> None:
        self._drive = drive
        self.away: Vector = (0.0, 0.0, 0.0)
        self._velocity: Vector = (0.0, 0.0, 0.0)
        self._wanted: Vector = (0.0, 0.0, 0.0)

    def want(self, steer: Steer) -> None:
        x, y, z = steer.away
        z = max(0.0, z)
        far = sqrt(x * x + y * y + z * z)
        shrink = min(1.0, self._drive.reach / far) if far else 1.0
        self._wanted = (x * shrink, y * shrink, z * shrink)

    def step(self, seconds: float) -> Vector:
        """Moves on; where it is then."""
        drive = self._drive
        x, y, z = (want - is_ for want, is_ in zip(self._wanted, self.away, strict=True))
        far = sqrt(x * x + y * y + z * z)
        # No faster than it can come to a stop in time.
        speed = min(drive.speed, drive.gain * far, sqrt(1.2 * drive.acceleration * far))
        share = speed / far if far > 1e-6 else 0.0
        vx, vy, vz = self._velocity
        cx, cy, cz = x * share - vx, y * share - vy, z * share - vz
        change, most = sqrt(cx * cx + cy * cy + cz * cz), drive.acceleration * seconds
        part = most / change if change > most else 1.0
        vx, vy, vz = vx + cx * part, vy + cy * part, vz + cz * part
        self._velocity = (vx, vy, vz)
        ax, ay, az = self.away
        self.away = (ax + vx * seconds, ay + vy * seconds, az + vz * seconds)
        return self.away
