"""The cell or the slot of the board that lies under a point of the window."""

from __future__ import annotations

from math import hypot, sqrt

from app.view.table.camera import Point
from app.view.table.picking import Ray, dot, minus
from models.dimensions import CELL_SIDE
from models.layout import TableLayout
from models.placement import island_top, plate_top
from rules.hexgrid import CELLS, SLOTS, Cell, Slot, centre, slot_centre

_SLOT_REACH = 8.0


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
        depth = dot(minus(spot, ray.origin), ray.direction)
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
