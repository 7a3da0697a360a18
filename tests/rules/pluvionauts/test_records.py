"""A game as a stream of records: folded, taken back, written as JSON and read again."""

from __future__ import annotations

import json
from random import Random

import pytest

from rules.messages import Problem
from rules.pluvionauts.actions import Setup, Throw
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.events import EVENT, Event
from rules.pluvionauts.game import is_over, legal_actions, routes, view_for
from rules.pluvionauts.records import (
    SCHEMA_VERSION,
    History,
    StateRecord,
    fold_actions,
    load,
)
from rules.pluvionauts.sampling import sample_action
from rules.pluvionauts.state import Phase
from tests.rules.pluvionauts.positions import after_turns

CONFIG = GameConfig.of("Ada", "Ben", "Chloé", mode="advanced", intemperies=True, round_limit=30)


def played(actions: int) -> tuple[History, list[Event]]:
    random, told = Random(2), []
    history = History.new(CONFIG, 2)
    for _ in range(actions):
        told += history.do(sample_action(history.state, random)).events
    return history, told


def test_a_game_in_the_middle_is_stored_and_goes_on() -> None:
    history, _ = played(40)
    text = history.to_record().model_dump_json()
    assert json.loads(text)["schema_version"] == SCHEMA_VERSION
    again = History.from_record(load(text))
    assert again.records == history.records
    assert again.state == history.state
    assert fold_actions(CONFIG, (record.action for record in history.records)) == history.state
    assert again.do(sample_action(again.state, Random(1))) == history.do(
        sample_action(history.state, Random(1))
    )


def test_chance_is_recorded_with_who_caused_it() -> None:
    history, _ = played(60)
    first, *others = history.records
    assert isinstance(first.action, Setup)
    assert first.seat is None
    assert all(record.seat is not None for record in others)
    assert any(isinstance(record.action, Throw) for record in others)


def test_undo_takes_back_one_decision_at_a_time_until_the_throw() -> None:
    history, _ = played(0)
    random = Random(4)
    states = [history.state]
    while len(history.records) < 50 or not history.can_undo:
        history.do(sample_action(history.state, random))
        states.append(history.state)
    while history.can_undo:
        record = history.undo()
        states.pop()
        assert history.state == states[-1]
        assert record.action in legal_actions(history.state)
    assert isinstance(history.records[-1].action, Throw)


def test_events_survive_json() -> None:
    _, told = played(120)
    assert len({event.kind for event in told}) > 10
    for event in told:
        assert EVENT.validate_json(EVENT.dump_json(event)) == event


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("nothing", "at the beginning"),
        ("{}", "at config"),
        ('{"schema_version": 2}', "at schema_version"),
        ('{"schema_version": 1, "game": "chess"}', "at game"),
        (
            '{"config": {"seats": [{"name": "A", "airship": "paw"}, '
            '{"name": "B", "airship": "paw"}]}}',
            "at config",
        ),
    ],
)
def test_what_is_no_game_gets_one_sentence(text: str, place: str) -> None:
    with pytest.raises(Problem, match=f"This is no game of this program: {place}"):
        load(text)


def test_a_state_from_json_must_be_a_state() -> None:
    history, _ = played(10)
    stored = json.loads(StateRecord(state=history.state).model_dump_json())
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
    history, _ = played(0)
    random = Random(1)
    while not is_over(history.state):
        history.do(sample_action(history.state, random))
    assert view_for(history.state, None) == history.state
