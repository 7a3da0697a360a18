"""What the program must know of a game beyond its rules, and the games there are.

A game is one frozen value of functions (``Game``), named ``GAME`` in its package in ``app.games``.
Session, storage, replay, tournament and commands reach it by name and never import its folder.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import Annotated, Any, ClassVar, Generic, Literal, NamedTuple, Self, TypeVar

from pydantic import Field, model_validator

from app.clips import Clip, Staged
from app.players.base import MakePlayer, Question
from models.table import Table
from physics.recording import Recording
from physics.throw import Throw
from rules.game import AnyState, Config, Decision, Rules, ThrowAsked
from rules.messages import Message, Problem
from rules.strict import Strict

HUMAN = "human"
LONGEST_NAME = 24
"""Letters of a player's name, as it is typed in."""
FIRST_GAME = "pluvionauts"
"""What is meant where no game is named."""
GAMES: dict[str, str] = {
    FIRST_GAME: "app.games.pluvionauts",
    "villages": "app.games.villages",
    "montgolfiere": "app.games.montgolfiere",
    "hop": "app.games.hop",
}
"""Each game's name in files and commands, and the package that holds its ``GAME``."""


class GameSetup(Strict):
    """What is agreed before a game; each game narrows its configuration and may add to it."""

    game: ClassVar[str]
    """Whose setup it is, by name."""
    config: Config
    players: Annotated[tuple[str, ...], Field(min_length=1, max_length=6)]
    """By seat: ``HUMAN``, or the name of a computer player's level."""
    aid: bool = False
    """Show where a throw would first touch the board."""
    seed: Annotated[int, Field(ge=0, lt=2**63)]

    @model_validator(mode="after")
    def _a_player_for_each_seat(self) -> Self:
        if len(self.players) != len(self.config.seats):
            raise ValueError("each seat needs a player")
        return self

    def is_human(self, seat: int) -> bool:
        return self.players[seat] == HUMAN

    @property
    def humans(self) -> int:
        return self.players.count(HUMAN)

    @property
    def first_human(self) -> int:
        """The first seat of a person; the first of all where only computers play."""
        return self.players.index(HUMAN) if self.humans else 0


T = TypeVar("T", bound=GameSetup)
S = TypeVar("S", bound=AnyState)
A = TypeVar("A", bound=Strict)
E = TypeVar("E")


class Play(Strict, Generic[A]):
    """One action; a throw with its recording. A line of a game's file."""

    line: Literal["play"] = "play"
    action: A
    recording: Recording | None = None


class Step(NamedTuple, Generic[S, A, E]):
    """One thing that happened: what the view shows."""

    before: S
    asked: Decision
    action: A
    events: tuple[E, ...]
    after: S
    final: bool
    """Chance decided, or a secret came out: it is not taken back."""
    recording: Recording | None = None
    """Of a throw that was simulated."""

    @property
    def is_throw(self) -> bool:
        return self.asked.throw is not None


AnyStep = Step[Any, Any, Any]
"""Of a game that a file names."""


@dataclass(frozen=True)
class Throwing(Generic[T, S, A]):
    """What a game that is thrown tells the simulator, and what it makes of a recording."""

    table: Callable[[S, T], Table]
    """What stands where for the throw that is asked for, or to be looked at."""
    settle: Callable[[S, Recording], A]
    """The throw that the state asks for, come to rest, as an action."""
    by_chance: Callable[[ThrowAsked, Random], Throw]
    """A throw that nobody owes."""
    careless: Callable[[Question[S]], Throw]
    """Any throw that somebody may attempt who does not think."""


@dataclass(frozen=True)
class Tally:
    """What tournaments count of a game besides its points."""

    groups: Mapping[str, str] = field(default_factory=dict)
    """What a seat belongs to, by what is told apart: its mission."""
    counts: Mapping[str, int] = field(default_factory=dict)
    shares: Mapping[str, tuple[int, int]] = field(default_factory=dict)
    """How often something happened, of how many times."""


def as_asked(step: AnyStep) -> list[Message]:
    """What was asked and is now answered: all that can be told of any game."""
    return [step.asked.message]


def no_counts(_state: AnyState) -> Mapping[str, int]:
    return {}


def no_tally(_steps: Sequence[AnyStep], _seat: int | None) -> Tally:
    return Tally()


@dataclass(frozen=True)
class Staging(Generic[T, S, A, E]):
    """How what happens looks, on a live table and in a replay alike."""

    empty: Callable[[T], Staged]
    """The table before anything has happened."""
    clips: Callable[[Step[S, A, E], Staged], Iterable[Clip]]
    """A step in time, on the table as it stood before."""
    stands: Callable[[Step[S, A, E], Staged], Staged]
    """The table after it."""


@dataclass(frozen=True)
class Game(Generic[T, S, A, E]):
    """One constant for each game: ``GAME``."""

    rules: Rules[Any, S, A, E]
    """Their configuration is the one of the setup."""
    setup: type[T]
    play: type[Play[A]]
    """As it stands in a file: ``Play[Action]``."""
    told: Callable[[Step[S, A, E]], list[Message]] = as_asked
    """What happened in a step, in sentences; never what is still a secret then."""
    counts: Callable[[S], Mapping[str, int]] = no_counts
    """What everybody may count on the table."""
    staging: Staging[T, S, A, E] | None = None
    """``None``: it is not shown."""
    throwing: Throwing[T, S, A] | None = None
    """``None``: nothing is simulated."""
    player: MakePlayer[S, Throw | A] | None = None
    """``None``: no computer player thinks about it."""
    tally: Callable[[Sequence[Step[S, A, E]], int | None], Tally] = no_tally
    """Of a whole game: of one seat, or (``None``) of the game itself."""

    @property
    def name(self) -> str:
        return self.rules.name

    @property
    def stage(self) -> Staging[T, S, A, E]:
        """A ``Problem`` where there is none."""
        if self.staging is None:
            raise Problem("A game of {game} can be checked here, but not be shown.", game=self.name)
        return self.staging


AnyGame = Game[Any, Any, Any, Any]


def game(name: str) -> AnyGame:
    """The game of this name, which a file or a command may have from anywhere."""
    if name not in GAMES:
        raise Problem("There is no game {name} in this program.", name=name)
    found: AnyGame = import_module(GAMES[name]).GAME
    return found
