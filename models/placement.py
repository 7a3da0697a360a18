"""Where every piece of a layout lies or stands.

What a die hits and what is drawn are both placed by these functions, so that they agree.
"""

from __future__ import annotations

from typing import NamedTuple

from models.box.grid import slot_angle
from models.dimensions import AIRSHIP_SIZE, CLOUD_THICKNESS, SHEET, WELL_DEPTH, island_height
from models.layout import (
    BoardKind,
    IslandPiece,
    LyingCloud,
    StandingCloud,
    TableLayout,
)
from rules.game import SeatSymbol
from rules.hexgrid import Cell, Slot, centre, slot_centre

_ISLAND_TURNS = (0, 60, -60, 0, 180, 60, 0, -60, 120, 0)
_AIRSHIP_TURNS = {symbol: 9.0 * place - 22.0 for place, symbol in enumerate(SeatSymbol)}


ASKEW, OFF_CENTRE = 2.3, 0.55
"""An island is turned by up to so many degrees and lies up to so many millimetres, along and across
the board, out of the middle: as much as its well allows."""
CLOUD_OFF_CENTRE = 0.9


class Spot(NamedTuple):
    """The middle of a piece's lower side, and how far the piece is turned."""

    x: float
    y: float
    base: float
    yaw: float
    """Degrees, counter-clockwise seen from above."""


def plate_top(board: BoardKind) -> float:
    """The height standing clouds stand on."""
    return WELL_DEPTH if board is BoardKind.WELLS else 0.0


def island_top(layout: TableLayout, cell: Cell) -> float:
    """Height of the island on a cell, or of the bare floor of the cell."""
    return next(
        (island_height(island.tile.terrain) for island in layout.islands if island.cell == cell),
        0.0,
    )


def pile_top(layout: TableLayout, cell: Cell) -> float:
    """Height of everything that lies on a cell: an island, then clouds, then airships."""
    clouds = sum(cloud.cell == cell for cloud in layout.lying_clouds)
    ships = sum(ship.cell == cell for ship in layout.airships)
    return island_top(layout, cell) + clouds * CLOUD_THICKNESS + ships * SHEET


def fog_token_base(layout: TableLayout, slot: Slot) -> float:
    """A fog token lies on the highest of the plate and the two islands beside its fog."""
    return max(plate_top(layout.board), island_top(layout, slot.a), island_top(layout, slot.b))


def island_spot(island: IslandPiece) -> Spot:
    """Nobody lays an island quite straight: each has a way of its own, the same every time."""
    x, y = centre(island.cell)
    turn = _ISLAND_TURNS[island.number % len(_ISLAND_TURNS)] + ASKEW * _chance(
        island.number, 37, 11
    )
    dx, dy = _off_centre(island.number, OFF_CENTRE)
    return Spot(x + dx, y + dy, 0.0, turn)


def _chance(number: int, times: int, kinds: int) -> float:
    """From -1 to 1, of each piece its own."""
    return number * times % kinds / (kinds - 1) * 2 - 1


def _off_centre(number: int, most: float) -> tuple[float, float]:
    return most * _chance(number, 53, 13), most * _chance(number, 29, 17)


def lying_cloud_spot(layout: TableLayout, cloud: LyingCloud) -> Spot:
    """On the island; a cloud that is held over another lies on that one."""
    here = [other.number for other in layout.lying_clouds if other.cell == cloud.cell]
    base = island_top(layout, cloud.cell) + here.index(cloud.number) * CLOUD_THICKNESS
    (x, y), (dx, dy) = centre(cloud.cell), _off_centre(cloud.number, CLOUD_OFF_CENTRE)
    return Spot(x + dx, y + dy, base, cloud.yaw)


def standing_cloud_spot(layout: TableLayout, cloud: StandingCloud) -> Spot:
    """Turned so that its front is to the side of the nearer player."""
    across = slot_angle(cloud.slot) % 180 - 90
    return Spot(*slot_centre(cloud.slot), plate_top(layout.board), across)


def fog_token_spot(layout: TableLayout, cloud: StandingCloud) -> Spot:
    """Over its fog, across both neighbouring cells."""
    spot = standing_cloud_spot(layout, cloud)
    return spot._replace(base=fog_token_base(layout, cloud.slot))


def airship_spots(layout: TableLayout) -> tuple[Spot, ...]:
    """In the order of the layout's airships: on the island and its cloud, on each other."""
    spots: list[Spot] = []
    below = layout.model_copy(update={"airships": ()})
    tops: dict[Cell, float] = {}
    for ship in layout.airships:
        base = tops.setdefault(ship.cell, pile_top(below, ship.cell))
        tops[ship.cell] += SHEET
        x, y = centre(ship.cell)
        turn = _AIRSHIP_TURNS[ship.symbol] + 8.0 * ship.number
        spots.append(Spot(x, y - 0.04 * AIRSHIP_SIZE[1], base, turn))
    return tuple(spots)
