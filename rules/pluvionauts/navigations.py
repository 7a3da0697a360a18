"""All results of the two navigations of the advanced mode, each once, with one way to it.

The ways through a navigation are countless (fly here, tow that, fly back, tow the other), but the
results are some thousands. They are found like shortest ways: what has more points left is looked
at first, so everything is reached with the most points it can be reached with.

A board is known by a number here: how far every piece is from where it lay before the turn, each
piece in bits of its own. Two boards of one turn are the same if their numbers are the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.box.bits import BIT, indices
from rules.box.dice import opposite
from rules.hexgrid import CELLS, SLOTS_OF_CELL
from rules.pluvionauts.actions import ANCHORS, END_NAVIGATION, MOVES, TOWS, Action
from rules.pluvionauts.board import NONE, Board
from rules.pluvionauts.components import FACES, TILES, DieKind, FaceSymbol

Actions = tuple[Action, ...]

_PLACE_BITS = 7
"""Enough for a piece's cell or, counted on, its slot."""


Result = tuple[Actions, Board, int, int]
"""The actions, the board before a cloud is put upright at last, the cell where the balloon ends,
and the slot that the cloud there goes into (or ``NONE``)."""


def results(
    board: Board, cell: int, face: int, anchoring_is_optional: bool, actions: Actions
) -> Iterator[Result]:
    """Every different end of both navigations (board and cell) from a landing with a face up."""
    faces = FACES[DieKind.ADVANCED]
    first, second = faces[face], faces[opposite(face)]
    both = _islands_first if first.symbol is FaceSymbol.BALLOON else _clouds_first
    return both(board, cell, first.value, second.value, anchoring_is_optional, actions)


def _islands_first(
    board: Board, cell: int, points: int, after: int, optional: bool, actions: Actions
) -> Iterator[Result]:
    seen: dict[int, int] = {}
    for half, number, starts in _flights(board, cell, points, True, 0, actions):
        for here, done in starts:
            for whole, last, ends in _flights(half, here, after, False, number, done):
                ready = whole.masks.clouds & ~whole.masks.full
                for end, way in ends:
                    choices = (
                        _anchorings(whole, end, last, optional, way)
                        if ready & BIT[end]
                        else ((last, NONE, way),)
                    )
                    for final, slot, how in choices:
                        known = seen.get(final, 0)
                        if not known & BIT[end]:
                            seen[final] = known | BIT[end]
                            yield how, whole, end, slot


def _clouds_first(
    board: Board, cell: int, points: int, after: int, optional: bool, actions: Actions
) -> Iterator[Result]:
    seen: dict[int, int] = {}
    for half, number, starts in _flights(board, cell, points, False, 0, actions):
        for here, done in starts:
            for middle, slot, way in _anchorings(half, here, number, optional, done):
                anchored = half if slot == NONE else half.with_cloud_anchored(here, slot)
                for whole, final, ends in _flights(anchored, here, after, True, middle, way):
                    known = seen.get(final, 0)
                    for end, how in ends:
                        if not known & BIT[end]:
                            known |= BIT[end]
                            yield how, whole, end, NONE
                    seen[final] = known


def _anchorings(
    board: Board, cell: int, number: int, optional: bool, actions: Actions
) -> list[tuple[int, int, Actions]]:
    """The ends of a cloud navigation on a cell: the board's number then, the slot, the actions."""
    slots = board.free_slots(cell) if board.cloud_can_be_towed(cell) else 0
    if not slots:
        return [(number, NONE, actions)]
    free = [slot for slot in SLOTS_OF_CELL[cell] if slots >> slot & 1]
    shift = _PLACE_BITS * (len(TILES) + board.clouds[cell])
    # A single slot is taken without being asked for.
    asked = len(free) > 1 or optional
    found = [
        (
            number ^ (cell ^ (len(CELLS) + slot)) << shift,
            slot,
            (*actions, ANCHORS[slot]) if asked else actions,
        )
        for slot in free
    ]
    return [*found, (number, NONE, (*actions, END_NAVIGATION))] if optional else found


def _flights(
    board: Board, cell: int, points: int, with_islands: bool, number: int, actions: Actions
) -> Iterator[tuple[Board, int, list[tuple[int, Actions]]]]:
    """Every (board, cell) that points can buy in one navigation, which is ended then: boards with
    their numbers, and cells with the actions that lead there."""
    boards = {number: board}
    reached = {number: 0}
    waiting: list[list[tuple[int, int, Actions, bool]]] = [[] for _ in range(points + 1)]
    # The number of a board, cells, the actions before, and whether a flight to the cell follows.
    waiting[points].append((number, BIT[cell], actions, False))
    for left in range(points, -1, -1):
        for number, cells, done, flown in waiting[left]:
            new = cells & ~reached[number]
            if not new:
                continue
            reached[number] |= new
            now = boards[number]
            ways = [(end, (*done, MOVES[end]) if flown else done) for end in indices(new)]
            # With nothing left to do but end it, a navigation ends by itself.
            going_on = now.cells_to_fly_from(left)
            ends = [(e, (*way, END_NAVIGATION) if going_on & BIT[e] else way) for e, way in ways]
            yield now, number, ends
            if not left:
                continue
            if with_islands:
                towable, occupied = now.towable_islands, now.masks.islands
            else:
                towable = occupied = now.masks.clouds
            for here, way in ways:
                towing = towable & BIT[here]
                # Flying on from where one just flew to leads nowhere new.
                if flown and not towing:
                    continue
                levels = now.reach(here, left)
                if not flown:
                    for cost in range(1, left + 1):
                        waiting[left - cost].append((number, levels[cost], way, True))
                if not towing:
                    continue
                piece = now.islands[here] if with_islands else len(TILES) + now.clouds[here]
                for cost in range(1, left + 1):
                    for end in indices(levels[cost] & ~occupied):
                        towed = number ^ (here ^ end) << _PLACE_BITS * piece
                        if towed not in boards:
                            tow = now.with_island_moved if with_islands else now.with_cloud_moved
                            boards[towed] = tow(here, end)
                            reached[towed] = 0
                        waiting[left - cost].append((towed, BIT[end], (*way, TOWS[end]), False))
