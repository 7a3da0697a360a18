"""FLIP finds what its authors' own program (flip-evaluator 1.7) finds."""

from __future__ import annotations

import numpy as np
import pytest
from numpy.typing import NDArray

from app.bench.flip import flip

Picture = NDArray[np.uint8]
WHITE, BLACK = np.full((40, 40, 3), 255, np.uint8), np.zeros((40, 40, 3), np.uint8)


def gradients() -> tuple[Picture, Picture]:
    rows, columns = np.mgrid[0:90, 0:160]
    one = np.stack([columns * 255 // 160, rows * 255 // 90, rows * columns % 256], axis=-1)
    other = np.stack(
        [columns * 200 // 160 + 20, rows * 255 // 90, (rows + columns) * 3 % 256], axis=-1
    )
    return one.astype(np.uint8), other.astype(np.uint8)


def test_the_errors_are_those_of_the_authors() -> None:
    half = BLACK.copy()
    half[:, 20:] = 255
    assert flip(*gradients()) == pytest.approx(0.48515, abs=1e-4)
    assert flip(WHITE, BLACK) == pytest.approx(0.96740, abs=1e-4)
    assert flip(WHITE, half) == pytest.approx(0.53245, abs=1e-4)


def test_equal_pictures_have_no_error() -> None:
    assert flip(gradients()[0], gradients()[0]) == 0
