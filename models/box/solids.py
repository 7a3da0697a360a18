"""The empty box as plain solids in millimetres: what a die can touch.

Physics turns these into collision shapes. Nothing here is thinner than needed to be solid:
the wells' grooves and the cloud slots, too narrow for a die, are left closed.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from models.box.grid import slot_angle
from models.dimensions import (
    CELL_SIDE,
    LONG_WALL_APOTHEM,
    LONG_WALL_LENGTH,
    LONG_WALL_NORMALS,
    OUTLINE_OVERHANG,
    RIM_GAP,
    RIM_TOP_Z,
    RIM_WIDTH,
    SHEET,
    SHORT_WALL_APOTHEM,
    SHORT_WALL_LENGTH,
    SHORT_WALL_NORMALS,
    TABLE_TOP_SIZE,
    TABLE_TOP_Z,
    WALL_HEIGHT,
    WELL_ACROSS_FLATS,
    WELL_DEPTH,
)
from models.shapes import Box, Part, Prism, Solid, upright
from rules.exact import cos_of, sin_of
from rules.hexgrid import CELLS, DIRECTIONS, PITCH, SLOTS, Cell, Slot, centre, slot_centre


def _along(angle: float, outwards: float, sideways: float = 0.0) -> tuple[float, float]:
    c, s = cos_of(angle), sin_of(angle)
    return outwards * c - sideways * s, outwards * s + sideways * c


def _walls_and_rim() -> Iterator[Box]:
    """Walls as thick as the rim is wide outside them, so that nothing slips through at speed."""
    half_wall, half_rim = OUTLINE_OVERHANG / 2, RIM_WIDTH / 2
    rim_inwards = half_rim - half_wall
    for normals, apothem, length in (
        (LONG_WALL_NORMALS, LONG_WALL_APOTHEM, LONG_WALL_LENGTH),
        (SHORT_WALL_NORMALS, SHORT_WALL_APOTHEM, SHORT_WALL_LENGTH),
    ):
        middle = apothem + half_wall
        # Outside, the sides of the box are a little longer than inside: close the corners.
        half_length = length / 2 + OUTLINE_OVERHANG / 3
        for normal in normals:
            yield upright(
                Part.WALL,
                _along(normal, middle),
                (half_wall, half_length),
                -SHEET,
                WALL_HEIGHT,
                normal,
            )
            gap = RIM_GAP / 2 if normals is LONG_WALL_NORMALS else 0.0
            offset, half = (half_length + gap) / 2, (half_length - gap) / 2
            sides = ((offset, half), (-offset, half)) if gap else ((0.0, half_length),)
            for sideways, half_side in sides:
                yield upright(
                    Part.RIM,
                    _along(normal, middle - rim_inwards, sideways),
                    (half_rim, half_side),
                    WALL_HEIGHT,
                    RIM_TOP_Z,
                    normal,
                )


def _floor() -> Prism:
    corners = []
    for normal in range(0, 360, 30):
        long = normal in LONG_WALL_NORMALS
        apothem = LONG_WALL_APOTHEM if long else SHORT_WALL_APOTHEM
        length = LONG_WALL_LENGTH if long else SHORT_WALL_LENGTH
        reach = apothem + OUTLINE_OVERHANG / 2
        corners += [_along(normal, reach, -length / 2), _along(normal, reach, length / 2)]
    return Prism(Part.FLOOR, tuple(corners), -SHEET, 0.0)


def _ridges() -> Iterator[Box]:
    """The upper plate: a ridge between each two wells, and strips that reach to the walls."""
    half_ridge = (PITCH - WELL_ACROSS_FLATS) / 2
    for slot in SLOTS:
        yield upright(
            Part.PLATE,
            slot_centre(slot),
            (half_ridge, CELL_SIDE / 2),
            0.0,
            WELL_DEPTH,
            slot_angle(slot),
        )
    yield from _border_strips()


def _border_strips() -> Iterator[Box]:
    """The plate from the outer wells to the walls, which zigzags: along the wells' outer sides,
    and in the valleys between two of them."""
    inside, half_strip = WELL_ACROSS_FLATS / 2, 6.0
    for cell in CELLS:
        x, y = centre(cell)
        open_sides = [Cell(cell.q + step.q, cell.r + step.r) not in CELLS for step in DIRECTIONS]
        for side, step in enumerate(DIRECTIONS):
            if not open_sides[side]:
                continue
            angle = slot_angle(Slot(Cell(0, 0), step))
            ux, uy = _along(angle, inside + half_strip)
            half = (half_strip, CELL_SIDE / 2 + 1.0)
            yield upright(Part.PLATE, (x + ux, y + uy), half, 0.0, WELL_DEPTH, angle)
            if not open_sides[(side + 1) % len(DIRECTIONS)]:
                # Clockwise follows a neighbour, and with it a valley; the wall faces half-way.
                (ux, uy), (vx, vy) = _along(angle - 30, CELL_SIDE), _along(angle + 30, 12.5)
                middle = (x + ux + vx, y + uy + vy)
                yield upright(Part.PLATE, middle, (4.5, 9.0), 0.0, WELL_DEPTH, angle + 30)


@cache
def ground(*, wells: bool) -> tuple[Solid, ...]:
    """The table top and the empty box, with the board that has wells or the flat one."""
    wide, deep = TABLE_TOP_SIZE
    return (
        upright(Part.TABLE, (0, 0), (wide / 2, deep / 2), TABLE_TOP_Z - 40, TABLE_TOP_Z),
        _floor(),
        *_walls_and_rim(),
        *(_ridges() if wells else ()),
    )
