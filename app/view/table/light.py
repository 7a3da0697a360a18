"""The light on the table: one big window to the left, and a pale room around. Pure numbers; the
shaders get them as constants (``shading``), the cloth of the balloons and the benchmark read them
here."""

from __future__ import annotations

from math import asin, atan2, cos, degrees, pi, radians, sin

Colour = tuple[float, float, float]
Direction = tuple[float, float, float]

WINDOW_AZIMUTH = 178.5
"""Degrees, counter-clockwise from the table's x axis: to the left of who sits at the near side, so
that the fronts of standing clouds stay lit."""
WINDOW_HALF_WIDTH = 25.0
WINDOW_LOW, WINDOW_HIGH = 22.0, 58.0
"""Degrees above the horizon."""
_WINDOW_HEIGHT = 40.53
"""Of the middle of what it gives, in degrees."""


def _direction(azimuth: float, height: float) -> Direction:
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
BOUNCED: Colour = (0.520, 0.490, 0.445)
"""What comes from a direction in which something pale is in the way of the room."""

# The room itself, as it shines from each direction.
ROOM: Colour = (0.400, 0.394, 0.384)
WALL: Colour = (0.550, 0.530, 0.500)
"""More than the room, from the wall behind the eye:"""
WALL_AZIMUTH, WALL_HEIGHT = -69.4, 31.0
WALL_HALF_WIDTH, WALL_HALF_HEIGHT = 34.0, 26.0


def window_spot(across: float, up: float) -> Direction:
    """Towards a spot of the window; evenly spread for evenly spread numbers from 0 to 1."""
    low, high = sin(radians(WINDOW_LOW)), sin(radians(WINDOW_HIGH))
    azimuth = WINDOW_AZIMUTH + WINDOW_HALF_WIDTH * (2 * across - 1)
    return _direction(azimuth, degrees(asin(low + (high - low) * up)))


def _window_spot_light() -> Colour:
    """What a white surface that faces it wholly gives back of a spot that stands for the window."""
    low, high = radians(WINDOW_LOW), radians(WINDOW_HIGH)
    given = (sin(high) ** 2 - sin(low) ** 2) / 2  # to the table, were it as bright as one
    share = TOWARDS_WINDOW[2] * (sin(high) - sin(low)) / given
    red, green, blue = (part * share for part in WINDOW_LIGHT)
    return red, green, blue


WINDOW_SPOT = _window_spot_light()


def room(towards: Direction) -> Colour:
    """The light of the room from a direction."""
    azimuth, height = degrees(atan2(towards[1], towards[0])), degrees(asin(towards[2]))
    aside = abs((azimuth - WALL_AZIMUTH + 180) % 360 - 180)
    wall = aside < WALL_HALF_WIDTH and abs(height - WALL_HEIGHT) < WALL_HALF_HEIGHT
    red, green, blue = (part + more * wall for part, more in zip(ROOM, WALL, strict=True))
    return red, green, blue


def room_spot(around: float, up: float) -> Direction:
    """Over the table, evenly spread for evenly spread numbers from 0 to 1."""
    flat = (1 - up * up) ** 0.5
    return (flat * cos(2 * pi * around), flat * sin(2 * pi * around), up)


def displayed(light: Colour) -> Colour:
    """The colour on the screen of light not too bright: as ``display`` in the shaders."""
    grey = sum(part * share for part, share in zip(light, (0.3, 0.59, 0.11), strict=True))
    red, green, blue = (
        ((grey + (part - grey) * 0.86) * 0.985 + 0.006) ** (1 / 2.2) for part in light
    )
    return red, green, blue
