"""Where exported pictures go: a folder of PNG files, pictures that move, or a video by PyAV if it
is installed."""

from __future__ import annotations

import sys
from contextlib import suppress
from fractions import Fraction
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Protocol

import numpy as np
from panda3d.core import Texture

from app.files import Part, writing
from app.view.png import write_png
from app.view.watch.animation import ANIMATIONS
from app.view.watch.pixels import pixels
from rules.messages import Problem

if TYPE_CHECKING:
    import av

MOST_PICTURES = 20_000


class Target(Protocol):
    @property
    def most(self) -> int:
        """Pictures that it can take."""
        ...

    def add(self, picture: Texture) -> None: ...
    def close(self) -> None: ...
    def discard(self) -> None:
        """Leaves nothing half-done behind."""
        ...


def target_for(path: Path, size: tuple[int, int], rate: int) -> Target:
    """By the ending of the name: a video, pictures that move, or a folder for single ones."""
    ending = path.suffix.lower()
    if not ending:
        return Folder(path)
    if ending != VIDEO and ending not in ANIMATIONS:
        raise Problem(
            "{file}: a video's name ends in .mp4, .webp or .gif; without an ending it is a folder "
            "for single pictures.",
            file=path.name,
        )
    library = _pyav() if ending == VIDEO else None
    if not path.parent.is_dir():
        raise Problem("There is no folder {folder}.", folder=str(path.parent))
    return Mp4(library, path, size, rate) if library else ANIMATIONS[ending](path, size, rate)


def _pyav() -> ModuleType:
    try:
        import av
    except ImportError as error:
        if getattr(sys, "frozen", False):
            raise Problem(
                "The built program carries no video encoder: give a name that ends in .webp or "
                ".gif, or a folder to get single pictures."
            ) from error
        raise Problem(
            "Videos need PyAV, which is not installed: run 'pip install av', or give a name that "
            "ends in .webp or .gif, or a folder to get single pictures."
        ) from error
    return av


def can_make_videos() -> bool:
    return find_spec("av") is not None


class Folder:
    """``0001.png`` and so on, in a folder that is made for them or was empty."""

    most = MOST_PICTURES

    def __init__(self, path: Path) -> None:
        self._path = path
        self._written: list[Path] = []
        self._found = path.exists()
        with writing(path):
            path.mkdir(parents=True, exist_ok=True)
            taken = any(path.iterdir())
        if taken:
            raise Problem("The folder {folder} is not empty.", folder=str(path))

    def add(self, picture: Texture) -> None:
        file = self._path / f"{len(self._written) + 1:04}.png"
        write_png(picture, file, new=True)
        self._written.append(file)

    def close(self) -> None:
        """Every picture is on the disk already."""

    def discard(self) -> None:
        for file in self._written:
            file.unlink(missing_ok=True)
        if not self._found:
            with suppress(OSError):
                self._path.rmdir()


VIDEO = ".mp4"


class Mp4:
    """Written beside its place and moved there when it is whole."""

    most = MOST_PICTURES

    def __init__(self, library: ModuleType, path: Path, size: tuple[int, int], rate: int) -> None:
        self._av, self._path, self._rate = library, path, rate
        self._count = 0
        with writing(path):
            self._part = Part(path)
            try:
                self._container: av.container.OutputContainer = library.open(
                    str(self._part.path), "w", format="mp4"
                )
            except BaseException:
                self._part.drop()
                raise
        self._stream = self._container.add_stream("libx264", rate=rate)
        self._stream.width, self._stream.height = size
        # What every player and browser understands.
        self._stream.pix_fmt = "yuv420p"
        self._stream.options = {"crf": "18", "preset": "medium", "movflags": "+faststart"}

    def add(self, picture: Texture) -> None:
        frame: av.VideoFrame = self._av.VideoFrame.from_ndarray(
            np.ascontiguousarray(pixels(picture)), format="rgb24"
        )
        frame.pts, frame.time_base = self._count, Fraction(1, self._rate)
        self._count += 1
        self._encode(frame)

    def _encode(self, frame: av.VideoFrame | None) -> None:
        with writing(self._path):
            for packet in self._stream.encode(frame):
                self._container.mux(packet)

    def close(self) -> None:
        self._encode(None)
        with writing(self._path):
            self._container.close()
            self._part.put()

    def discard(self) -> None:
        with suppress(OSError):  # a full disk, which is why it is given up
            self._container.close()
        self._part.drop()
