"""The small drawings of the interface by name: line icons in the ink of the text."""

from __future__ import annotations

from app.view.ui.palette import ACCENT, CARD_RAISED, INK
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
    "up": f'<path d="m5 15 7-7 7 7" {_STROKE}/>',
    "down": f'<path d="m5 9 7 7 7-7" {_STROKE}/>',
    "back": f'<path d="M20 12H5M11 5.5 4.5 12l6.5 6.5" {_STROKE}/>',
    "undo": f'<path d="M9 5 4.5 9.5 9 14M5 9.5h9a5.5 5.5 0 0 1 0 11h-4" {_STROKE}/>',
    "eye": (
        f'<path d="M2.5 12C5 7.5 8.5 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-6 6.5-9.5 6.5S5 16.5 2.5 12Z" '
        f'{_STROKE}/><circle cx="12" cy="12" r="3" {_STROKE}/>'
    ),
    "book": (
        '<path d="M12 6C9 4 6 4 3.5 4.5v14C6 18 9 18 12 20c3-2 6-2 8.5-1.5v-14C18 4 15 4 12 6'
        f'Zm0 0v14" {_STROKE}/>'
    ),
    "pencil": f'<path d="m4 20 1-4.5L16.5 4 20 7.5 8.5 19zM14 6.5 17.5 10" {_STROKE}/>',
    "trash": f'<path d="M4.5 7h15M9 7V4.5h6V7M6.5 7l1 13h9l1-13M10 11v5.5M14 11v5.5" {_STROKE}/>',
    "export": f'<path d="M12 15V4M7.5 8 12 3.5 16.5 8M4.5 14v6h15v-6" {_STROKE}/>',
    "import": f'<path d="M12 4v11M7.5 11l4.5 4.5L16.5 11M4.5 14v6h15v-6" {_STROKE}/>',
    "flag": f'<path d="M6 21V4M6 5c4-2.5 8 2.5 12.5 0v8c-4.5 2.5-8.5-2.5-12.5 0" {_STROKE}/>',
    "trophy": (
        '<path d="M7.5 4h9v5.5a4.5 4.5 0 0 1-9 0zM7.5 6H4c0 3.5 1.5 5 4 5'
        f'M16.5 6H20c0 3.5-1.5 5-4 5M12 14v4M8.5 20.5h7" {_STROKE}/>'
    ),
    "die": (
        f'<rect x="4.5" y="4.5" width="15" height="15" rx="4" fill="{CARD_RAISED.css}" '
        f'stroke="{INK.css}" stroke-width="2"/>'
    ),
}


def icon_svg(name: str) -> str:
    """The drawing of that name as SVG text."""
    body = _ICONS.get(name)
    if body is None:
        raise Problem("There is no drawing called {name}.", name=name)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">{body}</svg>'
