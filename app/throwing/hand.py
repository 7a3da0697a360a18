"""The hand that holds the die: where it waits round the table, and what it lets go.

Nothing here is random: the same hand gives the same throw. A lob is the angle at which the die
rises; a hand that flings faster therefore throws higher and farther.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import copysign, cos, hypot, radians, sin, tan

from models.box.dice import OUTSIDE_THE_BOX, REACH
from physics.aim import HEIGHT
from physics.throw import FASTEST, Throw
from rules.pluvionauts.components import DieKind
from rules.poses import Quaternion, Vector

WAITING_DISTANCE = 200.0
"""How far from the middle of the board the die waits."""
LOWEST_LOB, USUAL_LOB, HIGHEST_LOB = 15.0, 42.0, 70.0
"""Degrees above the horizontal."""
TUMBLE, MOST_TUMBLE = 0.012, 60.0
"""Radians a second of forward tumbling for each millimetre a second, and at most: what fingers
give a die."""
STRAIGHT = 1.5
"""Radians a second to which an arm's own arc turns a stroke that is meant to be straight."""
HOOK = 12.0
"""A curved stroke rolls the die to its side, as a bowler hooks a ball: radians a second for each
that the stroke turns beyond that."""
MOST_CURVE = 6.0
"""Radians a second; whoever turns faster throws no other curve."""
LEAST_LAUNCH = 150.0
"""Millimetres a second over the ground under which a hand does not throw but lays the die back."""


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
    """Where a hand at this place holds the die: not over the box, nor beyond an arm's reach."""
    x, y = OUTSIDE_THE_BOX.pushed_out(x, y)
    near_enough = min(1.0, 0.999 * REACH / (hypot(x, y) or 1.0))
    return x * near_enough, y * near_enough, HEIGHT


def curve_of(turning: float) -> float:
    """How much of a hand's turning (radians a second) is meant."""
    return copysign(min(MOST_CURVE, max(0.0, abs(turning) - STRAIGHT)), turning)


def let_go(
    grip: Grip, place: tuple[float, float], along: tuple[float, float], turning: float = 0.0
) -> Throw:
    """The throw of a die released at ``place`` while the hand moves ``along`` (mm and mm/s) and
    turns to the left (radians a second): from its first touch on, the die does so too.

    A hand that would be over the box lets go at its edge; one that is too fast for the rules of
    the table throws as fast as they allow.
    """
    vx, vy = along
    speed = hypot(vx, vy)
    rise = tan(radians(grip.lob))
    too_fast = hypot(speed, speed * rise) / (0.999 * FASTEST)
    if too_fast > 1:
        vx, vy, speed = vx / too_fast, vy / too_fast, speed / too_fast
    curve = curve_of(turning)
    hook = HOOK * curve / max(speed, 1.0)
    tumble = min(TUMBLE, MOST_TUMBLE / max(speed, 1.0))
    return Throw(
        body=grip.die,
        position=held_at(*place),
        velocity=(vx, vy, speed * rise),
        spin=(-vy * tumble - vx * hook, vx * tumble - vy * hook, curve),
        orientation=grip.orientation,
    )
