"""Every piece of a layout under a name that stays, and the pose it is drawn at."""

from __future__ import annotations

from math import cos, radians, sin

from models.dimensions import CLOUD_TAB_HEIGHT, CLOUD_THICKNESS, CLOUD_TOTAL_HEIGHT
from models.layout import TableLayout
from models.placement import (
    Spot,
    airship_spots,
    fog_token_spot,
    island_spot,
    lying_cloud_spot,
    standing_cloud_spot,
)
from rules.game import SeatSymbol
from rules.pluvionauts.components import CloudKind
from rules.poses import Pose, about_x, about_z, turned

LIFT = 0.02
"""Drawn this much higher than it lies, so that two faces never share one plane."""


def island_name(number: int) -> str:
    return f"island_{number}"


def cloud_name(number: int) -> str:
    return f"cloud_{number}"


def fog_token_name(cloud: int) -> str:
    return f"fog_token_{cloud}"


def airship_name(symbol: SeatSymbol, number: int = 0) -> str:
    return f"airship_{symbol}_{number}"


def die_name(kind: str) -> str:
    return f"die_{kind}"


def standing(spot: Spot, kind: CloudKind) -> Pose:
    """Upright, its tab in the slot: its drawing, made lying, is turned up about its middle."""
    half = CLOUD_THICKNESS / 2
    shift = (-half * sin(radians(spot.yaw)), half * cos(radians(spot.yaw)))
    rise = spot.base + CLOUD_TOTAL_HEIGHT[kind] / 2 - CLOUD_TAB_HEIGHT
    return Pose(
        position=(spot.x + shift[0], spot.y + shift[1], rise),
        orientation=turned(about_x(90), about_z(spot.yaw)),
    )


def lying(spot: Spot, lift: float = LIFT) -> Pose:
    return Pose(position=(spot.x, spot.y, spot.base + lift), orientation=about_z(spot.yaw))


def poses(layout: TableLayout) -> dict[str, Pose]:
    """The pose of every piece but the dice, by name."""
    placed = {
        island_name(island.number): lying(island_spot(island), 0.0) for island in layout.islands
    }
    for cloud in layout.lying_clouds:
        placed[cloud_name(cloud.number)] = lying(lying_cloud_spot(layout, cloud))
    for anchored in layout.standing_clouds:
        spot = standing_cloud_spot(layout, anchored)
        placed[cloud_name(anchored.number)] = standing(spot, anchored.kind)
        if anchored.kind is CloudKind.FOG:
            placed[fog_token_name(anchored.number)] = lying(fog_token_spot(layout, anchored))
    for ship, spot in zip(layout.airships, airship_spots(layout), strict=True):
        placed[airship_name(ship.symbol, ship.number)] = lying(spot)
    return placed
