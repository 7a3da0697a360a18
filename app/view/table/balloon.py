"""The balloon that a die grows to fly, and the ropes by which it carries something along."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from panda3d.core import (
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexWriter,
)

from app.view.table.camera import Point
from app.view.table.light import TOWARDS_WINDOW
from app.view.table.masks import PICTURED, SEEN_FROM_ABOVE
from app.view.table.scene import TableScene
from app.view.table.shading import shader

Colour = tuple[float, float, float]

_GORES, _FACETS = 12, 4
"""Strips of cloth round the envelope, and how finely each is rounded."""
_PROFILE = (
    (5.0, 20.0), (8.5, 23.5), (13.5, 29.0), (17.6, 36.0), (19.0, 43.0), (17.8, 50.0),
    (13.8, 56.5), (7.6, 60.8), (0.0, 62.2),
)  # fmt: skip
"""Radius and height over the die's centre, from the mouth to the crown."""
_CLOTH: Colour = (0.98, 0.94, 0.85)
_ROPE: Colour = (0.33, 0.2, 0.11)
_DIE_CORNER, _CARGO_CORNER = 5.5, 11.5


class Balloon:
    """Stands over a die; ``hold`` puts it there, ``remove`` takes it away."""

    def __init__(self, scene: TableScene, colour: Colour, rope: float | None = None) -> None:
        """``rope``: how far below the die's centre something hangs, if it carries anything."""
        self._root = scene.marks.attach_new_node("balloon")
        self._root.hide(PICTURED | SEEN_FROM_ABOVE)
        self._root.set_shader(shader("glow", "glow"))
        self._root.set_shader_input("pattern", 0)
        self._root.set_two_sided(True)
        self._root.set_bin("fixed", 11)
        self._envelope = self._root.attach_new_node(_envelope(colour))
        if rope is not None:
            self._root.attach_new_node(_ropes(_DIE_CORNER, -7.0, _CARGO_CORNER, -rope))

    def hold(self, point: Point, grown: float) -> None:
        """``grown`` from 0, folded away, to 1."""
        self._root.set_pos(*point)
        self._envelope.set_scale(max(0.01, grown))

    def remove(self) -> None:
        self._root.remove_node()


class _Cloth:
    """Coloured triangles, lit from the window as they stand."""

    def __init__(self) -> None:
        self._data = GeomVertexData("cloth", GeomVertexFormat.get_v3c4(), Geom.UH_static)
        self._points = GeomVertexWriter(self._data, "vertex")
        self._paints = GeomVertexWriter(self._data, "color")
        self._triangles = GeomTriangles(Geom.UH_static)
        self._count = 0

    def corner(self, point: Point, colour: Colour, light: float) -> int:
        self._points.add_data3(*point)
        red, green, blue = (min(1.0, part * light) for part in colour)
        self._paints.add_data4(red, green, blue, 1.0)
        self._count += 1
        return self._count - 1

    def strip(self, left: list[int], right: list[int]) -> None:
        for (a, b), (c, d) in zip(pairwise(left), pairwise(right), strict=True):
            self._triangles.add_vertices(a, c, d)
            self._triangles.add_vertices(a, d, b)

    def node(self, name: str) -> GeomNode:
        geom = Geom(self._data)
        geom.add_primitive(self._triangles)
        node = GeomNode(name)
        node.add_geom(geom)
        return node


def _envelope(colour: Colour) -> GeomNode:
    cloth = _Cloth()
    for gore in range(_GORES):
        paint = colour if gore % 2 == 0 else _CLOTH
        lines = [
            _meridian(cloth, paint, 2 * pi * (gore + facet / _FACETS) / _GORES, facet)
            for facet in range(_FACETS + 1)
        ]
        for left, right in pairwise(lines):
            cloth.strip(left, right)
    for corner in range(4):
        turn = pi / 4 + corner * pi / 2
        x, y = cos(turn) * _DIE_CORNER * 1.4, sin(turn) * _DIE_CORNER * 1.4
        _rope(cloth, (x, y, 7.0), (5.0 * cos(turn), 5.0 * sin(turn), 20.5))
    return cloth.node("envelope")


def _meridian(cloth: _Cloth, paint: Colour, turn: float, facet: int) -> list[int]:
    """One line from mouth to crown. Between two seams the cloth bulges a little."""
    bulge = 1.0 + 0.05 * sin(pi * facet / _FACETS)
    corners = []
    for place, (radius, height) in enumerate(_PROFILE):
        below = _PROFILE[max(0, place - 1)]
        above = _PROFILE[min(len(_PROFILE) - 1, place + 1)]
        rise, run = above[1] - below[1], above[0] - below[0]
        length = (rise * rise + run * run) ** 0.5
        normal = (rise / length * cos(turn), rise / length * sin(turn), -run / length)
        lit = max(0.0, sum(a * b for a, b in zip(normal, TOWARDS_WINDOW, strict=True)))
        seam = 0.93 if facet in (0, _FACETS) else 1.0
        light = (0.52 + 0.14 * normal[2] + 0.48 * lit) * seam
        r = radius * bulge
        corners.append(cloth.corner((r * cos(turn), r * sin(turn), height), paint, light))
    return corners


def _ropes(upper: float, top: float, lower: float, bottom: float) -> GeomNode:
    cloth = _Cloth()
    for x in (-1, 1):
        for y in (-1, 1):
            _rope(cloth, (x * upper, y * upper, top), (x * lower, y * lower, bottom))
    return cloth.node("ropes")


def _rope(cloth: _Cloth, one: Point, other: Point) -> None:
    """Two crossed ribbons look round enough at this size."""
    for dx, dy in ((0.35, 0.0), (0.0, 0.35)):
        left = [cloth.corner((x - dx, y - dy, z), _ROPE, 1.0) for x, y, z in (one, other)]
        right = [cloth.corner((x + dx, y + dy, z), _ROPE, 1.0) for x, y, z in (one, other)]
        cloth.strip(left, right)
