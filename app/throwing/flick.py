"""The flick: press on the die, sweep it towards the box. The peak of the stroke is the throw.

The hand may not cross the wall: there the die is held while the hand sweeps on, and flies as fast
as the hand was at its fastest, once it slows down, lets go, or has been over the box for a moment.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, cos, hypot, sin, sqrt

from app.throwing.hand import LEAST_LAUNCH, Grip, curve_of, held_at, let_go
from app.throwing.stroke import Sample, Stroke, Swing, Velocity, last_part
from models.box.dice import CLEARANCE
from models.dimensions import beyond_walls
from physics.throw import Throw
from rules.poses import Vector

GAIN, GAIN_SCALE = 0.8, 0.3
"""Millimetres a second of the die over the ground for each of the pointer's over the table, where
a pixel is that many millimetres of it: the usual view in a window of 1280 by 720."""
LEAST_GAIN, MOST_GAIN = 0.5, 1.4
PAST_PEAK = 0.92
"""A hand that has slowed down to this part of its peak opens."""
MOMENT = 0.120
"""Seconds that the die is held at the wall while the hand gets faster and faster."""
FRESH = 0.250
"""Seconds for which a peak counts: what came before was another stroke."""
LET_GO_AFTER = 0.220
"""Seconds after the peak in which letting go still throws: a hand opens late, a touch pad on which
somebody tapped and dragged tells it later still."""

STEP = 15.0
"""Millimetres: a fast hand may have crossed a corner of the box between two of its places."""
SILENCE = 0.030
"""Seconds without a word from the hand after which it is taken to stand still."""


@dataclass(frozen=True)
class Launch:
    """How the die would leave the hand now."""

    place: tuple[float, float]
    heading: tuple[float, float]
    """A unit vector."""
    swing: Swing


class Flick:
    """A stroke under way: points on the plane in which the hand moves, as they come.

    ``gain``: of the die's speed to the hand's. Whatever comes once the die has left is ignored, so
    that it does not matter how many places are told at a time.
    """

    def __init__(self, grip: Grip, gain: float = GAIN) -> None:
        self.grip = grip
        self._gain = gain
        self._gone: Launch | None = None
        self._begin()

    def _begin(self) -> None:
        self._stroke = Stroke()
        self._inward: list[Velocity] = []
        """The present stroke's velocities, while it goes towards the box."""
        self._exit: tuple[float, float] | None = None
        """Where the hand came over the wall."""
        self._swings_since: float | None = None
        """Since when it has been sweeping on over the box, fast enough for a throw."""

    def move(self, time: float, x: float, y: float) -> None:
        if self._gone is not None:
            return
        if self._stroke.jumps(time, x, y):
            self._begin()
        stroke = self._stroke
        before = stroke.last if stroke.samples else None
        stroke.add(time, x, y)
        self._look_for_the_wall(before)
        velocity = stroke.velocity()
        if velocity is None:
            return
        self._inward = self._peaks(FRESH)
        if _towards_the_box(self.place, velocity[2:]):
            self._inward.append(velocity)
        elif self._exit is None:
            self._inward.clear()  # it draws back, for a stroke that is yet to come
        self._open(velocity)

    def silent_until(self, time: float) -> None:
        """No word from the hand until now."""
        if self._stroke.samples and time - self._stroke.last.time >= SILENCE:
            self.move(time, self._stroke.last.x, self._stroke.last.y)

    @property
    def place(self) -> Vector:
        """Where the die is held: in the hand, or where the hand came over the wall."""
        return held_at(*(self._exit or self._stroke.last[1:]))

    @property
    def flies(self) -> Throw | None:
        """The throw of a die that has left the hand by itself."""
        return self._throw(self._gone)

    def release(self) -> Throw | None:
        """The throw if the pointer is let go of now; ``None`` from a hand at rest."""
        return self._throw(self._gone or self._launch(LET_GO_AFTER))

    def aim(self) -> Throw | None:
        """The throw that the stroke has grown to by now."""
        return self._throw(self._launch(FRESH))

    def _look_for_the_wall(self, before: Sample | None) -> None:
        (_, x, y) = last = self._stroke.last
        if self._exit is None:
            self._exit = _way_in(before or last, last)
        elif beyond_walls(x, y) >= CLEARANCE and x * self._exit[0] + y * self._exit[1] > 0:
            self._exit = self._swings_since = None  # it came back

    def _open(self, velocity: Velocity) -> None:
        """Lets the die go if the stroke is over."""
        peak = self._peak(FRESH)
        if self._exit is None or peak is None or self._gain * peak.speed < LEAST_LAUNCH:
            self._swings_since = None
            return
        if self._swings_since is None:
            self._swings_since = velocity.time
        slower = velocity.speed < PAST_PEAK * peak.speed
        if slower or velocity.time - self._swings_since > MOMENT:
            self._gone = self._launch(FRESH)

    def _peaks(self, fresh: float) -> list[Velocity]:
        since = self._stroke.last.time - fresh
        return [velocity for velocity in self._inward if velocity.time >= since]

    def _peak(self, fresh: float) -> Velocity | None:
        return max(self._peaks(fresh), key=lambda velocity: velocity.speed, default=None)

    def _launch(self, fresh: float) -> Launch | None:
        peak = self._peak(fresh)
        if peak is None or self._gain * peak.speed < LEAST_LAUNCH:
            return None
        lasts = last_part(peak.speed)
        heading = self._stroke.heading(lasts, since=self._inward[0].middle)
        if not _towards_the_box(self.place, heading):
            return None
        swing = self._stroke.swing(peak)
        # The last part points to where the hand was in its middle; from there it turned on.
        direction = atan2(heading[1], heading[0]) + curve_of(swing.turning) * lasts / 2
        return Launch(self.place[:2], (cos(direction), sin(direction)), swing)

    def _throw(self, launch: Launch | None) -> Throw | None:
        if launch is None:
            return None
        speed = self._gain * launch.swing.speed
        along = (speed * launch.heading[0], speed * launch.heading[1])
        return let_go(self.grip, launch.place, along, launch.swing.turning)


def gain_for(scale: float) -> float:
    """The gain where a pixel shows so many millimetres of the table (0: not known).

    With the same pixels a stroke over a large picture is a short one in millimetres; yet who has a
    large screen moves the pointer farther for the same hand. By the root of the scale, a hand has
    to move a little more on a large screen, not twice as much.
    """
    if scale <= 0:
        return GAIN
    return min(MOST_GAIN, max(LEAST_GAIN, GAIN * sqrt(GAIN_SCALE / scale)))


def _way_in(start: Sample, end: Sample) -> tuple[float, float] | None:
    """Where a hand on its way from one place to another comes over the wall, if it does."""
    (_, ax, ay), (_, bx, by) = start, end
    steps = 1 + int(hypot(bx - ax, by - ay) / STEP)
    beyond = beyond_walls(ax, ay) - CLEARANCE
    if beyond < 0:
        return ax, ay
    for step in range(1, steps + 1):
        before = beyond
        beyond = beyond_walls(*_between(start, end, step / steps)) - CLEARANCE
        if beyond < 0:
            return _between(start, end, (step - 1 + before / (before - beyond)) / steps)
    return None


def _between(start: Sample, end: Sample, share: float) -> tuple[float, float]:
    return start.x + (end.x - start.x) * share, start.y + (end.y - start.y) * share


def _towards_the_box(place: Vector, motion: tuple[float, float]) -> bool:
    return place[0] * motion[0] + place[1] * motion[1] < 0
