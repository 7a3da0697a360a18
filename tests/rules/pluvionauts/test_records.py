"""Events and states written as JSON and read again; what a seat sees."""

from __future__ import annotations

import json
from random import Random

import pytest

from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.events import EVENT, Event
from rules.pluvionauts.game import apply, is_over, legal_actions, new, routes, view_for
from rules.pluvionauts.records import StateRecord
from rules.pluvionauts.sampling import sample
from rules.pluvionauts.state import Phase, State
from tests.rules.pluvionauts.positions import after_turns

CONFIG = GameConfig.of("Ada", "Ben", "Chloé", mode="advanced", intemperies=True, round_limit=30)


def played(actions: int) -> tuple[State, list[Event]]:
    random = Random(2)
    told: list[Event] = []
    state = new(CONFIG, 2)
    for _ in range(actions):
        outcome = apply(state, sample(state, random))
        state = outcome.state
        told += outcome.events
    return state, told


def test_events_survive_json() -> None:
    _, told = played(120)
    assert len({event.kind for event in told}) > 10
    for event in told:
        assert EVENT.validate_json(EVENT.dump_json(event)) == event


def test_a_state_from_json_must_be_a_state() -> None:
    state, _ = played(10)
    stored = json.loads(StateRecord(state=state).model_dump_json())
    stored["state"]["board"]["islands"][0] = 22
    with pytest.raises(ValueError, match="islands"):
        StateRecord.model_validate(stored)


def test_what_can_be_reached_is_what_is_legal() -> None:
    for config, throws in ((GameConfig.of("Ada", "Ben"), 4), (CONFIG, 3), (CONFIG, 4), (CONFIG, 7)):
        state = after_turns(config, 3, throws, [Phase.MOVE, Phase.NAVIGATE])
        ends = {action.to for action in legal_actions(state) if action.kind == "move"}
        assert set(routes(state)) == ends
        for route in routes(state).values():
            assert 0 <= route.cost <= state.turn.points
        if state.phase is Phase.NAVIGATE:
            tows = {action.to for action in legal_actions(state) if action.kind == "tow"}
            assert set(routes(state, towing=True)) == tows
    assert routes(after_turns(CONFIG, 3, 4, [Phase.THROW])) == {}


def test_at_the_end_all_missions_are_shown() -> None:
    state, random = new(CONFIG, 2), Random(1)
    while not is_over(state):
        state = apply(state, sample(state, random)).state
    assert view_for(state, None) == state
