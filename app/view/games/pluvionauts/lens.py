"""The score lens: every group tinted by its terrain, with what it counts now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.view.games.box.cells import cell_top
from app.view.hud.badges import Badge, badge_height
from app.view.table.highlights import Pattern
from app.view.table.shapes import Colour
from rules.box.terrain import Terrain
from rules.hexgrid import Cell, centre
from rules.pluvionauts.board import Board
from rules.pluvionauts.components import ANIMAL_OF, PLANT_OF, Animal
from rules.pluvionauts.score import Group, Resource, Table, explain

if TYPE_CHECKING:
    from app.view.play.table import PlayTable

LAYER = "lens"
LOOK: dict[Terrain, tuple[Colour, Pattern]] = {
    Terrain.PLAIN: ((0.85, 0.75, 0.2), Pattern.DOTS),
    Terrain.FOREST: ((0.2, 0.55, 0.3), Pattern.STRIPES),
    Terrain.MOUNTAIN: ((0.45, 0.4, 0.7), Pattern.CHEQUERS),
}
UPPER, LOWER = 0.5, -0.5
"""Two badges over one cell, in their heights above its middle."""


def show_lens(table: PlayTable, board: Board) -> None:
    badges: dict[str, Badge] = {}
    table.highlights.clear(LAYER)
    for group in explain(Table.of(board)).groups:
        tint(table, group)
        for resource, row in ((PLANT_OF[group.terrain], UPPER), (ANIMAL_OF[group.terrain], LOWER)):
            badge = figure(table, group, resource, row)
            if badge is not None:
                badges[f"{resource} {group.cells[0]}"] = badge
    table.badge(badges)


def hide_lens(table: PlayTable) -> None:
    table.highlights.clear(LAYER)
    table.badge({})


def tint(table: PlayTable, group: Group) -> None:
    colour, pattern = LOOK[group.terrain]
    for cell in group.cells:
        table.highlights.cell_fill(LAYER, cell, colour, pattern)


def figure(table: PlayTable, group: Group, resource: Resource, row: float) -> Badge | None:
    """How much of a resource a group holds, over the island nearest to its middle."""
    spot = badge_spot(table, middle_of(group.cells), row)
    if spot is None:
        return None
    return Badge(str(group.count(resource)), *spot, picture=resource_picture(resource))


def resource_picture(resource: Resource) -> str:
    folder = "animal" if isinstance(resource, Animal) else "plant"
    return f"panels/{folder}_{resource.value}"


def badge_spot(table: PlayTable, cell: Cell, row: float = 0.0) -> tuple[float, float] | None:
    """The pixel for a badge over a cell, so many heights of a badge above its middle."""
    spot = table.pixel((*centre(cell), cell_top(table.scene.layout, cell) + 5))
    if spot is None:
        return None
    return spot[0], spot[1] - row * badge_height(table.window.stage.theme)


def middle_of(cells: tuple[Cell, ...]) -> Cell:
    """The cell nearest to where they are on the average."""
    places = [centre(cell) for cell in cells]
    x, y = (sum(place[axis] for place in places) / len(places) for axis in (0, 1))
    return min(cells, key=lambda cell: (centre(cell)[0] - x) ** 2 + (centre(cell)[1] - y) ** 2)
