"""A table somebody typed in, to have it scored: strict JSON, every fault named by its place."""

from __future__ import annotations

import json
from typing import Annotated

from pydantic import AliasChoices, BaseModel, ConfigDict, Field, ValidationError

from rules.box.terrain import Terrain
from rules.hexgrid import CELL_INDEX, SLOT_INDEX, Cell, Slot
from rules.messages import Problem
from rules.pluvionauts.components import (
    ANIMAL_OF,
    PLANT_OF,
    Animal,
    CloudKind,
    DieKind,
    Plant,
    Tile,
)
from rules.pluvionauts.score import AnchoredCloud, LyingDie, Table
from rules.questions import LARGEST, Number, fault

Place = tuple[Number, Number]


class _Part(BaseModel):
    # Other keys are notes of whoever wrote the file.
    model_config = ConfigDict(frozen=True, extra="ignore")


class _Island(_Part):
    cell: Place
    terrain: Terrain
    animals: Annotated[Number, Field(ge=0, le=99)]
    plants: Annotated[Number, Field(ge=0, le=99)]
    animal: Animal | None = None
    plant: Plant | None = None


class _Cloud(_Part):
    type: CloudKind
    between: tuple[Place, Place]


class _Die(_Part):
    type: Annotated[DieKind, Field(validation_alias=AliasChoices("type", "kind", "die"))]
    cell: Place
    value: Annotated[Number, Field(ge=1, le=3)]


class _Board(_Part):
    islands: Annotated[tuple[_Island, ...], Field(max_length=37)]
    anchored_clouds: Annotated[tuple[_Cloud, ...], Field(max_length=90)]
    weather_dice: Annotated[tuple[_Die, ...], Field(max_length=2)]


def read_table(content: bytes) -> Table:
    """The table in a file's content; a ``Problem`` names the place of the first fault."""
    if len(content) > LARGEST:
        raise Problem("The board is larger than {most} bytes: that is no board.", most=LARGEST)
    try:
        data = json.loads(content.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        raise Problem("The board is not JSON: see line {line}.", line=error.lineno) from error
    except (ValueError, RecursionError) as error:
        raise Problem("The board is not JSON.") from error
    try:
        board = _Board.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        if not first["loc"]:
            raise Problem("The board must be an object, in braces.") from error
        raise fault(first) from error
    return Table(_islands(board), _clouds(board), _dice(board))


def _islands(board: _Board) -> dict[Cell, Tile]:
    islands: dict[Cell, Tile] = {}
    for number, island in enumerate(board.islands):
        place = f"islands[{number}]"
        cell = _cell(island.cell, f"{place}.cell")
        if cell in islands:
            raise Problem("{place}.cell: two islands lie on one cell.", place=place)
        if island.animal not in (None, ANIMAL_OF[island.terrain]):
            raise Problem("{place}.animal does not live on this terrain.", place=place)
        if island.plant not in (None, PLANT_OF[island.terrain]):
            raise Problem("{place}.plant does not grow on this terrain.", place=place)
        islands[cell] = Tile(island.terrain, island.animals, island.plants)
    return islands


def _clouds(board: _Board) -> tuple[AnchoredCloud, ...]:
    clouds: dict[Slot, AnchoredCloud] = {}
    for number, cloud in enumerate(board.anchored_clouds):
        place = f"anchored_clouds[{number}].between"
        one, other = (_cell(cell, place) for cell in cloud.between)
        slot = Slot.between(one, other)
        if slot not in SLOT_INDEX:
            raise Problem("{place}: there is no slot between these cells.", place=place)
        if slot in clouds:
            raise Problem("{place}: two clouds stand in one slot.", place=place)
        clouds[slot] = AnchoredCloud(cloud.type, slot)
    return tuple(clouds.values())


def _dice(board: _Board) -> tuple[LyingDie, ...]:
    dice: dict[DieKind, LyingDie] = {}
    for number, die in enumerate(board.weather_dice):
        place = f"weather_dice[{number}]"
        if die.type not in (DieKind.SUN, DieKind.MONSOON):
            raise Problem('{place}.type must be "sun" or "monsoon".', place=place)
        if die.type in dice:
            raise Problem("{place}: there is only one such die.", place=place)
        dice[die.type] = LyingDie(die.type, _cell(die.cell, f"{place}.cell"), die.value)
    return tuple(dice.values())


def _cell(place_on_board: Place, place: str) -> Cell:
    cell = Cell(*place_on_board)
    if cell not in CELL_INDEX:
        raise Problem("{place}: that cell is not on the board.", place=place)
    return cell
