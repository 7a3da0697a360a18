"""What stands where on a table: the plain description that physics and the view both build from."""

from __future__ import annotations

from enum import StrEnum
from itertools import combinations
from math import dist, hypot
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from rules.box import DIE_EDGE
from rules.hexgrid import CELL_INDEX, SLOT_INDEX, Cell, Slot
from rules.pluvionauts.components import CLOUDS, TILES, AirshipSymbol, CloudKind, DieKind, Tile
from rules.poses import Pose


class BoardKind(StrEnum):
    WELLS = "wells"
    FLAT = "flat"


class Piece(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)


IslandNumber = Annotated[int, Field(ge=0, lt=len(TILES))]
CloudNumber = Annotated[int, Field(ge=0, lt=len(CLOUDS))]
Degrees = Annotated[float, Field(ge=-360, le=360, allow_inf_nan=False)]


class IslandPiece(Piece):
    number: IslandNumber
    """Which of the 22 islands (its place in ``rules.pluvionauts.components.TILES``)."""
    tile: Tile
    cell: Cell


class LyingCloud(Piece):
    number: CloudNumber
    kind: CloudKind
    cell: Cell
    yaw: Degrees = 0.0
    """Degrees it is turned by, counter-clockwise seen from above: nobody lays a cloud straight."""


class StandingCloud(Piece):
    number: CloudNumber
    kind: CloudKind
    slot: Slot


class AirshipPiece(Piece):
    symbol: AirshipSymbol
    number: Annotated[int, Field(ge=0, le=1)] = 0
    """0, or 1 for the second airship of a player in a duel."""
    cell: Cell


class DiePiece(Piece):
    kind: DieKind
    pose: Pose

    @model_validator(mode="after")
    def _possible(self) -> Self:
        if abs(hypot(*self.pose.orientation) - 1) > 0.01:
            raise ValueError("the orientation of a die is no rotation")
        return self


class TableLayout(Piece):
    """Everything on the table. A standing fog carries its fog token with it."""

    version: Literal[1] = 1
    board: BoardKind = BoardKind.WELLS
    islands: tuple[IslandPiece, ...] = ()
    lying_clouds: tuple[LyingCloud, ...] = ()
    standing_clouds: tuple[StandingCloud, ...] = ()
    airships: tuple[AirshipPiece, ...] = ()
    dice: tuple[DiePiece, ...] = ()
    """The dice that lie on the table already (weather dice), not the one about to be thrown."""

    @model_validator(mode="after")
    def _possible(self) -> Self:
        cells = {island.cell for island in self.islands}
        cells |= {cloud.cell for cloud in self.lying_clouds}
        cells |= {airship.cell for airship in self.airships}
        clouds = [cloud.number for cloud in self.lying_clouds]
        clouds += [cloud.number for cloud in self.standing_clouds]
        if not cells <= CELL_INDEX.keys():
            raise ValueError("a piece lies on a cell that the board does not have")
        if not {cloud.slot for cloud in self.standing_clouds} <= SLOT_INDEX.keys():
            raise ValueError("a cloud stands in a slot that the board does not have")
        if not {island.tile for island in self.islands} <= set(TILES):
            raise ValueError("the box holds no such island")
        for marks, what in (
            ([island.number for island in self.islands], "one island lies in two places"),
            ([island.cell for island in self.islands], "two islands lie on one cell"),
            (clouds, "one cloud is in two places"),
            ([cloud.cell for cloud in self.lying_clouds], "two clouds lie on one cell"),
            ([cloud.slot for cloud in self.standing_clouds], "two clouds stand in one slot"),
            ([(ship.symbol, ship.number) for ship in self.airships], "one airship is twice there"),
            ([die.kind for die in self.dice], "one die lies in two places"),
        ):
            if len(set(marks)) < len(marks):
                raise ValueError(what)
        for one, other in combinations(self.dice, 2):
            if dist(one.pose.position, other.pose.position) < DIE_EDGE * 3 / 4:
                raise ValueError("two dice lie in one place")
        return self
