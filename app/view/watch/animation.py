"""Pictures that move, to send: WebP, or GIF for where nothing else is shown, both by Pillow."""

from __future__ import annotations

import io
from abc import ABC, abstractmethod
from collections.abc import Sequence
from pathlib import Path
from typing import ClassVar

from panda3d.core import Texture
from PIL import Image, ImageFile
from PIL.GifImagePlugin import GifImageFile
from PIL.WebPImagePlugin import WebPImageFile

from app.files import write_whole, writing
from app.view.watch.pixels import pixels

MOST_BYTES = 8_000_000
"""What most services that pass pictures on take."""
MOST_PIXELS = 250_000_000
"""All pictures are in memory until the file is written: three bytes for each pixel."""
LAST_LOOK = 1.0
"""Seconds more for the last picture, before it begins again."""
SHARES = (1.0, 0.75, 0.5, 0.35)
"""Of the size, from one attempt to stay under the most bytes to the next."""
PALETTE_FROM = 6
"""Pictures, spread over the whole, whose colours are shared by all of a GIF."""


class Animation(ABC):
    """Written at once when it is whole; smaller where it would become too large to send."""

    def __init__(self, path: Path, size: tuple[int, int], rate: int) -> None:
        self._path, self._rate = path, rate
        self._pictures: list[Image.Image] = []
        width, height = size
        self.most = MOST_PIXELS // (width * height)

    def add(self, picture: Texture) -> None:
        self._pictures.append(Image.fromarray(pixels(picture).copy()))

    def close(self) -> None:
        with writing(self._path):
            write_whole(self._path, self._packed())

    def discard(self) -> None:
        """Nothing is on the disk before it is whole."""
        self._pictures.clear()

    def _packed(self) -> bytes:
        packed = b""
        for share in SHARES:
            pictures = [_smaller(picture, share) for picture in self._pictures]
            for effort in self.efforts:
                packed = self._pack(pictures, effort)
                if len(packed) <= MOST_BYTES:
                    return packed
        return packed

    efforts: ClassVar[Sequence[int]] = ()
    """How good it may look, the best first."""

    @abstractmethod
    def _pack(self, pictures: Sequence[Image.Image], effort: int) -> bytes:
        """The whole file."""

    def _saved(
        self, pictures: Sequence[Image.Image], form: type[ImageFile.ImageFile], **how: object
    ) -> bytes:
        packed = io.BytesIO()
        each = round(1000 / self._rate)
        durations = [each] * (len(pictures) - 1) + [each + round(1000 * LAST_LOOK)]
        pictures[0].save(
            packed,
            form.format,
            save_all=True,
            append_images=pictures[1:],
            duration=durations,
            loop=0,
            **how,
        )
        return packed.getvalue()


class WebP(Animation):
    efforts = (80, 60, 40)

    def _pack(self, pictures: Sequence[Image.Image], effort: int) -> bytes:
        return self._saved(pictures, WebPImageFile, quality=effort, method=2)


class Gif(Animation):
    """One palette for all, or what does not move would flicker; dithered it is large."""

    efforts = (Image.Dither.FLOYDSTEINBERG, Image.Dither.NONE)

    def _pack(self, pictures: Sequence[Image.Image], effort: int) -> bytes:
        palette = _palette(pictures)
        painted = [
            picture.quantize(palette=palette, dither=Image.Dither(effort)) for picture in pictures
        ]
        return self._saved(painted, GifImageFile)


def _smaller(picture: Image.Image, share: float) -> Image.Image:
    if share == 1.0:
        return picture
    width, height = (max(1, round(side * share)) for side in picture.size)
    return picture.resize((width, height), Image.Resampling.LANCZOS)


def _palette(pictures: Sequence[Image.Image]) -> Image.Image:
    width, height = pictures[0].size
    step = max(1, (len(pictures) - 1) // (PALETTE_FROM - 1))
    chosen = pictures[::step]
    sheet = Image.new("RGB", (width, height * len(chosen)))
    for number, picture in enumerate(chosen):
        sheet.paste(picture, (0, number * height))
    # The octree keeps rare colours: islands are small and wood is everywhere.
    return sheet.quantize(method=Image.Quantize.FASTOCTREE)


ANIMATIONS: dict[str, type[Animation]] = {".webp": WebP, ".gif": Gif}
