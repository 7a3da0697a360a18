"""The way that a thrown die took, as points close enough that only impacts are corners."""

from __future__ import annotations

from bisect import bisect_left, bisect_right

from app.replay.moves import Playback
from physics.recording import FRAME_RATE, Recording

Point = tuple[float, float, float]

FINENESS = 4
"""Points for each frame of the recording."""


class Way:
    def __init__(self, recording: Recording) -> None:
        self._motion = Playback(recording).motion
        self._die = recording.bodies[0]
        last = (recording.frames - 1) * FINENESS
        even = {n / (FINENESS * FRAME_RATE) for n in range(last + 1)}
        struck = {contact.time for contact in recording.contacts if contact.body == self._die}
        self.seconds = recording.duration
        self._times = sorted(even | {time for time in struck if time < self.seconds})
        self._points = [self.at(time) for time in self._times]

    def at(self, seconds: float) -> Point:
        """Where the die is so long after its release."""
        return self._motion.pose(self._die, seconds).position

    def part(self, start: float, end: float) -> list[Point]:
        """The points from one moment to another."""
        between = self._points[bisect_right(self._times, start) : bisect_left(self._times, end)]
        return [self.at(start), *between, self.at(end)]
