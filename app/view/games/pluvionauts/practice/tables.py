"""The tables to practise on."""

from __future__ import annotations

from enum import StrEnum
from random import Random

from models.dimensions import DIE_EDGE
from models.layout import BoardKind, TableLayout
from models.placement import pile_top
from models.tables import random_table
from rules.box.reading import lying
from rules.hexgrid import Cell, centre
from rules.messages import Message
from rules.pluvionauts.components import DieKind
from rules.poses import Pose, Settled


class Filling(StrEnum):
    START = "start"
    LATE = "late"
    ISLANDS = "islands"
    EMPTY = "empty"


FILLINGS: dict[Filling, Message] = {
    Filling.START: Message.of("start of a game"),
    Filling.LATE: Message.of("late in a game"),
    Filling.ISLANDS: Message.of("islands only"),
    Filling.EMPTY: Message.of("empty box"),
}
LATE_ANCHORED = 8
_WEATHER = {DieKind.SUN: (Cell(-1, 0), 2), DieKind.MONSOON: (Cell(1, 0), 2)}
"""Where the weather dice are laid, and which of their faces is up."""


def practice_table(filling: Filling, board: BoardKind, seed: int) -> TableLayout:
    rng = Random(seed)
    if filling is Filling.EMPTY:
        return TableLayout(board=board)
    layout = random_table(rng, board=board, anchored=LATE_ANCHORED * (filling is Filling.LATE))
    if filling is Filling.ISLANDS:
        layout = layout.model_copy(update={"lying_clouds": ()})
    return layout


def weather_dice(layout: TableLayout, thrown: DieKind) -> tuple[Settled, ...]:
    """Both weather dice lying in the box, but for one that is in the hand."""
    pieces = []
    for kind, (cell, face) in _WEATHER.items():
        if kind is thrown:
            continue
        height = pile_top(layout, cell) + DIE_EDGE / 2
        pose = Pose(position=(*centre(cell), height), orientation=lying(face, 20.0))
        pieces.append(Settled(body=kind, pose=pose))
    return tuple(pieces)
