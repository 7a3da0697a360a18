"""How different two pictures look to somebody who switches between them: the mean error of FLIP
(P. Andersson and others, "FLIP: A Difference Evaluator for Alternating Images", 2020), for pictures
of usual brightness, seen 0.7 m away on a screen 0.7 m wide with 3840 pixels."""

from __future__ import annotations

from math import ceil, pi, sqrt

import numpy as np
from numpy.typing import NDArray

Image = NDArray[np.float64]

_PIXELS_A_DEGREE = 0.7 * 3840 / 0.7 * pi / 180
_CONTRAST = (
    ((1.0, 0.0047),),
    ((1.0, 0.0053),),
    ((34.1, 0.04), (13.5, 0.025)),
)
"""What eyes see of lightness, red to green, blue to yellow: sums of Gaussians (weight, width)."""
_EDGE_WIDTH = 0.082
"""Degrees that edges and points seem wide."""
_COLOUR_POWER, _FEATURE_POWER = 0.7, 0.5
_KNEE, _KNEE_ERROR = 0.4, 0.95
"""Up to this share of the largest difference the error rises steeply, to that."""

_TO_XYZ = np.array(
    [
        [10135552 / 24577794, 8788810 / 24577794, 4435075 / 24577794],
        [2613072 / 12288897, 8788810 / 12288897, 887015 / 12288897],
        [1425312 / 73733382, 8788810 / 73733382, 70074185 / 73733382],
    ]
)
_WHITE = _TO_XYZ.sum(axis=1)


def flip(reference: NDArray[np.uint8], picture: NDArray[np.uint8]) -> float:
    """The mean error between 0 and 1 of two pictures of one size: rows, columns, red green blue."""
    return float(error_map(reference, picture).mean())


def error_map(reference: NDArray[np.uint8], picture: NDArray[np.uint8]) -> Image:
    opponents = [_opponents(_linear(one)) for one in (reference, picture)]
    seen = [_hunted(_lab(np.clip(_rgb(_filtered(one)), 0, 1))) for one in opponents]
    largest = _apart(*(_hunted(_lab(np.eye(3)[part])) for part in (1, 2))) ** _COLOUR_POWER
    colour = _apart(*seen) ** _COLOUR_POWER
    knee = _KNEE * largest
    colour = np.where(
        colour < knee,
        colour * _KNEE_ERROR / knee,
        _KNEE_ERROR + (colour - knee) / (largest - knee) * (1 - _KNEE_ERROR),
    )
    features = [_features((one[..., 0] + 16) / 116) for one in opponents]
    feature = np.abs(features[0] - features[1]).max(axis=0)
    error: Image = colour ** (1 - (feature / sqrt(2)) ** _FEATURE_POWER)
    return error


def _linear(picture: NDArray[np.uint8]) -> Image:
    shown = picture / 255
    return np.where(shown > 0.04045, ((shown + 0.055) / 1.055) ** 2.4, shown / 12.92)


def _opponents(light: Image) -> Image:
    """Lightness, red to green, blue to yellow; linear (YCxCz)."""
    x, y, z = np.moveaxis(light @ _TO_XYZ.T / _WHITE, -1, 0)
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def _rgb(opponents: Image) -> Image:
    lightness, red, blue = np.moveaxis(opponents, -1, 0)
    y = (lightness + 16) / 116
    xyz = np.stack([y + red / 500, y, y - blue / 200], axis=-1) * _WHITE
    light: Image = xyz @ np.linalg.inv(_TO_XYZ).T
    return light


def _lab(light: Image) -> Image:
    shares = light @ _TO_XYZ.T / _WHITE
    bend = 6 / 29
    x, y, z = np.moveaxis(
        np.where(shares > bend**3, np.cbrt(shares), shares / (3 * bend**2) + 4 / 29), -1, 0
    )
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)


def _hunted(lab: Image) -> Image:
    """Dark colours look less colourful (Hunt)."""
    return np.concatenate([lab[..., :1], lab[..., 1:] * lab[..., :1] * 0.01], axis=-1)


def _apart(one: Image, other: Image) -> Image:
    """The distance HyAB of two colours."""
    difference = one - other
    apart: Image = np.abs(difference[..., 0]) + np.hypot(difference[..., 1], difference[..., 2])
    return apart


def _filtered(opponents: Image) -> Image:
    """As far away as it is seen, fine differences fade: those of colour first."""
    widest = max(width for gaussians in _CONTRAST for _, width in gaussians)
    reach = ceil(3 * sqrt(widest / (2 * pi**2)) * _PIXELS_A_DEGREE)
    degrees = np.arange(-reach, reach + 1) / _PIXELS_A_DEGREE
    channels = []
    for part, gaussians in enumerate(_CONTRAST):
        total, weight = np.zeros(opponents.shape[:2]), 0.0
        for share, width in gaussians:
            kernel = np.exp(-(pi**2) * degrees**2 / width)
            strength = share * sqrt(pi / width)
            total += strength * _convolved(opponents[..., part], kernel, kernel)
            weight += strength * kernel.sum() ** 2
        channels.append(total / weight)
    return np.stack(channels, axis=-1)


def _features(lightness: Image) -> Image:
    """How much of an edge and of a point each place is."""
    spread = 0.5 * _EDGE_WIDTH * _PIXELS_A_DEGREE
    steps = np.arange(-ceil(3 * spread), ceil(3 * spread) + 1)
    gaussian = np.exp(-(steps**2) / (2 * spread**2))
    gaussian /= gaussian.sum()
    found = []
    for kernel in (-steps * gaussian, (steps**2 / spread**2 - 1) * gaussian):
        balanced = np.where(
            kernel > 0, kernel / kernel[kernel > 0].sum(), kernel / -kernel[kernel < 0].sum()
        )
        across = _convolved(lightness, balanced, gaussian)
        along = _convolved(lightness, gaussian, balanced)
        found.append(np.hypot(across, along))
    return np.stack(found)


def _convolved(image: Image, across: Image, along: Image) -> Image:
    """With one kernel in each direction; the border continues outwards."""
    for axis, kernel in ((1, across), (0, along)):
        reach = len(kernel) // 2
        padding = [(reach, reach) if axis == each else (0, 0) for each in (0, 1)]
        padded = np.pad(image, padding, mode="edge")
        total = np.zeros_like(image)
        for step, weight in enumerate(kernel[::-1]):
            window = [slice(None), slice(None)]
            window[axis] = slice(step, step + image.shape[axis])
            total += weight * padded[tuple(window)]
        image = total
    return image
