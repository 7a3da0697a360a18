"""What a change of the table brings, before one's eyes: weather pops off the islands it falls on,
a group that grew, shrank or bears otherwise pulses round its edge while its figures count on.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import pi, sin
from typing import NamedTuple

from app.easing import eased
from app.view.games.box.cells import cell_top
from app.view.games.box.highlights import BoardHighlights
from app.view.games.pluvionauts.lens import LOOK, LOWER, UPPER, middle_of, resource_picture
from app.view.hud.badges import Badge, BadgeKind
from app.view.play.pace import Show
from app.view.table.camera import Point
from app.view.table.scene import TableScene
from models.layout import TableLayout
from rules.hexgrid import Cell, centre
from rules.pluvionauts.components import ANIMAL_OF, PLANT_OF
from rules.pluvionauts.score import Group, IslandCount, Resource, Table, TableScore, explain
from rules.pluvionauts.state import State

POP, PULSE = 0.8, 1.3
"""Seconds in which what the weather does rises from its islands, and groups pulse."""
PULSES = 2
RISES = 16.0
"""Millimetres."""
LAYER = "payoff"


class Floating(NamedTuple):
    """A mark at a point of the table, so many heights of a mark above it."""

    at: Point
    row: float
    text: str
    kind: BadgeKind
    picture: str

    def badge(self, x: float, y: float) -> Badge:
        return Badge(self.text, x, y, self.kind, self.picture)


class Pop(NamedTuple):
    """One island bears so much more of something than before."""

    cell: Cell
    resource: Resource
    more: int


@dataclass(frozen=True)
class Grown:
    """A group, and what its islands bore when they were last counted: each as a part of the group
    that held most of them."""

    group: Group
    before: tuple[int, int]
    """Plants and animals."""

    @property
    def now(self) -> tuple[int, int]:
        return self.group.plants, self.group.animals


@dataclass(frozen=True)
class PayOff:
    pops: tuple[Pop, ...]
    groups: tuple[Grown, ...]

    def __bool__(self) -> bool:
        return bool(self.pops or self.groups)


def pay_off(before: State, after: State) -> PayOff:
    """What came of one step."""
    was, now = _counted(before), _counted(after)
    islands = {island.cell: island for group in was.groups for island in group.islands}
    pops = [
        pop
        for group in now.groups
        for island in group.islands
        if (old := islands.get(island.cell)) is not None and old.base == island.base
        for pop in _pops(group, old, island)
    ]
    grown = [_grown(group, was) for group in now.groups]
    told = [one for one in grown if one.now != one.before and len(one.group.islands) > 1]
    return PayOff(tuple(pops), tuple(told))


def _counted(state: State) -> TableScore:
    return explain(Table.of(state.board), state.config.house.floor_at_zero)


def _pops(group: Group, old: IslandCount, now: IslandCount) -> list[Pop]:
    changes = (
        (PLANT_OF[group.terrain], now.plants - old.plants),
        (ANIMAL_OF[group.terrain], now.animals - old.animals),
    )
    return [Pop(now.cell, resource, more) for resource, more in changes if more]


def _grown(group: Group, was: TableScore) -> Grown:
    cells = set(group.cells)
    shares = [
        (len(cells.intersection(other.cells)), other)
        for other in was.groups
        if other.terrain is group.terrain
    ]
    common, other = max(shares, key=lambda share: share[0], default=(0, None))
    return Grown(group, (other.plants, other.animals) if common and other else (0, 0))


def show_pay_off(
    scene: TableScene,
    paid: PayOff,
    float_marks: Callable[[Sequence[Floating]], None],
    counts_on: Callable[[float], None],
    *,
    still: bool,
) -> Show:
    """``counts_on`` is told how far it is, for whatever counts on with it; ``still``: nothing
    rises or pulses."""
    marks, layout = BoardHighlights(scene), scene.layout
    time = 0.0
    try:
        for one in paid.groups:
            colour, _ = LOOK[one.group.terrain]
            marks.group_rim(LAYER, one.group.cells, colour)
        while time < PULSE:
            share = 1.0 if still else time / PULSE
            floating = [] if time >= POP else [_rising(layout, pop, share) for pop in paid.pops]
            if time >= POP or not paid.pops:
                floating += [mark for one in paid.groups for mark in _figures(layout, one, share)]
            float_marks(floating)
            marks.fade(LAYER, 1.0 if still else 0.55 - 0.45 * sin(pi * (2 * PULSES * share + 0.5)))
            counts_on(share)
            time += yield
    finally:
        marks.clear(LAYER)
        float_marks([])
        counts_on(1.0)


def _rising(layout: TableLayout, pop: Pop, share: float) -> Floating:
    (x, y), row = centre(pop.cell), UPPER if pop.resource in PLANT_OF.values() else LOWER
    height = cell_top(layout, pop.cell) + 5 + RISES * eased(share * PULSE / POP)
    kind = BadgeKind.GOOD if pop.more > 0 else BadgeKind.BAD
    text = f"+{pop.more}" if pop.more > 0 else f"−{-pop.more}"
    return Floating((x, y, height), row, text, kind, resource_picture(pop.resource))


def _figures(layout: TableLayout, one: Grown, share: float) -> list[Floating]:
    """How much a group bears by now, of what has changed."""
    cell, terrain = middle_of(one.group.cells), one.group.terrain
    at = (*centre(cell), cell_top(layout, cell) + 5)
    resources: tuple[Resource, Resource] = (PLANT_OF[terrain], ANIMAL_OF[terrain])
    found = []
    for resource, row, old, now in zip(resources, (UPPER, LOWER), one.before, one.now, strict=True):
        if old != now:
            text = str(round(old + (now - old) * eased(share)))
            kind = BadgeKind.GOOD if now > old else BadgeKind.BAD
            found.append(Floating(at, row, text, kind, resource_picture(resource)))
    return found
