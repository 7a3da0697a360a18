"""A bar that is time: bands that say what they are, ticks for throws and impacts, and a needle
that can be dragged."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from app.view.input.actions import Action
from app.view.input.events import PointerEvent, PointerKind
from app.view.ui import frames
from app.view.ui.geometry import Rect, Size
from app.view.ui.painter import Painter
from app.view.ui.palette import ACCENT, BURNT, INK, INK_SOFT, Colour
from app.view.ui.theme import TextRole, Theme
from app.view.ui.widget import Widget


class Band(NamedTuple):
    start: float
    end: float
    colour: Colour


class Caption(NamedTuple):
    """What happens in a stretch of time; left out where there is no room for it."""

    start: float
    end: float
    text: str
    picture: str = ""


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
        captioned: bool = False,
    ) -> None:
        """``captioned``: over the bar there is room for a line of words."""
        super().__init__(name=name, grow=grow)
        self._captioned = captioned
        self._on_seek, self._on_part, self._on_hover = on_seek, on_part, on_hover
        self._height = height
        self._nudge = nudge
        self._start, self._end, self._now = 0.0, 1.0, 0.0
        self._bands: tuple[Band, ...] = ()
        self._ticks: tuple[Tick, ...] = ()
        self._captions: tuple[Caption, ...] = ()
        self._part: tuple[float, float] | None = None
        self._held = 0
        self._pressed_at = 0.0
        self._needle = _Needle()
        self.add(self._needle)

    # What it shows.

    def show(
        self,
        start: float,
        end: float,
        bands: Sequence[Band] = (),
        ticks: Sequence[Tick] = (),
        captions: Sequence[Caption] = (),
    ) -> None:
        shown = (start, max(end, start + 1e-3), tuple(bands), tuple(ticks), tuple(captions))
        if shown != (self._start, self._end, self._bands, self._ticks, self._captions):
            self._start, self._end, self._bands, self._ticks, self._captions = shown
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
        return Size(width, theme.px(self._height) + self._words_height(theme))

    def _words_height(self, theme: Theme) -> int:
        return theme.font(TextRole.SMALL).line_height if self._captioned else 0

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
        words = self._words_height(theme)
        wanted = Rect(x, self.rect.y + words, side, self.rect.height - words)
        if (self._needle.rect.width, self._needle.rect.height) != (side, wanted.height):
            self._needle.place(theme, wanted)
        else:
            self._needle.moved_to(wanted.x, wanted.y)

    def paint(self, painter: Painter) -> None:
        theme = painter.theme
        words = self._words_height(theme)
        down, edge = self.rect.height, self._edge(painter.theme)
        for caption in self._captions:
            self._say(painter, caption)
        track = Rect(0, words + theme.px(3), self.rect.width, down - words - 2 * theme.px(3))
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
            # Brackets round the part that is repeated.
            thick, arm = theme.px(3), theme.px(7)
            for x, across in ((left - thick, left - thick), (right, right + thick - arm)):
                painter.fill(Rect(x, words, thick, down - words), ACCENT)
                for y in (words, down - thick):
                    painter.fill(Rect(across, y, arm, thick), ACCENT)
        width = max(1, theme.px(1.6))
        painter.fills([self._tick(tick, top, high, width, theme) for tick in self._ticks], INK)
        painter.fill(Rect(edge, top + high, self.rect.width - 2 * edge, 1), BURNT)

    def _say(self, painter: Painter, caption: Caption) -> None:
        """Over the middle of its stretch, which a short line marks."""
        theme, font = painter.theme, painter.theme.font(TextRole.SMALL)
        left, right = self._x(caption.start, theme), self._x(caption.end, theme)
        side = round(font.line_height * 0.8) if caption.picture else 0
        gap = theme.px(4) if side else 0
        width = side + gap + font.width(caption.text)
        if width + theme.px(8) > right - left:
            if not side or side > right - left:
                return
            width = side
        x = (left + right - width) // 2
        if side:
            painter.picture(caption.picture, Rect(x, (font.line_height - side) // 2, side, side))
        if width > side:
            painter.text(caption.text, TextRole.SMALL, x + side + gap, 0, INK_SOFT)

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
