"""What lies on the table, and what the table allows: costs, towing, building.

A board is a value: every change gives a new one. Cells and slots are indices here (places in
``rules.hexgrid.CELLS`` and ``SLOTS``), islands their numbers in the box (places in ``ISLANDS``),
and ``NONE`` stands for nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, NamedTuple

from pydantic import Field

from rules.box.bits import BIT, SLOT_BITS, SLOT_CELLS
from rules.box.terrain import Terrain
from rules.box.walls import OPEN, Ways, reach, walled
from rules.hexgrid import CELLS, SLOTS
from rules.poses import Pose
from rules.values import quick_to_change
from rules.villages.components import (
    ALTITUDE,
    FACE_OF_VALUE,
    HIGHEST,
    ISLANDS,
    LOWEST,
    WEATHER_VALUES,
    Building,
)

NONE = -1

CellIndex = Annotated[int, Field(ge=0, lt=len(CELLS))]
CellOrNone = Annotated[int, Field(ge=NONE, lt=len(CELLS))]
IslandOrNone = Annotated[int, Field(ge=NONE, lt=len(ISLANDS))]
FaceIndex = Annotated[int, Field(ge=0, le=5)]
Count = Annotated[int, Field(ge=0, le=12)]
Pile = tuple[Count, Count, Count]
"""How many walls, water towers and lighthouses."""

KINDS = tuple(Building)
EMPTY_PILE: Pile = (0, 0, 0)

_TERRAINS = tuple(Terrain)
_TERRAIN = tuple(_TERRAINS.index(terrain) for terrain in ISLANDS)
"""By island: 0 plain, 1 forest, 2 mountain."""
_RISE = tuple(ALTITUDE[terrain] for terrain in ISLANDS)


@dataclass(frozen=True, slots=True)
class WeatherDie:
    cell: CellOrNone = NONE
    """Where it counts; ``NONE`` while it is out of the box."""
    face: FaceIndex = 0
    """The face up, as a place in ``WEATHER_VALUES``."""
    pose: Pose | None = None
    """How it lies since it was thrown. ``None`` once an island was towed under it or away from
    under it: then it lies flat in the middle of its cell."""

    @property
    def value(self) -> int:
        return WEATHER_VALUES[self.face]


def changed(value: int, by: int) -> int:
    """A weather die's value after it rose or fell: it stays between 1 and 6."""
    return max(LOWEST, min(HIGHEST, value + by))


@quick_to_change
class Masks(NamedTuple):
    """The board as sets of cells (and of slots), for quick questions."""

    islands: int
    forests: int
    mountains: int
    slots: int
    """The slots with a building in them, as bits in the order of ``SLOTS``."""
    walled: int
    """The cells beside a wall."""
    ways: Ways


class _WithMasks:
    __slots__ = ("_masks",)

    _masks: Masks


@dataclass(frozen=True, slots=True)
class Board(_WithMasks):
    islands: Annotated[tuple[IslandOrNone, ...], Field(min_length=37, max_length=37)]
    """By cell: the island there."""
    buildings: Annotated[
        tuple[Building | None, ...], Field(min_length=len(SLOTS), max_length=len(SLOTS))
    ] = (None,) * len(SLOTS)
    """By slot: the building standing there."""
    weather: tuple[WeatherDie, ...] = ()
    """The two weather dice."""
    stock: Pile = EMPTY_PILE
    """The common stock of buildings."""
    hands: tuple[Pile, ...] = ()
    """By seat: the buildings that each may still place."""

    # --- questions -----------------------------------------------------------------------------

    @property
    def masks(self) -> Masks:
        try:
            return self._masks
        except AttributeError:
            masks = self._make_masks()
            object.__setattr__(self, "_masks", masks)
            return masks

    def _make_masks(self) -> Masks:
        cells = [0, 0, 0]
        for bit, island in zip(BIT, self.islands, strict=True):
            if island != NONE:
                cells[_TERRAIN[island]] |= bit
        slots = beside = 0
        ways = OPEN
        for slot, building in enumerate(self.buildings):
            if building is not None:
                slots |= 1 << slot
                if building is Building.WALL:
                    beside |= SLOT_CELLS[slot]
                    ways = walled(ways, slot)
        return Masks(sum(cells), cells[1], cells[2], slots, beside, ways)

    def terrain_at(self, cell: int) -> Terrain | None:
        island = self.islands[cell]
        return None if island == NONE else ISLANDS[island]

    def reach(self, cell: int, points: int) -> list[int]:
        """Cells by the cost of the cheapest way from here: piloting, towing and weather alike."""
        masks = self.masks
        return reach(BIT[cell], points, masks.forests, masks.mountains, masks.ways)

    @property
    def towable_islands(self) -> int:
        """The cells, as bits, with an island beside no wall. (A weather die on it is no
        hindrance: it stays where it is.)"""
        masks = self.masks
        return masks.islands & ~masks.walled

    def tow_ends(self, cell: int, points: int) -> int:
        """The cells, as bits, where the island of a cell may be put down.

        Ruling: it may pass over islands, but must end where no other is; its own cell is an end,
        too. Walls hinder the way.
        """
        return sum(self.reach(cell, points)) & (~self.masks.islands | BIT[cell])

    def building_slots(self, cell: int) -> list[int]:
        """The free slots beside a cell that touch at least one island."""
        masks = self.masks
        free = SLOT_BITS[cell] & ~masks.slots
        found = []
        while free:
            slot = (free & -free).bit_length() - 1
            free &= free - 1
            if SLOT_CELLS[slot] & masks.islands:
                found.append(slot)
        return found

    # --- changes -------------------------------------------------------------------------------

    def with_island_towed(self, start: int, end: int) -> Board:
        """An island put down on another cell; weather dice change, buildings may be destroyed."""
        if start == end:
            # Ruling: put back where it was (or never lifted), nothing changes.
            return self
        number = self.islands[start]
        islands = list(self.islands)
        islands[start], islands[end] = NONE, number
        masks, moved = self.masks, BIT[start] | BIT[end]
        terrain = _TERRAIN[number]
        if terrain == 0:
            masks = masks._replace(islands=masks.islands ^ moved)
        elif terrain == 1:
            masks = masks._replace(islands=masks.islands ^ moved, forests=masks.forests ^ moved)
        else:
            masks = masks._replace(islands=masks.islands ^ moved, mountains=masks.mountains ^ moved)
        buildings, stock = self.buildings, self.stock
        lost = SLOT_BITS[start] & masks.slots
        if lost:
            # Ruling: judged when the island is put down, so a building between the start and the
            # end of a tow to the next cell stands. A wall is never lost: its islands stay.
            left = list(buildings)
            for slot in _places(lost):
                building = left[slot]
                if building is not None and not SLOT_CELLS[slot] & masks.islands:
                    left[slot] = None
                    stock = _with_one(stock, building, +1)
                    masks = masks._replace(slots=masks.slots ^ 1 << slot)
            buildings = tuple(left)
        weather = self.weather
        if any(die.cell == start or die.cell == end for die in weather):
            # Ruling: only the cells where the island was and where it ends change a die, not
            # those it passes; two dice on one cell both change.
            weather = tuple(
                _raised(die, _RISE[number] if die.cell == end else -_RISE[number])
                if die.cell in (start, end)
                else die
                for die in weather
            )
        return Board(tuple(islands), buildings, weather, stock, self.hands)._with(masks)

    def with_building(self, seat: int, kind: Building, slot: int) -> Board:
        """One of a seat's buildings put into a slot."""
        buildings = list(self.buildings)
        buildings[slot] = kind
        masks = self.masks
        masks = masks._replace(slots=masks.slots | 1 << slot)
        if kind is Building.WALL:
            masks = masks._replace(
                walled=masks.walled | SLOT_CELLS[slot], ways=walled(masks.ways, slot)
            )
        hands = self._hands(seat, kind, -1)
        return Board(self.islands, tuple(buildings), self.weather, self.stock, hands)._with(masks)

    def with_taken(self, seat: int, kind: Building) -> Board:
        """A building from the common stock given to a seat."""
        stock, hands = _with_one(self.stock, kind, -1), self._hands(seat, kind, +1)
        return Board(self.islands, self.buildings, self.weather, stock, hands)._with(self.masks)

    def with_weather(self, weather: tuple[WeatherDie, ...]) -> Board:
        return Board(self.islands, self.buildings, weather, self.stock, self.hands)._with(
            self.masks
        )

    def with_die(self, index: int, die: WeatherDie) -> Board:
        return self.with_weather((*self.weather[:index], die, *self.weather[index + 1 :]))

    def _hands(self, seat: int, kind: Building, by: int) -> tuple[Pile, ...]:
        own = _with_one(self.hands[seat], kind, by)
        return (*self.hands[:seat], own, *self.hands[seat + 1 :])

    def _with(self, masks: Masks) -> Board:
        object.__setattr__(self, "_masks", masks)
        return self


def _places(bits: int) -> list[int]:
    found = []
    while bits:
        found.append((bits & -bits).bit_length() - 1)
        bits &= bits - 1
    return found


_PLACE = {kind: place for place, kind in enumerate(KINDS)}


def in_pile(pile: Pile, kind: Building) -> int:
    return pile[_PLACE[kind]]


def _with_one(pile: Pile, kind: Building, by: int) -> Pile:
    counts = list(pile)
    counts[_PLACE[kind]] += by
    walls, towers, lighthouses = counts
    return walls, towers, lighthouses


def _raised(die: WeatherDie, by: int) -> WeatherDie:
    return replace(die, face=FACE_OF_VALUE[changed(die.value, by)], pose=None)
