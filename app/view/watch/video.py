"""Where exported pictures go: a folder of PNG files, or a video by PyAV if it is installed."""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from contextlib import suppress
from fractions import Fraction
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray
from panda3d.core import Texture

from app.files import Part, writing
from app.view.png import write_png
from app.view.table.highlights import SUNSET
from rules.messages import Problem

if TYPE_CHECKING:
    import av
    from av.filter import Graph
    from av.filter.context import FilterContext

Pixels = NDArray[np.uint8]
"""(height, width, 3), the upper left corner first."""
VIDEOS = (".mp4", ".gif")


class Target(Protocol):
    def add(self, picture: Texture) -> None: ...
    def close(self) -> None: ...
    def discard(self) -> None:
        """Leaves nothing half-done behind."""
        ...


def target_for(path: Path, size: tuple[int, int], rate: int) -> Target:
    """By the ending of the name: a video, or a folder for single pictures."""
    if path.suffix.lower() in VIDEOS:
        library = _pyav()
        if not path.parent.is_dir():
            raise Problem("There is no folder {folder}.", folder=str(path.parent))
        if path.suffix.lower() == ".gif":
            return Gif(library, path, size, rate)
        return Mp4(library, path, size, rate)
    if path.suffix:
        raise Problem(
            "{file}: a video's name ends in .mp4 or .gif; without an ending it is a folder for "
            "single pictures.",
            file=path.name,
        )
    return Folder(path)


def _pyav() -> ModuleType:
    try:
        import av
    except ImportError as error:
        if getattr(sys, "frozen", False):
            raise Problem(
                "The built program carries no video encoder: give a folder to get single pictures."
            ) from error
        raise Problem(
            "Videos need PyAV, which is not installed: run 'pip install av', or give a folder to "
            "get single pictures."
        ) from error
    return av


def can_make_videos() -> bool:
    return find_spec("av") is not None


def pixels(picture: Texture) -> Pixels:
    data = picture.get_ram_image_as("RGB")
    shape = (picture.get_y_size(), picture.get_x_size(), 3)
    # OpenGL counts rows from below.
    return np.frombuffer(bytes(data), np.uint8).reshape(shape)[::-1]


class Folder:
    """``0001.png`` and so on, in a folder that is made for them or was empty."""

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


class _Video(ABC):
    """Written beside its place and moved there when it is whole."""

    codec = ""
    format = ""

    def __init__(self, library: ModuleType, path: Path, size: tuple[int, int], rate: int) -> None:
        self._av, self._path, self._rate = library, path, rate
        self._count = 0
        with writing(path):
            self._part = Part(path)
            try:
                self._container: av.container.OutputContainer = library.open(
                    str(self._part.path), "w", format=self.format
                )
            except BaseException:
                self._part.drop()
                raise
        self._stream = self._container.add_stream(self.codec, rate=rate)
        self._stream.width, self._stream.height = size
        self._prepare()

    @abstractmethod
    def _prepare(self) -> None:
        """Sets the stream up for its format."""

    def _frame(self, picture: Texture) -> av.VideoFrame:
        frame: av.VideoFrame = self._av.VideoFrame.from_ndarray(
            np.ascontiguousarray(pixels(picture)), format="rgb24"
        )
        frame.pts, frame.time_base = self._count, Fraction(1, self._rate)
        self._count += 1
        return frame

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


class Mp4(_Video):
    codec, format = "libx264", "mp4"

    def _prepare(self) -> None:
        # What every player and browser understands.
        self._stream.pix_fmt = "yuv420p"
        self._stream.options = {"crf": "18", "preset": "medium", "movflags": "+faststart"}

    def add(self, picture: Texture) -> None:
        self._encode(self._frame(picture))


class Painting(NamedTuple):
    """Pictures go in at the source and come out of the graph in the colours of a palette."""

    graph: Graph
    source: FilterContext


class Gif(_Video):
    """All pictures share the colours of the first, where it is the same wood throughout, and
    those of the marks that are drawn over it later."""

    codec, format = "gif", "gif"

    def _prepare(self) -> None:
        self._stream.pix_fmt = "pal8"
        self._painting: Painting | None = None

    def add(self, picture: Texture) -> None:
        frame = self._frame(picture)
        if self._painting is None:
            self._painting = self._painter(frame, self._palette(picture))
        self._painting.source.push(frame)
        painted = self._painting.graph.vpull()
        painted.pts, painted.time_base = frame.pts, frame.time_base
        self._encode(painted)

    def _source(self, graph: Graph, frame: av.VideoFrame) -> FilterContext:
        return graph.add_buffer(
            width=frame.width,
            height=frame.height,
            format=frame.format,
            time_base=Fraction(1, self._rate),
        )

    def _palette(self, picture: Texture) -> av.VideoFrame:
        colours = pixels(picture).copy()
        swatch = colours[: len(colours) // 8]
        shares = np.linspace(0.3, 1, len(swatch))[:, None, None]
        swatch[:] = swatch * (1 - shares) + np.array(SUNSET) * 255 * shares
        frame: av.VideoFrame = self._av.VideoFrame.from_ndarray(colours, format="rgb24")
        graph = self._av.filter.Graph()
        source, making = self._source(graph, frame), graph.add("palettegen", "stats_mode=full")
        sink = graph.add("buffersink")
        source.link_to(making)
        making.link_to(sink)
        graph.configure()
        source.push(frame)
        source.push(None)
        palette: av.VideoFrame = graph.vpull()
        return palette

    def _painter(self, frame: av.VideoFrame, palette: av.VideoFrame) -> Painting:
        graph = self._av.filter.Graph()
        source, colours = self._source(graph, frame), self._source(graph, palette)
        using = graph.add("paletteuse", "dither=bayer:bayer_scale=4")
        sink = graph.add("buffersink")
        source.link_to(using, 0, 0)
        colours.link_to(using, 0, 1)
        using.link_to(sink)
        graph.configure()
        colours.push(palette)
        colours.push(None)
        return Painting(graph, source)
