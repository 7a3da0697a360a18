"""What stands where on a table: the plain description that physics and the view both build from."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from pydantic import BaseModel, ConfigDict, model_validator

from rules.hexgrid import CELL_INDEX, SLOT_INDEX, Cell, Slot
from rules.pluvionauts.components import AirshipSymbol, CloudKind, DieKind, Tile
from rules.poses import Pose


class BoardKind(StrEnum):
    WELLS = "wells"
    FLAT = "flat"


class Piece(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class IslandPiece(Piece):
    number: int
    """Which of the 22 islands (its place in ``rules.pluvionauts.components.TILES``)."""
    tile: Tile
    cell: Cell


class LyingCloud(Piece):
    number: int
    kind: CloudKind
    cell: Cell
    yaw: float = 0.0
    """Degrees it is turned by, counter-clockwise seen from above: nobody lays a cloud straight."""


class StandingCloud(Piece):
    number: int
    kind: CloudKind
    slot: Slot


class AirshipPiece(Piece):
    symbol: AirshipSymbol
    number: int = 0
    """0, or 1 for the second airship of a player in a duel."""
    cell: Cell


class DiePiece(Piece):
    kind: DieKind
    pose: Pose


class TableLayout(Piece):
    """Everything on the table. A standing fog carries its fog token with it."""

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
        if not cells <= CELL_INDEX.keys():
            raise ValueError("a piece lies on a cell that the board does not have")
        if not {cloud.slot for cloud in self.standing_clouds} <= SLOT_INDEX.keys():
            raise ValueError("a cloud stands in a slot that the board does not have")
        for places, what in (
            ([island.cell for island in self.islands], "two islands lie on one cell"),
            ([cloud.slot for cloud in self.standing_clouds], "two clouds stand in one slot"),
            ([die.kind for die in self.dice], "one die lies in two places"),
        ):
            if len(set(places)) < len(places):
                raise ValueError(what)
        return self
