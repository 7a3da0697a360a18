"""Buttons and switches."""

from __future__ import annotations

from enum import StrEnum

from app.view.input.actions import Action
from app.view.input.events import PointerEvent, PointerKind
from app.view.ui import frames
from app.view.ui.frames import Frame
from app.view.ui.geometry import Rect, Size
from app.view.ui.painter import Painter
from app.view.ui.palette import INK, INK_FAINT, INK_SOFT, WHITE
from app.view.ui.theme import TextRole, Theme
from app.view.ui.widget import Callback, Widget


class Pressable(Widget):
    """Something that a click, Enter or the gamepad's A does something with."""

    focusable = True

    def __init__(self, on_press: Callback | None = None, name: str = "", grow: float = 0.0) -> None:
        super().__init__(name=name, grow=grow)
        self.on_press = on_press
        self.pressed = False

    def press(self) -> None:
        if self.enabled and self.on_press is not None:
            if self.stage is not None:
                self.stage.on_press()
            self.on_press()

    def pointer(self, event: PointerEvent) -> bool:
        if event.kind is PointerKind.PRESS and event.button == 1:
            self.pressed = True
            self.changed()
            return True
        if event.kind is PointerKind.RELEASE and self.pressed:
            self.pressed = False
            self.changed()
            if self.rect.contains(event.x, event.y):
                self.press()
            return True
        return event.kind is PointerKind.MOVE

    def act(self, action: Action) -> bool:
        if action is Action.ACCEPT:
            self.press()
            return True
        return False

    def hover_changed(self, hovered: bool) -> None:
        super().hover_changed(hovered)
        self.changed()


class ButtonKind(StrEnum):
    NORMAL = "normal"
    ASKED = "asked"
    """What is asked of you now: the accent, at most one or two on a screen."""
    QUIET = "quiet"


_FRAMES: dict[ButtonKind, tuple[Frame | None, Frame | None, Frame | None]] = {
    ButtonKind.NORMAL: (frames.BUTTON, frames.BUTTON_HOVER, frames.BUTTON_PRESSED),
    ButtonKind.ASKED: (frames.ASKED, frames.ASKED_HOVER, frames.ASKED_PRESSED),
    ButtonKind.QUIET: (None, frames.QUIET_HOVER, frames.QUIET_HOVER),
}


class Button(Pressable):
    """Icon, text and the key that does the same, as far as there are any."""

    def __init__(
        self,
        text: str = "",
        on_press: Callback | None = None,
        *,
        icon: str | None = None,
        key: str | None = None,
        kind: ButtonKind = ButtonKind.NORMAL,
        role: TextRole = TextRole.STRONG,
        padding: tuple[float, float] = (16, 8),
        align: float = 0.5,
        name: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(on_press, name=name, grow=grow)
        self._text = text
        self.icon = icon
        self.key_hint = key
        self.kind = kind
        self._role = role
        self._padding = padding
        self._align = align

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.resized()

    def _fixed(self, theme: Theme) -> tuple[int, int, int]:
        """Widths beside the text: icon with its gap, key cap with its gap, both paddings."""
        icon = theme.font(self._role).line_height if self.icon else 0
        gap = theme.px(9)
        if self.icon and self._text:
            icon += gap
        cap = 0
        if self.key_hint:
            cap = theme.font(TextRole.SMALL).width(self.key_hint) + theme.px(12)
            cap += gap if self._text or self.icon else 0
        return icon, cap, 2 * theme.px(self._padding[0])

    def measure(self, theme: Theme, width: int) -> Size:
        font = theme.font(self._role)
        icon, cap, sides = self._fixed(theme)
        lines = theme.lines(self._text, self._role, max(1, width - icon - cap - sides))
        text = max(font.width(line) for line in lines)
        height = font.line_height * max(1, len(lines)) + 2 * theme.px(self._padding[1])
        return Size(min(width, icon + text + cap + sides), height)

    def paint(self, painter: Painter) -> None:
        theme, font = painter.theme, painter.theme.font(self._role)
        whole = Rect(0, 0, self.rect.width, self.rect.height)
        normal, hover, pressed = _FRAMES[self.kind]
        frame = pressed if self.pressed else hover if self.hovered else normal
        if not self.enabled:
            frame = None if self.kind is ButtonKind.QUIET else frames.BUTTON_OFF
        if frame is not None:
            painter.frame(frame, whole)
        colour = INK if self.enabled else INK_FAINT
        icon, cap, sides = self._fixed(theme)
        lines = theme.lines(self._text, self._role, max(1, whole.width - icon - cap - sides))
        text = max(font.width(line) for line in lines)
        x = sides // 2 + round(max(0, whole.width - sides - icon - text - cap) * self._align)
        if self.icon:
            side = font.line_height
            tint = WHITE if self.enabled else WHITE.faded(0.4)
            painter.picture(self.icon, Rect(x, (whole.height - side) // 2, side, side), tint)
        y = (whole.height - font.line_height * len(lines)) // 2
        area = Rect(x + icon, y, text, whole.height)
        painter.lines(lines, self._role, area, colour, 0.5 if self._align == 0.5 else 0.0)
        if self.key_hint:
            self._paint_key(painter, whole, sides // 2)

    def _paint_key(self, painter: Painter, whole: Rect, side: int) -> None:
        theme, font = painter.theme, painter.theme.font(TextRole.SMALL)
        assert self.key_hint is not None
        width = font.width(self.key_hint) + theme.px(12)
        cap = Rect(
            whole.width - side - width,
            (whole.height - font.line_height) // 2,
            width,
            font.line_height,
        )
        painter.frame(frames.KEYCAP, cap)
        colour = INK_SOFT if self.enabled else INK_FAINT
        painter.text(self.key_hint, TextRole.SMALL, cap.x + theme.px(6), cap.y, colour)


class Toggle(Pressable):
    """A switch: on or off."""

    def __init__(self, on: bool, on_change: Callback | None = None, name: str = "") -> None:
        super().__init__(on_change, name=name)
        self._on = on

    @property
    def on(self) -> bool:
        return self._on

    @on.setter
    def on(self, on: bool) -> None:
        if on != self._on:
            self._on = on
            self.changed()

    def press(self) -> None:
        if self.enabled:
            self._on = not self._on
            self.changed()
            super().press()

    def act(self, action: Action) -> bool:
        if action in (Action.LEFT, Action.RIGHT):
            if self._on != (action is Action.RIGHT):
                self.press()
                return True
            return False
        return super().act(action)

    def measure(self, theme: Theme, width: int) -> Size:
        return Size(theme.px(54), theme.px(28))

    def paint(self, painter: Painter) -> None:
        width, height = painter.theme.px(54), painter.theme.px(28)
        y = (self.rect.height - height) // 2
        track = Rect(0, y, width, height)
        alpha = 1.0 if self.enabled else 0.5
        painter.frame(frames.SWITCH_ON if self._on else frames.SWITCH_OFF, track, alpha)
        edge = painter.theme.px(3)
        knob = height - 2 * edge
        x = width - knob - edge if self._on else edge
        painter.frame(frames.KNOB, Rect(x, y + edge, knob, knob), alpha)
        if self._on:
            # Shape beside colour: the switched-on knob carries a tick.
            inner = Rect(x, y + edge, knob, knob).grown(-painter.theme.px(4))
            painter.picture("check", inner, WHITE.faded(alpha))
