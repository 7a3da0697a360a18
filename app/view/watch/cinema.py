"""'Did you see that?': the eye on one throw, from afar to the moment that is worth it and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import atan2, degrees, hypot

from app.easing import eased
from app.replay.highlight import RAMP, Highlight
from app.view.table.camera import Point, View, between, clamped

SMOOTH = 0.22
"""Seconds before and after a moment over which the followed path is averaged."""
SAMPLES = 7
APPROACH = 0.34
"""Seconds before time slows down in which the eye sets out."""
RETURN = 0.45
"""Seconds before the end of the look at the resting die in which the eye goes back."""
SWEEP = 22.0
"""Degrees that the eye walks round the die meanwhile."""
NEAR = View(elevation=27.0, distance=190.0)
BESIDE = 35.0
"""Degrees to the side of whoever threw."""
IN_THE_MIDDLE, AT_THE_WALL = 45.0, 100.0
"""Millimetres from the centre: no wall hides the die, or one may."""


def smoothed(subject: Callable[[float], Point], time: float) -> Point:
    """A path without its jolts."""
    times = (time + SMOOTH * (2 * number / (SAMPLES - 1) - 1) for number in range(SAMPLES))
    points = [subject(moment) for moment in times]
    x, y, z = (sum(part) / len(points) for part in zip(*points, strict=True))
    return (x, y, z)


def unhidden(azimuth: float, place: Point) -> float:
    """The azimuth nearest to a wanted one from which no wall of the box hides the place: near a
    wall, the eye stays over the box or beside it."""
    x, y, _ = place
    at_wall = eased((hypot(x, y) - IN_THE_MIDDLE) / (AT_THE_WALL - IN_THE_MIDDLE))
    from_centre = degrees(atan2(-x, y))
    aside = (azimuth - from_centre + 180) % 360 - 180
    most = 180 - 90 * at_wall
    return from_centre + min(max(aside, -most), most)


@dataclass(frozen=True)
class Cinema:
    """One throw and the look at the die that came to rest: ``seconds`` in all."""

    subject: Callable[[float], Point]
    """Where the die is, by seconds since its release."""
    facing: float
    """The azimuth of whoever threw."""
    lit: Highlight
    seconds: float
    still: bool = False
    """Cuts instead of a moving eye, for where every other view costs a whole picture."""

    def view(self, wide: View, time: float) -> View:
        """What is seen at a moment by an eye that looks from ``wide`` otherwise."""
        share = self._share(time)
        return between(wide, self._near(time), share) if share > 0 else wide

    def _share(self, time: float) -> float:
        begin = max(0.0, self.lit.start - APPROACH)
        there = min(self.lit.start + RAMP, self.lit.moment)
        if self.still:
            return 1.0 if self.lit.start <= time < self.seconds - RETURN / 2 else 0.0
        arriving = eased((time - begin) / max(there - begin, 1e-3))
        leaving = eased((time - self.seconds + RETURN) / RETURN)
        return arriving * (1 - leaving)

    def _near(self, time: float) -> View:
        moment = self.lit.moment
        place = smoothed(self.subject, moment if self.still else time)
        azimuth = unhidden(self.facing + BESIDE, smoothed(self.subject, moment))
        walked = 0.0 if self.still else SWEEP * (time - moment) / self.seconds
        x, y, z = place
        beyond = max(0.0, hypot(x, y) - 140.0)
        return clamped(
            replace(
                NEAR,
                target=(x, y, max(0.0, min(z, 60.0))),
                azimuth=azimuth + walked,
                distance=NEAR.distance + 1.4 * beyond,
            )
        )
