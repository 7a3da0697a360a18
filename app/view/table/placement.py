"""Where every piece of a layout lies or stands: a pose for each, under a name that stays."""

from __future__ import annotations

from math import cos, radians, sin

from models.dimensions import (
    AIRSHIP_SIZE,
    CLOUD_TAB_HEIGHT,
    CLOUD_THICKNESS,
    CLOUD_TOTAL_HEIGHT,
    SHEET,
    island_height,
)
from models.layout import BoardKind, StandingCloud, TableLayout
from models.solids import fog_token_base, plate_top, slot_angle
from rules.hexgrid import Cell, Slot, centre, slot_centre
from rules.pluvionauts.components import AirshipSymbol, CloudKind, DieKind
from rules.poses import Pose

Quaternion = tuple[float, float, float, float]

_ISLAND_TURNS = (0, 60, -60, 0, 180, 60, 0, -60, 120, 0)
_AIRSHIP_TURNS = {symbol: 9.0 * place - 22.0 for place, symbol in enumerate(AirshipSymbol)}


def island_name(number: int) -> str:
    return f"island_{number}"


def cloud_name(number: int) -> str:
    return f"cloud_{number}"


def fog_token_name(cloud: int) -> str:
    return f"fog_token_{cloud}"


def airship_name(symbol: AirshipSymbol, number: int = 0) -> str:
    return f"airship_{symbol}_{number}"


def die_name(kind: DieKind) -> str:
    return f"die_{kind}"


def about_z(angle: float) -> Quaternion:
    half = radians(angle) / 2
    return (0.0, 0.0, sin(half), cos(half))


def about_x(angle: float) -> Quaternion:
    half = radians(angle) / 2
    return (sin(half), 0.0, 0.0, cos(half))


def turned(first: Quaternion, then: Quaternion) -> Quaternion:
    """One turn after another, both about the table's axes."""
    x1, y1, z1, w1 = then
    x2, y2, z2, w2 = first
    return (
        w1 * x2 + x1 * w2 + y1 * z2 - z1 * y2,
        w1 * y2 - x1 * z2 + y1 * w2 + z1 * x2,
        w1 * z2 + x1 * y2 - y1 * x2 + z1 * w2,
        w1 * w2 - x1 * x2 - y1 * y2 - z1 * z2,
    )


def support_heights(layout: TableLayout) -> dict[Cell, float]:
    """Height of the top of what lies on each cell that carries an island or a cloud."""
    heights = {piece.cell: island_height(piece.tile.terrain) for piece in layout.islands}
    for cloud in layout.lying_clouds:
        heights[cloud.cell] = heights.get(cloud.cell, 0.0) + CLOUD_THICKNESS
    return heights


def island_pose(number: int, cell: Cell) -> Pose:
    x, y = centre(cell)
    wobble = ((number * 37) % 11 / 10 - 0.5, (number * 53) % 13 / 12 - 0.5)
    turn = _ISLAND_TURNS[number % len(_ISLAND_TURNS)] + 2.4 * wobble[0]
    return Pose(position=(x + 0.7 * wobble[1], y + 0.7 * wobble[0], 0.0), orientation=about_z(turn))


def lying_cloud_pose(cell: Cell, yaw: float, height: float) -> Pose:
    x, y = centre(cell)
    return Pose(position=(x, y, height), orientation=about_z(yaw))


def standing_cloud_pose(kind: CloudKind, slot: Slot, board: BoardKind) -> Pose:
    """Upright in its slot, its front to the side of the nearer player."""
    angle = _across(slot)
    x, y = slot_centre(slot)
    rise = plate_top(board) + CLOUD_TOTAL_HEIGHT[kind] / 2 - CLOUD_TAB_HEIGHT
    half = CLOUD_THICKNESS / 2
    shift = (-half * sin(radians(angle)), half * cos(radians(angle)))
    return Pose(
        position=(x + shift[0], y + shift[1], rise),
        orientation=turned(about_x(90), about_z(angle)),
    )


def _across(slot: Slot) -> float:
    """The direction a cloud stands in, in degrees between -90 and 90."""
    return slot_angle(slot) % 180 - 90


def fog_token_pose(cloud: StandingCloud, layout: TableLayout) -> Pose:
    """Over its fog, across both neighbouring cells."""
    x, y = slot_centre(cloud.slot)
    height = fog_token_base(layout, cloud.slot) + 0.02
    return Pose(position=(x, y, height), orientation=about_z(_across(cloud.slot)))


def airship_pose(symbol: AirshipSymbol, number: int, cell: Cell, height: float) -> Pose:
    x, y = centre(cell)
    turn = _AIRSHIP_TURNS[symbol] + 8.0 * number
    return Pose(position=(x, y - 0.04 * AIRSHIP_SIZE[1], height + 0.02), orientation=about_z(turn))


def poses(layout: TableLayout) -> dict[str, Pose]:
    """The pose of every piece but the dice, by name."""
    placed = {
        island_name(piece.number): island_pose(piece.number, piece.cell) for piece in layout.islands
    }
    islands = {piece.cell: island_height(piece.tile.terrain) for piece in layout.islands}
    for lying in layout.lying_clouds:
        placed[cloud_name(lying.number)] = lying_cloud_pose(
            lying.cell, lying.yaw, islands.get(lying.cell, 0.0) + 0.02
        )
    for standing in layout.standing_clouds:
        placed[cloud_name(standing.number)] = standing_cloud_pose(
            standing.kind, standing.slot, layout.board
        )
        if standing.kind is CloudKind.FOG:
            placed[fog_token_name(standing.number)] = fog_token_pose(standing, layout)
    heights = support_heights(layout)
    for ship in layout.airships:
        height = heights.get(ship.cell, 0.0)
        placed[airship_name(ship.symbol, ship.number)] = airship_pose(
            ship.symbol, ship.number, ship.cell, height
        )
        heights[ship.cell] = height + SHEET
    return placed
