"""Which quality suits this computer: measured by drawing, not guessed from names."""

from __future__ import annotations

from time import perf_counter

from app.view.table.quality import Quality
from app.view.table.scene import TableScene

_FAST, _FAIR = 1 / 40, 1 / 12
"""Seconds for the quick picture of a moving camera, under which high or medium is chosen."""


def measure_quality(scene: TableScene) -> Quality:
    """Draws a few quick pictures of a scene that shows its table already, and chooses."""
    drawing = min(_moving_frame(scene) for _ in range(3))
    if drawing < _FAST:
        return Quality.HIGH
    return Quality.MEDIUM if drawing < _FAIR else Quality.LIGHT


def _moving_frame(scene: TableScene) -> float:
    start = perf_counter()
    scene.draw_moving_frame()
    return perf_counter() - start
