"""The state of a game: the board, whose turn it is, how far the turn has come, what is asked.

States are named tuples, because a game makes a few of them with every action and nothing else is
as quick to change a field of.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated, NamedTuple

from pydantic import Field

from rules.hexgrid import CELLS, Cell
from rules.pluvionauts.board import NONE, Board, CellIndex, CellOrNone, FaceIndex
from rules.pluvionauts.components import FACES, DieKind, Face
from rules.pluvionauts.config import GameConfig
from rules.values import quick_to_change


class Phase(StrEnum):
    """What is asked next. The first group is answered by an action, the second never waits."""

    SETUP = "setup"
    THROW = "throw"
    TAKE_BACK = "take_back"
    CHOOSE_WEATHER_CELL = "choose_weather_cell"
    CHOOSE_CELL = "choose_cell"
    CHOOSE_FACE = "choose_face"
    MOVE = "move"
    MOOR = "moor"
    TOW = "tow"
    ANCHOR = "anchor"
    NAVIGATE = "navigate"
    GAME_OVER = "game_over"

    TURN_BEGINS = "turn_begins"
    DICE_LIE = "dice_lie"
    NAVIGATION_ENDS = "navigation_ends"
    LANDING = "landing"


class Cargo(StrEnum):
    """What a balloon tows."""

    ISLAND = "island"
    CLOUD = "cloud"


@dataclass(frozen=True, slots=True)
class Unsettled:
    """A weather die that lies between several cells: the active player chooses one."""

    die: Annotated[int, Field(ge=0, le=1)]
    cells: tuple[CellIndex, ...]


@quick_to_change
class Turn(NamedTuple):
    """How far the turn has come. Before anything was thrown everything is at its default."""

    attempt: int = 1
    """Which attempt to land is being made, or succeeded."""
    before: bool = False
    """Weather dice are being thrown before the turn itself (setup, or the next-player rule)."""
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
    """Movement points left in this part of the turn."""
    cargo: Cargo | None = None
    """What is moored (normal mode) or navigated with (advanced mode)."""
    cargo_from: CellOrNone = NONE
    """Where the cloud in the air lay, until it is anchored."""
    flipped: bool = False
    """The die has been turned over."""
    anchor_at: tuple[int, ...] = ()
    """The free slots a cloud may be anchored in now."""


@quick_to_change
class State(NamedTuple):
    config: GameConfig
    board: Board
    phase: Phase
    missions: tuple[str | None, ...] = ()
    """By seat; ``None`` where the one who looks may not see it."""
    first: int = 0
    """The seat that began."""
    seat: int = 0
    """The seat on turn."""
    round: int = 1
    turn: Turn = Turn()
    ending: bool = False
    """Enough clouds are anchored: this is the last round and the weather dice are frozen."""

    @property
    def balloon_cell(self) -> Cell | None:
        """Where the balloon on turn is, once it has landed and its cell is chosen."""
        return CELLS[self.turn.cell] if self.turn.cell != NONE else None

    @property
    def balloon_face(self) -> Face | None:
        """The face up on the balloon die, once it has landed."""
        return FACES[self.config.balloon_die][self.turn.face] if self.turn.landed else None

    @property
    def unsettled_die(self) -> DieKind:
        """The weather die that lies between cells, while its cell is chosen."""
        return self.board.weather[self.turn.unsettled[0].die].kind

    def clouds_on(self, cell: int) -> tuple[int, ...]:
        """The clouds to be seen on a cell, one on the other. The board keeps a cloud that was towed
        in its old cell until it is anchored; to be seen it is where the balloon took it."""
        turn, clouds = self.turn, self.board.clouds
        here = (clouds[cell],) if clouds[cell] != NONE else ()
        if self.phase is not Phase.ANCHOR or turn.cargo_from == turn.cell:
            return here
        if cell == turn.cargo_from:
            return ()
        return (*here, clouds[turn.cargo_from]) if cell == turn.cell else here
