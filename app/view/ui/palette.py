"""The colours of the interface: cream card, dark brown ink, burnt lines, one sunset accent."""

from __future__ import annotations

from typing import NamedTuple

from models import art


class Colour(NamedTuple):
    red: int
    green: int
    blue: int
    alpha: float = 1.0

    @property
    def css(self) -> str:
        return f"rgba({self.red},{self.green},{self.blue},{self.alpha})"

    @property
    def unit(self) -> tuple[float, float, float, float]:
        return self.red / 255, self.green / 255, self.blue / 255, self.alpha

    def faded(self, alpha: float) -> Colour:
        return self._replace(alpha=alpha)


CARD = Colour(253, 246, 229)
CARD_RAISED = Colour(255, 251, 241)
CARD_PRESSED = Colour(240, 224, 192)
PLYWOOD = Colour(233, 211, 172)
TABLETOP = Colour(148, 92, 62)
"""Of the table that the box stands on, before it is drawn."""
OAK = Colour(198, 144, 92)
OAK_LIT = Colour(226, 178, 122)
OAK_BURNT = Colour(118, 70, 32)
"""Of the shelf: its edge, its upper side in the light, its grain."""
BURNT = Colour(139, 92, 52)
BURNT_SOFT = Colour(203, 170, 124)
INK = Colour(54, 33, 18)
INK_SOFT = Colour(89, 62, 40)
INK_FAINT = Colour(122, 98, 76)
"""For what cannot be chosen now: still legible, visibly set back."""
ACCENT = Colour(226, 109, 38)
ACCENT_CARD = Colour(252, 196, 130)
ACCENT_CARD_RAISED = Colour(254, 209, 152)
ACCENT_CARD_PRESSED = Colour(244, 178, 104)
SHADE = Colour(38, 24, 14)
"""Laid thinly over the table behind menus and questions."""
GOOD = Colour(62, 106, 44)
BAD = Colour(148, 42, 26)
WHITE = Colour(255, 255, 255)

SEAT_COLOURS = {symbol: Colour(*bytes.fromhex(css[1:])) for symbol, css in art.SEAT_COLOURS.items()}


def contrast(one: Colour, other: Colour) -> float:
    """The WCAG contrast ratio of two opaque colours, 1 to 21."""

    def luminance(colour: Colour) -> float:
        parts = []
        for channel in colour[:3]:
            value = channel / 255
            parts.append(value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4)
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)
