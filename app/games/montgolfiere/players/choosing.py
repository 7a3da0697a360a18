"""Four ways to choose a card, from habit to a mixed strategy.

None of them searches ahead: more depth and more time were measured to gain nothing. What tells
them apart is what they suppose of the others.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import NamedTuple

from app.games.montgolfiere.players.guessing import Belief, Hands, habits_of_all, known_hand, swayed
from app.games.montgolfiere.players.habits import Leaning, habit, pick
from app.games.montgolfiere.players.matching import matched
from app.games.montgolfiere.players.reading import Read, ways_to_choose
from app.games.montgolfiere.players.sight import CARDS, Sight, kinds_of
from app.games.montgolfiere.players.worth import Held, Worth, handy, plain
from rules.montgolfiere.cards import NONE

GUESSES = 6
"""Plays of the others that a quick reply weighs."""
CALM = 0.03
"""The share of the victory that makes a card e times as likely for whoever replies quickly."""
WEIGHED = 60
MIXED = 80
ADAPTIVE = 0.3
"""The part of the others' plays that answer back, when a mix is sought."""
RARE = 0.16
"""Cards of a mix below this part of the commonest are left out."""


def by_habit(sight: Sight, random: Random) -> int:
    return pick(sight.hand, habit(sight, sight.seat), random)


def by_reply(sight: Sight, belief: Belief, random: Random) -> int:
    """The best reply to a few plays that habit might bring, not always quite the best."""
    options = kinds_of(sight.hand)
    worth, hands = Worth(sight, plain(len(sight.spaces), sight.rounds_left)), Hands(sight)
    leanings = habits_of_all(sight)
    gains = [0.0] * len(options)
    for _ in range(GUESSES):
        cards = [NONE] * len(sight.spaces)
        for other in sight.others:
            card = pick(hands.draw(other, random), leanings[other], random)
            cards[other] = swayed(sight, other, card, belief, random)
        for place, option in enumerate(options):
            cards[sight.seat] = option
            gains[place] += worth.after(cards)[sight.seat] / GUESSES
    most = max(gains)
    return random.choices(options, [exp((gain - most) / CALM) for gain in gains])[0]


class _Drawn(NamedTuple):
    """What another balloon does in one supposed round."""

    card: int
    hand: Sequence[int]
    talon: Sequence[int]


class _Others:
    """Plays of the others, from what was read of them."""

    def __init__(
        self, sight: Sight, read: Read, depth: int, belief: Belief, random: Random
    ) -> None:
        self._sight, self._read, self._belief = sight, read, belief
        self._ways = ways_to_choose(sight, depth, random)

    def draw(self, balloon: int, random: Random) -> _Drawn:
        sight = self._sight
        known = known_hand(sight, balloon)
        if known is not None:
            hand, talon = known, tuple[int, ...]()
        else:
            decks = self._read.decks[balloon]
            deck = decks[int(random.random() * len(decks))]
            hand, talon = tuple(deck.hand), tuple(deck.talon)
        likely = self._read.ways[balloon]
        way = random.choices(range(len(likely)), likely)[0]
        card = pick(hand, self._ways[way][balloon], random)
        return _Drawn(swayed(sight, balloon, card, self._belief, random), hand, talon)


def by_reading(sight: Sight, read: Read, depth: int, belief: Belief, random: Random) -> int:
    """The best reply to what was read of the others."""
    options = kinds_of(sight.hand)
    if len(options) == 1:
        return options[0]
    others = _Others(sight, read, depth, belief, random)
    worth = Worth(sight, plain(len(sight.spaces), sight.rounds_left))
    gains = [0.0] * len(options)
    for _ in range(WEIGHED):
        cards = [NONE] * len(sight.spaces)
        for other in sight.others:
            cards[other] = others.draw(other, random).card
        for place, option in enumerate(options):
            cards[sight.seat] = option
            gains[place] += worth.after(cards)[sight.seat]
    return options[max(range(len(options)), key=gains.__getitem__)]


def by_mixing(sight: Sight, read: Read, depth: int, belief: Belief, random: Random) -> int:
    """A mix of good cards, found by regret matching against others of whom a part answers back."""
    options = kinds_of(sight.hand)
    if len(options) == 1:
        return options[0]
    mix = _Mix(sight, read, depth, belief, random).found(options)
    return random.choices(options, mix)[0]


class _Mix:
    def __init__(
        self, sight: Sight, read: Read, depth: int, belief: Belief, random: Random
    ) -> None:
        self._sight, self._random = sight, random
        self._others = _Others(sight, read, depth, belief, random)
        self._worth = Worth(sight, handy(len(sight.spaces), sight.rounds_left))
        self._regrets: list[Leaning] = [[0.0] * CARDS for _ in sight.balloons]
        """By balloon that answers back, by card."""
        unseen = sight.unseen(sight.seat)
        for card in sight.hand:
            unseen.remove(card)
        self._to_draw = unseen

    def found(self, options: Sequence[int]) -> list[float]:
        """How often each of these cards is to be played."""
        seat, random = self._sight.seat, self._random
        regrets, average = [0.0] * len(options), [0.0] * len(options)
        for step in range(1, MIXED + 1):
            cards = [NONE] * len(self._sight.spaces)
            held: list[Held | None] = [None] * len(cards)
            next_card = random.choice(self._to_draw) if self._to_draw else NONE
            held[seat] = Held(self._sight.hand, next_card)
            answering = self._draw(cards, held)
            gains = []
            for option in options:
                cards[seat] = option
                gains.append(self._worth.after(cards, held)[seat])
            now = matched(regrets)
            mean = sum([part * gain for part, gain in zip(now, gains, strict=True)])
            if answering:
                cards[seat] = random.choices(options, now)[0]
                for balloon in answering:
                    self._answer(balloon, cards, held)
            for place, gain in enumerate(gains):
                regrets[place] = max(0.0, regrets[place] + gain - mean)
                average[place] += now[place] * step
        least = RARE * max(average)
        return [part if part >= least else 0.0 for part in average]

    def _draw(self, cards: list[int], held: list[Held | None]) -> list[int]:
        """Puts in what the others do; those that answer back are told."""
        answering = []
        for other in self._sight.others:
            drawn = self._others.draw(other, self._random)
            cards[other] = drawn.card
            held[other] = Held(tuple(drawn.hand), drawn.talon[0] if drawn.talon else NONE)
            settled = len(drawn.hand) == 1 or other == self._sight.baron
            if not settled and self._random.random() < ADAPTIVE:
                cards[other] = pick(drawn.hand, self._regrets[other], self._random)
                answering.append(other)
        return answering

    def _answer(self, balloon: int, cards: list[int], held: Sequence[Held | None]) -> None:
        """Another balloon regrets what it did not play."""
        hand = held[balloon]
        assert hand is not None
        kinds, regrets, played = kinds_of(hand.cards), self._regrets[balloon], cards[balloon]
        gains = []
        for card in kinds:
            cards[balloon] = card
            gains.append(self._worth.after(cards, held)[balloon])
        cards[balloon] = played
        now = matched([regrets[card] for card in kinds])
        mean = sum([part * gain for part, gain in zip(now, gains, strict=True)])
        for card, gain in zip(kinds, gains, strict=True):
            regrets[card] = max(0.0, regrets[card] + gain - mean)
