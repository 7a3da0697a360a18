"""The rest of a turn: piloting, towing, a building; and the end of turn, round and game."""

from __future__ import annotations

from rules.box.bits import BIT, way
from rules.box.dice import NUMBERS, opposite
from rules.box.walls import around
from rules.hexgrid import CELL_INDEX, CELLS, SLOT_INDEX, SLOTS, Cell
from rules.messages import IllegalAction, in_points
from rules.villages.actions import EndTurn, Move, Place, Take, Tow
from rules.villages.board import KINDS, NONE, in_pile
from rules.villages.components import WEATHER_BODIES, Building
from rules.villages.events import (
    BuildingDestroyed,
    BuildingPlaced,
    BuildingTaken,
    DieTurnedOver,
    Event,
    GameEnded,
    Moved,
    RoundEnded,
    Towed,
    WeatherChanged,
)
from rules.villages.score import best, totals
from rules.villages.state import Phase, State, Turn

Events = list[Event]


def begin_flight(state: State, turn: Turn) -> State:
    """The balloon stands on its cell and its face is known: ``turn`` says so."""
    return state._replace(turn=turn._replace(points=NUMBERS[turn.face]), phase=Phase.MOVE)


def move_ends(state: State) -> int:
    """The cells the balloon can be piloted to, as bits; its own cell means staying."""
    return sum(state.board.reach(state.turn.cell, state.turn.points))


def tow_ends(state: State) -> int:
    """The cells where the island below may be put down, as bits."""
    return state.board.tow_ends(state.turn.cell, state.turn.points)


def route(state: State, to: Cell) -> tuple[int, tuple[Cell, ...], int]:
    """A cheapest way to a cell and its cost."""
    end = CELL_INDEX.get(to, NONE)
    if end == NONE:
        raise IllegalAction("That cell is not on the board.")
    board, points = state.board, state.turn.points
    found = way(board.reach(state.turn.cell, points), BIT[end], around(board.masks.ways))
    if found is None:
        raise IllegalAction("That cell is too far: you have {points}.", points=in_points(points))
    cost, steps = found
    return end, tuple([CELLS[cell] for cell in steps]), cost


def move(state: State, action: Move, events: Events) -> State:
    end, path, cost = route(state, action.to)
    events.append(Moved(CELLS[state.turn.cell], path, cost))
    turn = state.turn._replace(cell=end)
    if not BIT[end] & state.board.towable_islands:
        # No island there, or a wall holds it. Ruling: one may build all the same.
        return state._replace(turn=turn, phase=Phase.TOWED)
    # Ruling: the die is turned over where an island may be towed; towing it nowhere is allowed.
    face = opposite(turn.face)
    events.append(DieTurnedOver(NUMBERS[turn.face], NUMBERS[face]))
    turn = turn._replace(face=face, points=NUMBERS[face])
    return state._replace(turn=turn, phase=Phase.TOW)


def tow(state: State, action: Tow, events: Events) -> State:
    end, path, cost = route(state, action.to)
    if not BIT[end] & tow_ends(state):
        raise IllegalAction("There is an island on that cell: end where none is.")
    before, start = state.board, state.turn.cell
    board = before.with_island_towed(start, end)
    events.append(Towed(before.islands[start], CELLS[start], path, cost))
    if board is not before:
        for body, old, new in zip(WEATHER_BODIES, before.weather, board.weather, strict=True):
            if new is not old:
                events.append(WeatherChanged(body, CELLS[new.cell], old.value, new.value))
        if board.buildings is not before.buildings:
            for slot, building in enumerate(before.buildings):
                if building is not None and board.buildings[slot] is None:
                    events.append(BuildingDestroyed(building, SLOTS[slot]))
    return state._replace(board=board, turn=state.turn._replace(cell=end), phase=Phase.TOWED)


# --- buildings ---------------------------------------------------------------------------------


def may_take(state: State) -> list[Building]:
    return [kind for kind in KINDS if in_pile(state.board.stock, kind)]


def may_place(state: State) -> list[Building]:
    return [kind for kind in KINDS if in_pile(state.board.hands[state.seat], kind)]


def towed(state: State, _events: Events) -> State:
    """With nothing to take and nothing that can be placed the turn ends by itself."""
    if may_take(state) or (may_place(state) and state.board.building_slots(state.turn.cell)):
        return state._replace(phase=Phase.BUILD)
    return state._replace(phase=Phase.TURN_ENDS)


def take(state: State, action: Take, events: Events) -> State:
    if action.building not in may_take(state):
        raise IllegalAction("There is no such building in the common stock.")
    events.append(BuildingTaken(state.seat, action.building))
    board = state.board.with_taken(state.seat, action.building)
    return state._replace(board=board, phase=Phase.TURN_ENDS)


def place(state: State, action: Place, events: Events) -> State:
    slot = SLOT_INDEX.get(action.slot, NONE)
    if slot == NONE:
        raise IllegalAction("There is no slot between these cells.")
    if action.building not in may_place(state):
        raise IllegalAction("You have no such building.")
    if state.turn.cell not in (CELL_INDEX[action.slot.a], CELL_INDEX[action.slot.b]):
        raise IllegalAction("That slot is not beside your balloon.")
    if state.board.buildings[slot] is not None:
        raise IllegalAction("There is a building in that slot already.")
    if slot not in state.board.building_slots(state.turn.cell):
        raise IllegalAction("A building must touch an island.")
    events.append(BuildingPlaced(state.seat, action.building, action.slot))
    board = state.board.with_building(state.seat, action.building, slot)
    return state._replace(board=board, phase=Phase.TURN_ENDS)


def end_turn(state: State, _action: EndTurn, _events: Events) -> State:
    return state._replace(phase=Phase.TURN_ENDS)


# --- the end -----------------------------------------------------------------------------------


def turn_ends(state: State, events: Events) -> State:
    config = state.config
    after = (state.seat + 1) % len(config.seats)
    if after != state.first:
        return state._replace(seat=after, phase=Phase.TURN_BEGINS)
    events.append(RoundEnded(state.round))
    # Ruling: five rounds, not five turns.
    if state.round < config.house.rounds:
        return state._replace(seat=after, round=state.round + 1, phase=Phase.TURN_BEGINS)
    # Ruling: a weather die that is out of the box now stays out and brings no weather.
    state = state._replace(turn=Turn(), phase=Phase.GAME_OVER)
    points = totals(state)
    # Ruling: ties share the victory.
    events.append(GameEnded(best(points), points))
    return state
