"""What a hand did: how fast it goes now, how fast it went at its peak, where to, and how it turned.

A stroke is known by places with their times, a few or very many of them, each a little wrong.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import dataclass
from math import hypot
from typing import NamedTuple

import numpy as np
from numpy.polynomial.polynomial import polyder, polyval, polyvander
from numpy.typing import NDArray

SPAN = 0.030
"""Seconds over which a velocity is measured; with slow samples, the shortest span above it."""
SHORTEST = 0.020
"""What spans less tells no velocity: the jump of a pen, a tremor."""
AROUND_PEAK, AROUND_TURN = 0.050, 0.080
"""Seconds to either side of the peak that tell how high it was, and how the stroke turned."""
SPAN_WAY, PEAK_WAY, LAST_WAY = 25.0, 55.0, 70.0
"""Millimetres that each of these shall show as well: a slow hand trembles as much on less way. For
that they last up to ``LONGER`` times as long."""
LONGER = 2.0
SURE = 800.0
"""Millimetres a second: the heading of a slower hand trembles, and so do its turns, which count for
less."""
CURVE, APART = 4, 0.005
"""Places that a cubic goes through; what is nearer in time (s) is one."""
LAST_PART = 0.080
"""Seconds at the end of a stroke that give its heading."""
BELIEVED = (0.8, 1.3)
"""How far the closer look may differ from the first: a curve through wild places swings out."""
ENDS = 0.2
"""Parts of a cubic's unit at its ends in which its velocity is not believed."""
KEPT = 1.0
"""Seconds that a hand's way is remembered."""
PEN_JUMP = (0.012, 8.0)
"""No hand at rest gets so far (mm) so soon (s): a pen is not set down where it hovered last."""
LIFTED = (60.0, 12_000.0)
"""Millimetres, and millimetres a second: no hand does that either. A pen was lifted, and is back
at another place."""


class Sample(NamedTuple):
    time: float
    x: float
    y: float


class Velocity(NamedTuple):
    time: float
    """When it was known."""
    middle: float
    """The moment it belongs to: the middle of its span."""
    x: float
    y: float

    @property
    def speed(self) -> float:
        return hypot(self.x, self.y)


@dataclass(frozen=True)
class Swing:
    """The peak of a stroke: millimetres a second, and radians a second to the left."""

    speed: float
    turning: float


class Near(NamedTuple):
    """A piece of a stroke with the ``unit`` (s) as its measure of time: velocities stay."""

    times: NDArray[np.float64]
    places: NDArray[np.float64]
    unit: float


class Stroke:
    """The places of a hand, as they come."""

    def __init__(self) -> None:
        self.samples: list[Sample] = []

    def jumps(self, time: float, x: float, y: float) -> bool:
        """Whether no hand could have come there from where it was last."""
        if not self.samples:
            return False
        way, seconds = hypot(x - self.last.x, y - self.last.y), time - self.last.time
        return way > LIFTED[0] and way > LIFTED[1] * seconds

    def add(self, time: float, x: float, y: float) -> None:
        """A place; of several at one time the last counts."""
        samples = self.samples
        if samples and time <= samples[-1].time:
            samples[-1] = Sample(samples[-1].time, x, y)
            return
        if len(samples) == 1:
            soon, far = PEN_JUMP
            first = samples[0]
            if time - first.time < soon and hypot(x - first.x, y - first.y) > far:
                samples.clear()
        samples.append(Sample(time, x, y))
        if samples[0].time < time - 2 * KEPT:
            del samples[: self._since(time - KEPT)]

    @property
    def last(self) -> Sample:
        return self.samples[-1]

    def velocity(self) -> Velocity | None:
        """How the hand moves now."""
        velocity = self._velocity(SPAN)
        if velocity is None or (longer := _for_way(SPAN_WAY, SPAN, velocity.speed)) == SPAN:
            return velocity
        return self._velocity(longer)

    def _velocity(self, over: float) -> Velocity | None:
        recent = self._over(over)
        span = recent[-1].time - recent[0].time
        if span < SHORTEST:
            return None
        x, y = _slope(recent)
        return Velocity(recent[-1].time, recent[-1].time - span / 2, x, y)

    def heading(self, lasts: float, since: float) -> tuple[float, float]:
        """The direction of the last part, as a velocity; nothing before ``since`` counts."""
        samples, last = self.samples, self.last
        end = len(samples)
        while end > 1 and samples[end - 2][1:] == last[1:]:
            end -= 1  # it stands still by now
        lasted = max(SHORTEST, samples[end - 1].time - since)
        return _slope(self._over(min(lasts, lasted), end))

    def swing(self, peak: Velocity) -> Swing:
        """The peak that was found by spans of time, looked at closely: a span levels it down."""
        low, high = (part * peak.speed for part in BELIEVED)
        speed = _fastest(self._near(peak.middle, _for_way(PEAK_WAY, AROUND_PEAK, peak.speed)))
        around = self._near(peak.middle, _for_way(LAST_WAY, AROUND_TURN, peak.speed))
        turning = _turning(around, peak.speed)
        sure = min(1.0, peak.speed / SURE)
        return Swing(min(max(speed or peak.speed, low), high), sure * turning)

    def _near(self, middle: float, reach: float) -> Near:
        """What happened around a moment; with slow samples at least what a curve can be laid
        through."""
        near = self.samples[self._since(middle - reach) : self._since(middle + reach)]
        if len(_apart(near)) < CURVE:
            by_distance = sorted(self.samples, key=lambda sample: abs(sample.time - middle))
            near = sorted(_apart(by_distance))
        rows = np.array(near)
        return Near((rows[:, 0] - middle) / reach, rows[:, 1:] / reach, reach)

    def _since(self, time: float) -> int:
        """The first sample that is not before this time."""
        return bisect_left(self.samples, time - 1e-9, key=lambda sample: sample.time)

    def _over(self, span: float, end: int | None = None) -> list[Sample]:
        """The latest samples before ``end`` over at least so many seconds."""
        samples = self.samples[:end]
        start = samples[-1].time - span
        first = self._since(start)
        if first and samples[first].time > start + 1e-6:
            first -= 1
        return samples[first:]


def last_part(speed: float) -> float:
    """Seconds of the last part of a stroke whose peak is that fast."""
    return _for_way(LAST_WAY, LAST_PART, speed)


def _for_way(way: float, least: float, speed: float) -> float:
    return min(LONGER * least, max(least, way / max(speed, 1.0)))


def _apart(samples: Iterable[Sample]) -> list[Sample]:
    """The first few that a curve can be laid through: not at nearly the same time."""
    kept: list[Sample] = []
    for sample in samples:
        if all(abs(sample.time - other.time) > APART for other in kept):
            kept.append(sample)
            if len(kept) == CURVE:
                break
    return kept


def _slope(samples: Iterable[Sample]) -> tuple[float, float]:
    """The velocity of the straight motion that fits best: steady against single jumps."""
    rows = np.array(list(samples))
    times = rows[:, 0] - rows[:, 0].mean()
    spread = float(times @ times)
    if spread < 1e-12:
        return 0.0, 0.0
    x, y = times @ rows[:, 1:] / spread
    return float(x), float(y)


def _fastest(near: Near) -> float:
    """The fastest moment of a cubic through the places, not near its ends, where it swings out; 0
    if there are too few for one."""
    if len(near.times) < CURVE:
        return 0.0
    along = np.linspace(near.times[0] + ENDS, near.times[-1] - ENDS, 41)
    cubic = np.linalg.lstsq(polyvander(near.times, 3), near.places)[0]
    return float(np.hypot(*polyval(along, polyder(cubic))).max())


def _turning(near: Near, speed: float) -> float:
    """How fast the heading turns to the left when the hand goes along its arc at this speed. The
    arc is laid through the places alone: how a hand gets slower says nothing of how it turns."""
    way = near.places[-1] - near.places[0]
    length = float(np.hypot(*way))
    if len(near.times) < CURVE or length == 0:
        return 0.0
    ahead = way / length
    left = np.array((-ahead[1], ahead[0]))
    middle = near.places.mean(axis=0)
    along, aside = ((near.places - middle) @ axis for axis in (ahead, left))
    _, _, half = np.linalg.lstsq(polyvander(along, 2), aside)[0]
    return float(2 * half * speed / near.unit)
