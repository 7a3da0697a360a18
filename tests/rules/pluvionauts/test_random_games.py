"""Random games in all modes, with what must always be true checked after every action."""

from __future__ import annotations

import json
from itertools import product
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.box.terrain import ENTERING_COST
from rules.game import fold
from rules.hexgrid import CELL_INDEX, SLOTS
from rules.pluvionauts import RULES
from rules.pluvionauts.actions import ACTION, Action, Landed, Setup
from rules.pluvionauts.board import NONE, Board
from rules.pluvionauts.components import CLOUDS, TILES, CloudKind
from rules.pluvionauts.config import GameConfig, HouseRules, WeatherRethrow
from rules.pluvionauts.events import Event, Moved, Towed
from rules.pluvionauts.game import apply, is_over, new, view_for
from rules.pluvionauts.records import StateRecord
from rules.pluvionauts.sampling import sample
from rules.pluvionauts.score import totals
from rules.pluvionauts.setup import draw_setup
from rules.pluvionauts.state import Cargo, State
from tests.rules.pluvionauts.slow_enumerator import around

NAMES = ("Ada", "Ben", "Chloé", "Dan", "Eva", "Fred")
CONFIGS = st.builds(
    GameConfig.of,
    st.just("Ada"),
    st.just("Ben"),
    mode=st.sampled_from(["normal", "advanced"]),
    intemperies=st.booleans(),
    balanced_setup=st.booleans(),
    round_limit=st.integers(3, 30),
    house=st.builds(
        HouseRules,
        floor_at_zero=st.booleans(),
        weather_rethrow=st.sampled_from(WeatherRethrow),
        mooring_is_optional=st.booleans(),
        land_without_mooring=st.booleans(),
        land_on_fogbound=st.booleans(),
        anchoring_is_optional=st.booleans(),
        clouds_to_end=st.sampled_from([None, 4, 15]),
    ),
)


def with_players(config: GameConfig, players: int) -> GameConfig:
    return GameConfig.of(*NAMES[:players], **config.model_dump(exclude={"seats"}))


def pieces(*places: tuple[int, ...]) -> list[int]:
    return sorted(piece for place in places for piece in place if piece != NONE)


def check_pieces(board: Board) -> None:
    """Every piece once. A cell has one entry for an island and a slot one for a cloud, so that
    no piece is lost also means that no two share a place."""
    assert pieces(board.islands) == list(range(22))
    assert pieces(board.clouds, board.anchored) == list(range(15))
    standing = pieces(*board.airships)
    assert len(set(standing)) == len(standing)
    assert all(board.islands[cell] != NONE for cell in standing)
    fresh = Board(board.islands, board.clouds, board.anchored, board.airships, board.weather)
    assert fresh.masks == board.masks


def held(board: Board, cell: int) -> bool:
    """Whether the island on a cell is occupied or fogbound, from the pieces alone."""
    fogs = [
        SLOTS[s] for s, n in enumerate(board.anchored) if n != NONE and CLOUDS[n] == CloudKind.FOG
    ]
    return (
        board.clouds[cell] != NONE
        or any(cell in own for own in board.airships)
        or any(die.cell == cell for die in board.weather)
        or any(cell in (CELL_INDEX[slot.a], CELL_INDEX[slot.b]) for slot in fogs)
    )


def check_islands(before: State, after: State, events: tuple[Event, ...]) -> None:
    moved = [
        c for c, n in enumerate(before.board.islands) if n != after.board.islands[c] and n != NONE
    ]
    towed = [e for e in events if isinstance(e, Towed) and e.cargo is Cargo.ISLAND and e.path]
    assert len(moved) == len(towed) <= 1
    assert all(not held(before.board, cell) for cell in moved)


def check_costs(before: State, events: tuple[Event, ...]) -> None:
    for event in events:
        if not isinstance(event, Moved | Towed):
            continue
        paid, here = 0, event.start
        for cell in event.path:
            assert tuple(cell) in around((here.q, here.r))
            island = before.board.island_at(cell)
            paid += ENTERING_COST[None if island is None else TILES[island].terrain]
            here = cell
        assert paid == event.cost <= before.turn.points <= 6


def check_secrets(state: State) -> None:
    if is_over(state):
        return
    for seat in (None, *range(len(state.missions))):
        text = StateRecord(state=view_for(state, seat)).model_dump_json()
        for owner, mission in enumerate(state.missions):
            seen = owner == seat and state.round > 0
            assert (json.dumps(mission) in text) == seen


def play_checked(config: GameConfig, seed: int) -> State:
    """A whole random game; what must be true is checked after every action."""
    random = Random(seed)
    setup = draw_setup(config, seed)
    played: list[Action] = [setup]
    state = new(config, seed)
    while not is_over(state):
        before, action = state, sample(state, random)
        state, events, final = apply(before, action)
        played.append(ACTION.validate_json(ACTION.dump_json(action)))
        assert final == isinstance(action, Setup | Landed)
        check_pieces(state.board)
        check_islands(before, state, events)
        check_costs(before, events)
        if random.random() < 0.1:
            check_secrets(state)
            stored = StateRecord(state=state)
            assert StateRecord.model_validate_json(stored.model_dump_json()) == stored
    assert fold(RULES, config, played) == state
    assert state.ending or state.round == config.round_limit
    return state


MODES = list(product(("normal", "advanced"), (False, True), (2, 3, 4, 5, 6)))


@pytest.mark.parametrize(("mode", "intemperies", "players"), MODES)
def test_three_hundred_games_by_the_book(mode: str, intemperies: bool, players: int) -> None:
    config = GameConfig.of(*NAMES[:players], mode=mode, intemperies=intemperies, round_limit=100)
    for seed in range(300 // len(MODES)):
        play_checked(config, seed)


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(CONFIGS, st.integers(2, 6), st.integers(0, 2**32))
def test_games_with_house_rules(config: GameConfig, players: int, seed: int) -> None:
    config = with_players(config, players)
    state = play_checked(config, seed)
    assert min(totals(state)) >= 0 or not config.house.floor_at_zero
