"""All results of the two navigations of the advanced mode, each once, with one way to it.

The ways through a navigation are countless (fly here, tow that, fly back, tow the other), but the
results are some thousands. They are found like shortest ways: what has more points left is looked
at first, so everything is reached with the most points it can be reached with.

A board is known by a number here: how far every piece is from where it lay before the turn, each
piece in bits of its own. Two boards of one turn are the same if their numbers are the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.hexgrid import CELLS, SLOTS_OF_CELL
from rules.pluvionauts.actions import ANCHORS, END_NAVIGATION, MOVES, TOWS, Action
from rules.pluvionauts.bits import BIT, indices
from rules.pluvionauts.board import NONE, Board
from rules.pluvionauts.components import FACES, TILES, DieKind, FaceSymbol, opposite

Actions = tuple[Action, ...]

_PLACE_BITS = 7
"""Enough for a piece's cell or, counted on, its slot."""
_CELL_BITS = 6


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
    seen: set[int] = set()
    for half, here, number, done in _flights(board, cell, points, True, 0, actions):
        for whole, end, last, way in _flights(half, here, after, False, number, done):
            for final, slot, how in _anchorings(whole, end, last, optional, way):
                mark = final << _CELL_BITS | end
                if mark not in seen:
                    seen.add(mark)
                    yield how, whole, end, slot


def _clouds_first(
    board: Board, cell: int, points: int, after: int, optional: bool, actions: Actions
) -> Iterator[Result]:
    seen: set[int] = set()
    for half, here, number, done in _flights(board, cell, points, False, 0, actions):
        for middle, slot, way in _anchorings(half, here, number, optional, done):
            anchored = half if slot == NONE else half.with_cloud_anchored(here, slot)
            for whole, end, final, how in _flights(anchored, here, after, True, middle, way):
                mark = final << _CELL_BITS | end
                if mark not in seen:
                    seen.add(mark)
                    yield how, whole, end, NONE


def _anchorings(
    board: Board, cell: int, number: int, optional: bool, actions: Actions
) -> list[tuple[int, int, Actions]]:
    """The ends of a cloud navigation on a cell: the board's number then, the slot, the actions."""
    slots = board.free_slots(cell) if board.cloud_can_be_towed(cell) else 0
    if not slots:
        return [(number, NONE, actions)]
    if slots & (slots - 1) == 0 and not optional:
        # A single slot is taken without being asked for.
        choices = [(slot, actions) for slot in SLOTS_OF_CELL[cell] if slots >> slot & 1]
    else:
        choices = [
            (slot, (*actions, ANCHORS[slot])) for slot in SLOTS_OF_CELL[cell] if slots >> slot & 1
        ]
    shift = _PLACE_BITS * (len(TILES) + board.clouds[cell])
    found = [(number ^ (cell ^ (len(CELLS) + slot)) << shift, slot, done) for slot, done in choices]
    return [*found, (number, NONE, (*actions, END_NAVIGATION))] if optional else found


def _flights(
    board: Board, cell: int, points: int, with_islands: bool, number: int, actions: Actions
) -> Iterator[tuple[Board, int, int, Actions]]:
    """Every (board, cell) that points can buy in one navigation, which is ended then."""
    boards = {number: board}
    best = {number << _CELL_BITS | cell: points}
    waiting: list[list[tuple[int, int, Actions, bool]]] = [[] for _ in range(points + 1)]
    waiting[points].append((number, cell, actions, False))
    for left in range(points, -1, -1):
        for number, here, done, moved in waiting[left]:
            if best[number << _CELL_BITS | here] > left:
                continue
            now = boards[number]
            if not now.can_fly(here, left):
                # With nothing left to do but end it, a navigation ends by itself.
                yield now, here, number, done
                continue
            yield now, here, number, (*done, END_NAVIGATION)
            if with_islands:
                towable, free = now.island_can_be_towed(here), ~now.masks.islands
                shift = _PLACE_BITS * now.islands[here]
            else:
                towable, free = now.cloud_can_be_towed(here), ~now.masks.clouds
                shift = _PLACE_BITS * (len(TILES) + now.clouds[here])
            if moved and not towable:
                # Flying on from where one just flew to leads nowhere new.
                continue
            levels = now.reach(here, left)
            for cost in range(1, left + 1):
                after = left - cost
                for end in indices(levels[cost]):
                    mark = number << _CELL_BITS | end
                    if not moved and best.get(mark, -1) < after:
                        best[mark] = after
                        waiting[after].append((number, end, (*done, MOVES[end]), True))
                    if towable and free & BIT[end]:
                        towed = number ^ (here ^ end) << shift
                        mark = towed << _CELL_BITS | end
                        if best.get(mark, -1) < after:
                            best[mark] = after
                            if towed not in boards:
                                boards[towed] = (
                                    now.with_island_moved(here, end)
                                    if with_islands
                                    else now.with_cloud_moved(here, end)
                                )
                            waiting[after].append((towed, end, (*done, TOWS[end]), False))
