"""The sun die and the monsoon die: thrown at setup, hit, knocked out, put back, frozen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from rules.box import DIE_EDGE
from rules.box.reading import lying
from rules.game import Outcome
from rules.hexgrid import CELL_INDEX, PITCH, Cell
from rules.messages import IllegalAction
from rules.pluvionauts.actions import ChooseCell, Landed, Move
from rules.pluvionauts.board import NONE
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.config import GameConfig, WeatherRethrow
from rules.pluvionauts.events import (
    DieMissed,
    Event,
    MissionsDealt,
    TurnBegan,
    WeatherKnockedOut,
    WeatherRestored,
    WeatherSettled,
)
from rules.pluvionauts.game import apply, decision, legal_actions, new, view_for
from rules.pluvionauts.state import Phase, State
from rules.poses import Pose
from tests.rules.pluvionauts.positions import (
    asked_dice,
    at,
    cell,
    dealt,
    missed,
    throw,
    with_airships,
)

WEATHER = GameConfig.of("Ada", "Ben", "Chloé", intemperies=True)
BETWEEN = Pose(position=(PITCH / 2, 0.0, DIE_EDGE / 2), orientation=lying(0))
"""Between (0, 0), where the sun die lies, and (1, 0); shows another face."""
FAR = (3, -3)
SUN, MONSOON = DieKind.SUN, DieKind.MONSOON


def choices(state: State) -> list[Cell]:
    return [action.cell for action in legal_actions(state) if isinstance(action, ChooseCell)]


def thrown(state: State, balloon: Pose, **others: Pose) -> Outcome[State, Event]:
    return apply(state, throw(state, balloon, **others))


def kinds(events: tuple[Event, ...]) -> list[str]:
    return [event.kind for event in events]


def lain(state: State, kind: DieKind) -> tuple[int, int]:
    die = next(die for die in state.board.weather if die.kind is kind)
    return die.cell, die.value


def house(**rules: object) -> GameConfig:
    return GameConfig.of("Ada", "Ben", "Chloé", intemperies=True, house=rules)


# --- before the game ---------------------------------------------------------------------------


def test_both_are_thrown_before_missions_are_dealt() -> None:
    state = new(WEATHER, 1)
    assert (state.phase, state.round, state.seat) == (Phase.THROW, 0, state.first)
    assert asked_dice(state) == (SUN,)
    assert view_for(state, state.seat).missions == (None, None, None)
    state, events, _ = apply(state, throw(state, at((1, 1), face=2)))
    assert MissionsDealt() not in events
    assert asked_dice(state) == (MONSOON, SUN)
    state, events, _ = apply(state, throw(state, at((-2, 0), face=1)))
    assert MissionsDealt() in events
    assert (lain(state, SUN), lain(state, MONSOON)) == ((cell(1, 1), 2), (cell(-2, 0), 3))
    assert asked_dice(state) == (DieKind.BALLOON, SUN, MONSOON)
    assert view_for(state, 0).missions == (state.missions[0], None, None)


def test_at_setup_each_is_thrown_until_it_stops_on_the_board() -> None:
    state = new(WEATHER, 1)
    for _ in range(5):
        state, events, _ = thrown(state, missed())
        assert isinstance(events[0], DieMissed)
        assert events[0].attempts_left is None
        assert asked_dice(state)[0] is SUN
    state = thrown(state, at((0, 0))).state
    # The second die may push the first, or push it out: then that one is thrown again.
    state, events, _ = thrown(state, at((1, 0)), sun=missed())
    assert WeatherKnockedOut(SUN, state.seat) in events
    assert asked_dice(state) == (SUN, MONSOON)
    assert state.round == 0
    state = thrown(state, at((0, 2))).state
    assert state.round == 1


def test_between_cells_at_setup_the_first_player_chooses() -> None:
    state = new(WEATHER, 1)
    state = thrown(state, BETWEEN).state
    assert asked_dice(state)[0] is MONSOON
    state = thrown(state, at((-2, 0))).state
    asked = decision(state)
    assert (asked.kind, asked.seats) == (Phase.CHOOSE_WEATHER_CELL, (state.first,))
    assert state.unsettled_die is SUN
    assert {action.cell for action in legal_actions(state) if isinstance(action, ChooseCell)} == {
        (0, 0),
        (1, 0),
    }
    state, events, _ = apply(state, ChooseCell(cell=Cell(1, 0)))
    assert WeatherSettled(SUN, Cell(1, 0), 1) in events
    assert lain(state, SUN) == (cell(1, 0), 1)


# --- hit by a takeoff throw --------------------------------------------------------------------


def test_where_a_hit_die_stops_counts() -> None:
    state = dealt(WEATHER, 2)
    state, events, _ = thrown(state, at(FAR), sun=at((2, 0), face=1))
    assert WeatherSettled(SUN, Cell(2, 0), 3) in events
    assert lain(state, SUN) == (cell(2, 0), 3)
    assert state.board.masks.dice == replace(state.board).masks.dice


def test_a_die_turned_on_its_cell_shows_its_new_face() -> None:
    state = dealt(WEATHER, 2)
    state, events, _ = thrown(state, at(FAR), sun=at((0, 0), face=0))
    assert WeatherSettled(SUN, Cell(0, 0), 1) in events


def test_an_untouched_die_makes_no_event() -> None:
    events = thrown(dealt(WEATHER, 2), at(FAR)).events
    assert not [kind for kind in kinds(events) if kind.startswith("weather")]


def test_the_active_player_chooses_the_cell_of_a_weather_die_first() -> None:
    state = dealt(WEATHER, 2)
    corner = Pose(position=(-PITCH * 1.5, 0.0, 8.0), orientation=lying(0))
    state = thrown(state, corner, sun=BETWEEN).state
    asked = decision(state)
    assert (asked.kind, state.unsettled_die) == (Phase.CHOOSE_WEATHER_CELL, SUN)
    assert [action.cell for action in legal_actions(state) if isinstance(action, ChooseCell)] == [
        Cell(0, 0),
        Cell(1, 0),
    ]
    state = apply(state, ChooseCell(cell=Cell(1, 0))).state
    assert state.phase is Phase.CHOOSE_CELL
    assert lain(state, SUN) == (cell(1, 0), 1)


def test_a_missed_balloon_puts_every_weather_die_back() -> None:
    state = dealt(WEATHER, 3)
    before = state.board.weather
    state, events, _ = thrown(state, missed(), sun=at((2, 0), face=1), monsoon=missed())
    assert WeatherRestored(SUN, Cell(0, 0)) in events
    assert WeatherRestored(MONSOON, Cell(-2, 0)) in events
    assert state.board.weather == before
    assert state.turn.attempt == 2


def test_once_the_end_is_triggered_the_dice_are_put_back() -> None:
    state = dealt(WEATHER, 3)._replace(ending=True)
    before = state.board.weather
    after, events, _ = thrown(state, at(FAR), sun=at((2, 0), face=1), monsoon=missed())
    assert after.board.weather == before
    assert WeatherRestored(SUN, Cell(0, 0)) in events
    assert WeatherRestored(MONSOON, Cell(-2, 0)) in events
    assert after.phase is not Phase.THROW


# --- knocked out -------------------------------------------------------------------------------


def test_a_die_knocked_out_is_thrown_again_at_once() -> None:
    state = dealt(WEATHER, 4)
    state, events, _ = thrown(state, at(FAR, face=2), sun=missed())
    assert WeatherKnockedOut(SUN, state.seat) in events
    assert lain(state, SUN)[0] == NONE
    # The balloon die is out of the way; what it showed stays valid.
    assert asked_dice(state) == (SUN, MONSOON)
    state, events, _ = thrown(state, missed())
    assert asked_dice(state) == (SUN, MONSOON)
    state = thrown(state, at((1, 1), face=0)).state
    assert lain(state, SUN) == (cell(1, 1), 1)
    assert (state.phase, state.turn.points) == (Phase.MOVE, 3)
    assert state.balloon_cell == FAR


def test_the_rethrown_die_may_knock_out_the_other() -> None:
    state = dealt(WEATHER, 4)
    state = thrown(state, at(FAR, face=2), sun=missed()).state
    state, events, _ = thrown(state, at((1, 1)), monsoon=missed())
    assert WeatherKnockedOut(MONSOON, state.seat) in events
    assert asked_dice(state) == (MONSOON, SUN)
    state = thrown(state, at((-1, 1))).state
    assert state.phase is Phase.MOVE


def test_house_rule_the_next_player_throws_it() -> None:
    state = dealt(house(weather_rethrow=WeatherRethrow.NEXT_PLAYER), 4)
    seat, after = state.seat, (state.seat + 1) % 3
    state, events, _ = thrown(state, at(FAR, face=2), sun=missed())
    assert WeatherKnockedOut(SUN, after) in events
    assert state.phase is Phase.MOVE
    while state.seat == seat:
        state, events, _ = apply(state, legal_actions(state)[0])
    assert TurnBegan(after, state.round) in events
    assert asked_dice(state) == (SUN, MONSOON)
    state = thrown(state, at((1, 1))).state
    assert asked_dice(state) == (DieKind.BALLOON, SUN, MONSOON)
    assert lain(state, SUN)[0] == cell(1, 1)


def test_house_rule_it_is_put_back() -> None:
    state = dealt(house(weather_rethrow=WeatherRethrow.PUT_BACK), 4)
    before = state.board.weather
    state, events, _ = thrown(state, at(FAR, face=2), sun=missed())
    assert WeatherRestored(SUN, Cell(0, 0)) in events
    assert state.board.weather == before
    assert state.phase is Phase.MOVE


# --- what lies under and over them -------------------------------------------------------------


def with_die_where(state: State, wanted: str) -> tuple[State, Cell]:
    """The sun die put by a throw on an island or on a cloud; the balloon stops there too."""
    pieces = state.board.islands if wanted == "island" else state.board.clouds
    where = next(c for c, n in CELL_INDEX.items() if pieces[n] != NONE and c != (0, 0))
    return thrown(state, at(where, face=2), sun=at(where, face=2)).state, where


def test_an_island_with_a_weather_die_cannot_be_towed_nor_landed_on() -> None:
    state, where = with_die_where(dealt(WEATHER, 5), "island")
    after, events, _ = apply(state, Move(to=where))
    assert "moored" not in kinds(events)
    assert "airship_kept" in kinds(events)
    assert after.seat != state.seat


def test_a_cloud_with_a_weather_die_can_be_towed_and_the_die_stays() -> None:
    state, where = with_die_where(dealt(WEATHER, 5), "cloud")
    seat = state.seat
    state, events, _ = apply(state, Move(to=where))
    assert "moored" in kinds(events)
    while state.seat == seat:
        state = apply(state, legal_actions(state)[-1]).state
    assert state.board.cloud_at(where) is None
    die = state.board.weather[0]
    # Somebody lifted it to take the cloud: it lies flat in the middle of its cell now.
    assert (die.cell, die.pose) == (CELL_INDEX[where], None)


def test_an_island_goes_under_a_weather_die() -> None:
    board = dealt(WEATHER, 6).board
    start = next(i for i, n in enumerate(board.islands) if n != NONE)
    end = next(i for i, n in enumerate(board.islands) if n == NONE)
    die = replace(board.weather[0], cell=end)
    moved = board.with_weather((die, board.weather[1])).with_island_moved(start, end)
    assert moved.weather[0].cell == end
    assert not moved.island_can_be_towed(end)


def test_an_airship_is_taken_from_under_a_weather_die() -> None:
    state = dealt(WEATHER, 6)
    where = next(i for i, n in enumerate(state.board.islands) if n != NONE)
    board = with_airships(state.board, 0, [where])
    die = replace(board.weather[0], cell=where)
    taken = board.with_weather((die, board.weather[1])).with_airship_moved(0, where, NONE)
    # It does not hang in the air.
    assert (taken.weather[0].cell, taken.weather[0].pose) == (where, None)
    assert taken.weather[1] == board.weather[1]


def test_a_die_that_leaned_on_the_balloon_is_set_down() -> None:
    state = dealt(WEATHER, 7)
    on_top = Pose(position=(0.0, 0.0, DIE_EDGE * 1.5), orientation=lying(0))
    state = thrown(state, at((0, 0), face=2), sun=on_top).state
    die = state.board.weather[0]
    assert (die.cell, die.value, die.pose) == (cell(0, 0), 1, None)


@pytest.mark.parametrize("mode", ["normal", "advanced"])
def test_a_throw_must_tell_of_every_die(mode: str) -> None:
    state = dealt(GameConfig.of("A", "B", mode=mode, intemperies=True), 8)
    whole = throw(state, at(FAR))
    for dice in (whole.dice[:1], whole.dice[:2], whole.dice[::-1]):
        with pytest.raises(IllegalAction, match="needs the rest poses of 3 dice, the balloon die"):
            apply(state, Landed(dice=dice))
