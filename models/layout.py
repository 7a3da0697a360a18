"""What stands where on a table: the plain description that physics and the view both build from."""

from __future__ import annotations

from enum import StrEnum

from pydantic import BaseModel, ConfigDict

from rules.hexgrid import Cell, Slot
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
