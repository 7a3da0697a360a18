"""Aiming: from a place to hit to the throw that gets there, from a throw to its first impact."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, hypot, radians, sin, sqrt, tan
from random import Random

import numpy as np
from numpy.typing import NDArray

from models.dimensions import DIE_EDGE, beyond_walls, radius_outside
from models.shapes import Box
from models.table import Table
from physics.flight import position
from physics.hand import any_orientation
from physics.material import GRAVITY
from physics.throw import Throw
from rules.messages import Problem
from rules.poses import UNTURNED, Quaternion, Vector

DISTANCE = 30.0
"""How far outside the walls' inner faces a comfortable hand lets go."""
HEIGHT = 75.0
"""How high above the floor of the box a hand holds a die."""
ELEVATION = 45.0
LANDING_HEIGHT = 13.0
"""Height of a die's centre when it first hits an average cell."""


def release_point(angle: float, distance: float = DISTANCE, height: float = HEIGHT) -> Vector:
    """A place round the box: degrees counter-clockwise from the right, millimetres outside."""
    radius = radius_outside(angle, distance)
    return radius * cos(radians(angle)), radius * sin(radians(angle)), height


def lob(distance: float, drop: float, rise: float) -> tuple[float, float]:
    """How fast something leaves the hand, over the table and upwards, that rises at this angle
    (radians) and comes down so far away and so much lower."""
    fall = drop + distance * tan(rise)
    speed = sqrt(GRAVITY * distance * distance / (2 * cos(rise) ** 2 * fall))
    return speed * cos(rise), speed * sin(rise)


def aimed(
    die: str,
    release: Vector,
    target: tuple[float, float],
    *,
    elevation: float = ELEVATION,
    landing_height: float = LANDING_HEIGHT,
    spin: Vector = (0.0, 0.0, 0.0),
    orientation: Quaternion = UNTURNED,
) -> Throw:
    """The throw whose first impact is at the target, leaving at this elevation (degrees)."""
    dx, dy = target[0] - release[0], target[1] - release[1]
    distance, rise = hypot(dx, dy), radians(elevation)
    drop = release[2] - landing_height
    if distance < 1e-6 or drop + distance * tan(rise) <= 0 or cos(rise) < 1e-6:
        raise Problem("That place cannot be reached from here; aim higher or farther away.")
    along, upwards = lob(distance, drop, rise)
    return Throw(
        body=die,
        position=release,
        velocity=(along * dx / distance, along * dy / distance, upwards),
        spin=spin,
        orientation=orientation,
    )


def setup_throws(dice: Sequence[str], rng: Random) -> tuple[Throw, ...]:
    """Dice thrown into the box together, from anywhere round it, held anyhow."""
    angle = rng.uniform(0, 360)
    throws = []
    for index, die in enumerate(dice):
        fan = 15.0 * (index - (len(dice) - 1) / 2)
        around, reach = radians(rng.uniform(0, 360)), 80.0 * sqrt(rng.random())
        throws.append(
            aimed(
                die,
                release_point(angle + fan, height=rng.uniform(60, 90)),
                (reach * cos(around), reach * sin(around)),
                elevation=rng.uniform(35, 50),
                spin=(rng.gauss(0, 8), rng.gauss(0, 8), rng.gauss(0, 8)),
                orientation=any_orientation(rng),
            )
        )
    return tuple(throws)


class ImpactAid:
    """Where a throw first hits something, taking the die for a ball: for aiming aids.

    Made once for a table, then quick enough to follow a pointer.
    """

    RADIUS = DIE_EDGE * 0.55
    STEP = 0.004

    def __init__(self, table: Table) -> None:
        boxes = [solid for solid in table.solids() if isinstance(solid, Box)]
        self._centres = np.array([box.centre for box in boxes])
        self._halves = np.array([box.half for box in boxes])
        yaws = np.radians([box.yaw for box in boxes])
        self._cos, self._sin = np.cos(yaws), np.sin(yaws)
        half = DIE_EDGE / 2
        for _, pose in table.loose():
            self._centres = np.vstack([self._centres, pose.position])
            self._halves = np.vstack([self._halves, (half, half, half)])
            self._cos, self._sin = np.append(self._cos, 1.0), np.append(self._sin, 0.0)

    def first_impact(self, throw: Throw) -> Vector | None:
        """The centre of the die when it first touches something, or nothing within 3 seconds."""
        touch = self.first_touch(throw)
        return position(throw, touch) if touch is not None else None

    def first_touch(self, throw: Throw) -> float | None:
        """Seconds until then."""
        times = np.arange(1, 750) * self.STEP
        path = np.array(throw.position) + times[:, None] * np.array(throw.velocity)
        path[:, 2] -= GRAVITY / 2 * times**2
        for first in range(0, len(times), 50):
            hits = self._touching(path[first : first + 50])
            if hits.any():
                return self._refined(throw, float(times[first + int(hits.argmax())]))
        return None

    def _refined(self, throw: Throw, hit: float) -> float:
        low, high = max(0.0, hit - self.STEP), hit
        for _ in range(6):
            middle = (low + high) / 2
            if self._touching(np.array([position(throw, middle)]))[0]:
                high = middle
            else:
                low = middle
        return high

    def _touching(self, points: NDArray[np.float64]) -> NDArray[np.bool_]:
        apart = points[:, None, :] - self._centres
        along = np.abs(apart[..., 0] * self._cos + apart[..., 1] * self._sin)
        across = np.abs(apart[..., 1] * self._cos - apart[..., 0] * self._sin)
        local = np.stack([along, across, np.abs(apart[..., 2])], axis=-1) - self._halves
        outside = np.maximum(local, 0.0)
        near = ((outside**2).sum(axis=-1) < self.RADIUS**2).any(axis=1)
        floor = (points[:, 2] < self.RADIUS) & np.array(
            [beyond_walls(x, y) < 0 for x, y in points[:, :2].tolist()]
        )
        return np.asarray(near | floor)
