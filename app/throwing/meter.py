"""The meter: one press fixes the direction, the next the power. By time, or step by step."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from math import cos, radians, sin

from app.throwing.hand import Grip, let_go, waiting_place
from physics.throw import Throw

WIDEST = 32.0
"""Degrees to either side of the middle of the board that the arrow sweeps."""
WEAKEST, STRONGEST = 350.0, 1500.0
"""Millimetres a second over the ground."""
STEPS = 24
"""Steps from one end of the sweep to the other, without timing."""


class MeterPhase(Enum):
    DIRECTION = "direction"
    POWER = "power"
    DONE = "done"


class MeterSpeed(Enum):
    """Seconds for one sweep from end to end; by steps nothing moves on its own."""

    SLOW = 3.0
    FAST = 1.4
    STEPS = 0.0


@dataclass(frozen=True)
class Meter:
    """The state of the meter; every change gives a new one, so that it is easy to draw and test."""

    grip: Grip
    azimuth: float
    """Where the thrower stands, in degrees round the table."""
    speed: MeterSpeed
    phase: MeterPhase = MeterPhase.DIRECTION
    direction: float = 0.5
    """0 is the far left of the sweep, 1 the far right."""
    power: float = 0.0
    clock: float = 0.0

    def after(self, seconds: float) -> Meter:
        """The meter a moment later."""
        if self.speed is MeterSpeed.STEPS or self.phase is MeterPhase.DONE:
            return self
        clock = self.clock + seconds
        return self._with_pointer(_there_and_back(clock / self.speed.value), clock)

    def stepped(self, steps: int) -> Meter:
        """Moved by hand, for those who do not want to time it."""
        value = self.direction if self.phase is MeterPhase.DIRECTION else self.power
        return self._with_pointer(min(1.0, max(0.0, value + steps / STEPS)), self.clock)

    def pressed(self) -> Meter:
        """Fixes what is asked now and goes on to the next."""
        if self.phase is MeterPhase.DIRECTION:
            power = 0.5 if self.speed is MeterSpeed.STEPS else 0.0
            return replace(self, phase=MeterPhase.POWER, power=power, clock=0.0)
        return replace(self, phase=MeterPhase.DONE)

    @property
    def heading(self) -> float:
        """Degrees round the table that the arrow points to."""
        return self.azimuth + 180.0 - WIDEST * (2 * self.direction - 1)

    def throw(self) -> Throw:
        x, y, _ = waiting_place(self.azimuth)
        speed = WEAKEST + (STRONGEST - WEAKEST) * self.power
        heading = radians(self.heading)
        return let_go(self.grip, (x, y), (speed * cos(heading), speed * sin(heading)))

    def _with_pointer(self, value: float, clock: float) -> Meter:
        if self.phase is MeterPhase.DIRECTION:
            return replace(self, direction=value, clock=clock)
        if self.phase is MeterPhase.POWER:
            return replace(self, power=value, clock=clock)
        return self


def _there_and_back(sweeps: float) -> float:
    """A pointer that runs from 0 to 1 and back again, for ever."""
    place = sweeps % 2
    return place if place <= 1 else 2 - place
