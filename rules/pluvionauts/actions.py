"""Everything that can happen in a game, as one stream of frozen records.

One action is one decision of a person, or one result of chance with what caused it: the setup
(shuffle, deal, first player) and each throw (the rest poses of the dice). Where there is nothing
to decide there is no action; it happens by itself and is told as an event.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field, TypeAdapter

from rules.box.dice import FACE_OF_NUMBER
from rules.hexgrid import CELLS, SLOTS, Cell, Slot
from rules.pluvionauts.board import CloudOrNone, IslandOrNone
from rules.pluvionauts.components import check_die
from rules.poses import Settled, read_from, written_to
from rules.strict import Strict


class Setup(Strict):
    """Chance before the game: what lies in each cell, who gets which mission, who begins."""

    kind: Literal["setup"] = "setup"
    islands: Annotated[tuple[IslandOrNone, ...], Field(min_length=37, max_length=37)]
    """By cell (in the order of ``rules.hexgrid.CELLS``): the number of the island, or -1."""
    clouds: Annotated[tuple[CloudOrNone, ...], Field(min_length=37, max_length=37)]
    missions: Annotated[tuple[str, ...], Field(min_length=2, max_length=6)]
    """By seat. They are dealt once the weather dice lie, and stay hidden until then."""
    first: Annotated[int, Field(ge=0, le=5)]


Die = Annotated[Settled, read_from("die"), written_to("die"), AfterValidator(check_die)]


class Landed(Strict):
    """A die was thrown, and this is how all dice lie now."""

    kind: Literal["throw"] = "throw"
    dice: Annotated[tuple[Die, ...], Field(min_length=1, max_length=3)]
    """The rest poses of all the dice that ``Decision.dice`` names, the thrown one first."""


class TakeBack(Strict):
    """Duel, both airships on the board: take back this one."""

    kind: Literal["take_back"] = "take_back"
    cell: Cell


class ChooseCell(Strict):
    """The die between several cells (the balloon die, or the weather die asked for) is here."""

    kind: Literal["choose_cell"] = "choose_cell"
    cell: Cell


class ChooseFace(Strict):
    """The airship is up: turn the die to this number."""

    kind: Literal["choose_face"] = "choose_face"
    value: int


class Move(Strict):
    """Fly to a cell by a cheapest way; to the cell where the balloon is: stay."""

    kind: Literal["move"] = "move"
    to: Cell


class Moor(Strict):
    """House rule only: moor what is below the balloon, or let it be."""

    kind: Literal["moor"] = "moor"
    moor: bool


class Tow(Strict):
    """Carry what is moored (advanced mode: what lies below the balloon) to a cell."""

    kind: Literal["tow"] = "tow"
    to: Cell


class Anchor(Strict):
    """Put the cloud upright in a slot beside the balloon's cell."""

    kind: Literal["anchor"] = "anchor"
    slot: Slot


class EndNavigation(Strict):
    """Advanced mode: this navigation is over. (House rule: also, leave the cloud lying.)"""

    kind: Literal["end_navigation"] = "end_navigation"


Action = Annotated[
    Setup
    | Landed
    | TakeBack
    | ChooseCell
    | ChooseFace
    | Move
    | Moor
    | Tow
    | Anchor
    | EndNavigation,
    Field(discriminator="kind"),
]
ACTION: TypeAdapter[Action] = TypeAdapter(Action)

# The actions without a pose in them are few: each exists once, by index.
TAKE_BACKS = tuple(TakeBack(cell=cell) for cell in CELLS)
CHOOSE_CELLS = tuple(ChooseCell(cell=cell) for cell in CELLS)
CHOOSE_FACES = tuple(ChooseFace(value=value) for value in sorted(FACE_OF_NUMBER))
MOVES = tuple(Move(to=cell) for cell in CELLS)
TOWS = tuple(Tow(to=cell) for cell in CELLS)
ANCHORS = tuple(Anchor(slot=slot) for slot in SLOTS)
MOORINGS = (Moor(moor=True), Moor(moor=False))
END_NAVIGATION = EndNavigation()
