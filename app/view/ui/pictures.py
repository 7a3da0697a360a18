"""SVG drawings as textures, rendered at exactly the pixels they are shown at, each once."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import resvg_py
from panda3d.core import ATS_none, PNMImage, SamplerState, StringStream, Texture

from app.view.ui.frames import Frame, frame_svg
from app.view.ui.icons import icon_svg

FRAME_MIDDLE = 2
"""Pixels of a frame's texture between its corners, stretched over the middle."""


def render(svg: str, width: int, height: int) -> Texture:
    """One drawing as a texture of that size."""
    image = PNMImage()
    image.read(StringStream(resvg_bytes(svg, width, height)), "drawing.png")
    texture = Texture("drawing")
    texture.set_auto_texture_scale(ATS_none)
    texture.load(image)
    texture.set_minfilter(SamplerState.FT_linear)
    texture.set_magfilter(SamplerState.FT_linear)
    texture.set_wrap_u(SamplerState.WM_clamp)
    texture.set_wrap_v(SamplerState.WM_clamp)
    return texture


def resvg_bytes(svg: str, width: int, height: int) -> bytes:
    return bytes(
        resvg_py.svg_to_bytes(svg_string=svg, width=width, height=height, skip_system_fonts=True)
    )


class Pictures:
    """Textures by drawing and size. ``find`` turns a picture's name into SVG text."""

    def __init__(self, find: Callable[[str], str] = icon_svg) -> None:
        self._find = find
        self._frames: dict[tuple[Frame, float], Texture] = {}
        self._pictures: dict[tuple[str, int, int], Texture] = {}

    def frame(self, frame: Frame, scale: float) -> Texture:
        """A frame's corners and edges for nine-slicing: corners are ``frame.slice_px(scale)``."""
        key = (frame, scale)
        if key not in self._frames:
            corner = frame.slice_px(scale)
            side = 2 * corner + FRAME_MIDDLE
            self._frames[key] = render(frame_svg(frame, scale, side), side, side)
        return self._frames[key]

    def picture(self, name: str, width: int, height: int) -> Texture:
        key = (name, width, height)
        if key not in self._pictures:
            self._pictures[key] = render(fitted(self._find(name), width, height), width, height)
        return self._pictures[key]

    def aspect(self, name: str) -> float:
        """Width over height of a drawing."""
        return svg_aspect(self._find(name))


@lru_cache(maxsize=256)
def svg_aspect(svg: str) -> float:
    start = svg.index("viewBox=") + 9
    _, _, width, height = (float(part) for part in svg[start : svg.index('"', start)].split())
    return width / height


def fitted(svg: str, width: int, height: int) -> str:
    """The drawing made to fit a size without distortion, centred."""
    head = svg.index("<svg")
    end = svg.index(">", head)
    attributes = svg[head + 4 : end].rstrip("/")
    kept = " ".join(
        part
        for part in _attributes(attributes)
        if not part.startswith(("width=", "height=", "preserveAspectRatio="))
    )
    opening = f'<svg {kept} width="{width}" height="{height}" preserveAspectRatio="xMidYMid meet"'
    return svg[:head] + opening + svg[end:]


def _attributes(text: str) -> list[str]:
    parts, rest = [], text.strip()
    while rest:
        quote_start = rest.index('"')
        quote_end = rest.index('"', quote_start + 1)
        parts.append(rest[: quote_end + 1].strip())
        rest = rest[quote_end + 1 :].strip()
    return parts
