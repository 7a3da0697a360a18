"""The aim aid: a faint arc and a ring that grow with a stroke, to where the die would come down."""

from __future__ import annotations

from math import hypot

from app.view.table.highlights import Highlights
from physics.aim import ImpactAid
from physics.flight import position
from physics.throw import Throw

LAYER = "aid"
POINTS = 28
"""Of the arc."""
FAINT = (0.12, 0.5)
"""How strongly the arc shows at its ends."""
SMALLEST, GROWS = 6.0, 0.006
"""Radius of the ring (mm), and what each millimetre a second of the throw adds."""


class AimAid:
    """For one table as it lies."""

    def __init__(self, highlights: Highlights, impacts: ImpactAid) -> None:
        self._highlights, self._impacts = highlights, impacts

    def show(self, throw: Throw | None) -> None:
        """A hand that rests throws nowhere: ``None``."""
        self._highlights.clear(LAYER)
        touch = self._impacts.first_touch(throw) if throw is not None else None
        if throw is None or touch is None:
            return
        arc = [position(throw, touch * step / POINTS) for step in range(POINTS + 1)]
        self._highlights.trail(LAYER, arc, alphas=FAINT)
        x, y, z = arc[-1]
        radius = SMALLEST + GROWS * hypot(*throw.velocity[:2])
        self._highlights.ring(LAYER, (x, y, z - ImpactAid.RADIUS / 2), radius)
