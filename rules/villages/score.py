"""Weather, regions and villagers helped: quickly for a search, and explained for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from rules.box.bits import BIT, SLOT_CELLS, indices
from rules.box.terrain import Terrain
from rules.box.walls import connected
from rules.hexgrid import CELLS, SLOTS, Cell, Slot
from rules.villages.board import NONE, Board
from rules.villages.components import (
    Building,
    Mission,
    MissionKind,
    rain_within,
    storm_within,
)
from rules.villages.config import HouseRules
from rules.villages.state import State

PRINTED = HouseRules()


class Weather(NamedTuple):
    """Sets of cells; all others are dry."""

    rain: int
    """Under rain without storm."""
    storm: int


def weather_of(board: Board, house: HouseRules = PRINTED) -> Weather:
    """What falls on each cell, islands or not."""
    reached = calm = storm = 0
    for die in board.weather:
        if die.cell == NONE:
            continue
        value = die.value
        levels = board.reach(die.cell, rain_within(value))
        within = sum(levels)
        bolts = storm_within(value)
        # A storm reaches the cells at distance 0, too.
        stormy = 0 if bolts is None else sum(levels[: bolts + 1])
        reached |= within
        storm |= stormy
        calm |= within & ~stormy
    towers, lighthouses = beside(board, Building.WATER_TOWER), beside(board, Building.LIGHTHOUSE)
    if house.tower_beats_storm:
        storm &= ~towers
    # Ruling: a storm that a lighthouse holds off counts as rain without storm (a house rule).
    storm &= ~lighthouses
    rain = reached if house.lighthouse_leaves_rain else calm
    # Ruling: a cell is in storm if any die storms on it, otherwise under rain if any die rains on
    # it; and a water tower gives rain only where no storm is (a house rule).
    return Weather((rain | towers) & ~storm, storm)


def beside(board: Board, kind: Building) -> int:
    """The cells beside a building of a kind."""
    cells = 0
    slots = board.masks.slots
    while slots:
        slot = (slots & -slots).bit_length() - 1
        slots &= slots - 1
        if board.buildings[slot] is kind:
            cells |= SLOT_CELLS[slot]
    return cells


def cells_of(board: Board, terrain: Terrain) -> int:
    masks = board.masks
    if terrain is Terrain.FOREST:
        return masks.forests
    if terrain is Terrain.MOUNTAIN:
        return masks.mountains
    return masks.islands & ~(masks.forests | masks.mountains)


def regions_of(board: Board, terrain: Terrain) -> list[int]:
    """Connected islands of a terrain, as sets of cells; walls separate."""
    rest, ways = cells_of(board, terrain), board.masks.ways
    found = []
    while rest:
        region = connected(rest & -rest, rest, ways)
        rest ^= region
        found.append(region)
    return found


class Counts(NamedTuple):
    """Of one terrain, the islands that missions count."""

    largest_region: int
    rained_on: int

    def of(self, kind: MissionKind) -> int:
        return self.largest_region if kind is MissionKind.LIVESTOCK else self.rained_on


def best_counts(board: Board, house: HouseRules = PRINTED) -> dict[Terrain, Counts]:
    rain = weather_of(board, house).rain
    return {
        terrain: Counts(
            max([region.bit_count() for region in regions_of(board, terrain)], default=0),
            (cells_of(board, terrain) & rain).bit_count(),
        )
        for terrain in Terrain
    }


def mission_total(counts: dict[Terrain, Counts], mission: Mission) -> int:
    return counts[mission.terrain].of(mission.kind) * mission.per_island


def totals(state: State) -> tuple[int, ...]:
    """The villagers of every seat as the board lies now; 0 for missions that are hidden."""
    counts = best_counts(state.board, state.config.house)
    return tuple(
        sum(mission_total(counts, mission) for mission in state.missions_of(seat))
        for seat in range(len(state.config.seats))
    )


def best(points: Sequence[int], among: Sequence[int] | None = None) -> tuple[int, ...]:
    """The seats with most points; several share."""
    seats = range(len(points)) if among is None else among
    most = max((points[seat] for seat in seats), default=0)
    return tuple(seat for seat in seats if points[seat] == most)


# --- the same, explained -----------------------------------------------------------------------


class Sky(StrEnum):
    DRY = "dry"
    RAIN = "rain"
    STORM = "storm"


class FromDie(NamedTuple):
    """A weather die reaches the cell."""

    die: int
    """Its place in ``Board.weather``."""
    value: int
    distance: int
    storm: bool


class FromBuilding(NamedTuple):
    """A water tower or a lighthouse stands beside the cell."""

    building: Building
    slot: Slot


Cause = FromDie | FromBuilding


@dataclass(frozen=True, slots=True)
class CellWeather:
    """What falls on a cell, and everything that reaches it."""

    cell: Cell
    sky: Sky
    causes: tuple[Cause, ...]


@dataclass(frozen=True, slots=True)
class Region:
    terrain: Terrain
    cells: tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class MissionScore:
    mission: Mission
    cells: tuple[Cell, ...]
    """The islands that count."""

    @property
    def total(self) -> int:
        return len(self.cells) * self.mission.per_island


@dataclass(frozen=True, slots=True)
class BoardScore:
    weather: tuple[CellWeather, ...]
    """Of every cell of the board, in their order."""
    regions: tuple[Region, ...]
    """In the order of terrains, then of their first cells."""

    def under(self, sky: Sky) -> tuple[Cell, ...]:
        return tuple(here.cell for here in self.weather if here.sky is sky)

    def cells_for(self, kind: MissionKind, terrain: Terrain) -> tuple[Cell, ...]:
        """The islands that a mission of a kind counts; of regions as large, the first."""
        regions = [region.cells for region in self.regions if region.terrain is terrain]
        if kind is MissionKind.LIVESTOCK:
            return max(regions, key=len, default=())
        rain = set(self.under(Sky.RAIN))
        return tuple(cell for cells in regions for cell in cells if cell in rain)

    def mission(self, mission: Mission) -> MissionScore:
        return MissionScore(mission, self.cells_for(mission.kind, mission.terrain))


def explain(board: Board, house: HouseRules = PRINTED) -> BoardScore:
    """The weather of every cell with what brings it, and every region."""
    rain, storm = weather_of(board, house)
    causes: list[list[Cause]] = [[] for _ in CELLS]
    for number, die in enumerate(board.weather):
        if die.cell == NONE:
            continue
        bolts = storm_within(die.value)
        for distance, cells in enumerate(board.reach(die.cell, rain_within(die.value))):
            stormy = bolts is not None and distance <= bolts
            for index in indices(cells):
                causes[index].append(FromDie(number, die.value, distance, stormy))
    for slot, building in enumerate(board.buildings):
        if building in (Building.WATER_TOWER, Building.LIGHTHOUSE):
            for index in indices(SLOT_CELLS[slot]):
                causes[index].append(FromBuilding(building, SLOTS[slot]))
    weather = tuple(
        CellWeather(
            cell,
            Sky.RAIN if bit & rain else Sky.STORM if bit & storm else Sky.DRY,
            tuple(why),
        )
        for cell, bit, why in zip(CELLS, BIT, causes, strict=True)
    )
    regions = tuple(
        Region(terrain, tuple(CELLS[index] for index in indices(region)))
        for terrain in Terrain
        for region in regions_of(board, terrain)
    )
    return BoardScore(weather, regions)


@dataclass(frozen=True, slots=True)
class Score:
    """The score of a game as it stands, explained."""

    board: BoardScore
    missions: tuple[tuple[MissionScore, ...], ...]
    """By seat; none where they are hidden."""
    winners: tuple[int, ...]
    """Who would win now, among those whose missions are seen; several share a tie."""

    @property
    def points(self) -> tuple[int, ...]:
        return tuple(sum(mission.total for mission in own) for own in self.missions)


def score(state: State) -> Score:
    board = explain(state.board, state.config.house)
    missions = tuple(
        tuple(board.mission(mission) for mission in state.missions_of(seat))
        for seat in range(len(state.config.seats))
    )
    seen = [seat for seat, hand in enumerate(state.missions) if hand is not None]
    points = [sum(mission.total for mission in own) for own in missions]
    return Score(board, missions, best(points, seen))
