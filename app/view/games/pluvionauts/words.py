"""What lies on a cell, in words, with what the weather makes of it."""

from __future__ import annotations

from typing import NamedTuple

from app.games.pluvionauts.names import ANIMALS, CLOUDS, PLANTS, TERRAINS
from app.i18n import Translator
from rules.box.terrain import ENTERING_COST
from rules.hexgrid import CELL_INDEX, Cell
from rules.messages import Message
from rules.pluvionauts.board import Board
from rules.pluvionauts.components import ANIMAL_OF, PLANT_OF
from rules.pluvionauts.components import CLOUDS as CLOUD_NUMBERS
from rules.pluvionauts.score import Group, IslandCount, Table, explain
from rules.pluvionauts.state import State


class CellWords(NamedTuple):
    title: str
    lines: tuple[str, ...]


def cell_words(state: State, cell: Cell, translate: Translator, cost: int | None) -> CellWords:
    """``cost``: movement points to get there from where the balloon is, if it can."""
    index = CELL_INDEX[cell]
    lines: list[Message] = []
    group, island = _island(state.board, cell)
    if group is not None and island is not None:
        animals, plants = ANIMALS[ANIMAL_OF[group.terrain]], PLANTS[PLANT_OF[group.terrain]]
        lines += [
            _counted(animals, island.base.animals, island.animals),
            _counted(plants, island.base.plants, island.plants),
        ]
        if len(group.islands) > 1:
            lines.append(
                Message.of(
                    "In its group: {animal_name} {animals}, {plant_name} {plants}",
                    animals=group.animals,
                    animal_name=animals,
                    plants=group.plants,
                    plant_name=plants,
                )
            )
    title = TERRAINS[group.terrain] if group is not None else Message.of("Empty cell")
    for place, number in enumerate(state.clouds_on(index)):
        kind = CLOUDS[CLOUD_NUMBERS[number]]
        if group is None and place == 0:
            title = kind
        else:
            lines.append(Message.of("A cloud lies here: {kind}", kind=kind))
    if cost is not None:
        lines.append(Message.of("Points from here: {cost}", cost=cost))
    terrain = group.terrain if group is not None else None
    lines.append(Message.of("Entering costs {cost}", cost=ENTERING_COST[terrain]))
    return CellWords(_begun(translate(title)), tuple(_begun(translate(line)) for line in lines))


def _begun(text: str) -> str:
    """With a capital at its beginning."""
    return text[:1].upper() + text[1:]


def _island(board: Board, cell: Cell) -> tuple[Group | None, IslandCount | None]:
    for group in explain(Table.of(board)).groups:
        for island in group.islands:
            if island.cell == cell:
                return group, island
    return None, None


def _counted(name: Message, drawn: int, now: int) -> Message:
    if drawn == now:
        return Message.of("{name}: {count}", count=now, name=name)
    return Message.of(
        "{name}: {count} with the weather ({drawn} drawn)", count=now, name=name, drawn=drawn
    )
