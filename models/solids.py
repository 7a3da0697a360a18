"""The table as plain solids in millimetres: what a die can touch.

Physics turns these into collision shapes. Nothing here is thinner than needed to be solid:
the wells' grooves and the cloud slots, too narrow for a die, are left closed.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from math import atan2, cos, degrees, radians, sin, sqrt
from typing import NamedTuple

from models.dimensions import (
    AIRSHIP_SIZE,
    CELL_SIDE,
    CLOUD_TAB_HEIGHT,
    CLOUD_TAB_WIDTH,
    CLOUD_THICKNESS,
    CLOUD_TOTAL_HEIGHT,
    CLOUD_WIDTH,
    DIE_BEVEL,
    DIE_EDGE,
    FOG_TOKEN_ARM_WIDTHS,
    FOG_TOKEN_SIZE,
    LAYER_SIDES,
    LAYERS,
    LONG_WALL_APOTHEM,
    LONG_WALL_LENGTH,
    LONG_WALL_NORMALS,
    OUTLINE_OVERHANG,
    RIM_GAP,
    RIM_TOP_Z,
    RIM_WIDTH,
    SHEET,
    SHORT_WALL_APOTHEM,
    SHORT_WALL_LENGTH,
    SHORT_WALL_NORMALS,
    TABLE_TOP_SIZE,
    TABLE_TOP_Z,
    WALL_HEIGHT,
    WELL_ACROSS_FLATS,
    WELL_DEPTH,
)
from models.layout import BoardKind, TableLayout
from models.placement import (
    Spot,
    airship_spots,
    fog_token_spot,
    island_spot,
    lying_cloud_spot,
    slot_angle,
    standing_cloud_spot,
)
from rules.box.terrain import Terrain
from rules.hexgrid import CELLS, DIRECTIONS, PITCH, SLOTS, Cell, centre, slot_centre
from rules.pluvionauts.components import CloudKind


class Part(StrEnum):
    """What a solid is a part of: how it sounds when a die hits it."""

    TABLE = "table"
    FLOOR = "floor"
    PLATE = "plate"
    """The upper plate, with the wells cut out of it."""
    WALL = "wall"
    RIM = "rim"
    ISLAND = "island"
    LYING_CLOUD = "lying_cloud"
    STANDING_CLOUD = "standing_cloud"
    FOG_TOKEN = "fog_token"
    AIRSHIP = "airship"


class Box(NamedTuple):
    part: Part
    centre: tuple[float, float, float]
    half: tuple[float, float, float]
    yaw: float = 0.0
    """Degrees, counter-clockwise seen from above."""

    @property
    def top(self) -> float:
        return self.centre[2] + self.half[2]

    def outline(self) -> tuple[tuple[float, float], ...]:
        (x, y, _), (hx, hy, _) = self.centre, self.half
        c, s = cos(radians(self.yaw)), sin(radians(self.yaw))
        corners = ((hx, hy), (-hx, hy), (-hx, -hy), (hx, -hy))
        return tuple((x + c * u - s * v, y + s * u + c * v) for u, v in corners)


class Prism(NamedTuple):
    """An upright prism over a convex polygon given counter-clockwise."""

    part: Part
    polygon: tuple[tuple[float, float], ...]
    bottom: float
    top: float

    def outline(self) -> tuple[tuple[float, float], ...]:
        return self.polygon


Solid = Box | Prism


def hexagon(x: float, y: float, side: float) -> tuple[tuple[float, float], ...]:
    """A hexagon with corners up and down, as the cells and islands have."""
    angles = [radians(30 + 60 * corner) for corner in range(6)]
    return tuple((x + side * cos(angle), y + side * sin(angle)) for angle in angles)


def _upright(
    part: Part,
    middle: tuple[float, float],
    half: tuple[float, float],
    bottom: float,
    top: float,
    yaw: float = 0.0,
) -> Box:
    return Box(part, (*middle, (bottom + top) / 2), (half[0], half[1], (top - bottom) / 2), yaw)


def _along(angle: float, outwards: float, sideways: float = 0.0) -> tuple[float, float]:
    c, s = cos(radians(angle)), sin(radians(angle))
    return outwards * c - sideways * s, outwards * s + sideways * c


def _walls_and_rim() -> Iterator[Box]:
    """Walls as thick as the rim is wide outside them, so that nothing slips through at speed."""
    half_wall, half_rim = OUTLINE_OVERHANG / 2, RIM_WIDTH / 2
    rim_inwards = half_rim - half_wall
    for normals, apothem, length in (
        (LONG_WALL_NORMALS, LONG_WALL_APOTHEM, LONG_WALL_LENGTH),
        (SHORT_WALL_NORMALS, SHORT_WALL_APOTHEM, SHORT_WALL_LENGTH),
    ):
        middle = apothem + half_wall
        # Outside, the sides of the box are a little longer than inside: close the corners.
        half_length = length / 2 + OUTLINE_OVERHANG / 3
        for normal in normals:
            yield _upright(
                Part.WALL,
                _along(normal, middle),
                (half_wall, half_length),
                -SHEET,
                WALL_HEIGHT,
                normal,
            )
            gap = RIM_GAP / 2 if normals is LONG_WALL_NORMALS else 0.0
            offset, half = (half_length + gap) / 2, (half_length - gap) / 2
            sides = ((offset, half), (-offset, half)) if gap else ((0.0, half_length),)
            for sideways, half_side in sides:
                yield _upright(
                    Part.RIM,
                    _along(normal, middle - rim_inwards, sideways),
                    (half_rim, half_side),
                    WALL_HEIGHT,
                    RIM_TOP_Z,
                    normal,
                )


def _floor() -> Prism:
    corners = []
    for normal in range(0, 360, 30):
        long = normal in LONG_WALL_NORMALS
        apothem = LONG_WALL_APOTHEM if long else SHORT_WALL_APOTHEM
        length = LONG_WALL_LENGTH if long else SHORT_WALL_LENGTH
        reach = apothem + OUTLINE_OVERHANG / 2
        corners += [_along(normal, reach, -length / 2), _along(normal, reach, length / 2)]
    return Prism(Part.FLOOR, tuple(corners), -SHEET, 0.0)


def _ridges() -> Iterator[Box]:
    """The upper plate: a ridge between each two wells, and strips that reach to the walls."""
    half_ridge = (PITCH - WELL_ACROSS_FLATS) / 2
    for slot in SLOTS:
        yield _upright(
            Part.PLATE,
            slot_centre(slot),
            (half_ridge, CELL_SIDE / 2),
            0.0,
            WELL_DEPTH,
            slot_angle(slot),
        )
    yield from _border_strips()


def _border_strips() -> Iterator[Box]:
    """The plate from the outer wells to the walls, which zigzags: along the wells' outer sides,
    and in the valleys between two of them."""
    inside, half_strip = WELL_ACROSS_FLATS / 2, 6.0
    for cell in CELLS:
        x, y = centre(cell)
        open_sides = [Cell(cell.q + step.q, cell.r + step.r) not in CELLS for step in DIRECTIONS]
        for side, step in enumerate(DIRECTIONS):
            if not open_sides[side]:
                continue
            dx, dy = centre(step)
            angle = degrees(atan2(dy, dx))
            ux, uy = _along(angle, inside + half_strip)
            half = (half_strip, CELL_SIDE / 2 + 1.0)
            yield _upright(Part.PLATE, (x + ux, y + uy), half, 0.0, WELL_DEPTH, angle)
            if not open_sides[(side + 1) % len(DIRECTIONS)]:
                # Clockwise follows a neighbour, and with it a valley; the wall faces half-way.
                (ux, uy), (vx, vy) = _along(angle - 30, CELL_SIDE), _along(angle + 30, 12.5)
                middle = (x + ux + vx, y + uy + vy)
                yield _upright(Part.PLATE, middle, (4.5, 9.0), 0.0, WELL_DEPTH, angle + 30)


def _island(terrain: Terrain, spot: Spot) -> Iterator[Box]:
    """Each layer a hexagon: exactly three boxes laid across each other."""
    for layer in range(LAYERS[terrain]):
        side = LAYER_SIDES[layer]
        for yaw in (0, 60, 120):
            yield _upright(
                Part.ISLAND,
                (spot.x, spot.y),
                (side * sqrt(3) / 2, side / 2),
                spot.base + layer * SHEET,
                spot.base + (layer + 1) * SHEET,
                spot.yaw + yaw,
            )


def _lying_cloud(kind: CloudKind, spot: Spot) -> Iterator[Box]:
    body = CLOUD_TOTAL_HEIGHT[kind] - CLOUD_TAB_HEIGHT
    for half_width, length, offset in (
        (CLOUD_WIDTH / 2, body, CLOUD_TAB_HEIGHT / 2),
        (CLOUD_TAB_WIDTH / 2, CLOUD_TAB_HEIGHT, -body / 2),
    ):
        dx, dy = _along(spot.yaw, 0.0, offset)
        yield _upright(
            Part.LYING_CLOUD,
            (spot.x + dx, spot.y + dy),
            (half_width, length / 2),
            spot.base,
            spot.base + CLOUD_THICKNESS,
            spot.yaw,
        )


def _standing_cloud(kind: CloudKind, spot: Spot) -> Box:
    """What shows above the plate; the tab is in its slot."""
    return _upright(
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
        yield _upright(part, (spot.x, spot.y), half, spot.base, spot.base + SHEET, spot.yaw)


def _fog_token(spot: Spot) -> Iterator[Box]:
    (long, across), (arm, other_arm) = FOG_TOKEN_SIZE, FOG_TOKEN_ARM_WIDTHS
    return _cross(Part.FOG_TOKEN, spot, (long / 2, arm / 2), (other_arm / 2, across / 2))


def _airship(spot: Spot) -> Iterator[Box]:
    width, height = AIRSHIP_SIZE
    halves = (width / 2, height * 0.3), (width * 0.3, height / 2)
    return _cross(Part.AIRSHIP, spot, *halves)


@cache
def _bare(board: BoardKind) -> tuple[Solid, ...]:
    """The table top and the empty box."""
    wide, deep = TABLE_TOP_SIZE
    return (
        _upright(Part.TABLE, (0, 0), (wide / 2, deep / 2), TABLE_TOP_Z - 40, TABLE_TOP_Z),
        _floor(),
        *_walls_and_rim(),
        *(_ridges() if board is BoardKind.WELLS else ()),
    )


def solids(layout: TableLayout) -> tuple[Solid, ...]:
    """Everything that does not move, in an order that depends on nothing but the layout."""
    found = list(_bare(layout.board))
    for island in layout.islands:
        found += _island(island.tile.terrain, island_spot(island))
    for cloud in layout.lying_clouds:
        found += _lying_cloud(cloud.kind, lying_cloud_spot(layout, cloud))
    for standing in layout.standing_clouds:
        found.append(_standing_cloud(standing.kind, standing_cloud_spot(layout, standing)))
        if standing.kind is CloudKind.FOG:
            found += _fog_token(fog_token_spot(layout, standing))
    for spot in airship_spots(layout):
        found += _airship(spot)
    return tuple(found)


def die_corners(edge: float = DIE_EDGE, bevel: float = DIE_BEVEL) -> tuple[tuple[float, ...], ...]:
    """The 24 corners of a cube whose edges and corners are cut off, about its centre."""
    outer, inner = edge / 2, edge / 2 - bevel
    return tuple(
        (sx * x, sy * y, sz * z)
        for sx in (-1, 1)
        for sy in (-1, 1)
        for sz in (-1, 1)
        for x, y, z in ((outer, inner, inner), (inner, outer, inner), (inner, inner, outer))
    )
