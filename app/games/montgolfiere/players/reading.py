"""Reading the others: from the cards they have played, which hands they may hold and how they
choose.

For every other balloon some sixty supposed decks are kept, each a hand and a talon. After each
round those that made the played card likely live on, and so do the ways to choose (habit, a reply
to habit, a reply to such replies) that would have chosen it. Everything follows from what was
public, with chance that belongs to the public history: read again, it comes to the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from app.games.montgolfiere.players.guessing import best_replies, habits_of_all
from app.games.montgolfiere.players.habits import ANY, Leaning, share
from app.games.montgolfiere.players.sight import Sight, left_after
from rules.montgolfiere.cards import DECK
from rules.montgolfiere.causes import Round
from rules.montgolfiere.config import HAND, HouseRules

DECKS = 60
UNEXPLAINED = 0.01
"""That somebody plays what no way to choose explains."""
REPAIRED = 0.5
"""The weight of a deck in which the played card had to be put into the hand."""
FORGETTING = 0.95
STIRRED = 0.25
"""The part of the decks in which a card of the hand changes places with one of the talon: what
was not played says too little to keep hands apart for long."""


@dataclass(slots=True)
class Supposed:
    """A deck that a balloon may have."""

    hand: list[int]
    talon: list[int]

    def copy(self) -> Supposed:
        return Supposed(self.hand.copy(), self.talon.copy())


@dataclass(slots=True)
class Read:
    """What one seat has read of the others, before a round."""

    decks: list[list[Supposed]]
    """By balloon; none of the reader's own."""
    ways: list[list[float]]
    """By balloon: how likely it chooses at random, by habit, as a reply to habit, and so on."""


def ways_to_choose(sight: Sight, depth: int, random: Random) -> list[list[Leaning]]:
    """By way, by balloon: random, habit, and each further one the best reply to the one before."""
    ways = [[ANY] * len(sight.spaces), habits_of_all(sight)]
    while len(ways) <= depth:
        ways.append(best_replies(sight, ways[-1], random))
    return ways


class Reader:
    """``depth``: how many ways to choose are told apart, beside random play."""

    def __init__(self, seat: int, depth: int) -> None:
        self.seat = seat
        self.depth = depth
        self._before: dict[tuple[Round, ...], Read] = {}

    def read(
        self, history: tuple[Round, ...], balloons: int, baron: int, house: HouseRules
    ) -> Read:
        """What the rounds so far tell. The last ones are remembered, so that a game is read on
        and not anew."""
        known = len(history)
        while known and history[:known] not in self._before:
            known -= 1
        now = self._before[history[:known]] if known else self._at_the_start(balloons, baron)
        for number in range(known, len(history)):
            now = self._after(now, history[: number + 1], baron, house)
        if history:
            self._before = {history: now}
        return now

    def _at_the_start(self, balloons: int, baron: int) -> Read:
        random = Random(f"{self.seat}/{balloons}")
        decks = []
        for balloon in range(balloons):
            size = 1 if balloon == baron else HAND
            shuffled = [random.sample(DECK, len(DECK)) for _ in range(DECKS)]
            decks.append(
                [Supposed(deck[:size], deck[size:]) for deck in shuffled]
                if balloon != self.seat
                else []
            )
        even = [0.0, *[1.0 / self.depth] * self.depth]
        return Read(decks, [even for _ in range(balloons)])

    def _after(self, now: Read, history: tuple[Round, ...], baron: int, house: HouseRules) -> Read:
        """What the last round of the history adds."""
        last, before = history[-1], history[:-1]
        sight = Sight(
            seat=self.seat,
            spaces=last.spaces,
            played=len(before),
            left=left_after([played.cards for played in before], len(last.spaces)),
            hand=(),
            baron=baron,
            house=house,
        )
        random = Random(f"{self.seat}/{len(history)}/{last.cards}/{last.moves}")
        ways = ways_to_choose(sight, self.depth, random)
        decks: list[list[Supposed]] = []
        likely: list[list[float]] = []
        for balloon, card in enumerate(last.cards):
            if balloon == self.seat:
                decks.append([])
                likely.append(now.ways[balloon])
                continue
            leanings = [way[balloon] for way in ways]
            kept, explained = _sifted(now.decks[balloon], card, leanings, now.ways[balloon], random)
            _stir(kept, random)
            decks.append(kept)
            likely.append(_weighed(now.ways[balloon], explained))
        return Read(decks, likely)


def _sifted(
    decks: Sequence[Supposed],
    card: int,
    leanings: Sequence[Leaning],
    ways: Sequence[float],
    random: Random,
) -> tuple[list[Supposed], list[float]]:
    """The decks that live on without the played card, and how well each way explains it."""
    explained = [0.0] * len(ways)
    weights, after = [], []
    for deck in decks:
        deck = deck.copy()
        weight = 1.0
        if card not in deck.hand:
            place, own = deck.talon.index(card), random.randrange(len(deck.hand))
            deck.talon[place], deck.hand[own] = deck.hand[own], card
            weight = REPAIRED
        chance = UNEXPLAINED
        for way, likely in enumerate(ways):
            if likely:
                probable = share(card, deck.hand, leanings[way])
                explained[way] += probable / len(decks)
                chance += likely * probable
        deck.hand.remove(card)
        if deck.talon:
            deck.hand.append(deck.talon.pop())
        weights.append(weight * chance)
        after.append(deck)
    return [deck.copy() for deck in random.choices(after, weights, k=len(decks))], explained


def _weighed(ways: Sequence[float], explained: Sequence[float]) -> list[float]:
    weights = [
        likely**FORGETTING * (well + 0.005) if likely else 0.0
        for likely, well in zip(ways, explained, strict=True)
    ]
    together = sum(weights)
    return [weight / together for weight in weights]


def _stir(decks: Sequence[Supposed], random: Random) -> None:
    for deck in decks:
        random.shuffle(deck.talon)
        if deck.talon and random.random() < STIRRED:
            own, place = random.randrange(len(deck.hand)), random.randrange(len(deck.talon))
            deck.hand[own], deck.talon[place] = deck.talon[place], deck.hand[own]
