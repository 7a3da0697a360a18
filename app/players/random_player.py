"""The player who takes anything: a yardstick for the others, and a good tester of the rules."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from app.players.aims import all_aims
from app.players.base import Deed
from models.layout import TableLayout
from physics.hand import Hand, unsteady
from physics.throw import Throw
from rules.pluvionauts.actions import Action
from rules.pluvionauts.game import legal_actions
from rules.pluvionauts.state import State
from rules.pluvionauts.takeoff import dice_of_throw

CARELESS = Hand(speed_percent=10.0, direction_degrees=10.0, loose_grip=True)


class RandomPlayer:
    """Throws at any cell from anywhere and then does anything that is allowed."""

    def throw(
        self, view: State, layout: TableLayout, random: Random, deeds: Sequence[Deed] = ()
    ) -> Throw:
        return unsteady(random.choice(all_aims()).throw(dice_of_throw(view)[0]), CARELESS, random)

    def act(self, view: State, random: Random, deeds: Sequence[Deed] = ()) -> Action:
        return random.choice(legal_actions(view))
