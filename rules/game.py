"""What every game on the shelf offers (``Rules``), and the nouns for it: seats, what is asked of
whom, what comes of an action, how it stands.

    rules = game.RULES
    state = rules.start(config)
    while not rules.standing(state).over:
        asked = rules.decision(state)
        if asked.seats and not asked.throw:
            action = choose(rules.legal_actions(rules.view_for(state, seat), seat))
        else:                           # chance, or a throw: here only drawn, not simulated
            action = rules.sample(state, random)
        state, events, final = rules.apply(state, action)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from random import Random
from typing import Annotated, Generic, NamedTuple, Protocol, TypeVar

from pydantic import Field, TypeAdapter

from rules.messages import Message
from rules.strict import Strict


class SeatSymbol(StrEnum):
    """The six seats' symbols, each beside a colour of its own."""

    COMPASS = "compass"
    WHEEL = "wheel"
    TOOL = "tool"
    FLASK = "flask"
    PAW = "paw"
    PINWHEEL = "pinwheel"


class Seat(Strict):
    name: Annotated[str, Field(min_length=1, max_length=40)]
    symbol: SeatSymbol


class Config(Strict):
    """What a table agrees on before a game; each game adds its own."""

    seats: tuple[Seat, ...]


class AnyState(Protocol):
    """All that may be known of a state without knowing its game."""

    @property
    def config(self) -> Config: ...

    @property
    def round(self) -> int: ...

    @property
    def seat(self) -> int:
        """Whose turn it is, for titles and cameras; who owes an answer is said by the decision."""
        ...


C = TypeVar("C", bound=Config)
S = TypeVar("S", bound=AnyState)
A = TypeVar("A", bound=Strict)
E = TypeVar("E")


def seats_of(*names: str) -> list[dict[str, str]]:
    """Seats for these names, as input for a configuration, with the symbols in their order."""
    return [
        {"name": name, "symbol": symbol.value}
        for name, symbol in zip(names, SeatSymbol, strict=False)
    ]


def check_symbols(seats: tuple[Seat, ...]) -> None:
    if len({seat.symbol for seat in seats}) < len(seats):
        raise ValueError("two seats have the same symbol")


@dataclass(frozen=True, slots=True)
class ThrowAsked:
    """What is thrown, and whose rest must be read afterwards."""

    bodies: tuple[str, ...]
    """The thrown one first, then all others whose rest is wanted."""
    steered: str | None = None
    """A body that is moved while the others fly."""
    by: int | None = None
    """The seat that moves it."""

    @property
    def thrown(self) -> str:
        return self.bodies[0]


@dataclass(frozen=True, slots=True)
class Decision:
    """Who must decide what."""

    kind: str
    """The game's own word for what is asked."""
    seats: tuple[int, ...]
    """Who owes an answer: one; several, each in secret; nobody before chance and at the end."""
    message: Message
    throw: ThrowAsked | None = None
    """For a throw; if nobody owes it, chance throws."""


class Outcome(NamedTuple, Generic[S, E]):
    """What an action leads to."""

    state: S
    events: tuple[E, ...]
    final: bool = False
    """Chance decided, or a secret came out: this cannot be taken back."""


class Standing(NamedTuple):
    """How a game stands, as far as the one who looks may know."""

    over: bool
    points: tuple[int, ...]
    """By seat."""
    winners: tuple[int, ...]
    """Who has won, or would win now; several share."""


@dataclass(frozen=True, slots=True)
class Rules(Generic[C, S, A, E]):
    """A game, as pure functions of its state: configuration, state, actions and events are its
    own types. ``RULES`` in each game's package."""

    name: str
    """In files and commands; the same for ever."""
    seats: range
    """How many can play."""
    config: type[C]
    action: TypeAdapter[A]
    start: Callable[[C], S]
    """Before chance has done anything."""
    chance: Callable[[S, str], A]
    """What chance does where nobody is asked: a setup, a deal. The text is this moment's seed."""
    decision: Callable[[S], Decision]
    legal_actions: Callable[[S, int], Sequence[A]]
    """Of one seat, which may be given its own view. A throw is not among them."""
    apply: Callable[[S, A], Outcome[S, E]]
    """An action that is not allowed raises ``IllegalAction``. Where several answer, an action
    carries its seat."""
    view_for: Callable[[S, int | None], S]
    """The state as one seat may see it (``None``: a spectator)."""
    standing: Callable[[S], Standing]
    digest: Callable[[S], str]
    """By which two programs can tell that they agree."""
    sample: Callable[[S, Random], A]
    """Plausible play without physics or thought: any answer of the first who owes one, a possible
    throw, or chance."""


def fold(rules: Rules[C, S, A, E], config: C, actions: Iterable[A]) -> S:
    """The state after these actions; one that is not allowed raises ``IllegalAction``."""
    state = rules.start(config)
    for action in actions:
        state = rules.apply(state, action).state
    return state


def is_over(rules: Rules[C, S, A, E], state: S) -> bool:
    """Whether nothing can happen any more; the points are only counted where it may be so."""
    asked = rules.decision(state)
    return not asked.seats and asked.throw is None and rules.standing(state).over


def seal(adapter: TypeAdapter[S], state: S) -> str:
    """A digest of a state, by which two programs can tell that they agree."""
    return sha256(adapter.dump_json(state)).hexdigest()
