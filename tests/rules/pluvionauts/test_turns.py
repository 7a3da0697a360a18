"""Complete turns are what the game itself allows, action by action."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import apply, is_over, legal_actions, new
from rules.pluvionauts.sampling import sample_throw
from rules.pluvionauts.score import best_counts
from rules.pluvionauts.state import Phase, State
from rules.pluvionauts.turns import TurnScorer, complete_turns


def landed(seed: int, turns: int) -> State:
    """A balloon that has just landed, after some random turns."""
    random = Random(seed)
    state = new(GameConfig.of("A", "B", "C", round_limit=100), seed)
    while True:
        if state.phase is Phase.MOVE:
            if not turns:
                return state
            turns -= 1
        assert not is_over(state)
        if state.phase is Phase.THROW:
            state = apply(state, sample_throw(state, random)).state
        else:
            state = apply(state, random.choice(legal_actions(state))).state


def played_out(state: State, seat: int) -> list[State]:
    if state.seat != seat or state.phase in (Phase.THROW, Phase.GAME_OVER):
        return [state]
    return [end for a in legal_actions(state) for end in played_out(apply(state, a).state, seat)]


@pytest.mark.parametrize(("seed", "turns"), [(1, 0), (2, 3), (3, 8), (4, 12)])
def test_turns_lead_to_the_boards_of_the_game(seed: int, turns: int) -> None:
    state = landed(seed, turns)
    found = list(complete_turns(state))
    boards = Counter(turn.board for turn in found)
    ends = played_out(state, state.seat)
    # The next player takes back an airship at once: compare what lies in the box.
    assert Counter((b.islands, b.clouds, b.anchored) for b in boards.elements()) == Counter(
        (end.board.islands, end.board.clouds, end.board.anchored) for end in ends
    )
    scorer = TurnScorer(state.board)
    assert all(scorer.counts(board) == best_counts(board) for board in boards)
