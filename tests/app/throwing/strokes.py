"""What a flick makes of a stroke."""

from __future__ import annotations

from math import atan2, degrees, hypot

from app.bench.strokes import Stroke
from app.throwing.flick import Flick
from app.throwing.hand import Grip
from physics.throw import Throw
from rules.pluvionauts.components import DieKind

GRIP = Grip(DieKind.BALLOON, (0.0, 0.0, 0.0, 1.0))


def flown(stroke: Stroke, rate: float, phase: float = 0.5) -> tuple[Throw, float]:
    """The throw of a hand that never lets go, and when the die left it."""
    flick = Flick(GRIP)
    for time, x, y in stroke.samples(rate, phase):
        flick.move(time, x, y)
        if (throw := flick.flies) is not None:
            return throw, time
    raise AssertionError(f"{stroke} throws nothing")


def ground_speed(throw: Throw) -> float:
    return hypot(*throw.velocity[:2])


def bearing(throw: Throw) -> float:
    """Degrees to the right of straight away from who throws."""
    return degrees(atan2(throw.velocity[0], throw.velocity[1]))
