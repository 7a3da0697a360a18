"""How quick the rules are: whole random games, legal actions, complete turns; one core.

Games and legal actions stand beside those of another engine, measured turn about in the same run,
so that a busy machine slows both down.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any

from app.bench import Row, shown
from app.bench.catanatron import Catanatron
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import apply, is_over, legal_actions, new
from rules.pluvionauts.sampling import play_randomly, sample
from rules.pluvionauts.state import Cargo, Phase, State
from rules.pluvionauts.turns import complete_turns

NORMAL = GameConfig.of("A", "B", "C", "D", round_limit=100)
ADVANCED = GameConfig.of("A", "B", "C", "D", mode="advanced", round_limit=100)
BATCHES = 10
"""How often the two engines take turns."""
GAMES, PEER_GAMES = 20, 5
"""Of each batch."""
LANDINGS, EVERY = 120, 7
"""Landings looked at, and how far apart they are in the games, so that all stages come up."""
REPEATS = 10
"""Calls measured at once, so that reading the clock does not count."""

_LANDING = (Phase.THROW, Phase.CHOOSE_CELL, Phase.CHOOSE_FACE)
"""What is asked before a flight."""

MISSING = "Catanatron is not installed (make setup installs it)"


def rows(scale: float = 1.0) -> Iterator[Row]:
    """All figures; ``scale`` makes the samples larger or smaller."""
    peer = Catanatron.if_installed()
    yield from _games(peer, max(1, round(BATCHES * scale)))
    yield from _legal_actions(peer, max(1, round(BATCHES * scale)))
    count = max(2, round(LANDINGS * scale))
    normal, advanced = landings(NORMAL, count), landings(ADVANCED, count)
    yield from _perft(normal)
    yield from _turns("normal", normal)
    yield from _turns("advanced", advanced)


def _beside(peer: Catanatron | None, name: str, ours: float, theirs: float, unit: str) -> list[Row]:
    """A figure, and its ratio to the other engine's if that is there."""
    if peer is None:
        return [Row(name, ours, unit, MISSING)]
    reference = f"{peer.name}: {shown(theirs)} {unit}"
    return [
        Row(name, ours, unit, reference),
        Row(f"{name}, ratio", ours / theirs, "x", reference, aim=">= 10"),
    ]


def _games(peer: Catanatron | None, batches: int) -> Iterator[Row]:
    actions = 0
    ours = theirs = 0.0
    for batch in range(batches):
        began = process_time()
        for seed in range(batch * GAMES, (batch + 1) * GAMES):
            actions += play_randomly(NORMAL, seed, Random(seed))[1]
        ours += process_time() - began
        if peer:
            began = process_time()
            for seed in range(batch * PEER_GAMES, (batch + 1) * PEER_GAMES):
                peer.play(seed)
            theirs += process_time() - began
    rate = batches * PEER_GAMES / theirs if peer else 0.0
    yield from _beside(peer, "random games of 4", batches * GAMES / ours, rate, "games/s")
    yield Row("actions applied in them", actions / ours, "1/s")


def _legal_actions(peer: Catanatron | None, games: int) -> Iterator[Row]:
    ours, theirs = _Generated(legal_actions), _Generated(peer.legal_actions if peer else list)
    for seed in range(games):
        ours.look_at(state for state in _states(NORMAL, seed) if state.phase is not Phase.THROW)
        if peer:
            theirs.look_at(peer.states(seed))
    rate = theirs.rate if peer else 0.0
    yield from _beside(peer, "legal actions generated", ours.rate, rate, "1/s")


class _Generated:
    """Actions that a generator of legal ones found, and the time it took."""

    def __init__(self, generate: Callable[[Any], list[Any]]) -> None:
        self._generate = generate
        self._actions = 0
        self._seconds = 0.0

    def look_at(self, states: Iterable[Any]) -> None:
        for state in states:
            began = process_time()
            for _ in range(REPEATS):
                found = self._generate(state)
            self._seconds += process_time() - began
            self._actions += REPEATS * len(found)

    @property
    def rate(self) -> float:
        return self._actions / self._seconds


def _states(config: GameConfig, seed: int) -> Iterator[State]:
    """Every state of a random game that asks for something."""
    random = Random(seed)
    state = new(config, seed)
    while not is_over(state):
        yield state
        state = apply(state, sample(state, random)).state


def landings(config: GameConfig, count: int) -> list[State]:
    """States in which a balloon has just landed, from all stages of random games."""
    every = (
        state
        for seed in itertools.count()
        for before, state in itertools.pairwise(_states(config, seed))
        if state.phase in (Phase.MOVE, Phase.NAVIGATE) and before.phase in _LANDING
    )
    return list(itertools.islice(every, 0, count * EVERY, EVERY))


def perft(state: State) -> int:
    """How many ways lead through a turn of the normal mode, by applying one action after the
    other; the last choice of a turn is only counted."""
    if state.phase is Phase.ANCHOR or state.turn.cargo is Cargo.ISLAND:
        return len(legal_actions(state))
    found = 0
    for action in legal_actions(state):
        after = apply(state, action).state
        found += 1 if after.phase in (Phase.THROW, Phase.GAME_OVER) else perft(after)
    return found


def _perft(states: list[State]) -> Iterator[Row]:
    began = process_time()
    nodes = sum(perft(state) for state in states)
    spent = process_time() - began
    yield Row("perft, action by action", nodes / spent, "nodes/s", aim=">= 100,000")


def _turns(mode: str, states: list[State]) -> Iterator[Row]:
    times: list[float] = []
    turns = 0
    for state in states:
        began = process_time()
        turns += sum(1 for _ in complete_turns(state))
        times.append(process_time() - began)
    began = process_time()
    for state in states:
        for turn in complete_turns(state):
            _ = turn.board
    with_boards = process_time() - began
    yield Row(f"complete turns listed, {mode}", turns / sum(times), "1/s", aim=">= 100,000")
    yield Row(f"the same with their boards, {mode}", turns / with_boards, "1/s")
    yield Row(f"all turns from one landing, {mode}, median", 1000 * median(times), "ms", aim="< 20")
