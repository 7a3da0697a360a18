"""Ink and watercolour: washes that run a little beyond dark ink lines."""

from __future__ import annotations

import re
from dataclasses import dataclass

from models.art.composition import Place, document, layer

INK_COLOUR = "#33241a"
CREAM = "#fdf6e6"
PAPER_EDGE = "#8a5a34"
SUNSET = "#e2673e"

LINES = f'fill="none" stroke="{INK_COLOUR}" stroke-linecap="round" stroke-linejoin="round"'


def _wash_filter(name: str, unit: float) -> str:
    """Pigment on wet paper, for drawings in which ``unit`` is as long as a symbol's unit.

    One noise bends the edges and thins the colour; what a blurred copy takes away in the middle
    leaves the darker rim at which a wash dries.
    """
    return (
        f'<filter id="{name}" x="-12%" y="-12%" width="124%" height="124%"'
        ' color-interpolation-filters="sRGB">\n'
        f'<feTurbulence type="fractalNoise" baseFrequency="{0.045 / unit:.3g}"'
        ' numOctaves="2" seed="5"/>\n'
        '<feColorMatrix values="1 0 0 0 0 0 1 0 0 0 0 0 1 0 0 0 0 0 0 1" result="noise"/>\n'
        f'<feDisplacementMap in="SourceGraphic" in2="noise" scale="{3.2 * unit:.3g}"'
        ' xChannelSelector="R" yChannelSelector="G" result="bent"/>\n'
        f'<feGaussianBlur in="bent" stdDeviation="{1.6 * unit:.3g}" result="blurred"/>\n'
        '<feComposite in="bent" in2="blurred" operator="arithmetic" k2="1.2" k3="-.5"'
        ' result="rimmed"/>\n'
        '<feColorMatrix in="noise" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 2 0 -.15"'
        ' result="grain"/>\n'
        '<feComposite in="rimmed" in2="grain" operator="in"/>\n</filter>\n'
    )


@dataclass(frozen=True)
class Unit:
    """A length scale that washes are painted at, with a filter of its own."""

    name: str
    length: float

    def wash(self, shapes: str) -> str:
        return f'<g filter="url(#{self.name})">\n{shapes}</g>\n'


SYMBOL = Unit("wash", 1)
"""Symbols, and shapes drawn in pixels."""
MILLIMETRE = Unit("fine_wash", 0.1)
"""Pieces drawn in millimetres."""
BROAD = Unit("broad_wash", 2.5)
"""Skies and backgrounds."""
_UNITS = (SYMBOL, MILLIMETRE, BROAD)


def picture(width: float, height: float, body: str) -> str:
    """A painted drawing with the filters it uses."""
    filters = "".join(
        _wash_filter(unit.name, unit.length) for unit in _UNITS if f"#{unit.name})" in body
    )
    defs = f"<defs>\n{filters}</defs>\n" if filters else ""
    return document((0, 0, width, height), defs + body)


def painted(place: Place, line: float, *, hides: bool = False) -> str:
    """A symbol with its wash and its ink lines, ``line`` wide.

    Where it ``hides`` what is behind it, its ground (the first shape of the wash) is opaque.
    """
    wash = layer(place.symbol, "wash")
    ground = re.sub(r'fill="[^"]*"', f'fill="{CREAM}"', wash.splitlines()[0]) if hides else ""
    colour = f"<g {place.transform()}>\n{ground}{SYMBOL.wash(wash)}</g>\n" if wash else ""
    return f"{colour}<g {LINES}>\n{place.ink(line)}</g>\n"


def path(data: str, **attributes: str | float) -> str:
    """A path; underscores in attribute names stand for hyphens."""
    given = "".join(f' {name.replace("_", "-")}="{value}"' for name, value in attributes.items())
    return f'<path{given} d="{data}"/>\n'


def lines(data: str, width: float, colour: str = INK_COLOUR, **attributes: str | float) -> str:
    """Ink lines."""
    return path(
        data,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
        **attributes,
    )


def rounded(x: float, y: float, width: float, height: float, radius: float) -> str:
    """The path of a rectangle with round corners."""
    r = radius
    return (
        f"M{x + r:g} {y:g}h{width - 2 * r:g}a{r:g} {r:g} 0 0 1 {r:g} {r:g}v{height - 2 * r:g}"
        f"a{r:g} {r:g} 0 0 1 {-r:g} {r:g}h{-(width - 2 * r):g}a{r:g} {r:g} 0 0 1 {-r:g} {-r:g}"
        f"v{-(height - 2 * r):g}a{r:g} {r:g} 0 0 1 {r:g} {-r:g}z"
    )


def circle(x: float, y: float, radius: float) -> str:
    """The path of a circle."""
    half_turn = f"a{radius:g} {radius:g} 0 1 1"
    return f"M{x - radius:g} {y:g}{half_turn} {2 * radius:g} 0{half_turn} {-2 * radius:g} 0z"
