"""A game between computers, played slowly and without a word: what the title shows behind it."""

from __future__ import annotations

from concurrent.futures import Future
from secrets import randbelow

from app.games.pluvionauts import GAME, PluvionautsSetup
from app.games.pluvionauts.players import ComputerPlayer
from app.games.pluvionauts.types import Session
from app.players.thinker import Thinks
from app.replay.film import table_after
from app.storage import gamefile
from app.view.play.pace import Show, wait
from app.view.play.shows import Showing
from app.view.table.highlights import Highlights
from app.view.table.scene import TableScene
from app.view.window import Window
from physics.aim import setup_throws
from physics.throw import Throw
from rules.pluvionauts.actions import Action
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.config import GameConfig

LEVEL = "navigator"
SEATS = ("Ada", "Ben", "Cleo")
PAUSE = 1.6
"""Seconds between two things that happen."""
AT_THE_END = 8.0
"""Seconds for a look at the finished table before the next game."""


class QuietGame:
    """``update`` moves it on, ``close`` ends it. The scene is its own meanwhile."""

    def __init__(self, window: Window, scene: TableScene, thinker: Thinks) -> None:
        self._thinker = thinker
        self._showing = Showing(window, scene, Highlights(scene), lambda *_: None, quiet=True)
        self._thinking: Future[Throw | Action] | None = None
        self._begin()

    def _begin(self) -> None:
        config = GameConfig.of(*SEATS)
        board = self._showing.scene.layout.board
        setup = PluvionautsSetup(
            config=config, players=(LEVEL,) * len(SEATS), seed=randbelow(2**32), board=board
        )
        self._session = Session(gamefile.in_memory(setup))
        self._showing.settle(table_after(GAME, self._session.steps, setup))
        self._show: Show | None = self._started(wait(PAUSE))

    def close(self) -> None:
        self._session.close()

    def update(self, seconds: float, *, further: bool = True) -> None:
        """Not ``further``: what is under way is shown to its end."""
        if self._show is not None:
            try:
                self._show.send(seconds)
            except StopIteration:
                self._show = None
        elif self._thinking is not None and self._thinking.done():
            choice, self._thinking = self._thinking.result(), None
            self._do(choice)
        if self._show is None and self._thinking is None and further:
            self._go_on()

    def _go_on(self) -> None:
        session = self._session
        asked = session.decision
        if session.is_over:
            session.close()
            self._begin()
        elif asked.throw is not None and not asked.seats:
            self._do(setup_throws([DieKind(asked.throw.thrown)], session.chance())[0])
        else:
            (seat,) = asked.seats
            self._thinking = self._thinker.submit(ComputerPlayer, session.question(seat), LEVEL)

    def _do(self, choice: Throw | Action) -> None:
        session = self._session
        stood = table_after(GAME, session.steps, session.setup)
        step = session.throw(choice) if isinstance(choice, Throw) else session.act(choice)

        def show() -> Show:
            yield from self._showing.step(step, stood)
            yield from wait(AT_THE_END if session.is_over else PAUSE)

        self._show = self._started(show())

    @staticmethod
    def _started(show: Show) -> Show:
        next(show)
        return show
