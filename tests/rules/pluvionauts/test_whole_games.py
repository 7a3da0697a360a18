"""Random games from setup to the last round, in every mode."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest

from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import apply, is_over, legal_actions, new
from rules.pluvionauts.records import GameRecord, History, StateRecord, fold
from rules.pluvionauts.sampling import sample_throw
from rules.pluvionauts.state import Phase

MODES = list(product(("normal", "advanced"), (False, True), (2, 3, 4, 5, 6)))


@pytest.mark.parametrize(("mode", "intemperies", "players"), MODES)
def test_random_games_come_to_an_end(mode: str, intemperies: bool, players: int) -> None:
    config = GameConfig.of(*"ABCDEF"[:players], mode=mode, intemperies=intemperies, round_limit=100)
    for seed in range(15):
        random = Random(seed)
        state = new(config, seed)
        while not is_over(state):
            if state.phase is Phase.THROW:
                state = apply(state, sample_throw(state, random)).state
            else:
                state = apply(state, random.choice(legal_actions(state))).state
        assert state.ending or state.round == 100


def test_a_game_folds_from_its_records_and_survives_json() -> None:
    random = Random(3)
    history = History.new(GameConfig.of("Ada", "Ben", intemperies=True), seed=3)
    while not is_over(history.state):
        if history.state.phase is Phase.THROW:
            history.do(sample_throw(history.state, random))
        else:
            history.do(random.choice(legal_actions(history.state)))
    record = GameRecord.model_validate_json(history.to_record().model_dump_json())
    assert record == history.to_record()
    assert fold(record.config, record.records) == history.state
    stored = StateRecord(state=history.state)
    assert StateRecord.model_validate_json(stored.model_dump_json()) == stored
