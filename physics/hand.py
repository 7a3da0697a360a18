"""The hand that throws: how steady it is, and how it holds a die."""

from __future__ import annotations

from math import asin, atan2, cos, hypot, radians, sin
from random import Random

from pydantic import BaseModel, ConfigDict, Field

from physics.throw import FASTEST, FASTEST_SPIN, Throw
from rules.poses import Quaternion, Vector, of_length_one


class Hand(BaseModel):
    """How much a throw differs from what was meant: standard deviations."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    speed_percent: float = Field(default=2.0, ge=0, le=100)
    direction_degrees: float = Field(default=2.0, ge=0, le=90)
    """Sideways, and up and down."""
    loose_grip: bool = False
    """Whether the die lies in the hand anyhow, instead of as it was meant to."""
    tumble: float = Field(default=6.0, ge=0, le=40)
    """Radians a second about each axis that a loose grip adds."""


STEADY_HAND = Hand()
FINEST = 6
"""Decimals: the libraries of two systems differ far behind these, and a throw shall not."""


def unsteady(throw: Throw, hand: Hand, rng: Random) -> Throw:
    """The throw as this hand really does it; the same for the same state of ``rng``."""
    vx, vy, vz = throw.velocity
    speed = hypot(vx, vy, vz) * (1 + rng.gauss(0, hand.speed_percent / 100))
    speed = min(max(speed, 0.0), FASTEST)
    spread = radians(hand.direction_degrees)
    heading = atan2(vy, vx) + rng.gauss(0, spread)
    rise = asin(max(-1.0, min(1.0, vz / (hypot(vx, vy, vz) or 1.0)))) + rng.gauss(0, spread)
    changes: dict[str, Vector | Quaternion] = {
        "velocity": rounded(
            speed * cos(rise) * cos(heading),
            speed * cos(rise) * sin(heading),
            speed * sin(rise),
        )
    }
    if hand.loose_grip:
        changes["orientation"] = any_orientation(rng)
        changes["spin"] = _within(
            FASTEST_SPIN, *(part + rng.gauss(0, hand.tumble) for part in throw.spin)
        )
    return Throw(**{**dict(throw), **changes})


def any_orientation(rng: Random) -> Quaternion:
    """A random orientation, all equally likely."""
    x, y, z, w = (round(rng.gauss(0, 1), FINEST) for _ in range(4))
    return of_length_one((x, y, z, w))


def _within(limit: float, x: float, y: float, z: float) -> Vector:
    scale = min(1.0, limit / (hypot(x, y, z) or 1.0))
    return rounded(x * scale, y * scale, z * scale)


def rounded(x: float, y: float, z: float) -> Vector:
    return round(x, FINEST), round(y, FINEST), round(z, FINEST)
