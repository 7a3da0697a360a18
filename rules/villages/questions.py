"""Two questions about a table that somebody typed in: what counts on it, and what can be done.

The islands of a file need not be those of the box: each is any island of its terrain.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from pydantic import Field

from rules.box.bits import BIT, SLOT_CELLS, indices
from rules.box.dice import FACE_OF_NUMBER, NUMBERS, opposite
from rules.box.terrain import Terrain
from rules.hexgrid import CELL_INDEX, CELLS, SLOT_INDEX, SLOTS, Cell, Slot
from rules.messages import Problem
from rules.questions import Name, Number, check_names
from rules.strict import Strict
from rules.villages.board import NONE, Board, WeatherDie
from rules.villages.components import FACE_OF_VALUE, ISLANDS, Building, Mission, MissionKind
from rules.villages.score import BoardScore, MissionScore, Sky, best, explain

Place = tuple[Number, Number]
Between = tuple[Place, Place]


class Island(Strict):
    cell: Place
    terrain: Terrain


class Standing(Strict):
    type: Building
    between: Between


class Die(Strict):
    cell: Place | None
    value: Annotated[Number, Field(ge=1, le=6)]


class Card(Strict):
    kind: MissionKind
    terrain: Terrain
    per_island: Annotated[Number, Field(ge=0, le=1000)]


class Player(Strict):
    name: Name
    missions: tuple[Card, ...]


class Balloon(Strict):
    cell: Place
    face: Annotated[Number, Field(ge=min(FACE_OF_NUMBER), le=max(FACE_OF_NUMBER))]


class Question(Strict):
    islands: tuple[Island, ...]
    buildings: tuple[Standing, ...] = ()
    weather_dice: Annotated[tuple[Die, ...], Field(max_length=2)] = ()
    players: tuple[Player, ...] = ()
    balloon: Balloon | None = None


_NUMBER_OF = {terrain: ISLANDS.index(terrain) for terrain in Terrain}


def board_of(question: Question) -> Board:
    """The table that a file describes; a ``Problem`` names the place that cannot be."""
    check_names([player.name for player in question.players], "players")
    islands = [NONE] * len(CELLS)
    for number, island in enumerate(question.islands):
        place = f"islands[{number}].cell"
        cell = _cell(island.cell, place)
        if islands[cell] != NONE:
            raise Problem("{place}: two islands lie on one cell.", place=f"islands[{number}]")
        islands[cell] = _NUMBER_OF[island.terrain]
    land = sum(bit for bit, island in zip(BIT, islands, strict=True) if island != NONE)
    buildings: list[Building | None] = [None] * len(SLOTS)
    for number, building in enumerate(question.buildings):
        place = f"buildings[{number}].between"
        slot = _slot(building.between, place)
        if buildings[slot] is not None:
            raise Problem("{place}: two buildings stand in one slot.", place=place)
        if not SLOT_CELLS[slot] & land:
            raise Problem("{place}: this building touches no island.", place=place)
        buildings[slot] = building.type
    weather = tuple(
        WeatherDie(
            NONE if die.cell is None else _cell(die.cell, f"weather_dice[{number}].cell"),
            FACE_OF_VALUE[die.value],
        )
        for number, die in enumerate(question.weather_dice)
    )
    if question.balloon is not None:
        _cell(question.balloon.cell, "balloon.cell")
    return Board(tuple(islands), tuple(buildings), weather)


def _cell(where: Place, place: str) -> int:
    cell = CELL_INDEX.get(Cell(*where))
    if cell is None:
        raise Problem("{place}: that cell is not on the board.", place=place)
    return cell


def _slot(between: Between, place: str) -> int:
    one, other = (CELLS[_cell(cell, place)] for cell in between)
    slot = SLOT_INDEX.get(Slot.between(one, other))
    if slot is None:
        raise Problem("{place}: there is no slot between these cells.", place=place)
    return slot


# --- what counts -------------------------------------------------------------------------------


class RegionAnswer(Strict):
    terrain: Terrain
    cells: tuple[Cell, ...]


class BestAnswer(Strict):
    largest_region: int
    rained_on: int


class MissionAnswer(Strict):
    kind: MissionKind
    terrain: Terrain
    islands: int
    villagers: int


class PlayerAnswer(Strict):
    name: str
    missions: tuple[MissionAnswer, ...]
    villagers: int


class ScoreAnswer(Strict):
    rain: tuple[Cell, ...]
    storm: tuple[Cell, ...]
    regions: tuple[RegionAnswer, ...]
    best: dict[Terrain, BestAnswer]
    players: tuple[PlayerAnswer, ...]
    winners: tuple[str, ...]


def answer_score(question: Question) -> tuple[ScoreAnswer, BoardScore]:
    """The answer, and the explanation that a readable table shows."""
    score = explain(board_of(question))
    players = tuple(_player(player, score) for player in question.players)
    winners = best([player.villagers for player in players])
    answer = ScoreAnswer(
        rain=score.under(Sky.RAIN),
        storm=score.under(Sky.STORM),
        regions=tuple(
            RegionAnswer(terrain=region.terrain, cells=region.cells) for region in score.regions
        ),
        best={
            terrain: BestAnswer(
                largest_region=len(score.cells_for(MissionKind.LIVESTOCK, terrain)),
                rained_on=len(score.cells_for(MissionKind.CROP, terrain)),
            )
            for terrain in Terrain
        },
        players=players,
        winners=tuple(players[seat].name for seat in winners),
    )
    return answer, score


def _player(player: Player, score: BoardScore) -> PlayerAnswer:
    missions = [
        score.mission(Mission(card.kind, card.terrain, card.per_island)) for card in player.missions
    ]
    return PlayerAnswer(
        name=player.name,
        missions=tuple(_mission(mission) for mission in missions),
        villagers=sum(mission.total for mission in missions),
    )


def _mission(score: MissionScore) -> MissionAnswer:
    return MissionAnswer(
        kind=score.mission.kind,
        terrain=score.mission.terrain,
        islands=len(score.cells),
        villagers=score.total,
    )


# --- what can be done --------------------------------------------------------------------------


class PilotAnswer(Strict):
    cell: Cell
    cost: int


class TowAnswer(Strict):
    start: Annotated[Cell, Field(serialization_alias="from")]
    end: Annotated[Cell, Field(serialization_alias="to")]
    cost: int
    weather: tuple[int, ...]
    """The values of the weather dice afterwards, in the order of the file."""
    destroyed: tuple[Slot, ...]


class MovesAnswer(Strict):
    pilot: tuple[PilotAnswer, ...]
    stuck: tuple[Cell, ...]
    tows: tuple[TowAnswer, ...]
    slots: tuple[Slot, ...]


def answer_moves(question: Question) -> MovesAnswer:
    board = board_of(question)
    balloon = question.balloon
    if balloon is None:
        raise Problem("{place} is missing.", place="balloon")
    cell = CELL_INDEX[Cell(*balloon.cell)]
    under = NUMBERS[opposite(FACE_OF_NUMBER[balloon.face])]
    flights = list(_costs(board.reach(cell, balloon.face)))
    return MovesAnswer(
        pilot=tuple(PilotAnswer(cell=CELLS[end], cost=cost) for end, cost in flights),
        stuck=_cells(board.masks.islands & ~board.towable_islands),
        tows=tuple(
            tow
            for start, _ in flights
            if BIT[start] & board.towable_islands
            for tow in _tows(board, start, under)
        ),
        slots=tuple(SLOTS[slot] for slot in board.building_slots(cell)),
    )


def _tows(board: Board, start: int, points: int) -> Iterable[TowAnswer]:
    ends = board.tow_ends(start, points)
    for end, cost in _costs(board.reach(start, points)):
        if not BIT[end] & ends:
            continue
        after = board.with_island_towed(start, end)
        yield TowAnswer(
            start=CELLS[start],
            end=CELLS[end],
            cost=cost,
            weather=tuple(die.value for die in after.weather),
            destroyed=tuple(
                SLOTS[slot]
                for slot, building in enumerate(board.buildings)
                if building is not None and after.buildings[slot] is None
            ),
        )


def _costs(levels: list[int]) -> Iterable[tuple[int, int]]:
    for cost, cells in enumerate(levels):
        for cell in indices(cells):
            yield cell, cost


def _cells(cells: int) -> tuple[Cell, ...]:
    return tuple(CELLS[cell] for cell in indices(cells))
