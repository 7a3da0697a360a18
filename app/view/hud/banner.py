"""Whose turn it is, what is asked, and how near the end is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.view.ui.frames import INSET, INSET_CHOSEN, SLIP
from app.view.ui.geometry import Size
from app.view.ui.labels import Label, Picture
from app.view.ui.layout import Align, Column, Flow, Panel, Row, Sized
from app.view.ui.palette import INK_SOFT
from app.view.ui.theme import TextRole, Theme
from app.view.ui.widget import Widget
from rules.game import SeatSymbol


def seat_picture(symbol: SeatSymbol) -> str:
    return f"panels/badge_{symbol.value}"


class TurnBanner(Widget):
    """Top left: the seat's token and name, and one line that says what is asked."""

    def __init__(self) -> None:
        self._token = Picture("cloud", 40)
        self._name = Label("", TextRole.HEADING, one_line=True)
        self._asked = Label("", TextRole.STRONG, name="asked")
        texts = Column(self._name, self._asked, gap=0)
        self._panel = Sized(Panel(Row(self._token, texts, gap=12), SLIP, (14, 9)), width=560)
        super().__init__(self._panel, name="banner")

    def say(self, symbol: SeatSymbol | None, name: str, asked: str) -> None:
        self._token.visible = symbol is not None
        if symbol is not None:
            self._token.picture = seat_picture(symbol)
        self._name.visible = bool(name)
        self._name.text = name
        self._asked.text = asked

    @property
    def asked(self) -> str:
        return self._asked.text

    def measure(self, theme: Theme, width: int) -> Size:
        return self._panel.measure(theme, width)


class CloudCounter(Widget):
    """Top right: anchored clouds, as a row of small clouds and as a number."""

    focusable = True  # for its tip

    def __init__(self, tooltip: str = "") -> None:
        self._row = Flow(gap=1)
        self._figure = Label("", TextRole.NUMBER)
        self._panel = Panel(Row(self._row, self._figure, gap=10), SLIP, (12, 8))
        super().__init__(self._panel, name="clouds")
        self.tooltip = tooltip

    def count(self, anchored: int, goal: int) -> None:
        filled = min(anchored, goal)
        pictures = ["cloud_anchored"] * filled + ["cloud"] * (goal - filled)
        shown = [child.picture for child in self._row.children if isinstance(child, Picture)]
        if pictures != shown:
            self._row.set_children(*(Picture(picture, 20) for picture in pictures))
        self._figure.text = f"{anchored} / {goal}"

    def measure(self, theme: Theme, width: int) -> Size:
        return self._panel.measure(theme, width)


class SeatLine(NamedTuple):
    symbol: SeatSymbol
    name: str
    note: str = ""
    """Where the airship is, or what the seat is doing."""
    active: bool = False
    computer: bool = False


MOST_NOTES = 6.2
"""Seats of usual text size that have room for a note each beside the other panels."""


SEAT_WIDTH = 250
"""Room for "1 of 2 airships on the board" in one line."""


class SeatList(Column):
    """Left edge: the seats in the order of play; the one whose turn it is stands out."""

    solid = False

    def __init__(self) -> None:
        super().__init__(gap=6, align=Align.STRETCH, name="seats")
        self._lines: list[SeatLine] = []
        self._crowded = False

    def show(self, lines: Sequence[SeatLine]) -> None:
        if list(lines) == self._lines:
            return
        self._lines = list(lines)
        text = self.stage.theme.text_factor if self.stage is not None else 1.0
        self._crowded = text * len(lines) > MOST_NOTES
        self.set_children(*(self._line(line) for line in lines))

    def _line(self, line: SeatLine) -> Widget:
        name = Label(line.name, TextRole.STRONG if line.active else TextRole.SMALL, one_line=True)
        # Beside the name, which may be cut: the note needs the whole width.
        texts: list[Widget] = [Row(name, Picture("robot", 18), gap=6) if line.computer else name]
        if line.note and (line.active or not self._crowded):
            texts.append(Label(line.note, TextRole.SMALL, INK_SOFT))
        parts: list[Widget] = [
            Picture(seat_picture(line.symbol), 34 if line.active else 26),
            Column(*texts, gap=0, align=Align.START),
        ]
        frame = INSET_CHOSEN if line.active else INSET
        return Sized(
            Panel(Row(*parts, gap=8), frame, (9, 3 if self._crowded else 5)), width=SEAT_WIDTH
        )
