"""Random games with what must always be true checked after every action."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from rules.hexgrid import SLOTS
from rules.villages import (
    ACTION,
    Config,
    State,
    apply,
    decision,
    digest,
    is_over,
    legal_actions,
    new,
    sample,
    score,
    standing,
    view_for,
)
from rules.villages.actions import Landed, Setup
from rules.villages.board import NONE, Board
from rules.villages.components import Building
from rules.villages.config import HouseRules, WeatherStart
from rules.villages.events import Moved, Towed
from rules.villages.score import Sky, best_counts, explain, totals
from tests.rules.villages import slow_enumerator as slow
from tests.rules.villages.positions import pair, table

NAMES = ("Ada", "Ben", "Chloé", "Dan", "Eva", "Fred")
STATE: TypeAdapter[State] = TypeAdapter(State)


def check_board(board: Board) -> None:
    assert sorted(n for n in board.islands if n != NONE) == list(range(21))
    assert len(board.weather) == 2
    assert all(1 <= die.value <= 6 for die in board.weather)
    counts = [*board.stock]
    for hand in board.hands:
        counts = [a + b for a, b in zip(counts, hand, strict=True)]
    for kind in board.buildings:
        if kind is not None:
            counts[list(Building).index(kind)] += 1
    assert counts == [6, 3, 3]
    assert min(board.stock) >= 0
    for slot, kind in enumerate(board.buildings):
        if kind is not None:
            islands = [board.islands[c] for c in range(37) if _cell_in(slot, c)]
            assert any(island != NONE for island in islands)
    # What is kept beside the board is what it would be worked out to be.
    fresh = Board(board.islands, board.buildings, board.weather, board.stock, board.hands)
    assert fresh.masks == board.masks


def _cell_in(slot: int, cell: int) -> bool:
    return pair(cell) in (tuple(SLOTS[slot].a), tuple(SLOTS[slot].b))


def check_walls(before: Board, after: Board) -> None:
    """For ever, and the islands beside them do not move."""
    for slot, kind in enumerate(before.buildings):
        if kind is Building.WALL:
            assert after.buildings[slot] is Building.WALL
            for cell in range(37):
                if _cell_in(slot, cell) and before.islands[cell] != NONE:
                    assert after.islands[cell] == before.islands[cell]


def check_weather(state: State) -> None:
    found, now = explain(state.board), table(state.board, 0)
    assert {tuple(c) for c in found.under(Sky.RAIN)} == {
        place for place in slow.PLACES if slow.sky(now, place) == "rain"
    }
    assert {tuple(c) for c in found.under(Sky.STORM)} == {
        place for place in slow.PLACES if slow.sky(now, place) == "storm"
    }
    regions = {(r.terrain.value, frozenset(map(tuple, r.cells))) for r in found.regions}
    assert regions == set(slow.regions(now))
    quick = best_counts(state.board)
    for terrain, counts in quick.items():
        for kind in ("livestock", "crop"):
            cells = found.cells_for(kind, terrain)  # type: ignore[arg-type]
            assert counts.of(kind) == len(cells)  # type: ignore[arg-type]
    assert score(state).points == totals(state) == standing(state).points


def check_secrets(state: State, random: Random) -> None:
    """Two games that differ only in what a seat may not see look the same to it."""
    if is_over(state):
        return
    for seat in (None, *range(len(state.missions))):
        poisoned = tuple(
            hand
            if owner == seat and state.round
            else (random.randrange(6), 6 + random.randrange(6))
            for owner, hand in enumerate(state.missions)
        )
        other = state._replace(missions=poisoned)
        seen, seen_too = view_for(state, seat), view_for(other, seat)
        assert STATE.dump_json(seen) == STATE.dump_json(seen_too)
        assert digest(seen) == digest(seen_too)
        assert standing(seen) == standing(seen_too)
        if seat is not None:
            assert legal_actions(seen, seat) == legal_actions(state, seat)
        assert decision(seen) == decision(state)


def play_checked(config: Config, seed: int) -> State:
    random = Random(seed)
    state = new(config, seed)
    actions = []
    began = state
    while not is_over(state):
        before, action = state, sample(state, random)
        if not isinstance(action, Landed):
            assert action in legal_actions(state, state.seat)
        actions.append(action)
        state, events, final = apply(state, action)
        assert final == isinstance(action, Setup | Landed)
        check_board(state.board)
        check_walls(before.board, state.board)
        for event in events:
            if isinstance(event, Moved | Towed):
                assert event.cost <= before.turn.points <= 5
        if random.random() < 0.1:
            check_weather(state)
            check_secrets(state, random)
    assert STATE.validate_json(STATE.dump_json(state)) == state
    again = began
    for action in actions:
        again = apply(again, ACTION.validate_json(ACTION.dump_json(action))).state
    assert again == state
    assert digest(again) == digest(state)
    assert state.round == config.round_limit
    return state


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_games_by_the_book(players: int) -> None:
    for seed in range(8):
        play_checked(Config.of(*NAMES[:players]), seed)


@settings(max_examples=30, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(
    st.builds(
        HouseRules,
        rounds=st.integers(1, 7),
        weather_start=st.sampled_from(WeatherStart),
    ),
    st.integers(2, 6),
    st.integers(0, 2**32),
)
def test_games_with_house_rules(house: HouseRules, players: int, seed: int) -> None:
    play_checked(Config.of(*NAMES[:players], house=house.model_dump()), seed)
