"""The hand that holds the die: where it waits round the table, and what it lets go.

Nothing here is random: the same hand gives the same throw. A lob is the angle at which the die
rises; a hand that flings faster therefore throws higher and farther.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, hypot, radians, sin, tan

from physics.throw import FASTEST, Quaternion, Throw, Vector, outside_the_box
from rules.pluvionauts.components import DieKind

HEIGHT = 75.0
"""How high above the floor of the box the die is held."""
WAITING_DISTANCE = 200.0
"""How far from the middle of the board the die waits."""
LOWEST_LOB, USUAL_LOB, HIGHEST_LOB = 15.0, 42.0, 70.0
"""Degrees above the horizontal."""
TUMBLE = 0.012
"""Radians a second of forward tumbling for each millimetre a second: what fingers give a die."""
MOST_TWIST = 40.0
"""Radians a second about the vertical that a curved stroke can give."""


@dataclass(frozen=True)
class Grip:
    """A die in the hand, before the stroke."""

    die: DieKind
    orientation: Quaternion
    lob: float = USUAL_LOB


def waiting_place(azimuth: float) -> Vector:
    """Where the die waits for someone who stands at this angle round the table (degrees)."""
    return held_at(
        WAITING_DISTANCE * cos(radians(azimuth)), WAITING_DISTANCE * sin(radians(azimuth))
    )


def held_at(x: float, y: float) -> Vector:
    """Where a hand at this place holds the die: over the box it may not be."""
    return *outside_the_box(x, y), HEIGHT


def let_go(
    grip: Grip, place: tuple[float, float], along: tuple[float, float], twist: float = 0.0
) -> Throw:
    """The throw of a die released at ``place`` while the hand moves ``along`` (mm and mm/s).

    A hand that would be over the box lets go at its edge; one that is too fast for the rules of
    the table throws as fast as they allow.
    """
    vx, vy = along
    speed = hypot(vx, vy)
    rise = tan(radians(grip.lob))
    too_fast = hypot(speed, speed * rise) / (0.999 * FASTEST)
    if too_fast > 1:
        vx, vy, speed = vx / too_fast, vy / too_fast, speed / too_fast
    return Throw(
        die=grip.die,
        position=held_at(*place),
        velocity=(vx, vy, speed * rise),
        spin=(-vy * TUMBLE, vx * TUMBLE, max(-MOST_TWIST, min(MOST_TWIST, twist))),
        orientation=grip.orientation,
    )
