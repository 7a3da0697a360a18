"""Every part of the table is really there: PyBullet drops shapes in silence, so rays look."""

from __future__ import annotations

import ast
from itertools import product
from math import atan2, cos, degrees, radians, sin
from pathlib import Path
from random import Random

import numpy as np
import pytest

from models.dimensions import (
    LONG_WALL_APOTHEM,
    OUTLINE_OVERHANG,
    RIM_GAP,
    RIM_OVERHANG,
    RIM_TOP_Z,
    SHEET,
    TABLE_TOP_Z,
    WALL_HEIGHT,
    WELL_ACROSS_FLATS,
    WELL_DEPTH,
    beyond_walls,
    radius_outside,
)
from models.layout import AirshipPiece, BoardKind, IslandPiece, StandingCloud, TableLayout
from models.placement import fog_token_base, island_top, plate_top
from models.pluvionauts.table import table_of
from models.shapes import Box, Part
from models.tables import random_table
from physics.aim import release_point
from physics.world import World
from rules.game import SeatSymbol
from rules.hexgrid import CELLS, SLOTS, Cell, centre, slot_centre
from rules.pluvionauts.components import TILES, CloudKind

RAY = 0.8
"""Bullet's steep rays are this much off beside an edge that runs aslant."""


def near(height: float) -> object:
    return pytest.approx(height, abs=0.02)


def built(world: World, layout: TableLayout) -> None:
    world.build(table_of(layout).solids(), [])


@pytest.mark.parametrize("board", BoardKind)
def test_every_cell_is_as_deep_and_every_slot_as_high_as_the_board_says(board: BoardKind) -> None:
    with World() as world:
        built(world, TableLayout(board=board))
        for cell in CELLS:
            height, part = world.height_at(*centre(cell))
            assert (part, height) == (Part.FLOOR, near(0))
        for slot in SLOTS:
            height, part = world.height_at(*slot_centre(slot))
            assert part is (Part.PLATE if board is BoardKind.WELLS else Part.FLOOR)
            assert height == near(plate_top(board))


def test_every_well_is_as_wide_as_its_opening() -> None:
    """Level rays in all 37 wells, to all six sides, three to each."""
    with World() as world:
        built(world, TableLayout())
        for cell in CELLS:
            x, y = centre(cell)
            for angle in range(0, 360, 60):
                c, s = cos(radians(angle)), sin(radians(angle))
                for sideways in (-9.0, 0.0, 9.0):
                    start = (x - s * sideways, y + c * sideways)
                    distance, part = world.distance_along(angle, WELL_DEPTH / 2, start)
                    assert part is Part.PLATE
                    assert distance == near(WELL_ACROSS_FLATS / 2)


def test_the_plate_reaches_from_the_wells_to_the_walls() -> None:
    """A fine grid over the whole box: floor in the wells, plate everywhere else, then walls."""
    with World() as world:
        built(world, TableLayout())
        for x, y in product(np.arange(-175, 175, 2.3).tolist(), np.arange(-160, 160, 2.3).tolist()):
            height, part = world.height_at(x, y)
            outside = beyond_walls(x, y)
            if outside < -RIM_OVERHANG - RAY:
                in_well = min(from_middle_of(cell, x, y) for cell in CELLS) - WELL_ACROSS_FLATS / 2
                if in_well < -RAY:
                    assert (part, height) == (Part.FLOOR, near(0))
                elif in_well > RAY:
                    assert (part, height) == (Part.PLATE, near(WELL_DEPTH))
            elif RAY < outside < OUTLINE_OVERHANG - 1.5:
                assert part in (Part.WALL, Part.RIM)
                assert height in (near(WALL_HEIGHT), near(RIM_TOP_Z))
            elif outside > OUTLINE_OVERHANG + 1.5:
                assert part is Part.TABLE


def from_middle_of(cell: Cell, x: float, y: float) -> float:
    """How far a point is from a cell's middle, measured across the flats."""
    cx, cy = centre(cell)
    return max(
        (x - cx) * cos(radians(angle)) + (y - cy) * sin(radians(angle))
        for angle in range(0, 360, 60)
    )


def test_every_wall_stands_where_it_should_all_along() -> None:
    """Level rays from the middle hit the inner faces; there is no gap at the corners."""
    with World() as world:
        built(world, TableLayout())
        for angle in np.arange(0.0, 360.0, 1.0):
            for height in (5.0, 15.0, 22.0):
                distance, part = world.distance_along(float(angle), height)
                assert part is Part.WALL
                assert distance == pytest.approx(radius_outside(float(angle), 0.0), abs=0.1)


def test_the_rim_overhangs_all_round_but_at_the_tabs_of_the_lid() -> None:
    with World() as world:
        built(world, TableLayout())
        open_angle = degrees(atan2(RIM_GAP / 2, LONG_WALL_APOTHEM - RIM_OVERHANG))
        for angle in np.arange(0.5, 360.0, 1.0):
            from_middle = abs((angle - 30) % 60 - 60 * (((angle - 30) % 60) > 30))
            inner = radius_outside(float(angle), -RIM_OVERHANG)
            start = ((inner - 4) * cos(radians(angle)), (inner - 4) * sin(radians(angle)))
            distance, part = world.distance_along(float(angle), WALL_HEIGHT + SHEET / 2, start)
            if from_middle > open_angle + 0.6:
                assert part is Part.RIM
                assert distance == pytest.approx(4, abs=0.1)
            elif from_middle < open_angle - 0.6:
                assert part is None


def test_the_rim_lies_on_the_walls_and_leaves_the_tabs_of_the_lid_open() -> None:
    with World() as world:
        built(world, TableLayout())
        for normal in range(0, 360, 30):
            x, y, _ = release_point(normal, distance=1.5)
            height, part = world.height_at(x, y)
            middle_of_long = normal % 60 == 30
            assert part is (Part.WALL if middle_of_long else Part.RIM)
            assert height == near(WALL_HEIGHT if middle_of_long else RIM_TOP_Z)
        height, part = world.height_at(60, LONG_WALL_APOTHEM + 1)
        assert (part, height) == (Part.RIM, near(RIM_TOP_Z))
        height, part = world.height_at(400, 300)
        assert (part, height) == (Part.TABLE, near(TABLE_TOP_Z))


def test_every_island_has_its_height_on_every_cell() -> None:
    with World() as world:
        for turn in range(3):
            islands = tuple(
                IslandPiece(number=number, tile=tile, cell=CELLS[(number + 13 * turn) % 37])
                for number, tile in enumerate(TILES)
            )
            layout = TableLayout(islands=islands)
            built(world, layout)
            for island in islands:
                height, part = world.height_at(*centre(island.cell))
                assert part is Part.ISLAND
                assert height == near(island_top(layout, island.cell))


def test_a_cloud_stands_in_every_slot() -> None:
    with World() as world:
        for first in range(0, 90, 15):
            slots = SLOTS[first : first + 15]
            standing = tuple(
                StandingCloud(number=number, kind=CloudKind.RAIN, slot=slot)
                for number, slot in enumerate(slots)
            )
            built(world, TableLayout(standing_clouds=standing))
            for slot in slots:
                height, part = world.height_at(*slot_centre(slot))
                assert (part, height) == (
                    Part.STANDING_CLOUD,
                    near(SHEET + 24.0),
                )


def test_lying_clouds_lie_on_what_is_under_them() -> None:
    layout = random_table(Random(3))
    with World() as world:
        built(world, layout)
        for cloud in layout.lying_clouds:
            height, part = world.height_at(*centre(cloud.cell))
            assert part is Part.LYING_CLOUD
            assert height == near(island_top(layout, cloud.cell) + SHEET)


def test_fog_tokens_and_airships_lie_on_what_carries_them() -> None:
    layout = random_table(Random(3), anchored=15)
    ships = tuple(
        AirshipPiece(symbol=symbol, cell=island.cell)
        for symbol, island in zip(SeatSymbol, layout.islands, strict=False)
    )
    layout = layout.model_copy(update={"airships": ships})
    with World() as world:
        built(world, layout)
        for ship in ships:
            height, part = world.height_at(*centre(ship.cell))
            assert (part, height) == (Part.AIRSHIP, near(island_top(layout, ship.cell) + SHEET))
        fogs = [cloud for cloud in layout.standing_clouds if cloud.kind is CloudKind.FOG]
        assert len(fogs) == 3
        for fog in fogs:
            (x, y), (ax, ay) = slot_centre(fog.slot), centre(fog.slot.a)
            beside = (x + (ax - x) * 0.35, y + (ay - y) * 0.35)
            height, part = world.height_at(*beside)
            assert part is Part.FOG_TOKEN
            assert height == near(fog_token_base(layout, fog.slot) + SHEET)


def test_every_solid_of_a_full_table_is_in_the_world() -> None:
    """A ray onto the middle of each box's upper face finds something at least as high."""
    layout = random_table(Random(9), anchored=9)
    with World() as world:
        built(world, layout)
        for solid in table_of(layout).solids():
            if isinstance(solid, Box):
                height, _ = world.height_at(*solid.centre[:2])
                assert height > solid.top - 0.02


def test_only_one_module_touches_pybullet() -> None:
    folder = Path(__file__).parents[2]
    users = set()
    for package in ("app", "models", "physics", "rules"):
        for path in (folder / package).glob("**/*.py"):
            for node in ast.walk(ast.parse(path.read_text())):
                names: list[str] = []
                if isinstance(node, ast.Import):
                    names = [alias.name for alias in node.names]
                elif isinstance(node, ast.ImportFrom):
                    names = [node.module or ""]
                if any(name.split(".")[0] == "pybullet" for name in names):
                    users.add(path.relative_to(folder).as_posix())
    assert users == {"physics/world.py"}
