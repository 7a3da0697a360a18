"""The five steps of a round: gas, storm, ballast, motors, grapples.

Everything here is listed by balloon. A round is resolved as far as it goes; where a grapple may
follow either of two movements, it stops and says whose it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rules.montgolfiere.cards import GAS, GRAPPLE, MOTOR, NONE, STORM
from rules.montgolfiere.config import LOWEST, MOON, NOBODY, HouseRules

PRINTED = HouseRules()


class Resolved(NamedTuple):
    cards: tuple[int, ...]
    """Those that count: ``NONE`` where gas cancelled one."""
    storm: bool
    """Ballast goes down."""
    values: tuple[int, ...]
    """What each ballast counts, with its bonus; 0 where none counts."""
    moves: tuple[int, ...]
    """Spaces up, less than 0 down, as the ends of the track allow."""
    held: tuple[int, ...]
    """The balloon each grapple follows (one of them, where all above move alike)."""
    asks: int = NOBODY
    """Whose grapple must choose before this goes on; then what it would hold is not moved yet."""


def resolve(
    spaces: Sequence[int],
    played: tuple[int, ...],
    follows: Sequence[int] = (),
    *,
    house: HouseRules = PRINTED,
    baron: int = NOBODY,
) -> Resolved:
    """What comes of the cards. Ruling: all positions are those at the start of the round.

    ``follows``: by balloon, whom its grapple chose to follow. A grapple that has to choose and has
    not is the first that ``asks``.
    """
    cards = _awake(spaces, played) if GAS in played else played
    # Ruling: any odd number of storms turns the sky, any even number does not.
    storm = cards.count(STORM) & 1
    values = _ballast(spaces, cards, house)
    heaviest = max(values)
    lift, push = (-1, 1) if storm else (1, 2)
    meant = [0] * len(cards)
    for balloon, card in enumerate(cards):
        if heaviest and values[balloon] == heaviest:
            meant[balloon] = lift
        elif card == MOTOR:
            meant[balloon] = push
    moves = [_cut(space, move) for space, move in zip(spaces, meant, strict=True)]
    held = [NOBODY] * len(cards)
    asks = NOBODY
    if GRAPPLE in cards:
        # Ruling: a grapple copies what was really moved, also where the Moon cut it short.
        copied = meant if house.full_pull else moves
        for balloon in _from_the_top(spaces, cards):
            within = above(spaces, balloon)
            if not within:
                continue
            hold = max(within, key=copied.__getitem__)
            # Ruling: only the movements count; any balloon above may be followed, one that stays
            # too. The Baron follows the larger upward movement.
            if balloon != baron and any(copied[other] != copied[hold] for other in within):
                hold = follows[balloon] if follows else NOBODY
                if hold == NOBODY:
                    asks = balloon
                    break
            held[balloon] = hold
            meant[balloon] = copied[hold]
            moves[balloon] = _cut(spaces[balloon], copied[hold])
    return Resolved(cards, bool(storm), values, tuple(moves), tuple(held), asks)


def _cut(space: int, move: int) -> int:
    """Nobody goes below space 1 or above the Moon."""
    return min(max(space + move, LOWEST), MOON) - space if move else 0


def _awake(spaces: Sequence[int], cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that gas leaves: from the highest balloon down, and a gas put to sleep cancels
    nothing."""
    left = list(cards)
    for space in sorted(set(spaces), reverse=True):
        if any(left[i] == GAS and here == space for i, here in enumerate(spaces)):
            for i, here in enumerate(spaces):
                # A motor is never cancelled.
                if here == space - 1 and left[i] != MOTOR:
                    left[i] = NONE
    return tuple(left)


def _ballast(spaces: Sequence[int], cards: tuple[int, ...], house: HouseRules) -> tuple[int, ...]:
    """What each ballast counts: its value, and as many more as played the same on its space."""
    values = [card if card < GRAPPLE else 0 for card in cards]
    if len(set(values)) == len(values):
        return tuple(values)
    together: dict[tuple[int, int], list[int]] = {}
    for balloon, value in enumerate(values):
        if value:
            together.setdefault((spaces[balloon], value), []).append(balloon)
    for (space, value), balloons in together.items():
        # Ruling: a part of a squadron is enough (a house rule).
        enough = not house.whole_squadron or len(balloons) == list(spaces).count(space)
        if len(balloons) > 1 and enough:
            for balloon in balloons:
                values[balloon] = value + len(balloons)
    return tuple(values)


def _from_the_top(spaces: Sequence[int], cards: tuple[int, ...]) -> list[int]:
    """Whose grapples fly, in their order. Ruling: from the top space down, so that a choice
    further up is known before one further down; on one space in the order of seats."""
    grapples = [balloon for balloon, card in enumerate(cards) if card == GRAPPLE]
    return sorted(grapples, key=lambda balloon: -spaces[balloon])


def above(spaces: Sequence[int], balloon: int) -> list[int]:
    """Whom its grapple may follow."""
    return [other for other, space in enumerate(spaces) if space == spaces[balloon] + 1]


def outcomes(
    spaces: Sequence[int],
    played: tuple[int, ...],
    *,
    house: HouseRules = PRINTED,
    baron: int = NOBODY,
) -> Iterator[Resolved]:
    """Everything that the choices of grapples can lead to, the canonical outcome first: there
    every grapple follows the larger upward movement."""
    seen = set()
    waiting = [[NOBODY] * len(played)]
    while waiting:
        follows = waiting.pop()
        now = resolve(spaces, played, follows, house=house, baron=baron)
        if now.asks == NOBODY:
            if now.moves not in seen:
                seen.add(now.moves)
                yield now
            continue
        choices = sorted(above(spaces, now.asks), key=lambda other: now.moves[other])
        waiting += [[*follows[: now.asks], other, *follows[now.asks + 1 :]] for other in choices]
