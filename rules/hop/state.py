"""The state of a game: what everybody has, who takes part in the turn, the bets, what is asked."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from rules.hop.config import Config
from rules.hop.ledger import NOBODY, Bet, Parts, Player
from rules.values import quick_to_change


class Phase(StrEnum):
    """What is asked next."""

    SETUP = "setup"
    CATCHER = "catcher"
    SHUFFLE = "shuffle"
    ASSISTANT = "assistant"
    DISTURBER = "disturber"
    BETS = "bets"
    TOSS = "toss"
    GAME_OVER = "game_over"


@quick_to_change
class State(NamedTuple):
    config: Config
    phase: Phase
    players: tuple[Player, ...]
    cloud_pile: tuple[int, ...] = ()
    """Values, the next one first; ``HIDDEN`` to whoever looks."""
    dare_pile: tuple[int, ...] = ()
    """Places in ``Config.dares``, the next one first; ``HIDDEN`` to whoever looks."""
    used: tuple[int, ...] = ()
    """Dares that were drawn since they were shuffled."""
    turn: int = 0
    parts: Parts = Parts(NOBODY, NOBODY)
    dare: int = NOBODY
    """The dare of this turn, once it is drawn."""
    bets: tuple[Bet, ...] = ()
    """By seat."""

    @property
    def seat(self) -> int:
        """Whose turn it is: who throws."""
        return max(self.parts.thrower, 0)

    @property
    def round(self) -> int:
        """Everybody has thrown once in each; 0 before the first."""
        return -(-self.turn // len(self.players))

    @property
    def idle(self) -> tuple[int, ...]:
        """Who has no part in the turn, and bets."""
        return self.parts.idle(len(self.players))
