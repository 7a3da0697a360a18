"""The state of a game: the spaces, the cards, who has chosen, what was said, what is asked."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from rules.montgolfiere.cards import DECK, NONE, Card, SeenCard
from rules.montgolfiere.causes import Round
from rules.montgolfiere.config import HAND, START, Config
from rules.montgolfiere.talk import Said
from rules.values import quick_to_change


class Phase(StrEnum):
    """What is asked next."""

    DEAL = "deal"
    PLAY = "play"
    FOLLOW = "follow"
    GAME_OVER = "game_over"


@quick_to_change
class State(NamedTuple):
    config: Config
    phase: Phase = Phase.DEAL
    game: int = 0
    """Which of the match."""
    round: int = 0
    spaces: tuple[int, ...] = ()
    """By balloon: the seats, then the Baron."""
    decks: tuple[tuple[Card, ...], ...] = ()
    """By balloon, as they were shuffled; nothing where the one who looks may not know."""
    hands: tuple[tuple[Card, ...] | None, ...] = ()
    """By seat; ``None`` where the one who looks may not see them."""
    chosen: tuple[SeenCard, ...] = ()
    """By seat: the card of this round, ``NONE`` where it is owed."""
    baron_card: SeenCard = 0
    """The top card of the Baron's deck."""
    asked: int = -1
    """Whose grapple must choose."""
    follows: tuple[int, ...] = ()
    """By balloon: what grapples have chosen in this round; nothing before one had to."""
    played: tuple[Round, ...] = ()
    """The rounds of this game."""
    results: tuple[tuple[int, ...], ...] = ()
    """The spaces at the end of each finished game of the match."""
    shown: tuple[int, ...] = ()
    """The seats whose hands are open to their squadrons."""
    talk: tuple[Said, ...] = ()
    """What was said in this round, as far as the one who looks heard it."""
    last_talk: tuple[Said, ...] = ()
    """What was said in the round before."""

    @property
    def seat(self) -> int:
        """Whose turn it is: the first who owes something, as most happens at once."""
        if self.phase is Phase.FOLLOW:
            return self.asked
        return self.chosen.index(NONE) if NONE in self.chosen else 0

    @property
    def talons(self) -> tuple[int, ...]:
        """By balloon: the cards left to draw, or, of the Baron, to turn over."""
        drawn = min(HAND + self.round - 1, len(DECK))
        left = (len(DECK) - drawn,) * len(self.config.seats)
        return (*left, len(DECK) - self.round + 1) if self.config.baron else left

    def squadron(self, balloon: int) -> tuple[int, ...]:
        """The seats on a balloon's space."""
        space = self.spaces[balloon]
        seats = len(self.config.seats)
        return tuple([seat for seat in range(seats) if self.spaces[seat] == space])


def before_the_deal(config: Config) -> State:
    return State(config, spaces=(START,) * config.balloons, hands=((),) * len(config.seats))
