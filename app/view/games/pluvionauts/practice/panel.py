"""Beside the practice table: what it looks like, and what the throws so far tell."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TypeVar

from app.view.games.pluvionauts.practice.spread import Landing, Spread
from app.view.games.pluvionauts.practice.tables import FILLINGS, Filling
from app.view.ui.buttons import Button, Toggle
from app.view.ui.choices import Option, Stepper
from app.view.ui.frames import SLIP
from app.view.ui.labels import Label
from app.view.ui.layout import Align, Column, Panel, Row, Sized
from app.view.ui.palette import INK_SOFT
from app.view.ui.scroll import Scroll
from app.view.ui.theme import TextRole
from app.view.ui.widget import Widget
from app.view.window import Window
from models.layout import BoardKind
from rules.messages import Message
from rules.pluvionauts.components import DieKind, FaceSymbol

Value = TypeVar("Value")


class Marks(StrEnum):
    POINTS = "points"
    HEAT = "heat"
    NONE = "none"


@dataclass(frozen=True)
class Wishes:
    """Everything that can be chosen at the practice table."""

    filling: Filling = Filling.START
    board: BoardKind = BoardKind.WELLS
    seed: int = 1
    die: DieKind = DieKind.BALLOON
    side: int = 0
    """Which of the six sides of the table the player stands at; 0 is the near one."""
    marks: Marks = Marks.POINTS
    weather: bool = False
    aid: bool = True
    slow: bool = False
    same_grip: bool = False


BOARDS = {BoardKind.WELLS: Message.of("with wells"), BoardKind.FLAT: Message.of("flat")}
DICE = {
    DieKind.BALLOON: Message.of("balloon die"),
    DieKind.ADVANCED: Message.of("advanced die"),
    DieKind.SUN: Message.of("sun die"),
    DieKind.MONSOON: Message.of("monsoon die"),
}
SIDES = {
    0: Message.of("near"),
    1: Message.of("near right"),
    2: Message.of("far right"),
    3: Message.of("far"),
    4: Message.of("far left"),
    5: Message.of("near left"),
}
MARKS = {
    Marks.POINTS: Message.of("points"),
    Marks.HEAT: Message.of("heat"),
    Marks.NONE: Message.of("nothing"),
}


class OptionsPanel:
    """Right edge: one line for each wish. ``on_change`` gets all wishes with one changed."""

    def __init__(self, window: Window, wishes: Wishes, on_change: Callable[[Wishes], None]) -> None:
        self._window, self._wishes, self._on_change = window, wishes, on_change
        self.widget = self._build()

    def _build(self) -> Widget:
        say, wishes = self._window.say, self._wishes
        shuffle = Button(
            say("Fill it anew"),
            lambda: self._set(seed=self._wishes.seed + 1),
            name="shuffle",
        )
        column = Column(
            self._line(say("Table"), self._stepper("filling", FILLINGS, wishes.filling)),
            self._line(say("Board"), self._stepper("board", BOARDS, wishes.board)),
            self._line(say("Die"), self._stepper("die", DICE, wishes.die)),
            self._line(say("Your side"), self._stepper("side", SIDES, wishes.side)),
            self._line(say("Show"), self._stepper("marks", MARKS, wishes.marks)),
            self._switch(say("Weather dice"), "weather", wishes.weather),
            self._switch(
                say("Aim aid"),
                "aid",
                wishes.aid,
                say(
                    "A faint arc and a ring grow with the stroke, to where the "
                    "die would first come down."
                ),
            ),
            self._switch(say("Slow motion"), "slow", wishes.slow),
            self._switch(
                say("Same grip"),
                "same_grip",
                wishes.same_grip,
                say("The hand holds the die the same way before every throw."),
            ),
            shuffle,
            gap=7,
        )
        return Sized(Panel(Scroll(column), SLIP, (10, 10)), width=234, wide=True, name="options")

    def _line(self, title: str, control: Widget) -> Widget:
        return Column(Label(title, TextRole.SMALL, INK_SOFT), control, gap=0)

    def _stepper(self, name: str, texts: dict[Value, Message], chosen: Value) -> Stepper[Value]:
        options = [Option(value, self._window.translator(text)) for value, text in texts.items()]
        return Stepper(options, chosen, lambda value: self._set(**{name: value}), name=name)

    def _switch(self, title: str, name: str, on: bool, tooltip: str = "") -> Widget:
        toggle = Toggle(on, lambda: self._set(**{name: toggle.on}), name=name)
        toggle.tooltip = tooltip
        return Row(Label(title, TextRole.SMALL, grow=1), toggle, gap=8)

    def _set(self, **wish: object) -> None:
        self._wishes = replace(self._wishes, **wish)  # type: ignore[arg-type]
        self._on_change(self._wishes)


class SpreadPanel:
    """Left edge: the figures."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._lines = Column(gap=3, align=Align.START)
        self._panel = Panel(self._lines, SLIP, (14, 10))
        self.widget = Sized(self._panel, width=232, name="spread")
        self.widget.visible = False

    def show(self, figures: Spread, last: Landing | None) -> None:
        self.widget.visible = figures.throws > 0
        if last is None:
            return
        lines: list[Widget] = [
            Label(outcome(self._window, last), TextRole.STRONG),
            *(Label(text, TextRole.SMALL, INK_SOFT) for text in self._figures(figures)),
        ]
        self._lines.set_children(*lines)

    def _figures(self, figures: Spread) -> list[str]:
        say = self._window.say
        lines = [
            say("Throws: {count}", count=figures.throws),
            say(
                "In the box: {count} ({share} %)",
                count=figures.on_board,
                share=round(100 * figures.on_board / figures.throws),
            ),
            say("Between cells: {count}", count=figures.between),
        ]
        if figures.on_board > 1:
            lines.append(say("Spread: {distance} mm", distance=round(figures.radius)))
        if figures.off_target is not None:
            lines.append(say("From the target: {distance} mm", distance=round(figures.off_target)))
            lines.append(say("In its cell: {count}", count=figures.hits))
        return lines


def outcome(window: Window, landing: Landing) -> str:
    """What a throw came to, in a few words."""
    say = window.say
    if not landing.cells:
        return say("Off the board")
    value = "" if landing.face.symbol is FaceSymbol.AIRSHIP else str(landing.face.value)
    cells = len(landing.cells)
    if value:
        return window.translator(
            Message.counted(
                "{value}, in one cell", "{value}, between {count} cells", cells, value=value
            )
        )
    return window.translator(
        Message.counted("Airship, in one cell", "Airship, between {count} cells", cells)
    )
