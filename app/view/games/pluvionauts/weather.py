"""What a cloud brings to its two islands, in the moment it is anchored: rain, sun or fog."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin
from random import Random

from app.games.pluvionauts.staging import Weather
from app.view.games.box.cells import cell_top
from app.view.table.camera import Point
from app.view.table.highlights import Highlights
from app.view.table.shapes import Colour
from rules.hexgrid import PITCH, Cell, Slot, centre, slot_centre
from rules.pluvionauts.components import CloudKind

LAYER = "weather"
RAIN: Colour = (0.25, 0.47, 0.72)
SUNSHINE: Colour = (0.98, 0.72, 0.16)
MIST: Colour = (0.97, 0.96, 0.93)
DROPS = 22
SKY = 30.0
"""Millimetres over the board from where rain falls and the sun shines."""


def draw_weather(marks: Highlights, weather: Weather) -> None:
    marks.clear(LAYER)
    draw, slot, share = _WAYS[weather.cloud], weather.slot, weather.share
    for cell in (slot.a, slot.b):
        draw(marks, cell, slot, cell_top(marks.scene.layout, cell), share)
    marks.fade(LAYER, min(1.0, 5 * share, 3 * (1 - share)))


def _towards(slot: Slot, cell: Cell, share: float) -> tuple[float, float]:
    """A point between the slot (0) and the middle of one of its cells (1)."""
    (sx, sy), (cx, cy) = slot_centre(slot), centre(cell)
    return sx + (cx - sx) * share, sy + (cy - sy) * share


def _rain(marks: Highlights, cell: Cell, slot: Slot, ground: float, share: float) -> None:
    x, y = _towards(slot, cell, 0.75)
    chance = Random(f"rain {cell}")
    for _ in range(DROPS):
        turn, far = chance.uniform(0, 2 * pi), PITCH * 0.3 * chance.random() ** 0.5
        begin, speed = chance.random(), chance.uniform(2.0, 2.8)
        fallen = (begin + share * speed) % 1.0
        top = SKY + (ground - SKY) * fallen
        bottom = max(ground, top - 6.0)
        px, py = x + far * cos(turn), y + far * sin(turn)
        marks.trail(LAYER, [(px, py, top), (px, py, bottom)], RAIN, alphas=(0.15, 0.8))


def _sunshine(marks: Highlights, cell: Cell, slot: Slot, ground: float, share: float) -> None:
    x, y = centre(cell)
    sx, sy = slot_centre(slot)
    reach = min(1.0, 2.5 * share)
    for ray in range(7):
        turn = 2 * pi * ray / 7 + 0.4 * share
        far = PITCH * 0.3
        end: Point = (x + far * cos(turn), y + far * sin(turn), ground)
        start: Point = (sx, sy, SKY)
        tip = tuple(a + (b - a) * reach for a, b in zip(start, end, strict=True))
        marks.trail(LAYER, [start, (tip[0], tip[1], tip[2])], SUNSHINE, alphas=(0.75, 0.1))
    marks.ring(LAYER, (x, y, ground), PITCH * 0.3 * reach, SUNSHINE)


def _mist(marks: Highlights, cell: Cell, slot: Slot, ground: float, share: float) -> None:
    chance = Random(f"mist {cell}")
    for _ in range(7):
        x, y = _towards(slot, cell, chance.uniform(0.1, 0.9))
        drift = 6.0 * share * chance.choice((-1, 1))
        radius = chance.uniform(4.0, 7.0) * (0.6 + 0.6 * share)
        marks.ring(
            LAYER,
            (x + drift, y + chance.uniform(-8, 8), ground + chance.uniform(1, 9)),
            radius,
            MIST,
            radius * 0.9,
        )


_WAYS: dict[CloudKind, Callable[[Highlights, Cell, Slot, float, float], None]] = {
    CloudKind.RAIN: _rain,
    CloudKind.SUN: _sunshine,
    CloudKind.FOG: _mist,
}
