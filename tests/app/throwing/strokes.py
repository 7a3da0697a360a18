"""Strokes of a hand: smooth from rest to rest, as hands move, and what a flick makes of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import atan2, cos, degrees, hypot, radians, sin

from app.throwing.flick import Flick
from app.throwing.hand import Grip, waiting_place
from physics.throw import Throw
from rules.pluvionauts.components import DieKind

GRIP = Grip(DieKind.BALLOON, (0.0, 0.0, 0.0, 1.0))


@dataclass(frozen=True)
class Stroke:
    """Its jerk is as small as can be: 0 at both ends, fastest in the middle."""

    length: float
    """Millimetres."""
    seconds: float
    heading: float = 0.0
    """Degrees to the right of straight away from who throws, at its fastest."""
    turns: float = 0.0
    """Degrees that it turns to the left over its whole length."""

    @property
    def peak(self) -> float:
        """Millimetres a second."""
        return 1.875 * self.length / self.seconds

    def place(self, time: float) -> tuple[float, float]:
        share = min(1.0, max(0.0, time / self.seconds))
        along = share**3 * (10 - 15 * share + 6 * share**2)
        x, y, _ = waiting_place(-90.0)
        parts = 200
        for part in range(round(along * parts)):
            turn = radians(self.heading - self.turns * ((part + 0.5) / parts - 0.5))
            x += self.length / parts * sin(turn)
            y += self.length / parts * cos(turn)
        rest = along * parts - round(along * parts)
        turn = radians(self.heading - self.turns * (along - 0.5))
        return x + self.length / parts * rest * sin(turn), y + self.length / parts * rest * cos(
            turn
        )

    def samples(self, rate: float, phase: float = 0.0) -> Iterator[tuple[float, float, float]]:
        """Its places so many times a second, and those of the hand at rest after it."""
        yield (0.0, *self.place(0.0))
        number = 0
        while (time := (number + phase) / rate) < self.seconds + 0.4:
            if time > 0:
                yield (time, *self.place(time))
            number += 1


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
