"""What every player at the table offers, whoever it is: an answer to the decision it is asked for.

A player gets what its seat may see (``rules.pluvionauts.game.view_for``), the table as it stands,
and what everybody could watch in earlier turns. It answers a throw with the throw itself, let go
by its own unsteady hand, and everything else with an action of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Protocol

from models.layout import TableLayout
from physics.throw import Throw
from rules.pluvionauts.actions import Action
from rules.pluvionauts.state import State

Choice = Throw | Action
"""A physical throw, or an action of the rules."""


@dataclass(frozen=True, slots=True)
class Deed:
    """What a whole turn did to the board, as everybody could watch it."""

    seat: int
    before: tuple[int, ...]
    after: tuple[int, ...]
    """The best counts of each resource (``rules.pluvionauts.score.RESOURCES``)."""


class Player(Protocol):
    """The same arguments always give the same answer: all chance comes from ``random``."""

    def throw(
        self, view: State, layout: TableLayout, random: Random, deeds: Sequence[Deed] = ()
    ) -> Throw:
        """How it throws the die that ``decision(view)`` asks for, onto the table as it stands."""
        ...

    def act(self, view: State, random: Random, deeds: Sequence[Deed] = ()) -> Action:
        """What it does when ``decision(view)`` asks for anything else."""
        ...
