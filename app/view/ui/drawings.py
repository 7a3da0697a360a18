"""Drawings by name: icons of the interface, seats, ink drawings, and the game's art.

``seat_paw`` is a seat's round token, ``ink/cow`` a symbol of the game drawn in ink, and
``folder/name`` any other drawing of ``models.art``.
"""

from __future__ import annotations

from functools import lru_cache

from app.view.ui.icons import icon_svg
from app.view.ui.palette import BURNT, INK, SEAT_COLOURS
from models import art
from rules.pluvionauts.components import AirshipSymbol

_INK_WIDTH = 3.6
"""Width of an ink line in the units of the symbols, which are about 100 across."""


@lru_cache(maxsize=256)
def find_drawing(name: str) -> str:
    folder, slash, drawing = name.partition("/")
    if slash:
        return ink(drawing) if folder == "ink" else art.svg(folder, drawing)
    if name.startswith("seat_"):
        return seat_token(AirshipSymbol(name.removeprefix("seat_")))
    return icon_svg(name)


def ink(symbol: str) -> str:
    """A symbol of the wooden pieces, drawn with a brown pen."""
    text = art.svg("symbols", symbol)
    pen = f'stroke="{INK.css}" stroke-width="{_INK_WIDTH}"'
    return text.replace('stroke="#000"', pen)


def seat_token(symbol: AirshipSymbol) -> str:
    """A round token in the colour of the seat with its symbol."""
    drawing = ink(symbol.value).replace(f'"{_INK_WIDTH}"', '"5.5"')
    inner = drawing[drawing.index(">", drawing.index("<svg")) + 1 : drawing.rindex("</svg>")]
    start = drawing.index("viewBox=") + 9
    x, y, width, height = (
        float(part) for part in drawing[start : drawing.index('"', start)].split()
    )
    scale = 60 / max(width, height)
    move = f"translate({50 - (x + width / 2) * scale:.2f} {50 - (y + height / 2) * scale:.2f})"
    colour = SEAT_COLOURS[symbol]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">'
        f'<circle cx="50" cy="50" r="46.5" fill="#fffaf0" stroke="{BURNT.css}" stroke-width="2"/>'
        f'<circle cx="50" cy="50" r="46.5" fill="{colour.css}" fill-opacity="0.55" '
        f'stroke="{colour.css}" stroke-width="6"/>'
        f'<g transform="{move} scale({scale:.4f})">{inner}</g></svg>'
    )
