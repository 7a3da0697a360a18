"""All complete turns from one landing, for players that search.

    for turn in complete_turns(state):        # the balloon has landed and nothing is done yet
        counts = best_counts(turn.board)

A turn is described by its actions, which can be handed to ``apply`` one after the other, and by
the board it leaves. Every combination of where to fly, where to tow and what to build is one turn.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.box.bits import BIT, indices
from rules.box.dice import AIRSHIP, FACE_OF_NUMBER, NUMBERS, opposite
from rules.messages import Problem
from rules.villages.actions import (
    CHOOSE_CELLS,
    CHOOSE_FACES,
    END_TURN,
    MOVES,
    PLACES,
    TAKES,
    TOWS,
    Action,
)
from rules.villages.board import KINDS, NONE, Board
from rules.villages.state import Phase, State


class CompleteTurn:
    """One turn; its board is made when it is first looked at."""

    __slots__ = ("_after_tow", "_board", "_kind", "_seat", "_slot", "actions", "cell")

    def __init__(
        self,
        actions: tuple[Action, ...],
        cell: int,
        after_tow: Board,
        seat: int,
        kind: int = NONE,
        slot: int = NONE,
    ) -> None:
        self.actions = actions
        self.cell = cell
        """Where the balloon ends."""
        self._after_tow = after_tow
        self._seat = seat
        self._kind = kind
        self._slot = slot
        self._board: Board | None = None

    @property
    def board(self) -> Board:
        """What lies on the table and beside it after the turn."""
        if self._board is None:
            board = self._after_tow
            if self._slot != NONE:
                board = board.with_building(self._seat, KINDS[self._kind], self._slot)
            elif self._kind != NONE:
                board = board.with_taken(self._seat, KINDS[self._kind])
            self._board = board
        return self._board


def complete_turns(state: State) -> Iterator[CompleteTurn]:
    """Every turn that can follow, from the choice of the balloon's cell, of its face, or the
    beginning of its flight."""
    board, seat, turn = state.board, state.seat, state.turn
    if state.phase is Phase.CHOOSE_CELL:
        for cell in turn.cells:
            yield from turns_from(board, seat, cell, turn.face, (CHOOSE_CELLS[cell],))
    elif state.phase in (Phase.CHOOSE_FACE, Phase.MOVE):
        yield from turns_from(board, seat, turn.cell, turn.face)
    else:
        raise Problem("Complete turns begin where a balloon has just landed.")


def turns_from(
    board: Board, seat: int, cell: int, face: int, actions: tuple[Action, ...] = ()
) -> Iterator[CompleteTurn]:
    """Every turn from a landing on a cell with a face up (as indices); ``actions`` came before."""
    points = NUMBERS[face]
    if points == AIRSHIP:
        for chosen in CHOOSE_FACES:
            number = FACE_OF_NUMBER[chosen.value]
            yield from turns_from(board, seat, cell, number, (*actions, chosen))
        return
    after = NUMBERS[opposite(face)]
    towable = board.towable_islands
    for end in indices(sum(board.reach(cell, points))):
        flown = (*actions, MOVES[end])
        if not towable & BIT[end]:
            yield from _builds(board, seat, end, flown)
            continue
        for there in indices(board.tow_ends(end, after)):
            towed = board.with_island_towed(end, there)
            yield from _builds(towed, seat, there, (*flown, TOWS[there]))


def _builds(
    board: Board, seat: int, cell: int, actions: tuple[Action, ...]
) -> Iterator[CompleteTurn]:
    stock, hand = board.stock, board.hands[seat]
    slots = board.building_slots(cell) if any(hand) else []
    if not slots and not any(stock):
        # Nothing to choose from: the turn ends by itself.
        yield CompleteTurn(actions, cell, board, seat)
        return
    for kind, left in enumerate(stock):
        if left:
            yield CompleteTurn((*actions, TAKES[kind]), cell, board, seat, kind)
    for kind, own in enumerate(hand):
        if own:
            places = PLACES[kind]
            for slot in slots:
                yield CompleteTurn((*actions, places[slot]), cell, board, seat, kind, slot)
    yield CompleteTurn((*actions, END_TURN), cell, board, seat)
