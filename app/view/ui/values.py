"""Amounts and texts that a person sets: slider and text field."""

from __future__ import annotations

from collections.abc import Callable

from app.view.input.actions import Action
from app.view.input.events import KeyEvent, PointerEvent, PointerKind
from app.view.ui import frames
from app.view.ui.geometry import Rect, Size
from app.view.ui.painter import Painter
from app.view.ui.palette import INK, INK_SOFT
from app.view.ui.theme import TextRole, Theme
from app.view.ui.widget import Widget


class Slider(Widget):
    """An amount from 0 to 1 in steps, with its percentage beside it."""

    focusable = True

    def __init__(
        self,
        value: float,
        on_change: Callable[[float], None],
        steps: int = 20,
        name: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(name=name, grow=grow)
        self._value = value
        self._on_change = on_change
        self._steps = steps
        self._held = False

    @property
    def value(self) -> float:
        return self._value

    def set(self, value: float) -> None:
        value = round(max(0.0, min(1.0, value)) * self._steps) / self._steps
        if value != self._value:
            self._value = value
            self.changed()
            self._on_change(value)

    def _figure(self, theme: Theme) -> int:
        return theme.font(TextRole.SMALL).width("100 %") + theme.px(8)

    def measure(self, theme: Theme, width: int) -> Size:
        height = max(theme.px(28), theme.font(TextRole.SMALL).line_height)
        return Size(min(width, theme.px(220) + self._figure(theme)), height)

    def _track(self, theme: Theme) -> Rect:
        knob, height = theme.px(22), theme.px(9)
        room = self.rect.width - self._figure(theme) - knob
        return Rect(knob // 2, (self.rect.height - height) // 2, max(1, room), height)

    def paint(self, painter: Painter) -> None:
        theme, track = painter.theme, self._track(painter.theme)
        knob = theme.px(22)
        alpha = 1.0 if self.enabled else 0.5
        painter.frame(frames.TRACK, track, alpha)
        filled = round(track.width * self._value)
        if filled > theme.px(4):
            painter.frame(frames.TRACK_FILLED, track._replace(width=filled), alpha)
        x = track.x + filled - knob // 2
        painter.frame(frames.KNOB, Rect(x, (self.rect.height - knob) // 2, knob, knob), alpha)
        font = theme.font(TextRole.SMALL)
        text = f"{round(self._value * 100)} %"
        y = (self.rect.height - font.line_height) // 2
        painter.text(text, TextRole.SMALL, self.rect.width - font.width(text), y, INK_SOFT)

    def act(self, action: Action) -> bool:
        if action not in (Action.LEFT, Action.RIGHT):
            return False
        self.set(self._value + (1 if action is Action.RIGHT else -1) / self._steps)
        return True

    def pointer(self, event: PointerEvent) -> bool:
        if event.kind is PointerKind.PRESS and event.button == 1:
            self._held = True
        if event.kind in (PointerKind.PRESS, PointerKind.MOVE) and self._held and self.stage:
            track = self._track(self.stage.theme)
            self.set((event.x - self.rect.x - track.x) / track.width)
        if event.kind is PointerKind.RELEASE:
            self._held = False
        return event.kind is not PointerKind.WHEEL


class TextField(Widget):
    """One line that can be typed into. Enter or leaving it confirms, Escape takes it back."""

    focusable = True

    def __init__(
        self,
        text: str,
        on_done: Callable[[str], None],
        longest: int = 24,
        width: float = 200,
        name: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(name=name, grow=grow)
        self._text = text
        self._kept = text
        self._on_done = on_done
        self._longest = longest
        self._width = width
        self._caret = len(text)
        self._all_selected = False

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        self._text = self._kept = text
        self._caret = len(text)
        self.changed()

    def measure(self, theme: Theme, width: int) -> Size:
        font = theme.font(TextRole.BODY)
        return Size(min(width, theme.px(self._width)), font.line_height + 2 * theme.px(5))

    def paint(self, painter: Painter) -> None:
        theme, font = painter.theme, painter.theme.font(TextRole.BODY)
        whole = Rect(0, 0, self.rect.width, self.rect.height)
        painter.frame(frames.FIELD_ACTIVE if self.focused else frames.FIELD, whole)
        pad = theme.px(9)
        room = whole.width - 2 * pad
        y = (whole.height - font.line_height) // 2
        if not self.focused:
            painter.text(self._text, TextRole.BODY, pad, y, INK, room)
            return
        # While typing, the end that holds the caret is what is seen.
        start = 0
        while start < self._caret and font.width(self._text[start : self._caret]) > room:
            start += 1
        end = len(self._text)
        while end > self._caret and font.width(self._text[start:end]) > room:
            end -= 1
        shown = self._text[start:end]
        if self._all_selected and shown:
            width = font.width(shown)
            painter.frame(frames.INSET_CHOSEN, Rect(pad, y, width, font.line_height))
        painter.text(shown, TextRole.BODY, pad, y, INK)
        x = pad + font.width(self._text[start : self._caret])
        painter.fill(Rect(x, y + theme.px(2), theme.px(1.5), font.line_height - theme.px(4)), INK)

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        self._all_selected = focused and bool(self._text)
        if focused:
            self._kept = self._text
            self._caret = len(self._text)
        else:
            self._confirm()
        self.changed()

    def _confirm(self) -> None:
        text = " ".join(self._text.split())
        if text != self._kept:
            self._text = self._kept = text
            self._on_done(text)

    def typed(self, text: str) -> bool:
        printable = "".join(letter for letter in text if letter.isprintable())
        if printable:
            if self._all_selected:
                self._text, self._caret = "", 0
            printable = printable[: max(0, self._longest - len(self._text))]
            self._text = self._text[: self._caret] + printable + self._text[self._caret :]
            self._caret += len(printable)
            self._all_selected = False
            self.changed()
        return True

    def key(self, event: KeyEvent) -> bool:
        if not event.down:
            return False
        if event.control and event.key == "a":
            self._all_selected = bool(self._text)
        elif event.key == "enter":
            self._confirm()
            self._all_selected = True
        elif event.key == "escape":
            if self._text == self._kept:
                return False
            self._text, self._caret = self._kept, len(self._kept)
        elif event.key in ("backspace", "delete"):
            self._erase(backwards=event.key == "backspace")
        elif event.key in ("arrow_left", "arrow_right", "home", "end"):
            self._move(event.key)
        else:
            # Letters arrive by ``typed``; they must not become actions as well.
            return len(event.key) == 1 or event.key == "space"
        self.changed()
        return True

    def _erase(self, backwards: bool) -> None:
        if self._all_selected:
            self._text, self._caret, self._all_selected = "", 0, False
            return
        at = self._caret - 1 if backwards else self._caret
        if 0 <= at < len(self._text):
            self._text = self._text[:at] + self._text[at + 1 :]
            self._caret = at

    def _move(self, key: str) -> None:
        self._all_selected = False
        self._caret = {
            "arrow_left": max(0, self._caret - 1),
            "arrow_right": min(len(self._text), self._caret + 1),
            "home": 0,
            "end": len(self._text),
        }[key]

    def pointer(self, event: PointerEvent) -> bool:
        if event.kind is PointerKind.PRESS and event.button == 1 and self.focused and self.stage:
            font = self.stage.theme.font(TextRole.BODY)
            at = event.x - self.rect.x - self.stage.theme.px(9)
            widths = [font.width(self._text[:n]) for n in range(len(self._text) + 1)]
            self._caret = min(range(len(widths)), key=lambda n: abs(widths[n] - at))
            self._all_selected = False
            self.changed()
        return event.kind is not PointerKind.WHEEL
