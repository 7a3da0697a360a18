"""Dust where a die strikes hard: the harder, the more of it and the farther it flies."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import count
from math import cos, pi, sin
from random import Random

from app.view.table.highlights import Highlights
from physics.recording import Contact

HARD = 0.3
"""Loudness from which a knock raises dust."""
SECONDS = 0.55
COLOUR = (0.56, 0.46, 0.33)
FEWEST, MORE = 5, 11
"""Clouds of one puff at the softest knock that raises any, and how many more at the hardest."""
NEAR, FAR = 4.0, 24.0
"""Millimetres that they fly, by the force."""
SMALL, LARGE = 3.0, 11.0
RISE = 9.0


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
            strength = (loudness - HARD) / (1 - HARD)
            self._puffs.append(_Puff(f"dust {next(self._numbers)}", contact, strength))

    def clear(self) -> None:
        for puff in self._puffs:
            self._highlights.clear(puff.layer)
        self._puffs = []

    def update(self, seconds: float) -> bool:
        """Lets every puff spread and fade. True while there is any."""
        for puff in self._puffs:
            puff.age += seconds
            self._highlights.clear(puff.layer)
            if puff.age < SECONDS:
                self._draw(puff, puff.age / SECONDS)
        self._puffs = [puff for puff in self._puffs if puff.age < SECONDS]
        return bool(self._puffs)

    def _draw(self, puff: _Puff, share: float) -> None:
        (x, y, z), strength, chance = puff.contact.place, puff.strength, Random(puff.layer)
        spread = 1 - (1 - share) ** 3  # it bursts out, then hangs in the air
        for _ in range(round(FEWEST + MORE * strength)):
            turn = chance.uniform(0, 2 * pi)
            far = (NEAR + (FAR - NEAR) * strength) * chance.uniform(0.3, 1.0) * spread
            high = RISE * (0.4 + strength) * chance.random() * spread
            size = (SMALL + (LARGE - SMALL) * strength) * chance.uniform(0.6, 1.0)
            place = (x + far * cos(turn), y + far * sin(turn), z + high)
            self._highlights.puff(puff.layer, place, size * (0.5 + 0.5 * spread), COLOUR)
        self._highlights.fade(puff.layer, (0.5 + 0.45 * strength) * (1.0 - share))
