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
    "frame_back": f'<path d="M19 5v14M14 5.5 5 12l9 6.5z" {_STROKE}/>',
    "frame_on": f'<path d="M5 5v14M10 5.5 19 12l-9 6.5z" {_STROKE}/>',
    "throw_back": f'<path d="M4.5 5v14M12.5 5.5 5 12l7.5 6.5zM20 5.5 12.5 12l7.5 6.5z" {_STROKE}/>',
    "throw_on": f'<path d="M19.5 5v14M11.5 5.5 19 12l-7.5 6.5zM4 5.5l7.5 6.5L4 18.5z" {_STROKE}/>',
    "loop": (
        f'<path d="M4 12V10a4 4 0 0 1 4-4h11M16 3l3 3-3 3M20 12v2a4 4 0 0 1-4 4H5M8 21l-3-3 3-3" '
        f"{_STROKE}/>"
    ),
    "trace": (
        f'<path d="M3 19C5 8 8.5 5 12 8.5s3 8.5 9 1.5" {_STROKE} stroke-dasharray="0.5 4"/>'
        f'<circle cx="12" cy="19" r="2.4" {_STROKE}/>'
    ),
    "star": (
        f'<path d="m12 3.5 2.6 5.6 6 .7-4.4 4.2 1.2 6-5.4-3-5.4 3 1.2-6L3.4 9.8l6-.7z" {_STROKE}/>'
    ),
    "film": (
        f'<rect x="3.5" y="5" width="17" height="14" rx="2" {_STROKE}/>'
        f'<path d="M8 5v14M16 5v14M3.5 9.5H8M3.5 14.5H8M16 9.5h4.5M16 14.5h4.5" {_STROKE}/>'
    ),
    "list": f'<path d="M9 6.5h11M9 12h11M9 17.5h11M4 6.5h.5M4 12h.5M4 17.5h.5" {_STROKE}/>',
    "rain": (
        '<path d="M12 2.5c3.4 4.8 6.2 8 6.2 11.6a6.2 6.2 0 0 1-12.4 0C5.8 10.5 8.6 7.3 12 2.5Z" '
        f'fill="#3f78b8" stroke="{INK.css}" stroke-width="2" stroke-linejoin="round"/>'
    ),
    "sun": (
        f'<circle cx="12" cy="12" r="4.6" fill="#f0a81c" stroke="{INK.css}" stroke-width="2"/>'
        '<path d="M12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2.1 2.1M17.3 17.3l2.1 2.1'
        f'M19.4 4.6l-2.1 2.1M6.7 17.3l-2.1 2.1" {_STROKE}/>'
    ),
    "fog": (
        '<path d="M3 6.5c3-2.4 6 2.4 9 0s6-2.4 9 0M3 12c3-2.4 6 2.4 9 0s6-2.4 9 0'
        f'M3 17.5c3-2.4 6 2.4 9 0s6-2.4 9 0" {_STROKE}/>'
    ),
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
    "history": (
        f'<path d="M4.5 12a7.5 7.5 0 1 0 2.2-5.3M4.5 4v4.2h4.2M12 8v4.2l3 1.8" {_STROKE}/>'
    ),
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
    "lens": (
        f'<circle cx="10.5" cy="10.5" r="6" {_STROKE}/><path d="m15 15 5.5 5.5M8 10.5h5M10.5 8v5" '
        f"{_STROKE}/>"
    ),
    "bulb": (
        f'<path d="M9 17.5c0-2-3-3.5-3-7.5a6 6 0 0 1 12 0c0 4-3 5.5-3 7.5zM9.5 20.5h5" {_STROKE}/>'
    ),
    "wells": (
        f'<path d="M12 2.5 20 7v10l-8 4.5L4 17V7z" {_STROKE}/>'
        f'<path d="M12 7l4.5 2.5v5L12 17l-4.5-2.5v-5z" fill="{ACCENT.css}" fill-opacity="0.35" '
        f'stroke="{INK.css}" stroke-width="1.4" stroke-linejoin="round"/>'
    ),
    "target": (
        f'<circle cx="12" cy="12" r="8.5" fill="{ACCENT.css}" fill-opacity="0.3" '
        f'stroke="{INK.css}" stroke-width="2" stroke-dasharray="3.4 2.2"/>'
        f'<circle cx="12" cy="12" r="2.2" {_STROKE}/>'
    ),
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
