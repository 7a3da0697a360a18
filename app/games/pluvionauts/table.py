"""What stands where on the table, from the state of a game."""

from __future__ import annotations

from collections.abc import Sequence

from models.dimensions import DIE_EDGE
from models.layout import (
    AirshipPiece,
    BoardKind,
    IslandPiece,
    LyingCloud,
    StandingCloud,
    TableLayout,
)
from models.placement import pile_top
from rules.box.reading import lying
from rules.hexgrid import CELLS, PITCH, SLOTS, Cell, centre, slot_centre
from rules.pluvionauts.board import NONE, WeatherDie
from rules.pluvionauts.components import CLOUDS, TILES, CloudKind, DieKind
from rules.pluvionauts.events import Moved, Towed
from rules.pluvionauts.game import decision
from rules.pluvionauts.state import Cargo, State
from rules.poses import Pose, Settled

FROM_FOG = 3.0
"""A fog token reaches into the cells beside it: dice are set down so much out of its way."""


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
        standing_clouds=tuple(
            StandingCloud(number=number, kind=CLOUDS[number], slot=SLOTS[slot])
            for slot, number in enumerate(board.anchored)
            if number != NONE
        ),
        airships=tuple(
            AirshipPiece(symbol=state.config.seats[seat].symbol, number=number, cell=CELLS[cell])
            for seat, cells in enumerate(board.airships)
            for number, cell in enumerate(cells)
            if cell != NONE
        ),
    )
    lying_clouds = tuple(
        LyingCloud(number=number, kind=CLOUDS[number], cell=CELLS[cell], yaw=_yaw(number))
        for cell in range(len(CELLS))
        for number in state.clouds_on(cell)
    )
    # Unchecked: only the balloon holds one cloud over another, and nothing is thrown meanwhile.
    layout = layout.model_copy(update={"lying_clouds": lying_clouds})
    thrown = [(die, _pose(state, die)) for die in board.weather if die.cell != NONE]
    by_hand = [die for die, pose in thrown if pose is None]
    dice = tuple(
        Settled(body=die.kind, pose=pose or _set_by_hand(layout, die, by_hand))
        for die, pose in thrown
    )
    return layout.model_copy(update={"dice": dice})


def _pose(state: State, die: WeatherDie) -> Pose | None:
    """How a weather die was thrown; none if a cloud was taken from under it since."""
    cloud = state.board.clouds[die.cell]
    return die.pose if cloud == NONE or cloud in state.clouds_on(die.cell) else None


def layout_on_arrival(after: State, board_kind: BoardKind, flight: Moved | Towed) -> TableLayout:
    """The table when the balloon comes down at the end of a flight: a cloud that is anchored in the
    same breath still lies there."""
    layout = layout_of(after, board_kind)
    if isinstance(flight, Moved) or flight.cargo is Cargo.ISLAND:
        return layout
    standing = tuple(one for one in layout.standing_clouds if one.number != flight.number)
    if standing == layout.standing_clouds:
        return layout
    number, cell = flight.number, (flight.start, *flight.path)[-1]
    cloud = LyingCloud(number=number, kind=CLOUDS[number], cell=cell, yaw=_yaw(number))
    lying = (*layout.lying_clouds, cloud)
    return layout.model_copy(update={"standing_clouds": standing, "lying_clouds": lying})


def layout_for_throw(state: State, board_kind: BoardKind) -> TableLayout:
    """The table without the die that is about to be thrown."""
    layout = layout_of(state, board_kind)
    asked = decision(state)
    if asked.throw is None:
        return layout
    others = tuple(die for die in layout.dice if die.body in asked.throw.bodies[1:])
    return layout.model_copy(update={"dice": others})


def _set_by_hand(layout: TableLayout, die: WeatherDie, by_hand: Sequence[WeatherDie]) -> Pose:
    """In the middle of its cell; two on one cell side by side."""
    here = [other.kind for other in by_hand if other.cell == die.cell]
    pose = die_on_cell(layout, CELLS[die.cell], die.kind, die.face)
    if len(here) == 1:
        return pose
    x, y, z = pose.position
    aside = (here.index(die.kind) - 0.5) * (DIE_EDGE + 1)
    return Pose(position=(x + aside, y, z), orientation=lying(die.face))


def die_on_cell(layout: TableLayout, cell: Cell, kind: DieKind, face: int) -> Pose:
    """A die that lies flat on top of whatever is on a cell, in its middle or clear of a fog."""
    x, y = centre(cell)
    for cloud in layout.standing_clouds:
        if cloud.kind is CloudKind.FOG and cell in cloud.slot:
            fog_x, fog_y = slot_centre(cloud.slot)
            x += (x - fog_x) * FROM_FOG / (PITCH / 2)
            y += (y - fog_y) * FROM_FOG / (PITCH / 2)
    yaw = {DieKind.SUN: 20.0, DieKind.MONSOON: -15.0}.get(kind, 8.0)
    height = pile_top(layout, cell) + DIE_EDGE / 2
    return Pose(position=(x, y, height), orientation=lying(face, yaw))


def _yaw(cloud: int) -> float:
    """Nobody lays a cloud straight; each has a turn of its own, the same every time."""
    return (cloud * 137.5) % 360
