"""The pieces as plain solids, where they lie: what a die can touch of them."""

from __future__ import annotations

from collections.abc import Iterator
from math import sqrt

from models.dimensions import (
    AIRSHIP_SIZE,
    CLOUD_TAB_HEIGHT,
    CLOUD_TAB_WIDTH,
    CLOUD_THICKNESS,
    CLOUD_TOTAL_HEIGHT,
    CLOUD_WIDTH,
    FOG_TOKEN_ARM_WIDTHS,
    FOG_TOKEN_SIZE,
    LAYER_SIDES,
    LAYERS,
    SHEET,
)
from models.placement import Spot
from models.shapes import Box, Part, upright
from rules.box.terrain import Terrain
from rules.exact import cos_of, sin_of
from rules.pluvionauts.components import CloudKind


def island(terrain: Terrain, spot: Spot) -> Iterator[Box]:
    """Each layer a hexagon: exactly three boxes laid across each other."""
    for layer in range(LAYERS[terrain]):
        side = LAYER_SIDES[layer]
        for yaw in (0, 60, 120):
            yield upright(
                Part.ISLAND,
                (spot.x, spot.y),
                (side * sqrt(3) / 2, side / 2),
                spot.base + layer * SHEET,
                spot.base + (layer + 1) * SHEET,
                spot.yaw + yaw,
            )


def lying_cloud(kind: CloudKind, spot: Spot) -> Iterator[Box]:
    body = CLOUD_TOTAL_HEIGHT[kind] - CLOUD_TAB_HEIGHT
    for half_width, length, offset in (
        (CLOUD_WIDTH / 2, body, CLOUD_TAB_HEIGHT / 2),
        (CLOUD_TAB_WIDTH / 2, CLOUD_TAB_HEIGHT, -body / 2),
    ):
        c, s = cos_of(spot.yaw), sin_of(spot.yaw)
        dx, dy = -offset * s, offset * c
        yield upright(
            Part.LYING_CLOUD,
            (spot.x + dx, spot.y + dy),
            (half_width, length / 2),
            spot.base,
            spot.base + CLOUD_THICKNESS,
            spot.yaw,
        )


def standing_cloud(kind: CloudKind, spot: Spot) -> Box:
    """What shows above the plate; the tab is in its slot."""
    return upright(
        Part.STANDING_CLOUD,
        (spot.x, spot.y),
        (CLOUD_WIDTH / 2, CLOUD_THICKNESS / 2),
        spot.base,
        spot.base + CLOUD_TOTAL_HEIGHT[kind] - CLOUD_TAB_HEIGHT,
        spot.yaw,
    )


def _cross(part: Part, spot: Spot, *halves: tuple[float, float]) -> Iterator[Box]:
    """A flat piece as boxes laid across each other."""
    for half in halves:
        yield upright(part, (spot.x, spot.y), half, spot.base, spot.base + SHEET, spot.yaw)


def fog_token(spot: Spot) -> Iterator[Box]:
    (long, across), (arm, other_arm) = FOG_TOKEN_SIZE, FOG_TOKEN_ARM_WIDTHS
    return _cross(Part.FOG_TOKEN, spot, (long / 2, arm / 2), (other_arm / 2, across / 2))


def airship(spot: Spot) -> Iterator[Box]:
    width, height = AIRSHIP_SIZE
    halves = (width / 2, height * 0.3), (width * 0.3, height / 2)
    return _cross(Part.AIRSHIP, spot, *halves)
