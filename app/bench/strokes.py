"""Strokes of a hand, as the benchmark and the tests know them: smooth from rest to rest."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, radians, sin
from random import Random

from app.throwing.hand import waiting_place

JITTER = 0.5
"""Millimetres by which a hand is beside its way, each time it is looked at."""
LENGTHS = (100.0, 150.0, 200.0, 250.0, 300.0, 350.0)
TIMES = (0.12, 0.18, 0.25, 0.32, 0.40)
"""Seconds."""
WIDEST = 20.0
"""Degrees to either side that strokes go."""


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


def usual_strokes(rng: Random) -> list[Stroke]:
    """One of each length and time, each in its own direction."""
    return [
        Stroke(length, seconds, rng.uniform(-WIDEST, WIDEST))
        for length in LENGTHS
        for seconds in TIMES
    ]
