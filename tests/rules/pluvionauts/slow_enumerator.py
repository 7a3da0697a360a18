"""All complete turns, step by step from the text of the rules, with nothing shared with the game
but the numbers of its pieces: slow, plain, and meant to be compared by reading.

A cell is a pair (q, r), a slot the set of its two cells. A balloon moves one cell at a time and
pays for each; nothing here knows of shortest ways, phases or actions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace

Place = tuple[int, int]
Edge = frozenset[Place]

PLACES = [
    (q, r) for q in range(-3, 4) for r in range(-3, 4) if max(abs(q), abs(r), abs(q + r)) <= 3
]
COST = {"plain": 1, "forest": 2, "mountain": 3}
UNDER = {2: 5, 5: 2, 3: 4, 4: 3}
"""The numbers of the balloon die and what lies under them."""

Outcome = tuple[
    frozenset[tuple[Place, int]],
    frozenset[tuple[Place, int]],
    frozenset[tuple[Edge, int]],
    frozenset[Place],
]
"""Islands, lying clouds, anchored clouds, and the airships of the player on turn."""


@dataclass(frozen=True)
class Table:
    """The table before a turn, the balloon die just read."""

    islands: dict[Place, int]
    clouds: dict[Place, int]
    anchored: dict[Edge, int]
    own_airships: frozenset[Place]
    airships_in_hand: int
    other_airships: frozenset[Place]
    weather_dice: frozenset[Place]
    terrain: dict[int, str] = field(repr=False)
    """By number of the island."""
    fog: frozenset[int] = field(repr=False)
    """The numbers of the clouds that are fogs."""


def around(place: Place) -> list[Place]:
    q, r = place
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
    return [(q + dq, r + dr) for dq, dr in steps if (q + dq, r + dr) in PLACES]


def cost(table: Table, place: Place) -> int:
    island = table.islands.get(place)
    return 1 if island is None else COST[table.terrain[island]]


def reachable(table: Table, start: Place, points: int) -> set[Place]:
    """Every place that some walk within the points ends on."""
    best = {start: points}
    walks = [(start, points)]
    while walks:
        here, left = walks.pop()
        for there in around(here):
            after = left - cost(table, there)
            if after >= 0 and after > best.get(there, -1):
                best[there] = after
                walks.append((there, after))
    return set(best)


def occupied(table: Table, place: Place) -> bool:
    return (
        place in table.clouds
        or place in table.own_airships
        or place in table.other_airships
        or place in table.weather_dice
    )


def fogbound(table: Table, place: Place) -> bool:
    return any(place in edge and cloud in table.fog for edge, cloud in table.anchored.items())


def towable(table: Table, place: Place) -> bool:
    return place in table.islands and not occupied(table, place) and not fogbound(table, place)


def free_edges(table: Table, place: Place) -> list[Edge]:
    edges = [frozenset({place, near}) for near in around(place)]
    return [edge for edge in edges if edge not in table.anchored]


def without(pieces: dict[Place, int], place: Place) -> dict[Place, int]:
    return {where: piece for where, piece in pieces.items() if where != place}


def anchored_from(table: Table, place: Place, edge: Edge) -> Table:
    return replace(
        table,
        clouds=without(table.clouds, place),
        anchored={**table.anchored, edge: table.clouds[place]},
    )


def landed(table: Table, place: Place) -> Outcome:
    """The end of a turn: an airship goes on the unoccupied island below, if there is one."""
    own = table.own_airships
    if table.airships_in_hand and place in table.islands and not occupied(table, place):
        own = own | {place}
    return (
        frozenset(table.islands.items()),
        frozenset(table.clouds.items()),
        frozenset(table.anchored.items()),
        own,
    )


def taken_back(table: Table) -> Iterator[Table]:
    """A duel, both airships on the board: one of them comes back."""
    for place in table.own_airships:
        yield replace(table, own_airships=table.own_airships - {place}, airships_in_hand=1)


# --- normal mode -------------------------------------------------------------------------------


def normal_turns(
    table: Table, start: Place, number: int | None, mooring_is_optional: bool = False
) -> Counter[Outcome]:
    """The outcome of each combination of choices; ``None``: the airship is up."""
    found: Counter[Outcome] = Counter()
    for chosen in [number] if number else sorted(UNDER):
        for place in reachable(table, start, chosen):
            if mooring_is_optional and (place in table.clouds or towable(table, place)):
                found[landed(table, place)] += 1
            for outcome in towings(table, place, UNDER[chosen]):
                found[outcome] += 1
    return found


def towings(table: Table, start: Place, points: int) -> Iterator[Outcome]:
    if start in table.clouds:
        ends = [end for end in reachable(table, start, points) if free_edges(table, end)]
        for end in ends:
            for edge in free_edges(table, end):
                yield landed(anchored_from(table, start, edge), end)
        if not ends:
            yield landed(table, start)
    elif towable(table, start):
        island = table.islands[start]
        lifted = replace(table, islands=without(table.islands, start))
        for end in reachable(lifted, start, points):
            if end not in lifted.islands:
                yield landed(replace(lifted, islands={**lifted.islands, end: island}), end)
    else:
        yield landed(table, start)


# --- advanced mode -----------------------------------------------------------------------------


def advanced_turns(
    table: Table, start: Place, first: str, points: int, points_after: int
) -> set[Outcome]:
    """Every different outcome; ``first`` is "islands" or "clouds"."""
    found = set()
    second = "clouds" if first == "islands" else "islands"
    halves = {
        key(half, place): (half, place) for half, place in navigated(table, start, first, points)
    }
    for half, between in halves.values():
        for whole, end in navigated(half, between, second, points_after):
            found.add(landed(whole, end))
    return found


def key(table: Table, place: Place) -> tuple[object, ...]:
    return (*landed(table, place)[:3], place)


def navigated(table: Table, start: Place, what: str, points: int) -> Iterator[tuple[Table, Place]]:
    """One navigation, step by step, with or without something in tow."""
    seen: set[tuple[object, ...]] = set()
    waiting: list[tuple[Table, Place, int, int | None]] = [(table, start, points, None)]
    while waiting:
        now, here, left, towed = waiting.pop()
        mark = (*key(now, here), left, towed)
        if mark in seen:
            continue
        seen.add(mark)
        lying = now.islands if what == "islands" else now.clouds
        if towed is None:
            yield from ended(now, here, what)
            if here in now.clouds if what == "clouds" else towable(now, here):
                waiting.append((_with(now, what, without(lying, here)), here, left, lying[here]))
        elif here not in lying:
            waiting.append((_with(now, what, {**lying, here: towed}), here, left, None))
        waiting += [
            (now, there, left - cost(now, there), towed)
            for there in around(here)
            if left >= cost(now, there)
        ]


def _with(table: Table, what: str, pieces: dict[Place, int]) -> Table:
    return replace(table, islands=pieces) if what == "islands" else replace(table, clouds=pieces)


def ended(table: Table, place: Place, what: str) -> Iterator[tuple[Table, Place]]:
    """After a cloud navigation a cloud below the balloon is anchored, if a slot is free."""
    edges = free_edges(table, place) if what == "clouds" and place in table.clouds else []
    for edge in edges:
        yield anchored_from(table, place, edge), place
    if not edges:
        yield table, place
