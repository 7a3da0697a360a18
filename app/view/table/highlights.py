"""What the game points out on the table: glowing cells and slots, paths, footprints, trails.

Everything belongs to a named layer that is cleared as a whole. Colours are never alone: fills
and rims take a pattern beside the colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from itertools import pairwise
from math import cos, hypot, pi, radians, sin

from panda3d.core import (
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexWriter,
    NodePath,
    TransparencyAttrib,
)

from app.view.table.camera import Point
from app.view.table.masks import PICTURED, SEEN_FROM_ABOVE
from app.view.table.picking import cell_top
from app.view.table.scene import TableScene
from app.view.table.shading import shader
from models.dimensions import CELL_SIDE, DIE_EDGE, SLOT_LENGTH, SLOT_WIDTH
from models.placement import plate_top, slot_angle
from rules.hexgrid import DIRECTIONS, Cell, Slot, centre, slot_centre
from rules.poses import Pose, axes

Colour = tuple[float, float, float]

SUNSET: Colour = (0.96, 0.45, 0.12)
"""The accent: what is asked of you now."""
_ABOVE = 0.45
_BEYOND_SIDES = DIRECTIONS[::-1]
"""Where the neighbour lies beyond each side of a hexagon, in the order of its corners."""
_AMONG_OTHERS, _OVER_OTHERS = ("fixed", 5), ("fixed", 6)
"""When a layer is drawn."""


class Pattern(IntEnum):
    PLAIN = 0
    STRIPES = 1
    DOTS = 2
    CHEQUERS = 3
    BARS = 4


class Highlights:
    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._root = scene.marks.attach_new_node("highlights")
        self._root.hide(PICTURED | SEEN_FROM_ABOVE)
        self._root.set_shader(shader("glow", "glow"))
        self._root.set_shader_input("pattern", 0)
        self._root.set_transparency(TransparencyAttrib.M_alpha)
        self._root.set_depth_write(False)
        self._root.set_two_sided(True)
        self._root.set_bin(*_AMONG_OTHERS)
        self._layers: dict[str, NodePath] = {}

    def clear(self, layer: str | None = None) -> None:
        """Removes one layer, or all."""
        for name in [layer] if layer is not None else list(self._layers):
            if name in self._layers:
                self._layers.pop(name).remove_node()
                self._scene.moved()

    def shows(self, layer: str) -> bool:
        return layer in self._layers

    def put_over_others(self, layer: str) -> None:
        """Layers lie in the order in which they were last drawn; this one stays over them all."""
        if layer in self._layers:
            self._layers[layer].set_bin(*_OVER_OTHERS)

    def fade(self, layer: str, share: float) -> None:
        """How strongly a layer shows, 0 to 1: for pulses and fades."""
        if layer in self._layers:
            self._layers[layer].set_color_scale(1, 1, 1, share)
            self._scene.moved()

    def cell_rim(
        self, layer: str, cell: Cell, colour: Colour = SUNSET, *, strength: float = 1.0
    ) -> None:
        """A thin line of light round a cell, with a glow inwards and outwards."""
        height = cell_top(self._scene.layout, cell) + _ABOVE
        x, y = centre(cell)
        sides = (
            CELL_SIDE - 5.4,
            CELL_SIDE - 2.6,
            CELL_SIDE - 1.9,
            CELL_SIDE - 1.2,
            CELL_SIDE + 0.6,
        )
        alphas = (0.0, 0.55, 1.0, 0.55, 0.0)
        rings = [_hexagon(x, y, side, height) for side in sides]
        self._add(layer, _bands(rings, colour, [alpha * strength for alpha in alphas]))

    def group_rim(self, layer: str, cells: Sequence[Cell], colour: Colour = SUNSET) -> None:
        """A line of light round several cells together, not between them."""
        among = set(cells)
        sides = (CELL_SIDE - 4.6, CELL_SIDE - 2.2, CELL_SIDE - 0.6, CELL_SIDE + 1.4)
        for cell in cells:
            x, y = centre(cell)
            height = cell_top(self._scene.layout, cell) + _ABOVE
            rings = [_hexagon(x, y, side, height) for side in sides]
            for place, step in enumerate(_BEYOND_SIDES):
                if Cell(cell.q + step.q, cell.r + step.r) not in among:
                    ends = [[ring[place], ring[(place + 1) % 6]] for ring in rings]
                    self._add(layer, _bands(ends, colour, (0.0, 0.9, 0.9, 0.0), closed=False))

    def cell_fill(
        self,
        layer: str,
        cell: Cell,
        colour: Colour,
        pattern: Pattern = Pattern.PLAIN,
        *,
        strength: float = 0.4,
    ) -> None:
        """Tints a cell."""
        height = cell_top(self._scene.layout, cell) + _ABOVE
        x, y = centre(cell)
        shape = _Shape()
        middle = shape.corner((x, y, height), colour, strength)
        ring = [
            shape.corner(point, colour, strength)
            for point in _hexagon(x, y, CELL_SIDE - 2.4, height)
        ]
        for place in range(6):
            shape.triangle(middle, ring[place], ring[(place + 1) % 6])
        self._add(layer, shape, pattern)

    def slot(
        self, layer: str, slot: Slot, colour: Colour = SUNSET, *, strength: float = 1.0
    ) -> None:
        """Light from a slot."""
        height = plate_top(self._scene.layout.board) + _ABOVE
        x, y = slot_centre(slot)
        turn = radians(slot_angle(slot) + 90)
        rings = [
            _oblong(x, y, SLOT_LENGTH / 2 + grow, SLOT_WIDTH / 2 + grow, turn, height)
            for grow in (-1.3, 0.0, 0.7, 3.4)
        ]
        self._add(layer, _bands(rings, colour, [0.55 * strength, strength, 0.9 * strength, 0.0]))

    def path(self, layer: str, cells: Sequence[Cell], colour: Colour = SUNSET) -> None:
        """A ribbon over the cells, an arrow head at its end."""
        if len(cells) < 2:
            return
        layout = self._scene.layout
        points: list[Point] = []
        for one, other in pairwise(cells):
            (ax, ay), (bx, by) = centre(one), centre(other)
            high = max(cell_top(layout, one), cell_top(layout, other)) + 1.2
            if not points:
                points.append((ax, ay, cell_top(layout, one) + 1.2))
            points.append((ax + (bx - ax) * 0.42, ay + (by - ay) * 0.42, high))
            points.append((ax + (bx - ax) * 0.58, ay + (by - ay) * 0.58, high))
            points.append((bx, by, cell_top(layout, other) + 1.2))
        last, before = points[-1], points[-2]
        self._add(layer, _ribbon([*points[:-1], _towards(last, before, 5.0)], 1.7, colour, 0.9))
        self._add(layer, _arrow_head(before, last, 5.2, colour))
        for cell in cells[1:-1]:
            self._add(layer, _disc((*centre(cell), cell_top(layout, cell) + 1.3), 2.9, colour, 1.0))

    def footprint(
        self, layer: str, pose: Pose, cells: Sequence[Cell], colour: Colour = SUNSET
    ) -> None:
        """The outline of a die seen from above, drawn over each of the given cells."""
        corners = _outline_from_above(pose)
        middle = (
            sum(x for x, _ in corners) / len(corners),
            sum(y for _, y in corners) / len(corners),
        )
        heights = {cell_top(self._scene.layout, cell) + _ABOVE + 0.15 for cell in cells}
        for height in heights:
            rings = [
                [
                    (middle[0] + (x - middle[0]) * grow, middle[1] + (y - middle[1]) * grow, height)
                    for x, y in corners
                ]
                for grow in (0.90, 0.97, 1.03, 1.10)
            ]
            self._add(layer, _bands(rings, colour, [0.0, 1.0, 1.0, 0.0]))

    def trail(
        self,
        layer: str,
        points: Sequence[Point],
        colour: Colour = SUNSET,
        *,
        alphas: tuple[float, float] = (0.1, 0.9),
    ) -> None:
        """The way a die went, fading towards its start."""
        if len(points) < 2:
            return
        shape = _Shape()
        for place, (one, other) in enumerate(pairwise(points)):
            shares = ((place + step) / (len(points) - 1) for step in (0, 1))
            ends = [alphas[0] + (alphas[1] - alphas[0]) * share for share in shares]
            for across in ((0.0, 0.0, 0.7), (0.7, 0.0, 0.0), (0.0, 0.7, 0.0)):
                quad = [
                    shape.corner(_plus(end, across, sign), colour, alpha)
                    for end, alpha in zip((one, other), ends, strict=True)
                    for sign in (-1.0, 1.0)
                ]
                shape.triangle(quad[0], quad[1], quad[3])
                shape.triangle(quad[0], quad[3], quad[2])
        self._add(layer, shape)

    def impact(
        self, layer: str, point: Point, impulse: float, colour: Colour = (0.35, 0.2, 0.1)
    ) -> None:
        """A ring where a die struck, the larger the harder; ``impulse`` from 0 to 1."""
        radius = 2.5 + 9.0 * min(max(impulse, 0.0), 1.0)
        x, y, z = point
        rings = [
            [
                (x + radius * grow * cos(turn), y + radius * grow * sin(turn), z + _ABOVE)
                for turn in (2 * pi * step / 24 for step in range(24))
            ]
            for grow in (0.55, 0.85, 1.0)
        ]
        self._add(layer, _bands(rings, colour, [0.0, 0.75, 0.0]))

    def arrow(self, layer: str, start: Point, end: Point, colour: Colour = SUNSET) -> None:
        """An arrow over the table: the aim of a throw."""
        if hypot(end[0] - start[0], end[1] - start[1]) < 1:
            return
        self._add(layer, _ribbon([start, _towards(end, start, 8.0)], 1.6, colour, 0.9))
        self._add(layer, _arrow_head(start, end, 9.0, colour))

    def ring(
        self,
        layer: str,
        point: Point,
        radius: float,
        colour: Colour = SUNSET,
        width: float | None = None,
    ) -> None:
        """A soft ring on the table: where a throw would first come down. ``width`` is that of
        its glow to either side; a third of the radius unless told."""
        soft = 0.3 * radius if width is None else width
        self._add(
            layer,
            _bands(
                [
                    [
                        (point[0] + r * cos(turn), point[1] + r * sin(turn), point[2] + _ABOVE)
                        for turn in (2 * pi * step / 48 for step in range(48))
                    ]
                    for r in (radius - soft, radius - soft / 6, radius + soft / 6, radius + soft)
                ],
                colour,
                [0.0, 0.8, 0.8, 0.0],
            ),
        )

    def puff(self, layer: str, point: Point, radius: float, colour: Colour) -> None:
        """A soft round cloud, densest in its middle."""
        shape = _Shape()
        hub = shape.corner(point, colour, 1.0)
        rings = [
            [
                shape.corner(
                    (point[0] + r * cos(turn), point[1] + r * sin(turn), point[2]), colour, alpha
                )
                for turn in (2 * pi * step / 12 for step in range(12))
            ]
            for r, alpha in ((0.55 * radius, 0.6), (radius, 0.0))
        ]
        inner, outer = rings
        for place in range(12):
            after = (place + 1) % 12
            shape.triangle(hub, inner[place], inner[after])
            shape.triangle(inner[place], outer[place], outer[after])
            shape.triangle(inner[place], outer[after], inner[after])
        self._add(layer, shape)

    def _add(self, layer: str, shape: _Shape, pattern: Pattern = Pattern.PLAIN) -> None:
        if layer not in self._layers:
            self._layers[layer] = self._root.attach_new_node(layer)
        node = self._layers[layer].attach_new_node(shape.node())
        node.set_shader_input("pattern", int(pattern))
        self._scene.moved()


class _Shape:
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


def _hexagon(x: float, y: float, side: float, height: float) -> list[Point]:
    turns = [radians(30 + 60 * corner) for corner in range(6)]
    return [(x + side * cos(turn), y + side * sin(turn), height) for turn in turns]


def _oblong(
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


def _bands(
    rings: Sequence[Sequence[Point]],
    colour: Colour,
    alphas: Sequence[float],
    *,
    closed: bool = True,
) -> _Shape:
    """Strips between rings of equally many points, their opacity running from ring to ring."""
    shape = _Shape()
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


def _ribbon(points: Sequence[Point], half_width: float, colour: Colour, alpha: float) -> _Shape:
    shape = _Shape()
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
            shape.corner(_plus(end, aside, sign), colour, alpha)
            for end, sign in ((one, -1.0), (other, -1.0), (other, 1.0), (one, 1.0))
        )
        shape.triangle(a, b, c)
        shape.triangle(a, c, d)
    return shape


def _arrow_head(start: Point, end: Point, size: float, colour: Colour) -> _Shape:
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    ahead = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    back = (end[0] - ahead[0] * size * 1.3, end[1] - ahead[1] * size * 1.3, end[2])
    aside = (-ahead[1] * size * 0.8, ahead[0] * size * 0.8, 0.0)
    shape = _Shape()
    shape.triangle(
        shape.corner(end, colour, 1.0),
        shape.corner(_plus(back, aside, 1.0), colour, 1.0),
        shape.corner(_plus(back, aside, -1.0), colour, 1.0),
    )
    return shape


def _disc(middle: Point, radius: float, colour: Colour, alpha: float) -> _Shape:
    shape = _Shape()
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


def _towards(point: Point, other: Point, distance: float) -> Point:
    """The point moved that far towards another, on the flat."""
    length = hypot(other[0] - point[0], other[1] - point[1]) or 1.0
    share = min(1.0, distance / length)
    return (
        point[0] + (other[0] - point[0]) * share,
        point[1] + (other[1] - point[1]) * share,
        point[2] + (other[2] - point[2]) * share,
    )


def _plus(point: Point, step: Point, times: float) -> Point:
    return (
        point[0] + step[0] * times,
        point[1] + step[1] * times,
        point[2] + step[2] * times,
    )


def _outline_from_above(pose: Pose) -> list[tuple[float, float]]:
    """The convex outline of a die's cube seen from above."""
    rows = tuple(zip(*axes(pose.orientation), strict=True))
    half = DIE_EDGE / 2
    signs = (-half, half)
    points = sorted(
        {
            (
                round(pose.position[0] + rows[0][0] * a + rows[0][1] * b + rows[0][2] * c, 4),
                round(pose.position[1] + rows[1][0] * a + rows[1][1] * b + rows[1][2] * c, 4),
            )
            for a in signs
            for b in signs
            for c in signs
        }
    )

    def chain(ordered: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
        hull: list[tuple[float, float]] = []
        for point in ordered:
            while len(hull) > 1 and _turn(hull[-2], hull[-1], point) <= 1e-6:
                hull.pop()
            hull.append(point)
        return hull[:-1]

    return chain(points) + chain(points[::-1])


def _turn(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float]) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
