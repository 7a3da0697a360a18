"""The figures of the practice table, on landings that are known."""

from __future__ import annotations

import pytest

from app.view.games.pluvionauts.practice.spread import Landing, spread
from app.view.games.pluvionauts.practice.tables import Filling, practice_table, weather_dice
from models.layout import BoardKind
from models.pluvionauts.table import table_of
from physics.aim import aimed, release_point
from physics.simulate import Simulator
from rules.hexgrid import Cell, centre
from rules.pluvionauts.components import DieKind

TABLE = practice_table(Filling.START, BoardKind.WELLS, 5)


@pytest.fixture(scope="module")
def landings() -> list[Landing]:
    """A fan of throws, and one over the box."""
    throws = [
        aimed(DieKind.BALLOON, release_point(angle), (x, 0.0))
        for angle in (250, 270, 290)
        for x in (-40.0, 0.0, 40.0)
    ]
    throws.append(aimed(DieKind.BALLOON, release_point(270), (0.0, 420.0)))
    with Simulator() as simulator:
        return [Landing(TABLE, simulator.throw(table_of(TABLE), throw)) for throw in throws]


def test_figures_are_those_of_the_places_at_rest(landings: list[Landing]) -> None:
    target = Cell(0, 0)
    figures = spread(landings, target)
    inside = [landing.pose.position for landing in landings if landing.reading.on_board]
    assert figures.throws == 10
    assert figures.on_board == len(inside) < 10
    assert sum(figures.cells.values()) == figures.on_board
    mean = sum(x for x, _, _ in inside) / len(inside)
    assert figures.middle is not None
    assert figures.middle[0] == pytest.approx(mean)
    farthest = max(
        ((x - figures.middle[0]) ** 2 + (y - figures.middle[1]) ** 2) ** 0.5 for x, y, _ in inside
    )
    assert 0 < figures.radius <= farthest
    assert figures.off_target is not None
    x, y = centre(target)
    nearest = min(((px - x) ** 2 + (py - y) ** 2) ** 0.5 for px, py, _ in inside)
    assert nearest <= figures.off_target <= 200
    assert figures.hits == sum(landing.cells[0] == target for landing in landings if landing.cells)


def test_nothing_thrown_is_nothing_measured() -> None:
    figures = spread([], Cell(0, 0))
    assert (figures.throws, figures.on_board, figures.middle, figures.off_target) == (
        0,
        0,
        None,
        None,
    )


@pytest.mark.parametrize("filling", Filling)
@pytest.mark.parametrize("board", BoardKind)
def test_weather_dice_lie_still_on_every_table(filling: Filling, board: BoardKind) -> None:
    table = practice_table(filling, board, 3)
    dice = weather_dice(table, DieKind.BALLOON)
    with Simulator() as simulator:
        settled = simulator.throw(table_of(table.model_copy(update={"dice": dice})))
    for die in dice:
        apart = [
            abs(a - b)
            for a, b in zip(settled.rest_pose(die.body).position, die.pose.position, strict=True)
        ]
        assert max(apart) < 2.0, die.body
    assert [die.body for die in weather_dice(table, DieKind.SUN)] == [DieKind.MONSOON]
