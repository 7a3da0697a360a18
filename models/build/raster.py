"""SVG text to numpy images, and the few image operations the textures need."""

from __future__ import annotations

from xml.etree import ElementTree

import numpy as np
import resvg_py
from numpy.typing import NDArray
from panda3d.core import PNMImage, StringStream, Texture

Image = NDArray[np.float32]
"""Rows from top to bottom, values 0 to 1; two axes, or three with the colour channels last."""


def render(svg: str, width: float, height: float, resolution: float) -> Image:
    """The drawing round its origin, ``width`` by ``height`` of its units, with ``resolution``
    pixels to the unit, as (rows, columns, RGBA) with straight alpha."""
    columns, rows = round(width * resolution), round(height * resolution)
    root = ElementTree.fromstring(svg)
    root.set("viewBox", f"{-width / 2} {-height / 2} {width} {height}")
    root.set("width", str(columns))
    root.set("height", str(rows))
    root.set("preserveAspectRatio", "none")
    png = resvg_py.svg_to_bytes(ElementTree.tostring(root, encoding="unicode"))
    picture = PNMImage()
    if not picture.read(StringStream(bytes(png))):
        raise ValueError("the drawing could not be rasterised")
    if not picture.has_alpha():
        picture.add_alpha()
        picture.alpha_fill(1)
    texture = Texture()
    texture.load(picture)
    pixels = np.frombuffer(bytes(texture.get_ram_image_as("RGBA")), np.uint8)
    return (pixels.reshape(rows, columns, 4)[::-1] / 255).astype(np.float32)


def blur(image: Image, radius: float) -> Image:
    """Gaussian blur of a two-axis image; the border continues outwards."""
    reach = max(1, int(radius * 3 + 0.5))
    offsets = np.arange(-reach, reach + 1)
    weights = np.exp(-0.5 * (offsets / radius) ** 2)
    weights /= weights.sum()
    result = image.astype(np.float32)
    for axis in (0, 1):
        padding = [(0, 0), (0, 0)]
        padding[axis] = (reach, reach)
        padded = np.pad(result, padding, mode="edge")
        length = result.shape[axis]
        total = np.zeros_like(result)
        for step, weight in enumerate(weights):
            window = [slice(None), slice(None)]
            window[axis] = slice(step, step + length)
            total += np.float32(weight) * padded[tuple(window)]
        result = total
    return result


def to_texture(name: str, image: Image) -> Texture:
    """An image as a texture that can be written to a .txo file: luminance or RGB, 8 bits."""
    channels = 1 if image.ndim == 2 else image.shape[2]
    form = {1: Texture.F_luminance, 3: Texture.F_rgb}[channels]
    height, width = image.shape[:2]
    texture = Texture(name)
    texture.setup_2d_texture(width, height, Texture.T_unsigned_byte, form)
    pixels = np.clip(image * 255 + 0.5, 0, 255).astype(np.uint8)[::-1]
    if channels == 3:
        pixels = pixels[..., ::-1]  # textures hold blue first
    texture.set_ram_image(np.ascontiguousarray(pixels).tobytes())
    return texture
