"""Positions for tests: boards set up by hand, dice put where a test wants them."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random

from rules.box import DIE_EDGE
from rules.box.reading import lying
from rules.hexgrid import CELL_INDEX, CELLS, SLOT_INDEX, Cell, Slot, centre
from rules.pluvionauts.actions import Landed
from rules.pluvionauts.board import NONE, Board
from rules.pluvionauts.components import CLOUDS, FACES, TILES, DieKind, Face, FaceSymbol
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import apply, decision, new
from rules.pluvionauts.sampling import resting, sample
from rules.pluvionauts.state import Phase, State
from rules.pluvionauts.takeoff import dice_of_throw
from rules.poses import Pose, Settled

OUTSIDE = (400.0, 0.0, DIE_EDGE / 2)


def at(cell: tuple[int, int], face: int = 4, yaw: float = 0.0) -> Pose:
    """A die flat in the middle of a cell."""
    return Pose(position=(*centre(Cell(*cell)), DIE_EDGE / 2), orientation=lying(face, yaw))


def missed(face: int = 4) -> Pose:
    return Pose(position=OUTSIDE, orientation=lying(face))


def face_of(kind: DieKind, symbol: FaceSymbol, value: int) -> int:
    return FACES[kind].index(Face(symbol, value))


def asked_dice(state: State) -> tuple[str, ...]:
    """What is to be thrown, and after it whose rest is wanted."""
    asked = decision(state).throw
    assert asked is not None
    return asked.bodies


def throw(state: State, thrown: Pose, **others: Pose) -> Landed:
    """The throw that is asked for; the weather dice lie as before unless ``others`` says where
    (by the kind of die)."""
    first, *rest = dice_of_throw(state)
    lain = {die.kind: die for die in state.board.weather}
    dice = [Settled(body=first, pose=thrown)]
    dice += [
        Settled(body=kind, pose=others.get(kind.value) or resting(lain[kind])) for kind in rest
    ]
    return Landed(dice=tuple(dice))


def dealt(config: GameConfig, seed: int) -> State:
    """A game before its first takeoff; weather dice lie in the middle and on the left."""
    state = new(config, seed)
    for cell in ((0, 0), (-2, 0)):
        if config.intemperies:
            state = apply(state, throw(state, at(cell, face=2))).state
    return state


Places = dict[tuple[int, int], str]


def laid(
    config: GameConfig,
    islands: Places,
    clouds: Places | None = None,
    standing: dict[tuple[tuple[int, int], tuple[int, int]], str] | None = None,
) -> State:
    """A game before a throw in which only these islands (by terrain), lying clouds and anchored
    clouds (by kind) are on the board."""
    tiles = [tile.terrain.value for tile in TILES]
    kinds = [cloud.value for cloud in CLOUDS]

    def taken(names: list[str], name: str) -> int:
        number = names.index(name)
        names[number] = ""
        return number

    on_cells, over_cells, in_slots = [NONE] * 37, [NONE] * 37, [NONE] * 90
    for where, terrain in islands.items():
        on_cells[cell(*where)] = taken(tiles, terrain)
    for where, kind in (clouds or {}).items():
        over_cells[cell(*where)] = taken(kinds, kind)
    for (one, other), kind in (standing or {}).items():
        in_slots[SLOT_INDEX[Slot.between(Cell(*one), Cell(*other))]] = taken(kinds, kind)
    state = dealt(config, 0)
    board = replace(
        state.board,
        islands=tuple(on_cells),
        clouds=tuple(over_cells),
        anchored=tuple(in_slots),
    )
    return state._replace(board=board)


def landed(
    state: State,
    where: tuple[int, int],
    value: int,
    symbol: FaceSymbol = FaceSymbol.BALLOON,
) -> State:
    """The balloon die stopped in the middle of a cell with that face up."""
    face = face_of(state.config.balloon_die, symbol, value)
    return apply(state, throw(state, at(where, face))).state


def anchored(board: Board, clouds: dict[int, tuple[tuple[int, int], tuple[int, int]]]) -> Board:
    """The lying clouds of these numbers put upright between two cells."""
    for number, (one, other) in clouds.items():
        slot = SLOT_INDEX[Slot.between(Cell(*one), Cell(*other))]
        board = board.with_cloud_anchored(board.clouds.index(number), slot)
    return board


def with_airships(board: Board, seat: int, cells: Iterable[int]) -> Board:
    own = (*cells, *([NONE] * len(board.airships[seat])))[: len(board.airships[seat])]
    airships = (*board.airships[:seat], tuple(own), *board.airships[seat + 1 :])
    # A plain replace would keep no masks: the board works them out anew.
    return replace(board, airships=airships)


def island_cells(board: Board) -> list[int]:
    return [cell for cell, island in enumerate(board.islands) if island != NONE]


def after_turns(config: GameConfig, seed: int, turns: int, phases: Iterable[Phase]) -> State:
    """Where one of the phases is asked for, after so many random throws."""
    random, wanted = Random(seed), set(phases)
    state = new(config, seed)
    while state.phase is not Phase.GAME_OVER:
        if turns <= 0 and state.phase in wanted:
            return state
        turns -= state.phase is Phase.THROW
        state = apply(state, sample(state, random)).state
    raise AssertionError("the game was over before that")


def cell(q: int, r: int) -> int:
    return CELL_INDEX[Cell(q, r)]


def pair(index: int) -> tuple[int, int]:
    return CELLS[index].q, CELLS[index].r
