"""All complete turns from one landing, for players that search.

    scorer = TurnScorer(state.board)
    for turn in complete_turns(state):        # the balloon has landed and nothing is done yet
        value = mission_total(scorer.counts(turn.board), "square_A")

A turn is described by its actions, which can be handed to ``apply`` one after the other, and by
the board it leaves. In normal mode every combination of where to fly, where to tow and which slot
is one turn. In advanced mode the ways to the same result are countless, so every result (board and
last cell) is one turn, with the actions of one way to it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.hexgrid import SLOTS_OF_CELL
from rules.messages import Problem
from rules.pluvionauts.actions import (
    ANCHORS,
    CHOOSE_CELLS,
    CHOOSE_FACES,
    END_NAVIGATION,
    MOORINGS,
    MOVES,
    TOWS,
    Action,
)
from rules.pluvionauts.bits import BIT, indices
from rules.pluvionauts.board import NONE, Board
from rules.pluvionauts.components import FACES, DieKind, FaceSymbol, opposite
from rules.pluvionauts.config import GameConfig, HouseRules, Mode
from rules.pluvionauts.score import Counts, Weather, best_of_terrain, weather_of
from rules.pluvionauts.state import Phase, State


class CompleteTurn(NamedTuple):
    actions: tuple[Action, ...]
    board: Board
    """What lies on the table once the airship has landed, or could not."""
    cell: int
    """Where the balloon ends."""


def complete_turns(state: State) -> Iterator[CompleteTurn]:
    """Every turn that can follow, from the choice of the balloon's cell, of its face, or the
    beginning of its flight."""
    if state.phase is Phase.CHOOSE_CELL:
        for cell in state.turn.cells:
            yield from turns_from(
                state.config, state.board, state.seat, cell, state.turn.face, (CHOOSE_CELLS[cell],)
            )
        return
    untouched = state.phase is Phase.MOVE or (
        state.phase is Phase.NAVIGATE
        and not state.turn.flipped
        and state.turn.points == FACES[DieKind.ADVANCED][state.turn.face].value
    )
    if not untouched and state.phase is not Phase.CHOOSE_FACE:
        raise Problem("Complete turns begin where a balloon has just landed.")
    yield from turns_from(state.config, state.board, state.seat, state.turn.cell, state.turn.face)


def turns_from(
    config: GameConfig,
    board: Board,
    seat: int,
    cell: int,
    face: int,
    actions: tuple[Action, ...] = (),
) -> Iterator[CompleteTurn]:
    """Every turn from a landing on a cell with a face up (as indices); ``actions`` came before."""
    faces = FACES[config.balloon_die]
    if faces[face].symbol is FaceSymbol.AIRSHIP:
        for chosen in CHOOSE_FACES:
            index = next(i for i, other in enumerate(faces) if other.value == chosen.value)
            yield from turns_from(config, board, seat, cell, index, (*actions, chosen))
    elif config.mode is Mode.NORMAL:
        points, after = faces[face].value, faces[opposite(face)].value
        for end in indices(sum(board.reach(cell, points))):
            yield from _moorings(config.house, board, seat, end, after, (*actions, MOVES[end]))
    else:
        yield from _navigations(config, board, seat, cell, face, actions)


def _landed(house: HouseRules, board: Board, seat: int, cell: int, moored: bool) -> Board:
    allowed = (moored or house.land_without_mooring) and NONE in board.airships[seat]
    if allowed and board.airship_can_land(cell, house.land_on_fogbound):
        return board.with_airship_moved(seat, NONE, cell)
    return board


def _moorings(
    house: HouseRules, board: Board, seat: int, cell: int, points: int, actions: tuple[Action, ...]
) -> Iterator[CompleteTurn]:
    """Normal mode, arrived on a cell: what can be moored, towed and anchored from there."""
    cloud = board.cloud_can_be_towed(cell)
    island = not cloud and board.island_can_be_towed(cell)
    if not cloud and not island:
        yield CompleteTurn(actions, _landed(house, board, seat, cell, False), cell)
        return
    if house.mooring_is_optional:
        free = _landed(house, board, seat, cell, False)
        yield CompleteTurn((*actions, MOORINGS[1]), free, cell)
        actions = (*actions, MOORINGS[0])
    masks = board.masks
    within = sum(board.reach(cell, points))
    if island:
        for end in indices(within & (~masks.islands | BIT[cell])):
            towed = _landed(house, board.with_island_moved(cell, end), seat, end, True)
            yield CompleteTurn((*actions, TOWS[end]), towed, end)
        return
    ends = indices(within & ~masks.full)
    if not ends:
        yield CompleteTurn(actions, board, cell)
    for end in ends:
        free_slots = board.free_slots(end)
        alone = free_slots & (free_slots - 1) == 0
        for slot in SLOTS_OF_CELL[end]:
            if free_slots >> slot & 1:
                done = (*actions, TOWS[end]) if alone else (*actions, TOWS[end], ANCHORS[slot])
                anchored = board.with_cloud_anchored(cell, slot)
                yield CompleteTurn(done, _landed(house, anchored, seat, end, True), end)


# --- advanced mode -----------------------------------------------------------------------------

_Way = tuple[tuple[Action, ...], Board, int]


def _navigations(
    config: GameConfig, board: Board, seat: int, cell: int, face: int, actions: tuple[Action, ...]
) -> Iterator[CompleteTurn]:
    faces = FACES[config.balloon_die]
    first, second = faces[face], faces[opposite(face)]
    islands_first = first.symbol is FaceSymbol.BALLOON
    seen: set[tuple[object, ...]] = set()
    for half in _navigation(config.house, board, cell, first.value, islands_first, actions):
        for done, after, end in _navigation(
            config.house, half[1], half[2], second.value, not islands_first, half[0]
        ):
            key = (after.islands, after.clouds, after.anchored, end)
            if key not in seen:
                seen.add(key)
                yield CompleteTurn(done, _landed(config.house, after, seat, end, True), end)


def _navigation(
    house: HouseRules,
    board: Board,
    cell: int,
    points: int,
    with_islands: bool,
    actions: tuple[Action, ...],
) -> Iterator[_Way]:
    """Each result of one navigation once, islands or clouds, anchoring included."""
    for done, after, end, left in _flights(board, cell, points, with_islands, actions):
        # A navigation with nothing left to do ends by itself.
        over = (*done, END_NAVIGATION) if sum(after.reach(end, left)) != BIT[end] else done
        slots = 0 if with_islands else after.free_slots(end)
        if not slots or not after.cloud_can_be_towed(end):
            yield over, after, end
            continue
        alone = slots & (slots - 1) == 0 and not house.anchoring_is_optional
        for slot in SLOTS_OF_CELL[end]:
            if slots >> slot & 1:
                how = over if alone else (*over, ANCHORS[slot])
                yield how, after.with_cloud_anchored(end, slot), end
        if house.anchoring_is_optional:
            yield (*over, END_NAVIGATION), after, end


def _flights(
    board: Board, cell: int, points: int, with_islands: bool, actions: tuple[Action, ...]
) -> Iterator[tuple[tuple[Action, ...], Board, int, int]]:
    """Every (board, cell) that points can buy, found with the most points left.

    The results are settled in the order of points left, most first, so each is expanded once.
    """
    found: dict[tuple[tuple[int, ...], int], tuple[tuple[Action, ...], Board, int]] = {}
    waiting: list[list[tuple[tuple[Action, ...], Board, int]]] = [[] for _ in range(points + 1)]
    waiting[points].append((actions, board, cell))
    for left in range(points, -1, -1):
        queue = waiting[left]
        for way in queue:
            done, now, here = way
            things = now.islands if with_islands else now.clouds
            if (things, here) in found:
                continue
            found[things, here] = way
            yield done, now, here, left
            if not left:
                continue
            levels = now.reach(here, left)
            if with_islands:
                towable = now.island_can_be_towed(here)
                free = ~now.masks.islands
            else:
                towable = now.cloud_can_be_towed(here)
                free = ~now.masks.clouds
            for cost in range(1, left + 1):
                for end in indices(levels[cost]):
                    if (things, end) not in found:
                        waiting[left - cost].append(((*done, MOVES[end]), now, end))
                    if towable and free & BIT[end]:
                        if with_islands:
                            towed = now.with_island_moved(here, end)
                        else:
                            towed = now.with_cloud_moved(here, end)
                        waiting[left - cost].append(((*done, TOWS[end]), towed, end))


# --- scoring the results -----------------------------------------------------------------------


class TurnScorer:
    """Counts the boards of complete turns quickly: only the terrains that a turn touched.

    Made for the board before the turn; a turn moves few islands and anchors at most one cloud.
    """

    def __init__(self, board: Board, floor_at_zero: bool = True) -> None:
        self._board = board
        self._floor = floor_at_zero
        self._weather = weather_of(board)
        self._terrains = _terrains(board)
        self._best = tuple(self._count(board, self._weather, k) for k in range(3))

    def counts(self, board: Board) -> Counts:
        """The same as ``rules.pluvionauts.score.best_counts`` of that board."""
        before = self._board
        clouded = board.anchored is not before.anchored and board.anchored != before.anchored
        moved = board.islands is not before.islands and board.islands != before.islands
        if not clouded and not moved and board.weather == before.weather:
            plain, forest, mountain = self._best
            return (*plain, *forest, *mountain)
        # Weather dice reach by movement cost, so with them any moved island may change anything.
        weather = weather_of(board) if clouded or board.weather else self._weather
        everywhere = bool(board.weather)
        cells = _terrains(board)
        best = []
        for k in range(3):
            touched = everywhere or cells[k] != self._terrains[k]
            if not touched and clouded:
                touched = any(weather.plus[i] != self._weather.plus[i] for i in indices(cells[k]))
            if not touched and moved:
                touched = any(board.islands[i] != before.islands[i] for i in indices(cells[k]))
            best.append(self._count(board, weather, k) if touched else self._best[k])
        plain, forest, mountain = best
        return (*plain, *forest, *mountain)

    def _count(self, board: Board, weather: Weather, terrain: int) -> tuple[int, int]:
        return best_of_terrain(_terrains(board)[terrain], board.islands, weather, self._floor)


def _terrains(board: Board) -> tuple[int, int, int]:
    """The cells of plains, forests and mountains."""
    masks = board.masks
    return masks.islands & ~(masks.forests | masks.mountains), masks.forests, masks.mountains
