"""Text and pictures that only show something."""

from __future__ import annotations

from app.view.ui.geometry import Rect, Size
from app.view.ui.painter import Painter
from app.view.ui.palette import BURNT_SOFT, INK, INK_FAINT, WHITE, Colour
from app.view.ui.theme import TextRole, Theme
from app.view.ui.widget import Widget


class Label(Widget):
    """A text that wraps in the width it is given. ``one_line`` cuts it with an ellipsis instead,
    which is for texts that people typed themselves."""

    def __init__(
        self,
        text: str,
        role: TextRole = TextRole.BODY,
        colour: Colour = INK,
        align: float = 0.0,
        one_line: bool = False,
        name: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(name=name, grow=grow)
        self._text = text
        self._role = role
        self._colour = colour
        self._align = align
        self._one_line = one_line

    @property
    def text(self) -> str:
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self._text:
            self._text = text
            self.resized()

    @property
    def colour(self) -> Colour:
        return self._colour

    @colour.setter
    def colour(self, colour: Colour) -> None:
        if colour != self._colour:
            self._colour = colour
            self.changed()

    def _lines(self, theme: Theme, width: int) -> tuple[str, ...]:
        return (self._text,) if self._one_line else theme.lines(self._text, self._role, width)

    def measure(self, theme: Theme, width: int) -> Size:
        font = theme.font(self._role)
        lines = self._lines(theme, width)
        widest = max((font.width(line) for line in lines), default=0)
        return Size(min(width, widest), font.line_height * len(lines))

    def paint(self, painter: Painter) -> None:
        font = painter.theme.font(self._role)
        colour = self._colour if self.enabled else INK_FAINT
        if self._one_line:
            spare = max(0, self.rect.width - font.width(self._text))
            y = (self.rect.height - font.line_height) // 2
            painter.text(
                self._text, self._role, round(spare * self._align), y, colour, self.rect.width
            )
            return
        lines = self._lines(painter.theme, self.rect.width)
        y = max(0, (self.rect.height - font.line_height * len(lines)) // 2)
        area = Rect(0, y, self.rect.width, self.rect.height)
        painter.lines(lines, self._role, area, colour, self._align)


class Picture(Widget):
    """A drawing, ``width`` by ``height`` design units, or as wide as its shape asks for."""

    def __init__(
        self,
        picture: str,
        height: float,
        width: float | None = None,
        colour: Colour = WHITE,
        with_text: bool = True,
        name: str = "",
        grow: float = 0.0,
    ) -> None:
        super().__init__(name=name, grow=grow)
        self._picture = picture
        self._height = height
        self._width = width
        self._colour = colour
        self._with_text = with_text

    @property
    def picture(self) -> str:
        return self._picture

    @picture.setter
    def picture(self, picture: str) -> None:
        if picture != self._picture:
            self._picture = picture
            self.resized()

    def _size(self, theme: Theme) -> Size:
        factor = theme.text_factor if self._with_text else 1.0
        aspect = theme.pictures.aspect(self._picture)
        width = self._height * aspect if self._width is None else self._width
        return Size(theme.px(width * factor), theme.px(self._height * factor))

    def measure(self, theme: Theme, width: int) -> Size:
        size = self._size(theme)
        if size.width > width:
            return Size(width, round(size.height * width / size.width))
        return size

    def paint(self, painter: Painter) -> None:
        size = self.measure(painter.theme, self.rect.width)
        width, height = size.width, min(size.height, self.rect.height)
        if width > 0 and height > 0:
            x, y = (self.rect.width - width) // 2, (self.rect.height - height) // 2
            colour = self._colour if self.enabled else self._colour.faded(0.4)
            painter.picture(self._picture, Rect(x, y, width, height), colour)


class Rule(Widget):
    """A thin burnt line across."""

    def measure(self, theme: Theme, width: int) -> Size:
        return Size(0, theme.px(1))

    def paint(self, painter: Painter) -> None:
        painter.fill(Rect(0, 0, self.rect.width, self.rect.height), BURNT_SOFT)
