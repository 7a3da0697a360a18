"""Where the hexagons of the board lie, as far as models must know."""

from __future__ import annotations

from rules.hexgrid import DIRECTIONS, Cell, Slot

_TURNS = dict(zip(DIRECTIONS, (0.0, -60.0, -120.0, 180.0, 120.0, 60.0), strict=True))


def slot_angle(slot: Slot) -> float:
    """The direction from one cell of a slot to the other, in degrees; a cloud stands across it."""
    return _TURNS[Cell(slot.b.q - slot.a.q, slot.b.r - slot.a.r)]
