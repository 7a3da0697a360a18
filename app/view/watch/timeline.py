"""A bar that is time: turns as bands, throws and impacts as ticks, a needle that can be dragged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.view.input.actions import Action
from app.view.input.events import PointerEvent, PointerKind
from app.view.ui import frames
from app.view.ui.geometry import Rect, Size
from app.view.ui.painter import Painter
from app.view.ui.palette import ACCENT, BURNT, INK, Colour
from app.view.ui.theme import Theme
from app.view.ui.widget import Widget


class Band(NamedTuple):
    start: float
    end: float
    colour: Colour


class Tick(NamedTuple):
    time: float
    size: float
    """Share of the bar's height."""


class _Needle(Widget):
    """Moves every frame, so it is a widget of its own and the bar is not painted again."""

    def paint(self, painter: Painter) -> None:
        across, down = self.rect.width, self.rect.height
        line = max(2, painter.theme.px(3))
        painter.fill(Rect((across - line) // 2, 0, line, down), INK)
        knob = across
        painter.frame(frames.KNOB, Rect(0, (down - knob) // 2, knob, knob))


class Timeline(Widget):
    """``on_seek`` is told while the needle is dragged; a drag with the right button chooses a
    part (``on_part``). With the focus, left and right move by ``nudge`` seconds."""

    focusable = True

    def __init__(
        self,
        on_seek: Callable[[float], None],
        on_part: Callable[[float, float], None] | None = None,
        on_hover: Callable[[float | None], None] | None = None,
        height: float = 26,
        nudge: float = 0.25,
        name: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(name=name, grow=grow)
        self._on_seek, self._on_part, self._on_hover = on_seek, on_part, on_hover
        self._height = height
        self._nudge = nudge
        self._start, self._end, self._now = 0.0, 1.0, 0.0
        self._bands: tuple[Band, ...] = ()
        self._ticks: tuple[Tick, ...] = ()
        self._part: tuple[float, float] | None = None
        self._held = 0
        self._pressed_at = 0.0
        self._needle = _Needle()
        self.add(self._needle)

    # What it shows.

    def show(
        self, start: float, end: float, bands: Sequence[Band] = (), ticks: Sequence[Tick] = ()
    ) -> None:
        shown = (start, max(end, start + 1e-3), tuple(bands), tuple(ticks))
        if shown != (self._start, self._end, self._bands, self._ticks):
            self._start, self._end, self._bands, self._ticks = shown
            self.changed()

    def mark(self, part: tuple[float, float] | None) -> None:
        """The part that is repeated."""
        if part != self._part:
            self._part = part
            self.changed()

    def point(self, time: float) -> None:
        self._now = time
        if self.stage is not None and self.rect.width:
            self._place_needle(self.stage.theme)
            self.stage.request_drawing()

    # Its shape.

    def measure(self, theme: Theme, width: int) -> Size:
        return Size(width, theme.px(self._height))

    def _edge(self, theme: Theme) -> int:
        return theme.px(9)

    def _x(self, time: float, theme: Theme) -> int:
        """From the left edge of the bar."""
        edge = self._edge(theme)
        share = (min(max(time, self._start), self._end) - self._start) / (self._end - self._start)
        return edge + round(share * (self.rect.width - 2 * edge))

    def _time(self, x: float, theme: Theme) -> float:
        edge = self._edge(theme)
        share = (x - self.rect.x - edge) / max(1, self.rect.width - 2 * edge)
        return self._start + min(max(share, 0.0), 1.0) * (self._end - self._start)

    def x_of(self, time: float) -> float:
        """Where a moment is in the window, for whoever points at it."""
        assert self.stage is not None
        return self.rect.x + self._x(time, self.stage.theme)

    def place_children(self, theme: Theme) -> None:
        self._place_needle(theme)

    def _place_needle(self, theme: Theme) -> None:
        side = theme.px(16)
        x = self.rect.x + self._x(self._now, theme) - side // 2
        wanted = Rect(x, self.rect.y, side, self.rect.height)
        if (self._needle.rect.width, self._needle.rect.height) != (side, self.rect.height):
            self._needle.place(theme, wanted)
        else:
            self._needle.moved_to(wanted.x, wanted.y)

    def paint(self, painter: Painter) -> None:
        theme = painter.theme
        down, edge = self.rect.height, self._edge(painter.theme)
        track = Rect(0, theme.px(3), self.rect.width, down - 2 * theme.px(3))
        painter.frame(frames.TRACK, track)
        top, high = track.y + theme.px(2), track.height - 2 * theme.px(2)
        for colour in dict.fromkeys(band.colour for band in self._bands):
            painter.fills(
                [
                    Rect(
                        self._x(band.start, theme),
                        top,
                        max(1, self._x(band.end, theme) - self._x(band.start, theme) - 1),
                        high,
                    )
                    for band in self._bands
                    if band.colour == colour
                ],
                colour,
            )
        if self._part is not None:
            left, right = (self._x(time, theme) for time in self._part)
            painter.fill(Rect(left, top, max(2, right - left), high), ACCENT.faded(0.45))
            for x in (left, right):
                painter.fill(Rect(x - 1, 0, theme.px(2), down), ACCENT)
        width = max(1, theme.px(1.6))
        painter.fills([self._tick(tick, top, high, width, theme) for tick in self._ticks], INK)
        painter.fill(Rect(edge, top + high, self.rect.width - 2 * edge, 1), BURNT)

    def _tick(self, tick: Tick, top: int, high: int, width: int, theme: Theme) -> Rect:
        tall = max(2, round(high * min(max(tick.size, 0.12), 1.0)))
        return Rect(self._x(tick.time, theme) - width // 2, top + high - tall, width, tall)

    # What is done with it.

    def pointer(self, event: PointerEvent) -> bool:
        if self.stage is None:
            return False
        theme = self.stage.theme
        time = self._time(event.x, theme)
        if event.kind is PointerKind.PRESS and event.button in (1, 3):
            self._held, self._pressed_at = event.button, time
            if event.button == 1:
                self._on_seek(time)
            return True
        if event.kind is PointerKind.MOVE:
            if self._held == 1:
                self._on_seek(time)
            elif self._held == 3:
                self.mark((min(time, self._pressed_at), max(time, self._pressed_at)))
            elif self._on_hover is not None:
                self._on_hover(time)
            return True
        if event.kind is PointerKind.RELEASE and self._held:
            held, self._held = self._held, 0
            if held == 3 and self._on_part is not None:
                start, end = sorted((time, self._pressed_at))
                self._on_part(start, end)
            return True
        return event.kind is not PointerKind.WHEEL

    def hover_changed(self, hovered: bool) -> None:
        super().hover_changed(hovered)
        if not hovered and self._on_hover is not None:
            self._on_hover(None)

    def act(self, action: Action) -> bool:
        goals = {
            Action.LEFT: self._now - self._nudge,
            Action.RIGHT: self._now + self._nudge,
            Action.FIRST: self._start,
            Action.LAST: self._end,
        }
        if action not in goals:
            return False
        self._on_seek(goals[action])
        return True
