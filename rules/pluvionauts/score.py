"""Counting herds and plantations: with a full explanation for people, and quickly for a search.

An island's counts: what is drawn on it; plus what the anchored clouds beside it add and take
away; then doubled by the weather dice that reach it. A group is a maximal set of adjacent islands
of one terrain (anchored clouds do not separate groups). A mission's two goals each count the
group with the most of that resource.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rules.box.bits import BIT, indices, reach, spread
from rules.box.terrain import Terrain
from rules.hexgrid import CELL_INDEX, CELLS, SLOTS, Cell, Slot
from rules.pluvionauts.board import NONE, SLOT_ENDS, Board
from rules.pluvionauts.components import (
    ANIMAL_OF,
    CLOUDS,
    MISSIONS,
    PLANT_OF,
    TILES,
    Animal,
    CloudKind,
    DieKind,
    Mission,
    Plant,
    Tile,
)
from rules.pluvionauts.state import State

CLOUD_EFFECT = {CloudKind.RAIN: (-1, +1), CloudKind.SUN: (+1, -1), CloudKind.FOG: (0, 0)}
"""What an anchored cloud does to each island beside it: (animals, plants)."""

Resource = Animal | Plant
RESOURCES: tuple[Resource, ...] = tuple(
    resource for terrain in Terrain for resource in (ANIMAL_OF[terrain], PLANT_OF[terrain])
)
"""Cow, flower, reindeer, mushroom, llama, crystal: the order of all quick counts."""


class AnchoredCloud(NamedTuple):
    cloud: CloudKind
    slot: Slot


class LyingDie(NamedTuple):
    die: DieKind
    cell: Cell
    value: int


@dataclass(frozen=True, slots=True)
class Table:
    """As much of a table as counts at the end; also one that somebody typed in."""

    islands: dict[Cell, Tile]
    clouds: tuple[AnchoredCloud, ...] = ()
    dice: tuple[LyingDie, ...] = ()

    @classmethod
    def of(cls, board: Board) -> Table:
        return cls(
            {CELLS[i]: TILES[n] for i, n in enumerate(board.islands) if n != NONE},
            tuple(
                AnchoredCloud(CLOUDS[n], SLOTS[i])
                for i, n in enumerate(board.anchored)
                if n != NONE
            ),
            tuple(
                LyingDie(die.kind, CELLS[die.cell], die.value)
                for die in board.weather
                if die.cell != NONE
            ),
        )


@dataclass(frozen=True, slots=True)
class IslandCount:
    """How one island's counts come about."""

    cell: Cell
    base: Tile
    clouds: tuple[AnchoredCloud, ...]
    """The anchored clouds beside it."""
    after_clouds: tuple[int, int]
    """Animals and plants once the clouds are summed (and nothing is left below zero)."""
    sun: bool
    """The sun die reaches it: animals doubled."""
    monsoon: bool
    """The monsoon die reaches it: plants doubled."""
    animals: int
    plants: int


@dataclass(frozen=True, slots=True)
class Group:
    terrain: Terrain
    islands: tuple[IslandCount, ...]
    animals: int
    plants: int

    @property
    def cells(self) -> tuple[Cell, ...]:
        return tuple(island.cell for island in self.islands)

    def count(self, resource: Resource) -> int:
        """How much of a resource the group holds; 0 of those of other terrains."""
        if resource == ANIMAL_OF[self.terrain]:
            return self.animals
        return self.plants if resource == PLANT_OF[self.terrain] else 0


@dataclass(frozen=True, slots=True)
class Goal:
    resource: Resource
    group: Group | None
    """The group with the most of it; ``None`` if no island bears it at all."""
    total: int


@dataclass(frozen=True, slots=True)
class MissionScore:
    mission: str
    plantation: Goal
    herd: Goal

    @property
    def total(self) -> int:
        return self.plantation.total + self.herd.total


@dataclass(frozen=True, slots=True)
class TableScore:
    groups: tuple[Group, ...]
    """In the order of their first cells, row by row."""
    floor_at_zero: bool = True

    def goal(self, resource: Resource) -> Goal:
        best = max(
            (group for group in self.groups if resource in _of_terrain(group.terrain)),
            key=lambda group: group.count(resource),
            default=None,
        )
        return Goal(resource, best, best.count(resource) if best else 0)

    @property
    def best(self) -> dict[Resource, int]:
        return {resource: self.goal(resource).total for resource in RESOURCES}

    def mission(self, name: str) -> MissionScore:
        mission: Mission = MISSIONS[name]
        return MissionScore(name, self.goal(mission.plantation), self.goal(mission.herd))


def _of_terrain(terrain: Terrain) -> tuple[Resource, Resource]:
    return ANIMAL_OF[terrain], PLANT_OF[terrain]


def reached_by(die: LyingDie, islands: dict[Cell, Tile]) -> frozenset[Cell]:
    """The cells a weather die affects: those at movement distance up to its value, its own too."""
    forests = _bits(cell for cell, tile in islands.items() if tile.terrain is Terrain.FOREST)
    mountains = _bits(cell for cell, tile in islands.items() if tile.terrain is Terrain.MOUNTAIN)
    levels = reach(BIT[CELL_INDEX[die.cell]], die.value, forests, mountains)
    return frozenset(CELLS[index] for cells in levels for index in indices(cells))


def _bits(cells: Iterable[Cell]) -> int:
    return sum(BIT[CELL_INDEX[cell]] for cell in cells)


def explain(table: Table, floor_at_zero: bool = True) -> TableScore:
    """Every group of a table with how its counts come about."""
    sun: frozenset[Cell] = frozenset()
    monsoon: frozenset[Cell] = frozenset()
    for die in table.dice:
        if die.die is DieKind.SUN:
            sun |= reached_by(die, table.islands)
        else:
            monsoon |= reached_by(die, table.islands)
    counts = {
        cell: _count(cell, tile, table.clouds, cell in sun, cell in monsoon, floor_at_zero)
        for cell, tile in table.islands.items()
    }
    groups = []
    for terrain in Terrain:
        rest = _bits(cell for cell, tile in table.islands.items() if tile.terrain is terrain)
        while rest:
            group = connected(rest & -rest, rest)
            rest ^= group
            islands = tuple(counts[CELLS[index]] for index in indices(group))
            groups.append(
                Group(
                    terrain,
                    islands,
                    sum(island.animals for island in islands),
                    sum(island.plants for island in islands),
                )
            )
    groups.sort(key=lambda group: CELL_INDEX[group.cells[0]])
    return TableScore(tuple(groups), floor_at_zero)


def _count(
    cell: Cell,
    tile: Tile,
    clouds: Sequence[AnchoredCloud],
    sun: bool,
    monsoon: bool,
    floor_at_zero: bool,
) -> IslandCount:
    beside = tuple(cloud for cloud in clouds if cell in cloud.slot)
    animals = tile.animals + sum(CLOUD_EFFECT[cloud.cloud][0] for cloud in beside)
    plants = tile.plants + sum(CLOUD_EFFECT[cloud.cloud][1] for cloud in beside)
    if floor_at_zero:
        # Ruling: never below zero, after summing all the island's clouds (a house rule).
        animals, plants = max(0, animals), max(0, plants)
    # Clouds first, then doubling; both dice may reach one cell, each doubles once.
    return IslandCount(
        cell,
        tile,
        beside,
        (animals, plants),
        sun,
        monsoon,
        animals * 2 if sun else animals,
        plants * 2 if monsoon else plants,
    )


def connected(seed: int, within: int) -> int:
    """The connected part of a set of cells around a seed."""
    group = 0
    while group != seed:
        group = seed
        seed = group | spread(group) & within
    return group


# --- the same, quickly -------------------------------------------------------------------------

_RAIN_LESS_SUN = {CloudKind.RAIN: 1, CloudKind.SUN: -1, CloudKind.FOG: 0}
CLOUD_SIGN = tuple(_RAIN_LESS_SUN[cloud] for cloud in CLOUDS)
"""By cloud: what it adds to the plants beside it, and takes from the animals."""
_ANIMALS = tuple(tile.animals for tile in TILES)
_PLANTS = tuple(tile.plants for tile in TILES)

Counts = tuple[int, int, int, int, int, int]
"""The best group's count of each resource, in the order of ``RESOURCES``."""


class Weather(NamedTuple):
    """What weather does to each cell."""

    plus: Sequence[int]
    """By cell: added to the plants and taken from the animals there."""
    sun: int
    monsoon: int


def weather_of(board: Board) -> Weather:
    plus = [0] * len(CELLS)
    for slot, cloud in enumerate(board.anchored):
        if cloud != NONE:
            a, b = SLOT_ENDS[slot]
            sign = CLOUD_SIGN[cloud]
            plus[a] += sign
            plus[b] += sign
    sun = monsoon = 0
    for die in board.weather:
        if die.cell != NONE:
            reached = sum(board.reach(die.cell, die.value))
            if die.kind is DieKind.SUN:
                sun |= reached
            else:
                monsoon |= reached
    return Weather(plus, sun, monsoon)


def best_of_terrain(
    cells: int, islands: Sequence[int], weather: Weather, floor_at_zero: bool
) -> tuple[int, int]:
    """The largest herd and the largest plantation among the islands of one terrain."""
    plus, sun, monsoon = weather
    herd = plantation = None
    while cells:
        group = connected(cells & -cells, cells)
        cells ^= group
        animals = plants = 0
        for index in indices(group):
            island = islands[index]
            a, p = _ANIMALS[island] - plus[index], _PLANTS[island] + plus[index]
            if floor_at_zero:
                a, p = max(a, 0), max(p, 0)
            bit = BIT[index]
            animals += a * 2 if sun & bit else a
            plants += p * 2 if monsoon & bit else p
        if herd is None or animals > herd:
            herd = animals
        if plantation is None or plants > plantation:
            plantation = plants
    return herd or 0, plantation or 0


def cells_of_terrains(board: Board) -> tuple[int, int, int]:
    """The cells of plains, forests and mountains."""
    masks = board.masks
    return masks.islands & ~(masks.forests | masks.mountains), masks.forests, masks.mountains


def best_counts(board: Board, floor_at_zero: bool = True) -> Counts:
    islands, weather = board.islands, weather_of(board)
    plains, forests, mountains = cells_of_terrains(board)
    return (
        *best_of_terrain(plains, islands, weather, floor_at_zero),
        *best_of_terrain(forests, islands, weather, floor_at_zero),
        *best_of_terrain(mountains, islands, weather, floor_at_zero),
    )


_PLACE = {resource: place for place, resource in enumerate(RESOURCES)}
MISSION_PLACES: dict[str, tuple[int, int]] = {
    name: (_PLACE[mission.plantation], _PLACE[mission.herd]) for name, mission in MISSIONS.items()
}
"""By mission: where its two goals stand in ``Counts``."""


def mission_total(counts: Counts, mission: str) -> int:
    plantation, herd = MISSION_PLACES[mission]
    return counts[plantation] + counts[herd]


def totals(state: State) -> tuple[int, ...]:
    """The points of every seat as the board lies now; 0 for a mission that is hidden."""
    counts = best_counts(state.board, state.config.house.floor_at_zero)
    return tuple(mission_total(counts, name) if name else 0 for name in state.missions)


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a game as it stands, explained."""

    table: TableScore
    missions: tuple[MissionScore | None, ...]
    """By seat; ``None`` for a mission that is hidden."""
    winners: tuple[int, ...]
    """Who would win now, among the missions seen; several share a tie."""


def score(state: State) -> Score:
    table = explain(Table.of(state.board), state.config.house.floor_at_zero)
    missions = tuple(table.mission(name) if name else None for name in state.missions)
    best = max((mission.total for mission in missions if mission), default=0)
    winners = tuple(
        seat for seat, mission in enumerate(missions) if mission and mission.total == best
    )
    return Score(table, missions, winners)
