"""The board as a grid: 37 pointy-top cells in a hexagon of side 4, and the 90 slots between them.

Cells are axial pairs (q, r): q to the right, r to the lower right, the centre cell is (0, 0).
A slot is the unordered pair of the two cells it lies between, smaller cell first.
Inside a search cells and slots are their indices in ``CELLS`` and ``SLOTS``.
"""

from __future__ import annotations

from math import sqrt
from typing import NamedTuple

SIDE = 4
PITCH = 43.861
"""Distance between the centres of neighbouring cells, in millimetres."""


class Cell(NamedTuple):
    q: int
    r: int


class Slot(NamedTuple):
    a: Cell
    b: Cell

    @classmethod
    def between(cls, one: Cell, other: Cell) -> Slot:
        return cls(*sorted((Cell(*one), Cell(*other))))


DIRECTIONS = (Cell(1, 0), Cell(0, 1), Cell(-1, 1), Cell(-1, 0), Cell(0, -1), Cell(1, -1))


def distance(one: Cell, other: Cell) -> int:
    """Steps between two cells, whatever lies on the way."""
    dq, dr = one.q - other.q, one.r - other.r
    return max(abs(dq), abs(dr), abs(dq + dr))


def centre(cell: Cell) -> tuple[float, float]:
    """The middle of a cell in the table's frame: millimetres, x to the right, y away from you.

    (Rows run downwards in the grid, so y falls as r grows.)
    """
    return PITCH * (cell.q + cell.r / 2), -PITCH * sqrt(3) / 2 * cell.r


def slot_centre(slot: Slot) -> tuple[float, float]:
    (ax, ay), (bx, by) = centre(slot.a), centre(slot.b)
    return (ax + bx) / 2, (ay + by) / 2


CELLS: tuple[Cell, ...] = tuple(
    cell
    for r in range(1 - SIDE, SIDE)
    for q in range(1 - SIDE, SIDE)
    if distance(cell := Cell(q, r), Cell(0, 0)) < SIDE
)
CELL_INDEX: dict[Cell, int] = {cell: index for index, cell in enumerate(CELLS)}

NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(
        CELL_INDEX[near]
        for step in DIRECTIONS
        if (near := Cell(cell.q + step.q, cell.r + step.r)) in CELL_INDEX
    )
    for cell in CELLS
)

SLOTS: tuple[Slot, ...] = tuple(
    sorted(
        {
            Slot.between(cell, CELLS[near])
            for index, cell in enumerate(CELLS)
            for near in NEIGHBOURS[index]
        }
    )
)
SLOT_INDEX: dict[Slot, int] = {slot: index for index, slot in enumerate(SLOTS)}

SLOTS_OF_CELL: tuple[tuple[int, ...], ...] = tuple(
    tuple(SLOT_INDEX[Slot.between(cell, CELLS[near])] for near in NEIGHBOURS[index])
    for index, cell in enumerate(CELLS)
)
