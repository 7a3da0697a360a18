"""How quick the rules are: whole random games, legal actions, complete turns."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time

from app.bench import Row
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import apply, is_over, legal_actions, new
from rules.pluvionauts.sampling import play_randomly, sample_action
from rules.pluvionauts.state import Phase
from rules.pluvionauts.turns import complete_turns

GAMES = 100
GAMES_LOOKED_INTO = 10


def rows(scale: float = 1.0) -> Iterator[Row]:
    """All figures; ``scale`` makes the samples larger or smaller."""
    games = max(1, round(GAMES * scale))
    config = GameConfig.of("A", "B", "C", "D", round_limit=100)
    began = process_time()
    actions = 0
    for seed in range(games):
        actions += play_randomly(config, seed, Random(seed))[1]
    spent = process_time() - began
    yield Row("random games of 4, normal mode", games / spent, "games/s")
    yield Row("actions applied in them", actions / spent, "1/s")
    yield from _turns(config, max(1, round(GAMES_LOOKED_INTO * scale)))


def _turns(config: GameConfig, games: int) -> Iterator[Row]:
    times: list[float] = []
    turns = generated = 0
    listing = 0.0
    for seed in range(games):
        random = Random(seed)
        state = new(config, seed)
        while not is_over(state):
            began = process_time()
            generated += len(legal_actions(state))
            listing += process_time() - began
            if state.phase is Phase.MOVE:
                began = process_time()
                turns += sum(1 for _ in complete_turns(state))
                times.append(process_time() - began)
            state = apply(state, sample_action(state, random)).state
    yield Row("legal actions generated", generated / listing, "1/s")
    yield Row("complete turns generated (perft)", turns / sum(times), "1/s", aim=">= 100000")
    yield Row("all turns from one landing, median", 1000 * median(times), "ms", aim="< 20")
