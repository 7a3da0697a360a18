"""Sheets of wood as grey, seamless textures; the shader lays them between two colours.

All noise is shaped in the frequency domain, which makes every sheet tile without a seam.
"""

from __future__ import annotations

from itertools import pairwise

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
    value = 0.70 + 0.035 * fibres + 0.03 * cloudy + 0.03 * rings - 0.18 * flecks
    return _picture(value, 0)


def burnt_edge(rows: int = 64, columns: int = 1024) -> Image:
    """A laser-cut edge, 85 mm of it, one sheet high: three plies and upright streaks."""
    height = _height(rows)
    plies = np.where(np.abs(height - 0.5) < 0.17, 0.62, 0.44).astype(np.float32)
    glue = np.exp(-(((np.abs(height - 0.5) - 0.17) / 0.025) ** 2))
    streaks = noise(rows, columns, along=2.6, across=70, seed=21)
    slow = noise(rows, columns, along=90, across=40, seed=22)
    rough = noise(rows, columns, along=3, across=3, seed=23)
    charred = np.abs(2 * height - 1) ** 4
    value = plies * (1 + 0.20 * streaks + 0.20 * slow + 0.05 * rough) - 0.10 * glue
    return _picture(value * (1 - 0.45 * charred), 0.02)


def table_top(rows: int = 1024, columns: int = 1024) -> Image:
    """An oiled table top of wide glued staves along x, 900 mm square."""
    staves = 8
    value = np.zeros((rows, columns), np.float32)
    generator = np.random.default_rng(31)
    edges = np.linspace(0, rows, staves + 1).astype(int)
    turn = 2 * np.pi
    for stave, (top, bottom) in enumerate(pairwise(edges)):
        high = 256  # noise is made on a taller periodic sheet and cropped, so staves differ
        warp = noise(high, columns, along=520, across=60, seed=40 + stave)
        y = (np.arange(high, dtype=np.float32) / high)[:, None]
        bow = generator.uniform(-0.5, 0.5)
        rings = np.sin(turn * (generator.integers(4, 9) * (y + bow * y * y) + 1.1 * warp))
        rings = np.sign(rings) * np.abs(rings) ** 0.7
        fibres = noise(high, columns, along=70, across=1.3, seed=60 + stave)
        pores = np.clip(noise(high, columns, along=16, across=1.2, seed=80 + stave) - 1.2, 0, 1.5)
        slow = noise(high, columns, along=300, across=90, seed=100 + stave)
        sheet = 0.54 + 0.07 * rings + 0.05 * fibres + 0.06 * slow - 0.20 * pores
        sheet += generator.uniform(-0.11, 0.11)
        start = int(generator.integers(0, high - (bottom - top)))
        value[top:bottom] = sheet[start : start + bottom - top]
        value[top] -= 0.20  # the glue line
        value[bottom - 1] -= 0.08
    return _picture(value)
