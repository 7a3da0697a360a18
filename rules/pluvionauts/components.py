"""What is in the box: islands, clouds, dice, missions and airships, as typed data."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from rules.box.dice import AIRSHIP, NUMBERS
from rules.box.terrain import Terrain
from rules.game import SeatSymbol
from rules.messages import Message
from rules.poses import Settled


class Animal(StrEnum):
    COW = "cow"
    REINDEER = "reindeer"
    LLAMA = "llama"


class Plant(StrEnum):
    FLOWER = "flower"
    MUSHROOM = "mushroom"
    CRYSTAL = "crystal"


ANIMAL_OF = {
    Terrain.PLAIN: Animal.COW,
    Terrain.FOREST: Animal.REINDEER,
    Terrain.MOUNTAIN: Animal.LLAMA,
}
PLANT_OF = {
    Terrain.PLAIN: Plant.FLOWER,
    Terrain.FOREST: Plant.MUSHROOM,
    Terrain.MOUNTAIN: Plant.CRYSTAL,
}


class Tile(NamedTuple):
    """One kind of island; ``TILES`` lists every single island of the box."""

    terrain: Terrain
    animals: int
    plants: int


_TILE_COUNTS = {
    Tile(Terrain.PLAIN, 1, 1): 8,
    Tile(Terrain.PLAIN, 2, 1): 2,
    Tile(Terrain.FOREST, 2, 1): 4,
    Tile(Terrain.FOREST, 2, 2): 1,
    Tile(Terrain.FOREST, 1, 2): 2,
    Tile(Terrain.MOUNTAIN, 1, 3): 1,
    Tile(Terrain.MOUNTAIN, 2, 2): 1,
    Tile(Terrain.MOUNTAIN, 3, 2): 2,
    Tile(Terrain.MOUNTAIN, 3, 1): 1,
}
TILES: tuple[Tile, ...] = tuple(tile for tile, count in _TILE_COUNTS.items() for _ in range(count))
"""All 22 islands; an island's number is its place in this tuple."""


class CloudKind(StrEnum):
    RAIN = "rain"
    SUN = "sun"
    FOG = "fog"


CLOUDS: tuple[CloudKind, ...] = (CloudKind.RAIN,) * 7 + (CloudKind.SUN,) * 5 + (CloudKind.FOG,) * 3
"""All 15 clouds; a cloud's number is its place in this tuple."""


class DieKind(StrEnum):
    BALLOON = "balloon"
    ADVANCED = "advanced"
    SUN = "sun"
    MONSOON = "monsoon"


DIE_NAMES = {
    DieKind.BALLOON: Message.of("balloon die"),
    DieKind.ADVANCED: Message.of("balloon die"),
    DieKind.SUN: Message.of("sun die"),
    DieKind.MONSOON: Message.of("monsoon die"),
}


def check_die(settled: Settled) -> Settled:
    """For records of dice: it is one of the box."""
    if settled.body not in DIE_NAMES:
        raise ValueError(f"no die is called {settled.body!r}")
    return settled


class FaceSymbol(StrEnum):
    BALLOON = "balloon"
    CLOUD = "cloud"
    AIRSHIP = "airship"
    SUN = "sun"
    DROP = "drop"


class Face(NamedTuple):
    symbol: FaceSymbol
    value: int
    """How many symbols are drawn; 0 for the airship, which stands for any number."""


def _numbered(symbol: FaceSymbol, *values: int) -> tuple[Face, ...]:
    return tuple(Face(symbol, value) for value in values)


FACES: dict[DieKind, tuple[Face, ...]] = {
    DieKind.BALLOON: tuple(
        Face(FaceSymbol.AIRSHIP if number == AIRSHIP else FaceSymbol.BALLOON, number)
        for number in NUMBERS
    ),
    DieKind.ADVANCED: (
        Face(FaceSymbol.CLOUD, 1),
        Face(FaceSymbol.BALLOON, 6),
        Face(FaceSymbol.CLOUD, 2),
        Face(FaceSymbol.BALLOON, 5),
        Face(FaceSymbol.CLOUD, 3),
        Face(FaceSymbol.BALLOON, 4),
    ),
    DieKind.SUN: _numbered(FaceSymbol.SUN, 1, 3, 2, 2, 3, 1),
    DieKind.MONSOON: _numbered(FaceSymbol.DROP, 1, 3, 2, 2, 3, 1),
}
"""The six faces of each die in the order of its own axes: +x, -x, +y, -y, +z, -z."""

AXES: tuple[tuple[int, int, int], ...] = (
    (1, 0, 0),
    (-1, 0, 0),
    (0, 1, 0),
    (0, -1, 0),
    (0, 0, 1),
    (0, 0, -1),
)


class Mission(NamedTuple):
    name: str
    plantation: Plant
    herd: Animal


MISSIONS: dict[str, Mission] = {
    mission.name: mission
    for mission in (
        Mission("square_A", Plant.MUSHROOM, Animal.LLAMA),
        Mission("square_B", Plant.CRYSTAL, Animal.COW),
        Mission("square_C", Plant.FLOWER, Animal.REINDEER),
        Mission("circle_A", Plant.CRYSTAL, Animal.REINDEER),
        Mission("circle_B", Plant.FLOWER, Animal.LLAMA),
        Mission("circle_C", Plant.MUSHROOM, Animal.COW),
    )
}
_THREES = (("square_A", "square_B", "square_C"), ("circle_A", "circle_B", "circle_C"))
_FOURS = (
    ("square_A", "circle_A", "square_B", "circle_B"),
    ("square_A", "circle_A", "square_C", "circle_C"),
    ("square_B", "circle_B", "square_C", "circle_C"),
)
_ALL = (tuple(MISSIONS),)
MISSION_SETS: dict[int, tuple[tuple[str, ...], ...]] = {
    2: _THREES,
    3: _THREES,
    4: _FOURS,
    5: _ALL,
    6: _ALL,
}
"""By number of players: the sets of missions of which one is dealt from."""


AIRSHIP_COLOURS: dict[SeatSymbol, str] = {
    SeatSymbol.COMPASS: "violet",
    SeatSymbol.WHEEL: "yellow",
    SeatSymbol.TOOL: "blue",
    SeatSymbol.FLASK: "green",
    SeatSymbol.PAW: "orange",
    SeatSymbol.PINWHEEL: "red",
}

CLOUDS_TO_END = {"normal": 9, "advanced": 13}
