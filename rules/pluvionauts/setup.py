"""Drawing a setup: what lies in which cell, which missions are dealt, who begins."""

from __future__ import annotations

from random import Random

from rules.hexgrid import CELLS
from rules.pluvionauts.actions import Setup
from rules.pluvionauts.bits import BIT, indices
from rules.pluvionauts.board import NONE
from rules.pluvionauts.components import CLOUDS, MISSION_SETS, TILES, Terrain
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.score import connected

HERD = (3, 4)
"""Balanced setup: the largest herd of each terrain has so many animals."""
PLANTATION = 3
"""Balanced setup: the largest plantation of each terrain has at most so many plants."""

_OF_TERRAIN = {
    terrain: frozenset(n for n, tile in enumerate(TILES) if tile.terrain is terrain)
    for terrain in Terrain
}
_PIECES = len(TILES) + len(CLOUDS)


def draw_setup(config: GameConfig, seed: int | str) -> Setup:
    """The chance results before the first turn. The same seed draws the same setup."""
    random = Random(f"pluvionauts setup {seed}")
    pieces = list(range(_PIECES))
    random.shuffle(pieces)
    if config.balanced_setup:
        _balance(pieces, random)
    players = len(config.seats)
    missions = list(random.choice(MISSION_SETS[players]))
    random.shuffle(missions)
    return Setup(
        islands=tuple(piece if piece < len(TILES) else NONE for piece in pieces),
        clouds=tuple(piece - len(TILES) if piece >= len(TILES) else NONE for piece in pieces),
        missions=tuple(missions[:players]),
        first=random.randrange(players),
    )


def _imbalance(pieces: list[int]) -> int:
    """How far the groups are from a balanced start; 0 is one.

    Ruling: for each terrain the largest herd is 3 or 4 and the largest plantation at most 3. (The
    printed wish, every group between these bounds, cannot be met with the real islands.)
    """
    wrong = 0
    for terrain in Terrain:
        members = _OF_TERRAIN[terrain]
        cells = 0
        for index, piece in enumerate(pieces):
            if piece in members:
                cells |= BIT[index]
        largest = 0
        while cells:
            group = connected(cells & -cells, cells)
            cells ^= group
            tiles = [TILES[pieces[index]] for index in indices(group)]
            animals = sum(tile.animals for tile in tiles)
            largest = max(largest, animals)
            wrong += max(0, animals - HERD[1])
            wrong += max(0, sum(tile.plants for tile in tiles) - PLANTATION)
        wrong += max(0, HERD[0] - largest)
    return wrong


def _balance(pieces: list[int], random: Random) -> None:
    """Swaps cells, keeping every swap that does not make things worse, until it is balanced."""
    wrong = _imbalance(pieces)
    while wrong:
        a, b = random.sample(range(len(CELLS)), 2)
        pieces[a], pieces[b] = pieces[b], pieces[a]
        now = _imbalance(pieces)
        if now > wrong and random.random() > 0.01:
            pieces[a], pieces[b] = pieces[b], pieces[a]
        else:
            wrong = now
