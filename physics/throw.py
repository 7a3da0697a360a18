"""A throw: how one die leaves the hand. What a gesture, a file or a computer player must give.

Units are those of the table's frame (``rules.poses``): millimetres, so velocities are in
millimetres a second; spin is in radians a second about the table's axes.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import dist, hypot, isfinite
from typing import Self

from pydantic import BaseModel, ConfigDict, model_validator

from models.dimensions import (
    DIE_EDGE,
    OUTLINE_OVERHANG,
    TABLE_TOP_Z,
    beyond_walls,
    pushed_out,
)
from rules.messages import Problem
from rules.pluvionauts.components import DieKind
from rules.poses import UNTURNED, Quaternion, Vector

DIE_REACH = DIE_EDGE * 3**0.5 / 2
"""No part of a die is farther from its centre than this."""
CLEARANCE = OUTLINE_OVERHANG + DIE_REACH
"""A die this far outside the inner faces of the walls is clear of the box in any orientation."""
REACH = 600.0
"""An arm's reach: the farthest release from the middle of the board, seen from above."""
LOWEST, HIGHEST = TABLE_TOP_Z + DIE_REACH, 500.0
FASTEST = 6_000.0
FASTEST_SPIN = 100.0


class Throw(BaseModel):
    """One die at the moment it leaves the hand.

    Making one checks it against the table: an impossible throw raises ``Problem``.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    die: DieKind
    position: Vector
    """Where the die's centre is released, in millimetres."""
    velocity: Vector
    """Millimetres a second."""
    spin: Vector = (0.0, 0.0, 0.0)
    """Radians a second."""
    orientation: Quaternion = UNTURNED

    @model_validator(mode="after")
    def _possible(self) -> Self:
        numbers = (*self.position, *self.velocity, *self.spin, *self.orientation)
        if not all(isfinite(number) for number in numbers):
            raise Problem("A throw needs finite numbers; throw again.")
        x, y, z = self.position
        if beyond_walls(x, y) < CLEARANCE - 1e-6:
            raise Problem("Release the die outside the box: the hand never goes over the board.")
        if hypot(x, y) > REACH or z > HIGHEST:
            raise Problem("Release the die within an arm's reach of the box.")
        if z < LOWEST:
            raise Problem("Release the die above the table, not inside it.")
        if hypot(*self.velocity) > FASTEST:
            raise Problem(
                "Throw more gently: {limit} metres a second is the limit.", limit=FASTEST / 1000
            )
        if hypot(*self.spin) > FASTEST_SPIN:
            raise Problem(
                "Give the die less spin: {limit} radians a second is the limit.",
                limit=FASTEST_SPIN,
            )
        if abs(hypot(*self.orientation) - 1) > 1e-3:
            raise Problem("The die's orientation must be a unit quaternion (x, y, z, w).")
        return self


def outside_the_box(x: float, y: float) -> tuple[float, float]:
    """Where a hand that would cross the wall lets go: the nearest point a die may leave from."""
    return pushed_out(x, y, CLEARANCE)


def check_together(throws: Sequence[Throw], lying: Sequence[DieKind]) -> None:
    """Dice thrown with one hand are different dice, apart from each other and not on the table."""
    dice = [throw.die for throw in throws]
    if not dice and not lying:
        raise Problem("There is no die to throw.")
    if len({*dice, *lying}) < len(dice) + len(lying):
        raise Problem("Each die can be on the table or in the hand only once.")
    for index, throw in enumerate(throws):
        for other in throws[:index]:
            if dist(throw.position, other.position) < 2 * DIE_REACH:
                raise Problem("Dice thrown together must leave the hand apart from each other.")
