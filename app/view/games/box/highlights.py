"""What is pointed out on the board of the box: cells and slots that glow, paths, footprints."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import radians

from app.view.games.box.cells import cell_top
from app.view.table.camera import Point
from app.view.table.highlights import ABOVE, SUNSET, Highlights, Pattern
from app.view.table.shapes import (
    Colour,
    Shape,
    arrow_head,
    bands,
    disc,
    hexagon,
    oblong,
    ribbon,
    towards,
)
from models.box.grid import slot_angle
from models.dimensions import CELL_SIDE, DIE_EDGE, SLOT_LENGTH, SLOT_WIDTH
from models.placement import pile_top, plate_top
from rules.hexgrid import DIRECTIONS, Cell, Slot, centre, slot_centre
from rules.poses import Pose, axes

_BEYOND_SIDES = DIRECTIONS[::-1]
"""Where the neighbour lies beyond each side of a hexagon, in the order of its corners."""


class BoardHighlights(Highlights):
    def cell_rim(
        self, layer: str, cell: Cell, colour: Colour = SUNSET, *, strength: float = 1.0
    ) -> None:
        """A thin line of light round a cell, with a glow inwards and outwards."""
        height = cell_top(self.scene.layout, cell) + ABOVE
        x, y = centre(cell)
        sides = (
            CELL_SIDE - 5.4,
            CELL_SIDE - 2.6,
            CELL_SIDE - 1.9,
            CELL_SIDE - 1.2,
            CELL_SIDE + 0.6,
        )
        alphas = (0.0, 0.55, 1.0, 0.55, 0.0)
        rings = [hexagon(x, y, side, height) for side in sides]
        self.add(layer, bands(rings, colour, [alpha * strength for alpha in alphas]))

    def group_rim(self, layer: str, cells: Sequence[Cell], colour: Colour = SUNSET) -> None:
        """A line of light round several cells together, not between them."""
        among = set(cells)
        sides = (CELL_SIDE - 4.6, CELL_SIDE - 2.2, CELL_SIDE - 0.6, CELL_SIDE + 1.4)
        for cell in cells:
            x, y = centre(cell)
            height = cell_top(self.scene.layout, cell) + ABOVE
            rings = [hexagon(x, y, side, height) for side in sides]
            for place, step in enumerate(_BEYOND_SIDES):
                if Cell(cell.q + step.q, cell.r + step.r) not in among:
                    ends = [[ring[place], ring[(place + 1) % 6]] for ring in rings]
                    self.add(layer, bands(ends, colour, (0.0, 0.9, 0.9, 0.0), closed=False))

    def cell_fill(
        self,
        layer: str,
        cell: Cell,
        colour: Colour,
        pattern: Pattern = Pattern.PLAIN,
        *,
        strength: float = 0.4,
        over_all: bool = False,
    ) -> None:
        """Tints a cell; if ``over_all``, with the clouds and airships that lie on it."""
        layout = self.scene.layout
        lies = pile_top(layout, cell) if over_all else 0.0
        height = max(cell_top(layout, cell), lies) + ABOVE
        x, y = centre(cell)
        shape = Shape()
        middle = shape.corner((x, y, height), colour, strength)
        ring = [
            shape.corner(point, colour, strength)
            for point in hexagon(x, y, CELL_SIDE - 2.4, height)
        ]
        for place in range(6):
            shape.triangle(middle, ring[place], ring[(place + 1) % 6])
        self.add(layer, shape, pattern)

    def slot(
        self, layer: str, slot: Slot, colour: Colour = SUNSET, *, strength: float = 1.0
    ) -> None:
        """Light from a slot."""
        height = plate_top(self.scene.layout.board) + ABOVE
        x, y = slot_centre(slot)
        turn = radians(slot_angle(slot) + 90)
        rings = [
            oblong(x, y, SLOT_LENGTH / 2 + grow, SLOT_WIDTH / 2 + grow, turn, height)
            for grow in (-1.3, 0.0, 0.7, 3.4)
        ]
        self.add(layer, bands(rings, colour, [0.55 * strength, strength, 0.9 * strength, 0.0]))

    def path(self, layer: str, cells: Sequence[Cell], colour: Colour = SUNSET) -> None:
        """A ribbon over the cells, an arrow head at its end."""
        if len(cells) < 2:
            return
        layout = self.scene.layout
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
        self.add(layer, ribbon([*points[:-1], towards(last, before, 5.0)], 1.7, colour, 0.9))
        self.add(layer, arrow_head(before, last, 5.2, colour))
        for cell in cells[1:-1]:
            self.add(layer, disc((*centre(cell), cell_top(layout, cell) + 1.3), 2.9, colour, 1.0))

    def footprint(
        self, layer: str, pose: Pose, cells: Sequence[Cell], colour: Colour = SUNSET
    ) -> None:
        """The outline of a die seen from above, drawn over each of the given cells."""
        corners = _outline_from_above(pose)
        middle = (
            sum(x for x, _ in corners) / len(corners),
            sum(y for _, y in corners) / len(corners),
        )
        heights = {cell_top(self.scene.layout, cell) + ABOVE + 0.15 for cell in cells}
        for height in heights:
            rings = [
                [
                    (middle[0] + (x - middle[0]) * grow, middle[1] + (y - middle[1]) * grow, height)
                    for x, y in corners
                ]
                for grow in (0.90, 0.97, 1.03, 1.10)
            ]
            self.add(layer, bands(rings, colour, [0.0, 1.0, 1.0, 0.0]))


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
