"""Computer players at a live table: what they think about, their advice, and their turns told."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from functools import partial

from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.players import Advice, ComputerPlayer, advise
from app.games.pluvionauts.turns_told import turns_since
from app.games.pluvionauts.types import Session, Step
from app.players.thinker import Thinks
from app.session.turns import Thought, Turns
from app.view.hud.told import ToldLine
from app.view.window import Window
from physics.throw import Throw
from rules.pluvionauts import Action, State
from rules.pluvionauts.events import Event


class Computers:
    """They think elsewhere; whoever draws asks now and then whether they are done."""

    def __init__(self, thinker: Thinks) -> None:
        self._thinker = thinker
        self._turns: Turns[PluvionautsSetup, State, Action, Event] | None = None
        self._pace = 1.0
        self._advice: Future[Advice | None] | None = None

    @property
    def advising(self) -> bool:
        return self._advice is not None

    @property
    def thought(self) -> Thought[Throw | Action] | None:
        """What the game waits for, if that is one of them."""
        return self._turns.thought if self._turns is not None else None

    @property
    def ready(self) -> bool:
        """Whether one of them has thought to the end."""
        return self.thought is not None and self.thought.done()

    def think(self, session: Session, pace: float) -> None:
        """All who owe an answer; a throw watched again does not disturb a thought."""
        self._pace = pace
        self._turns_of(session).think()

    def step(self, session: Session) -> Step | None:
        """What happens without a person: their answer, or what chance throws."""
        return self._turns_of(session).step()

    def _turns_of(self, session: Session) -> Turns[PluvionautsSetup, State, Action, Event]:
        if self._turns is None or self._turns.session is not session:
            self._turns = Turns(session, partial(self._ask, session))
        return self._turns

    def _ask(self, session: Session, seat: int, void: int) -> Future[Throw | Action]:
        question = session.question(seat, *([void] if void else []))
        level = session.setup.players[seat]
        return self._thinker.submit(ComputerPlayer, question, level, self._pace)

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
        self._turns = None


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
