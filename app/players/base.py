"""A question to a player at the table, and what every player offers, whoever it is: an answer.

A player gets what its seat may see, the table as it stands, and what its seat could see before.
It answers a throw with the throw itself, let go by its own unsteady hand, and everything else
with an action of the rules.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Generic, Protocol, TypeVar

from app.players.levels import Level
from app.players.sampling import Sampler
from models.table import Table
from rules.game import Decision, S

Choice = TypeVar("Choice")
"""What a game's players answer with: an action of its rules or, where dice fly, a throw."""
Chosen = TypeVar("Chosen", covariant=True)
Told = TypeVar("Told")


@dataclass(frozen=True)
class Question(Generic[S]):
    """All that an answer may depend on."""

    asked: Decision
    view: S
    """What the seat may see now."""
    seat: int
    random: Random
    """All chance of the answer comes from here. A seat that is asked for a whole game without
    being shown may keep one; else each question has its own, from its seed."""
    table: Table | None = None
    """For a throw: the table as it stands, without what is to be thrown."""
    seen: Sequence[S] = ()
    """What the seat could see after each earlier step, the latest at the end."""
    seconds: float | None = None
    """Thinking time for the whole turn: how much is tried out, on whatever machine. ``None``: as
    long as the level usually takes."""
    deadline: float | None = None
    """A moment of the monotonic clock: may cut the thought short where somebody is waiting."""

    @property
    def late(self) -> bool:
        return self.deadline is not None and time.monotonic() > self.deadline


class Player(Protocol[S, Chosen]):
    """The same question always gives the same answer, unless it was late."""

    def answer(self, question: Question[S]) -> Chosen: ...


MakePlayer = Callable[[Level, Sampler], Player[S, Choice]]
"""How a game makes a player of a level. Pickled by name, as it is handed to other processes."""
Advise = Callable[[Question[S], Sampler], Told]
"""How a game answers 'what would you do?'. Pickled by name, too."""
