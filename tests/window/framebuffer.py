"""The picture on a screen of Xvfb, read from the file in which the server keeps it (XWD)."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray

HEADER_SIZE, WIDTH, HEIGHT, LINE_BYTES, COLOURS = 0, 4, 5, 12, 19
"""Places of the words in an XWD header that tell where the pixels are."""
COLOUR_BYTES = 12


def picture_on(file: Path) -> NDArray[np.uint8]:
    """Rows of red, green and blue."""
    data = file.read_bytes()
    words = np.frombuffer(data, ">u4", 25)
    width, height, line = int(words[WIDTH]), int(words[HEIGHT]), int(words[LINE_BYTES])
    start = int(words[HEADER_SIZE]) + int(words[COLOURS]) * COLOUR_BYTES
    rows = np.frombuffer(data, np.uint8, height * line, start).reshape(height, line)
    return rows[:, : width * 4].reshape(height, width, 4)[:, :, 2::-1]
