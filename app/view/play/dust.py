"""A small puff of dust where a die strikes hard."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count

from app.view.table.highlights import Highlights
from physics.recording import Contact

HARD = 0.3
"""Loudness from which a knock raises dust."""
SECONDS = 0.4
COLOUR = (0.62, 0.52, 0.4)


@dataclass
class _Puff:
    layer: str
    contact: Contact
    strength: float
    age: float = 0.0


class Dust:
    def __init__(self, highlights: Highlights) -> None:
        self._highlights = highlights
        self._numbers = count()
        self._puffs: list[_Puff] = []

    def strike(self, contact: Contact, loudness: float) -> None:
        if loudness >= HARD:
            self._puffs.append(_Puff(f"dust {next(self._numbers)}", contact, loudness))

    def clear(self) -> None:
        for puff in self._puffs:
            self._highlights.clear(puff.layer)
        self._puffs = []

    def update(self, seconds: float) -> None:
        """Lets every puff spread and fade."""
        for puff in self._puffs:
            puff.age += seconds
            self._highlights.clear(puff.layer)
            share = puff.age / SECONDS
            if share < 1.0:
                radius = (4.0 + 9.0 * puff.strength) * (0.4 + 0.6 * share)
                self._highlights.ring(puff.layer, puff.contact.place, radius, COLOUR)
                self._highlights.fade(puff.layer, 0.8 * (1.0 - share))
        self._puffs = [puff for puff in self._puffs if puff.age < SECONDS]
