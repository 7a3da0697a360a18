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

from pydantic import BaseModel, ConfigDict

from app.tournament.match import Match, MatchResult, SeatResult, play
from models.layout import BoardKind
from rules.messages import Problem
from rules.pluvionauts.config import GameConfig

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


class Line(BaseModel):
    """How some of the seats fared. A win shared by several counts for each in equal parts."""

    model_config = ConfigDict(frozen=True)

    wins: Share
    score: Spread
    off_board: Share
    """Throws of the balloon die that did not stop on the board."""

    @classmethod
    def of(cls, seats: Sequence[SeatResult]) -> Line:
        return cls(
            wins=Share.of_cases(sum(seat.won for seat in seats), len(seats)),
            score=Spread.of([seat.score for seat in seats]),
            off_board=Share.of_cases(
                sum(seat.missed for seat in seats), sum(seat.throws for seat in seats)
            ),
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
    by_mission: dict[str, Line]
    rounds: Spread
    throws: Spread
    actions: Spread
    off_board: Share
    ended_by_clouds: Share
    speed: Speed | None = None


def matches(
    config: GameConfig,
    bots: Sequence[str],
    games: int,
    seed: int,
    *,
    physics: bool = True,
    seconds: float = 0.5,
    board: BoardKind = BoardKind.WELLS,
) -> list[Match]:
    """The bots change seats from game to game; who begins is drawn."""
    count = len(bots)
    return [
        Match(
            config=config,
            bots=tuple(bots[(seat + game) % count] for seat in range(count)),
            seed=f"{seed}/{game}",
            physics=physics,
            seconds=seconds,
            board=board,
        )
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
    missions: dict[str, list[SeatResult]] = defaultdict(list)
    places: list[list[SeatResult]] = [[] for _ in played[0].seats]
    for result in played:
        for number, seat in enumerate(result.seats):
            bots[seat.bot].append(seat)
            missions[seat.mission].append(seat)
            places[(number - result.first) % len(places)].append(seat)
    everybody = Line.of([seat for result in played for seat in result.seats])
    return StudyReport(
        games=len(played),
        by_bot={bot: Line.of(bots[bot]) for bot in bots},
        by_seat=tuple(map(Line.of, places)),
        by_mission={mission: Line.of(missions[mission]) for mission in sorted(missions)},
        rounds=Spread.of([result.rounds for result in played]),
        throws=Spread.of([sum(seat.throws for seat in result.seats) for result in played]),
        actions=Spread.of([result.actions for result in played]),
        off_board=everybody.off_board,
        ended_by_clouds=Share.of_cases(
            sum(result.ended_by_clouds for result in played), len(played)
        ),
        speed=speed,
    )
