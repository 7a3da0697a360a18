"""Rectangles in whole pixels: x to the right, y down, as the pointer counts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class Size(NamedTuple):
    width: int
    height: int


class Rect(NamedTuple):
    x: int
    y: int
    width: int
    height: int

    @property
    def right(self) -> int:
        return self.x + self.width

    @property
    def bottom(self) -> int:
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def contains(self, x: float, y: float) -> bool:
        return self.x <= x < self.right and self.y <= y < self.bottom

    def encloses(self, other: Rect, tolerance: int = 0) -> bool:
        return (
            other.x >= self.x - tolerance
            and other.y >= self.y - tolerance
            and other.right <= self.right + tolerance
            and other.bottom <= self.bottom + tolerance
        )

    def inset(self, left: int, top: int, right: int, bottom: int) -> Rect:
        return Rect(
            self.x + left,
            self.y + top,
            max(0, self.width - left - right),
            max(0, self.height - top - bottom),
        )

    def grown(self, by: int) -> Rect:
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def shifted(self, x: int, y: int) -> Rect:
        return Rect(self.x + x, self.y + y, self.width, self.height)


EMPTY = Rect(0, 0, 0, 0)


def shares(total: int, weights: Iterable[float]) -> list[int]:
    """Splits whole pixels by weight without losing one to rounding."""
    parts = list(weights)
    whole = sum(parts)
    if whole <= 0:
        return [0] * len(parts)
    edges, so_far = [0], 0.0
    for part in parts:
        so_far += part
        edges.append(round(total * so_far / whole))
    return [edges[i + 1] - edges[i] for i in range(len(parts))]


def level(wanted: Iterable[int], room: int) -> int:
    """The length at which the longest are cut so that all fit; the shorter stay whole."""
    lengths = sorted(wanted)
    left = room
    for number, length in enumerate(lengths):
        share = left // (len(lengths) - number)
        if length > share:
            return max(0, share)
        left -= length
    return room
