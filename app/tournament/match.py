"""One game between computer players, from a seed alone."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from pydantic import BaseModel, ConfigDict

from app.games.pluvionauts.players import ComputerPlayer, as_action, random_player
from app.games.pluvionauts.table import layout_for_throw
from app.players.base import Player, Question
from app.players.levels import level
from app.players.sampling import OwnSampler, Sampler
from models.layout import BoardKind, TableLayout
from physics.hand import STEADY_HAND, unsteady
from physics.throw import Throw
from rules.messages import Problem
from rules.pluvionauts import actions
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.events import DieMissed
from rules.pluvionauts.game import apply, decision, is_over, new, view_for
from rules.pluvionauts.sampling import sample_throw
from rules.pluvionauts.score import totals
from rules.pluvionauts.state import Phase, State
from rules.pluvionauts.takeoff import dice_of_throw

RANDOM = "random"
"""The name of the player who takes anything."""
MOST_VOID_THROWS = 20


class Match(BaseModel):
    """What is to be played; together with the program it decides everything that happens."""

    model_config = ConfigDict(frozen=True)

    config: GameConfig
    bots: tuple[str, ...]
    """By seat: a level, or ``RANDOM``."""
    seed: str
    physics: bool = True
    """Whether dice are thrown on a table, or landings just drawn at random."""
    seconds: float = 0.5
    board: BoardKind = BoardKind.WELLS


class SeatResult(BaseModel):
    model_config = ConfigDict(frozen=True)

    bot: str
    mission: str
    score: int
    won: float
    """1, or the part of a victory that is shared."""
    throws: int
    """Of the balloon die."""
    missed: int
    """Those of them that did not stop on the board."""


class MatchResult(BaseModel):
    model_config = ConfigDict(frozen=True)

    seats: tuple[SeatResult, ...]
    first: int
    """The seat that began."""
    rounds: int
    actions: int
    """Everything the rules were told, the setup among it."""
    ended_by_clouds: bool


Witness = Callable[[actions.Action], None]
"""Is told every action in its order."""


def play(match: Match, witness: Witness = lambda _: None) -> MatchResult:
    """Plays a whole game; picklable, so that any executor can be given it."""
    sampler = OwnSampler()
    try:
        return _Table(match, sampler, witness).played()
    finally:
        sampler.close()


def player_of(bot: str, sampler: Sampler) -> Player[State, Throw | actions.Action]:
    return random_player() if bot == RANDOM else ComputerPlayer(level(bot), sampler)


class _Table:
    """A game while it is played."""

    def __init__(self, match: Match, sampler: Sampler, witness: Witness) -> None:
        self._match, self._sampler, self._witness = match, sampler, witness
        self._players = [player_of(bot, sampler) for bot in match.bots]
        seats = range(len(self._players))
        self._chance = Random(f"chance {match.seed}")
        self._minds = [Random(f"mind {seat} {match.seed}") for seat in seats]
        self._seen: list[list[State]] = [[] for _ in seats]
        """By seat: how it saw every state so far."""
        self._throws = [0 for _ in seats]
        self._missed = [0 for _ in seats]

    def played(self) -> MatchResult:
        state = new(self._match.config, self._match.seed)
        count = 1
        while not is_over(state):
            thrown = decision(state).kind is Phase.THROW
            after = self._thrown(state) if thrown else self._acted(state)
            for seat, seen in enumerate(self._seen):
                seen.append(view_for(state, seat))
            state = after
            count += 1
        return self._result(state, count)

    def _answer(self, state: State, table: TableLayout | None = None) -> Throw | actions.Action:
        seat = state.seat
        return self._players[seat].answer(
            Question(
                decision(state),
                view_for(state, seat),
                seat,
                self._minds[seat],
                table,
                self._seen[seat],
                self._match.seconds,
            )
        )

    def _acted(self, state: State) -> State:
        action = self._answer(state)
        assert not isinstance(action, Throw)
        self._witness(action)
        return apply(state, action).state

    def _thrown(self, state: State) -> State:
        seat = state.seat
        landing = self._landing(state)
        self._witness(landing)
        outcome = apply(state, landing)
        if dice_of_throw(state)[0] is state.config.balloon_die:
            self._throws[seat] += 1
            self._missed[seat] += any(isinstance(event, DieMissed) for event in outcome.events)
        return outcome.state

    def _landing(self, state: State) -> actions.Landed:
        if not self._match.physics:
            return sample_throw(state, self._chance)
        table = layout_for_throw(state, self._match.board)
        throw = self._answer(state, table)
        assert isinstance(throw, Throw)
        return _landed(state, table, throw, self._sampler, self._minds[state.seat])

    def _result(self, state: State, count: int) -> MatchResult:
        points = totals(state)
        best = max(points)
        shared_by = points.count(best)
        return MatchResult(
            seats=tuple(
                SeatResult(
                    bot=bot,
                    mission=state.missions[seat] or "",
                    score=points[seat],
                    won=1 / shared_by if points[seat] == best else 0.0,
                    throws=self._throws[seat],
                    missed=self._missed[seat],
                )
                for seat, bot in enumerate(self._match.bots)
            ),
            first=state.first,
            rounds=state.round,
            actions=count,
            ended_by_clouds=state.ending,
        )


def _landed(
    state: State, table: TableLayout, throw: Throw, sampler: Sampler, random: Random
) -> actions.Landed:
    """Where everything comes to rest. A void throw is thrown again, a little differently."""
    for _ in range(MOST_VOID_THROWS):
        (rest,) = sampler(table, [throw])
        if rest is not None:
            return as_action(rest, state)
        throw = unsteady(throw, STEADY_HAND, random)
    raise Problem("The simulation broke down again and again; report this table.")
