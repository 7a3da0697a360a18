"""The player who takes anything: a yardstick for the others, and a good tester of the rules."""

from __future__ import annotations

from random import Random

from app.players.aims import all_aims
from app.players.base import Choice, Deed
from models.layout import TableLayout
from physics.hand import Hand, unsteady
from rules.pluvionauts.game import decision, legal_actions
from rules.pluvionauts.state import Phase, State

CARELESS = Hand(speed_percent=10.0, direction_degrees=10.0, loose_grip=True)


class RandomPlayer:
    """Throws at any cell from anywhere and then does anything that is allowed."""

    def decide(
        self, view: State, layout: TableLayout, random: Random, deeds: tuple[Deed, ...] = ()
    ) -> Choice:
        asked = decision(view)
        if asked.kind is Phase.THROW:
            assert asked.die is not None
            return unsteady(random.choice(all_aims()).throw(asked.die), CARELESS, random)
        return random.choice(legal_actions(view))
