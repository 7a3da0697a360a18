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
from rules.messages import Message, in_points
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


_ASKED = {
    Phase.SETUP: "The box is being filled.",
    Phase.TAKE_BACK: "{name}, take back one of your airships.",
    Phase.CHOOSE_WEATHER_CELL: "{name}, choose the cell of the {die}.",
    Phase.CHOOSE_CELL: "{name}, your balloon is between cells: choose one of them.",
    Phase.CHOOSE_FACE: "{name}, the airship is up: choose how far you may fly.",
    Phase.MOVE: "{name}, fly up to {points}, or stay.",
    Phase.MOOR: "{name}, take what is below you on your ropes, or let it be.",
    Phase.ANCHOR: "{name}, anchor the cloud in a free slot.",
    Phase.GAME_OVER: "The game is over.",
}
_TOWING = {
    Cargo.ISLAND: "{name}, tow the island up to {points}.",
    Cargo.CLOUD: "{name}, tow the cloud up to {points}.",
}
_NAVIGATING = {
    Cargo.ISLAND: "{name}, fly or tow islands: {points} left.",
    Cargo.CLOUD: "{name}, fly or tow clouds: {points} left.",
}
_THROWING = "{name}, throw the {die}."
_AGAIN = "{name}, throw the {die} again: attempt {attempt} of {attempts}."
_AGAIN_FREELY = "{name}, throw the {die} again."
DIE_NAMES = {
    DieKind.BALLOON: "balloon die",
    DieKind.ADVANCED: "balloon die",
    DieKind.SUN: "sun die",
    DieKind.MONSOON: "monsoon die",
}


@dataclass(frozen=True, slots=True)
class Decision:
    """Who must decide what. The kinds are the phases that wait for somebody."""

    kind: Phase
    seat: int | None
    """``None`` when nobody is asked: the setup (chance alone) and the end."""
    die: DieKind | None = None
    """The die to throw, or the weather die to choose a cell for."""
    dice: tuple[DieKind, ...] = ()
    """For a throw: every die whose rest pose is expected, the thrown one first."""
    cells: tuple[Cell, ...] = ()
    """For a choice of a cell: the candidates, the one under the die's centre first."""
    name: str = ""
    points: int = 0
    cargo: Cargo | None = None
    attempt: int = 1
    attempts: int | None = None

    @property
    def message(self) -> Message:
        """What is asked, as a sentence for the player."""
        die = Message.of(DIE_NAMES[self.die]) if self.die else ""
        text = _ASKED.get(self.kind, "")
        if self.kind is Phase.THROW:
            text = _THROWING
            if self.attempt > 1:
                text = _AGAIN if self.attempts else _AGAIN_FREELY
        elif self.cargo and self.kind is Phase.TOW:
            text = _TOWING[self.cargo]
        elif self.cargo and self.kind is Phase.NAVIGATE:
            text = _NAVIGATING[self.cargo]
        values = {
            "name": self.name,
            "die": die,
            "points": in_points(self.points),
            "attempt": self.attempt,
            "attempts": self.attempts or 0,
        }
        return Message.of(
            text, **{key: value for key, value in values.items() if f"{{{key}}}" in text}
        )
