"""What the printed rules say or leave open, one by one: as this game is played, and by the house
rules that a table may agree on instead."""

from __future__ import annotations

import pytest

from rules.game import Outcome, SeatSymbol
from rules.hexgrid import CELL_INDEX, SLOTS, Cell, Slot
from rules.pluvionauts.actions import (
    Anchor,
    ChooseFace,
    EndNavigation,
    Moor,
    Move,
    TakeBack,
    Tow,
)
from rules.pluvionauts.board import NONE
from rules.pluvionauts.components import MISSION_SETS, FaceSymbol
from rules.pluvionauts.config import GameConfig, SeatConfig
from rules.pluvionauts.events import (
    AirshipKept,
    AirshipLanded,
    AirshipTakenBack,
    CloudAnchored,
    CloudStays,
    DieMissed,
    EndTriggered,
    Event,
    FogTokenPlaced,
    GameEnded,
    RoundEnded,
    Towed,
    TurnLost,
)
from rules.pluvionauts.game import apply, decision, is_over, legal_actions, new, routes
from rules.pluvionauts.score import score, totals
from rules.pluvionauts.state import Cargo, Phase, State
from tests.rules.pluvionauts.positions import (
    at,
    cell,
    dealt,
    face_of,
    laid,
    landed,
    missed,
    throw,
    with_airships,
)

NORMAL = GameConfig.of("Ada", "Ben", "Chloé")
DUEL = GameConfig.of("Ada", "Ben")
ADVANCED = GameConfig.of("Ada", "Ben", "Chloé", mode="advanced")
AROUND = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]
FULL = {((0, 0), near): "rain" for near in AROUND}
"""All slots around the middle taken."""


def house(mode: str = "normal", **rules: object) -> GameConfig:
    return GameConfig.of("Ada", "Ben", "Chloé", mode=mode, house=rules)


def attempts(first: int | None) -> GameConfig:
    seats = zip(("Ada", "Ben", "Chloé"), SeatSymbol, strict=False)
    return GameConfig(
        seats=tuple(SeatConfig(name=name, symbol=ship, attempts=first) for name, ship in seats)
    )


def stay(state: State) -> Outcome[State, Event]:
    assert state.balloon_cell is not None
    return apply(state, Move(to=state.balloon_cell))


def tows(state: State) -> set[tuple[int, int]]:
    return {
        (action.to.q, action.to.r) for action in legal_actions(state) if isinstance(action, Tow)
    }


# --- takeoff -----------------------------------------------------------------------------------


@pytest.mark.parametrize("most", [1, 2, 3])
def test_after_the_last_failed_attempt_the_turn_ends(most: int) -> None:
    state = dealt(attempts(most), 1)
    seat = state.seat
    for left in range(most - 1, -1, -1):
        assert state.seat == seat
        asked = decision(state)
        if left < most - 1:
            values = asked.message.values
            assert (values["attempt"], values["attempts"]) == (most - left, most)
        state, events, _ = apply(state, throw(state, missed()))
        assert isinstance(events[0], DieMissed)
        assert events[0].attempts_left == left
    assert TurnLost(seat) in events
    assert state.seat == (seat + 1) % 3
    assert state.board.airships[seat] == (NONE,)


def test_attempts_without_end() -> None:
    state = dealt(attempts(None), 1)
    seat = state.seat
    for _ in range(30):
        state = apply(state, throw(state, missed())).state
    assert (state.seat, state.phase) == (seat, Phase.THROW)
    assert "again" in str(decision(state).message)


def test_your_airship_comes_back_before_the_throw() -> None:
    state = landed(laid(NORMAL, {(0, 0): "plain"}), (0, 0), 3)
    seat = state.seat
    state, _, _ = stay(state)
    state, events, _ = apply(state, Tow(to=Cell(0, 0)))
    assert AirshipLanded(seat, Cell(0, 0)) in events
    while state.seat != seat:
        for _ in range(2):
            state, events, _ = apply(state, throw(state, missed()))
    assert AirshipTakenBack(seat, Cell(0, 0)) in events
    assert state.board.airships[seat] == (NONE,)


@pytest.mark.parametrize(("value", "after"), [(2, 5), (3, 4), (4, 3), (5, 2)])
def test_the_airship_stands_for_any_number_and_its_opposite(value: int, after: int) -> None:
    state = landed(laid(NORMAL, {(0, 0): "plain"}), (0, 0), 0, FaceSymbol.AIRSHIP)
    assert state.phase is Phase.CHOOSE_FACE
    assert legal_actions(state) == [ChooseFace(value=number) for number in (2, 3, 4, 5)]
    state = apply(state, ChooseFace(value=value)).state
    assert state.turn.points == value
    assert stay(state).state.turn.points == after


# --- movement and mooring ----------------------------------------------------------------------


def test_costs_of_entering() -> None:
    islands = {(1, 0): "plain", (0, 1): "forest", (-1, 0): "mountain"}
    state = landed(laid(NORMAL, islands, clouds={(0, 1): "rain"}), (0, 0), 3)
    costs = {cell: route.cost for cell, route in routes(state).items()}
    assert costs[Cell(0, 0)] == 0
    assert costs[Cell(1, 0)] == costs[Cell(0, -1)] == 1
    assert costs[Cell(0, 1)] == 2
    assert costs[Cell(-1, 0)] == 3
    assert Cell(3, 0) in costs
    assert len(routes(landed(laid(NORMAL, islands), (0, 0), 2))) < len(costs)


def test_mooring_happens_by_itself() -> None:
    state = landed(laid(NORMAL, {(0, 0): "plain"}, {(0, 0): "rain"}), (0, 0), 2)
    state = stay(state).state
    # A cloud lying on an island: the cloud is what you moor.
    assert (state.phase, state.turn.cargo, state.turn.points) == (Phase.TOW, Cargo.CLOUD, 5)


def test_house_rule_mooring_is_optional() -> None:
    state = landed(laid(house(mooring_is_optional=True), {(0, 0): "plain"}), (0, 0), 2)
    seat = state.seat
    state = stay(state).state
    assert state.phase is Phase.MOOR
    assert legal_actions(state) == [Moor(moor=True), Moor(moor=False)]
    assert apply(state, Moor(moor=True)).state.phase is Phase.TOW
    # Declined: one may still land.
    assert AirshipLanded(seat, Cell(0, 0)) in apply(state, Moor(moor=False)).events


def test_a_fogbound_or_occupied_island_is_not_moored() -> None:
    fog = {((0, 0), (1, 0)): "fog"}
    state = landed(laid(NORMAL, {(0, 0): "plain"}, standing=fog), (0, 0), 2)
    seat = state.seat
    after, events, _ = stay(state)
    # Ruling: a fogbound island may be landed on.
    assert [event.kind for event in events[:2]] == ["moved", "airship_landed"]
    assert after.seat != seat
    state = laid(NORMAL, {(0, 0): "plain"})
    other = (state.seat + 1) % 3
    state = state._replace(board=with_airships(state.board, other, [cell(0, 0)]))
    assert AirshipKept(state.seat) in stay(landed(state, (0, 0), 2)).events


# --- towing and anchoring ----------------------------------------------------------------------


def test_an_island_ends_where_no_other_is() -> None:
    islands = {(0, 0): "mountain", (1, 0): "plain", (0, 1): "mountain"}
    state = stay(landed(laid(NORMAL, islands, {(2, 0): "sun"}), (0, 0), 5)).state
    assert (state.turn.cargo, state.turn.points) == (Cargo.ISLAND, 2)
    # Its own cell (zero steps), over the plain, not over the mountain nor onto either.
    assert {(0, 0), (2, 0), (-2, 0)} <= tows(state)
    assert not tows(state) & {(1, 0), (0, 1), (0, 2)}
    after, events, _ = apply(state, Tow(to=Cell(2, 0)))
    towed = next(event for event in events if isinstance(event, Towed))
    assert (towed.path, towed.cost) == ((Cell(1, 0), Cell(2, 0)), 2)
    # The cloud on its end cell goes on top, so the island is occupied: no landing.
    assert after.board.island_at(Cell(2, 0)) is not None
    assert after.board.cloud_at(Cell(2, 0)) is not None
    assert AirshipKept(state.seat) in events


def test_an_island_towed_beside_a_fog_is_stuck() -> None:
    state = laid(NORMAL, {(0, 0): "plain"}, standing={((2, 0), (3, 0)): "fog"})
    state = stay(landed(state, (0, 0), 5)).state
    board = apply(state, Tow(to=Cell(2, 0))).state.board
    assert not with_airships(board, state.seat, []).island_can_be_towed(cell(2, 0))


def test_a_cloud_is_anchored_in_a_free_slot_of_the_end_cell() -> None:
    state = laid(NORMAL, {(1, 0): "plain", (2, -1): "forest"}, {(0, 0): "fog", (1, 0): "sun"})
    state = stay(landed(state, (0, 0), 2)).state
    seat = state.seat
    # Ending above another lying cloud is allowed.
    state = apply(state, Tow(to=Cell(1, 0))).state
    assert state.phase is Phase.ANCHOR
    assert {action.slot for action in legal_actions(state) if isinstance(action, Anchor)} == {
        slot for slot in SLOTS if (1, 0) in slot
    }
    slot = Slot.between(Cell(1, 0), Cell(2, -1))
    state, events, _ = apply(state, Anchor(slot=slot))
    anchored = next(event for event in events if isinstance(event, CloudAnchored))
    assert (anchored.start, anchored.slot, anchored.anchored) == (Cell(0, 0), slot, 1)
    assert FogTokenPlaced(slot, (Cell(1, 0), Cell(2, -1))) in events
    assert AirshipKept(seat) in events
    assert state.board.cloud_in(slot) is not None
    assert state.board.cloud_at(Cell(0, 0)) is None


def test_only_end_cells_with_a_free_slot() -> None:
    state = laid(NORMAL, {}, {(0, 0): "sun"}, FULL)
    state = stay(landed(state, (0, 0), 5)).state
    assert (0, 0) not in tows(state)
    assert (1, 0) in tows(state)


def test_one_free_slot_needs_no_choice() -> None:
    five = dict(list(FULL.items())[:5])
    state = stay(landed(laid(NORMAL, {}, {(0, 0): "sun"}, five), (0, 0), 5)).state
    state, events, _ = apply(state, Tow(to=Cell(0, 0)))
    assert any(isinstance(event, CloudAnchored) for event in events)


def test_with_no_free_slot_in_reach_the_cloud_stays() -> None:
    """A corner cell behind mountains, its three slots taken."""
    corner = Cell(3, -3)
    walls = {(2, -3): "mountain", (2, -2): "mountain", (3, -2): "mountain"}
    standing = {((corner.q, corner.r), near): "rain" for near in walls}
    state = laid(NORMAL, walls, {(corner.q, corner.r): "sun"}, standing)
    state, events, _ = stay(landed(state, (corner.q, corner.r), 5))
    assert any(isinstance(event, CloudStays) for event in events)
    assert state.board.cloud_at(corner) is not None
    assert state.board.anchored_count == 3


# --- landing -----------------------------------------------------------------------------------


def test_house_rule_no_landing_without_mooring() -> None:
    fog = {((0, 0), (1, 0)): "fog"}
    state = laid(house(land_without_mooring=False), {(0, 0): "plain"}, standing=fog)
    assert AirshipKept(state.seat) in stay(landed(state, (0, 0), 2)).events
    state = stay(
        landed(laid(house(land_without_mooring=False), {(0, 0): "plain"}), (0, 0), 2)
    ).state
    assert AirshipLanded(state.seat, Cell(0, 0)) in apply(state, Tow(to=Cell(0, 0))).events


def test_house_rule_no_landing_on_a_fogbound_island() -> None:
    fog = {((0, 0), (1, 0)): "fog"}
    state = laid(house(land_on_fogbound=False), {(0, 0): "plain"}, standing=fog)
    assert AirshipKept(state.seat) in stay(landed(state, (0, 0), 2)).events


def test_a_duel_has_two_airships_each() -> None:
    state = laid(DUEL, {(0, 0): "plain", (3, 0): "plain", (0, 3): "plain"})
    seat = state.seat
    assert state.board.airships == ((NONE, NONE), (NONE, NONE))
    # One on the board: it stays there, and the other may land.
    state = state._replace(board=with_airships(state.board, seat, [cell(3, 0)]))
    state = stay(landed(state, (0, 0), 5)).state
    state, events, _ = apply(state, Tow(to=Cell(0, 0)))
    assert AirshipLanded(seat, Cell(0, 0)) in events
    assert sorted(state.board.airships[seat]) == sorted((cell(3, 0), cell(0, 0)))
    # Both on the board: one comes back, by choice.
    for _ in range(2):
        state = apply(state, throw(state, missed())).state
    assert (state.seat, state.phase) == (seat, Phase.TAKE_BACK)
    backs = {action.cell for action in legal_actions(state) if isinstance(action, TakeBack)}
    assert backs == {Cell(3, 0), Cell(0, 0)}
    state, events, _ = apply(state, TakeBack(cell=Cell(3, 0)))
    assert events[0] == AirshipTakenBack(seat, Cell(3, 0))
    assert cell(0, 0) in state.board.airships[seat]


# --- advanced mode -----------------------------------------------------------------------------


def test_the_die_decides_which_navigation_is_first() -> None:
    islands = landed(laid(ADVANCED, {}), (0, 0), 6)
    assert (islands.turn.cargo, islands.turn.points) == (Cargo.ISLAND, 6)
    clouds = apply(islands, EndNavigation()).state
    assert (clouds.turn.cargo, clouds.turn.points) == (Cargo.CLOUD, 1)
    clouds = landed(laid(ADVANCED, {}), (0, 0), 3, FaceSymbol.CLOUD)
    assert (clouds.turn.cargo, clouds.turn.points) == (Cargo.CLOUD, 3)
    islands = apply(clouds, EndNavigation()).state
    assert (islands.turn.cargo, islands.turn.points) == (Cargo.ISLAND, 4)
    assert apply(islands, EndNavigation()).state.seat != islands.seat


def test_several_islands_in_one_navigation() -> None:
    state = landed(laid(ADVANCED, {(0, 0): "plain", (2, 0): "plain"}), (0, 0), 6)
    for action in (Tow(to=Cell(1, 0)), Move(to=Cell(2, 0)), Tow(to=Cell(3, 0))):
        state = apply(state, action).state
    assert state.turn.points == 3
    assert {c for c, n in CELL_INDEX.items() if state.board.islands[n] != NONE} == {(1, 0), (3, 0)}


def test_an_island_dropped_under_a_cloud_is_occupied() -> None:
    state = landed(laid(ADVANCED, {(0, 0): "plain"}, {(1, 0): "sun"}), (0, 0), 6)
    assert (1, 0) in tows(state)
    state = apply(state, Tow(to=Cell(1, 0))).state
    assert state.board.cloud_at(Cell(1, 0)) is not None
    assert not tows(state)


def test_no_two_clouds_are_left_on_one_cell() -> None:
    state = landed(laid(ADVANCED, {}, {(0, 0): "sun", (1, 0): "rain"}), (0, 0), 3, FaceSymbol.CLOUD)
    assert (1, 0) not in tows(state)
    assert (2, 0) in tows(state)


def test_anchoring_after_the_cloud_navigation_is_mandatory() -> None:
    state = landed(laid(ADVANCED, {}, {(0, 0): "sun"}), (0, 0), 1, FaceSymbol.CLOUD)
    state = apply(state, EndNavigation()).state
    assert state.phase is Phase.ANCHOR
    assert EndNavigation() not in legal_actions(state)
    state = apply(state, legal_actions(state)[0]).state
    assert state.board.anchored_count == 1
    assert state.turn.cargo is Cargo.ISLAND


def test_with_no_free_slot_nothing_is_anchored() -> None:
    state = landed(laid(ADVANCED, {}, {(0, 0): "sun"}, FULL), (0, 0), 1, FaceSymbol.CLOUD)
    state = apply(state, EndNavigation()).state
    assert (state.turn.cargo, state.phase) == (Cargo.ISLAND, Phase.NAVIGATE)
    assert state.board.cloud_at(Cell(0, 0)) is not None


def test_house_rule_anchoring_is_optional() -> None:
    config = house("advanced", anchoring_is_optional=True)
    state = landed(laid(config, {}, {(0, 0): "sun"}), (0, 0), 1, FaceSymbol.CLOUD)
    state = apply(state, EndNavigation()).state
    assert legal_actions(state)[-1] == EndNavigation()
    state = apply(state, EndNavigation()).state
    assert state.turn.cargo is Cargo.ISLAND
    assert state.board.anchored_count == 0


# --- the end -----------------------------------------------------------------------------------

SEVERAL = [SLOTS[number] for number in (0, 5, 10, 15, 20, 30, 40, 50, 60, 70, 80, 85)]


def before_the_last_cloud(config: GameConfig, standing: int) -> State:
    """The balloon has landed on a cloud far from the anchored ones; the first player is on turn."""
    kinds = ["rain"] * 7 + ["sun"] * 4 + ["fog"]
    slots = {
        ((slot.a.q, slot.a.r), (slot.b.q, slot.b.r)): kind
        for slot, kind in zip(SEVERAL, kinds[:standing], strict=False)
    }
    state = laid(config, {(3, 0): "plain"}, {(3, -3): "sun"}, slots)
    return state._replace(seat=state.first)


@pytest.mark.parametrize(
    ("config", "clouds"),
    [(NORMAL, 9), (ADVANCED, 13), (house(clouds_to_end=2), 2)],
    ids=["normal", "advanced", "house rule"],
)
def test_the_last_cloud_ends_the_game_with_its_round(config: GameConfig, clouds: int) -> None:
    state = before_the_last_cloud(config, clouds - 1)
    first = state.first
    normal = config.mode == "normal"
    state = landed(state, (3, -3), 2, FaceSymbol.BALLOON if normal else FaceSymbol.CLOUD)
    state = stay(state).state if normal else apply(state, EndNavigation()).state
    if normal:
        state = apply(state, Tow(to=Cell(3, -3))).state
    state, events, _ = apply(state, legal_actions(state)[0])
    assert EndTriggered(clouds) in events
    assert state.ending
    if not normal:
        state = apply(state, EndNavigation()).state
    # Everybody plays until the one before the first player has played.
    players = []
    while not is_over(state):
        players.append(state.seat)
        for _ in range(2):
            state, events, _ = apply(state, throw(state, missed()))
    assert players == [(first + 1) % 3, (first + 2) % 3]
    assert events[-2] == RoundEnded(1)
    assert isinstance(events[-1], GameEnded)
    assert decision(state).seats == ()


def test_a_cloud_less_does_not_end_it() -> None:
    state = stay(landed(before_the_last_cloud(NORMAL, 7), (3, -3), 2)).state
    state = apply(state, Tow(to=Cell(3, -3))).state
    assert not apply(state, legal_actions(state)[0]).state.ending


def test_a_round_limit_ends_a_game() -> None:
    state = dealt(GameConfig.of("A", "B", round_limit=2), 1)
    throws = 0
    while not is_over(state):
        state = apply(state, throw(state, missed())).state
        throws += 1
    assert (throws, state.round, state.ending) == (8, 2, False)


def test_ties_share_the_victory() -> None:
    state = laid(NORMAL, {})._replace(round=1)
    state = state._replace(config=GameConfig.of("A", "B", "C", round_limit=1), seat=state.first)
    while not is_over(state):
        state, events, _ = apply(state, throw(state, missed()))
    assert events[-1] == GameEnded((0, 1, 2), (0, 0, 0))
    assert score(state).winners == (0, 1, 2)


def test_counts_never_fall_below_zero_unless_agreed() -> None:
    rain = {((0, 0), near): "rain" for near in AROUND[:3]}
    for config, cows in ((NORMAL, 0), (house(floor_at_zero=False), -2)):
        state = laid(config, {(0, 0): "plain"}, standing=rain)
        table = score(state).table
        (island,) = table.groups[0].islands
        assert (island.base.animals, island.after_clouds) == (1, (cows, 4))
        assert [cloud.cloud.value for cloud in island.clouds] == ["rain"] * 3
        state = state._replace(missions=("square_B", "square_C", None))
        assert totals(state) == (cows, 4, 0)
        assert score(state).winners == (1,)


# --- the deal ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_missions_come_from_one_set_for_so_many_players(players: int) -> None:
    config = GameConfig.of(*"ABCDEF"[:players])
    seen: set[tuple[str, ...]] = set()
    for seed in range(60):
        state = new(config, seed)
        missions = set(state.missions)
        assert len(missions) == players
        fitting = [names for names in MISSION_SETS[players] if missions <= set(names)]
        assert fitting
        seen.update(fitting if len(fitting) == 1 else ())
        assert state.seat == state.first
    assert seen == set(MISSION_SETS[players])
    assert {new(config, seed).first for seed in range(60)} == set(range(players))


def test_the_die_lies_as_it_was_thrown() -> None:
    state = dealt(NORMAL, 1)
    face = face_of(state.config.balloon_die, FaceSymbol.BALLOON, 4)
    state = apply(state, throw(state, at((1, -1), face))).state
    assert state.balloon_face == (FaceSymbol.BALLOON, 4)
    assert state.balloon_cell == (1, -1)
