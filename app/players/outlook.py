"""What every landing is worth: the best complete turn from each cell and each face, quickly.

A turn falls into two parts that hardly depend on each other: flying to what is moored, and what
is done with it. So the second part is worked out once for every object and number of points, and
all landings share it. Counts are changed in place of being counted anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from app.players.judgement import Judge
from rules.hexgrid import CELL_INDEX, CELLS, SLOTS
from rules.pluvionauts.bits import BIT, indices
from rules.pluvionauts.board import NONE, Board
from rules.pluvionauts.components import CLOUDS, FACES, TILES, CloudKind, DieKind, Terrain
from rules.pluvionauts.config import GameConfig, Mode
from rules.pluvionauts.score import (
    Counts,
    Weather,
    best_counts,
    best_of_terrain,
    weather_of,
)

_TERRAINS = tuple(Terrain)
_TERRAIN_OF = tuple(_TERRAINS.index(tile.terrain) for tile in TILES)
_SIGN = {CloudKind.RAIN: 1, CloudKind.SUN: -1, CloudKind.FOG: 0}
_ENDS = tuple((CELL_INDEX[slot.a], CELL_INDEX[slot.b]) for slot in SLOTS)
_SLOTS_AT = tuple(
    tuple(index for index, ends in enumerate(_ENDS) if cell in ends) for cell in range(len(CELLS))
)
NUMBERS = tuple(face.value for face in FACES[DieKind.BALLOON] if face.value)
SEVEN = 7
"""Opposite faces of both balloon dice sum to this."""
HOLD = 0.12
"""Part of what an island means to a seat that is saved by an airship on it."""


class Option(NamedTuple):
    """A way to go on from a mooring: what is carried where, and what the board is then worth."""

    worth: float
    counts: Counts
    at: int
    """Where something is moored (or the balloon just lands)."""
    end: int
    slot: int = NONE
    anchored: int = 0
    tows: bool = True


class Outlook:
    def __init__(self, board: Board, config: GameConfig, judge: Judge, seat: int) -> None:
        self.board, self.judge, self.seat = board, judge, seat
        self.mode = config.mode
        self.floor = config.house.floor_at_zero
        self.counts = best_counts(board, self.floor)
        self.anchored = board.anchored_count
        self.now = judge.worth(self.counts, self.anchored)
        self._in_hand = NONE in board.airships[seat]
        self._weather = weather_of(board)
        masks = board.masks
        self._of_terrain = (
            masks.islands & ~(masks.forests | masks.mountains),
            masks.forests,
            masks.mountains,
        )
        self._best: dict[tuple[int, int], Option] = {}
        self._landings: dict[tuple[int, int], Option] = {}
        self._after_cloud: dict[tuple[int, int], Counts] = {}
        self._after_island: dict[tuple[int, int], Counts] = {}
        self._holds: dict[int, float] = {}
        self._reached: dict[tuple[int, int], list[int]] = {}

    # --- landings ------------------------------------------------------------------------------

    def landing(self, cell: int, face: int) -> Option:
        """The best turn from a cell with a face of the balloon die (its place in ``FACES``)."""
        if self.mode is Mode.ADVANCED:
            value = FACES[DieKind.ADVANCED][face].value
            islands = max(value, SEVEN - value)
            return self.with_points(cell, islands)
        value = FACES[DieKind.BALLOON][face].value
        if value:
            return self.with_points(cell, value)
        return max((self.with_points(cell, number) for number in NUMBERS), key=_worth)

    def with_points(self, cell: int, points: int) -> Option:
        key = (cell, points)
        found = self._landings.get(key)
        if found is None:
            best = self._best_advanced if self.mode is Mode.ADVANCED else self._best_normal
            found = self._landings[key] = best(cell, points)
        return found

    def _best_normal(self, cell: int, points: int) -> Option:
        tow = SEVEN - points
        return max((self.best(at, tow) for at in self.reached(cell, points)), key=_worth)

    def _best_advanced(self, cell: int, islands: int) -> Option:
        """About the best: one island towed and one cloud anchored, each as if it were alone."""
        base, held = self.now, self.board.masks
        plain = Option(base, self.counts, cell, cell, tows=False, anchored=self.anchored)
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

    def best(self, at: int, tow: int) -> Option:
        """The best way to go on at a cell, with so many points for towing."""
        key = (at, tow)
        found = self._best.get(key)
        if found is None:
            found = self._best[key] = max(self.options(at, tow), key=_worth)
        return found

    def options(self, at: int, tow: int) -> list[Option]:
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

    def staying(self, at: int) -> Option:
        worth = self.now + self.hold(at)
        return Option(worth, self.counts, at, at, tows=False, anchored=self.anchored)

    def cloud_options(self, at: int, end: int) -> list[Option]:
        cloud = self.board.clouds[at]
        taken, count = self.board.masks.slots, self.anchored + 1
        hold = self.hold(end) if end != at else 0.0
        found = []
        for slot in _SLOTS_AT[end]:
            if not taken >> slot & 1:
                counts = self.after_cloud(cloud, slot)
                worth = self.judge.worth(counts, count) + hold
                found.append(Option(worth, counts, at, end, slot, count))
        return found

    def _island_option(self, at: int, end: int) -> Option:
        counts = self.after_island(at, end)
        worth = self.judge.worth(counts, self.anchored)
        if end == at:
            worth += self.hold(at)
        return Option(worth, counts, at, end, NONE, self.anchored)

    def hold(self, cell: int) -> float:
        """What it is worth to put an airship on a cell: its island cannot be towed away."""
        found = self._holds.get(cell)
        if found is None:
            board = self.board
            found = 0.0
            if self._in_hand and board.airship_can_land(cell, on_fogbound=True):
                lost = self.now - self.judge.worth(self._without_island(cell), self.anchored)
                found = HOLD * max(0.0, lost)
            self._holds[cell] = found
        return found

    # --- counts after a change -----------------------------------------------------------------

    def after_cloud(self, cloud: int, slot: int) -> Counts:
        sign = _SIGN[CLOUDS[cloud]]
        if not sign:
            return self.counts
        key = (sign, slot)
        found = self._after_cloud.get(key)
        if found is None:
            plus = list(self._weather.plus)
            islands = self.board.islands
            touched = set()
            for cell in _ENDS[slot]:
                plus[cell] += sign
                if islands[cell] != NONE:
                    touched.add(_TERRAIN_OF[islands[cell]])
            weather = self._weather._replace(plus=plus)
            found = self._after_cloud[key] = self._recounted(
                touched, self._of_terrain, islands, weather
            )
        return found

    def after_island(self, start: int, end: int) -> Counts:
        if start == end:
            return self.counts
        key = (start, end)
        found = self._after_island.get(key)
        if found is None:
            if self.board.weather:
                # The way of the weather dice depends on the islands: count everything anew.
                found = best_counts(self.board.with_island_moved(start, end), self.floor)
            else:
                terrain = _TERRAIN_OF[self.board.islands[start]]
                islands = list(self.board.islands)
                islands[start], islands[end] = NONE, islands[start]
                cells = list(self._of_terrain)
                cells[terrain] ^= BIT[start] | BIT[end]
                found = self._recounted({terrain}, cells, islands, self._weather)
            self._after_island[key] = found
        return found

    def _without_island(self, cell: int) -> Counts:
        terrain = _TERRAIN_OF[self.board.islands[cell]]
        cells = list(self._of_terrain)
        cells[terrain] ^= BIT[cell]
        return self._recounted({terrain}, cells, self.board.islands, self._weather)

    def _recounted(
        self, terrains: set[int], cells: Sequence[int], islands: Sequence[int], weather: Weather
    ) -> Counts:
        counts = list(self.counts)
        for terrain in terrains:
            counts[2 * terrain : 2 * terrain + 2] = best_of_terrain(
                cells[terrain], islands, weather, self.floor
            )
        a, b, c, d, e, f = counts
        return a, b, c, d, e, f


def _worth(option: Option) -> float:
    return option.worth
