"""One game between computer players, from a seed alone."""

from __future__ import annotations

from contextlib import closing
from random import Random
from typing import Any

from pydantic import BaseModel, ConfigDict, SerializeAsAny

from app.game import AnyGame, GameSetup, Tally
from app.players.base import Player
from app.players.levels import level
from app.players.random_player import RandomPlayer
from app.players.sampling import OwnSampler, Sampler
from app.session.session import Session
from app.session.turns import Known, Turns
from app.storage.gamefile import in_memory
from physics.throw import Throw
from rules.messages import Problem

RANDOM = "random"
"""The name of the player who takes anything."""

AnySession = Session[Any, Any, Any, Any]


class Match(BaseModel):
    """What is to be played; together with the program it decides everything that happens."""

    model_config = ConfigDict(frozen=True)

    setup: SerializeAsAny[GameSetup]
    """Its players are levels, or ``RANDOM``."""
    seed: str
    """What all chance of this match hangs on."""
    physics: bool = True
    """Whether what is thrown flies over a table, or its rest is just drawn at random."""
    seconds: float = 0.5

    @property
    def bots(self) -> tuple[str, ...]:
        return self.setup.players


class SeatResult(BaseModel):
    model_config = ConfigDict(frozen=True)

    bot: str
    score: int
    won: float
    """1, or the part of a victory that is shared."""
    tally: Tally


class MatchResult(BaseModel):
    model_config = ConfigDict(frozen=True)

    seats: tuple[SeatResult, ...]
    first: int
    """The seat that began."""
    rounds: int
    actions: int
    """Everything the rules were told, the setup among it."""
    tally: Tally


def play(match: Match) -> MatchResult:
    """Plays a whole game; picklable, so that any executor can be given it."""
    with closing(played(match)) as session:
        return result_of(match, session)


def played(match: Match) -> AnySession:
    """The whole game, at its end."""
    session: AnySession = Session(in_memory(match.setup), match.seed)
    with closing(OwnSampler()) as sampler:
        players = _Players(match, session, sampler)
        turns = Turns(
            session,
            players.ask,
            unowed=players.unowed_throw,
            drawn=None if match.physics else Random(f"chance {match.seed}"),
        )
        while not session.is_over:
            turns.step()
    return session


def player_of(found: AnyGame, bot: str, sampler: Sampler) -> Player[Any, Any]:
    if bot == RANDOM:
        throwing = found.throwing
        return RandomPlayer(found.rules.legal_actions, throwing.careless if throwing else None)
    if found.player is None:
        raise Problem("No computer player knows this game yet.")
    return found.player(level(bot), sampler)


class _Players:
    """Each keeps its own chance for the whole game."""

    def __init__(self, match: Match, session: AnySession, sampler: Sampler) -> None:
        self._session, self._seconds = session, match.seconds
        self._players = [player_of(session.game, bot, sampler) for bot in match.bots]
        self._minds = [Random(f"mind {seat} {match.seed}") for seat in range(len(match.bots))]

    def ask(self, seat: int, void: int = 0) -> Known[Any]:
        return Known(self._answer(seat))

    def unowed_throw(self) -> Throw:
        """In a match, whoever is on turn throws also what is left to chance elsewhere."""
        throw = self._answer(self._session.state.seat)
        assert isinstance(throw, Throw)
        return throw

    def _answer(self, seat: int) -> Any:
        question = self._session.question(seat, random=self._minds[seat], seconds=self._seconds)
        return self._players[seat].answer(question)


def result_of(match: Match, session: AnySession) -> MatchResult:
    steps, tally = session.steps, session.game.tally
    standing = session.game.rules.standing(session.state)
    return MatchResult(
        seats=tuple(
            SeatResult(
                bot=bot,
                score=standing.points[seat],
                won=1 / len(standing.winners) if seat in standing.winners else 0.0,
                tally=tally(steps, seat),
            )
            for seat, bot in enumerate(match.bots)
        ),
        first=_first(session),
        rounds=session.state.round,
        actions=len(steps),
        tally=tally(steps, None),
    )


def _first(session: AnySession) -> int:
    return next((step.asked.seats[0] for step in session.steps if step.asked.seats), 0)
