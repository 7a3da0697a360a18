"""What computer players did in their last turns: a sentence each, pressed to be seen again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.view.hud.banner import seat_picture
from app.view.ui.buttons import Pressable
from app.view.ui.frames import INSET, INSET_CHOSEN
from app.view.ui.geometry import Rect, Size
from app.view.ui.labels import Label, Picture
from app.view.ui.layout import Align, Column, Panel, Row, Sized
from app.view.ui.painter import Painter
from app.view.ui.theme import TextRole, Theme
from app.view.ui.widget import Callback
from rules.game import SeatSymbol

MOST = 3
"""Turns that are told at once, the last ones."""


class ToldLine(NamedTuple):
    symbol: SeatSymbol
    sentence: str
    on_press: Callback | None = None


class _Line(Pressable):
    def __init__(self, line: ToldLine, tooltip: str, number: int) -> None:
        super().__init__(line.on_press, name=f"told {number}")
        self.tooltip = tooltip
        self.focusable = line.on_press is not None
        words = Label(line.sentence, TextRole.SMALL)
        row = Row(Picture(seat_picture(line.symbol), 24), words, gap=8)
        self._panel = Sized(Panel(row, None, (10, 4)), width=330)
        self.add(self._panel)

    def measure(self, theme: Theme, width: int) -> Size:
        return self._panel.measure(theme, width)

    def paint(self, painter: Painter) -> None:
        frame = INSET_CHOSEN if self.hovered else INSET
        painter.frame(frame, Rect(0, 0, self.rect.width, self.rect.height))


class TurnsTold(Column):
    """Below the banner on the left."""

    def __init__(self, tooltip: str) -> None:
        super().__init__(gap=4, align=Align.START, name="told")
        self._tooltip = tooltip
        self._lines: list[tuple[SeatSymbol, str]] = []

    def tell(self, lines: Sequence[ToldLine]) -> None:
        shown = [(line.symbol, line.sentence) for line in lines[-MOST:]]
        if shown == self._lines:
            return
        self._lines = shown
        self.set_children(
            *(_Line(line, self._tooltip, number) for number, line in enumerate(lines[-MOST:]))
        )
        self.visible = bool(shown)
