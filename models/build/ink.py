"""What laser and stamp leave on the wood, as colours the wood is multiplied by.

A cheap laser burns unevenly: along a line it wanders between amber and nearly black, and scorches
the wood yellow for a millimetre or two. White is untouched wood. All pieces and the faces of the
dice share one texture.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from models.build.raster import Image, blur, render
from models.build.wood import noise

AMBER = np.array([0.60, 0.40, 0.16], np.float32)
BLACK = np.array([0.16, 0.10, 0.07], np.float32)
SCORCH = np.array([0.90, 0.74, 0.40], np.float32)
FAINT_SCORCH = np.array([0.97, 0.90, 0.70], np.float32)
LIP = np.array([0.42, 0.27, 0.17], np.float32)
"""The charred corner along a cut."""

_SHADES = 64
RESOLUTION = 12
"""Pixels to the millimetre on pieces and dice."""
_SOAKED = 0.16
"""Millimetres over which paint fades out into the wood."""
_PAINT_DEPTH = 0.78
MARGIN = 1.0
"""Millimetres around a piece, so that its edge never shows its neighbour in the texture."""


def engrave(lines: Image, cuts: Image, resolution: float) -> Image:
    """The colour left by engraved lines and by cuts (both masks), at pixels to the millimetre."""
    rows, columns = lines.shape

    def wandering(size: float, seed: int) -> Image:
        """Noise with features of so many millimetres."""
        pixels = size * resolution
        return noise(rows, columns, along=pixels, across=pixels, seed=seed)

    def around(mask: Image, reach: float, strength: float) -> Image:
        """The mask, spread by so many millimetres."""
        spread: Image = np.clip(blur(mask, reach * resolution) * np.float32(strength), 0, 1)
        return spread

    power = np.clip(0.50 + 0.24 * wandering(3.0, 71) + 0.17 * wandering(0.7, 72), 0, 1)
    bleed = np.clip(0.55 + 0.35 * wandering(2.2, 73), 0.1, 1)
    ink = np.ones((rows, columns, 3), np.float32)
    _multiply(ink, FAINT_SCORCH, around(lines, 0.70, 2.0) * bleed)
    _multiply(ink, SCORCH, around(lines, 0.22, 1.5) * (0.21 + 0.55 * power))
    if cuts.any():
        _multiply(ink, FAINT_SCORCH, around(cuts, 0.80, 2.2) * bleed)
        _multiply(ink, SCORCH, around(cuts, 0.28, 1.3) * (0.3 + 0.6 * power))
        _multiply(ink, LIP, around(cuts, 0.06, 1.0) * (0.55 + 0.45 * power))
    burnt = _ramp(0.20, 0.75, around(lines, 0.045, 1.0) * (0.72 + 0.5 * power))
    colour = AMBER + (BLACK - AMBER) * _ramp(0.32, 0.95, power)[..., None]
    ink *= 1 - burnt[..., None] * (1 - colour) * 0.94
    return ink


def in_few_shades(ink: Image) -> Image:
    """Rounded to what the eye tells apart on grained wood: the files shrink to little over half."""
    rounded: Image = 1 - np.round((1 - ink) * _SHADES) / np.float32(_SHADES)
    return rounded


def _ramp(low: float, high: float, value: NDArray[np.floating]) -> NDArray[np.floating]:
    """Rises smoothly from 0 to 1 between two values."""
    share = np.clip((value - low) / (high - low), 0, 1)
    ramp: NDArray[np.floating] = share * share * (3 - 2 * share)
    return ramp


def _multiply(ink: Image, colour: NDArray[np.floating], share: NDArray[np.floating]) -> None:
    ink *= 1 - share[..., None] * (1 - colour)


def stain(ink: Image, colour: NDArray[np.float32], area: Image) -> None:
    """Tints an area as a thin wood stain would: the grain stays visible."""
    _multiply(ink, colour, area)


def paint(ink: Image, wash: Image, resolution: float) -> None:
    """Washes areas in the colours of a drawing: the burnt lines and the grain stay visible, the
    scorch around the lines does not, or blue would turn green."""
    soft = _SOAKED * resolution
    share = blur(wash[..., 3], soft)
    colour = np.stack([blur(wash[..., part] * wash[..., 3], soft) for part in range(3)], axis=-1)
    colour = np.clip(colour / np.maximum(share, 1e-3)[..., None], 0, 1)
    pools = noise(*share.shape, along=1.2 * resolution, across=1.2 * resolution, seed=91)
    unburnt = _ramp(0.42, 0.67, ink.min(axis=-1)) * np.clip(share * 1.3, 0, 1)
    ink += (1 - ink) * unburnt[..., None]
    _multiply(ink, colour, np.clip(share * (0.80 + 0.10 * pools), 0, 1) * _PAINT_DEPTH)


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
