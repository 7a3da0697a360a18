"""What laser and stamp leave on the wood, as colours the wood is multiplied by.

Burnt lines are dark brown with a yellow scorch around them; along a cut the scorch is wider.
White is untouched wood. All pieces and the faces of the dice share one texture.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from models.build.raster import Image, blur, render

BURN = np.array([0.43, 0.285, 0.145], np.float32)
SCORCH = np.array([0.90, 0.735, 0.47], np.float32)
CUT = np.array([0.31, 0.195, 0.11], np.float32)
CUT_SCORCH = np.array([0.845, 0.655, 0.42], np.float32)

RESOLUTION = 12
"""Pixels to the millimetre on pieces and dice."""
MARGIN = 1.0
"""Millimetres around a piece, so that its edge never shows its neighbour in the texture."""


def engrave(lines: Image, cuts: Image, resolution: float) -> Image:
    """The colour left by engraved lines and by cuts (both masks), at pixels to the millimetre."""
    ink = np.ones((*lines.shape, 3), np.float32)
    halo = np.clip(blur(lines, 0.26 * resolution) * 1.5, 0, 1) * 0.62
    _multiply(ink, SCORCH, halo)
    if cuts.any():
        wide = np.clip(blur(cuts, 0.62 * resolution) * 1.25, 0, 1) * 0.78
        _multiply(ink, CUT_SCORCH, wide)
        _multiply(ink, CUT, np.clip(blur(cuts, 0.07 * resolution), 0, 1) * 0.86)
    grain = np.random.default_rng(5).random(lines.shape, np.float32) * 0.24 + 0.84
    _multiply(ink, BURN, np.clip(lines * grain, 0, 1) * 0.96)
    return ink


def _multiply(ink: Image, colour: NDArray[np.float32], share: NDArray[np.floating]) -> None:
    ink *= 1 - share[..., None] * (1 - colour)


def stain(ink: Image, colour: NDArray[np.float32], area: Image) -> None:
    """Tints an area as a thin wood stain would: the grain stays visible."""
    _multiply(ink, colour, area)


def group_mask(svg: str, width: float, height: float, resolution: float = RESOLUTION) -> Image:
    """Where the drawing is opaque."""
    return render(svg, width, height, resolution)[..., 3]


@dataclass(frozen=True)
class Patch:
    """A rectangle of the texture; ``place`` turns millimetres on the piece into coordinates."""

    centre: tuple[float, float]
    texture_size: int

    def place(self, points: NDArray[np.float64]) -> NDArray[np.float64]:
        return np.asarray(self.centre) + points * (RESOLUTION / self.texture_size)


class Atlas:
    """Pictures packed on shelves, tallest first."""

    def __init__(self, size: int = 2048) -> None:
        self._size = size
        self._pictures: dict[str, Image] = {}

    def add(self, name: str, picture: Image) -> None:
        self._pictures[name] = picture

    def pack(self) -> tuple[Image, dict[str, Patch]]:
        size = self._size
        texture = np.ones((size, size, 3), np.float32)
        patches: dict[str, Patch] = {}
        shelves: list[list[int]] = []  # top, height, used width
        for name, picture in sorted(
            self._pictures.items(), key=lambda item: (-item[1].shape[0], item[0])
        ):
            height, width = picture.shape[:2]
            shelf = next(
                (each for each in shelves if each[1] >= height and each[2] + width <= size),
                None,
            )
            if shelf is None:
                top = shelves[-1][0] + shelves[-1][1] if shelves else 8
                shelf = [top, height, 0]
                shelves.append(shelf)
            if shelf[0] + height > size:
                raise ValueError(f"the texture is full at {name}")
            top, left = shelf[0], shelf[2]
            shelf[2] += width
            texture[top : top + height, left : left + width] = picture
            middle = ((left + width / 2) / size, 1 - (top + height / 2) / size)
            patches[name] = Patch(middle, size)
        return texture, patches


BLANK = (4 / 2048, 1 - 4 / 2048)
"""Texture coordinates without ink: the atlas leaves its first rows white."""
