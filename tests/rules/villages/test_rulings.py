"""What the booklet says or leaves open, one by one: as this game is played, and by the house
rules that a table may agree on instead."""

from __future__ import annotations

from random import Random

import pytest
from pydantic import ValidationError

from rules.box.reading import lying
from rules.box.terrain import Terrain
from rules.hexgrid import CELLS, PITCH, Cell, Slot
from rules.messages import IllegalAction
from rules.poses import Pose
from rules.villages import (
    Config,
    Phase,
    State,
    apply,
    chance,
    decision,
    digest,
    is_over,
    legal_actions,
    new,
    routes,
    sample,
    score,
    standing,
    start,
    view_for,
)
from rules.villages.actions import (
    ChooseCell,
    ChooseFace,
    EndTurn,
    Move,
    Place,
    Setup,
    Take,
    Tow,
)
from rules.villages.board import NONE
from rules.villages.components import (
    BUILDINGS,
    ISLANDS,
    MISSIONS,
    WEATHER_VALUES,
    Body,
    Building,
    Mission,
    MissionKind,
    rain_within,
    storm_within,
)
from rules.villages.config import HouseRules
from rules.villages.events import (
    BuildingDestroyed,
    BuildingPlaced,
    BuildingTaken,
    DieMissed,
    DieTurnedOver,
    GameEnded,
    MissionsDealt,
    RoundEnded,
    Towed,
    TurnBegan,
    TurnLost,
    WeatherChanged,
    WeatherKnockedOut,
    WeatherRestored,
    WeatherSettled,
)
from rules.villages.score import FromBuilding, FromDie, Sky, explain, weather_of
from rules.villages.setup import draw_setup
from tests.rules.villages.positions import (
    at,
    board,
    cell,
    dealt,
    laid,
    landed,
    missed,
    showing,
    slot,
    throw,
)

THREE = Config.of("Ada", "Ben", "Chloé")
WALL = ((1, 0, 0),) * 3


def stay(state: State) -> State:
    assert state.balloon_cell is not None
    return apply(state, Move(to=state.balloon_cell)).state


def tows(state: State) -> set[tuple[int, int]]:
    return {tuple(a.to) for a in legal_actions(state, state.seat) if isinstance(a, Tow)}  # type: ignore[misc]


def sky(now: State | object, where: tuple[int, int], house: HouseRules | None = None) -> Sky:
    found = explain(now.board if isinstance(now, State) else now, house or HouseRules())  # type: ignore[arg-type]
    return next(here.sky for here in found.weather if here.cell == where)


# --- the box -----------------------------------------------------------------------------------


def test_what_is_in_the_box() -> None:
    assert [ISLANDS.count(terrain) for terrain in Terrain] == [10, 6, 5]
    assert BUILDINGS == {
        Building.WALL: 6,
        Building.WATER_TOWER: 3,
        Building.LIGHTHOUSE: 3,
    }
    assert [WEATHER_VALUES[f] + WEATHER_VALUES[f ^ 1] for f in range(6)] == [7] * 6
    assert len(MISSIONS) == 12
    assert MISSIONS.count(Mission(MissionKind.LIVESTOCK, Terrain.FOREST, 2)) == 2
    assert MISSIONS.count(Mission(MissionKind.CROP, Terrain.FOREST, 3)) == 2


@pytest.mark.parametrize(
    ("value", "rain", "storm"),
    [(1, 1, None), (2, 2, None), (3, 3, None), (4, 3, 1), (5, 3, 2), (6, 3, 3)],
)
def test_the_table_of_values(value: int, rain: int, storm: int | None) -> None:
    assert (rain_within(value), storm_within(value)) == (rain, storm)


def test_the_deal() -> None:
    for players in range(2, 7):
        config = Config.of(*"ABCDEF"[:players])
        state = apply(start(config), chance(start(config), "x")).state
        assert state.board.hands == ((1, 0, 0),) * players
        assert state.board.stock == (6 - players, 3, 3)
        assert sorted(n for n in state.board.islands if n != NONE) == list(range(21))
        for hand in state.missions:
            assert hand is not None
            kinds = [config.missions[card].kind for card in hand]
            assert kinds == [MissionKind.LIVESTOCK, MissionKind.CROP]
        assert len({hand[0] for hand in state.missions if hand}) == players
    assert {new(THREE, seed).first for seed in range(40)} == {0, 1, 2}
    assert new(THREE, 7) == new(THREE, 7)
    assert digest(new(THREE, 7)) == digest(new(THREE, 7)) != digest(new(THREE, 8))


def test_the_first_player_throws_the_weather_dice_at_setup() -> None:
    state = new(THREE, 1)
    assert (state.phase, state.round) == (Phase.THROW, 0)
    # Missions are dealt when both dice lie.
    assert view_for(state, state.seat).missions == (None,) * 3
    assert standing(view_for(state, 0)).points == (0, 0, 0)
    state = apply(state, throw(state, missed())).state
    asked = decision(state)
    assert (asked.seats, state.seat) == ((), state.first)  # chance throws them for the first player
    assert asked.throw is not None
    assert asked.throw.bodies == (Body.WEATHER_1,)
    state = apply(state, throw(state, showing((0, 0), 5))).state
    again = decision(state).throw
    assert again is not None
    assert again.bodies == (Body.WEATHER_2, Body.WEATHER_1)
    state, events, final = apply(state, throw(state, showing((1, 0), 2)))
    assert final
    assert MissionsDealt() in events
    assert [die.value for die in state.board.weather] == [5, 2]
    assert view_for(state, 1).missions.count(None) == 2


def test_shaken_weather_dice_get_a_cell_and_a_face() -> None:
    states = [dealt(THREE, seed) for seed in range(60)]
    assert {die.value for state in states for die in state.board.weather} == set(range(1, 7))
    assert all(state.round == 1 and state.phase is Phase.THROW for state in states)
    assert len({die.cell for state in states for die in state.board.weather}) > 25


def test_a_setup_that_cannot_be_is_refused() -> None:
    empty = start(THREE)
    good = draw_setup(THREE, 1)
    for wrong in (
        {"islands": (NONE,) * 37},
        {"first": 3},
        {"crop": good.crop[:2]},
        {"crop": good.livestock},
        {"livestock": (0, 0, 1)},
        {"weather": ({"cell": 0, "face": 0},)},
    ):
        action = Setup.model_validate({**good.model_dump(), **wrong})
        with pytest.raises(IllegalAction):
            apply(empty, action)
    with pytest.raises(ValidationError, match="same symbol"):
        Config.model_validate({"seats": [{"name": n, "symbol": "paw"} for n in "AB"]})
    with pytest.raises(ValidationError, match="fewer missions"):
        Config.of("A", "B", missions=MISSIONS[:7])


# --- the throw ---------------------------------------------------------------------------------


def test_two_failures_and_the_turn_is_over() -> None:
    state = dealt(THREE, 1)
    seat = state.seat
    state, events, _ = apply(state, throw(state, missed()))
    assert isinstance(events[0], DieMissed)
    assert events[0].attempts_left == 1
    assert "attempt 2 of 2" in str(decision(state).message)
    state, events, _ = apply(state, throw(state, missed()))
    assert TurnLost(seat) in events
    # Nothing is built after two failures.
    assert (state.phase, state.seat) == (Phase.THROW, (seat + 1) % 3)


@pytest.mark.parametrize("most", [1, 3, None])
def test_other_numbers_of_attempts(most: int | None) -> None:
    seats = [seat.model_copy(update={"attempts": most}) for seat in THREE.seats]
    state = dealt(THREE.model_copy(update={"seats": tuple(seats)}), 1)
    seat = state.seat
    for _ in range(most or 20):
        assert state.seat == seat
        state = apply(state, throw(state, missed())).state
    assert (state.seat == seat) == (most is None)


def test_a_void_throw_puts_every_weather_die_back() -> None:
    state = dealt(THREE, 1)
    lain = state.board.weather
    action = throw(state, missed(), weather_1=showing((0, 0), 6), weather_2=missed())
    state, events, _ = apply(state, action)
    assert state.board.weather == lain
    assert [e.die for e in events if isinstance(e, WeatherRestored)] == ["weather_1", "weather_2"]


def test_a_hit_weather_die_counts_where_it_stops() -> None:
    state = dealt(THREE, 1)
    state, events, _ = apply(state, throw(state, at((0, 0), 1), weather_2=showing((2, 0), 6)))
    assert WeatherSettled(Body.WEATHER_2, Cell(2, 0), 6) in events
    assert state.board.weather[1].value == 6


def test_a_weather_die_between_cells_is_a_choice_of_the_thrower() -> None:
    state = dealt(THREE, 1)
    pushed = Pose(position=(PITCH / 2, 0.0, 8.0), orientation=lying(0))
    state, events, _ = apply(state, throw(state, at((-2, 0), 1), weather_1=pushed))
    assert state.phase is Phase.CHOOSE_WEATHER_CELL
    assert "first weather die" in str(decision(state).message)
    cells = {tuple(a.cell) for a in legal_actions(state, state.seat) if isinstance(a, ChooseCell)}
    assert cells == {(0, 0), (1, 0)}
    with pytest.raises(IllegalAction, match="does not lie"):
        apply(state, ChooseCell(cell=Cell(3, 0)))
    state, events, final = apply(state, ChooseCell(cell=Cell(1, 0)))
    assert not final
    assert WeatherSettled(Body.WEATHER_1, Cell(1, 0), 1) in events
    assert state.phase is Phase.MOVE


def test_a_weather_die_knocked_out_stays_out_until_the_next_turn() -> None:
    state = dealt(THREE, 1)
    seat = state.seat
    state, events, _ = apply(state, throw(state, at((0, 0), 1), weather_1=missed()))
    assert WeatherKnockedOut(Body.WEATHER_1, (seat + 1) % 3) in events
    # While it is out it brings no weather.
    assert state.board.weather[0].cell == NONE
    only = state.board.with_die(1, state.board.weather[0])
    assert weather_of(only) == (0, 0)
    while state.seat == seat:
        actions = legal_actions(state, seat)
        state = apply(state, actions[-1]).state
    asked = decision(state)
    assert asked.seats == ((seat + 1) % 3,)
    assert asked.throw is not None
    assert asked.throw.bodies == (Body.WEATHER_1, Body.WEATHER_2)
    # Until it stops on the board; a push counts only then.
    state = apply(state, throw(state, missed(), weather_2=showing((3, 0), 1))).state
    assert state.turn.rethrow == (0,)
    lain = state.board.weather[1]
    state = apply(state, throw(state, showing((0, 2), 4), weather_2=showing((3, 0), 1))).state
    assert state.board.weather[1] != lain
    assert [die.cell for die in state.board.weather] == [cell(0, 2), cell(3, 0)]
    balloon = decision(state).throw
    assert balloon is not None
    assert balloon.bodies[0] == Body.BALLOON


def test_a_die_thrown_in_may_knock_out_the_other() -> None:
    state = new(THREE, 1)
    state = apply(state, throw(state, showing((0, 0), 3))).state
    seat = state.seat
    state, events, _ = apply(state, throw(state, showing((1, 0), 3), weather_1=missed()))
    assert WeatherKnockedOut(Body.WEATHER_1, seat) in events
    assert (state.seat, state.turn.rethrow, state.round) == (seat, (0,), 0)


def test_the_airship_stands_for_two_to_five() -> None:
    state = landed(laid(THREE, board({(0, 0): "plain"})), (0, 0), 0)
    assert state.balloon_number == 0
    assert legal_actions(state, state.seat) == [ChooseFace(value=n) for n in (2, 3, 4, 5)]
    for value, under in ((2, 5), (3, 4), (4, 3), (5, 2)):
        chosen = apply(state, ChooseFace(value=value)).state
        assert (chosen.phase, chosen.turn.points) == (Phase.MOVE, value)
        assert stay(chosen).turn.points == under
    with pytest.raises(IllegalAction, match="numbers of the die"):
        apply(state, ChooseFace(value=6))


# --- flying and towing -------------------------------------------------------------------------


def test_costs_and_walls() -> None:
    islands = {(1, 0): "plain", (0, 1): "forest", (-1, 0): "mountain", (0, 0): "plain"}
    state = landed(laid(THREE, board(islands)), (0, 0), 3)
    costs = {where: route.cost for where, route in routes(state).items()}
    assert [costs[Cell(*c)] for c in ((0, 0), (1, 0), (0, 1), (-1, 0))] == [0, 1, 2, 3]
    walled = board(islands, {((0, 0), (1, 0)): "wall"})
    state = landed(laid(THREE, walled), (0, 0), 3)
    assert routes(state)[Cell(1, 0)].cost == 2
    assert routes(state)[Cell(1, 0)].path == (Cell(1, -1), Cell(1, 0))


def test_towing_is_asked_where_an_island_may_be_towed() -> None:
    now = board({(0, 0): "plain", (2, 0): "plain"}, {((2, 0), (3, 0)): "wall"}, stock=(1, 0, 0))
    state = landed(laid(THREE, now), (0, 0), 2)
    after, events, _ = apply(state, Move(to=Cell(0, 0)))
    assert after.phase is Phase.TOW
    assert DieTurnedOver(2, 5) in events
    # A wall holds that one; and on an empty cell there is nothing to tow. One may still build.
    assert apply(state, Move(to=Cell(2, 0))).state.phase is Phase.BUILD
    assert apply(state, Move(to=Cell(0, 1))).state.phase is Phase.BUILD


def test_an_island_passes_over_islands_and_ends_where_none_is() -> None:
    now = board({(0, 0): "forest", (1, 0): "plain"}, stock=(1, 0, 0))
    state = stay(landed(laid(THREE, now), (0, 0), 5))
    assert {(0, 0), (2, 0), (-2, 0)} <= tows(state)
    assert (1, 0) not in tows(state)
    with pytest.raises(IllegalAction, match="end where none is"):
        apply(state, Tow(to=Cell(1, 0)))
    after, events, _ = apply(state, Tow(to=Cell(2, 0)))
    towed = next(event for event in events if isinstance(event, Towed))
    assert towed.cost == 2
    assert after.board.terrain_at(cell(2, 0)) is Terrain.FOREST


def test_walls_hinder_the_tow() -> None:
    walls = {((0, 0), near): "wall" for near in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))}
    ring = dict.fromkeys(((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1)), "plain")
    state = landed(laid(THREE, board(ring, walls)), (0, 0), 2)
    assert set(routes(state)) == {
        Cell(0, 0), Cell(1, -1), Cell(2, -1), Cell(2, -2), Cell(1, -2), Cell(1, 0), Cell(0, -1)
    }  # fmt: skip


@pytest.mark.parametrize(
    ("terrain", "before", "after"),
    [("plain", 3, 4), ("forest", 3, 5), ("mountain", 3, 6), ("mountain", 5, 6), ("plain", 6, 6)],
)
def test_an_island_towed_under_a_die_raises_it(terrain: str, before: int, after: int) -> None:
    now = board({(0, 0): terrain}, dice=[((1, 0), before), (None, 1)], stock=(1, 0, 0))
    state = stay(landed(laid(THREE, now), (0, 0), 2))
    state, events, _ = apply(state, Tow(to=Cell(1, 0)))
    assert WeatherChanged(Body.WEATHER_1, Cell(1, 0), before, after) in events
    assert state.board.weather[0].value == after
    assert state.board.weather[0].pose is None


@pytest.mark.parametrize(
    ("terrain", "before", "after"), [("plain", 3, 2), ("forest", 6, 4), ("mountain", 2, 1)]
)
def test_an_island_towed_away_lowers_the_die(terrain: str, before: int, after: int) -> None:
    now = board({(0, 0): terrain}, dice=[((0, 0), before), (None, 1)], stock=(1, 0, 0))
    state = stay(landed(laid(THREE, now), (0, 0), 2))
    assert apply(state, Tow(to=Cell(0, 0))).state.board.weather[0].value == before
    state = apply(state, Tow(to=Cell(1, 0))).state
    assert state.board.weather[0].value == after
    # The die stays on its cell.
    assert state.board.weather[0].cell == cell(0, 0)


def test_a_tow_changes_both_dice_of_a_cell_and_none_on_the_way() -> None:
    dice = [((2, 0), 2), ((2, 0), 5)]
    state = stay(landed(laid(THREE, board({(0, 0): "forest"}, dice=dice)), (0, 0), 2))
    assert [d.value for d in apply(state, Tow(to=Cell(3, 0))).state.board.weather] == [2, 5]
    assert [d.value for d in apply(state, Tow(to=Cell(2, 0))).state.board.weather] == [4, 6]
    both = board({(0, 0): "plain"}, dice=[((0, 0), 4), ((1, 0), 4)])
    state = stay(landed(laid(THREE, both), (0, 0), 2))
    assert [d.value for d in apply(state, Tow(to=Cell(1, 0))).state.board.weather] == [3, 5]


# --- buildings ---------------------------------------------------------------------------------


def test_one_takes_or_places_one_building() -> None:
    now = board({(0, 0): "plain"}, stock=(0, 2, 0), hands=WALL)
    state = stay(landed(laid(THREE, now), (0, 0), 2))
    seat = state.seat
    state = apply(state, Tow(to=Cell(0, 0))).state
    assert state.phase is Phase.BUILD
    actions = legal_actions(state, seat)
    assert actions[0] == Take(building=Building.WATER_TOWER)
    assert actions[-1] == EndTurn()
    assert len(actions) == 1 + 6 + 1
    assert legal_actions(state, (seat + 1) % 3) == []
    taken, events, final = apply(state, Take(building=Building.WATER_TOWER))
    assert not final
    assert events[0] == BuildingTaken(seat, Building.WATER_TOWER)
    assert taken.board.stock == (0, 1, 0)
    assert taken.board.hands[seat] == (1, 1, 0)
    where = Slot.between(Cell(0, 0), Cell(1, 0))
    placed, events, _ = apply(state, Place(building=Building.WALL, slot=where))
    assert events[0] == BuildingPlaced(seat, Building.WALL, where)
    assert placed.board.hands[seat] == (0, 0, 0)
    assert not placed.board.towable_islands
    for wrong, why in (
        (Take(building=Building.WALL), "common stock"),
        (Place(building=Building.LIGHTHOUSE, slot=where), "You have no such"),
        (Place(building=Building.WALL, slot=Slot(Cell(2, 0), Cell(3, 0))), "beside your balloon"),
        (Place(building=Building.WALL, slot=Slot(Cell(0, 0), Cell(3, 0))), "no slot"),
    ):
        with pytest.raises(IllegalAction, match=why):
            apply(state, wrong)


def test_a_building_touches_an_island_and_has_a_slot_of_its_own() -> None:
    now = board({(1, 0): "plain"}, {((1, 0), (2, 0)): "water_tower"}, hands=WALL)
    state = landed(laid(THREE, now), (0, 0), 2)
    state = stay(state)
    slots = {a.slot for a in legal_actions(state, state.seat) if isinstance(a, Place)}
    assert slots == {Slot.between(Cell(0, 0), Cell(1, 0))}
    with pytest.raises(IllegalAction, match="touch an island"):
        apply(state, Place(building=Building.WALL, slot=Slot.between(Cell(0, 0), Cell(0, 1))))
    state = stay(landed(laid(THREE, now), (1, 0), 2))
    state = apply(state, Tow(to=Cell(1, 0))).state
    taken = Slot.between(Cell(1, 0), Cell(2, 0))
    with pytest.raises(IllegalAction, match="already"):
        apply(state, Place(building=Building.WALL, slot=taken))


def test_a_building_without_an_island_is_destroyed() -> None:
    buildings = {
        ((0, 0), (-1, 0)): "water_tower",
        ((0, 0), (1, 0)): "lighthouse",
        ((0, 0), (0, 1)): "water_tower",
    }
    now = board({(0, 0): "plain", (0, 1): "plain"}, buildings, hands=WALL)
    state = stay(landed(laid(THREE, now), (0, 0), 2))
    # To the next cell: the building between start and end stands.
    state, events, _ = apply(state, Tow(to=Cell(1, 0)))
    gone = [event for event in events if isinstance(event, BuildingDestroyed)]
    assert [(e.building, e.slot) for e in gone] == [
        (Building.WATER_TOWER, Slot.between(Cell(0, 0), Cell(-1, 0)))
    ]
    assert state.board.stock == (0, 1, 0)
    assert state.board.buildings[slot((0, 0), (1, 0))] is Building.LIGHTHOUSE
    assert state.board.buildings[slot((0, 0), (0, 1))] is Building.WATER_TOWER


# --- weather -----------------------------------------------------------------------------------


def test_any_storm_beats_rain() -> None:
    now = board({}, dice=[((0, 0), 4), ((2, 0), 3)])
    assert sky(now, (1, 0)) is Sky.STORM
    assert sky(now, (2, 0)) is Sky.RAIN
    assert sky(now, (-3, 0)) is Sky.RAIN
    assert sky(now, (-3, 3)) is Sky.RAIN
    assert sky(now, (0, 0)) is Sky.STORM
    away = board({}, dice=[((3, 0), 1), (None, 6)])
    assert sky(away, (1, 0)) is Sky.DRY


def test_six_is_storm_wherever_it_reaches_and_three_nowhere() -> None:
    assert weather_of(board({}, dice=[((0, 0), 6), (None, 1)])).rain == 0
    assert weather_of(board({}, dice=[((0, 0), 3), (None, 1)])).storm == 0


def test_water_towers_and_storms() -> None:
    tower = {((1, 0), (2, 0)): "water_tower"}
    now = board({(1, 0): "plain"}, tower, dice=[((0, 0), 4), (None, 1)])
    assert sky(now, (1, 0)) is Sky.STORM
    assert sky(now, (2, 0)) is Sky.RAIN
    assert sky(now, (1, 0), HouseRules(tower_beats_storm=True)) is Sky.RAIN
    dry = board({(1, 0): "plain"}, tower)
    assert [sky(dry, c) for c in ((1, 0), (2, 0), (0, 0))] == [Sky.RAIN, Sky.RAIN, Sky.DRY]


def test_lighthouses_turn_storm_into_rain() -> None:
    light = {((0, 0), (1, 0)): "lighthouse"}
    now = board({(0, 0): "plain"}, light, dice=[((0, 0), 6), (None, 1)])
    assert sky(now, (0, 0)) is sky(now, (1, 0)) is Sky.RAIN
    assert sky(now, (-1, 0)) is Sky.STORM
    house = HouseRules(lighthouse_leaves_rain=False)
    assert sky(now, (0, 0), house) is Sky.DRY
    rained = board({(0, 0): "plain"}, light, dice=[((0, 0), 6), ((1, 0), 1)])
    assert sky(rained, (1, 0), house) is Sky.RAIN
    # Without a storm a lighthouse does nothing.
    calm = board({(0, 0): "plain"}, light)
    assert sky(calm, (0, 0)) is Sky.DRY


def test_the_weather_of_a_cell_names_its_causes() -> None:
    buildings = {((0, 0), (1, 0)): "lighthouse", ((1, 0), (2, 0)): "water_tower"}
    now = board({(1, 0): "forest"}, buildings, dice=[((0, 0), 5), ((3, 0), 1)])
    here = next(c for c in explain(now).weather if c.cell == (1, 0))
    assert here.sky is Sky.RAIN
    assert here.causes == (
        FromDie(0, 5, 2, True),
        FromBuilding(Building.LIGHTHOUSE, Slot.between(Cell(0, 0), Cell(1, 0))),
        FromBuilding(Building.WATER_TOWER, Slot.between(Cell(1, 0), Cell(2, 0))),
    )


def test_walls_stop_weather_and_separate_regions() -> None:
    walls = {((0, 0), near): "wall" for near in ((1, 0), (1, -1))}
    islands = {(0, 0): "plain", (1, 0): "plain", (2, 0): "plain"}
    now = board(islands, walls, dice=[((0, 0), 1), (None, 1)])
    assert sky(now, (1, 0)) is Sky.DRY
    assert sky(now, (0, 1)) is Sky.RAIN
    assert [len(region.cells) for region in explain(now).regions] == [1, 2]


# --- missions and the end ----------------------------------------------------------------------


def test_villagers_helped() -> None:
    islands = {
        (0, 0): "forest", (1, 0): "forest", (3, 0): "forest", (-2, 0): "plain", (-3, 0): "plain"
    }  # fmt: skip
    now = board(islands, dice=[((3, 0), 2), (None, 1)])
    forest, plain = 2, 0
    crops = THREE.cards(MissionKind.CROP)
    state = laid(THREE, now)._replace(
        missions=((forest, crops[2]), (plain, crops[0]), None), phase=Phase.GAME_OVER
    )
    found = score(state)
    # Two forests in one region, two each; one forest under rain, three for it.
    assert [mission.total for mission in found.missions[0]] == [4, 3]
    assert found.missions[0][1].cells == (Cell(3, 0),)
    assert [mission.total for mission in found.missions[1]] == [2, 0]
    assert found.points == (7, 2, 0)
    assert found.winners == (0,)
    assert standing(state) == (True, (7, 2, 0), (0,))


def test_five_rounds_and_ties_share() -> None:
    state = laid(THREE, board({}))._replace(missions=((0, 6), (2, 8), (4, 10)))
    lain = [showing((0, 0), 1), showing((1, 0), 1)]
    turns, rounds = 0, 0
    while not is_over(state):
        if state.turn.rethrow:
            state, events, _ = apply(state, throw(state, lain[state.turn.rethrow[0]]))
        else:
            state, events, _ = apply(state, throw(state, missed()))
        turns += sum(isinstance(event, TurnLost) for event in events)
        rounds += sum(isinstance(event, RoundEnded) for event in events)
    assert (turns, rounds) == (15, 5)
    assert events[-1] == GameEnded((0, 1, 2), (0, 0, 0))
    assert decision(state).seats == ()
    assert legal_actions(state, 0) == []


def test_a_house_may_play_fewer_rounds() -> None:
    config = Config.of("A", "B", house={"rounds": 2})
    state = dealt(config, 3)
    began = 1
    random = Random(3)
    while not is_over(state):
        state, events, _ = apply(state, sample(state, random))
        began += sum(isinstance(event, TurnBegan) for event in events)
    assert began == 4
    assert config.round_limit == 2


def test_a_table_may_bring_other_missions() -> None:
    cards = [*MISSIONS, Mission(MissionKind.CROP, Terrain.PLAIN, 5)]
    config = Config.of("A", "B", missions=cards)
    assert Config.model_validate_json(config.model_dump_json()) == config
    dealt_crops = {hand[1] for s in range(60) for hand in new(config, s).missions if hand}
    assert 12 in dealt_crops


def test_what_is_not_asked_is_refused() -> None:
    state = dealt(THREE, 1)
    with pytest.raises(IllegalAction, match="not asked now"):
        apply(state, Move(to=Cell(0, 0)))
    with pytest.raises(IllegalAction, match="not asked now"):
        chance(state, "1")
    with pytest.raises(IllegalAction, match="3 dice, the balloon die first"):
        apply(state, throw(state, at((0, 0))).model_copy(update={"dice": ()}))
    state = landed(state, (0, 0), 2)
    with pytest.raises(IllegalAction, match="too far"):
        apply(state, Move(to=Cell(3, 0)))
    with pytest.raises(IllegalAction, match="not on the board"):
        apply(state, Move(to=Cell(9, 0)))
    assert routes(dealt(THREE, 1)) == {}
    assert len(CELLS) == 37
