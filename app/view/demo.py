"""A game that plays itself in a window that nobody sees, picture by picture."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import Future
from dataclasses import dataclass, replace
from math import ceil
from pathlib import Path
from typing import Any

from panda3d.core import Texture

from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.types import Session
from app.players import Advise, Choice, MakePlayer, Question, Told
from app.storage.gamefile import in_memory
from app.storage.settings import Settings, SettingsFile
from app.view.play.count import Exits
from app.view.play.mode import PlayMode
from app.view.table.camera import View, clamped
from app.view.table.quality import Quality
from app.view.ui.geometry import Size
from app.view.watch.video import target_for
from app.view.window import Window
from physics.throw import Throw
from rules.game import S
from rules.messages import Problem
from rules.pluvionauts.actions import Action

LONGEST_TICK = 1 / 15
"""Seconds between two moments of the game, also where fewer pictures are kept."""
THOUGHT = 0.7
"""Seconds before each deed, to see whose turn it is."""
WALK = 0.9
FROM_A_CHAIR = View(target=(0.0, -4.0, 0.0), elevation=49.0, distance=700.0)
RESULT = 4.0
"""Seconds to read who has won."""


@dataclass(frozen=True)
class Look:
    size: tuple[int, int] = (1280, 720)
    rate: int = 30
    quality: Quality = Quality.HIGH
    language: str = "system"


def film(
    setup: PluvionautsSetup, choices: Sequence[Throw | Action], look: Look, path: Path
) -> Iterator[tuple[int, int]]:
    """Draws the game in which these choices are made and writes it; yields after each picture how
    many of the choices have been made, of how many. Given up, it leaves nothing."""
    target = target_for(path, look.size, look.rate)
    whole = False
    try:
        for picture, made in _pictures(setup, choices, look):
            target.add(picture)
            yield made, len(choices)
        target.close()
        whole = True
    finally:
        if not whole:
            target.discard()


def _pictures(
    setup: PluvionautsSetup, choices: Sequence[Throw | Action], look: Look
) -> Iterator[tuple[Texture, int]]:
    ticks = ceil(1 / look.rate / LONGEST_TICK)
    with tempfile.TemporaryDirectory() as folder:
        # Settings of its own: nobody's are read or changed.
        settings = SettingsFile(Path(folder))
        settings.save(Settings.model_validate({"language": look.language, "quality": look.quality}))
        window = Window(settings, offscreen=Size(*look.size))
        session = Session(in_memory(setup))
        try:
            mode = DemoMode(session, look.quality, Script(choices))
            window.show(mode)
            while mode.rested < RESULT:
                for _ in range(ticks):
                    window.tick(1 / look.rate / ticks)
                picture = window.base.win.get_screenshot()
                if picture is None:
                    raise Problem("The picture could not be read back from the graphics driver.")
                yield picture, mode.script.made
        finally:
            window.close()
            session.close()


class Script:
    """Knows every answer beforehand, and gives each after a while."""

    def __init__(self, choices: Sequence[Throw | Action]) -> None:
        self._choices = list(choices)
        self.made = 0
        self._asked: Future[Any] | None = None
        self._waited = 0.0

    def submit(
        self, make: MakePlayer[S, Choice], question: Question[S], key: str, pace: float = 1.0
    ) -> Future[Choice]:
        self._asked, self._waited = Future(), 0.0
        return self._asked

    def advise(self, advise: Advise[S, Told], question: Question[S]) -> Future[Told]:
        """Nobody is there who would ask."""
        return Future()

    def pass_time(self, seconds: float) -> None:
        self._waited += seconds
        if self._asked is not None and self._waited >= THOUGHT:
            self._asked.set_result(self._choices[self.made])
            self._asked = None
            self.made += 1


class DemoMode(PlayMode):
    """The eye walks round the table to whoever is on turn."""

    def __init__(self, session: Session, quality: Quality, script: Script) -> None:
        super().__init__(session, quality, Exits(title=lambda: None), script)
        self.script = script
        self.rested = 0.0
        """Seconds since the result was shown."""

    def build_hud(self) -> None:
        super().build_hud()
        self.hud.for_watching()

    def go_on(self) -> None:
        super().go_on()
        seats = len(self.session.setup.players)
        chair = replace(FROM_A_CHAIR, azimuth=360.0 * self.session.state.seat / seats)
        if self.scene.rig.goal != clamped(chair) and not self.session.is_over:
            self.scene.rig.go(chair, WALK)

    def update(self, seconds: float) -> bool:
        if not self.showing_something and not self.scene.rig.moving:
            self.script.pass_time(seconds)
        if len(self.window.pages):
            self.rested += seconds
        return super().update(seconds)
