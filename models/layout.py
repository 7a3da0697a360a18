"""What stands where on a table: the plain description that physics and the view both build from."""

from __future__ import annotations

from enum import StrEnum
from itertools import combinations
from math import dist, hypot
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from rules.box import DIE_EDGE
from rules.game import SeatSymbol
from rules.hexgrid import CELL_INDEX, SLOT_INDEX, Cell, Slot
from rules.messages import Message, Problem
from rules.pluvionauts.components import CLOUDS, TILES, CloudKind, Tile, check_die
from rules.poses import Settled, read_from, written_to

ISLAND_TWICE = Message.of("One island lies in two places.")
ISLANDS_TOGETHER = Message.of("Two islands lie on one cell.")
CLOUD_TWICE = Message.of("One cloud is in two places.")
CLOUDS_TOGETHER = Message.of("Two clouds lie on one cell.")
CLOUDS_IN_SLOT = Message.of("Two clouds stand in one slot.")
AIRSHIP_TWICE = Message.of("One airship is twice there.")
DIE_TWICE = Message.of("One die lies in two places.")


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
    symbol: SeatSymbol
    number: Annotated[int, Field(ge=0, le=1)] = 0
    """0, or 1 for the second airship of a player in a duel."""
    cell: Cell


def _rotation(settled: Settled) -> Settled:
    if abs(hypot(*settled.pose.orientation) - 1) > 0.01:
        raise Problem("The orientation of a die is no rotation.")
    return settled


Die = Annotated[
    Settled,
    read_from("kind"),
    written_to("kind"),
    AfterValidator(check_die),
    AfterValidator(_rotation),
]


class TableLayout(Piece):
    """Everything on the table. A standing fog carries its fog token with it."""

    version: Literal[1] = 1
    board: BoardKind = BoardKind.WELLS
    islands: tuple[IslandPiece, ...] = ()
    lying_clouds: tuple[LyingCloud, ...] = ()
    standing_clouds: tuple[StandingCloud, ...] = ()
    airships: tuple[AirshipPiece, ...] = ()
    dice: tuple[Die, ...] = ()
    """The dice that lie on the table already (weather dice), not the one about to be thrown."""

    @model_validator(mode="after")
    def _possible(self) -> Self:
        cells = {island.cell for island in self.islands}
        cells |= {cloud.cell for cloud in self.lying_clouds}
        cells |= {airship.cell for airship in self.airships}
        clouds = [cloud.number for cloud in self.lying_clouds]
        clouds += [cloud.number for cloud in self.standing_clouds]
        if not cells <= CELL_INDEX.keys():
            raise Problem("A piece lies on a cell that the board does not have.")
        if not {cloud.slot for cloud in self.standing_clouds} <= SLOT_INDEX.keys():
            raise Problem("A cloud stands in a slot that the board does not have.")
        if not {island.tile for island in self.islands} <= set(TILES):
            raise Problem("The box holds no such island.")
        for marks, twice in (
            ([island.number for island in self.islands], ISLAND_TWICE),
            ([island.cell for island in self.islands], ISLANDS_TOGETHER),
            (clouds, CLOUD_TWICE),
            ([cloud.cell for cloud in self.lying_clouds], CLOUDS_TOGETHER),
            ([cloud.slot for cloud in self.standing_clouds], CLOUDS_IN_SLOT),
            ([(ship.symbol, ship.number) for ship in self.airships], AIRSHIP_TWICE),
            ([die.body for die in self.dice], DIE_TWICE),
        ):
            if len(set(marks)) < len(marks):
                raise Problem(twice.text)
        for one, other in combinations(self.dice, 2):
            if dist(one.pose.position, other.pose.position) < DIE_EDGE * 3 / 4:
                raise Problem("Two dice lie in one place.")
        return self
