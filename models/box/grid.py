"""Where the hexagons of the board lie, as far as models must know."""

from __future__ import annotations

from math import atan2, degrees

from rules.hexgrid import Slot, centre


def slot_angle(slot: Slot) -> float:
    """The direction from one cell of a slot to the other, in degrees; a cloud stands across it."""
    (ax, ay), (bx, by) = centre(slot.a), centre(slot.b)
    return degrees(atan2(by - ay, bx - ax))
