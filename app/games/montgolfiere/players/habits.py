"""How people play who do not think about the others: heavy ballast rather than light, a grapple
under somebody, gas above somebody. Also what better players suppose of the rest."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from app.games.montgolfiere.players.sight import CARDS, Sight
from rules.montgolfiere.cards import BALLAST, GAS, GRAPPLE, MOTOR, NONE, STORM

Leaning = list[float]
"""By card, how much somebody leans to it; of a hand, each card has its share."""
ANY: Leaning = [1.0] * CARDS
HIGH, LATE = 9, 14
"""The space, and the rounds played, from which on a motor is not kept."""


def habit(sight: Sight, balloon: int) -> Leaning:
    if balloon == sight.baron:
        return ANY
    space, spaces = sight.spaces[balloon], sight.spaces
    lean = [0.0] * CARDS
    for value in BALLAST:
        lean[value] = 0.5 + 0.1 * value
    lean[GRAPPLE] = 3.0 if space + 1 in spaces else 0.25
    lean[GAS] = 2.5 if space - 1 in spaces else 0.2
    lean[STORM] = 1.2 if space < max(spaces) else 0.35
    lean[MOTOR] = 3.0 if space >= HIGH or sight.played >= LATE else 0.6
    return lean


def pick(hand: Sequence[int], lean: Sequence[float], random: Random) -> int:
    """A card of the hand, each as likely as somebody leans to it."""
    if len(hand) == 1:
        return hand[0]
    reach = 0.0
    for card in hand:
        reach += lean[card]
    if not reach:
        return hand[int(random.random() * len(hand))]
    point = random.random() * reach
    for card in hand:
        point -= lean[card]
        if point < 0:
            return card
    return hand[-1]


def share(card: int, hand: Sequence[int], lean: Sequence[float]) -> float:
    """How likely this card is, played from this hand."""
    if card == NONE:
        return 0.0
    return lean[card] / (sum([lean[other] for other in hand]) or 1.0)
