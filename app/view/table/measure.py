"""Which quality suits this computer: measured by drawing, not guessed from names."""

from __future__ import annotations

from time import perf_counter

from app.view.table.quality import Quality
from app.view.table.scene import TableScene

_FAST, _FAIR = 1 / 40, 1 / 12
"""Seconds for the picture of a moving camera, under which high or medium is chosen."""
_PICTURES = 3


def measure_quality(scene: TableScene) -> Quality:
    """Draws a few pictures of a scene that has been drawn before, and chooses."""
    return suitable(seconds_for_a_picture(scene))


def suitable(seconds: float) -> Quality:
    if seconds < _FAST:
        return Quality.HIGH
    return Quality.MEDIUM if seconds < _FAIR else Quality.LIGHT


def seconds_for_a_picture(scene: TableScene) -> float:
    """The time a picture takes while the camera moves."""
    scene.draw_moving_frame()  # what is made at first need is not counted
    scene.base.win.get_screenshot()
    began = perf_counter()
    for _ in range(_PICTURES):
        scene.draw_moving_frame()
    scene.base.win.get_screenshot()  # waits until a graphics processor has really drawn them
    return (perf_counter() - began) / _PICTURES
