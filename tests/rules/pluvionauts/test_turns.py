"""Complete turns can be played as they are described, and are counted as the score counts them.

(That none is missing is shown beside a slow enumerator in ``test_perft``.)"""

from __future__ import annotations

from random import Random

import pytest

from rules.messages import Problem
from rules.pluvionauts.board import Board
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import apply
from rules.pluvionauts.score import best_counts
from rules.pluvionauts.state import Phase
from rules.pluvionauts.turns import TurnScorer, complete_turns
from tests.rules.pluvionauts.positions import after_turns, dealt

THREE = ("Ada", "Ben", "Chloé")
EVERY_HOUSE_RULE = {
    "mooring_is_optional": True,
    "anchoring_is_optional": True,
    "land_without_mooring": False,
    "land_on_fogbound": False,
    "floor_at_zero": False,
}
CONFIGS = {
    "normal": GameConfig.of(*THREE),
    "duel": GameConfig.of("Ada", "Ben"),
    "weather": GameConfig.of(*THREE, intemperies=True),
    "house rules": GameConfig.of(*THREE, house=EVERY_HOUSE_RULE),
    "advanced": GameConfig.of(*THREE, mode="advanced"),
    "advanced duel, weather": GameConfig.of("Ada", "Ben", mode="advanced", intemperies=True),
    "advanced, house rules": GameConfig.of(*THREE, mode="advanced", house=EVERY_HOUSE_RULE),
}
PHASES = [Phase.MOVE, Phase.NAVIGATE, Phase.CHOOSE_CELL, Phase.CHOOSE_FACE]


def on_table(board: Board, seat: int) -> tuple[object, ...]:
    """What a turn of this seat can change. (Others may take back an airship right after it.)"""
    return board.islands, board.clouds, board.anchored, board.airships[seat], board.weather


@pytest.mark.parametrize("throws", [1, 6, 14])
@pytest.mark.parametrize("config", CONFIGS.values(), ids=CONFIGS.keys())
def test_a_turn_leads_to_its_board(config: GameConfig, throws: int) -> None:
    state = after_turns(config, throws, throws, PHASES)
    turns = list(complete_turns(state))
    floor = config.house.floor_at_zero
    scorer = TurnScorer(state.board, floor)
    for turn in Random(throws).sample(turns, min(len(turns), 150)):
        after = state
        for action in turn.actions:
            assert after.seat == state.seat
            after = apply(after, action).state
        assert on_table(turn.board, state.seat) == on_table(after.board, state.seat)
        assert (after.seat, after.round) != (state.seat, state.round)
        assert scorer.counts(turn.board) == best_counts(turn.board, floor)


def test_complete_turns_need_a_balloon_that_has_just_landed() -> None:
    with pytest.raises(Problem, match="just landed"):
        list(complete_turns(dealt(CONFIGS["normal"], 1)))
