"""What others will do: cards drawn for them from what they have left, as far as it is not known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp
from random import Random

from app.games.montgolfiere.players.habits import ANY, Leaning, habit, pick
from app.games.montgolfiere.players.sight import CARDS, Sight
from app.games.montgolfiere.players.worth import Worth, plain
from rules.montgolfiere.cards import NONE
from rules.montgolfiere.talk import Will, WillNot

REPLIES = 20
"""Plays of the others that somebody is supposed to weigh."""
EAGERNESS = 0.02
"""The share of the victory that makes a card e times as likely."""
SLIP = 1e-4
Belief = Mapping[int, float]
"""By seat: how much of what it says is believed, 0 to 1."""


class Hands:
    """The hands of the others: open ones as they are, the rest drawn from what is unseen."""

    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._unseen = [sight.unseen(balloon) for balloon in sight.balloons]

    def draw(self, balloon: int, random: Random) -> Sequence[int]:
        known = known_hand(self._sight, balloon)
        if known is not None:
            return known
        return random.sample(self._unseen[balloon], self._sight.in_hand(balloon))

    def supposed(self, balloon: int, random: Random) -> Sequence[int]:
        """As somebody else sees it."""
        return random.sample(self._unseen[balloon], self._sight.in_hand(balloon))


def known_hand(sight: Sight, balloon: int) -> tuple[int, ...] | None:
    if balloon == sight.baron:
        return (sight.baron_card,) if sight.baron_card != NONE else None
    return sight.open_hands.get(balloon)


def swayed(sight: Sight, balloon: int, card: int, belief: Belief, random: Random) -> int:
    """What it plays after all, as far as it is believed what it said: the promised card; not the
    one that it will not play."""
    for said in sight.heard:
        if said.seat != balloon or not isinstance(said.statement, Will | WillNot):
            continue
        if random.random() >= belief.get(balloon, 0.0):
            continue
        promised = said.statement.card
        if isinstance(said.statement, Will):
            if sight.left[balloon][promised]:
                return promised
        elif card == promised:
            others = [other for other in sight.unseen(balloon) if other != promised]
            return random.choice(others) if others else card
    return card


def habits_of_all(sight: Sight) -> list[Leaning]:
    return [habit(sight, balloon) for balloon in sight.balloons]


def best_replies(sight: Sight, leanings: Sequence[Leaning], random: Random) -> list[Leaning]:
    """By balloon, how it leans if it replies well to others who lean like ``leanings``. Cards it
    does not hold are weighed too: nobody knows its hand."""
    worth = Worth(sight, plain(len(sight.spaces), sight.rounds_left))
    hands = Hands(sight)
    replies = []
    for balloon in sight.balloons:
        if balloon == sight.baron:
            replies.append(ANY)
            continue
        kinds = [card for card in range(CARDS) if sight.left[balloon][card]]
        gains = dict.fromkeys(kinds, 0.0)
        for _ in range(REPLIES):
            cards = [
                NONE
                if other == balloon
                else pick(hands.supposed(other, random), leanings[other], random)
                for other in sight.balloons
            ]
            for card in kinds:
                cards[balloon] = card
                gains[card] += worth.after(cards)[balloon]
        most = max(gains.values())
        lean = [0.0] * CARDS
        for card, gain in gains.items():
            lean[card] = exp(max(-30.0, (gain - most) / REPLIES / EAGERNESS)) + SLIP
        replies.append(lean)
    return replies
