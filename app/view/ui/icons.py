"""The small drawings of the interface by name: line icons in the ink of the text."""

from __future__ import annotations

from app.view.ui.palette import ACCENT, BURNT, CARD_RAISED, INK, SEAT_COLOURS
from rules.messages import Problem

_STROKE = (
    f'fill="none" stroke="{INK.css}" stroke-width="2" stroke-linecap="round" '
    'stroke-linejoin="round"'
)
_CLOUD = "M7 18a4 4 0 0 1-.6-7.95A6 6 0 0 1 18 9.2 4.4 4.4 0 0 1 17.6 18Z"

_ICONS: dict[str, str] = {
    "left": f'<path d="M15 5 8 12l7 7" {_STROKE}/>',
    "right": f'<path d="m9 5 7 7-7 7" {_STROKE}/>',
    "check": f'<path d="m4.5 12.5 5 5L20 6.5" {_STROKE}/>',
    "cross": f'<path d="M6 6l12 12M18 6 6 18" {_STROKE}/>',
    "menu": f'<path d="M4 7h16M4 12h16M4 17h16" {_STROKE}/>',
    "play": f'<path d="M7 4.5v15l12-7.5z" {_STROKE}/>',
    "pause": f'<path d="M8 5v14M16 5v14" {_STROKE}/>',
    "cloud": f'<path d="{_CLOUD}" {_STROKE}/>',
    "cloud_anchored": (
        f'<path d="{_CLOUD}" fill="{ACCENT.css}" fill-opacity="0.55" stroke="{INK.css}" '
        'stroke-width="2" stroke-linejoin="round"/>'
        f'<path d="M12 18v4M9.5 22h5" {_STROKE}/>'
    ),
    "robot": (
        f'<rect x="4.5" y="8" width="15" height="11" rx="3" {_STROKE}/>'
        f'<path d="M12 8V4.5M9 13v1M15 13v1" {_STROKE}/>'
    ),
    "person": (
        f'<circle cx="12" cy="8" r="4" {_STROKE}/><path d="M4.5 20a7.5 7.5 0 0 1 15 0" {_STROKE}/>'
    ),
    "plus": f'<path d="M12 5v14M5 12h14" {_STROKE}/>',
    "clock": f'<circle cx="12" cy="12" r="8" {_STROKE}/><path d="M12 7v5l3.5 2" {_STROKE}/>',
    "warning": (f'<path d="M12 4 2.5 20h19z" {_STROKE}/><path d="M12 10v4.5M12 17v.2" {_STROKE}/>'),
    "die": (
        f'<rect x="4.5" y="4.5" width="15" height="15" rx="4" fill="{CARD_RAISED.css}" '
        f'stroke="{INK.css}" stroke-width="2"/>'
    ),
}

_SYMBOLS: dict[str, str] = {
    "compass": '<path d="M12 3.5 15 12l-3 8.5L9 12z"/><path d="M3.5 12h3M17.5 12h3"/>',
    "wheel": (
        '<circle cx="12" cy="12" r="5"/>'
        '<path d="M12 3v18M3 12h18M5.6 5.6l12.8 12.8M18.4 5.6 5.6 18.4"/>'
    ),
    "tool": '<path d="M5 5l14 14M19 5 5 19"/><circle cx="5" cy="5" r="2"/>',
    "flask": '<path d="M10 3.5h4M10.5 4v5.5L5.5 19h13l-5-9.5V4M8 15h8"/>',
    "paw": (
        '<path d="M8 17c0-3 2-5 4-5s4 2 4 5-2 3-4 3-4 0-4-3Z"/><circle cx="6" cy="10" r="1.4"/>'
        '<circle cx="10" cy="6.5" r="1.4"/><circle cx="14" cy="6.5" r="1.4"/>'
        '<circle cx="18" cy="10" r="1.4"/>'
    ),
    "pinwheel": ('<path d="M12 12 12 4l5 3zM12 12l8 0-3 5zM12 12l0 8-5-3zM12 12l-8 0 3-5z"/>'),
}


def icon_svg(name: str) -> str:
    """The drawing of that name as SVG text; ``seat_<symbol>`` is a seat's round token."""
    body = _ICONS.get(name)
    if name.startswith("seat_") and name[5:] in _SYMBOLS:
        symbol = name[5:]
        colour = next(c for s, c in SEAT_COLOURS.items() if s.value == symbol)
        body = (
            f'<circle cx="12" cy="12" r="11.2" fill="{colour.css}" fill-opacity="0.55" '
            f'stroke="{BURNT.css}" stroke-width="1.4"/>'
            f'<g transform="translate(2.4 2.4) scale(.8)" {_STROKE}>{_SYMBOLS[symbol]}</g>'
        )
    if body is None:
        raise Problem("There is no drawing called {name}.", name=name)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{body}</svg>'
