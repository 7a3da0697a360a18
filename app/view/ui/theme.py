"""How large everything is: one scale from the window, one factor from the text size setting."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from app.view.ui.fonts import Face, Font, FontBook, wrap
from app.view.ui.pictures import Pictures


class TextRole(StrEnum):
    DISPLAY = "display"
    TITLE = "title"
    HEADING = "heading"
    BODY = "body"
    STRONG = "strong"
    SMALL = "small"
    NUMBER = "number"
    """Figures on badges and counters."""


_TYPE: dict[TextRole, tuple[Face, float]] = {
    TextRole.DISPLAY: (Face.DISPLAY, 46),
    TextRole.TITLE: (Face.DISPLAY, 30),
    TextRole.HEADING: (Face.DISPLAY, 21),
    TextRole.BODY: (Face.REGULAR, 19),
    TextRole.STRONG: (Face.STRONG, 19),
    TextRole.SMALL: (Face.STRONG, 15.5),
    TextRole.NUMBER: (Face.DISPLAY, 19),
}

DESIGN_WIDTH, DESIGN_HEIGHT = 1280, 720
SMALLEST_SCALE = 0.75
"""Below this a window shows less at a time (it scrolls) rather than smaller."""
TEXT_FACTORS: dict[str, float] = {"small": 0.88, "normal": 1.0, "large": 1.2, "huge": 1.4}


def scale_for(width: int, height: int, display_zoom: float = 1.0) -> float:
    """Window pixels for one unit of the 1280x720 design."""
    return max(min(width / DESIGN_WIDTH, height / DESIGN_HEIGHT), SMALLEST_SCALE * display_zoom)


@dataclass(frozen=True)
class Theme:
    scale: float
    text_factor: float
    fonts: FontBook
    pictures: Pictures

    def px(self, units: float) -> int:
        """Design units to whole pixels; something stays something."""
        pixels = round(units * self.scale)
        return pixels if units == 0 or pixels else 1

    def font(self, role: TextRole) -> Font:
        face, units = _TYPE[role]
        # Titles grow less than running text: they are large already.
        factor = self.text_factor
        if units > 25:
            factor = 1 + (factor - 1) * 0.5
        return self.fonts.get(face, max(9, round(units * factor * self.scale)))

    def lines(self, text: str, role: TextRole, width: int) -> tuple[str, ...]:
        return _wrapped(text, self.font(role), width)


@lru_cache(maxsize=2048)
def _wrapped(text: str, font: Font, width: int) -> tuple[str, ...]:
    return tuple(wrap(text, font, width))
