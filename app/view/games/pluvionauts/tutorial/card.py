"""The card beside the table that says what the lesson asks, and the list of all lessons."""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import partial

from app.games.pluvionauts.tutorial.lessons import LESSONS, Lesson
from app.view.screens.frame import page
from app.view.ui.buttons import Button, ButtonKind
from app.view.ui.frames import PANEL
from app.view.ui.geometry import Size
from app.view.ui.labels import Label, Picture, Rule
from app.view.ui.layout import Align, Column, Panel, Row, Sized
from app.view.ui.palette import GOOD, INK_SOFT
from app.view.ui.scroll import Scroll
from app.view.ui.theme import TextRole, Theme
from app.view.ui.widget import Widget
from app.view.window import Window


class LessonCard(Widget):
    """Top right: which lesson, what was done, what is asked."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._picture = Picture("die", 54, 54)
        self._number = Label("", TextRole.SMALL, INK_SOFT)
        self._title = Label("", TextRole.HEADING, name="lesson")
        self._told = Label("", TextRole.SMALL, GOOD, grow=1, name="told")
        self._done = Row(Picture("check", 20), self._told, gap=8, align=Align.START)
        self._rule = Rule()
        self._asks = Label("", TextRole.BODY, name="asks")
        head = Row(
            self._picture, Column(self._number, self._title, gap=0, align=Align.START), gap=12
        )
        body = Column(head, self._done, self._rule, self._asks, gap=8)
        self._panel = Sized(Panel(Scroll(body), PANEL, (8, 12)), width=300, wide=True)
        super().__init__(self._panel, name="card")

    def show(self, lesson: Lesson, told: str, asks: str) -> None:
        """``told`` is what has been done; ``asks`` is empty when the lesson is over."""
        say = self._window.say
        self._picture.picture = lesson.picture
        number = LESSONS.index(lesson) + 1
        self._number.text = say("Lesson {number} of {count}", number=number, count=len(LESSONS))
        self._title.text = self._window.translator(lesson.title)
        self._told.text, self._asks.text = told, asks
        self._done.visible = bool(told)
        self._asks.visible = bool(asks)
        self._rule.visible = bool(told and asks)

    @property
    def texts_shown(self) -> tuple[str, str]:
        return self._told.text, self._asks.text

    def measure(self, theme: Theme, width: int) -> Size:
        return self._panel.measure(theme, width)


class LessonsPage:
    """All lessons, those that are finished ticked; any of them can be chosen."""

    def __init__(
        self, window: Window, finished: Collection[str], choose: Callable[[int], None]
    ) -> None:
        self._window, self._finished, self._choose = window, finished, choose

    def build(self) -> Widget:
        window = self._window
        next_one = next(
            (lesson.name for lesson in LESSONS if lesson.name not in self._finished),
            LESSONS[0].name,
        )
        lines = [
            Row(
                Sized(Picture(lesson.picture, 44, 48), min_width=52),
                Button(
                    f"{number + 1}. {window.translator(lesson.title)}",
                    partial(self._open, number),
                    icon="check" if lesson.name in self._finished else None,
                    kind=ButtonKind.ASKED if lesson.name == next_one else ButtonKind.NORMAL,
                    name=f"lesson:{lesson.name}",
                    grow=1,
                    align=0.0,
                ),
                gap=14,
            )
            for number, lesson in enumerate(LESSONS)
        ]
        return page(window, window.say("Lessons"), Column(*lines, gap=8), width=560, name="lessons")

    def _open(self, number: int) -> None:
        self._window.pages.clear()
        self._choose(number)
