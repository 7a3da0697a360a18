"""Counts of complete turns at fixed positions, through the game's own interface, beside a slow
enumerator that knows nothing of the game's code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from rules.box.dice import NUMBERS
from rules.box.reading import lying
from rules.hexgrid import CELL_INDEX, PITCH
from rules.poses import Pose
from rules.villages import Config, Phase, State, apply, complete_turns, legal_actions
from rules.villages.actions import Move, Tow
from rules.villages.events import GameEnded, TurnBegan
from tests.rules.villages import slow_enumerator as slow
from tests.rules.villages.positions import (
    after_turns,
    board,
    dealt,
    laid,
    landed,
    pair,
    table,
    throw,
)

THREE = Config.of("A", "B", "C")


def perft(state: State) -> Counter[slow.Outcome]:
    """The outcome of every sequence of legal actions up to the end of the turn."""
    seat = state.seat
    found: Counter[slow.Outcome] = Counter()
    for action in legal_actions(state, seat):
        after, events, final = apply(state, action)
        assert not final
        if any(isinstance(event, TurnBegan | GameEnded) for event in events):
            # With nothing to build the turn ends with the flight or the tow.
            place = (
                (action.to.q, action.to.r)
                if isinstance(action, Move | Tow)
                else pair(state.turn.cell)
            )
            found[slow.outcome(table(after.board, seat), place)] += 1
        elif after.phase is Phase.THROW:
            raise AssertionError("a turn ended without being told")
        else:
            found.update(perft(after))
    return found


def listed(state: State) -> Counter[slow.Outcome]:
    seat = state.seat
    return Counter(
        slow.outcome(table(turn.board, seat), pair(turn.cell)) for turn in complete_turns(state)
    )


def expected(state: State) -> Counter[slow.Outcome]:
    number = NUMBERS[state.turn.face] or None
    starts = state.turn.cells if state.phase is Phase.CHOOSE_CELL else [state.turn.cell]
    found: Counter[slow.Outcome] = Counter()
    for start in starts:
        found += slow.turns(table(state.board, state.seat), pair(start), number)
    return found


def walls_around() -> State:
    """A balloon behind walls, two weather dice on one island, towers that may be destroyed."""
    islands = {
        (0, 0): "plain",
        (1, 0): "forest",
        (2, -1): "plain",
        (-1, 0): "mountain",
        (0, 2): "plain",
        (-2, 2): "forest",
        (3, -3): "mountain",
    }
    buildings = {
        ((0, 0), (0, 1)): "wall",
        ((-1, 0), (-1, 1)): "wall",
        ((1, 0), (2, 0)): "water_tower",
        ((2, -1), (3, -1)): "lighthouse",
        ((2, -1), (2, 0)): "water_tower",
    }
    now = board(
        islands,
        buildings,
        dice=[((1, 0), 2), ((1, 0), 5)],
        stock=(2, 0, 1),
        hands=((1, 1, 0), (1, 1, 0), (1, 1, 0)),
    )
    return landed(laid(THREE, now), (0, 1), 4)


def nothing_to_build() -> State:
    """An empty stock and an empty hand: the turn ends with the tow."""
    return landed(laid(THREE, board({(0, 0): "plain", (1, 0): "mountain"})), (0, 0), 2)


def between_cells() -> State:
    """The balloon die on the corner of three cells, the airship up."""
    state = dealt(THREE, 11)
    corner = Pose(position=(PITCH / 2, PITCH / 2 / 3**0.5, 8.0), orientation=lying(4, 20))
    state = apply(state, throw(state, corner)).state
    assert state.phase is Phase.CHOOSE_CELL
    assert len(state.turn.cells) == 3
    return state


@dataclass(frozen=True)
class Position:
    name: str
    make: Callable[[], State]
    turns: int
    """Sequences of choices."""


POSITIONS = [
    Position("first turn, 2 points", lambda: landed(dealt(THREE, 1), (0, 0), 2), 1169),
    Position("first turn, 3 points", lambda: landed(dealt(THREE, 3), (-1, 0), 3), 1233),
    Position("first turn, 5 points", lambda: landed(dealt(THREE, 2), (2, -1), 5), 1034),
    Position("the airship is up", lambda: landed(dealt(THREE, 5), (-1, -1), 0), 4155),
    Position("walls, towers, two dice on one island", walls_around, 1113),
    Position("nothing to build", nothing_to_build, 52),
]


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: position.name)
def test_complete_turns(position: Position) -> None:
    state = position.make()
    found = perft(state)
    assert found == expected(state)
    assert found == listed(state)
    assert found.total() == position.turns


def test_between_three_cells() -> None:
    state = between_cells()
    assert listed(state) == expected(state)


@pytest.mark.parametrize("seed", range(10))
def test_turns_amid_random_games(seed: int) -> None:
    state = after_turns(Config.of(*"ABCD"[: 2 + seed % 3]), seed, seed)
    found = perft(state)
    assert found == expected(state)
    assert found == listed(state)


def test_the_actions_of_a_turn_lead_to_its_board() -> None:
    state = after_turns(THREE, 4, 12)
    for turn in list(complete_turns(state))[::7]:
        now = state
        for action in turn.actions:
            now = apply(now, action).state
        assert now.seat != state.seat
        assert now.board == turn.board
        assert turn.cell in range(len(CELL_INDEX))
