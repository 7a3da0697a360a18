"""Shapes that things are made of for physics, in millimetres: solids that stay, loose bodies."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from rules.exact import cos_of, sin_of
from rules.poses import UNTURNED, Quaternion, Vector


class Part(StrEnum):
    """What a solid is a part of: how it sounds when a die hits it."""

    TABLE = "table"
    FLOOR = "floor"
    PLATE = "plate"
    """The upper plate, with the wells cut out of it."""
    WALL = "wall"
    RIM = "rim"
    ISLAND = "island"
    LYING_CLOUD = "lying_cloud"
    STANDING_CLOUD = "standing_cloud"
    FOG_TOKEN = "fog_token"
    AIRSHIP = "airship"


class Box(NamedTuple):
    part: Part
    centre: tuple[float, float, float]
    half: tuple[float, float, float]
    yaw: float = 0.0
    """Degrees, counter-clockwise seen from above."""

    @property
    def top(self) -> float:
        return self.centre[2] + self.half[2]

    def outline(self) -> tuple[tuple[float, float], ...]:
        (x, y, _), (hx, hy, _) = self.centre, self.half
        c, s = cos_of(self.yaw), sin_of(self.yaw)
        corners = ((hx, hy), (-hx, hy), (-hx, -hy), (hx, -hy))
        return tuple((x + c * u - s * v, y + s * u + c * v) for u, v in corners)


class Prism(NamedTuple):
    """An upright prism over a convex polygon given counter-clockwise."""

    part: Part
    polygon: tuple[tuple[float, float], ...]
    bottom: float
    top: float

    def outline(self) -> tuple[tuple[float, float], ...]:
        return self.polygon


Solid = Box | Prism


def upright(
    part: Part,
    middle: tuple[float, float],
    half: tuple[float, float],
    bottom: float,
    top: float,
    yaw: float = 0.0,
) -> Box:
    """A box from a height to a height."""
    return Box(part, (*middle, (bottom + top) / 2), (half[0], half[1], (top - bottom) / 2), yaw)


class Hull(NamedTuple):
    """The convex hull of these corners, rounded by a margin all round."""

    corners: tuple[Vector, ...]
    margin: float


class Capsule(NamedTuple):
    """A rod along its own z with round ends: ``length`` between the middles of these."""

    centre: Vector
    radius: float
    length: float
    orientation: Quaternion = UNTURNED
