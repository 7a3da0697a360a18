"""Cards at the table: the own mission, what lies under the pointer, and the count."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.view.hud.banner import seat_picture
from app.view.ui.buttons import Pressable
from app.view.ui.frames import INSET, INSET_CHOSEN, PANEL, SLIP
from app.view.ui.geometry import Rect, Size
from app.view.ui.labels import Label, Picture
from app.view.ui.layout import Align, Column, Panel, Row, Sized, Spacer
from app.view.ui.painter import Painter
from app.view.ui.palette import BAD, GOOD, INK, INK_SOFT
from app.view.ui.theme import TextRole, Theme
from app.view.ui.widget import Callback, Widget
from rules.game import SeatSymbol
from rules.pluvionauts.components import MISSIONS


class MissionGoal(NamedTuple):
    picture: str
    text: str
    score: str = ""
    """What it would count now, if somebody wants to see it."""


def mission_pictures(mission: str) -> tuple[str, str]:
    """Drawings of the plantation and of the herd that a mission asks for."""
    goals = MISSIONS[mission]
    return f"panels/plant_{goals.plantation.value}", f"panels/animal_{goals.herd.value}"


class MissionCard(Pressable):
    """Bottom left: the own mission, face down until it is pressed."""

    def __init__(self, on_press: Callback, hidden_text: str, key: str | None = None) -> None:
        super().__init__(on_press, name="mission")
        self._hidden_text = hidden_text if key is None else f"{hidden_text} ({key})"
        self._body = Column(gap=6)
        self._panel = Sized(Panel(self._body, None, (14, 11)), width=290)
        self.add(self._panel)
        self.open = False
        self._scores: list[Label] = []
        self.turn_down()

    def turn_down(self) -> None:
        self.open = False
        self._scores = []
        self._body.set_children(
            Row(Picture("eye", 22), Label(self._hidden_text, TextRole.SMALL), gap=9)
        )

    def turn_up(self, goals: Sequence[MissionGoal]) -> None:
        self.open = True
        self._scores = []
        rows: list[Widget] = []
        for goal in goals:
            parts: list[Widget] = [
                Sized(Picture(goal.picture, 46, 46), min_width=46),
                Label(goal.text, TextRole.SMALL, grow=1),
            ]
            if goal.score:
                parts.append(Sized(score := Label(goal.score, TextRole.NUMBER), min_width=26))
                self._scores.append(score)
            rows.append(Row(*parts, gap=10))
        self._body.set_children(*rows)

    def count_on(self, scores: Sequence[tuple[int, int]]) -> None:
        """The figures as they change: each, and by how much more it is going to be."""
        for label, (score, more) in zip(self._scores, scores, strict=True):
            label.text = str(score)
            label.colour = GOOD if more > 0 else BAD if more < 0 else INK

    def measure(self, theme: Theme, width: int) -> Size:
        return self._panel.measure(theme, width)

    def paint(self, painter: Painter) -> None:
        painter.frame(PANEL, Rect(0, 0, self.rect.width, self.rect.height))


class DieCard(Widget):
    """Below the banner: the face up with what is left of it, and the side below that comes next."""

    focusable = True  # for its tip

    def __init__(self) -> None:
        self._up = Picture("die", 50)
        self._left = Label("", TextRole.NUMBER)
        self._below = Picture("die", 34)
        self._then = Label("", TextRole.SMALL, INK_SOFT)
        row = Row(self._up, self._left, self._then, self._below, gap=10)
        self._panel = Panel(row, SLIP, (12, 5))
        super().__init__(self._panel, name="die")
        self.visible = False

    def show(self, up: str, left: str, below: str | None, then: str, tip: str) -> None:
        """``below``: the drawing of the other side, ``None`` once the die has been turned over."""
        self._up.picture, self._left.text, self._then.text = up, left, then
        self.tooltip = tip
        self._left.visible = bool(left)
        self._below.visible = self._then.visible = below is not None
        if below is not None:
            self._below.picture = below
        self.visible = True

    def clear(self) -> None:
        self.visible = False

    def measure(self, theme: Theme, width: int) -> Size:
        return self._panel.measure(theme, width)


class InfoPanel(Widget):
    """What is under the pointer or the focus: a title and some lines."""

    def __init__(self) -> None:
        self._title = Label("", TextRole.HEADING)
        self._lines = Column(gap=2, align=Align.START)
        column = Column(self._title, self._lines, gap=4, align=Align.START)
        self._panel = Sized(Panel(column, SLIP, (14, 10)), width=330)
        super().__init__(self._panel, name="info")
        self.visible = False

    def tell(self, title: str, lines: Sequence[str]) -> None:
        self._title.text = title
        shown = [child.text for child in self._lines.children if isinstance(child, Label)]
        if list(lines) != shown:
            self._lines.set_children(*(Label(line, TextRole.SMALL, INK_SOFT) for line in lines))
        self.visible = bool(title or lines)

    def clear(self) -> None:
        self.visible = False

    def measure(self, theme: Theme, width: int) -> Size:
        return self._panel.measure(theme, width)


class ScoreLine(NamedTuple):
    symbol: SeatSymbol
    name: str
    mission: str
    plantation: str
    """Figures as texts: a count that is still running shows what it has so far."""
    herd: str
    total: str
    winner: bool = False


class ScorePanel(Column):
    """The count at the end: one line for each seat with its two goals and their sum."""

    def __init__(self) -> None:
        super().__init__(gap=8, name="score")
        self._lines: list[ScoreLine] = []

    def show(self, lines: Sequence[ScoreLine]) -> None:
        if list(lines) == self._lines:
            return
        self._lines = list(lines)
        self.set_children(*(self._line(line) for line in lines))

    def _line(self, line: ScoreLine) -> Widget:
        plant, herd = mission_pictures(line.mission)
        row = Row(
            Picture(seat_picture(line.symbol), 34),
            Label(line.name, TextRole.STRONG, one_line=True, grow=1),
            Picture("trophy", 26) if line.winner else Spacer(26, 26),
            Sized(Picture(plant, 34, 40), min_width=40),
            Sized(Label(line.plantation, TextRole.NUMBER, align=1.0), min_width=30),
            Label("+", TextRole.BODY, INK_SOFT),
            Sized(Picture(herd, 34, 40), min_width=40),
            Sized(Label(line.herd, TextRole.NUMBER, align=1.0), min_width=30),
            Label("=", TextRole.BODY, INK_SOFT),
            Sized(Label(line.total, TextRole.HEADING, align=1.0), min_width=36),
            gap=10,
            snug=True,
        )
        return Panel(row, INSET_CHOSEN if line.winner else INSET, (12, 6))
