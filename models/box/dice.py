"""The dice of the box as bodies: cubes of wood with cut edges, all alike but for their marks."""

from __future__ import annotations

from models.body import Body
from models.dimensions import (
    DIE_BEVEL,
    DIE_EDGE,
    DIE_MASS,
    OUTLINE_OVERHANG,
    TABLE_TOP_Z,
    WALLS,
)
from models.shapes import Hull
from models.zone import Zone
from rules.messages import Message
from rules.poses import Vector

MARGIN = 1.0
DIE_REACH = DIE_EDGE * 3**0.5 / 2
CLEARANCE = OUTLINE_OVERHANG + DIE_REACH
"""A die this far outside the inner faces of the walls is clear of the box in any orientation."""
REACH = 600.0
"""An arm's reach: the farthest release from the middle of the board, seen from above."""
LOWEST, HIGHEST = TABLE_TOP_Z + DIE_REACH, 500.0

OUTSIDE_THE_BOX = Zone(
    walls=WALLS,
    clearance=CLEARANCE,
    reach=REACH,
    lowest=LOWEST,
    highest=HIGHEST,
    too_near=Message.of("Release the die outside the box: the hand never goes over the board."),
    too_far=Message.of("Release the die within an arm's reach of the box."),
    too_low=Message.of("Release the die above the table, not inside it."),
)


def die(name: str) -> Body:
    inertia = DIE_MASS * (DIE_EDGE / 1000) ** 2 / 6
    return Body(
        name=name,
        shape=Hull(_corners(DIE_EDGE - 2 * MARGIN, DIE_BEVEL - MARGIN), MARGIN),
        mass=DIE_MASS,
        inertia=(inertia, inertia, inertia),
        reach=DIE_REACH,
        zone=OUTSIDE_THE_BOX,
    )


def _corners(edge: float, bevel: float) -> tuple[Vector, ...]:
    """The 24 corners of a cube whose edges and corners are cut off, about its centre."""
    outer, inner = edge / 2, edge / 2 - bevel
    return tuple(
        (sx * x, sy * y, sz * z)
        for sx in (-1, 1)
        for sy in (-1, 1)
        for sz in (-1, 1)
        for x, y, z in ((outer, inner, inner), (inner, outer, inner), (inner, inner, outer))
    )
