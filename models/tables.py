"""Tables dealt at random, as a game's setup deals them: for trying throws and for measuring."""

from __future__ import annotations

from random import Random

from models.layout import (
    BoardKind,
    IslandPiece,
    LyingCloud,
    StandingCloud,
    TableLayout,
)
from rules.hexgrid import CELLS, SLOTS
from rules.pluvionauts.components import CLOUDS, TILES
from rules.poses import Settled


def random_table(
    rng: Random,
    *,
    anchored: int = 0,
    board: BoardKind = BoardKind.WELLS,
    dice: tuple[Settled, ...] = (),
) -> TableLayout:
    """Islands and clouds on all 37 cells; ``anchored`` of the clouds stand in slots instead."""
    cells = rng.sample(CELLS, len(CELLS))
    clouds = rng.sample(range(len(CLOUDS)), len(CLOUDS))
    slots = rng.sample(SLOTS, anchored)
    return TableLayout(
        board=board,
        islands=tuple(
            IslandPiece(number=number, tile=tile, cell=cells.pop())
            for number, tile in enumerate(TILES)
        ),
        standing_clouds=tuple(
            StandingCloud(number=number, kind=CLOUDS[number], slot=slot)
            for number, slot in zip(clouds, slots, strict=False)
        ),
        lying_clouds=tuple(
            LyingCloud(
                number=number, kind=CLOUDS[number], cell=cells.pop(), yaw=rng.uniform(-180, 180)
            )
            for number in clouds[anchored:]
        ),
        dice=dice,
    )
