"""Placing hand-drawn symbols in a drawing."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache

from models.art import svg

INK = 'fill="none" stroke="#000" stroke-linecap="round" stroke-linejoin="round"'
GRID = 100
"""Symbols are drawn on a grid of about this many units; a scale is given per this many."""


@cache
def layer(symbol: str, name: str) -> str:
    """The elements of one layer (``ink``, ``wash``, ...) of a symbol; empty if it has none."""
    match = re.search(rf'<g id="{name}"[^>]*>\n(.*?)</g>', svg("symbols", symbol), re.DOTALL)
    return match.group(1) if match else ""


def outline(symbol: str) -> str:
    """The path a piece is cut along."""
    return svg("symbols", symbol).split('id="outline" d="')[1].split('"')[0]


@dataclass(frozen=True)
class Place:
    """Where a symbol goes: its centre, the length that 100 of its units get, and its side."""

    symbol: str
    x: float
    y: float
    size: float
    mirrored: bool = False

    @property
    def scale(self) -> float:
        return self.size / GRID

    def transform(self) -> str:
        scale = f"{self.scale:g}"
        if self.mirrored:
            scale = f"-{scale} {scale}"
        return f'transform="translate({self.x:g} {self.y:g}) scale({scale})"'

    def wash(self, colour: str, beyond: float) -> str:
        """All its washes in one colour, which runs ``beyond`` the shapes on every side."""
        shapes = re.sub(r'fill="[^"]*"', "", layer(self.symbol, "wash"))
        width = f"{2 * beyond / self.scale:.3g}"
        paint = f'fill="{colour}" stroke="{colour}" stroke-width="{width}" stroke-linejoin="round"'
        return f"<g {self.transform()} {paint}>\n{shapes}</g>\n"

    def ink(self, width: float) -> str:
        """The line drawing, its lines ``width`` wide whatever the scale."""
        attributes = f'{self.transform()} stroke-width="{width / self.scale:.3g}"'
        return f"<g {attributes}>\n{layer(self.symbol, 'ink')}</g>\n"


def document(box: tuple[float, float, float, float], body: str) -> str:
    """An SVG file with the given view box."""
    left, top, width, height = box
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:g} {top:g} {width:g} {height:g}"'
        f' width="{width:g}" height="{height:g}">\n{body}</svg>\n'
    )
