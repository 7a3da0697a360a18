"""Rays from the eye through points of the window, and where a point of the table appears in it.

Pure geometry: works from the view alone. Window points run from -1 to 1, right and up.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

from app.view.table.camera import Point, View, fields_of_view


@dataclass(frozen=True)
class Ray:
    origin: Point
    direction: Point

    def at_height(self, height: float) -> Point | None:
        """Where the ray comes down to a height; ``None`` if it never does."""
        if self.direction[2] >= -1e-9:
            return None
        run = (height - self.origin[2]) / self.direction[2]
        return self.along(run) if run > 0 else None

    def along(self, run: float) -> Point:
        x, y, z = (o + run * d for o, d in zip(self.origin, self.direction, strict=True))
        return (x, y, z)


class Eye:
    """A view through a window of some shape (``aspect`` = width / height)."""

    def __init__(self, view: View, aspect: float) -> None:
        self._position = view.position
        self._wide, self._high = fields_of_view(view.field, aspect)
        self._forward = _unit(minus(view.target, view.position))
        # The horizon's direction comes from the azimuth, so that straight down stays sound.
        self._right = view.right
        self._up = _cross(self._right, self._forward)

    def ray(self, point: tuple[float, float]) -> Ray:
        x, y = point[0] * self._wide, point[1] * self._high
        direction = _unit(
            (
                self._forward[0] + x * self._right[0] + y * self._up[0],
                self._forward[1] + x * self._right[1] + y * self._up[1],
                self._forward[2] + x * self._right[2] + y * self._up[2],
            )
        )
        return Ray(self._position, direction)

    def project(self, point: Point) -> tuple[float, float] | None:
        """Where a point of the table appears; ``None`` behind the eye."""
        off = minus(point, self._position)
        depth = dot(off, self._forward)
        if depth <= 0:
            return None
        return (
            dot(off, self._right) / (depth * self._wide),
            dot(off, self._up) / (depth * self._high),
        )


def minus(a: Point, b: Point) -> Point:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def dot(a: Point, b: Point) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Point, b: Point) -> Point:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def _unit(a: Point) -> Point:
    length = sqrt(dot(a, a))
    return (a[0] / length, a[1] / length, a[2] / length)
