"""The player who takes anything: a yardstick for the others, and a good tester of the rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic

from app.players.base import Question
from physics.hand import Hand, unsteady
from physics.throw import Throw
from rules.game import A, S

CARELESS = Hand(speed_percent=10.0, direction_degrees=10.0, loose_grip=True)


class RandomPlayer(Generic[S, A]):
    def __init__(
        self,
        legal_actions: Callable[[S, int], Sequence[A]],
        meant: Callable[[Question[S]], Throw] | None = None,
    ) -> None:
        """``meant``: any throw that a careless hand may attempt, where something is thrown."""
        self._legal_actions, self._meant = legal_actions, meant

    def answer(self, question: Question[S]) -> Throw | A:
        if question.asked.throw is not None and self._meant is not None:
            return unsteady(self._meant(question), CARELESS, question.random)
        return question.random.choice(self._legal_actions(question.view, question.seat))
