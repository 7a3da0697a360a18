"""Coloured triangles, and the flat shapes that are made of them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, hypot, pi, radians, sin

from panda3d.core import (
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexWriter,
)

from app.view.table.camera import Point

Colour = tuple[float, float, float]


class Shape:
    """Coloured triangles."""

    def __init__(self) -> None:
        self._corners: list[tuple[Point, Colour, float]] = []
        self._triangles: list[tuple[int, int, int]] = []

    def corner(self, point: Point, colour: Colour, alpha: float) -> int:
        self._corners.append((point, colour, alpha))
        return len(self._corners) - 1

    def triangle(self, a: int, b: int, c: int) -> None:
        self._triangles.append((a, b, c))

    def node(self) -> GeomNode:
        data = GeomVertexData("glow", GeomVertexFormat.get_v3c4(), Geom.UH_static)
        points, paints = GeomVertexWriter(data, "vertex"), GeomVertexWriter(data, "color")
        for point, colour, alpha in self._corners:
            points.add_data3(*point)
            paints.add_data4(*colour, min(max(alpha, 0.0), 1.0))
        triangles = GeomTriangles(Geom.UH_static)
        for corners in self._triangles:
            triangles.add_vertices(*corners)
        geom = Geom(data)
        geom.add_primitive(triangles)
        node = GeomNode("glow")
        node.add_geom(geom)
        return node


def hexagon(x: float, y: float, side: float, height: float) -> list[Point]:
    turns = [radians(30 + 60 * corner) for corner in range(6)]
    return [(x + side * cos(turn), y + side * sin(turn), height) for turn in turns]


def oblong(
    x: float, y: float, half_length: float, half_width: float, turn: float, height: float
) -> list[Point]:
    c, s = cos(turn), sin(turn)
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    return [
        (
            x + u * half_length * c - v * half_width * s,
            y + u * half_length * s + v * half_width * c,
            height,
        )
        for u, v in corners
    ]


def bands(
    rings: Sequence[Sequence[Point]],
    colour: Colour,
    alphas: Sequence[float],
    *,
    closed: bool = True,
) -> Shape:
    """Strips between rings of equally many points, their opacity running from ring to ring."""
    shape = Shape()
    corners = [
        [shape.corner(point, colour, alpha) for point in ring]
        for ring, alpha in zip(rings, alphas, strict=True)
    ]
    for inner, outer in pairwise(corners):
        count = len(inner)
        for place in range(count if closed else count - 1):
            after = (place + 1) % count
            shape.triangle(inner[place], outer[place], outer[after])
            shape.triangle(inner[place], outer[after], inner[after])
    return shape


def ribbon(points: Sequence[Point], half_width: float, colour: Colour, alpha: float) -> Shape:
    shape = Shape()
    for one, other in pairwise(points):
        length = hypot(other[0] - one[0], other[1] - one[1])
        if length < 1e-6:
            continue
        aside = (
            -(other[1] - one[1]) / length * half_width,
            (other[0] - one[0]) / length * half_width,
            0.0,
        )
        a, b, c, d = (
            shape.corner(plus(end, aside, sign), colour, alpha)
            for end, sign in ((one, -1.0), (other, -1.0), (other, 1.0), (one, 1.0))
        )
        shape.triangle(a, b, c)
        shape.triangle(a, c, d)
    return shape


def arrow_head(start: Point, end: Point, size: float, colour: Colour) -> Shape:
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    ahead = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    back = (end[0] - ahead[0] * size * 1.3, end[1] - ahead[1] * size * 1.3, end[2])
    aside = (-ahead[1] * size * 0.8, ahead[0] * size * 0.8, 0.0)
    shape = Shape()
    shape.triangle(
        shape.corner(end, colour, 1.0),
        shape.corner(plus(back, aside, 1.0), colour, 1.0),
        shape.corner(plus(back, aside, -1.0), colour, 1.0),
    )
    return shape


def disc(middle: Point, radius: float, colour: Colour, alpha: float) -> Shape:
    shape = Shape()
    hub = shape.corner(middle, colour, alpha)
    turns = [2 * pi * step / 20 for step in range(20)]
    ring = [
        shape.corner(
            (middle[0] + radius * cos(turn), middle[1] + radius * sin(turn), middle[2]),
            colour,
            alpha,
        )
        for turn in turns
    ]
    for place in range(20):
        shape.triangle(hub, ring[place], ring[(place + 1) % 20])
    return shape


def towards(point: Point, other: Point, distance: float) -> Point:
    """The point moved that far towards another, on the flat."""
    length = hypot(other[0] - point[0], other[1] - point[1]) or 1.0
    share = min(1.0, distance / length)
    return (
        point[0] + (other[0] - point[0]) * share,
        point[1] + (other[1] - point[1]) * share,
        point[2] + (other[2] - point[2]) * share,
    )


def plus(point: Point, step: Point, times: float) -> Point:
    return (
        point[0] + step[0] * times,
        point[1] + step[1] * times,
        point[2] + step[2] * times,
    )
