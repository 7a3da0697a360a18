"""Positions for tests: boards set up by hand, dice put where a test wants them."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from rules.box import DIE_EDGE
from rules.box.bits import SLOT_ENDS
from rules.box.dice import FACE_OF_NUMBER
from rules.box.reading import lying
from rules.box.terrain import Terrain
from rules.hexgrid import CELL_INDEX, CELLS, SLOT_INDEX, SLOTS, Cell, Slot, centre
from rules.poses import Pose, Settled
from rules.villages import Config, Phase, State, apply, decision, is_over, new, sample, settle
from rules.villages.actions import Landed
from rules.villages.board import NONE, Board, Pile, WeatherDie
from rules.villages.components import (
    FACE_OF_VALUE,
    ISLANDS,
    WEATHER_BODIES,
    Building,
)
from rules.villages.config import WeatherStart
from rules.villages.sampling import resting
from tests.rules.villages import slow_enumerator as slow

OUTSIDE = (400.0, 0.0, DIE_EDGE / 2)
AIRSHIP = 4
"""A face with the airship."""
Pair = tuple[int, int]


def at(where: Pair, face: int = AIRSHIP, yaw: float = 0.0) -> Pose:
    """A die flat in the middle of a cell."""
    return Pose(position=(*centre(Cell(*where)), DIE_EDGE / 2), orientation=lying(face, yaw))


def showing(where: Pair, value: int) -> Pose:
    """A weather die of that value in the middle of a cell."""
    return at(where, FACE_OF_VALUE[value])


def missed() -> Pose:
    return Pose(position=OUTSIDE, orientation=lying(0))


def throw(state: State, thrown: Pose, **others: Pose) -> Landed:
    """The throw that is asked for; weather dice lie as before unless ``others`` says where."""
    asked = decision(state).throw
    assert asked is not None
    first, *rest = asked.bodies
    lain = dict(zip(WEATHER_BODIES, state.board.weather, strict=True))
    settled = [Settled(body=first, pose=thrown)]
    settled += [
        Settled(body=body, pose=others.get(str(body)) or resting(lain[body]))  # type: ignore[index]
        for body in rest
    ]
    return settle(state, settled)


def dealt(config: Config, seed: int, shaken: bool = True) -> State:
    """A game before its first throw."""
    if shaken:
        house = config.house.model_copy(update={"weather_start": WeatherStart.SHAKEN})
        config = config.model_copy(update={"house": house})
    return new(config, seed)


def board(
    islands: dict[Pair, str],
    buildings: dict[tuple[Pair, Pair], str] | None = None,
    dice: Iterable[tuple[Pair | None, int]] = ((None, 1), (None, 1)),
    stock: Pile = (0, 0, 0),
    hands: tuple[Pile, ...] = ((0, 0, 0),) * 3,
) -> Board:
    """A board with these things alone on it."""
    numbers = [terrain.value for terrain in ISLANDS]
    on_cells = [NONE] * len(CELLS)
    for where, terrain in islands.items():
        number = numbers.index(terrain)
        numbers[number] = ""
        on_cells[cell(*where)] = number
    in_slots: list[Building | None] = [None] * len(SLOTS)
    for (one, other), kind in (buildings or {}).items():
        in_slots[slot(one, other)] = Building(kind)
    weather = tuple(
        WeatherDie(NONE if where is None else cell(*where), FACE_OF_VALUE[value])
        for where, value in dice
    )
    return Board(tuple(on_cells), tuple(in_slots), weather, stock, hands)


def laid(config: Config, now: Board) -> State:
    """A game before a throw, with that board."""
    return dealt(config, 0)._replace(board=now, phase=Phase.THROW)


def landed(state: State, where: Pair, number: int) -> State:
    """The balloon die stopped in the middle of a cell with that number (0: the airship)."""
    face = FACE_OF_NUMBER.get(number, AIRSHIP)
    return apply(state, throw(state, at(where, face))).state


def after_turns(config: Config, seed: int, turns: int) -> State:
    """Where a flight begins, after so many random throws."""
    random = Random(seed)
    state = new(config, seed)
    while not is_over(state):
        if turns <= 0 and state.phase is Phase.MOVE:
            return state
        turns -= state.phase is Phase.THROW
        state = apply(state, sample(state, random)).state
    raise AssertionError("the game was over before that")


def table(now: Board, seat: int) -> slow.Table:
    """A board as the slow enumerator knows it."""

    def kinds(pile: Pile) -> tuple[str, ...]:
        return tuple(k for k, n in zip(slow.KINDS, pile, strict=True) for _ in range(n))

    return slow.Table(
        islands={pair(c): ISLANDS[n].value for c, n in enumerate(now.islands) if n != NONE},
        buildings={
            frozenset((pair(a), pair(b))): kind.value
            for (a, b), kind in zip(SLOT_ENDS, now.buildings, strict=True)
            if kind is not None
        },
        dice=tuple((None if d.cell == NONE else pair(d.cell), d.value) for d in now.weather),
        stock=kinds(now.stock),
        own=kinds(now.hands[seat]) if now.hands else (),
    )


def cell(q: int, r: int) -> int:
    return CELL_INDEX[Cell(q, r)]


def slot(one: Pair, other: Pair) -> int:
    return SLOT_INDEX[Slot.between(Cell(*one), Cell(*other))]


def pair(index: int) -> Pair:
    return CELLS[index].q, CELLS[index].r


TERRAINS = tuple(terrain.value for terrain in Terrain)
