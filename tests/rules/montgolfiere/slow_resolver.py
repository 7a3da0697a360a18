"""Rounds worked out a second time, from the leaflet alone, slowly and in another way: what a
balloon moves is asked of it, and a grapple asks the balloon it holds. It knows nothing of the
game's code."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

Card = int | str


@dataclass(frozen=True)
class Balloon:
    name: str
    space: int
    card: Card
    baron: bool = False


Table = tuple[Balloon, ...]
Outcome = frozenset[tuple[str, int]]


def is_cancelled(table: Table, balloon: Balloon) -> bool:
    """Whether a gas that is not itself cancelled sinks on a balloon."""
    if balloon.card == "motor":
        return False
    return any(
        other.card == "gas" and other.space == balloon.space + 1 and not is_cancelled(table, other)
        for other in table
    )


def counting(table: Table, card: Card) -> list[Balloon]:
    return [b for b in table if b.card == card and not is_cancelled(table, b)]


def is_storm(table: Table) -> bool:
    return len(counting(table, "storm")) in (1, 3, 5)


def ballast(table: Table) -> dict[str, int]:
    """What each ballast that is not cancelled counts."""
    found = {}
    for balloon in table:
        if isinstance(balloon.card, int) and not is_cancelled(table, balloon):
            alike = [b for b in counting(table, balloon.card) if b.space == balloon.space]
            found[balloon.name] = balloon.card + (len(alike) if len(alike) > 1 else 0)
    return found


def limited(space: int, move: int) -> int:
    end = space + move
    return (1 if end < 1 else min(end, 12)) - space


def moved(table: Table, balloon: Balloon, holds: dict[str, Balloon]) -> int:
    if is_cancelled(table, balloon):
        return 0
    if balloon.card == "motor":
        return limited(balloon.space, 1 if is_storm(table) else 2)
    if balloon.card == "grapple":
        if balloon.name not in holds:
            return 0
        return limited(balloon.space, moved(table, holds[balloon.name], holds))
    counts = ballast(table)
    if balloon.name in counts and counts[balloon.name] == max(counts.values()):
        return limited(balloon.space, -1 if is_storm(table) else 1)
    return 0


def outcomes(table: Table) -> set[Outcome]:
    """Everything that can come of it: every grapple on every balloon above it."""
    found = set()
    for holds in _holdings(table):
        baron = next((b for b in table if b.baron and b.name in holds), None)
        if baron is not None:
            best = max(moved(table, other, holds) for other in _above(table, baron))
            if moved(table, holds[baron.name], holds) < best:
                continue
        found.add(frozenset((b.name, moved(table, b, holds)) for b in table))
    return found


def canonical(table: Table) -> Outcome:
    """Every grapple follows what moves farthest up: worked out from the top space down."""
    holds: dict[str, Balloon] = {}
    for space in range(12, 0, -1):
        for balloon in table:
            above = _above(table, balloon)
            if balloon.space == space and balloon.card == "grapple" and above:
                holds[balloon.name] = max(above, key=lambda other: moved(table, other, holds))
    return frozenset((b.name, moved(table, b, holds)) for b in table)


def _above(table: Table, balloon: Balloon) -> list[Balloon]:
    return [other for other in table if other.space == balloon.space + 1]


def _holdings(table: Table) -> Iterator[dict[str, Balloon]]:
    grapples = [b for b in table if b.card == "grapple" and _above(table, b)]
    for held in product(*(_above(table, grapple) for grapple in grapples)):
        yield {grapple.name: hold for grapple, hold in zip(grapples, held, strict=True)}
