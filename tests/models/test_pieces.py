"""Every piece of a layout has a pose under a name of its own, on what carries it."""

from __future__ import annotations

from math import cos, dist, radians
from random import Random

import pytest

from models.dimensions import (
    CLOUD_TAB_HEIGHT,
    CLOUD_THICKNESS,
    CLOUD_TOTAL_HEIGHT,
    SHEET,
    island_height,
)
from models.layout import AirshipPiece, BoardKind
from models.pieces import (
    airship_name,
    cloud_name,
    fog_token_name,
    island_name,
    poses,
)
from models.placement import fog_token_base, island_spot, island_top, plate_top
from models.pluvionauts.table import table_of
from models.tables import random_table
from physics.world import World
from rules.game import SeatSymbol
from rules.hexgrid import Cell, centre, slot_centre
from rules.pluvionauts.components import CloudKind


@pytest.mark.parametrize("board", list(BoardKind))
def test_all_pieces_are_placed(board: BoardKind) -> None:
    layout = random_table(Random(2), anchored=15, board=board)
    placed = poses(layout)
    fogs = [cloud for cloud in layout.standing_clouds if cloud.kind is CloudKind.FOG]
    assert len(placed) == 22 + 15 + len(fogs)
    for cloud in layout.standing_clouds:
        bottom = placed[cloud_name(cloud.number)].position[2] - CLOUD_TOTAL_HEIGHT[cloud.kind] / 2
        assert bottom == pytest.approx(plate_top(board) - CLOUD_TAB_HEIGHT)
    for fog in fogs:
        token = placed[fog_token_name(fog.number)]
        assert token.position[2] == pytest.approx(fog_token_base(layout, fog.slot), abs=0.1)


@pytest.mark.parametrize("board", list(BoardKind))
def test_what_is_drawn_is_where_dice_hit_it(board: BoardKind) -> None:
    """Rays into the collision world against the drawn poses, airships on clouds included."""
    layout = random_table(Random(8), anchored=6, board=board)
    on_mountain = layout.lying_clouds[0].model_copy(update={"cell": layout.islands[-1].cell})
    layout = layout.model_copy(update={"lying_clouds": (on_mountain, *layout.lying_clouds[1:])})
    cells = [layout.lying_clouds[0].cell, layout.islands[0].cell, layout.islands[0].cell]
    ships = tuple(
        AirshipPiece(symbol=symbol, cell=cell)
        for symbol, cell in zip(SeatSymbol, cells, strict=False)
    )
    layout = layout.model_copy(update={"airships": ships})
    placed = poses(layout)
    tops: dict[tuple[float, float], float] = {}

    def lies(name: str, cell: Cell, height: float) -> None:
        top = placed[name].position[2] + height
        tops[centre(cell)] = max(tops.get(centre(cell), 0.0), top)

    for island in layout.islands:
        lies(island_name(island.number), island.cell, island_height(island.tile.terrain))
    for cloud in layout.lying_clouds:
        lies(cloud_name(cloud.number), cloud.cell, CLOUD_THICKNESS)
    for ship in ships:
        lies(airship_name(ship.symbol), ship.cell, SHEET)
    for anchored in layout.standing_clouds:
        middle = placed[cloud_name(anchored.number)].position[2]
        tops[slot_centre(anchored.slot)] = middle + CLOUD_TOTAL_HEIGHT[anchored.kind] / 2
    with World() as world:
        world.build(table_of(layout).solids(), [])
        for (x, y), top in tops.items():
            assert world.height_at(x, y)[0] == pytest.approx(top, abs=0.05)
    assert len({round(top, 1) for top in tops.values()}) > 5


def test_islands_stay_inside_their_wells() -> None:
    layout = random_table(Random(3))
    placed = poses(layout)
    for island in layout.islands:
        x, y, z = placed[island_name(island.number)].position
        assert (x, y) == pytest.approx(centre(island.cell), abs=0.56)
        assert z == 0
        # 20 mm to its corners, turned and pushed aside, in a well of 18.52 mm to its sides.
        askew = abs((island_spot(island).yaw + 30) % 60 - 30)
        assert 20 * cos(radians(30 - askew)) + dist((x, y), centre(island.cell)) < 18.52


def test_two_airships_on_one_cell_are_stacked() -> None:
    layout = random_table(Random(3))
    cell = layout.islands[0].cell
    ships = (
        AirshipPiece(symbol=SeatSymbol.PAW, cell=cell),
        AirshipPiece(symbol=SeatSymbol.FLASK, cell=cell),
    )
    placed = poses(layout.model_copy(update={"airships": ships}))
    low = placed[airship_name(SeatSymbol.PAW)].position[2]
    high = placed[airship_name(SeatSymbol.FLASK)].position[2]
    assert low == pytest.approx(island_top(layout, cell), abs=0.1)
    assert high - low == pytest.approx(SHEET)
