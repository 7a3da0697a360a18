"""The layout of this game as everything takes it that does not know the game."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from functools import lru_cache

from models.bodies import BODIES
from models.box.solids import ground
from models.layout import BoardKind, TableLayout
from models.pieces import airship_name, cloud_name, die_name, fog_token_name, island_name, poses
from models.placement import (
    airship_spots,
    fog_token_spot,
    island_spot,
    lying_cloud_spot,
    standing_cloud_spot,
)
from models.pluvionauts import solids
from models.shapes import Solid
from models.table import Piece, Table
from rules.pluvionauts.components import CloudKind


@lru_cache(maxsize=2)
def table_of(layout: TableLayout) -> Table:
    drawn = poses(layout)
    pieces = [Piece(name, drawn[name], tuple(things)) for name, things in _solids(layout)]
    dice = [Piece(die_name(die.body), die.pose, body=BODIES[die.body]) for die in layout.dice]
    return Table(
        board=layout.board.value,
        ground=ground(wells=layout.board is BoardKind.WELLS),
        pieces=(*pieces, *dice),
        digest=hashlib.sha256(layout.model_dump_json().encode()).hexdigest(),
    )


def _solids(layout: TableLayout) -> Iterator[tuple[str, Iterator[Solid]]]:
    """What can be hit of each piece, in the order in which physics takes it."""
    for island in layout.islands:
        yield island_name(island.number), solids.island(island.tile.terrain, island_spot(island))
    for cloud in layout.lying_clouds:
        spot = lying_cloud_spot(layout, cloud)
        yield cloud_name(cloud.number), solids.lying_cloud(cloud.kind, spot)
    for standing in layout.standing_clouds:
        spot = standing_cloud_spot(layout, standing)
        yield cloud_name(standing.number), iter((solids.standing_cloud(standing.kind, spot),))
        if standing.kind is CloudKind.FOG:
            spot = fog_token_spot(layout, standing)
            yield fog_token_name(standing.number), solids.fog_token(spot)
    for ship, spot in zip(layout.airships, airship_spots(layout), strict=True):
        yield airship_name(ship.symbol, ship.number), solids.airship(spot)
