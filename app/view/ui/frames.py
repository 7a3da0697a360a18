"""The frames of panels and controls, drawn as SVG: pale card, thin burnt line, soft shadow."""

from __future__ import annotations

from typing import NamedTuple

from app.view.ui.palette import (
    ACCENT,
    ACCENT_CARD,
    ACCENT_CARD_PRESSED,
    ACCENT_CARD_RAISED,
    BURNT,
    BURNT_SOFT,
    CARD,
    CARD_PRESSED,
    CARD_RAISED,
    INK,
    PLYWOOD,
    SHADE,
    Colour,
)

CLEAR = Colour(0, 0, 0, 0.0)


class Frame(NamedTuple):
    """A rounded rectangle in design units. It may paint outside its widget: the bleed."""

    fill: Colour
    line: Colour = BURNT
    line_width: float = 1.5
    radius: float = 10
    bleed: float = 0
    shadow: float = 0
    """Darkness of the soft shadow, which lives in the bleed."""
    inner_line: bool = False
    """A second fine line inside, as engraved on a card."""

    def slice_px(self, scale: float) -> int:
        inner = 5 if self.inner_line else 0
        return max(2, round((self.bleed + self.radius + self.line_width + inner + 1) * scale))

    def bleed_px(self, scale: float) -> int:
        return round(self.bleed * scale)


PANEL = Frame(CARD, BURNT, 1.6, 14, bleed=12, shadow=0.30, inner_line=True)
SLIP = Frame(CARD, BURNT, 1.4, 12, bleed=7, shadow=0.24)
"""A smaller piece of card: banners, tooltips, toasts."""
BOARD = Frame(PLYWOOD, BURNT, 1.6, 14, bleed=10, shadow=0.28)
INSET = Frame(Colour(246, 234, 207), BURNT_SOFT, 1.2, 9)
"""A hollow in the card, for lists and pictures."""
INSET_CHOSEN = Frame(Colour(255, 236, 204), ACCENT, 2.0, 9)
INSET_HOVER = Frame(Colour(252, 243, 222), BURNT, 1.4, 9)
BUTTON = Frame(CARD_RAISED, BURNT, 1.5, 11, bleed=3, shadow=0.16)
BUTTON_HOVER = Frame(Colour(255, 244, 222), BURNT, 2.0, 11, bleed=3, shadow=0.22)
BUTTON_PRESSED = Frame(CARD_PRESSED, BURNT, 1.5, 11, bleed=3)
BUTTON_OFF = Frame(Colour(244, 233, 211), BURNT_SOFT, 1.2, 11, bleed=3)
ASKED = Frame(ACCENT_CARD, Colour(176, 84, 28), 1.6, 11, bleed=3, shadow=0.2)
ASKED_HOVER = Frame(ACCENT_CARD_RAISED, Colour(176, 84, 28), 2.2, 11, bleed=3, shadow=0.26)
ASKED_PRESSED = Frame(ACCENT_CARD_PRESSED, Colour(176, 84, 28), 1.6, 11, bleed=3)
QUIET_HOVER = Frame(Colour(139, 92, 52, 0.12), CLEAR, 0, 9)
SHELF_PLATE = Frame(CARD, BURNT, 1.5, 8, bleed=6, shadow=0.3)
SHELF_PLATE_CHOSEN = Frame(Colour(255, 240, 214), Colour(176, 84, 28), 2.2, 8, bleed=6, shadow=0.34)
SHELF_PLATE_HOVER = Frame(ACCENT_CARD_RAISED, Colour(176, 84, 28), 2.2, 8, bleed=6, shadow=0.34)
RING = Frame(CLEAR, ACCENT, 3.2, 13, bleed=5)
"""The focus."""
KEYCAP = Frame(Colour(244, 229, 197), BURNT_SOFT, 1.1, 4)
TRACK = Frame(Colour(226, 203, 163), BURNT, 1.2, 5)
TRACK_FILLED = Frame(ACCENT, BURNT, 1.2, 5)
KNOB = Frame(CARD_RAISED, BURNT, 1.6, 11, bleed=2, shadow=0.25)
SWITCH_OFF = Frame(Colour(226, 203, 163), BURNT, 1.4, 13)
SWITCH_ON = Frame(ACCENT_CARD, Colour(176, 84, 28), 1.6, 13)
FIELD = Frame(Colour(255, 253, 247), BURNT, 1.4, 7)
FIELD_ACTIVE = Frame(Colour(255, 255, 252), ACCENT, 2.2, 7)
SCROLL_THUMB = Frame(BURNT_SOFT, BURNT, 0.8, 3.5)
BADGE = Frame(CARD_RAISED, BURNT, 1.5, 15, bleed=4, shadow=0.3)
BADGE_GOOD = Frame(Colour(226, 240, 210), Colour(62, 106, 44), 1.8, 15, bleed=4, shadow=0.3)
BADGE_BAD = Frame(Colour(252, 222, 208), Colour(148, 42, 26), 1.8, 15, bleed=4, shadow=0.3)
BADGE_ASKED = Frame(ACCENT_CARD, Colour(176, 84, 28), 1.8, 15, bleed=4, shadow=0.3)
BADGE_RAIN = Frame(Colour(206, 226, 244), Colour(38, 84, 140), 2.2, 13, bleed=4, shadow=0.3)
BADGE_SUN = Frame(Colour(255, 232, 150), Colour(176, 112, 8), 2.2, 13, bleed=4, shadow=0.3)
BADGE_FOG = Frame(Colour(232, 232, 232), Colour(92, 92, 98), 2.2, 13, bleed=4, shadow=0.3)
PLATE = Frame(SHADE.faded(0.72), CLEAR, 0, 10)
DARK = Frame(INK, CLEAR, 0, 3)


def frame_svg(frame: Frame, scale: float, side: int) -> str:
    """The frame as a square drawing of ``side`` pixels, ready to be cut in nine."""
    bleed, width = frame.bleed_px(scale), frame.line_width * scale
    radius = frame.radius * scale
    edge = bleed + width / 2
    span = side - 2 * edge
    parts = []
    if frame.shadow:
        blur = max(0.6, bleed * 0.36)
        drop = bleed * 0.22
        parts.append(
            f'<filter id="soft" x="-50%" y="-50%" width="200%" height="200%">'
            f'<feGaussianBlur stdDeviation="{blur:.2f}"/></filter>'
            f'<rect x="{bleed}" y="{bleed + drop:.2f}" width="{side - 2 * bleed}" '
            f'height="{side - 2 * bleed}" rx="{radius:.2f}" fill="{SHADE.css}" '
            f'fill-opacity="{frame.shadow}" filter="url(#soft)"/>'
        )
    if frame.fill.alpha or frame.line.alpha:
        stroke = f'stroke="{frame.line.css}" stroke-width="{width:.2f}"' if width else ""
        parts.append(
            f'<rect x="{edge:.2f}" y="{edge:.2f}" width="{span:.2f}" height="{span:.2f}" '
            f'rx="{radius:.2f}" fill="{frame.fill.css}" {stroke}/>'
        )
    if frame.inner_line:
        inner = edge + 4.5 * scale
        parts.append(
            f'<rect x="{inner:.2f}" y="{inner:.2f}" width="{side - 2 * inner:.2f}" '
            f'height="{side - 2 * inner:.2f}" rx="{max(1.0, radius - 4 * scale):.2f}" fill="none" '
            f'stroke="{BURNT_SOFT.css}" stroke-opacity="0.55" stroke-width="{0.8 * scale:.2f}"/>'
        )
    body = "".join(parts)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {side} {side}" '
        f'width="{side}" height="{side}">{body}</svg>'
    )
