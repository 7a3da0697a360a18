"""Advice shown on the table: where to stand, where to aim, and what could follow."""

from __future__ import annotations

from math import atan2, degrees

from app.games.pluvionauts.players import Advice
from app.view.games.box.cells import cell_top
from app.view.play.table import PlayTable
from app.view.play.views import throwing_view
from rules.hexgrid import Cell, centre

LAYER = "hint"
COLOUR = (0.16, 0.45, 0.75)
PLAN_COLOUR = (0.42, 0.3, 0.62)
BOARD_TOP = 3.0
ABOVE = 4.0
"""Millimetres between what lies on a cell and the arrow of the plan."""


def show_advice(table: PlayTable, advice: Advice) -> None:
    marks = table.highlights
    marks.clear(LAYER)
    colour = COLOUR if advice.throw is None else PLAN_COLOUR
    for cell in advice.cells:
        marks.cell_rim(LAYER, cell, colour)
    for start, end in advice.tows:
        marks.arrow(LAYER, _over(table, start), _over(table, end), PLAN_COLOUR)
    if advice.slot is not None:
        marks.slot(LAYER, advice.slot, colour)
    if advice.throw is None or advice.target is None:
        return
    x, y, height = advice.throw.position
    # People throw from where they stand, so they are led there.
    table.scene.rig.go(throwing_view(degrees(atan2(y, x)) + 90.0))
    marks.arrow(LAYER, (x, y, height), (*advice.target, BOARD_TOP), COLOUR)
    marks.ring(LAYER, (*advice.target, BOARD_TOP), 14.0, COLOUR)


def _over(table: PlayTable, cell: Cell) -> tuple[float, float, float]:
    return (*centre(cell), cell_top(table.scene.layout, cell) + ABOVE)
