"""The two type families, one Panda3D font per face and pixel size, and measuring with them."""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from pathlib import Path

from panda3d.core import DynamicTextFont, Filename, SamplerState, TextNode

from rules.harmless import harmless

FOLDER = Path(__file__).with_name("faces")


class Face(StrEnum):
    DISPLAY = "FredokaOne-Regular.ttf"
    REGULAR = "SourceSansPro-Regular.ttf"
    STRONG = "SourceSansPro-Semibold.ttf"


class Font:
    """A face at one pixel size. Widths are rounded up, so that what is measured always fits."""

    def __init__(self, face: Face, pixels: int) -> None:
        self.pixels = pixels
        # A page of glyphs that is neither wasteful for titles nor many pages for body text.
        page = 256 if pixels <= 20 else 512 if pixels <= 48 else 1024
        font = DynamicTextFont(Filename.from_os_specific(str(FOLDER / face.value)))
        font.set_scale_factor(2)
        font.set_pixels_per_unit(pixels)
        font.set_page_size(page, page)
        font.set_minfilter(SamplerState.FT_linear)
        font.set_magfilter(SamplerState.FT_linear)
        self.panda = font
        self.line_height = round(font.get_line_height() * pixels * 1.06)
        # Where the baseline lies below the top of a line: letters look centred on the line.
        self.baseline = round(self.line_height * 0.5 + pixels * 0.335)
        self._ruler = TextNode("ruler")
        self._ruler.set_font(font)
        self.width = lru_cache(maxsize=4096)(self._measure)

    def _measure(self, text: str) -> int:
        exact = self._ruler.calc_width(drawable(text)) * self.pixels
        return int(-(-exact // 1))

    def node(self, text: str) -> TextNode:
        """A text node for one line, baseline at the origin, one unit to the pixel size."""
        node = TextNode("line")
        node.set_font(self.panda)
        node.set_text(drawable(text))
        return node


def drawable(text: str) -> str:
    """Nothing in it is an order to Panda3D, which has some of its own below the space. Spaces that
    only forbid a line break are drawn as ordinary ones, which every face has."""
    return harmless(text).replace("\u00a0", " ").replace("\u202f", " ")


class FontBook:
    """Fonts by face and size, each made once."""

    def __init__(self) -> None:
        self._fonts: dict[tuple[Face, int], Font] = {}

    def get(self, face: Face, pixels: int) -> Font:
        key = (face, pixels)
        if key not in self._fonts:
            self._fonts[key] = Font(face, pixels)
        return self._fonts[key]


def wrap(text: str, font: Font, width: int) -> list[str]:
    """Breaks a text into lines at most ``width`` wide; a word longer than a line is split."""
    lines: list[str] = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split(" "):
            longer = f"{line} {word}" if line else word
            if font.width(longer) <= width:
                line = longer
                continue
            if line:
                lines.append(line)
            while font.width(word) > width and len(word) > 1:
                keep = next(
                    (n for n in range(len(word) - 1, 0, -1) if font.width(word[:n]) <= width), 1
                )
                lines.append(word[:keep])
                word = word[keep:]
            line = word
        lines.append(line)
    return lines


def shortened(text: str, font: Font, width: int) -> str:
    """The text on one line, cut with an ellipsis where it is wider than ``width``."""
    if font.width(text) <= width:
        return text
    for length in range(len(text) - 1, 0, -1):
        candidate = text[:length].rstrip() + "…"
        if font.width(candidate) <= width:
            return candidate
    return "…"
