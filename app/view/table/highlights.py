"""What is pointed out on the table: rings, trails, arrows, puffs, in light.

Everything belongs to a named layer that is cleared as a whole. Colours are never alone: fills
and rims take a pattern beside the colour.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from itertools import pairwise
from math import cos, hypot, pi, sin

from panda3d.core import NodePath, TransparencyAttrib

from app.view.table.camera import Point
from app.view.table.masks import PICTURED, SEEN_FROM_ABOVE
from app.view.table.scene import TableScene
from app.view.table.shading import shader
from app.view.table.shapes import Colour, Shape, arrow_head, bands, plus, ribbon, towards

SUNSET: Colour = (0.96, 0.45, 0.12)
"""The accent: what is asked of you now."""
ABOVE = 0.45
"""Millimetres over what it lies on."""
_AMONG_OTHERS, _OVER_OTHERS = ("fixed", 5), ("fixed", 6)
"""When a layer is drawn."""


class Pattern(IntEnum):
    PLAIN = 0
    STRIPES = 1
    DOTS = 2
    CHEQUERS = 3
    BARS = 4


class Highlights:
    def __init__(self, scene: TableScene) -> None:
        self.scene = scene
        self._root = scene.marks.attach_new_node("highlights")
        self._root.hide(PICTURED | SEEN_FROM_ABOVE)
        self._root.set_shader(shader("glow", "glow"))
        self._root.set_shader_input("pattern", 0)
        self._root.set_transparency(TransparencyAttrib.M_alpha)
        self._root.set_depth_write(False)
        self._root.set_two_sided(True)
        self._root.set_bin(*_AMONG_OTHERS)
        self._layers: dict[str, NodePath] = {}

    def clear(self, layer: str | None = None) -> None:
        """Removes one layer, or all."""
        for name in [layer] if layer is not None else list(self._layers):
            if name in self._layers:
                self._layers.pop(name).remove_node()
                self.scene.moved()

    def shows(self, layer: str) -> bool:
        return layer in self._layers

    def put_over_others(self, layer: str) -> None:
        """Layers lie in the order in which they were last drawn; this one stays over them all."""
        if layer in self._layers:
            self._layers[layer].set_bin(*_OVER_OTHERS)

    def fade(self, layer: str, share: float) -> None:
        """How strongly a layer shows, 0 to 1: for pulses and fades."""
        if layer in self._layers:
            self._layers[layer].set_color_scale(1, 1, 1, share)
            self.scene.moved()

    def trail(
        self,
        layer: str,
        points: Sequence[Point],
        colour: Colour = SUNSET,
        *,
        alphas: tuple[float, float] = (0.1, 0.9),
    ) -> None:
        """The way a die went, fading towards its start."""
        if len(points) < 2:
            return
        shape = Shape()
        for place, (one, other) in enumerate(pairwise(points)):
            shares = ((place + step) / (len(points) - 1) for step in (0, 1))
            ends = [alphas[0] + (alphas[1] - alphas[0]) * share for share in shares]
            for across in ((0.0, 0.0, 0.7), (0.7, 0.0, 0.0), (0.0, 0.7, 0.0)):
                quad = [
                    shape.corner(plus(end, across, sign), colour, alpha)
                    for end, alpha in zip((one, other), ends, strict=True)
                    for sign in (-1.0, 1.0)
                ]
                shape.triangle(quad[0], quad[1], quad[3])
                shape.triangle(quad[0], quad[3], quad[2])
        self.add(layer, shape)

    def impact(
        self, layer: str, point: Point, impulse: float, colour: Colour = (0.35, 0.2, 0.1)
    ) -> None:
        """A ring where a die struck, the larger the harder; ``impulse`` from 0 to 1."""
        radius = 2.5 + 9.0 * min(max(impulse, 0.0), 1.0)
        x, y, z = point
        rings = [
            [
                (x + radius * grow * cos(turn), y + radius * grow * sin(turn), z + ABOVE)
                for turn in (2 * pi * step / 24 for step in range(24))
            ]
            for grow in (0.55, 0.85, 1.0)
        ]
        self.add(layer, bands(rings, colour, [0.0, 0.75, 0.0]))

    def arrow(self, layer: str, start: Point, end: Point, colour: Colour = SUNSET) -> None:
        """An arrow over the table: the aim of a throw."""
        if hypot(end[0] - start[0], end[1] - start[1]) < 1:
            return
        self.add(layer, ribbon([start, towards(end, start, 8.0)], 1.6, colour, 0.9))
        self.add(layer, arrow_head(start, end, 9.0, colour))

    def ring(
        self,
        layer: str,
        point: Point,
        radius: float,
        colour: Colour = SUNSET,
        width: float | None = None,
    ) -> None:
        """A soft ring on the table: where a throw would first come down. ``width`` is that of
        its glow to either side; a third of the radius unless told."""
        soft = 0.3 * radius if width is None else width
        self.add(
            layer,
            bands(
                [
                    [
                        (point[0] + r * cos(turn), point[1] + r * sin(turn), point[2] + ABOVE)
                        for turn in (2 * pi * step / 48 for step in range(48))
                    ]
                    for r in (radius - soft, radius - soft / 6, radius + soft / 6, radius + soft)
                ],
                colour,
                [0.0, 0.8, 0.8, 0.0],
            ),
        )

    def puff(self, layer: str, point: Point, radius: float, colour: Colour) -> None:
        """A soft round cloud, densest in its middle."""
        shape = Shape()
        hub = shape.corner(point, colour, 1.0)
        rings = [
            [
                shape.corner(
                    (point[0] + r * cos(turn), point[1] + r * sin(turn), point[2]), colour, alpha
                )
                for turn in (2 * pi * step / 12 for step in range(12))
            ]
            for r, alpha in ((0.55 * radius, 0.6), (radius, 0.0))
        ]
        inner, outer = rings
        for place in range(12):
            after = (place + 1) % 12
            shape.triangle(hub, inner[place], inner[after])
            shape.triangle(inner[place], outer[place], outer[after])
            shape.triangle(inner[place], outer[after], inner[after])
        self.add(layer, shape)

    def add(self, layer: str, shape: Shape, pattern: Pattern = Pattern.PLAIN) -> None:
        """Whatever else a layer shows."""
        if layer not in self._layers:
            self._layers[layer] = self._root.attach_new_node(layer)
        node = self._layers[layer].attach_new_node(shape.node())
        node.set_shader_input("pattern", int(pattern))
        self.scene.moved()
