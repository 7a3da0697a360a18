"""What one seat may know of a round, as numbers that thinking is quick with.

Everything here comes from ``view_for`` the seat: what is in other hands is only counted, as the
cards that a balloon has not played yet.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field

from rules.montgolfiere.cards import DECK, HIDDEN, KINDS, NONE
from rules.montgolfiere.config import HAND, NOBODY, ROUNDS, HouseRules
from rules.montgolfiere.resolving import PRINTED
from rules.montgolfiere.state import State
from rules.montgolfiere.talk import Said

CARDS = len(KINDS) + 1
"""Lists by card have a place for each, and an empty one for ``NONE``."""

Counts = tuple[int, ...]
"""By card."""
WHOLE_DECK: Counts = tuple(DECK.count(card) for card in range(CARDS))


@dataclass(frozen=True, slots=True)
class Sight:
    seat: int
    spaces: tuple[int, ...]
    """By balloon."""
    played: int
    """Rounds of this game that are over."""
    left: tuple[Counts, ...]
    """By balloon: the cards it has not played."""
    hand: tuple[int, ...]
    baron: int = NOBODY
    baron_card: int = NONE
    """Only where this seat is in his squadron."""
    open_hands: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """By seat, of mates who show theirs."""
    heard: tuple[Said, ...] = ()
    house: HouseRules = PRINTED

    @property
    def balloons(self) -> range:
        return range(len(self.spaces))

    @property
    def others(self) -> tuple[int, ...]:
        return tuple(balloon for balloon in self.balloons if balloon != self.seat)

    @property
    def rounds_left(self) -> int:
        """After this one."""
        return ROUNDS - self.played - 1

    def in_hand(self, balloon: int) -> int:
        """How many cards it can choose from."""
        return 1 if balloon == self.baron else min(HAND, ROUNDS - self.played)

    def unseen(self, balloon: int) -> list[int]:
        """What its hand and talon are made of."""
        return spread(self.left[balloon])


def spread(counts: Counts) -> list[int]:
    return [card for card, count in enumerate(counts) for _ in range(count)]


def sight(view: State, seat: int) -> Sight:
    """``view``: the state as this seat may see it."""
    config, baron = view.config, view.config.baron_balloon
    known = config.baron and view.spaces[seat] == view.spaces[baron]
    return Sight(
        seat=seat,
        spaces=view.spaces,
        played=len(view.played),
        left=left_after([played.cards for played in view.played], len(view.spaces)),
        hand=view.hands[seat] or (),
        baron=baron,
        baron_card=view.baron_card if known and view.baron_card != HIDDEN else NONE,
        open_hands={
            mate: hand
            for mate in view.shown
            if mate != seat and (hand := view.hands[mate]) is not None
        },
        heard=tuple(said for said in view.talk if said.seat != seat),
        house=config.house,
    )


def left_after(rounds: list[tuple[int, ...]], balloons: int) -> tuple[Counts, ...]:
    """By balloon, what it has not played after these rounds of cards."""
    left = [list(WHOLE_DECK) for _ in range(balloons)]
    for cards in rounds:
        for counts, card in zip(left, cards, strict=True):
            counts[card] -= 1
    return tuple(tuple(counts) for counts in left)


def kinds_of(cards: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that differ, in their order."""
    return tuple(sorted(Counter(cards)))
