"""Sets of cells as bits of one integer: what makes searching over the board quick.

The bits lie in rows of eight, seven for the cells and one always empty between rows, so that a
step in any of the six directions is a shift and nothing wraps round.
"""

from __future__ import annotations

from collections.abc import Callable

from rules.hexgrid import CELL_INDEX, CELLS, SIDE, SLOTS, SLOTS_OF_CELL

ROW = 2 * SIDE
_OFFSET = SIDE - 1

BIT: tuple[int, ...] = tuple(1 << ((cell.r + _OFFSET) * ROW + cell.q + _OFFSET) for cell in CELLS)
"""The bit of each cell, by the cell's index; the order is the same."""
INDEX: dict[int, int] = {bit: index for index, bit in enumerate(BIT)}
ALL_CELLS = sum(BIT)

SLOT_BITS: tuple[int, ...] = tuple(sum(1 << slot for slot in slots) for slots in SLOTS_OF_CELL)
"""The slots around each cell, as bits in the order of ``rules.hexgrid.SLOTS``."""
SLOT_ENDS: tuple[tuple[int, int], ...] = tuple(
    (CELL_INDEX[slot.a], CELL_INDEX[slot.b]) for slot in SLOTS
)
"""By slot: the two cells it lies between."""
SLOT_CELLS: tuple[int, ...] = tuple(BIT[a] | BIT[b] for a, b in SLOT_ENDS)
"""By slot: the same as a set of cells."""


def spread(cells: int) -> int:
    """All neighbours of the cells (which may include some of the cells themselves)."""
    return (
        cells << 1
        | cells >> 1
        | cells << ROW
        | cells >> ROW
        | cells << (ROW - 1)
        | cells >> (ROW - 1)
    ) & ALL_CELLS


_IN_ROW: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(
        tuple(
            INDEX[bit]
            for place in range(ROW)
            if row >> place & 1 and (bit := 1 << (number * ROW + place)) in INDEX
        )
        for row in range(1 << ROW)
    )
    for number in range(2 * SIDE - 1)
)
"""By row, and by which of its bits are set: the indices of these cells."""


def indices(cells: int) -> list[int]:
    """The indices of the cells in a set, in rising order."""
    a, b, c, d, e, f, g = _IN_ROW
    return [
        *a[cells & 255],
        *b[cells >> 8 & 255],
        *c[cells >> 16 & 255],
        *d[cells >> 24 & 255],
        *e[cells >> 32 & 255],
        *f[cells >> 40 & 255],
        *g[cells >> 48 & 255],
    ]


def reach(start: int, points: int, forests: int, mountains: int) -> list[int]:
    """The cells whose cheapest way from ``start`` costs exactly 0, 1, 2 ... ``points``.

    Entering a mountain costs 3 points, a forest 2, anything else 1.
    """
    unseen = ALL_CELLS ^ start
    easy = ALL_CELLS & ~(forests | mountains)
    levels = [start]
    new = start
    one = two = 0
    for _ in range(points):
        one, two, three = spread(new), one, two
        new = (one & easy | two & forests | three & mountains) & unseen
        unseen ^= new
        levels.append(new)
    return levels


def way(
    levels: list[int], end: int, around: Callable[[int], int] = spread
) -> tuple[int, list[int]] | None:
    """The cost of a cheapest way to ``end`` and the cells entered on it, in order, as indices
    (none for staying); nothing if the points are not enough.

    ``levels`` comes from ``reach``; the cost of each cell follows from the levels themselves.
    ``around`` gives the neighbours of a cell, where walls make them fewer.
    """
    cost = _lowest(levels, end)
    if cost is None:
        return None
    steps: list[int] = []
    before: int | None = cost
    while before:
        steps.append(INDEX[end])
        near = around(end)
        # The cheapest predecessor: its level plus the entering cost is this level, and a cell
        # has one entering cost, so the lowest level with a neighbour is the right one.
        before = _lowest(levels, near)
        assert before is not None
        near &= levels[before]
        end = near & -near
    steps.reverse()
    return cost, steps


def _lowest(levels: list[int], wanted: int) -> int | None:
    for cost, cells in enumerate(levels):
        if cells & wanted:
            return cost
    return None
