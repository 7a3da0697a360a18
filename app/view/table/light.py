"""The light on the table: one big window to the left, and a pale room around. Pure numbers; the
shaders get them as constants (``shading``), the cloth of the balloons and the benchmark read them
here."""

from __future__ import annotations

from math import cos, radians, sin

Colour = tuple[float, float, float]

WINDOW_AZIMUTH = 178.5
"""Degrees, counter-clockwise from the table's x axis: to the left of who sits at the near side, so
that the fronts of standing clouds stay lit."""
WINDOW_HALF_WIDTH = 25.0
WINDOW_LOW, WINDOW_HIGH = 22.0, 58.0
"""Degrees above the horizon."""
_WINDOW_HEIGHT = 40.53
"""Of the middle of what it gives, in degrees."""


def _direction(azimuth: float, height: float) -> tuple[float, float, float]:
    turn, rise = radians(azimuth), radians(height)
    return (cos(turn) * cos(rise), sin(turn) * cos(rise), sin(rise))


TOWARDS_WINDOW = _direction(WINDOW_AZIMUTH, _WINDOW_HEIGHT)
TOWARDS_WALL = (0.300, -0.798, 0.521)
"""The pale wall behind the eye, which gives some of the light back."""

# What a white surface gives back of each light that it faces wholly.
WINDOW_LIGHT: Colour = (0.665, 0.655, 0.640)
ROOM_LIGHT: Colour = (0.385, 0.379, 0.369)
WALL_LIGHT: Colour = (0.190, 0.183, 0.172)
PLY_LIGHT: Colour = (0.285, 0.262, 0.228)
"""From below, off the pale plates of the board."""
TABLE_LIGHT: Colour = (0.180, 0.062, 0.020)
"""From below, off the table outside the box."""
FAR_ROOM: Colour = (0.30, 0.27, 0.24)
"""What the table fades into far from the box."""


def displayed(light: Colour) -> Colour:
    """The colour on the screen of light not too bright: as ``display`` in the shaders."""
    grey = sum(part * share for part, share in zip(light, (0.3, 0.59, 0.11), strict=True))
    red, green, blue = (
        ((grey + (part - grey) * 0.86) * 0.985 + 0.006) ** (1 / 2.2) for part in light
    )
    return red, green, blue
