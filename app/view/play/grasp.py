"""A hand on the die: what the pointer does, as a flick over the table."""

from __future__ import annotations

from collections.abc import Callable

from app.throwing.flick import Flick, gain_for
from app.throwing.hand import Grip
from app.view.input.events import PointerEvent
from app.view.table.camera import Point
from app.view.table.picking import Ray
from physics.aim import HEIGHT

SHORT_WAY = 10.0
"""Millimetres of the table over which the scale of the picture is measured."""


class Grasp(Flick):
    """The flick of a pointer that pressed on the die. ``ray`` tells where an event points to."""

    def __init__(
        self, grip: Grip, gain: float, ray: Callable[[PointerEvent], Ray], press: PointerEvent
    ) -> None:
        super().__init__(grip, gain)
        self._ray = ray
        self.follow(press)

    def follow(self, event: PointerEvent) -> None:
        spot = self._ray(event).at_height(HEIGHT)
        if spot is not None:  # not above the horizon
            self.move(event.time, spot[0], spot[1])


def gain_at(
    die: Point, pixel: Callable[[Point], tuple[float, float] | None], display_zoom: float
) -> float:
    """The gain for a hand that takes the die here, by how large the table is drawn. Where pixels
    are small (``display_zoom``), hands know of larger ones."""
    x, y, z = die
    away = (x * x + y * y) ** 0.5
    nearer = (x - x / away * SHORT_WAY, y - y / away * SHORT_WAY, z)
    here, there = pixel(die), pixel(nearer)
    if here is None or there is None:
        return gain_for(0.0)
    pixels = ((there[0] - here[0]) ** 2 + (there[1] - here[1]) ** 2) ** 0.5 / display_zoom
    return gain_for(SHORT_WAY / pixels if pixels else 0.0)
