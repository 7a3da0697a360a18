"""Counts of complete turns at fixed positions, through the game's own interface, beside a slow
enumerator that knows nothing of the game's code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

import pytest

from rules.box.reading import lying
from rules.hexgrid import PITCH, SLOTS
from rules.pluvionauts.actions import MOVES, Action, Landed
from rules.pluvionauts.board import NONE, Board
from rules.pluvionauts.components import CLOUDS, FACES, TILES, CloudKind, DieKind, FaceSymbol
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.events import GameEnded, TurnBegan
from rules.pluvionauts.game import apply, legal_actions
from rules.pluvionauts.state import Phase, State
from rules.pluvionauts.turns import complete_turns
from rules.poses import Pose
from tests.rules.pluvionauts import slow_enumerator as slow
from tests.rules.pluvionauts.positions import (
    after_turns,
    anchored,
    at,
    dealt,
    face_of,
    island_cells,
    landed,
    pair,
    throw,
    with_airships,
)

NORMAL = GameConfig.of("A", "B", "C")
DUEL = GameConfig.of("A", "B")
ADVANCED = GameConfig.of("A", "B", "C", mode="advanced")
WEATHER = GameConfig.of("A", "B", "C", intemperies=True)
ADVANCED_WEATHER = GameConfig.of("A", "B", mode="advanced", intemperies=True)

OPTIONAL = GameConfig.of("A", "B", "C", house={"mooring_is_optional": True})
BETWEEN = (Phase.CHOOSE_CELL, Phase.CHOOSE_WEATHER_CELL)

FOGS = [number for number, kind in enumerate(CLOUDS) if kind is CloudKind.FOG]
MIDDLE = (0, 0)
RING = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def outcome(board: Board, seat: int) -> slow.Outcome:
    return (
        frozenset((pair(c), n) for c, n in enumerate(board.islands) if n != NONE),
        frozenset((pair(c), n) for c, n in enumerate(board.clouds) if n != NONE),
        frozenset(
            (frozenset((cell.q, cell.r) for cell in SLOTS[s]), n)
            for s, n in enumerate(board.anchored)
            if n != NONE
        ),
        frozenset(pair(c) for c in board.airships[seat] if c != NONE),
    )


def table(state: State) -> slow.Table:
    islands, clouds, standing, own = outcome(state.board, state.seat)
    others = [cells for seat, cells in enumerate(state.board.airships) if seat != state.seat]
    return slow.Table(
        islands=dict(islands),
        clouds=dict(clouds),
        anchored=dict(standing),
        own_airships=own,
        airships_in_hand=state.board.airships[state.seat].count(NONE),
        other_airships=frozenset(pair(c) for cells in others for c in cells if c != NONE),
        weather_dice=frozenset(pair(die.cell) for die in state.board.weather),
        terrain={number: tile.terrain.value for number, tile in enumerate(TILES)},
        fog=frozenset(FOGS),
    )


def perft(state: State, thrown: Landed | None = None) -> Counter[slow.Outcome]:
    """The outcome of every sequence of legal actions up to the end of the turn."""
    seat = state.seat
    known: dict[State, Counter[slow.Outcome]] = {}

    def count(state: State) -> Counter[slow.Outcome]:
        if state in known:
            return known[state]
        found: Counter[slow.Outcome] = Counter()
        if state.phase is Phase.THROW:
            assert thrown is not None
            actions: Sequence[Action] = [thrown]
        else:
            actions = legal_actions(state)
        for action in actions:
            after, events, _ = apply(state, action)
            if any(isinstance(event, TurnBegan | GameEnded) for event in events):
                found[outcome(after.board, seat)] += 1
            else:
                found.update(count(after))
        known[state] = found
        return found

    return count(state)


def expected(state: State) -> Counter[slow.Outcome] | set[slow.Outcome]:
    """What the slow enumerator says of a balloon that has just landed, or just moored."""
    kind, now = state.config.balloon_die, table(state)
    face, under = FACES[kind][state.turn.face], FACES[kind][state.turn.face ^ 1]
    start = pair(state.turn.cell)
    if state.phase is Phase.TOW:
        return Counter(slow.towings(now, start, face.value))
    if kind is DieKind.BALLOON:
        counted: Counter[slow.Outcome] = Counter()
        starts = state.turn.cells if state.phase in BETWEEN else [state.turn.cell]
        tables = [
            with_die_on(state, now, unsettled.die, cell)
            for unsettled in state.turn.unsettled
            for cell in unsettled.cells
        ]
        optional = state.config.house.mooring_is_optional
        for settled in tables or [now]:
            for cell in starts:
                counted += slow.normal_turns(settled, pair(cell), face.value or None, optional)
        return counted
    first = "islands" if face.symbol is FaceSymbol.BALLOON else "clouds"
    return slow.advanced_turns(table(state), start, first, face.value, under.value)


def with_die_on(state: State, now: slow.Table, die: int, cell: int) -> slow.Table:
    others = [pair(d.cell) for i, d in enumerate(state.board.weather) if i != die]
    return replace(now, weather_dice=frozenset([pair(cell), *others]))


def balloons(config: GameConfig, seed: int, where: tuple[int, int], value: int) -> State:
    return landed(dealt(config, seed), where, value)


def foggy() -> State:
    state = dealt(NORMAL, 3)
    around = {n: (MIDDLE, near) for n, near in zip(FOGS, RING[::2], strict=True)}
    state = state._replace(board=anchored(state.board, around))
    return landed(state, MIDDLE, 3)


def crowded() -> State:
    """Nearly all slots round the middle are taken, and an airship stands on an island nearby."""
    state = dealt(NORMAL, 4)
    board = anchored(state.board, {n: (MIDDLE, near) for n, near in enumerate(RING[:5])})
    board = with_airships(board, (state.seat + 1) % 3, [island_cells(board)[15]])
    return landed(state._replace(board=board), (0, 1), 4)


def between_cells() -> State:
    """The balloon die on the corner of three cells, the airship up."""
    corner = Pose(position=(PITCH / 2, PITCH / 2 / 3**0.5, 8.0), orientation=lying(4, 20))
    state = dealt(NORMAL, 11)
    state = apply(state, throw(state, corner)).state
    assert state.phase is Phase.CHOOSE_CELL
    assert len(state.turn.cells) == 3
    return state


def weather_between_cells() -> State:
    """The sun die was pushed between two cells, the balloon lies between two others."""
    state = dealt(WEATHER, 12)
    pushed = Pose(position=(PITCH / 2, 0.0, 8.0), orientation=lying(0))
    face = face_of(DieKind.BALLOON, FaceSymbol.BALLOON, 2)
    stopped = Pose(position=(-PITCH * 1.5, 0.0, 8.0), orientation=lying(face))
    state = apply(state, throw(state, stopped, sun=pushed)).state
    assert state.phase is Phase.CHOOSE_WEATHER_CELL
    return state


def towing_a_cloud() -> State:
    """Arrived on a cloud, nothing towed yet."""
    state = dealt(NORMAL, 13)
    where = next(c for c, cloud in enumerate(state.board.clouds) if cloud != NONE)
    state = landed(state, pair(where), 5)
    state = apply(state, MOVES[where]).state
    assert state.phase is Phase.TOW
    return state


def airship_up() -> State:
    return landed(dealt(NORMAL, 5), (-1, -1), 0, FaceSymbol.AIRSHIP)


def advanced(seed: int, symbol: FaceSymbol, value: int) -> State:
    state = dealt(ADVANCED, seed)
    slots = {FOGS[0]: ((2, -2), (2, -3)), 1: (MIDDLE, RING[2]), 8: ((2, -3), (3, -3))}
    return landed(state._replace(board=anchored(state.board, slots)), (3, -3), value, symbol)


@dataclass(frozen=True)
class Position:
    name: str
    make: Callable[[], State]
    turns: int
    """Normal mode: sequences of choices. Advanced mode: different outcomes."""


POSITIONS = [
    Position("first turn, 2 points", lambda: balloons(NORMAL, 1, MIDDLE, 2), 1285),
    Position("first turn, 5 points", lambda: balloons(NORMAL, 2, (2, -1), 5), 716),
    Position("three fogs round the middle", foggy, 1447),
    Position("few free slots, an airship near", crowded, 802),
    Position("the airship is up", airship_up, 2722),
    Position("weather dice", lambda: balloons(WEATHER, 6, (-1, 0), 3), 1957),
    Position("between three cells", between_cells, 16281),
    Position("a weather die between cells", weather_between_cells, 3818),
    Position("mooring is optional", lambda: balloons(OPTIONAL, 14, (1, 1), 4), 1272),
    Position("towing a cloud", towing_a_cloud, 33),
    Position("advanced, islands first", lambda: advanced(7, FaceSymbol.BALLOON, 4), 5679),
    Position("advanced, clouds first", lambda: advanced(8, FaceSymbol.CLOUD, 3), 9319),
    Position("advanced, weather dice", lambda: balloons(ADVANCED_WEATHER, 9, (-3, 0), 4), 4045),
]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_complete_turns(position: Position) -> None:
    state = position.make()
    found, counted = perft(state), expected(state)
    if isinstance(counted, Counter):
        assert found == counted
        assert found.total() == position.turns
        if state.phase not in (Phase.TOW, Phase.CHOOSE_WEATHER_CELL):
            assert found == Counter(outcome(t.board, state.seat) for t in complete_turns(state))
    else:
        assert found.keys() == counted
        assert {outcome(turn.board, state.seat) for turn in complete_turns(state)} == counted
        assert len(counted) == position.turns


def test_a_duel_with_both_airships_on_the_board() -> None:
    state = dealt(DUEL, 10)
    board = with_airships(state.board, state.seat, island_cells(state.board)[8:10])
    state = state._replace(board=board, phase=Phase.TAKE_BACK)
    thrown = throw(
        state._replace(phase=Phase.THROW),
        at(MIDDLE, face_of(DieKind.BALLOON, FaceSymbol.BALLOON, 3)),
    )
    counted: Counter[slow.Outcome] = Counter()
    for before in slow.taken_back(table(state)):
        counted.update(slow.normal_turns(before, MIDDLE, 3))
    found = perft(state, thrown)
    assert found == counted
    assert found.total() == 2812


@pytest.mark.parametrize("seed", range(12))
def test_turns_amid_random_games(seed: int) -> None:
    config = (NORMAL, DUEL, WEATHER)[seed % 3]
    state = after_turns(config, seed, 2 * seed, [Phase.MOVE])
    assert perft(state) == expected(state)


@pytest.mark.parametrize("seed", [2, 3])
def test_advanced_turns_amid_random_games(seed: int) -> None:
    config = (ADVANCED, ADVANCED_WEATHER)[seed % 2]
    state = after_turns(config, seed, 4 * seed + 1, [Phase.NAVIGATE])
    if state.turn.flipped:
        pytest.fail("choose a seed whose balloon has just landed")
    assert perft(state).keys() == expected(state)
