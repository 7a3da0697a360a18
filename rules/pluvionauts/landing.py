"""The end of a turn, of a round and of the game."""

from __future__ import annotations

from rules.hexgrid import CELLS
from rules.pluvionauts.board import NONE, Board
from rules.pluvionauts.config import HouseRules
from rules.pluvionauts.events import (
    AirshipKept,
    AirshipLanded,
    Event,
    GameEnded,
    RoundEnded,
)
from rules.pluvionauts.score import totals
from rules.pluvionauts.state import Phase, State, Turn

Events = list[Event]


def can_land(board: Board, house: HouseRules, seat: int, cell: int, moored: bool) -> bool:
    """Whether an airship is put on the cell where a balloon ends its turn."""
    # Ruling: also when nothing was moored (a house rule).
    allowed = (moored or house.land_without_mooring) and NONE in board.airships[seat]
    return allowed and board.airship_can_land(cell, house.land_on_fogbound)


def land(state: State, events: Events) -> State:
    """An airship goes on the unoccupied island below, if there is one; then the turn is over.

    Placing is not optional when it is possible. In a duel at most one airship is placed.
    """
    board, seat, turn = state.board, state.seat, state.turn
    if turn.cell != NONE:
        if can_land(board, state.config.house, seat, turn.cell, turn.flipped):
            events.append(AirshipLanded(seat, CELLS[turn.cell]))
            state = state._replace(board=board.with_airship_moved(seat, NONE, turn.cell))
        else:
            events.append(AirshipKept(seat))
    return _end_turn(state, events)


def _end_turn(state: State, events: Events) -> State:
    config = state.config
    after = (state.seat + 1) % len(config.seats)
    if after != state.first:
        return state._replace(seat=after, phase=Phase.TURN_BEGINS)
    # The last player of the order has played: the round is over, and with it a game whose end
    # was triggered. Ruling: a round limit, if agreed, ends a game that nobody wants to end.
    events.append(RoundEnded(state.round))
    if state.ending or (config.round_limit is not None and state.round >= config.round_limit):
        return _end_game(state._replace(turn=Turn(), phase=Phase.GAME_OVER), events)
    return state._replace(seat=after, round=state.round + 1, phase=Phase.TURN_BEGINS)


def _end_game(state: State, events: Events) -> State:
    points = totals(state)
    best = max(points)
    # Ties share the victory.
    events.append(GameEnded(tuple(s for s, p in enumerate(points) if p == best), points))
    return state
