"""The last rounds of a duel, played by regret matching to the end of the game.

Whoever reads another well can be read: against the readers' way a perfect exploiter wins most
games. So near the end the strongest level plays what leaves nothing to exploit: both hands are
drawn from what each may hold, the rounds that are left are played to their end again and again,
and at every point, told apart by what a player knows there, cards are chosen in proportion to how
much it is regretted that they were not (counterfactual regret minimization with external
sampling).
"""

from __future__ import annotations

from random import Random

from app.games.montgolfiere.players.guessing import known_hand
from app.games.montgolfiere.players.matching import matched
from app.games.montgolfiere.players.moving import spaces_after
from app.games.montgolfiere.players.sight import Counts, Sight, kinds_of, spread
from app.games.montgolfiere.players.worth import won
from rules.montgolfiere.config import MOON, ROUNDS, HouseRules

LAST_ROUNDS = 4
PASSES = 400
"""Each looks at the rounds left from both sides."""

Hand = tuple[int, ...]
Known = tuple[tuple[int, ...], Hand]
"""Where a player stands: the cards both have played since, and its own hand."""


def may_solve(sight: Sight) -> bool:
    return (
        len(sight.spaces) == 2
        and sight.rounds_left < LAST_ROUNDS
        and len(sight.hand) == sight.rounds_left + 1
    )


class Endgame:
    def __init__(self, sight: Sight) -> None:
        self._sight = sight
        self._me = sight.seat
        self._regrets: tuple[dict[Known, list[float]], dict[Known, list[float]]] = ({}, {})
        self._average: tuple[dict[Known, list[float]], dict[Known, list[float]]] = ({}, {})
        self._spaces: dict[tuple[tuple[int, ...], tuple[int, int]], tuple[int, ...]] = {}

    def card(self, random: Random) -> int:
        options = kinds_of(self._sight.hand)
        return random.choices(options, self.mix(random))[0]

    def mix(self, random: Random) -> list[float]:
        """How often each kind of card of the own hand is to be played."""
        sight = self._sight
        options = kinds_of(sight.hand)
        if len(options) == 1:
            return [1.0]
        for _ in range(PASSES):
            other = self._drawn(1 - self._me, random)
            for owner in (0, 1):
                # What is played from the own hand depends on what the other may expect of it.
                mine = sight.hand if owner == self._me else self._drawn(self._me, random)
                hands = (mine, other) if self._me == 0 else (other, mine)
                self._walk(owner, (), hands, sight.spaces, sight.played, random)
        found = self._average[self._me].get(((), tuple(sorted(sight.hand))))
        together = sum(found) if found else 0.0
        if not found or not together:
            return [1 / len(options)] * len(options)
        return [part / together for part in found]

    def _drawn(self, balloon: int, random: Random) -> Hand:
        """A hand that it may have, as the other sees it."""
        if balloon != self._me:
            known = known_hand(self._sight, balloon)
            if known is not None:
                return known
        left: Counts = self._sight.left[balloon]
        return tuple(random.sample(spread(left), len(self._sight.hand)))

    def _walk(
        self,
        owner: int,
        since: tuple[int, ...],
        hands: tuple[Hand, Hand],
        spaces: tuple[int, ...],
        played: int,
        random: Random,
    ) -> float:
        """What the owner may expect from here; all its cards are tried, the other's are drawn."""
        if played == ROUNDS or MOON in spaces:
            return won(spaces)[owner]
        mixes = []
        for balloon in (0, 1):
            known = (since, tuple(sorted(hands[balloon])))
            kinds = kinds_of(hands[balloon])
            regrets = self._regrets[balloon].setdefault(known, [0.0] * len(kinds))
            mixes.append((known, kinds, matched(regrets)))
        other = 1 - owner
        known, kinds, mix = mixes[other]
        average = self._average[other].setdefault(known, [0.0] * len(kinds))
        for place, part in enumerate(mix):
            average[place] += part
        theirs = kinds[0] if len(kinds) == 1 else random.choices(kinds, mix)[0]
        known, kinds, mix = mixes[owner]
        gains = []
        for mine in kinds:
            cards = (mine, theirs) if owner == 0 else (theirs, mine)
            after = (_without(hands[0], cards[0]), _without(hands[1], cards[1]))
            gains.append(
                self._walk(
                    owner, (*since, *cards), after, self._after(spaces, cards), played + 1, random
                )
            )
        mean = sum([part * gain for part, gain in zip(mix, gains, strict=True)])
        regrets = self._regrets[owner][known]
        for place, gain in enumerate(gains):
            regrets[place] = max(0.0, regrets[place] + gain - mean)
        return mean

    def _after(self, spaces: tuple[int, ...], cards: tuple[int, int]) -> tuple[int, ...]:
        found = self._spaces.get((spaces, cards))
        if found is None:
            house: HouseRules = self._sight.house
            found = tuple(spaces_after(spaces, cards, house))
            self._spaces[spaces, cards] = found
        return found


def _without(hand: Hand, card: int) -> Hand:
    place = hand.index(card)
    return hand[:place] + hand[place + 1 :]
