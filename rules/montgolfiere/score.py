"""Points: of a game by the space reached, of a match by all its games."""

from __future__ import annotations

from collections.abc import Sequence

from rules.montgolfiere.config import MOON

MOON_BONUS = 5


def points(space: int) -> int:
    """What a space scores in a match."""
    return space + MOON_BONUS if space == MOON else space


def best(figures: Sequence[int]) -> tuple[int, ...]:
    """The places of the highest figure; several share."""
    most = max(figures)
    return tuple(place for place, figure in enumerate(figures) if figure == most)


def totals(results: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Points of games together, from the spaces at the end of each."""
    return tuple(sum(map(points, spaces)) for spaces in zip(*results, strict=True))


def match_is_over(results: Sequence[Sequence[int]], target: int) -> bool:
    """Ruling: reaching the target exactly is enough; several past it in one game: the highest
    total wins, ties share."""
    return bool(results) and max(totals(results)) >= target
