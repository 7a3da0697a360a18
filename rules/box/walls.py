"""Neighbourhood with walls in it: which cells one can step out of, in each of the six directions.

A wall takes a neighbour from two cells, which no shift of a whole set can express; so there is a
set of cells for each direction, and a step moves only those in it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from rules.box import bits
from rules.box.bits import ALL_CELLS, BIT, ROW, SLOT_ENDS
from rules.hexgrid import CELL_INDEX, CELLS, DIRECTIONS, Cell


class Ways(NamedTuple):
    """By direction, in the order of ``rules.hexgrid.DIRECTIONS``: the cells that have a neighbour
    there and no wall before it."""

    right: int
    down_right: int
    down_left: int
    left: int
    up_left: int
    up_right: int


def _open(step: Cell) -> int:
    return sum(
        BIT[index]
        for index, cell in enumerate(CELLS)
        if Cell(cell.q + step.q, cell.r + step.r) in CELL_INDEX
    )


OPEN = Ways(*(_open(step) for step in DIRECTIONS))
"""No wall anywhere."""

_OPPOSITE = 3
"""How many places further the opposite direction stands."""


def walled(ways: Ways, slot: int) -> Ways:
    """The ways once a wall stands in a slot (by its index)."""
    a, b = SLOT_ENDS[slot]
    step = Cell(CELLS[b].q - CELLS[a].q, CELLS[b].r - CELLS[a].r)
    there = DIRECTIONS.index(step)
    back = (there + _OPPOSITE) % len(DIRECTIONS)
    masks = list(ways)
    masks[there] &= ~BIT[a]
    masks[back] &= ~BIT[b]
    return Ways(*masks)


def spread(cells: int, ways: Ways) -> int:
    """All neighbours of the cells (which may include some of the cells themselves)."""
    right, down_right, down_left, left, up_left, up_right = ways
    return (
        (cells & right) << 1
        | (cells & down_right) << ROW
        | (cells & down_left) << (ROW - 1)
        | (cells & left) >> 1
        | (cells & up_left) >> ROW
        | (cells & up_right) >> (ROW - 1)
    )


def around(ways: Ways) -> Callable[[int], int]:
    """``spread`` with these ways, for ``rules.box.bits.way``."""
    return lambda cells: spread(cells, ways)


def reach(start: int, points: int, forests: int, mountains: int, ways: Ways) -> list[int]:
    """As ``rules.box.bits.reach``, with walls."""
    if ways is OPEN:
        return bits.reach(start, points, forests, mountains)
    unseen = ALL_CELLS ^ start
    easy = ALL_CELLS & ~(forests | mountains)
    levels = [start]
    new = start
    one = two = 0
    for _ in range(points):
        one, two, three = spread(new, ways), one, two
        new = (one & easy | two & forests | three & mountains) & unseen
        unseen ^= new
        levels.append(new)
    return levels


def connected(seed: int, within: int, ways: Ways) -> int:
    """The connected part of a set of cells around a seed."""
    group = 0
    while group != seed:
        group = seed
        seed = group | spread(group, ways) & within
    return group
