"""Every piece of a layout has a pose under a name of its own, on what carries it."""

from __future__ import annotations

from random import Random

import pytest

from app.view.table.placement import (
    airship_name,
    cloud_name,
    fog_token_name,
    island_name,
    poses,
)
from models.dimensions import CLOUD_TAB_HEIGHT, CLOUD_TOTAL_HEIGHT, SHEET
from models.layout import AirshipPiece, BoardKind
from models.solids import fog_token_base, island_top, plate_top
from models.tables import random_table
from rules.hexgrid import centre
from rules.pluvionauts.components import AirshipSymbol, CloudKind


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


def test_islands_stay_inside_their_wells() -> None:
    layout = random_table(Random(3))
    placed = poses(layout)
    for island in layout.islands:
        x, y, z = placed[island_name(island.number)].position
        assert (x, y) == pytest.approx(centre(island.cell), abs=0.5)
        assert z == 0


def test_two_airships_on_one_cell_are_stacked() -> None:
    layout = random_table(Random(3))
    cell = layout.islands[0].cell
    ships = (
        AirshipPiece(symbol=AirshipSymbol.PAW, cell=cell),
        AirshipPiece(symbol=AirshipSymbol.FLASK, cell=cell),
    )
    placed = poses(layout.model_copy(update={"airships": ships}))
    low = placed[airship_name(AirshipSymbol.PAW)].position[2]
    high = placed[airship_name(AirshipSymbol.FLASK)].position[2]
    assert low == pytest.approx(island_top(layout, cell), abs=0.1)
    assert high - low == pytest.approx(SHEET)
