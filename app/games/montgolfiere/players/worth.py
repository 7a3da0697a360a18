"""What a position is worth: the share of the victory that each balloon may expect.

Every balloon gets a score, a sum of weighted figures: its space, the cards it has not played, who
flies right above, right below and beside it; with a hand in sight also the cards in it and how
they rank among the ballasts of the others. The softmax of the scores are the shares, for any
number of balloons. The weights (``weights.json``) were fitted by logistic regression to the
results of games of the four levels among each other; docs/montgolfiere-players.md says how.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from math import exp
from pathlib import Path
from typing import NamedTuple

from app.games.montgolfiere.players.moving import spaces_after
from app.games.montgolfiere.players.sight import CARDS, Sight
from rules.montgolfiere.cards import BALLAST, GAS, GRAPPLE, NONE
from rules.montgolfiere.config import MOON
from rules.montgolfiere.score import best

WEIGHTS = Path(__file__).with_name("weights.json")
STAGES = (0, 0, 1, 2, 3, 3, 4, 4, 4, *(5,) * 4, *(6,) * 5, *(7,) * 7)
"""By rounds left: which of the eight sets of weights."""
HEAVIEST = BALLAST[-1]


class Weights(NamedTuple):
    """Of one number of balloons at one stage of the game."""

    space: tuple[float, ...]
    """By space; the first is nobody's."""
    unplayed: tuple[float, ...]
    """By card, each time it is left."""
    grapple: float
    """For each grapple left while somebody is right above."""
    gas: float
    """For each balloon right below, while gas is left."""
    mate: float
    above: float
    in_hand: tuple[float, ...] = ()
    """By card."""
    on_top: float = 0.0
    """For each ballast above all that the others have left."""
    on_top_in_hand: float = 0.0
    heavier: float = 0.0
    """For each four that the mean ballast is above theirs."""


class Held(NamedTuple):
    """A hand, with the card that will be drawn to it."""

    cards: tuple[int, ...]
    drawn: int = NONE


@cache
def _weights(kind: str) -> dict[int, tuple[Weights, ...]]:
    figures = json.loads(WEIGHTS.read_text("utf-8"))[kind]
    return {int(count): tuple(map(_read, stages)) for count, stages in figures.items()}


def _read(row: Sequence[float]) -> Weights:
    cards = CARDS - 1
    spaces, neighbours = MOON, MOON + cards
    hand = neighbours + 4
    grapple, gas, mate, above = row[neighbours:hand]
    weights = Weights(
        (0.0, *row[:spaces]), (0.0, *row[spaces:neighbours]), grapple, gas, mate, above
    )
    if len(row) == hand:
        return weights
    top, top_in_hand, heavier = row[hand + cards :]
    return weights._replace(
        in_hand=(0.0, *row[hand : hand + cards]),
        on_top=top,
        on_top_in_hand=top_in_hand,
        heavier=heavier,
    )


def plain(balloons: int, rounds_left: int) -> Weights:
    """Without looking into hands."""
    return _weights("plain")[balloons][STAGES[max(1, rounds_left)]]


def handy(balloons: int, rounds_left: int) -> Weights:
    """With the hands that are known or supposed."""
    return _weights("handy")[balloons][STAGES[max(1, rounds_left)]]


def shares(scores: Sequence[float]) -> list[float]:
    most = max(scores)
    powers = [exp(score - most) for score in scores]
    together = sum(powers)
    return [power / together for power in powers]


def won(spaces: Sequence[int]) -> list[float]:
    """The shares of a victory: the highest have it together."""
    winners = best(spaces)
    return [(balloon in winners) / len(winners) for balloon in range(len(spaces))]


class Worth:
    """Of what follows the cards of one round. What no card of it changes is summed once."""

    def __init__(self, sight: Sight, weights: Weights) -> None:
        self._sight = sight
        self._weights = weights
        self._unplayed = [
            sum(weight * count for weight, count in zip(weights.unplayed, counts, strict=True))
            for counts in sight.left
        ]

    def after(self, cards: Sequence[int], held: Sequence[Held | None] = ()) -> list[float]:
        """The shares by balloon after these cards, ``held`` the hands they came from."""
        sight = self._sight
        spaces = spaces_after(sight.spaces, tuple(cards), sight.house, sight.baron)
        return self.at(spaces, cards, held)

    def at(
        self, spaces: Sequence[int], cards: Sequence[int], held: Sequence[Held | None] = ()
    ) -> list[float]:
        """The shares where these cards have led to these spaces."""
        if not self._sight.rounds_left or MOON in spaces:
            return won(spaces)
        weights = self._weights
        scores = []
        for balloon, card in enumerate(cards):
            space = spaces[balloon]
            above, below = spaces.count(space + 1), spaces.count(space - 1)
            left = self._sight.left[balloon]
            score = self._unplayed[balloon] - weights.unplayed[card] + weights.space[space]
            if above:
                score += weights.grapple * (left[GRAPPLE] - (card == GRAPPLE))
            if below and left[GAS] > (card == GAS):
                score += weights.gas * below
            score += weights.mate * (spaces.count(space) - 1) + weights.above * above
            if held and (hand := held[balloon]) is not None:
                score += self._of_hand(balloon, hand, cards)
            scores.append(score)
        return shares(scores)

    def _of_hand(self, balloon: int, hand: Held, cards: Sequence[int]) -> float:
        weights, card = self._weights, cards[balloon]
        score = weights.in_hand[hand.drawn] - weights.in_hand[card]
        score += sum([weights.in_hand[other] for other in hand.cards])
        heaviest = total = count = 0
        for other, left in enumerate(self._sight.left):
            if other == balloon:
                continue
            gone = cards[other]
            for value in BALLAST:
                if left[value] and value != gone:
                    total += value
                    count += 1
                    heaviest = max(heaviest, value)
        own = self._sight.left[balloon]
        mine = [value for value in BALLAST if own[value] and value != card]
        score += weights.on_top * sum([value > heaviest for value in mine])
        ready = [*hand.cards, hand.drawn]
        score += weights.on_top_in_hand * sum(
            [heaviest < other <= HEAVIEST and other != card for other in ready]
        )
        mean = sum(mine) / len(mine) if mine else 0.0
        theirs = total / count if count else 0.0
        return score + weights.heavier * (mean - theirs) / 4
