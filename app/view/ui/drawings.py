"""Drawings by name: icons of the interface, ink drawings, and the game's art.

``ink/cow`` is a symbol of the game drawn in ink, and
``folder/name`` any other drawing of ``models.art``.
"""

from __future__ import annotations

from functools import lru_cache

from app.view.ui.icons import icon_svg
from app.view.ui.palette import INK
from models import art

_INK_WIDTH = 3.6
"""Width of an ink line in the units of the symbols, which are about 100 across."""


@lru_cache(maxsize=256)
def find_drawing(name: str) -> str:
    folder, slash, drawing = name.partition("/")
    if slash:
        return ink(drawing) if folder == "ink" else art.svg(folder, drawing)
    return icon_svg(name)


def ink(symbol: str) -> str:
    """A symbol of the wooden pieces, drawn with a brown pen."""
    text = art.svg("symbols", symbol)
    pen = f'stroke="{INK.css}" stroke-width="{_INK_WIDTH}"'
    return text.replace('stroke="#000"', pen)
