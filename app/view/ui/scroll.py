"""Contents taller than their room, moved by wheel, drag, keys or the focus inside them."""

from __future__ import annotations

from panda3d.core import Point3

from app.view.input.actions import Action
from app.view.input.events import PointerEvent, PointerKind
from app.view.ui import frames
from app.view.ui.geometry import Rect, Size
from app.view.ui.painter import Painter
from app.view.ui.theme import Theme
from app.view.ui.widget import Widget


class _Bar(Widget):
    """The thumb at the right edge; it can be dragged."""

    def __init__(self, scroll: Scroll) -> None:
        super().__init__()
        self._scroll = scroll
        self._held: float | None = None

    def _thumb(self) -> Rect:
        room, inner = self.rect.height, max(1, self._scroll.content_height)
        height = max(min(room, self.rect.width * 4), round(room * min(1.0, room / inner)))
        travel = room - height
        most = max(1, self._scroll.most)
        return Rect(0, round(travel * self._scroll.offset / most), self.rect.width, height)

    def paint(self, painter: Painter) -> None:
        if self._scroll.most > 0:
            painter.frame(frames.SCROLL_THUMB, self._thumb())

    def pointer(self, event: PointerEvent) -> bool:
        if event.kind is PointerKind.PRESS and event.button == 1 and self._scroll.most > 0:
            thumb = self._thumb().shifted(self.rect.x, self.rect.y)
            inside = thumb.contains(event.x, event.y)
            self._held = event.y - thumb.y if inside else thumb.height / 2
            self._drag(event.y)
            return True
        if event.kind is PointerKind.MOVE and self._held is not None:
            self._drag(event.y)
            return True
        if event.kind is PointerKind.RELEASE:
            self._held = None
            return True
        return False

    def _drag(self, y: float) -> None:
        travel = max(1, self.rect.height - self._thumb().height)
        self._scroll.scroll(
            round((y - self.rect.y - (self._held or 0)) / travel * self._scroll.most)
        )


class Scroll(Widget):
    """A window onto one tall widget. It takes the focus itself only if nothing inside can."""

    def __init__(self, child: Widget, name: str = "", grow: float = 1.0) -> None:
        self._bar: _Bar | None = None
        super().__init__(child, name=name, grow=grow)
        self._bar = _Bar(self)
        self.add(self._bar)
        self.offset = 0
        self.content_height = 0

    @property
    def most(self) -> int:
        return max(0, self.content_height - self.rect.height)

    def _lane(self, theme: Theme) -> int:
        """Room beside the contents for the bar, and around them for a focus ring."""
        return theme.px(14)

    def measure(self, theme: Theme, width: int) -> Size:
        lane = self._lane(theme)
        inner = self.children[0].measure(theme, max(0, width - 2 * lane))
        return Size(min(width, inner.width + 2 * lane), inner.height + 2 * theme.px(6))

    def place_children(self, theme: Theme) -> None:
        lane, edge = self._lane(theme), theme.px(6)
        content, bar = self.children
        inner = max(0, self.rect.width - 2 * lane)
        height = content.measure(theme, inner).height
        self.content_height = height + 2 * edge
        self.offset = max(0, min(self.offset, self.most))
        y = self.rect.y + edge - self.offset
        room = self.rect.height - 2 * edge
        content.place(theme, Rect(self.rect.x + lane, y, inner, max(height, room)))
        thick = theme.px(7)
        bar.place(
            theme,
            Rect(self.rect.right - thick - theme.px(2), self.rect.y, thick, self.rect.height),
        )
        bar.changed()
        self.focusable = self.most > 0 and not any(
            widget.focusable for widget in content.walk() if widget is not content
        )
        self.node.set_scissor(Point3(0, 0, 0), Point3(self.rect.width, 0, -self.rect.height))

    def scroll(self, offset: int) -> None:
        offset = max(0, min(offset, self.most))
        if offset == self.offset:
            return
        content = self.children[0]
        content.moved_to(content.rect.x, content.rect.y + self.offset - offset)
        self.offset = offset
        if self._bar is not None:
            self._bar.changed()
        if self.stage is not None:
            self.stage.request_drawing()

    def scroll_to(self, rect: Rect) -> None:
        margin = min(rect.height, self.rect.height // 4)
        if rect.y < self.rect.y + margin:
            self.scroll(self.offset - (self.rect.y + margin - rect.y))
        elif rect.bottom > self.rect.bottom - margin:
            self.scroll(self.offset + rect.bottom - (self.rect.bottom - margin))
        super().scroll_to(self.rect)

    def pointer(self, event: PointerEvent) -> bool:
        if event.kind is PointerKind.WHEEL and self.most > 0:
            self.scroll(self.offset - event.wheel * self.rect.height // 6)
            return True
        return False

    def act(self, action: Action) -> bool:
        page, line = round(self.rect.height * 0.85), self.rect.height // 8
        moves = {Action.PAGE_UP: -page, Action.PAGE_DOWN: page}
        if self.focused:
            moves |= {Action.UP: -line, Action.DOWN: line}
        if action in (Action.FIRST, Action.LAST):
            moves[action] = -self.content_height if action is Action.FIRST else self.content_height
        by = moves.get(action)
        if by is None or (by < 0 and self.offset == 0) or (by > 0 and self.offset == self.most):
            return False
        self.scroll(self.offset + by)
        return True

    def clip(self) -> Rect | None:
        return self.rect
