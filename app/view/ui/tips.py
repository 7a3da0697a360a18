"""Texts that come and go by themselves: tooltips and toasts."""

from __future__ import annotations

from app.view.ui.frames import SLIP
from app.view.ui.geometry import Rect, Size
from app.view.ui.labels import Label
from app.view.ui.layout import Panel, Sized
from app.view.ui.theme import TextRole, Theme
from app.view.ui.widget import Widget

TOOLTIP_DELAY = 0.45


class Tip(Widget):
    """One sentence beside the widget it explains, inside the window."""

    def __init__(self) -> None:
        self._label = Label("", TextRole.SMALL)
        self._slip = Sized(Panel(self._label, SLIP, (12, 8)), width=360)
        super().__init__(self._slip)
        self.subject: Widget | None = None

    def explain(self, subject: Widget) -> None:
        self.subject = subject
        self._label.text = subject.tooltip
        self.resized()

    def place_children(self, theme: Theme) -> None:
        if self.subject is None:
            return
        size = self._slip.measure(theme, self.rect.width - theme.px(16))
        about, gap = self.subject.rect, theme.px(8)
        x = about.x + (about.width - size.width) // 2
        x = max(gap, min(x, self.rect.right - size.width - gap))
        y = about.y - size.height - gap
        if y < gap:
            y = min(about.bottom + gap, self.rect.bottom - size.height - gap)
        self._slip.place(theme, Rect(x, y, *size))


WIDE, NARROW = 640.0, 320.0
"""Toasts across the window, and at its edge where the middle must stay free."""


class _Toast(Widget):
    def __init__(self, text: str, seconds: float) -> None:
        self._limits = Sized(Panel(Label(text, TextRole.STRONG), SLIP, (18, 10)))
        super().__init__(self._limits)
        self.left = seconds

    def limit(self, width: float) -> None:
        self._limits.max_width = width

    def measure(self, theme: Theme, width: int) -> Size:
        return self.children[0].measure(theme, width)


class Toasts(Widget):
    """Toasts one below the other: centred in the upper part of the window, or below a widget at
    its left edge, so that they cover nothing that is being looked at."""

    MOST = 3

    def __init__(self) -> None:
        super().__init__()
        self.below: Widget | None = None

    @property
    def busy(self) -> bool:
        return bool(self.children)

    def say(self, text: str, seconds: float) -> None:
        shown = self._find(text)
        if shown is not None:
            shown.left = seconds
            return
        while len(self.children) >= self.MOST:
            self.remove(self.children[0])
        self.add(_Toast(text, seconds))

    def end(self, text: str) -> None:
        """Takes back what is not true any more."""
        shown = self._find(text)
        if shown is not None:
            self.remove(shown)

    def _find(self, text: str) -> _Toast | None:
        for toast in self.children:
            if isinstance(toast, _Toast) and text in {shown.text for shown in _texts(toast)}:
                return toast
        return None

    def update(self, seconds: float) -> bool:
        moved = False
        for toast in list(self.children):
            assert isinstance(toast, _Toast)
            toast.left -= seconds
            if toast.left <= 0:
                self.remove(toast)
                moved = True
            elif toast.left < 0.3:
                toast.node.set_alpha_scale(max(0.0, toast.left / 0.3))
                moved = True
        return moved

    def place_children(self, theme: Theme) -> None:
        gap, beside = theme.px(8), self.below
        if beside is not None and beside.stage is None:
            beside = None
        y = beside.rect.bottom + gap if beside else self.rect.y + round(self.rect.height * 0.13)
        for toast in self.children:
            assert isinstance(toast, _Toast)
            toast.limit(NARROW if beside else WIDE)
            size = toast.measure(theme, self.rect.width - theme.px(36))
            x = beside.rect.x if beside else self.rect.x + (self.rect.width - size.width) // 2
            toast.place(theme, Rect(x, y, *size))
            y += size.height + gap


def _texts(toast: Widget) -> list[Label]:
    return [widget for widget in toast.walk() if isinstance(widget, Label)]
