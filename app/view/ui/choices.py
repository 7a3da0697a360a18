"""One of several: a row of options, a stepper, and tabs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from app.view.input.actions import Action
from app.view.input.events import PointerEvent, PointerKind
from app.view.ui import frames
from app.view.ui.buttons import Pressable
from app.view.ui.geometry import Rect, Size
from app.view.ui.layout import Flow
from app.view.ui.painter import Painter
from app.view.ui.palette import ACCENT, INK, INK_FAINT, INK_SOFT
from app.view.ui.theme import TextRole, Theme
from app.view.ui.widget import Widget

Value = TypeVar("Value")


class Option(NamedTuple, Generic[Value]):
    value: Value
    text: str
    tooltip: str = ""
    enabled: bool = True


class _Choice(Pressable):
    """One option of a row, pressed in when it is the chosen one."""

    def __init__(self, text: str, chosen: bool, on_press: Callable[[], None], name: str) -> None:
        super().__init__(on_press, name=name)
        self.text = text
        self.chosen = chosen

    def measure(self, theme: Theme, width: int) -> Size:
        font = theme.font(TextRole.SMALL)
        # Room for the tick, whether chosen or not, so that nothing jumps.
        across = 2 * theme.px(11) + font.line_height
        lines = theme.lines(self.text, TextRole.SMALL, max(1, width - across))
        text = max(font.width(line) for line in lines)
        return Size(min(width, text + across), font.line_height * len(lines) + 2 * theme.px(6))

    def paint(self, painter: Painter) -> None:
        whole = Rect(0, 0, self.rect.width, self.rect.height)
        if self.chosen:
            frame = frames.ASKED_HOVER if self.hovered else frames.ASKED
        elif not self.enabled:
            frame = frames.BUTTON_OFF
        else:
            frame = frames.BUTTON_HOVER if self.hovered else frames.BUTTON
        painter.frame(frame, whole)
        theme, font = painter.theme, painter.theme.font(TextRole.SMALL)
        across = 2 * theme.px(11) + font.line_height
        lines = theme.lines(self.text, TextRole.SMALL, max(1, whole.width - across))
        text = max(font.width(line) for line in lines)
        tick = font.line_height if self.chosen else 0
        x = (whole.width - text - tick) // 2
        y = (whole.height - font.line_height * len(lines)) // 2
        if self.chosen:
            side = round(tick * 0.72)
            painter.picture("check", Rect(x, (whole.height - side) // 2, side, side))
        colour = INK if self.enabled else INK_FAINT
        painter.lines(lines, TextRole.SMALL, Rect(x + tick, y, text, whole.height), colour)


class ChoiceRow(Flow, Generic[Value]):
    """Options side by side, one of them chosen."""

    def __init__(
        self,
        options: Sequence[Option[Value]],
        chosen: Value,
        on_change: Callable[[Value], None],
        name: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(gap=8, name=name, grow=grow)
        self._on_change = on_change
        self._chosen = chosen
        self._buttons: dict[int, _Choice] = {}
        self._options: list[Option[Value]] = []
        self.offer(options, chosen)

    @property
    def chosen(self) -> Value:
        return self._chosen

    def offer(self, options: Sequence[Option[Value]], chosen: Value) -> None:
        """New options or a new choice, made by the program."""
        if list(options) != self._options:
            self._options = list(options)
            self._buttons = {
                number: _Choice(
                    option.text,
                    False,
                    lambda number=number: self._press(number),  # type: ignore[misc]
                    f"{self.name}:{option.value}",
                )
                for number, option in enumerate(self._options)
            }
            self.set_children(*self._buttons.values())
        self._chosen = chosen
        for number, button in self._buttons.items():
            option = self._options[number]
            button.enabled = option.enabled
            button.tooltip = option.tooltip
            if button.chosen != (option.value == chosen):
                button.chosen = not button.chosen
                button.changed()

    def _press(self, number: int) -> None:
        value = self._options[number].value
        if value != self._chosen:
            self.offer(self._options, value)
            self._on_change(value)


class Stepper(Widget, Generic[Value]):
    """One of many in little room: arrows at both ends; left and right keys change it."""

    focusable = True

    def __init__(
        self,
        options: Sequence[Option[Value]],
        chosen: Value,
        on_change: Callable[[Value], None],
        pictures: dict[Value, str] | None = None,
        name: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(name=name, grow=grow)
        self._options = list(options)
        self._chosen = chosen
        self._on_change = on_change
        self._pictures = pictures or {}
        self._pressed = 0

    @property
    def chosen(self) -> Value:
        return self._chosen

    def offer(self, options: Sequence[Option[Value]], chosen: Value) -> None:
        self._options = list(options)
        self._chosen = chosen
        self.resized()

    def step(self, by: int) -> None:
        free = [option.value for option in self._options if option.enabled]
        if not free:
            return
        at = free.index(self._chosen) if self._chosen in free else 0
        value = free[(at + by) % len(free)]
        if value != self._chosen:
            self._chosen = value
            self.changed()
            self._on_change(value)

    def act(self, action: Action) -> bool:
        if not self.enabled or action not in (Action.LEFT, Action.RIGHT, Action.ACCEPT):
            return False
        self.step(-1 if action is Action.LEFT else 1)
        return True

    def pointer(self, event: PointerEvent) -> bool:
        if event.kind is PointerKind.PRESS and event.button == 1:
            middle = self.rect.x + self.rect.width / 2
            self._pressed = -1 if event.x < middle else 1
            return True
        if event.kind is PointerKind.RELEASE and self._pressed:
            by, self._pressed = self._pressed, 0
            if self.rect.contains(event.x, event.y):
                self.step(by)
            return True
        return event.kind is PointerKind.MOVE

    def hover_changed(self, hovered: bool) -> None:
        super().hover_changed(hovered)
        self.changed()

    def _sides(self, theme: Theme) -> int:
        return theme.font(TextRole.SMALL).line_height

    def measure(self, theme: Theme, width: int) -> Size:
        font = theme.font(TextRole.SMALL)
        widest = max((font.width(option.text) for option in self._options), default=0)
        icon = font.line_height + theme.px(6) if self._pictures else 0
        across = widest + icon + 2 * self._sides(theme) + 2 * theme.px(8)
        return Size(min(width, across), font.line_height + 2 * theme.px(6))

    def paint(self, painter: Painter) -> None:
        theme, font = painter.theme, painter.theme.font(TextRole.SMALL)
        whole = Rect(0, 0, self.rect.width, self.rect.height)
        hover = self.hovered and self.enabled
        painter.frame(frames.INSET_HOVER if hover else frames.INSET, whole)
        side = self._sides(theme)
        if self.enabled and len(self._options) > 1:
            arrow = Rect(theme.px(2), (whole.height - side) // 2, side, side)
            painter.picture("left", arrow)
            painter.picture("right", arrow.shifted(whole.width - side - 2 * theme.px(2), 0))
        text = next((o.text for o in self._options if o.value == self._chosen), "")
        picture = self._pictures.get(self._chosen)
        icon = font.line_height + theme.px(6) if picture else 0
        room = whole.width - 2 * side - 2 * theme.px(4) - icon
        width = min(room, font.width(text))
        x = (whole.width - width - icon) // 2
        y = (whole.height - font.line_height) // 2
        if picture:
            painter.picture(picture, Rect(x, y, font.line_height, font.line_height))
        colour = INK if self.enabled else INK_FAINT
        painter.text(text, TextRole.SMALL, x + icon, y, colour, room)


class _Tab(Pressable):
    def __init__(self, text: str, chosen: bool, on_press: Callable[[], None], name: str) -> None:
        super().__init__(on_press, name=name)
        self.text = text
        self.chosen = chosen

    def measure(self, theme: Theme, width: int) -> Size:
        font = theme.font(TextRole.HEADING)
        text = font.width(self.text)
        return Size(min(width, text + 2 * theme.px(12)), font.line_height + 2 * theme.px(7))

    def paint(self, painter: Painter) -> None:
        whole = Rect(0, 0, self.rect.width, self.rect.height)
        theme, font = painter.theme, painter.theme.font(TextRole.HEADING)
        if self.hovered and not self.chosen:
            painter.frame(frames.QUIET_HOVER, whole)
        colour = INK if self.chosen else INK_SOFT
        x = (whole.width - font.width(self.text)) // 2
        painter.text(self.text, TextRole.HEADING, x, theme.px(7), colour)
        if self.chosen:
            line = theme.px(3.5)
            inset = theme.px(10)
            painter.fill(Rect(inset, whole.height - line, whole.width - 2 * inset, line), ACCENT)


class Tabs(Flow):
    """Titles of pages, one of them open."""

    def __init__(
        self,
        titles: Sequence[str],
        chosen: int,
        on_change: Callable[[int], None],
        name: str = "tab",
    ) -> None:
        super().__init__(gap=4, name=name)
        self._on_change = on_change
        self._tabs = [
            _Tab(
                title,
                number == chosen,
                lambda number=number: self.choose(number),  # type: ignore[misc]
                f"{name}:{number}",
            )
            for number, title in enumerate(titles)
        ]
        for tab in self._tabs:
            self.add(tab)

    def choose(self, chosen: int) -> None:
        for number, tab in enumerate(self._tabs):
            if tab.chosen != (number == chosen):
                tab.chosen = not tab.chosen
                tab.changed()
        self._on_change(chosen)
