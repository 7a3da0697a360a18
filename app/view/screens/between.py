"""Pages during a game: the pause, and handing the device on."""

from __future__ import annotations

from collections.abc import Sequence

from app.view.hud.banner import seat_picture
from app.view.input.actions import Action
from app.view.screens.frame import card
from app.view.screens.reading import HelpPage, RulesPage
from app.view.screens.settings import SettingsPage
from app.view.ui.buttons import Button, ButtonKind
from app.view.ui.labels import Label, Picture
from app.view.ui.layout import Column, Row
from app.view.ui.palette import INK_SOFT
from app.view.ui.theme import TextRole
from app.view.ui.widget import Callback, Widget
from app.view.window import Window
from rules.game import SeatSymbol
from rules.messages import Message


class PausePage:
    """``on_leave`` goes to the title; ``kept`` says how the game stands on the disk."""

    def __init__(
        self,
        window: Window,
        on_leave: Callback,
        extra: Sequence[tuple[str, Callback]] = (),
        *,
        kept: Message | None = None,
    ) -> None:
        self._window = window
        self._on_leave = on_leave
        self._extra = extra
        self._kept = kept

    def build(self) -> Widget:
        window, say = self._window, self._window.say
        pages = window.pages
        entries: list[tuple[str, str, Callback]] = [
            ("resume", say("Play on"), pages.close),
            *((text, text, press) for text, press in self._extra),
            ("table_picture", say("Save a picture of the table"), self._save_table),
            ("settings", say("Settings"), lambda: pages.open(SettingsPage(window).build)),
            ("rules", say("Rules"), lambda: pages.open(RulesPage(window).build)),
            ("help", say("Help"), lambda: pages.open(HelpPage(window).build)),
            ("leave", say("To the title"), self._on_leave),
        ]
        buttons = [
            Button(
                text,
                press,
                kind=ButtonKind.ASKED if name == "resume" else ButtonKind.NORMAL,
                name=name,
            )
            for name, text, press in entries
        ]
        kept = [
            Label(window.translator(sentence), TextRole.SMALL, INK_SOFT, align=0.5)
            for sentence in [self._kept]
            if sentence is not None
        ]
        column = Column(
            Label(say("Pause"), TextRole.TITLE, align=0.5),
            *kept,
            *buttons,
            gap=10,
        )
        return card(column, 360, "pause")

    def _save_table(self) -> None:
        self._window.pages.close()
        self._window.button(Action.TABLE_PICTURE, down=True)


class PassPage:
    """Waits until the next player has the device, and leaves the table in sight meanwhile: what
    the last turn led to is there to be seen for as long as anybody likes. It cannot be left by
    Back: its ``on_ready`` comes either way."""

    def __init__(
        self, window: Window, symbol: SeatSymbol, name: str, sentence: str, on_ready: Callback
    ) -> None:
        self._window = window
        self._symbol = symbol
        self._name = name
        self._sentence = sentence
        self._on_ready = on_ready

    def open(self) -> None:
        self._window.pages.open(self.build, self._on_ready, banner=True)

    def build(self) -> Widget:
        say = self._window.say
        ready = Button(
            say("I am {name}", name=self._name),
            self._window.pages.close,
            kind=ButtonKind.ASKED,
            name="ready",
        )
        words = Column(
            Label(say("Hand over to {name}", name=self._name), TextRole.HEADING),
            Label(self._sentence, TextRole.SMALL, INK_SOFT),
            gap=2,
            grow=1,
        )
        return card(Row(Picture(seat_picture(self._symbol), 52), words, ready, gap=14), 680, "pass")
