"""The nouns that every game on the shelf shares: seats, what is asked of whom, how it stands."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from hashlib import sha256
from typing import Annotated, Generic, NamedTuple, TypeVar

from pydantic import Field, TypeAdapter

from rules.messages import Message
from rules.strict import Strict

S = TypeVar("S")
E = TypeVar("E")


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


@dataclass(frozen=True, slots=True)
class Decision:
    """Who must decide what."""

    kind: str
    """The game's own word for what is asked."""
    seats: tuple[int, ...]
    """Who owes an answer: one; several, each in secret; nobody before chance and at the end."""
    message: Message
    throw: ThrowAsked | None = None


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


def seal(adapter: TypeAdapter[S], state: S) -> str:
    """A digest of a state, by which two programs can tell that they agree."""
    return sha256(adapter.dump_json(state)).hexdigest()
