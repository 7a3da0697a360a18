"""What film shows of traced light: ``develop.py IN.npy OUT.png``, with the curve of light.glsl."""

from __future__ import annotations

import sys

import numpy as np
from numpy.typing import NDArray
from panda3d.core import Filename, PNMImage, Texture

SHOULDER = 0.62
"""Brightness from which on highlights roll off."""


def developed(light: NDArray[np.floating]) -> NDArray[np.floating]:
    rest = 1 - SHOULDER
    pressed = SHOULDER + rest * (1 - np.exp(-(light - SHOULDER) / rest))
    light = np.where(light < SHOULDER, light, pressed)
    grey = (light @ np.array([0.3, 0.59, 0.11]))[..., None]
    light = grey + (light - grey) * 0.86
    shown: NDArray[np.floating] = np.clip(light * 0.985 + 0.006, 0, 1) ** (1 / 2.2)
    return shown


def main(source: str, target: str) -> None:
    shown = (developed(np.load(source)) * 255 + 0.5).astype(np.uint8)
    texture, picture = Texture(), PNMImage()
    texture.setup_2d_texture(shown.shape[1], shown.shape[0], Texture.T_unsigned_byte, Texture.F_rgb)
    texture.set_ram_image(np.ascontiguousarray(shown[::-1, :, ::-1]).tobytes())
    texture.store(picture)
    picture.write(Filename.from_os_specific(target))


if __name__ == "__main__":
    main(*sys.argv[1:])
