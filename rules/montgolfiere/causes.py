"""A round explained: what each step did and why, in the order of the steps."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rules.montgolfiere.cards import GAS, GRAPPLE, MOTOR, NONE, STORM, Card
from rules.montgolfiere.config import MOON, NOBODY, HouseRules
from rules.montgolfiere.resolving import PRINTED, above, resolve


class Round(NamedTuple):
    """A round as it was played, by balloon."""

    spaces: tuple[int, ...]
    """Where everybody stood before it."""
    cards: tuple[Card, ...]
    held: tuple[int, ...]
    """Whom each grapple followed."""
    moves: tuple[int, ...]

    @property
    def after(self) -> tuple[int, ...]:
        return tuple(space + move for space, move in zip(self.spaces, self.moves, strict=True))


@dataclass(frozen=True, slots=True)
class GasCancels:
    """Gas sinks from ``space`` to the one below it."""

    throwers: tuple[int, ...]
    space: int
    cancelled: tuple[int, ...]
    """Whose cards do not count; nobody's, where nobody is or only motors are below."""
    awake: tuple[int, ...]
    """Whose motors are never put to sleep."""
    kind: Literal["gas_cancels"] = "gas_cancels"


@dataclass(frozen=True, slots=True)
class StormsCounted:
    balloons: tuple[int, ...]
    storm: bool
    """Their number is odd: ballast goes down."""
    kind: Literal["storms_counted"] = "storms_counted"


@dataclass(frozen=True, slots=True)
class SquadronBonus:
    """The same ballast on one space counts as many more as played it."""

    balloons: tuple[int, ...]
    space: int
    value: int
    counts: int
    kind: Literal["squadron_bonus"] = "squadron_bonus"


@dataclass(frozen=True, slots=True)
class BallastMoves:
    """Those who played the heaviest ballast; those at the end of the track, who cannot move, by
    themselves."""

    balloons: tuple[int, ...]
    value: int
    move: int
    kind: Literal["ballast_moves"] = "ballast_moves"


@dataclass(frozen=True, slots=True)
class MotorMoves:
    balloon: int
    storm: bool
    move: int
    kind: Literal["motor_moves"] = "motor_moves"


@dataclass(frozen=True, slots=True)
class GrappleHolds:
    """A grapple and whom it follows."""

    balloon: int
    held: int
    move: int
    chosen: bool
    """Others above moved differently."""
    kind: Literal["grapple_holds"] = "grapple_holds"


@dataclass(frozen=True, slots=True)
class GrappleMisses:
    """Nobody is on the space above."""

    balloon: int
    kind: Literal["grapple_misses"] = "grapple_misses"


@dataclass(frozen=True, slots=True)
class MoonReached:
    balloons: tuple[int, ...]
    kind: Literal["moon_reached"] = "moon_reached"


Cause = (
    GasCancels
    | StormsCounted
    | SquadronBonus
    | BallastMoves
    | MotorMoves
    | GrappleHolds
    | GrappleMisses
    | MoonReached
)


def explain(
    played: Round, *, house: HouseRules = PRINTED, baron: int = NOBODY
) -> tuple[Cause, ...]:
    """Every cause of a finished round, in order."""
    found = resolve(played.spaces, played.cards, played.held, house=house, baron=baron)
    cards = found.cards
    storms = tuple(_with(cards, STORM))
    return (
        *_gas(played.spaces, played.cards, cards),
        *([StormsCounted(storms, found.storm)] if storms else []),
        *_bonuses(played.spaces, cards, found.values),
        *_ballast(found.values, found.moves),
        *[MotorMoves(i, found.storm, found.moves[i]) for i in _with(cards, MOTOR)],
        *_grapples(played.spaces, cards, found.held, found.moves),
        *_moon(played),
    )


def _with(cards: Sequence[int], card: int) -> list[int]:
    return [balloon for balloon, here in enumerate(cards) if here == card]


def _gas(
    spaces: Sequence[int], played: Sequence[int], cards: Sequence[int]
) -> Iterator[GasCancels]:
    throwers = _with(cards, GAS)
    for space in sorted({spaces[i] for i in throwers}, reverse=True):
        below = [i for i, here in enumerate(spaces) if here == space - 1]
        yield GasCancels(
            tuple(i for i in throwers if spaces[i] == space),
            space,
            tuple(i for i in below if cards[i] == NONE),
            tuple(i for i in below if played[i] == MOTOR),
        )


def _bonuses(
    spaces: Sequence[int], cards: Sequence[int], values: Sequence[int]
) -> Iterator[SquadronBonus]:
    more = [i for i, value in enumerate(values) if value > cards[i]]
    for space, value in sorted({(spaces[i], cards[i]) for i in more}, reverse=True):
        group = tuple(i for i in more if (spaces[i], cards[i]) == (space, value))
        yield SquadronBonus(group, space, value, values[group[0]])


def _ballast(values: Sequence[int], moves: Sequence[int]) -> Iterator[BallastMoves]:
    heaviest = max(values)
    if heaviest:
        balloons = [i for i, value in enumerate(values) if value == heaviest]
        for move in sorted({moves[i] for i in balloons}, key=abs, reverse=True):
            yield BallastMoves(tuple(i for i in balloons if moves[i] == move), heaviest, move)


def _grapples(
    spaces: Sequence[int], cards: Sequence[int], held: Sequence[int], moves: Sequence[int]
) -> Iterator[GrappleHolds | GrappleMisses]:
    for balloon in sorted(_with(cards, GRAPPLE), key=lambda i: -spaces[i]):
        hold = held[balloon]
        if hold == NOBODY:
            yield GrappleMisses(balloon)
        else:
            chosen = any(moves[other] != moves[hold] for other in above(spaces, balloon))
            yield GrappleHolds(balloon, hold, moves[balloon], chosen)


def _moon(played: Round) -> Iterator[MoonReached]:
    arrived = tuple(i for i, space in enumerate(played.after) if space == MOON)
    if arrived:
        yield MoonReached(arrived)
