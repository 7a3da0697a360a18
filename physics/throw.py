"""A throw: how one body leaves the hand. What a gesture, a file or a computer player must give.

Units are those of the table's frame (``rules.poses``): millimetres, so velocities are in
millimetres a second; spin is in radians a second about the table's axes.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import dist, hypot, isfinite
from typing import Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from models.bodies import BODIES, BodyName
from rules.messages import Problem
from rules.poses import UNTURNED, Quaternion, Vector

FASTEST = 6_000.0
FASTEST_SPIN = 100.0


class Throw(BaseModel):
    """One body at the moment it leaves the hand.

    Making one checks it: an impossible throw raises ``Problem``.
    """

    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, validate_by_name=True, serialize_by_alias=True
    )

    body: BodyName = Field(alias="die")
    position: Vector
    """Where its middle is released, in millimetres."""
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
        zone = BODIES[self.body].zone
        if zone is None:
            raise Problem("What a hand holds is not thrown.")
        zone.check(self.position)
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


def check_together(throws: Sequence[Throw], lying: Sequence[str]) -> None:
    """What is thrown with one hand is not the same, apart from each other and not on the table."""
    dice = [throw.body for throw in throws]
    if not dice and not lying:
        raise Problem("There is no die to throw.")
    if len({*dice, *lying}) < len(dice) + len(lying):
        raise Problem("Each die can be on the table or in the hand only once.")
    for index, throw in enumerate(throws):
        for other in throws[:index]:
            if dist(throw.position, other.position) < _together(throw, other):
                raise Problem("Dice thrown together must leave the hand apart from each other.")


def _together(one: Throw, other: Throw) -> float:
    return BODIES[one.body].reach + BODIES[other.body].reach
