"""How quick the computer players are: turns valued, throws tried out, seconds a turn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from time import monotonic, perf_counter

from app.bench import Row
from app.bench.drawing import Thinking, thinking
from app.bench.view import alone
from app.games.pluvionauts.players.aim_finder import AimFinder, as_action
from app.games.pluvionauts.players.aims import all_aims
from app.games.pluvionauts.players.best_turns import BestTurns
from app.games.pluvionauts.players.computer import ComputerPlayer
from app.games.pluvionauts.players.evaluation import evaluator_of
from app.games.pluvionauts.table import layout_for_throw
from app.players import LEVELS, Level, OwnSampler, Question, Sampler, SharedSampler
from app.players.levels import MOST_SECONDS
from app.players.thinker import THROW_SHARE
from models.layout import BoardKind
from models.pluvionauts.table import table_of
from physics.hand import unsteady
from physics.simulate import Simulator
from physics.throw import Throw
from rules.hexgrid import CELLS
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import apply, decision, is_over, new, view_for
from rules.pluvionauts.sampling import sample
from rules.pluvionauts.state import Phase, State
from rules.pluvionauts.turns import TurnScorer, complete_turns

CONFIG = GameConfig.of("A", "B", "C", round_limit=100)
FACES_OF_A_DIE = 6
STUTTER = 0.1
"""Seconds between two frames that everybody notices."""


def rows(scale: float = 1.0) -> Iterator[Row]:
    """All figures; ``scale`` makes the samples larger or smaller."""
    yield from _turns(max(3, round(30 * scale)))
    yield from _throws(max(16, round(200 * scale)))
    with_helper = SharedSampler(2)
    with_helper.wait_for_helpers()
    try:
        for level in LEVELS.values():
            yield _turn(level, with_helper, max(1, round(4 * scale)))
    finally:
        with_helper.close()
    yield from frames_beside(alone(thinking, max(1, round(4 * scale))))


def frames_beside(found: Thinking) -> Iterator[Row]:
    """Whether the window stutters while the strongest player thinks."""
    strongest = list(LEVELS)[-1]
    usual, beside = median(found.alone), median(found.beside)
    yield Row(
        f"a frame while the {strongest} thinks, to one while nobody does",
        beside / usual,
        "x",
        f"{1000 * beside:.0f} ms to {1000 * usual:.0f} ms, the eye moving",
    )
    yield Row(
        f"the slowest of {len(found.beside)} frames while the {strongest} thinks",
        1000 * max(found.beside),
        "ms",
        f"{1000 * max(found.alone):.0f} ms while nobody does",
        f"< {1000 * STUTTER:.0f}",
    )


def _midway(seed: int, phase: Phase, actions: int = 25) -> State:
    """A game after so many random actions, waiting for a decision of this kind."""
    random = Random(seed)
    state = new(CONFIG, seed)
    while actions > 0 or state.phase is not phase:
        state = apply(state, sample(state, random)).state
        actions -= 1
    return state


def _turns(positions: int) -> Iterator[Row]:
    states = [_midway(seed, Phase.MOVE) for seed in range(positions)]
    began = perf_counter()
    generated = sum(1 for state in states for _ in complete_turns(state))
    listing = perf_counter() - began
    began = perf_counter()
    for state in states:
        evaluator = evaluator_of(view_for(state, state.seat), state.seat, True, ())
        scorer = TurnScorer(state.board)
        for turn in complete_turns(state):
            evaluator.worth(scorer.counts(turn.board), turn.board.anchored_count)
    valuing = perf_counter() - began
    yield Row(
        "legal complete turns valued",
        generated / valuing,
        "1/s",
        f"{generated / listing:,.0f} only generated",
    )
    views = [view_for(state, state.seat) for state in states]
    began = perf_counter()
    for view in views:
        best_turns = BestTurns(
            view.board, CONFIG, evaluator_of(view, view.seat, True, ()), view.seat
        )
        for cell in range(len(CELLS)):
            for face in range(FACES_OF_A_DIE):
                best_turns.landing(cell, face)
    valuing = perf_counter() - began
    yield Row(
        "landings (cell and face) valued by their best turn",
        positions * len(CELLS) * FACES_OF_A_DIE / valuing,
        "1/s",
        f"{generated / positions:,.0f} turns follow one landing",
    )


def _throws(count: int) -> Iterator[Row]:
    state = _midway(1, Phase.THROW)
    table = table_of(layout_for_throw(state, BoardKind.WELLS))
    level, random = list(LEVELS.values())[-1], Random(1)
    view = view_for(state, state.seat)
    finder = AimFinder(view, evaluator_of(view, view.seat, True, ()), level.hand)
    throws = [
        unsteady(random.choice(all_aims()).throw(CONFIG.balloon_die), level.hand, random)
        for _ in range(count)
    ]
    with Simulator() as simulator:
        simulator.throw(table, throws[0])
        began = perf_counter()
        for throw in throws:
            simulator.throw(table, throw)
        bare = count / (perf_counter() - began)
    samplers: dict[str, OwnSampler | SharedSampler] = {
        "one worker": OwnSampler(),
        "two workers": SharedSampler(2),
    }
    for workers, sampler in samplers.items():
        if isinstance(sampler, SharedSampler):
            sampler.wait_for_helpers()
        sampler(table, throws[:2])
        began = perf_counter()
        for rest in sampler(table, throws):
            if rest is not None:
                finder.worth_of(rest)
        rate = count / (perf_counter() - began)
        sampler.close()
        yield Row(
            f"aims sampled (thrown and valued), {workers}",
            rate,
            "1/s",
            f"{bare:,.0f} bare throws/s in one process: {rate / bare:.2f} x",
        )


def _turn(level: Level, sampler: Sampler, turns: int) -> Row:
    """A whole turn: the throw and every decision after it."""
    player = ComputerPlayer(level, sampler)
    own = OwnSampler()
    spent = 0.0
    for seed in range(turns):
        state, random = _midway(seed, Phase.THROW), Random(seed)
        turn = (state.round, state.seat)
        while (state.round, state.seat) == turn and not is_over(state):
            view, asked = view_for(state, state.seat), decision(state)
            table = table_of(layout_for_throw(state, BoardKind.WELLS))
            share = THROW_SHARE if asked.throw is not None else 1 - THROW_SHARE
            deadline = monotonic() + share * MOST_SECONDS
            question = Question(asked, view, state.seat, random, table, deadline=deadline)
            began = perf_counter()
            answer = player.answer(question)
            spent += perf_counter() - began
            if isinstance(answer, Throw):
                (rest,) = own(table, [answer])
                if rest is None:
                    continue
                answer = as_action(rest, view)
            state = apply(state, answer).state
    own.close()
    strongest = level is list(LEVELS.values())[-1]
    return Row(
        f"a turn of the level {level.key}",
        spent / turns,
        "s",
        f"two workers, {level.seconds:g} s of thinking",
        f"<= {MOST_SECONDS:g}" if strongest else "",
    )
