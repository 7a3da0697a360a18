"""What a throw sounds like: a knock for each recorded impact, as loud as it was hard."""

from __future__ import annotations

from collections.abc import Callable

from physics.recording import Contact, Recording

HARD = 4.0
"""Millinewton seconds that are as loud as it gets."""
SOFTEST = 0.03

Knock = Callable[[Contact, float], None]


class Impacts:
    """Tells ``knock`` of each impact when its moment has come."""

    def __init__(self, knock: Knock) -> None:
        self._knock = knock

    def between(self, recording: Recording, start: float, end: float) -> None:
        for contact in recording.contacts:
            loudness = min(1.0, contact.impulse / HARD)
            if start <= contact.time < end and loudness > SOFTEST:
                self._knock(contact, loudness)
