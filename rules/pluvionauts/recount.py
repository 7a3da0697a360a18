"""Counting again only what a change touched.

A cloud that is anchored or an island that is towed touches few terrains; the best groups of the
others count what they counted.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.pluvionauts.board import Board
from rules.pluvionauts.score import Counts, Weather, best_of_terrain, cells_of_terrains, weather_of


class Recount:
    """What a board counts, for counting boards that differ from it."""

    def __init__(self, board: Board, floor_at_zero: bool = True) -> None:
        self.board = board
        self.weather = weather_of(board)
        self.cells = cells_of_terrains(board)
        """By terrain: where its islands are."""
        self._floor = floor_at_zero
        self.counts: Counts = (0, 0, 0, 0, 0, 0)
        """Of the board as it is."""
        self.counts = self.again(range(len(self.cells)), self.cells, board.islands, self.weather)

    def again(
        self,
        terrains: Iterable[int],
        cells: Sequence[int],
        islands: Sequence[int],
        weather: Weather,
    ) -> Counts:
        """With only these terrains counted anew."""
        counts = list(self.counts)
        for terrain in terrains:
            counts[2 * terrain : 2 * terrain + 2] = best_of_terrain(
                cells[terrain], islands, weather, self._floor
            )
        a, b, c, d, e, f = counts
        return a, b, c, d, e, f
