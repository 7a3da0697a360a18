"""What the counts of a board become after a change: a cloud anchored, an island towed.

Every answer is kept: several points of view on one board share them.
"""

from __future__ import annotations

from rules.box.bits import BIT, SLOT_ENDS
from rules.box.terrain import Terrain
from rules.pluvionauts.board import NONE, Board
from rules.pluvionauts.components import TILES
from rules.pluvionauts.recount import Recount
from rules.pluvionauts.score import CLOUD_SIGN, Counts, best_counts

_TERRAINS = tuple(Terrain)
_TERRAIN_OF = tuple(_TERRAINS.index(tile.terrain) for tile in TILES)


class Changes:
    def __init__(self, board: Board, floor_at_zero: bool) -> None:
        self.board, self._floor = board, floor_at_zero
        self._before = Recount(board, floor_at_zero)
        self._after_cloud: dict[tuple[int, int], Counts] = {}
        self._after_island: dict[tuple[int, int], Counts] = {}
        self._without_island: dict[int, Counts] = {}

    @property
    def counts(self) -> Counts:
        """As the board is."""
        return self._before.counts

    def after_cloud(self, cloud: int, slot: int) -> Counts:
        sign = CLOUD_SIGN[cloud]
        if not sign:
            return self.counts
        key = (sign, slot)
        found = self._after_cloud.get(key)
        if found is None:
            before, islands = self._before, self.board.islands
            plus = list(before.weather.plus)
            for cell in SLOT_ENDS[slot]:
                plus[cell] += sign
            touched = {
                _TERRAIN_OF[islands[cell]] for cell in SLOT_ENDS[slot] if islands[cell] != NONE
            }
            weather = before.weather._replace(plus=plus)
            found = before.again(touched, before.cells, islands, weather)
            self._after_cloud[key] = found
        return found

    def after_island(self, start: int, end: int) -> Counts:
        if start == end:
            return self.counts
        key = (start, end)
        found = self._after_island.get(key)
        if found is None:
            if self.board.weather:
                # The way of the weather dice depends on the islands: count everything anew.
                found = best_counts(self.board.with_island_moved(start, end), self._floor)
            else:
                before = self._before
                terrain = _TERRAIN_OF[self.board.islands[start]]
                islands = list(self.board.islands)
                islands[start], islands[end] = NONE, islands[start]
                cells = list(before.cells)
                cells[terrain] ^= BIT[start] | BIT[end]
                found = before.again((terrain,), cells, islands, before.weather)
            self._after_island[key] = found
        return found

    def without_island(self, cell: int) -> Counts:
        """As if the island were gone."""
        found = self._without_island.get(cell)
        if found is None:
            before = self._before
            terrain = _TERRAIN_OF[self.board.islands[cell]]
            cells = list(before.cells)
            cells[terrain] ^= BIT[cell]
            found = before.again((terrain,), cells, self.board.islands, before.weather)
            self._without_island[cell] = found
        return found
