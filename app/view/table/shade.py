"""The shadow of a cloud that passes before the window, over everything on the table."""

from __future__ import annotations

from panda3d.core import (
    CardMaker,
    ColorBlendAttrib,
    DepthTestAttrib,
    LVecBase4f,
    RenderAttrib,
)

from app.view.table.masks import PICTURED, SEEN_FROM_ABOVE
from app.view.table.scene import TableScene
from app.view.table.shading import SHADE_LENGTH, SHADE_WIDTH, shader

_HEIGHT = 12.0
"""Millimetres above the floor: about as high as what it falls on."""


class Shade:
    """``move`` puts its middle somewhere, ``remove`` takes it away."""

    def __init__(self, scene: TableScene) -> None:
        length, width = SHADE_LENGTH / 2, SHADE_WIDTH / 2
        maker = CardMaker("shade")
        maker.set_frame(-length, length, -width, width)
        self._card = scene.root.attach_new_node(maker.generate())
        self._card.set_p(-90)
        self._card.hide(PICTURED | SEEN_FROM_ABOVE)
        self._card.set_shader(shader("glow", "shade"))
        self._card.set_color(LVecBase4f(1, 1, 1, 1))
        self._card.set_bin("fixed", 12)
        self._card.set_depth_write(False)
        self._card.set_attrib(DepthTestAttrib.make(RenderAttrib.M_always))
        multiplied = ColorBlendAttrib.make(
            ColorBlendAttrib.M_add, ColorBlendAttrib.O_fbuffer_color, ColorBlendAttrib.O_zero
        )
        self._card.set_attrib(multiplied)

    def move(self, x: float, y: float) -> None:
        self._card.set_pos(x, y, _HEIGHT)
        self._card.set_shader_input("middle", (x, y))

    def remove(self) -> None:
        self._card.remove_node()
