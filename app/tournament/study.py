"""A study: many matches given to an executor, and what comes of them with its uncertainty.

Each match is decided by its own seed, so the results are the same whatever the executor and
however many workers it has.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor
from contextlib import AbstractContextManager
from math import sqrt
from statistics import mean, stdev
from typing import Any

from pydantic import BaseModel, ConfigDict, SerializerFunctionWrapHandler, model_serializer

from app.game import GameSetup, Tally
from app.tournament.match import Match, MatchResult, SeatResult, play
from rules.messages import Problem

Z = 1.959964
"""Of a 95 % interval."""
MOST_IN_VAIN = 3
"""Executors that break without a game played, one after the other, before it is given up."""


class Share(BaseModel):
    """A part of a number of cases, with the 95 % interval around it (Wilson's)."""

    model_config = ConfigDict(frozen=True)

    won: float
    of: int
    rate: float
    low: float
    high: float

    @classmethod
    def of_cases(cls, won: float, of: int) -> Share:
        if not of:
            return cls(won=0, of=0, rate=0, low=0, high=1)
        rate = won / of
        middle = (rate + Z * Z / (2 * of)) / (1 + Z * Z / of)
        half = Z / (1 + Z * Z / of) * sqrt(rate * (1 - rate) / of + Z * Z / (4 * of * of))
        return cls(
            won=round(won, 3),
            of=of,
            rate=round(rate, 4),
            low=round(max(0.0, middle - half), 4),
            high=round(min(1.0, middle + half), 4),
        )

    def __str__(self) -> str:
        return f"{100 * self.rate:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


class Spread(BaseModel):
    model_config = ConfigDict(frozen=True)

    mean: float
    error: float
    """Half the 95 % interval around the mean."""
    sd: float
    least: int
    most: int

    @classmethod
    def of(cls, values: Sequence[int]) -> Spread:
        sd = stdev(values) if len(values) > 1 else 0.0
        return cls(
            mean=round(mean(values), 3),
            error=round(Z * sd / sqrt(len(values)), 3),
            sd=round(sd, 3),
            least=min(values),
            most=max(values),
        )


def _shares(tallies: Sequence[Tally]) -> dict[str, Share]:
    cases: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for tally in tallies:
        for name, case in tally.shares.items():
            cases[name].append(case)
    return {
        name: Share.of_cases(sum(happened for happened, _ in found), sum(of for _, of in found))
        for name, found in cases.items()
    }


class Line(BaseModel):
    """How some of the seats fared. A win shared by several counts for each in equal parts."""

    model_config = ConfigDict(frozen=True)

    wins: Share
    score: Spread
    shares: dict[str, Share]
    """What the game counts of a seat: as JSON, beside the others."""

    @model_serializer(mode="wrap")
    def _flat(self, usual: SerializerFunctionWrapHandler) -> dict[str, Any]:
        told = usual(self)
        shares = told.pop("shares")
        return {**told, **shares}

    @classmethod
    def of(cls, seats: Sequence[SeatResult]) -> Line:
        return cls(
            wins=Share.of_cases(sum(seat.won for seat in seats), len(seats)),
            score=Spread.of([seat.score for seat in seats]),
            shares=_shares([seat.tally for seat in seats]),
        )


class Speed(BaseModel):
    model_config = ConfigDict(frozen=True)

    games_per_second: float
    actions_per_second: float

    @classmethod
    def of(cls, played: Sequence[MatchResult], seconds: float) -> Speed:
        actions = sum(result.actions for result in played)
        return cls(
            games_per_second=round(len(played) / seconds, 1),
            actions_per_second=round(actions / seconds),
        )


class StudyReport(BaseModel):
    model_config = ConfigDict(frozen=True)

    games: int
    by_bot: dict[str, Line]
    """For each kind of player; one that sits on several seats has a win rate for each of them."""
    by_seat: tuple[Line, ...]
    """In the order of play: the first one began."""
    groups: dict[str, dict[str, Line]]
    """By what the game tells apart, such as the mission."""
    counts: dict[str, Spread]
    """Of a game."""
    shares: dict[str, Share]
    speed: Speed | None = None

    @model_serializer(mode="wrap")
    def _flat(self, usual: SerializerFunctionWrapHandler) -> dict[str, Any]:
        told = usual(self)
        groups, counts, shares = (told.pop(name) for name in ("groups", "counts", "shares"))
        speed = {"speed": told.pop("speed")} if "speed" in told else {}
        by = {f"by_{name}": lines for name, lines in groups.items()}
        return {**told, **by, **counts, **shares, **speed}


def matches(
    setup: GameSetup,
    games: int,
    seed: int,
    *,
    physics: bool = True,
    seconds: float = 0.5,
) -> list[Match]:
    """The players of the setup change seats from game to game; who begins is drawn."""
    bots = setup.players
    count = len(bots)
    turned = [tuple(bots[(seat + by) % count] for seat in range(count)) for by in range(count)]
    setups = [setup.model_copy(update={"players": players}) for players in turned]
    return [
        Match(setup=setups[game % count], seed=f"{seed}/{game}", physics=physics, seconds=seconds)
        for game in range(games)
    ]


def results(
    given: Sequence[Match], opened: Callable[[], AbstractContextManager[Executor | None]]
) -> Iterator[MatchResult]:
    """Every result in the order of the matches, from the executor that is opened for them (or
    played here, if there is none). Should a process of it die, another one is opened."""
    done, in_vain = 0, 0
    while done < len(given):
        try:
            with opened() as executor:
                for result in _results(given[done:], executor):
                    yield result
                    done, in_vain = done + 1, 0
        except BrokenExecutor:
            in_vain += 1
            if in_vain == MOST_IN_VAIN:
                raise Problem(
                    "The processes that play die again and again: memory may be short. Try fewer "
                    "of them with --workers."
                ) from None


def _results(given: Sequence[Match], executor: Executor | None) -> Iterator[MatchResult]:
    if executor is None:
        yield from map(play, given)
        return
    for future in [executor.submit(play, match) for match in given]:
        yield future.result()


def report(played: Sequence[MatchResult], speed: Speed | None = None) -> StudyReport:
    bots: dict[str, list[SeatResult]] = defaultdict(list)
    groups: dict[str, dict[str, list[SeatResult]]] = defaultdict(lambda: defaultdict(list))
    places: list[list[SeatResult]] = [[] for _ in played[0].seats]
    for result in played:
        for number, seat in enumerate(result.seats):
            bots[seat.bot].append(seat)
            for name, one in seat.tally.groups.items():
                groups[name][one].append(seat)
            places[(number - result.first) % len(places)].append(seat)
    everybody = Line.of([seat for result in played for seat in result.seats])
    tallies = [result.tally for result in played]
    return StudyReport(
        games=len(played),
        by_bot={bot: Line.of(bots[bot]) for bot in bots},
        by_seat=tuple(map(Line.of, places)),
        groups={
            name: {one: Line.of(seats[one]) for one in sorted(seats)}
            for name, seats in groups.items()
        },
        counts={
            "rounds": Spread.of([result.rounds for result in played]),
            **{
                name: Spread.of([tally.counts[name] for tally in tallies])
                for name in tallies[0].counts
            },
            "actions": Spread.of([result.actions for result in played]),
        },
        shares={**everybody.shares, **_shares(tallies)},
        speed=speed,
    )
