"""The state of a game: the board, whose turn it is, how far the turn has come, what is asked."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, NamedTuple

from pydantic import Field

from rules.box.dice import NUMBERS
from rules.hexgrid import CELLS, Cell
from rules.values import quick_to_change
from rules.villages.board import NONE, Board, CellIndex, CellOrNone, FaceIndex
from rules.villages.components import Mission
from rules.villages.config import Config


class Phase(StrEnum):
    """What is asked next. The first group is answered by an action, the second never waits."""

    SETUP = "setup"
    THROW = "throw"
    CHOOSE_WEATHER_CELL = "choose_weather_cell"
    CHOOSE_CELL = "choose_cell"
    CHOOSE_FACE = "choose_face"
    MOVE = "move"
    TOW = "tow"
    BUILD = "build"
    GAME_OVER = "game_over"

    TURN_BEGINS = "turn_begins"
    DICE_LIE = "dice_lie"
    TOWED = "towed"
    TURN_ENDS = "turn_ends"


@dataclass(frozen=True, slots=True)
class Unsettled:
    """A weather die that lies between several cells: the thrower chooses one."""

    die: Annotated[int, Field(ge=0, le=1)]
    cells: tuple[CellIndex, ...]


@quick_to_change
class Turn(NamedTuple):
    """How far the turn has come. Before anything was thrown everything is at its default."""

    attempt: int = 1
    """Which attempt to land is being made, or succeeded."""
    before: bool = False
    """Weather dice are being thrown before the turn itself (setup, or after they were out)."""
    rethrow: tuple[int, ...] = ()
    """Weather dice that must be thrown now, as places in ``Board.weather``."""
    unsettled: tuple[Unsettled, ...] = ()
    cells: tuple[CellIndex, ...] = ()
    """Where the balloon die may stand, the cell under its centre first."""
    cell: CellOrNone = NONE
    """Where the balloon is."""
    face: FaceIndex = 0
    """The face up on the balloon die."""
    landed: bool = False
    """The balloon die has stopped on the board."""
    points: int = 0
    """Points of distance for what is asked now."""


Hand = tuple[int, int]
"""A livestock and a crop mission, as places in ``Config.missions``."""


@quick_to_change
class State(NamedTuple):
    config: Config
    board: Board
    phase: Phase
    missions: tuple[Hand | None, ...] = ()
    """By seat; ``None`` where the one who looks may not see them."""
    first: int = 0
    """The seat that began."""
    seat: int = 0
    """The seat on turn."""
    round: int = 1
    """0 while the weather dice are thrown before the first turn."""
    turn: Turn = Turn()

    def missions_of(self, seat: int) -> tuple[Mission, ...]:
        """The cards of a seat; none if they are hidden."""
        hand = self.missions[seat]
        return () if hand is None else tuple(self.config.missions[card] for card in hand)

    @property
    def balloon_cell(self) -> Cell | None:
        """Where the balloon on turn is, once it has landed and its cell is chosen."""
        return CELLS[self.turn.cell] if self.turn.cell != NONE else None

    @property
    def balloon_number(self) -> int | None:
        """What the balloon die shows, once it has landed; 0 is the airship."""
        return NUMBERS[self.turn.face] if self.turn.landed else None
