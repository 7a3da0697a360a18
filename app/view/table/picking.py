"""What lies under a point of the window, and where a point of the table appears in it.

Pure geometry: works from the view alone. Window points run from -1 to 1, right and up.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot, sqrt

from app.view.table.camera import Point, View, fields_of_view
from models.dimensions import CELL_SIDE
from models.layout import TableLayout
from models.placement import island_top, plate_top
from rules.hexgrid import CELLS, SLOTS, Cell, Slot, centre, slot_centre

_SLOT_REACH = 8.0


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
        self._forward = _unit(_minus(view.target, view.position))
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
        off = _minus(point, self._position)
        depth = _dot(off, self._forward)
        if depth <= 0:
            return None
        return (
            _dot(off, self._right) / (depth * self._wide),
            _dot(off, self._up) / (depth * self._high),
        )


def cell_top(layout: TableLayout, cell: Cell) -> float:
    """The height a cell is seen at: its island, or the plate around its well."""
    return max(plate_top(layout.board), island_top(layout, cell))


def cell_at(layout: TableLayout, ray: Ray) -> Cell | None:
    """The cell the ray meets first, islands in front hiding what lies behind."""
    best: tuple[float, Cell] | None = None
    for cell in CELLS:
        spot = ray.at_height(cell_top(layout, cell))
        if spot is None or not _in_hexagon(spot, centre(cell)):
            continue
        depth = _dot(_minus(spot, ray.origin), ray.direction)
        if best is None or depth < best[0]:
            best = (depth, cell)
    return best[1] if best else None


def slot_at(layout: TableLayout, ray: Ray) -> Slot | None:
    """The slot nearest to where the ray meets the plate, if it is near."""
    spot = ray.at_height(plate_top(layout.board))
    if spot is None:
        return None

    def away(slot: Slot) -> float:
        x, y = slot_centre(slot)
        return hypot(spot[0] - x, spot[1] - y)

    nearest = min(SLOTS, key=away)
    return nearest if away(nearest) <= _SLOT_REACH else None


def _in_hexagon(spot: Point, middle: tuple[float, float]) -> bool:
    x, y = abs(spot[0] - middle[0]), abs(spot[1] - middle[1])
    return x <= CELL_SIDE * sqrt(3) / 2 and y <= CELL_SIDE - x / sqrt(3)


def _minus(a: Point, b: Point) -> Point:
    return (a[0] - b[0], a[1] - b[1], a[2] - b[2])


def _dot(a: Point, b: Point) -> float:
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]


def _cross(a: Point, b: Point) -> Point:
    return (a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0])


def _unit(a: Point) -> Point:
    length = sqrt(_dot(a, a))
    return (a[0] / length, a[1] / length, a[2] / length)
