"""Weather, regions and complete turns of the Villages edition, step by step from the text of the
rules, with nothing shared with the game: slow, plain, and meant to be compared by reading.

A cell is a pair (q, r), a slot the set of its two cells. Whoever moves goes one cell at a time
and pays for each; nothing here knows of shortest ways, phases or actions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

Place = tuple[int, int]
Edge = frozenset[Place]

PLACES = [
    (q, r) for q in range(-3, 4) for r in range(-3, 4) if max(abs(q), abs(r), abs(q + r)) <= 3
]
COST = {"plain": 1, "forest": 2, "mountain": 3}
UNDER = {2: 5, 5: 2, 3: 4, 4: 3}
"""The numbers of the balloon die and what lies under them."""
KINDS = ("wall", "water_tower", "lighthouse")


@dataclass(frozen=True)
class Table:
    islands: dict[Place, str]
    """By place: the terrain."""
    buildings: dict[Edge, str]
    dice: tuple[tuple[Place | None, int], ...]
    stock: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    """The buildings of the player on turn."""


Outcome = tuple[
    frozenset[tuple[Place, str]],
    frozenset[tuple[Edge, str]],
    tuple[tuple[Place | None, int], ...],
    tuple[str, ...],
    tuple[str, ...],
    Place,
]
"""Islands, buildings, dice, stock, the player's buildings, and where the balloon ends."""


def outcome(table: Table, place: Place) -> Outcome:
    return (
        frozenset(table.islands.items()),
        frozenset(table.buildings.items()),
        table.dice,
        tuple(sorted(table.stock)),
        tuple(sorted(table.own)),
        place,
    )


def around(table: Table, place: Place) -> list[Place]:
    """The neighbours of a place: no wall between them."""
    q, r = place
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
    near = [(q + dq, r + dr) for dq, dr in steps if (q + dq, r + dr) in PLACES]
    return [there for there in near if table.buildings.get(frozenset({place, there})) != "wall"]


def costs(table: Table, start: Place, points: int) -> dict[Place, int]:
    """Every place that some walk within the points ends on, with what the cheapest costs."""
    best = {start: 0}
    walks = [(start, 0)]
    while walks:
        here, paid = walks.pop()
        for there in around(table, here):
            after = paid + COST.get(table.islands.get(there, ""), 1)
            if after <= points and after < best.get(there, points + 1):
                best[there] = after
                walks.append((there, after))
    return best


# --- weather and regions -----------------------------------------------------------------------


def sky(table: Table, place: Place) -> str:
    """ "rain", "storm" or "dry"."""
    rained = stormed = False
    for where, value in table.dice:
        if where is None:
            continue
        distance = costs(table, where, 9).get(place)
        if distance is None:
            continue
        if value > 3:
            rained |= distance <= 3
            stormed |= distance <= value - 3
        else:
            rained |= distance <= value
    beside = [kind for edge, kind in table.buildings.items() if place in edge]
    if stormed and "lighthouse" not in beside:
        return "storm"
    return "rain" if rained or stormed or "water_tower" in beside else "dry"


def regions(table: Table) -> list[tuple[str, frozenset[Place]]]:
    left = set(table.islands)
    found = []
    while left:
        seed = left.pop()
        terrain, group, new = table.islands[seed], {seed}, [seed]
        while new:
            for near in around(table, new.pop()):
                if near in left and table.islands[near] == terrain:
                    left.remove(near)
                    group.add(near)
                    new.append(near)
        found.append((terrain, frozenset(group)))
    return found


# --- turns -------------------------------------------------------------------------------------


def held_by_a_wall(table: Table, place: Place) -> bool:
    return any(place in edge and kind == "wall" for edge, kind in table.buildings.items())


def towed(table: Table, start: Place, end: Place) -> Table:
    """The table once the island of one place was put down on another."""
    if start == end:
        return table
    terrain = table.islands[start]
    islands = {where: what for where, what in table.islands.items() if where != start}
    islands[end] = terrain
    rise = COST[terrain]
    dice: list[tuple[Place | None, int]] = []
    for where, value in table.dice:
        if where == start:
            dice.append((where, max(1, value - rise)))
        elif where == end:
            dice.append((where, min(6, value + rise)))
        else:
            dice.append((where, value))
    standing, back = {}, []
    for edge, kind in table.buildings.items():
        if any(place in islands for place in edge):
            standing[edge] = kind
        else:
            back.append(kind)
    return replace(
        table, islands=islands, buildings=standing, dice=tuple(dice), stock=(*table.stock, *back)
    )


def tows(table: Table, start: Place, points: int) -> Iterator[tuple[Place, Table]]:
    """Where an island may end, with the table then."""
    lifted = replace(
        table, islands={where: what for where, what in table.islands.items() if where != start}
    )
    for end in costs(lifted, start, points):
        if end not in lifted.islands:
            yield end, towed(table, start, end)


def slots(table: Table, place: Place) -> list[Edge]:
    """Where one could build beside a place."""
    q, r = place
    steps = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, -1), (-1, 1)]
    edges = [frozenset({place, (q + dq, r + dr)}) for dq, dr in steps if (q + dq, r + dr) in PLACES]
    return [
        edge
        for edge in edges
        if edge not in table.buildings and any(end in table.islands for end in edge)
    ]


def without(kinds: tuple[str, ...], kind: str) -> tuple[str, ...]:
    left = list(kinds)
    left.remove(kind)
    return tuple(left)


def builds(table: Table, place: Place) -> Iterator[Outcome]:
    """Take a building, place one, or neither."""
    yield outcome(table, place)
    for kind in set(table.stock):
        taken = replace(table, stock=without(table.stock, kind), own=(*table.own, kind))
        yield outcome(taken, place)
    for kind in set(table.own):
        for edge in slots(table, place):
            placed = replace(
                table, own=without(table.own, kind), buildings={**table.buildings, edge: kind}
            )
            yield outcome(placed, place)


def turns(table: Table, start: Place, number: int | None) -> Counter[Outcome]:
    """The outcome of each combination of choices; ``None``: the airship is up."""
    found: Counter[Outcome] = Counter()
    for chosen in [number] if number else sorted(UNDER):
        for place in costs(table, start, chosen):
            if place not in table.islands or held_by_a_wall(table, place):
                found.update(builds(table, place))
                continue
            for end, after in tows(table, place, UNDER[chosen]):
                found.update(builds(after, end))
    return found
