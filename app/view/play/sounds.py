"""What a throw sounds like: a knock for each recorded impact, as loud as it was hard."""

from __future__ import annotations

from collections.abc import Callable

from app.view.sound import knock_sound, loudness
from models.sounds import Sound
from physics.recording import Contact, Recording

SOFTEST = 0.03
"""Loudness under which a touch is not heard."""

Knock = Callable[[Contact, float, float], None]
"""An impact, how loud it is, and how fast time runs."""


class Impacts:
    """Tells ``knock`` of each impact when its moment has come."""

    def __init__(self, knock: Knock) -> None:
        self._knock = knock

    def between(self, recording: Recording, start: float, end: float, pace: float = 1.0) -> None:
        """The impacts of one frame: of those that sound alike only the hardest, as an ear would
        not tell them apart either."""
        hardest: dict[Sound, Contact] = {}
        for contact in recording.contacts:
            if start <= contact.time < end:
                sound = knock_sound(contact)
                if sound not in hardest or contact.impulse > hardest[sound].impulse:
                    hardest[sound] = contact
        for contact in hardest.values():
            if loudness(contact) > SOFTEST:
                self._knock(contact, loudness(contact), pace)
