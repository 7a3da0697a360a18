"""A game between computers, played slowly and without a word: what the title shows behind it."""

from __future__ import annotations

from concurrent.futures import Future
from secrets import randbelow

from app.games.pluvionauts import GAME, PluvionautsSetup
from app.games.pluvionauts.players import ComputerPlayer
from app.games.pluvionauts.types import Session
from app.players.thinker import Thinks
from app.replay.film import table_after
from app.session.turns import Turns
from app.storage import gamefile
from app.view.play.pace import Show, wait
from app.view.play.shows import Showing
from app.view.table.highlights import Highlights
from app.view.table.scene import TableScene
from app.view.window import Window
from physics.throw import Throw
from rules.pluvionauts.actions import Action
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
        self._begin()

    def _begin(self) -> None:
        config = GameConfig.of(*SEATS)
        board = self._showing.scene.layout.board
        setup = PluvionautsSetup(
            config=config, players=(LEVEL,) * len(SEATS), seed=randbelow(2**32), board=board
        )
        self._session = Session(gamefile.in_memory(setup))
        self._turns = Turns(self._session, self._ask)
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
        if self._show is None and (further or self._turns.thought is not None):
            self._go_on()

    def _go_on(self) -> None:
        if self._session.is_over:
            self._session.close()
            self._begin()
            return
        session, before = self._session, len(self._session.steps)
        step = self._turns.step()
        if step is None:
            return
        stood = table_after(GAME, session.steps[:before], session.setup)

        def show() -> Show:
            yield from self._showing.step(step, stood)
            yield from wait(AT_THE_END if session.is_over else PAUSE)

        self._show = self._started(show())

    def _ask(self, seat: int, void: int) -> Future[Throw | Action]:
        question = self._session.question(seat, *([void] if void else []))
        return self._thinker.submit(ComputerPlayer, question, LEVEL)

    @staticmethod
    def _started(show: Show) -> Show:
        next(show)
        return show
