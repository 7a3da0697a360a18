"""Everything that can happen in a game, as one stream of frozen records.

One action is one decision of a person, or one result of chance: the setup and each throw (the
rest poses of the dice). Where there is nothing to decide there is no action; it happens by itself
and is told as an event.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from rules.box.dice import FACE_OF_NUMBER
from rules.hexgrid import CELLS, SLOTS, Cell, Slot
from rules.poses import Settled
from rules.strict import Strict
from rules.villages.board import CellIndex, FaceIndex, IslandOrNone
from rules.villages.components import Building


class Dealt(Strict):
    """Where a weather die came to lie when the box was shaken."""

    cell: CellIndex
    face: FaceIndex


class Setup(Strict):
    """Chance before the game: what lies in each cell, who gets which missions, who begins."""

    kind: Literal["setup"] = "setup"
    islands: Annotated[tuple[IslandOrNone, ...], Field(min_length=37, max_length=37)]
    """By cell (in the order of ``rules.hexgrid.CELLS``): the number of the island, or -1."""
    weather: Annotated[tuple[Dealt, ...], Field(max_length=2)] = ()
    """The weather dice, if they are shaken in; nothing if they are thrown."""
    livestock: Annotated[tuple[int, ...], Field(min_length=2, max_length=6)]
    """By seat: the livestock mission, as a place in ``Config.missions``."""
    crop: Annotated[tuple[int, ...], Field(min_length=2, max_length=6)]
    first: Annotated[int, Field(ge=0, le=5)]


class Landed(Strict):
    """A die was thrown, and this is how all dice lie now."""

    kind: Literal["throw"] = "throw"
    dice: Annotated[tuple[Settled, ...], Field(min_length=1, max_length=3)]
    """The rest poses of all the bodies that the decision names, the thrown one first."""


class ChooseCell(Strict):
    """The die between several cells (the balloon die, or the weather die asked for) is here."""

    kind: Literal["choose_cell"] = "choose_cell"
    cell: Cell


class ChooseFace(Strict):
    """The airship is up: turn the die to this number."""

    kind: Literal["choose_face"] = "choose_face"
    value: int


class Move(Strict):
    """Pilot the balloon to a cell by a cheapest way; to the cell where it is: stay."""

    kind: Literal["move"] = "move"
    to: Cell


class Tow(Strict):
    """Carry the island below the balloon to a cell; to the cell where it is: leave it."""

    kind: Literal["tow"] = "tow"
    to: Cell


class Take(Strict):
    """Take a building from the common stock."""

    kind: Literal["take"] = "take"
    building: Building


class Place(Strict):
    """Put one of your buildings into a slot beside the balloon's cell."""

    kind: Literal["place"] = "place"
    building: Building
    slot: Slot


class EndTurn(Strict):
    """Neither take nor place a building."""

    kind: Literal["end_turn"] = "end_turn"


Action = Annotated[
    Setup | Landed | ChooseCell | ChooseFace | Move | Tow | Take | Place | EndTurn,
    Field(discriminator="kind"),
]
ACTION: TypeAdapter[Action] = TypeAdapter(Action)

# The actions without a pose in them are few: each exists once, by index.
CHOOSE_CELLS = tuple(ChooseCell(cell=cell) for cell in CELLS)
CHOOSE_FACES = tuple(ChooseFace(value=value) for value in sorted(FACE_OF_NUMBER))
"""Ruling: for the airship one chooses among 2 to 5; the face under it is the chosen one's
opposite."""
MOVES = tuple(Move(to=cell) for cell in CELLS)
TOWS = tuple(Tow(to=cell) for cell in CELLS)
TAKES = tuple(Take(building=building) for building in Building)
PLACES = tuple(
    tuple(Place(building=building, slot=slot) for slot in SLOTS) for building in Building
)
"""By building, by slot."""
END_TURN = EndTurn()
