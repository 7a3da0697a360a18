"""What the counts of a board become after a change: a cloud anchored, an island towed.

Only the terrain that a change touches is counted anew, and every answer is kept: several points
of view on one board share them.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.box.bits import BIT
from rules.box.terrain import Terrain
from rules.hexgrid import CELL_INDEX, SLOTS
from rules.pluvionauts.board import NONE, Board
from rules.pluvionauts.components import CLOUDS, TILES, CloudKind
from rules.pluvionauts.score import Counts, Weather, best_counts, best_of_terrain, weather_of

_TERRAINS = tuple(Terrain)
_TERRAIN_OF = tuple(_TERRAINS.index(tile.terrain) for tile in TILES)
_SIGN = {CloudKind.RAIN: 1, CloudKind.SUN: -1, CloudKind.FOG: 0}
_ENDS = tuple((CELL_INDEX[slot.a], CELL_INDEX[slot.b]) for slot in SLOTS)


class Changes:
    def __init__(self, board: Board, floor_at_zero: bool) -> None:
        self.board, self.floor = board, floor_at_zero
        self.counts = best_counts(board, floor_at_zero)
        """As the board is."""
        self._weather = weather_of(board)
        masks = board.masks
        self._of_terrain = (
            masks.islands & ~(masks.forests | masks.mountains),
            masks.forests,
            masks.mountains,
        )
        self._after_cloud: dict[tuple[int, int], Counts] = {}
        self._after_island: dict[tuple[int, int], Counts] = {}
        self._without_island: dict[int, Counts] = {}

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

    def without_island(self, cell: int) -> Counts:
        """As if the island were gone."""
        found = self._without_island.get(cell)
        if found is None:
            terrain = _TERRAIN_OF[self.board.islands[cell]]
            cells = list(self._of_terrain)
            cells[terrain] ^= BIT[cell]
            found = self._recounted({terrain}, cells, self.board.islands, self._weather)
            self._without_island[cell] = found
        return found

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
