"""Goes on with a game: the one loop of every table, whoever sits at it and whether anybody looks.

Who owes an answer is asked for it: of several, computer players all at once, and a person when the
turn comes to it. Answers are given in the order of seats, so that nothing in a file or on a screen
tells who thought for how long.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Generic, Protocol, TypeVar

from app.game import A, E, S, Step, T
from app.session.session import Session, VoidThrow
from physics.throw import Throw

C = TypeVar("C", covariant=True)

MOST_VOID = 20


class Thought(Protocol[C]):
    """An answer that may still be thought about."""

    def done(self) -> bool: ...

    def result(self) -> C: ...


@dataclass(frozen=True, slots=True)
class Known(Generic[C]):
    """The answer of somebody who keeps nobody waiting."""

    answer: C

    def done(self) -> bool:
        return True

    def result(self) -> C:
        return self.answer


Ask = Callable[[int, int], Thought[Throw | A]]
"""Puts what is asked to the computer player of a seat; the number counts its void throws."""


class Turns(Generic[T, S, A, E]):
    def __init__(
        self,
        session: Session[T, S, A, E],
        ask: Ask[A],
        *,
        unowed: Callable[[], Throw] | None = None,
        drawn: Random | None = None,
    ) -> None:
        """``unowed``: throws what nobody owes, if it is not left to the game's own chance.
        ``drawn``: chance for throws that are not simulated."""
        self._session, self._ask = session, ask
        self._unowed, self._drawn = unowed, drawn
        self._thoughts: dict[tuple[int, int], Thought[Throw | A]] = {}
        """By the step since which it is asked, and by seat."""
        self._void = 0

    @property
    def due(self) -> int | None:
        """The seat whose answer comes next; ``None``: chance throws, or the game is over."""
        seats = self._session.decision.seats
        return seats[0] if seats else None

    @property
    def session(self) -> Session[T, S, A, E]:
        return self._session

    @property
    def thought(self) -> Thought[Throw | A] | None:
        """What the game waits for, if that is a computer player."""
        due = self.due
        return self._thoughts.get((self._session.asked_since, due)) if due is not None else None

    def think(self) -> None:
        """Asks every computer player who owes an answer and has not been asked for it."""
        session = self._session
        since = session.asked_since
        for old in [key for key in self._thoughts if key[0] != since]:
            del self._thoughts[old]
        for seat in session.decision.seats:
            if (since, seat) not in self._thoughts and not session.setup.is_human(seat):
                self._thoughts[since, seat] = self._ask(seat, self._void)

    def step(self) -> Step[S, A, E] | None:
        """What happens next; nothing while somebody thinks, a person is asked, or it is over."""
        session, due = self._session, self.due
        thrown = session.decision.throw is not None
        if thrown and self._drawn is not None:
            return session.draw_throw(self._drawn)
        if due is None:
            return self._throw_unowed() if thrown else None
        key = session.asked_since, due
        if key not in self._thoughts:
            self.think()
        thought = self._thoughts.get(key)
        if thought is None or not thought.done():
            return None
        del self._thoughts[key]
        return self._answered(thought.result())

    def forget(self) -> None:
        """What is being thought about is asked again."""
        self._thoughts.clear()

    def _throw_unowed(self) -> Step[S, A, E]:
        if self._unowed is None:
            return self._session.throw_by_chance()
        return self._session.throw(self._unowed())

    def _answered(self, answer: Throw | A) -> Step[S, A, E] | None:
        """``None``: a void throw; it is thought about again."""
        if not isinstance(answer, Throw):
            return self._session.act(answer)
        try:
            return self._session.throw(answer)
        except VoidThrow:
            self._void += 1
            if self._void > MOST_VOID:
                raise
            return None
