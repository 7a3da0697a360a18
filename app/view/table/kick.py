"""A hard impact is felt from the seat: the picture of the table jolts by a few pixels.

What was drawn is only laid a little beside where it belongs, so that it costs nothing.
"""

from __future__ import annotations

from math import cos, exp, pi

from direct.showbase.ShowBase import ShowBase
from panda3d.core import Camera, DisplayRegion

FELT = 0.42
"""Loudness from which an impact is felt."""
MOST = 1 / 200
"""Of the window's height, at the hardest."""
SECONDS = 0.22
SWINGS, CALMS = 2.5, 14.0
"""How often it goes up and down in that time, and how fast it calms (1/s)."""


class Kick:
    def __init__(self, base: ShowBase) -> None:
        self._base = base
        self._strength = 0.0
        self._age = SECONDS

    def strike(self, loudness: float) -> None:
        strength = (loudness - FELT) / (1 - FELT)
        if strength > self._now:
            self._strength, self._age = strength, 0.0

    @property
    def _now(self) -> float:
        return self._strength * exp(-CALMS * self._age) if self._age < SECONDS else 0.0

    def update(self, seconds: float) -> bool:
        """Lets time pass. True: draw a frame."""
        if self._age >= SECONDS:
            return False
        self._age += seconds
        self._lay()
        return True

    def end(self) -> None:
        self._age = SECONDS
        self._lay()

    def _lay(self) -> None:
        most = MOST * self._strength if self._age < SECONDS else 0.0
        down = -MOST * self._now * cos(2 * pi * SWINGS * self._age / SECONDS)
        # A little larger than the window, lest its edge be bare.
        self._region.set_dimensions(-most, 1 + most, down - most, 1 + down + most)

    @property
    def _region(self) -> DisplayRegion:
        camera = self._base.cam.node()
        assert isinstance(camera, Camera)
        return camera.get_display_region(0)
