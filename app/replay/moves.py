"""How things move between two moments of a game: pure functions of the share of time that passed.

Unlike the table of a game under way, a replay is also shown backwards and in leaps, so nothing
here may depend on what was shown before.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import pi, sin

from app.easing import eased
from physics.playback import Motion
from physics.recording import Recording
from rules.pluvionauts.components import DieKind
from rules.poses import Pose, about_x, between, turned

FLYING_HEIGHT = 46.0
CARRIED_BELOW = 32.0
HOP = 12.0
"""Millimetres that something set down elsewhere is lifted on the way."""


@dataclass(frozen=True)
class Moved:
    """What is not where it lay: dice, and pieces by their name."""

    dice: dict[DieKind, Pose] = field(default_factory=dict)
    pieces: dict[str, Pose] = field(default_factory=dict)


Moving = Callable[[float], Moved]
"""Seconds since the beginning, to where things are."""


def nothing(seconds: float) -> Moved:
    return Moved()


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
        return Moved({die: self.motion.pose(die, seconds) for die in self.recording.dice})


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
    """The die is turned upside down in the air."""
    x, y, z = start.position

    def pose(time: float) -> Pose:
        share = eased(time / seconds)
        orientation = turned(start.orientation, about_x(180 * share))
        return Pose(position=(x, y, z + 26 * sin(pi * share)), orientation=orientation)

    return pose


def flying(
    start: Pose, end: Pose, stops: Sequence[tuple[float, float]], seconds: float
) -> Callable[[float], Pose]:
    """Up, from stop to stop, and down again."""
    legs = max(1, len(stops) - 1)

    def pose(time: float) -> Pose:
        share = eased(time / seconds)
        along = share * legs
        leg = min(int(along), legs - 1)
        part = along - leg
        (ax, ay), (bx, by) = stops[leg], stops[min(leg + 1, len(stops) - 1)]
        height = min(1.0, 6 * share, 6 * (1 - share))
        resting = mixed(start, end, share)
        z = resting.position[2] + FLYING_HEIGHT * eased(height)
        return Pose(
            position=(ax + (bx - ax) * part, ay + (by - ay) * part, z),
            orientation=resting.orientation,
        )

    return pose


def hanging_below(pose: Pose, lying: Pose) -> Pose:
    """What a balloon at ``pose`` carries, turned and no lower than it would lie."""
    x, y, z = pose.position
    height = max(lying.position[2], z - CARRIED_BELOW)
    return Pose(position=(x, y, height), orientation=lying.orientation)
