"""The upper and the lower edge of the window: what stands there makes way for its neighbours."""

from __future__ import annotations

from app.view.ui.geometry import Rect, Size
from app.view.ui.layout import Align
from app.view.ui.theme import Theme
from app.view.ui.widget import Widget

GAP = 12.0
MIDDLE = 58.0
"""Half the room that what waits on the table below the board has in the middle of the edge."""
LEAST = 0.4
"""Share of the edge below which words are not squeezed any more but go to the next line."""


class UpperEdge(Widget):
    """Words on the left, in the room that what is on the right leaves them, or below it."""

    hollow = True

    def __init__(self, words: Widget, right: Widget) -> None:
        super().__init__(words, right)
        self._words, self._right = words, right

    def replace_right(self, right: Widget) -> None:
        self.remove(self._right)
        self._right = right
        self.add(right)

    def measure(self, theme: Theme, width: int) -> Size:
        rects = self._places(theme, Rect(0, 0, width, 0))
        return Size(width, max(rect.bottom for rect in rects.values()))

    def place_children(self, theme: Theme) -> None:
        for child, rect in self._places(theme, self.rect).items():
            if child.visible:
                child.place(theme, rect)

    def _places(self, theme: Theme, room: Rect) -> dict[Widget, Rect]:
        right = self._right.measure(theme, room.width) if self._right.visible else Size(0, 0)
        beside = room.width - right.width - theme.px(GAP)
        below = beside < LEAST * room.width
        words = self._words.measure(theme, room.width if below else beside)
        down = right.height + theme.px(GAP) if below else 0
        return {
            self._words: Rect(room.x, room.y + down, words.width, words.height),
            self._right: Rect(room.right - right.width, room.y, right.width, right.height),
        }


class LowerEdge(Widget):
    """A card on the left, buttons in the middle that move aside for it, and on the right words
    that rise above the buttons."""

    hollow = True

    def __init__(self, buttons: Widget, words: Widget, card: Widget) -> None:
        super().__init__(buttons, words, card)
        self._buttons, self._words, self._card = buttons, words, card
        self._side, self._middle = Align.CENTRE, 0

    def move_buttons(self, side: Align, middle: float = 0.0) -> None:
        """To the middle, or to one side of it: the middle, so many pixels to the left of the
        window's, then belongs to the table."""
        if (side, round(middle)) != (self._side, self._middle):
            self._side, self._middle = side, round(middle)
            self.resized()

    def measure(self, theme: Theme, width: int) -> Size:
        rects = self._places(theme, Rect(0, 0, width, 0))
        return Size(width, max(-rect.y for rect in rects.values()))

    def place_children(self, theme: Theme) -> None:
        for child, rect in self._places(theme, self.rect).items():
            if child.visible:
                child.place(theme, rect)

    def _places(self, theme: Theme, room: Rect) -> dict[Widget, Rect]:
        gap = theme.px(GAP)
        card = self._card.measure(theme, room.width) if self._card.visible else Size(0, 0)
        left = self._middle if self._side is Align.START else -self._middle
        beside = room.width // 2 - theme.px(MIDDLE) - left
        aside = self._side is not Align.CENTRE
        middle = self._buttons.measure(theme, beside if aside else room.width)
        x = room.x + (room.width - middle.width) // 2
        if aside:
            x = room.x if self._side is Align.START else room.right - middle.width
        elif card.width and x < room.x + card.width + gap:
            left = room.x + card.width + gap
            middle = self._buttons.measure(theme, room.right - left)
            x = left + (room.right - left - middle.width) // 2
        words = self._words.measure(theme, room.width) if self._words.visible else Size(0, 0)
        up = middle.height + gap if x + middle.width + gap > room.right - words.width else 0

        def standing(left: int, size: Size, up: int = 0) -> Rect:
            return Rect(left, room.bottom - up - size.height, size.width, size.height)

        return {
            self._buttons: standing(x, middle),
            self._words: standing(room.right - words.width, words, up),
            self._card: standing(room.x, card),
        }
