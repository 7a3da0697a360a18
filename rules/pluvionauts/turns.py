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

from collections.abc import Callable, Iterator
from typing import NamedTuple

from rules.box.bits import BIT, indices
from rules.box.dice import FACE_OF_NUMBER, opposite
from rules.hexgrid import SLOTS_OF_CELL
from rules.messages import Problem
from rules.pluvionauts.actions import (
    ANCHORS,
    CHOOSE_CELLS,
    CHOOSE_FACES,
    MOORINGS,
    MOVES,
    TOWS,
    Action,
)
from rules.pluvionauts.board import NONE, Board
from rules.pluvionauts.components import FACES, DieKind, FaceSymbol
from rules.pluvionauts.config import GameConfig, HouseRules, Mode
from rules.pluvionauts.landing import can_land
from rules.pluvionauts.navigations import results
from rules.pluvionauts.recount import Recount
from rules.pluvionauts.score import Counts, cells_of_terrains, weather_of
from rules.pluvionauts.state import Phase, State

Change = Callable[[Board, int, int], Board]


class Landing(NamedTuple):
    """How the turn of a seat ends."""

    house: HouseRules
    seat: int

    def on(self, board: Board, cell: int, moored: bool) -> Board:
        """The board once the airship has landed on the cell, or could not."""
        if can_land(board, self.house, self.seat, cell, moored):
            return board.with_airship_moved(self.seat, NONE, cell)
        return board


class CompleteTurn:
    """One turn; its board is made when it is first looked at."""

    __slots__ = (
        "_before",
        "_board",
        "_change",
        "_end",
        "_landing",
        "_moored",
        "_start",
        "actions",
        "cell",
    )

    def __init__(
        self,
        actions: tuple[Action, ...],
        cell: int,
        before: Board,
        landing: Landing,
        moored: bool,
        change: Change | None = None,
        start: int = NONE,
        end: int = NONE,
    ) -> None:
        self.actions = actions
        self.cell = cell
        """Where the balloon ends."""
        self._board: Board | None = None
        self._before = before
        self._landing = landing
        self._moored = moored
        self._change = change
        self._start = start
        self._end = end

    @property
    def board(self) -> Board:
        """What lies on the table once the airship has landed, or could not."""
        if self._board is None:
            board = self._before
            if self._change is not None:
                board = self._change(board, self._start, self._end)
            self._board = self._landing.on(board, self.cell, self._moored)
        return self._board


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
            number = FACE_OF_NUMBER[chosen.value]
            yield from turns_from(config, board, seat, cell, number, (*actions, chosen))
        return
    landing = Landing(config.house, seat)
    if config.mode is Mode.NORMAL:
        points, after = faces[face].value, faces[opposite(face)].value
        for end in indices(sum(board.reach(cell, points))):
            yield from _moorings(board, end, after, (*actions, MOVES[end]), landing)
        return
    anchor = Board.with_cloud_anchored
    optional = config.house.anchoring_is_optional
    for done, before, end, slot in results(board, cell, face, optional, actions):
        change = None if slot == NONE else anchor
        yield CompleteTurn(done, end, before, landing, True, change, end, slot)


def _moorings(
    board: Board, cell: int, points: int, actions: tuple[Action, ...], landing: Landing
) -> Iterator[CompleteTurn]:
    """Normal mode, arrived on a cell: what can be moored, towed and anchored from there."""
    cloud = board.cloud_can_be_towed(cell)
    island = not cloud and board.island_can_be_towed(cell)
    if not cloud and not island:
        yield CompleteTurn(actions, cell, board, landing, False)
        return
    if landing.house.mooring_is_optional:
        yield CompleteTurn((*actions, MOORINGS[1]), cell, board, landing, False)
        actions = (*actions, MOORINGS[0])
    masks = board.masks
    within = sum(board.reach(cell, points))
    if island:
        tow = Board.with_island_moved
        for end in indices(within & (~masks.islands | BIT[cell])):
            yield CompleteTurn((*actions, TOWS[end]), end, board, landing, True, tow, cell, end)
        return
    ends = indices(within & ~masks.full)
    if not ends:
        yield CompleteTurn(actions, cell, board, landing, True)
    anchor = Board.with_cloud_anchored
    for end in ends:
        free_slots = board.free_slots(end)
        alone = free_slots & (free_slots - 1) == 0
        for slot in SLOTS_OF_CELL[end]:
            if free_slots >> slot & 1:
                done = (*actions, TOWS[end]) if alone else (*actions, TOWS[end], ANCHORS[slot])
                yield CompleteTurn(done, end, board, landing, True, anchor, cell, slot)


# --- scoring the results -----------------------------------------------------------------------


class TurnScorer:
    """Counts the boards of complete turns quickly.

    Made for the board before the turn; a turn moves few islands and anchors at most one cloud.
    """

    def __init__(self, board: Board, floor_at_zero: bool = True) -> None:
        self._before = Recount(board, floor_at_zero)

    def counts(self, board: Board) -> Counts:
        """The same as ``rules.pluvionauts.score.best_counts`` of that board."""
        known = self._before
        before = known.board
        clouded = board.anchored is not before.anchored and board.anchored != before.anchored
        moved = board.islands is not before.islands and board.islands != before.islands
        if not clouded and not moved and board.weather == before.weather:
            return known.counts
        # Weather dice reach by movement cost, so with them any moved island may change anything.
        weather = weather_of(board) if clouded or board.weather else known.weather
        cells = cells_of_terrains(board)
        everywhere = bool(board.weather)
        touched = [
            terrain
            for terrain, there in enumerate(cells)
            if everywhere
            or there != known.cells[terrain]
            or (clouded and any(weather.plus[i] != known.weather.plus[i] for i in indices(there)))
            or (moved and any(board.islands[i] != before.islands[i] for i in indices(there)))
        ]
        return known.again(touched, cells, board.islands, weather)
