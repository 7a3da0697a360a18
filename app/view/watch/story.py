"""What happened, in words: the steps of the present turn, and the score as it stood."""

from __future__ import annotations

from collections.abc import Callable

from app.replay.film import Turn
from app.replay.replay import Replay
from app.view.ui import frames
from app.view.ui.buttons import Button, ButtonKind, Pressable
from app.view.ui.frames import SLIP
from app.view.ui.geometry import Rect, Size
from app.view.ui.labels import Label, Picture
from app.view.ui.layout import Align, Column, Grid, Panel, Row, Sized
from app.view.ui.painter import Painter
from app.view.ui.palette import INK, INK_FAINT, INK_SOFT
from app.view.ui.scroll import Scroll
from app.view.ui.theme import TextRole, Theme
from app.view.ui.widget import Callback, Widget
from app.view.watch.turns import turn_title
from app.view.window import Window
from rules.pluvionauts.score import RESOURCES, best_counts
from rules.pluvionauts.state import State


class StepRow(Pressable):
    """One step in its sentences; a press goes there."""

    def __init__(self, texts: list[str], on_press: Callable[[], None], name: str) -> None:
        super().__init__(on_press, name=name)
        self._texts: list[str] = []
        self._lines = Column(gap=0)
        self._panel = Panel(self._lines, None, (9, 4))
        self.add(self._panel)
        self.current = False
        self.tell(texts, True)

    def tell(self, texts: list[str], happened: bool) -> None:
        """What is yet to come stands back."""
        if texts != self._texts:
            self._texts = texts
            self._lines.set_children(*(Label(text, TextRole.SMALL) for text in texts))
        for line in self._lines.children:
            assert isinstance(line, Label)
            line.colour = INK if happened else INK_FAINT

    def measure(self, theme: Theme, width: int) -> Size:
        return self._panel.measure(theme, width)._replace(width=width)

    def paint(self, painter: Painter) -> None:
        whole = Rect(0, 0, self.rect.width, self.rect.height)
        if self.current:
            painter.frame(frames.INSET_CHOSEN, whole)
        elif self.hovered:
            painter.frame(frames.INSET_HOVER, whole)


class Story(Widget):
    """Right edge."""

    def __init__(
        self,
        window: Window,
        replay: Replay,
        on_step: Callable[[int], None],
        on_turn: Callable[[int], None],
        on_list: Callback,
    ) -> None:
        self._window, self._replay = window, replay
        self._on_step, self._on_turn = on_step, on_turn
        say = window.say
        self._turn: Turn | None = None
        self._rows: dict[int, StepRow] = {}
        self._sentences: dict[int, list[str]] = {}
        self._title = Button(
            "",
            on_list,
            kind=ButtonKind.QUIET,
            role=TextRole.HEADING,
            padding=(4, 2),
            name="turns",
            grow=1,
        )
        self._title.tooltip = say("All turns")
        back = self._arrow("turn_back", "left", say("The turn before"), -1)
        on = self._arrow("turn_on", "right", say("The next turn"), 1)
        self._steps = Column(gap=2)
        self._counts = Grid(column_width=74, most=3, gap=4)
        self._scroll = Scroll(self._steps, name="steps")
        column = Column(
            Row(back, self._title, on, gap=4),
            Sized(self._scroll, height=280, grow=1),
            Label(say("Largest herds and plantations now"), TextRole.SMALL, INK_SOFT),
            self._counts,
            gap=6,
        )
        self._panel = Sized(Panel(column, SLIP, (12, 10)), width=318, wide=True)
        super().__init__(self._panel, name="story")

    def _arrow(self, name: str, icon: str, tooltip: str, by: int) -> Button:
        def press() -> None:
            if self._turn is not None:
                self._on_turn(self._turn.number + by)

        button = Button("", press, icon=icon, kind=ButtonKind.QUIET, padding=(6, 4), name=name)
        button.tooltip = tooltip
        return button

    def measure(self, theme: Theme, width: int) -> Size:
        return self._panel.measure(theme, width)

    def show(self, turn: Turn, step: int, told: list[str]) -> None:
        """``told`` is what is known of the present step by now."""
        if turn is not self._turn:
            self._turn = turn
            self._title.text = turn_title(self._window, self._replay.setup, turn)
            self._rows = {number: self._row(number) for number in turn.steps}
            self._steps.set_children(*self._rows.values())
        for number, row in self._rows.items():
            row.tell(told if number == step else self._texts(number), number <= step)
            if row.current != (number == step):
                row.current = number == step
                row.changed()
                if row.current and self.stage is not None:
                    self.stage.settle()
                    row.scroll_to(row.rect)

    def _row(self, number: int) -> StepRow:
        return StepRow(self._texts(number), lambda: self._on_step(number), f"step:{number}")

    def _texts(self, number: int) -> list[str]:
        if number not in self._sentences:
            sentences = self._replay.game.told(self._replay.steps[number])
            self._sentences[number] = [self._window.translator(one) for one in sentences]
        return self._sentences[number]

    def count(self, state: State) -> None:
        """The largest group of every kind: what missions are about, and for everybody to see."""
        cells: list[Widget] = [
            Row(
                Picture(f"ink/{resource.value}", 24, 28),
                Label(str(count), TextRole.NUMBER),
                gap=5,
                align=Align.CENTRE,
            )
            for resource, count in zip(RESOURCES, best_counts(state.board), strict=True)
        ]
        self._counts.set_children(*cells)
