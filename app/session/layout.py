"""What stands where on the table, from the state of a game."""

from __future__ import annotations

from models.dimensions import DIE_EDGE
from models.layout import (
    AirshipPiece,
    BoardKind,
    DiePiece,
    IslandPiece,
    LyingCloud,
    StandingCloud,
    TableLayout,
)
from models.placement import pile_top
from rules.hexgrid import CELLS, SLOTS, Cell, centre
from rules.pluvionauts.board import NONE, WeatherDie
from rules.pluvionauts.components import CLOUDS, TILES, DieKind
from rules.pluvionauts.game import decision
from rules.pluvionauts.reading import lying
from rules.pluvionauts.state import Phase, State
from rules.poses import Pose


def layout_of(state: State, board_kind: BoardKind) -> TableLayout:
    """The table as it stands, without the balloon die: it is in the hand or up in the air."""
    board = state.board
    layout = TableLayout(
        board=board_kind,
        islands=tuple(
            IslandPiece(number=number, tile=TILES[number], cell=CELLS[cell])
            for cell, number in enumerate(board.islands)
            if number != NONE
        ),
        lying_clouds=tuple(
            LyingCloud(number=number, kind=CLOUDS[number], cell=CELLS[cell], yaw=_yaw(number))
            for cell, number in enumerate(board.clouds)
            if number != NONE
        ),
        standing_clouds=tuple(
            StandingCloud(number=number, kind=CLOUDS[number], slot=SLOTS[slot])
            for slot, number in enumerate(board.anchored)
            if number != NONE
        ),
        airships=tuple(
            AirshipPiece(symbol=state.config.seats[seat].airship, number=number, cell=CELLS[cell])
            for seat, cells in enumerate(board.airships)
            for number, cell in enumerate(cells)
            if cell != NONE
        ),
    )
    dice = tuple(
        DiePiece(kind=die.kind, pose=die.pose or _set_by_hand(layout, die))
        for die in board.weather
        if die.cell != NONE
    )
    return layout.model_copy(update={"dice": dice})


def layout_for_throw(state: State, board_kind: BoardKind) -> TableLayout:
    """The table without the die that is about to be thrown."""
    layout = layout_of(state, board_kind)
    asked = decision(state)
    if asked.kind is not Phase.THROW:
        return layout
    others = tuple(die for die in layout.dice if die.kind in asked.dice[1:])
    return layout.model_copy(update={"dice": others})


def _set_by_hand(layout: TableLayout, die: WeatherDie) -> Pose:
    return die_on_cell(layout, CELLS[die.cell], die.kind, die.face)


def die_on_cell(layout: TableLayout, cell: Cell, kind: DieKind, face: int) -> Pose:
    """A die that lies flat in the middle of a cell, on top of whatever is there."""
    x, y = centre(cell)
    yaw = {DieKind.SUN: 20.0, DieKind.MONSOON: -15.0}.get(kind, 8.0)
    height = pile_top(layout, cell) + DIE_EDGE / 2
    return Pose(position=(x, y, height), orientation=lying(face, yaw))


def _yaw(cloud: int) -> float:
    """Nobody lays a cloud straight; each has a turn of its own, the same every time."""
    return (cloud * 137.5) % 360
