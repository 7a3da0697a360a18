"""Computer players at a live table: what they think about, their advice, and their turns told."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial

from app.games.pluvionauts.players import Advice, ComputerPlayer, advise
from app.games.pluvionauts.turns_told import turns_since
from app.games.pluvionauts.types import Session, Step
from app.players.thinker import Thinks
from app.view.hud.told import ToldLine
from app.view.window import Window
from physics.throw import Throw
from rules.pluvionauts.actions import Action

Choice = Throw | Action


class Computers:
    """They think elsewhere; whoever draws asks now and then whether they are done."""

    def __init__(self, thinker: Thinks) -> None:
        self._thinker = thinker
        self.thought: Future[Choice] | None = None
        """What one of them is thinking about now."""
        self._advice: Future[Advice | None] | None = None

    @property
    def advising(self) -> bool:
        return self._advice is not None

    def think(self, session: Session, seat: int, pace: float) -> None:
        """A throw watched again does not disturb a thought."""
        if self.thought is None:
            level = session.setup.players[seat]
            question = session.question(seat)
            self.thought = self._thinker.submit(ComputerPlayer, question, level, pace)

    def answer(self) -> Future[Choice] | None:
        """A thought that has come to its end, once."""
        if self.thought is None or not self.thought.done():
            return None
        done, self.thought = self.thought, None
        return done

    def ask_advice(self, session: Session) -> None:
        self._advice = self._thinker.advise(advise, session.question(session.state.seat))

    def advice(self) -> Future[Advice | None] | None:
        """Advice that has come, once."""
        if self._advice is None or not self._advice.done():
            return None
        done, self._advice = self._advice, None
        return done

    def forget(self) -> None:
        """Nobody waits for what is being thought."""
        self.thought = None


def told_lines(
    window: Window, session: Session, watch_again: Callable[[Step], None]
) -> list[ToldLine]:
    """What computers did in their last turns; a line shows its throw again."""
    seats = session.state.config.seats
    turns = turns_since(session.steps, lambda seat: not session.setup.is_human(seat))
    return [
        ToldLine(
            seats[turn.seat].symbol,
            window.translator(turn.sentence),
            partial(watch_again, turn.thrown) if turn.thrown is not None else None,
        )
        for turn in turns
    ]
