"""What stands where on the table, from the state of a game."""

from __future__ import annotations

from models.dimensions import CLOUD_THICKNESS, DIE_EDGE, SHEET, island_height
from models.layout import (
    AirshipPiece,
    BoardKind,
    DiePiece,
    IslandPiece,
    LyingCloud,
    StandingCloud,
    TableLayout,
)
from rules.hexgrid import CELLS, SLOTS, centre
from rules.pluvionauts.board import NONE, Board, WeatherDie
from rules.pluvionauts.components import CLOUDS, TILES, DieKind
from rules.pluvionauts.reading import lying
from rules.pluvionauts.state import State
from rules.poses import Pose


def layout_of(state: State, board_kind: BoardKind) -> TableLayout:
    """The table as it stands, without the balloon die: it is in the hand or up in the air."""
    board = state.board
    return TableLayout(
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
        dice=tuple(
            DiePiece(kind=die.kind, pose=die.pose or resting_pose(board, die))
            for die in board.weather
            if die.cell != NONE
        ),
    )


def resting_pose(board: Board, die: WeatherDie) -> Pose:
    """How a weather die lies that somebody set by hand: flat in the middle of its cell."""
    return die_on_cell(board, die.cell, die.kind, die.face)


def die_on_cell(board: Board, cell: int, kind: DieKind, face: int) -> Pose:
    """A die that lies flat on top of whatever is on a cell."""
    island = board.islands[cell]
    ground = island_height(TILES[island].terrain if island != NONE else None)
    if board.clouds[cell] != NONE:
        ground += CLOUD_THICKNESS
    if any(cell in cells for cells in board.airships):
        ground += SHEET
    x, y = centre(CELLS[cell])
    yaw = {DieKind.SUN: 20.0, DieKind.MONSOON: -15.0}.get(kind, 8.0)
    return Pose(position=(x, y, ground + DIE_EDGE / 2), orientation=lying(face, yaw))


def _yaw(cloud: int) -> float:
    """Nobody lays a cloud straight; each has a turn of its own, the same every time."""
    return (cloud * 137.5) % 360
