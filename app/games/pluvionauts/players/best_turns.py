"""What every landing is worth: the best complete turn from each cell and each face, quickly.

A turn falls into two parts that hardly depend on each other: flying to what is moored, and what
is done with it. So the second part is worked out once for every object and number of points, and
all landings share it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from app.games.pluvionauts.players.changes import Changes
from app.games.pluvionauts.players.evaluation import Evaluator
from rules.box.bits import BIT, indices
from rules.hexgrid import SLOTS_OF_CELL
from rules.pluvionauts.board import NONE, Board
from rules.pluvionauts.components import CLOUDS, FACES, CloudKind, DieKind
from rules.pluvionauts.config import GameConfig, Mode
from rules.pluvionauts.score import Counts

_SLOTS_AT = tuple(tuple(sorted(slots)) for slots in SLOTS_OF_CELL)
"""In the order of ``SLOTS``: of slots that are worth the same the first is taken."""
NUMBERS = tuple(face.value for face in FACES[DieKind.BALLOON] if face.value)
SEVEN = 7
"""Opposite faces of both balloon dice sum to this."""
MOST_POINTS = max(NUMBERS)
HOLD = 0.12
"""Part of what an island means to a seat that is saved by an airship on it."""


class TurnOption(NamedTuple):
    """A way to go on from a mooring: what is carried where, and what the board is then worth."""

    worth: float
    counts: Counts
    at: int
    """Where something is moored (or the balloon just lands)."""
    end: int
    slot: int = NONE
    anchored: int = 0
    tows: bool = True


class BestTurns:
    """A seat's view of a board; ``changes`` may be shared by several on the same board."""

    def __init__(
        self,
        board: Board,
        config: GameConfig,
        evaluator: Evaluator,
        seat: int,
        changes: Changes | None = None,
    ) -> None:
        self.board, self.evaluator, self.seat = board, evaluator, seat
        self.mode, self._house = config.mode, config.house
        self._changes = changes or Changes(board, config.house.floor_at_zero)
        self.counts = self._changes.counts
        self.anchored = board.anchored_count
        self.now = evaluator.worth(self.counts, self.anchored)
        self._in_hand = NONE in board.airships[seat]
        self._best: dict[tuple[int, int], TurnOption] = {}
        self._anchorings: dict[tuple[CloudKind, int], TurnOption | None] = {}
        self._landings: dict[tuple[int, int], TurnOption] = {}
        self._holds: dict[int, float] = {}
        self._reached: dict[tuple[int, int], list[int]] = {}

    # --- landings ------------------------------------------------------------------------------

    def landing(self, cell: int, face: int) -> TurnOption:
        """The best turn from a cell with a face of the balloon die (its place in ``FACES``)."""
        if self.mode is Mode.ADVANCED:
            value = FACES[DieKind.ADVANCED][face].value
            islands = max(value, SEVEN - value)
            return self.with_points(cell, islands)
        value = FACES[DieKind.BALLOON][face].value
        if value:
            return self.with_points(cell, value)
        return max((self.with_points(cell, number) for number in NUMBERS), key=_worth)

    def with_points(self, cell: int, points: int) -> TurnOption:
        key = (cell, points)
        found = self._landings.get(key)
        if found is None:
            best = self._best_advanced if self.mode is Mode.ADVANCED else self._best_normal
            found = self._landings[key] = best(cell, points)
        return found

    def _best_normal(self, cell: int, points: int) -> TurnOption:
        tow = SEVEN - points
        return max((self.best(at, tow) for at in self.reached(cell, points)), key=_worth)

    def _best_advanced(self, cell: int, islands: int) -> TurnOption:
        """About the best: one island towed and one cloud anchored, each as if it were alone."""
        base, held = self.now, self.board.masks
        plain = TurnOption(base, self.counts, cell, cell, tows=False, anchored=self.anchored)
        best_island = best_cloud = plain
        free = indices(~held.islands & sum(BIT))
        for cost, at in self._with_cost(cell, islands):
            if self.board.island_can_be_towed(at):
                near = set(self.reached(at, islands - cost))
                for end in free:
                    if end in near:
                        option = self._island_option(at, end)
                        best_island = max(best_island, option, key=_worth)
        clouds = SEVEN - islands
        for cost, at in self._with_cost(cell, clouds):
            if self.board.cloud_can_be_towed(at):
                for end in self.reached(at, clouds - cost):
                    for option in self.cloud_options(at, end):
                        best_cloud = max(best_cloud, option, key=_worth)
        gain = best_island.worth + best_cloud.worth - 2 * base
        better = best_island if best_island.worth >= best_cloud.worth else best_cloud
        return better._replace(worth=base + gain)

    def _with_cost(self, cell: int, points: int) -> Iterator[tuple[int, int]]:
        for cost, cells in enumerate(self.board.reach(cell, points)):
            for at in indices(cells):
                yield cost, at

    def reached(self, cell: int, points: int) -> list[int]:
        key = (cell, points)
        found = self._reached.get(key)
        if found is None:
            ends = 0
            for cells in self.board.reach(cell, points):
                ends |= cells
            found = self._reached[key] = indices(ends)
        return found

    # --- what can be done at a cell ------------------------------------------------------------

    def best(self, at: int, tow: int) -> TurnOption:
        """The best way to go on at a cell, with so many points for towing: that of ``options``."""
        found = self._best.get((at, tow))
        if found is None:
            self._work_out(at)
            found = self._best[at, tow]
        return found

    def _work_out(self, at: int) -> None:
        """The best way to go on at a cell for every number of points, the nearer ends first."""
        board = self.board
        cloud = board.cloud_can_be_towed(at)
        island = not cloud and board.island_can_be_towed(at)
        others = board.masks.islands & ~BIT[at]
        staying = self.staying(at)
        best: TurnOption | None = None
        for cost, cells in enumerate(board.reach(at, MOST_POINTS)):
            if cloud:
                for end in indices(cells):
                    best = _better(best, self._best_anchoring(at, end))
            elif island:
                for end in indices(cells & ~others):
                    best = _better(best, self._island_option(at, end))
            self._best[at, cost] = best or staying

    def _best_anchoring(self, at: int, end: int) -> TurnOption | None:
        """The best slot for a cloud that is towed to a cell: the same for all of its kind."""
        kind = CLOUDS[self.board.clouds[at]]
        if (kind, end) not in self._anchorings:
            options = self.cloud_options(at, end, with_hold=False)
            self._anchorings[kind, end] = max(options, key=_worth) if options else None
        best = self._anchorings[kind, end]
        if best is None:
            return None
        hold = self.hold(end) if end != at else 0.0
        return TurnOption(best.worth + hold, best.counts, at, end, best.slot, best.anchored)

    def options(self, at: int, tow: int) -> list[TurnOption]:
        """Everything that can be done once the balloon stops at a cell."""
        board = self.board
        if board.cloud_can_be_towed(at):
            found = [
                option for end in self.reached(at, tow) for option in self.cloud_options(at, end)
            ]
            if found:
                return found
        elif board.island_can_be_towed(at):
            islands = board.masks.islands
            return [
                self._island_option(at, end)
                for end in self.reached(at, tow)
                if end == at or not islands & BIT[end]
            ]
        return [self.staying(at)]

    def staying(self, at: int) -> TurnOption:
        worth = self.now + self.hold(at)
        return TurnOption(worth, self.counts, at, at, tows=False, anchored=self.anchored)

    def cloud_options(self, at: int, end: int, with_hold: bool = True) -> list[TurnOption]:
        cloud = self.board.clouds[at]
        taken, count = self.board.masks.slots, self.anchored + 1
        hold = self.hold(end) if with_hold and end != at else 0.0
        found = []
        for slot in _SLOTS_AT[end]:
            if not taken >> slot & 1:
                counts = self._changes.after_cloud(cloud, slot)
                worth = self.evaluator.worth(counts, count) + hold
                found.append(TurnOption(worth, counts, at, end, slot, count))
        return found

    def _island_option(self, at: int, end: int) -> TurnOption:
        counts = self._changes.after_island(at, end)
        worth = self.evaluator.worth(counts, self.anchored)
        if end == at:
            worth += self.hold(at)
        return TurnOption(worth, counts, at, end, NONE, self.anchored)

    def hold(self, cell: int) -> float:
        """What it is worth to put an airship on a cell: its island cannot be towed away."""
        found = self._holds.get(cell)
        if found is None:
            board = self.board
            found = 0.0
            if self._in_hand and board.airship_can_land(cell, self._house.land_on_fogbound):
                lost = self.now - self.evaluator.worth(
                    self._changes.without_island(cell), self.anchored
                )
                found = HOLD * max(0.0, lost)
            self._holds[cell] = found
        return found


def _worth(option: TurnOption) -> float:
    return option.worth


def _better(one: TurnOption | None, other: TurnOption | None) -> TurnOption | None:
    if one is None or (other is not None and other.worth > one.worth):
        return other
    return one
