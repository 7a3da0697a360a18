"""Where a hand may let go of something: outside what it is thrown into, and within reach."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from rules.messages import Message, Problem
from rules.poses import Vector

Wall = tuple[float, tuple[float, float]]
"""How far it stands from the middle, and the direction it faces, as seen from there."""


@dataclass(frozen=True)
class Zone:
    walls: tuple[Wall, ...]
    """Of what a hand must not reach over."""
    clearance: float
    """How far outside them the middle of what is thrown must be."""
    reach: float
    """Farthest from the middle, seen from above."""
    lowest: float
    highest: float
    too_near: Message
    too_far: Message
    too_low: Message

    def beyond(self, x: float, y: float) -> float:
        """How far a point lies outside the walls; negative inside."""
        return max(_over(x, y, wall) for wall in self.walls)

    def pushed_out(self, x: float, y: float) -> tuple[float, float]:
        """The point itself if it is far enough outside, else the nearest that is."""
        farthest = max(self.walls, key=lambda wall: _over(x, y, wall))
        apothem, (nx, ny) = farthest
        missing = max(0.0, self.clearance + apothem - (x * nx + y * ny))
        return x + missing * nx, y + missing * ny

    def check(self, position: Vector) -> None:
        x, y, z = position
        if self.beyond(x, y) < self.clearance - 1e-6:
            raise Problem(self.too_near.text)
        if hypot(x, y) > self.reach or z > self.highest:
            raise Problem(self.too_far.text)
        if z < self.lowest:
            raise Problem(self.too_low.text)


def _over(x: float, y: float, wall: Wall) -> float:
    apothem, (nx, ny) = wall
    return x * nx + y * ny - apothem
