"""From where a player looks at the table: when throwing, when choosing, and what stays in sight."""

from __future__ import annotations

from dataclasses import replace
from math import cos, radians, sin

from app.view.table.camera import Point, View, fields_of_view
from app.view.table.picking import Eye
from app.view.ui.geometry import Size
from models.dimensions import DIE_EDGE
from rules.hexgrid import PITCH

HALF_BOARD = 3.5 * PITCH
"""Millimetres from the middle of the board to the outermost cell's edge."""
BEFORE_THE_MIDDLE = 34.0
"""Millimetres, towards the player, of where the eye looks that sees the hand too."""
MARGIN = 0.82
"""Of half the window: as far from its middle may be what must stay in sight."""
EDGE = 0.97
_STEPS = 40


def overview(azimuth: float) -> View:
    """The whole board between the panels: for choosing cells."""
    return View(target=(0.0, 0.0, 0.0), azimuth=azimuth, elevation=60.0, distance=760.0)


def throwing_view(azimuth: float) -> View:
    """The box as large as it goes with the hand before it, from high enough to see over the near
    wall into the front row. Seen corner-on the box is deeper."""
    turn = radians(azimuth)
    nearer = (BEFORE_THE_MIDDLE * sin(turn), -BEFORE_THE_MIDDLE * cos(turn), 0.0)
    distance = 584.0 + 20.0 * (1 - cos(6 * turn))
    return View(target=nearer, azimuth=azimuth, elevation=48.0, distance=distance)


def beside(view: View, covered: int, margin: int, window: Size) -> View:
    """The view itself, or one of an eye that looks farther to the right: so far that the cells
    lie beside a panel that covers so many pixels on the right, as long as none leaves the window
    on the left."""
    across, _ = fields_of_view(view.field, window.width / window.height)
    pixels = window.width / 2 / (view.distance * across)
    free = window.width / 2 - HALF_BOARD * pixels
    aside = max(0.0, min(covered, 2 * free - margin) - free) / pixels
    x, y, z = view.target
    right = view.right
    return replace(view, target=(x + aside * right[0], y + aside * right[1], z))


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
