"""One game between computer players, from a seed alone."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pydantic import BaseModel, ConfigDict

from app.players.base import Player
from app.players.computer import ComputerPlayer
from app.players.judgement import watch
from app.players.levels import level
from app.players.random_player import RandomPlayer
from app.players.throwing import OwnSampler, as_action, rest_of
from app.session.layout import layout_of
from models.layout import BoardKind, TableLayout
from physics.hand import STEADY_HAND, unsteady
from physics.simulate import Simulator
from physics.throw import Throw
from rules.messages import Problem
from rules.pluvionauts import actions
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.events import DieMissed
from rules.pluvionauts.game import apply, decision, is_over, new, view_for
from rules.pluvionauts.sampling import sample_throw
from rules.pluvionauts.score import totals
from rules.pluvionauts.state import Phase, State

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


class MatchResult(BaseModel):
    model_config = ConfigDict(frozen=True)

    bots: tuple[str, ...]
    missions: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    first: int
    rounds: int
    turns: int
    throws: int
    missed: int
    ended_by_clouds: bool


def play(match: Match) -> MatchResult:
    """Plays a whole game; picklable, so that any executor can be given it."""
    sampler = OwnSampler()
    try:
        with Simulator() as simulator:
            return _played(match, simulator, sampler)
    finally:
        sampler.close()


def play_all(matches: Sequence[Match]) -> list[MatchResult]:
    return [play(match) for match in matches]


def player_of(bot: str, seconds: float, sampler: OwnSampler) -> Player:
    if bot == RANDOM:
        return RandomPlayer()
    return ComputerPlayer(level(bot), seconds, sampler)


def _played(match: Match, simulator: Simulator, sampler: OwnSampler) -> MatchResult:
    seconds = match.seconds if match.physics else 0.0
    players = [player_of(bot, seconds, sampler) for bot in match.bots]
    state = new(match.config, match.seed)
    states = [state]
    chance = Random(f"chance {match.seed}")
    minds = [Random(f"mind {seat} {match.seed}") for seat in range(len(players))]
    throws = missed = 0
    while not is_over(state):
        asked = decision(state)
        seat = state.seat
        if asked.kind is Phase.THROW and not match.physics:
            throws += 1
            outcome = apply(state, sample_throw(state, chance))
        else:
            table = layout_for(state, match.board)
            view = view_for(state, seat)
            choice = players[seat].decide(view, table, minds[seat], watch(states))
            if isinstance(choice, Throw):
                throws += 1
                outcome = apply(state, _landed(state, table, choice, simulator, minds[seat]))
            else:
                outcome = apply(state, choice)
        missed += sum(isinstance(event, DieMissed) for event in outcome.events)
        state = outcome.state
        states.append(state)
    points = totals(state)
    best = max(points)
    return MatchResult(
        bots=match.bots,
        missions=tuple(mission or "" for mission in state.missions),
        scores=points,
        winners=tuple(seat for seat, total in enumerate(points) if total == best),
        first=state.first,
        rounds=state.round,
        turns=state.round * len(players),
        throws=throws,
        missed=missed,
        ended_by_clouds=state.ending,
    )


def layout_for(state: State, board: BoardKind) -> TableLayout:
    """The table without the die that is in the hand."""
    layout = layout_of(state, board)
    asked = decision(state)
    if asked.kind is not Phase.THROW:
        return layout
    lying = tuple(die for die in layout.dice if die.kind in asked.dice[1:])
    return layout.model_copy(update={"dice": lying})


def _landed(
    state: State, table: TableLayout, throw: Throw, simulator: Simulator, random: Random
) -> actions.Throw:
    """Where everything comes to rest. A void throw is thrown again, a little differently."""
    for _ in range(MOST_VOID_THROWS):
        rest = rest_of(simulator.throw(table, throw))
        if rest is not None:
            return as_action(rest, state)
        throw = unsteady(throw, STEADY_HAND, random)
    raise Problem("The simulation broke down again and again; report this table.")
