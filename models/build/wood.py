"""Sheets of wood as grey, seamless textures; the shader lays them between two colours.

All noise is shaped in the frequency domain, which makes every sheet tile without a seam.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from models.build.raster import Image


def noise(rows: int, columns: int, *, along: float, across: float, seed: int) -> Image:
    """Smooth periodic noise of unit variance; ``along`` and ``across`` are its feature sizes in
    pixels by column and by row."""
    frequency_x = np.fft.rfftfreq(columns)[None, :] * along
    frequency_y = np.fft.fftfreq(rows)[:, None] * across
    shape = np.exp(-(np.pi**2) * (frequency_x**2 + frequency_y**2) / 2)
    white = np.fft.rfft2(np.random.default_rng(seed).standard_normal((rows, columns)))
    field = np.fft.irfft2(white * shape, s=(rows, columns))
    field -= field.mean()
    result: Image = (field / field.std()).astype(np.float32)
    return result


def _height(rows: int) -> Image:
    height: Image = (np.arange(rows, dtype=np.float32) / np.float32(rows))[:, None]
    return height


def _picture(value: NDArray[np.floating], darkest: float = 0.0) -> Image:
    picture: Image = np.clip(value, darkest, 1).astype(np.float32)
    return picture


def birch(rows: int = 1024, columns: int = 1024) -> Image:
    """Rotary-cut birch veneer, 170 mm square: faint flames, fine fibres, short dark pores."""
    turn = 2 * np.pi
    warp = noise(rows, columns, along=420, across=150, seed=1)
    drift = noise(rows, columns, along=700, across=60, seed=2)
    flames = 0.6 * np.sin(turn * (9 * _height(rows) + 1.3 * warp))
    flames += 0.4 * np.sin(turn * (23 * _height(rows) + 2.6 * warp + 0.4 * drift))
    cloudy = noise(rows, columns, along=260, across=160, seed=3)
    fibres = noise(rows, columns, along=90, across=2.2, seed=4)
    fine = noise(rows, columns, along=16, across=1.4, seed=5)
    pores = np.clip(noise(rows, columns, along=14, across=1.6, seed=6) - 1.75, 0, 1.2)
    value = 0.70 + 0.045 * flames + 0.05 * cloudy + 0.040 * fibres + 0.024 * fine - 0.20 * pores
    return _picture(value, 0)


def beech(rows: int = 512, columns: int = 512) -> Image:
    """The turned wood of the dice, 60 mm square: even, with many short flecks."""
    fibres = noise(rows, columns, along=110, across=3, seed=11)
    cloudy = noise(rows, columns, along=160, across=90, seed=12)
    rings = np.sin(
        2 * np.pi * (7 * _height(rows) + 0.5 * noise(rows, columns, along=300, across=120, seed=13))
    )
    flecks = np.clip(noise(rows, columns, along=15, across=2.4, seed=14) - 1.35, 0, 1.2)
    value = 0.72 + 0.03 * fibres + 0.03 * cloudy + 0.015 * rings - 0.09 * flecks
    return _picture(value, 0)


def burnt_edge(rows: int = 64, columns: int = 1024) -> Image:
    """A laser-cut edge, 85 mm of it, one sheet high: an even char over three plies, of which the
    middle one, across the grain, takes less of it."""
    slow = noise(rows, columns, along=160, across=200, seed=22)
    height = _height(rows) + 0.02 * slow
    plies = 0.46 + 0.16 * np.exp(-(((height - 0.5) / 0.15) ** 4))
    glue = np.exp(-(((np.abs(height - 0.5) - 0.17) / 0.03) ** 2))
    streaks = noise(rows, columns, along=5, across=90, seed=21)
    patches = noise(rows, columns, along=60, across=60, seed=24)
    value = plies * (1 + 0.07 * streaks + 0.14 * patches) - 0.12 * glue
    charred = np.abs(2 * _height(rows) - 1) ** 3
    return _picture(value * (1 - 0.35 * charred), 0.02)


def table_top(rows: int = 1024, columns: int = 1024) -> Image:
    """A smooth oiled table top, 900 mm square: broad rings, no staves, seen out of focus."""
    warp = noise(rows, columns, along=900, across=200, seed=41)
    rings = np.sin(2 * np.pi * (6 * _height(rows) + 0.8 * warp))
    slow = noise(rows, columns, along=500, across=120, seed=42)
    fibres = noise(rows, columns, along=60, across=2.5, seed=43)
    return _picture(0.55 + 0.07 * rings + 0.05 * slow + 0.012 * fibres)
