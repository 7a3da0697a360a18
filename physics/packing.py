"""Poses in few bytes: single-precision numbers on a fine grid, as differences, deflated.

The grid (1/64 mm, 1/16384 of a quaternion's part) is finer than anything that can be seen, and
leaves so few bits that a second of three dice takes about a kilobyte.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from math import prod

import numpy as np
from numpy.typing import NDArray

from rules.messages import Problem

Poses = NDArray[np.float32]
"""(frames, dice, 7): position in millimetres, then the quaternion (x, y, z, w)."""

GRID = np.array([64.0] * 3 + [16_384.0] * 4)
LARGEST = 4_000_000
"""Unpacked bytes that a recording may hold."""


def on_grid(poses: NDArray[np.float64]) -> Poses:
    return np.asarray(np.rint(poses * GRID) / GRID, dtype=np.float32)


def pack(poses: Poses) -> str:
    return deflated(np.rint(poses.astype(np.float64) * GRID).astype("<i4"))


def unpack(text: str, frames: int, dice: int) -> Poses:
    """The poses again; a ``Problem`` when the text is no such packing."""
    return np.asarray(inflated(text, (frames, dice, 7)) / GRID, dtype=np.float32)


def deflated(rows: NDArray[np.int32]) -> str:
    """Whole numbers, row by row, that change but slowly."""
    steps = rows
    for _ in range(2):  # differences of differences: a free flight becomes all but zeros
        steps = np.diff(steps, axis=0, prepend=np.zeros_like(steps[:1]))
    planes = np.ascontiguousarray(np.moveaxis(steps, 0, -1)).view(np.uint8)
    shuffled = planes.reshape(-1, 4).T.tobytes()
    return base64.b64encode(zlib.compress(shuffled, 9)).decode()


def inflated(text: str, shape: tuple[int, ...]) -> NDArray[np.int32]:
    """The rows again; a ``Problem`` when the text is no such packing."""
    rows, *rest = shape
    size = prod(shape) * 4
    try:
        if size > LARGEST:
            raise ValueError
        inflater = zlib.decompressobj()
        data = inflater.decompress(base64.b64decode(text, validate=True), size)
        if len(data) != size or (not inflater.eof and inflater.decompress(b"", 1)):
            raise ValueError
        planes = np.frombuffer(data, np.uint8).reshape(4, -1).T
        steps = np.moveaxis(np.ascontiguousarray(planes).view("<i4").reshape(*rest, rows), -1, 0)
        for _ in range(2):
            steps = np.cumsum(steps, axis=0, dtype=np.int32)
        return steps
    except (ValueError, zlib.error, binascii.Error):
        raise Problem("The recording is damaged: its poses cannot be read.") from None
