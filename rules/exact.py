"""Sines, cosines and lengths that are the same on every machine.

The mathematical libraries of two systems differ in the last bit now and then, and one bit is
enough for another throw. Here only sums, products and roots are taken, which are the same
everywhere.
"""

from __future__ import annotations

from math import pi, sqrt

_RADIAN, _DEGREE = pi / 180, 180 / pi
_SINE = (-1 / 6, 1 / 120, -1 / 5040, 1 / 362880, -1 / 39916800, 1 / 6227020800, -1 / 1307674368000)
_COSINE = (-1 / 2, 1 / 24, -1 / 720, 1 / 40320, -1 / 3628800, 1 / 479001600, -1 / 87178291200)


def sin_of(degrees: float) -> float:
    """The sine of an angle in degrees; of multiples of 90 without any error."""
    return _unit_circle(degrees)[1]


def cos_of(degrees: float) -> float:
    return _unit_circle(degrees)[0]


def sin_cos(radians: float) -> tuple[float, float]:
    c, s = _unit_circle(radians * _DEGREE)
    return s, c


def length(*parts: float) -> float:
    """Of a vector: ``math.hypot`` is worked out otherwise in each version of Python."""
    return sqrt(sum(part * part for part in parts))


def _unit_circle(degrees: float) -> tuple[float, float]:
    quarter = round(degrees / 90)
    angle = (degrees - 90 * quarter) * _RADIAN
    square = angle * angle
    c, s = _series(_COSINE, square), angle * _series(_SINE, square)
    return ((c, s), (-s, c), (-c, -s), (s, -c))[quarter % 4]


def _series(terms: tuple[float, ...], square: float) -> float:
    """1 + t0 x + t1 x^2 ..., so far that no term is missing at an eighth of the circle."""
    total = 0.0
    for term in reversed(terms):
        total = (total + term) * square
    return 1.0 + total
