"""From where a player looks at the table: when throwing, when choosing, and what stays in sight."""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians, sin

from app.view.table.camera import Point, View, fields_of_view
from app.view.table.picking import Eye
from app.view.ui.geometry import Size
from models.dimensions import (
    DIE_EDGE,
    RIM_OVERHANG,
    RIM_WIDTH,
    SHEET,
    WALL_HEIGHT,
    radius_outside,
)

BEFORE_THE_MIDDLE = 34.0
"""Millimetres, towards the player, of where the eye looks that sees the hand too."""
BANNER = 34.0
"""The same, where a banner covers the lower edge."""
MARGIN = 0.82
"""Of half the window: as far from its middle may be what must stay in sight."""
EDGE = 0.97
_STEPS = 40
STEP_BACK, _STEPS_BACK = 0.04, 12
"""Shares of the distance, and how many of them at most."""
_RIM: tuple[Point, ...] = tuple(
    (far * cos(radians(turn)), far * sin(radians(turn)), WALL_HEIGHT - SHEET)
    for turn in range(0, 360, 10)
    for far in (radius_outside(turn, RIM_WIDTH - RIM_OVERHANG),)
)


def overview(azimuth: float) -> View:
    """The whole board between the panels: for choosing cells."""
    return View(target=(0.0, 0.0, 0.0), azimuth=azimuth, elevation=60.0, distance=760.0)


def over_a_banner(azimuth: float) -> View:
    """The whole board above a banner at the lower edge of the window."""
    turn = radians(azimuth)
    nearer = (BANNER * sin(turn), -BANNER * cos(turn), 0.0)
    return replace(overview(azimuth), target=nearer, distance=860.0)


def throwing_view(azimuth: float) -> View:
    """The box as large as it goes with the hand before it, from high enough to see over the near
    wall into the front row. Seen corner-on the box is deeper."""
    turn = radians(azimuth)
    nearer = (BEFORE_THE_MIDDLE * sin(turn), -BEFORE_THE_MIDDLE * cos(turn), 0.0)
    distance = 584.0 + 20.0 * (1 - cos(6 * turn))
    return View(target=nearer, azimuth=azimuth, elevation=48.0, distance=distance)


def beside(view: View, covered: int, margin: int, window: Size) -> View:
    """The view itself, or one of an eye that looks farther to the right, and steps back if need
    be: so far that the whole box lies beside a panel that covers so many pixels on the right."""
    if not covered:
        return view
    across, _ = fields_of_view(view.field, window.width / window.height)
    right_end = window.width - covered - margin
    for step in range(_STEPS_BACK + 1):
        back = replace(view, distance=view.distance * (1 + step * STEP_BACK))
        left, right = _extent(back, window)
        if right - left <= right_end - margin:
            break
    pixels = window.width / 2 / (back.distance * across)
    aside = max(0.0, min(right - right_end, left - margin)) / pixels
    x, y, z = view.target
    to_the_right = view.right
    return replace(back, target=(x + aside * to_the_right[0], y + aside * to_the_right[1], z))


def _extent(view: View, window: Size) -> tuple[float, float]:
    """Where the box begins and ends, in pixels from the left."""
    eye = Eye(view, window.width / window.height)
    spots = [spot[0] for point in _RIM if (spot := eye.project(point)) is not None]
    return (min(spots) + 1) * window.width / 2, (max(spots) + 1) * window.width / 2


def keeping_in_sight(view: View, point: Point, aspect: float) -> View:
    """The view itself if the point is well inside its window, else turned towards the point just
    as far as it takes."""
    for step in range(_STEPS + 1):
        share = step / _STEPS
        x, y, z = (a + (b - a) * share for a, b in zip(view.target, point, strict=True))
        turned = replace(view, target=(x, y, z))
        if _sees(Eye(turned, aspect), point):
            return turned
    return turned


def _sees(eye: Eye, point: Point) -> bool:
    """Whether a die there is well inside the window, and whole."""
    x, y, z = point
    middle, low, high = (eye.project((x, y, z + up)) for up in (0.0, -DIE_EDGE, DIE_EDGE))
    return _within(middle, MARGIN) and _within(low, EDGE) and _within(high, EDGE)


def _within(spot: tuple[float, float] | None, share: float) -> bool:
    return spot is not None and max(abs(spot[0]), abs(spot[1])) <= share
