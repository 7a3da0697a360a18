"""A line that changes with every frame."""

from __future__ import annotations

from app.view.ui.geometry import Size
from app.view.ui.painter import Painter
from app.view.ui.palette import INK_SOFT
from app.view.ui.theme import TextRole, Theme
from app.view.ui.widget import Widget


class Readout(Widget):
    """One line in a place of fixed width (design units): a new text is painted, nothing moves."""

    def __init__(self, width: float, align: float = 0.0) -> None:
        super().__init__()
        self._width, self._align = width, align
        self._text = ""

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.changed()

    def measure(self, theme: Theme, width: int) -> Size:
        across = theme.px(self._width * max(1.0, theme.text_factor))
        return Size(min(width, across), theme.font(TextRole.SMALL).line_height)

    def paint(self, painter: Painter) -> None:
        font = painter.theme.font(TextRole.SMALL)
        spare = max(0, self.rect.width - font.width(self._text))
        x, y = round(spare * self._align), (self.rect.height - font.line_height) // 2
        painter.text(self._text, TextRole.SMALL, x, y, INK_SOFT, self.rect.width)
