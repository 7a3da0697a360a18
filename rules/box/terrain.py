"""The three kinds of islands, and what each costs whoever flies there."""

from __future__ import annotations

from enum import StrEnum


class Terrain(StrEnum):
    PLAIN = "plain"
    FOREST = "forest"
    MOUNTAIN = "mountain"


ENTERING_COST = {None: 1, Terrain.PLAIN: 1, Terrain.FOREST: 2, Terrain.MOUNTAIN: 3}
"""Movement points for entering a cell, by the island on it (``None``: no island)."""
