"""How things move between two moments of a game: pure functions of the share of time that passed.

A replay is also shown backwards and in leaps, so nothing here may depend on what was shown before.
"""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin

from app.clips import Moved
from app.easing import eased
from physics.playback import Motion
from physics.recording import Recording
from rules.poses import Pose, about_x, between, turned

HOP = 12.0
"""Millimetres that something set down elsewhere is lifted on the way."""
TURNING = 26.0
"""The same, of what is turned upside down."""


class Playback:
    """A recorded throw. The poses are unpacked when they are first looked at."""

    def __init__(self, recording: Recording) -> None:
        self.recording = recording
        self._motion: Motion | None = None

    @property
    def motion(self) -> Motion:
        if self._motion is None:
            self._motion = self.recording.motion()
        return self._motion

    def __call__(self, seconds: float) -> Moved:
        return Moved({die: self.motion.pose(die, seconds) for die in self.recording.bodies})


def mixed(start: Pose, end: Pose, share: float, lift: float = 0.0) -> Pose:
    """Between two poses, by the shorter turn, ``lift`` millimetres over the straight way."""
    x, y, z = (a + (b - a) * share for a, b in zip(start.position, end.position, strict=True))
    turn = between(start.orientation, end.orientation, share)
    return Pose(position=(x, y, z + lift), orientation=turn)


def gliding(start: Pose, end: Pose, seconds: float) -> Callable[[float], Pose]:
    def pose(time: float) -> Pose:
        share = eased(time / seconds)
        return mixed(start, end, share, HOP * sin(pi * share))

    return pose


def turning_over(start: Pose, seconds: float) -> Callable[[float], Pose]:
    """Turned upside down in the air."""
    x, y, z = start.position

    def pose(time: float) -> Pose:
        share = eased(time / seconds)
        orientation = turned(start.orientation, about_x(180 * share))
        return Pose(position=(x, y, z + TURNING * sin(pi * share)), orientation=orientation)

    return pose
