"""What Panda3D has drawn, as numbers."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from panda3d.core import Texture

Pixels = NDArray[np.uint8]
"""(height, width, 3), the upper left corner first."""


def pixels(picture: Texture) -> Pixels:
    data = picture.get_ram_image_as("RGB")
    shape = (picture.get_y_size(), picture.get_x_size(), 3)
    # OpenGL counts rows from below.
    return np.frombuffer(bytes(data), np.uint8).reshape(shape)[::-1]
