"""Every part of the table is really there: PyBullet drops shapes in silence, so rays look."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

from models.dimensions import LONG_WALL_APOTHEM, RIM_TOP_Z, SHEET, TABLE_TOP_Z, WALL_HEIGHT
from models.layout import BoardKind, IslandPiece, StandingCloud, TableLayout
from models.placement import island_top, plate_top
from models.solids import Part, solids
from models.tables import random_table
from physics.aim import release_point
from physics.world import World
from rules.hexgrid import CELLS, SLOTS, centre, slot_centre
from rules.pluvionauts.components import TILES, CloudKind


def built(world: World, layout: TableLayout) -> None:
    world.build(solids(layout), [])


@pytest.mark.parametrize("board", BoardKind)
def test_every_cell_is_as_deep_and_every_slot_as_high_as_the_board_says(board: BoardKind) -> None:
    with World() as world:
        built(world, TableLayout(board=board))
        for cell in CELLS:
            assert world.height_at(*centre(cell))[0] == pytest.approx(0, abs=0.02)
        for slot in SLOTS:
            height = world.height_at(*slot_centre(slot))[0]
            assert height == pytest.approx(plate_top(board), abs=0.02)


def test_every_wall_and_rim_piece_stands() -> None:
    with World() as world:
        built(world, TableLayout())
        for normal in range(0, 360, 30):
            x, y, _ = release_point(normal, distance=1.5)
            height, part = world.height_at(x, y)
            middle_of_long = normal % 60 == 30
            assert part is (Part.WALL if middle_of_long else Part.RIM)
            expected = WALL_HEIGHT if middle_of_long else RIM_TOP_Z
            assert height == pytest.approx(expected, abs=0.02)
        height, part = world.height_at(60, LONG_WALL_APOTHEM + 1)
        assert (part, height) == (Part.RIM, pytest.approx(RIM_TOP_Z, abs=0.02))
        height, part = world.height_at(400, 300)
        assert (part, height) == (Part.TABLE, pytest.approx(TABLE_TOP_Z, abs=0.02))


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
                assert height == pytest.approx(island_top(layout, island.cell), abs=0.02)


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
                    pytest.approx(SHEET + 24.0, abs=0.02),
                )


def test_lying_clouds_lie_on_what_is_under_them() -> None:
    layout = random_table(Random(3))
    with World() as world:
        built(world, layout)
        for cloud in layout.lying_clouds:
            height, part = world.height_at(*centre(cloud.cell))
            assert part is Part.LYING_CLOUD
            assert height == pytest.approx(island_top(layout, cloud.cell) + SHEET, abs=0.02)


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
