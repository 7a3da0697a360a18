"""What is in the box of the Villages edition: islands, buildings, dice and missions."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from rules.box.terrain import Terrain

ISLANDS: tuple[Terrain, ...] = (
    (Terrain.PLAIN,) * 10 + (Terrain.FOREST,) * 6 + (Terrain.MOUNTAIN,) * 5
)
"""All 21 islands; an island's number is its place in this tuple. (Ruling: 6 forests, as the text
of the booklet says; its pictures show 5.)"""


class Building(StrEnum):
    WALL = "wall"
    WATER_TOWER = "water_tower"
    LIGHTHOUSE = "lighthouse"


BUILDINGS: dict[Building, int] = {
    Building.WALL: 6,
    Building.WATER_TOWER: 3,
    Building.LIGHTHOUSE: 3,
}
"""How many of each there are."""


class Body(StrEnum):
    """The dice by name, as physics knows them. The weather dice differ in colour alone."""

    BALLOON = "balloon"
    WEATHER_1 = "weather_1"
    WEATHER_2 = "weather_2"


WEATHER_BODIES = (Body.WEATHER_1, Body.WEATHER_2)
WEATHER_VALUES: tuple[int, ...] = (1, 6, 2, 5, 3, 4)
"""The faces of a weather die in the order of its own axes: +x, -x, +y, -y, +z, -z. Ruling:
opposite ones sum to seven."""
FACE_OF_VALUE: dict[int, int] = {value: face for face, value in enumerate(WEATHER_VALUES)}
LOWEST, HIGHEST = 1, 6

FARTHEST_RAIN = 3
"""No weather reaches farther than this."""


def rain_within(value: int) -> int:
    """How far a weather die of this value rains (or storms)."""
    return min(value, FARTHEST_RAIN)


def storm_within(value: int) -> int | None:
    """How far it storms; ``None``: nowhere. (A die of value 3 storms not even where it lies.)"""
    return value - FARTHEST_RAIN if value > FARTHEST_RAIN else None


ALTITUDE: dict[Terrain, int] = {Terrain.PLAIN: 1, Terrain.FOREST: 2, Terrain.MOUNTAIN: 3}
"""How much a weather die rises when an island is towed under it, and falls when it is towed away
from under it."""


class MissionKind(StrEnum):
    LIVESTOCK = "livestock"
    """For each island of the largest region of the terrain, whatever the weather."""
    CROP = "crop"
    """For each island of the terrain under rain without storm."""


class Mission(NamedTuple):
    kind: MissionKind
    terrain: Terrain
    per_island: int
    """Villagers helped for each island that counts."""


def _cards(kind: MissionKind, per_island: dict[Terrain, int]) -> tuple[Mission, ...]:
    return tuple(Mission(kind, terrain, n) for terrain, n in per_island.items() for _ in range(2))


MISSIONS: tuple[Mission, ...] = (
    *_cards(MissionKind.LIVESTOCK, {Terrain.PLAIN: 1, Terrain.FOREST: 2, Terrain.MOUNTAIN: 2}),
    *_cards(MissionKind.CROP, {Terrain.PLAIN: 2, Terrain.FOREST: 3, Terrain.MOUNTAIN: 3}),
)
"""The twelve cards. Ruling: only livestock forest x2 and crop forest x3 are known; of each kind
there are two cards for each terrain. A table may bring its own (``Config.missions``)."""
