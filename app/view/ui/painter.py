"""Draws a widget's own marks under its node, and records every text it puts on the screen."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import NamedTuple

from panda3d.core import (
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    GeomVertexFormat,
    NodePath,
    Texture,
    TransparencyAttrib,
)

from app.view.ui.fonts import shortened
from app.view.ui.frames import Frame
from app.view.ui.geometry import Rect
from app.view.ui.palette import INK, WHITE, Colour
from app.view.ui.pictures import FRAME_MIDDLE
from app.view.ui.theme import TextRole, Theme


class ShownText(NamedTuple):
    """A line of text on the screen, in the coordinates of its widget."""

    text: str
    rect: Rect
    role: TextRole
    cut: bool
    """Whether something of it is missing (an ellipsis stands for it)."""


class Quad(NamedTuple):
    x: float
    y: float
    right: float
    bottom: float
    u: float = 0
    v: float = 1
    u_right: float = 1
    v_bottom: float = 0


def quads_geom(quads: list[Quad]) -> GeomNode:
    """Textured rectangles of pixel coordinates as one piece of geometry."""
    numbers = array("f")
    indices = array("H")
    for number, quad in enumerate(quads):
        numbers.extend((quad.x, 0, -quad.y, quad.u, quad.v))
        numbers.extend((quad.x, 0, -quad.bottom, quad.u, quad.v_bottom))
        numbers.extend((quad.right, 0, -quad.bottom, quad.u_right, quad.v_bottom))
        numbers.extend((quad.right, 0, -quad.y, quad.u_right, quad.v))
        first = 4 * number
        indices.extend((first, first + 1, first + 2, first, first + 2, first + 3))
    data = GeomVertexData("quads", GeomVertexFormat.get_v3t2(), Geom.UH_static)
    data.unclean_set_num_rows(4 * len(quads))
    data.modify_array(0).modify_handle().copy_data_from(numbers.tobytes())
    triangles = GeomTriangles(Geom.UH_static)
    triangles.set_index_type(Geom.NT_uint16)
    vertices = triangles.modify_vertices()
    vertices.unclean_set_num_rows(len(indices))
    vertices.modify_handle().copy_data_from(indices.tobytes())
    geom = Geom(data)
    geom.add_primitive(triangles)
    node = GeomNode("quads")
    node.add_geom(geom)
    return node


class Painter:
    """Handed to ``Widget.paint``; coordinates are pixels from the widget's upper left corner."""

    def __init__(self, node: NodePath, theme: Theme) -> None:
        self.theme = theme
        self.node = node
        self.texts: list[ShownText] = []

    def frame(self, frame: Frame, rect: Rect, alpha: float = 1.0) -> NodePath:
        scale = self.theme.scale
        texture = self.theme.pictures.frame(frame, scale)
        outer = rect.grown(frame.bleed_px(scale))
        corner = frame.slice_px(scale)
        side = 2.0 * corner + FRAME_MIDDLE
        # A frame smaller than its corners is drawn with the corners it has room for.
        across, down = min(corner, outer.width / 2), min(corner, outer.height / 2)
        xs = (outer.x, outer.x + across, outer.right - across, outer.right)
        ys = (outer.y, outer.y + down, outer.bottom - down, outer.bottom)
        us = (0.0, across / side, 1 - across / side, 1.0)
        vs = (1.0, 1 - down / side, down / side, 0.0)
        quads = [
            Quad(xs[i], ys[j], xs[i + 1], ys[j + 1], us[i], vs[j], us[i + 1], vs[j + 1])
            for j in range(3)
            for i in range(3)
            if xs[i + 1] > xs[i] and ys[j + 1] > ys[j]
        ]
        return self._attach(quads, texture, WHITE.faded(alpha))

    def picture(self, name: str, rect: Rect, colour: Colour = WHITE) -> NodePath:
        texture = self.theme.pictures.picture(name, max(1, rect.width), max(1, rect.height))
        return self._attach([Quad(rect.x, rect.y, rect.right, rect.bottom)], texture, colour)

    def fill(self, rect: Rect, colour: Colour) -> NodePath:
        return self._attach([Quad(rect.x, rect.y, rect.right, rect.bottom)], None, colour)

    def fills(self, rects: Sequence[Rect], colour: Colour) -> None:
        """Many rectangles of one colour as one piece of geometry."""
        if rects:
            quads = [Quad(rect.x, rect.y, rect.right, rect.bottom) for rect in rects]
            self._attach(quads, None, colour)

    def text(
        self,
        text: str,
        role: TextRole,
        x: int,
        y: int,
        colour: Colour = INK,
        width: int | None = None,
    ) -> Rect:
        """One line with its upper left corner there; with a ``width`` it is cut to fit."""
        font = self.theme.font(role)
        shown = text if width is None else shortened(text, font, width)
        rect = Rect(x, y, font.width(shown), font.line_height)
        if shown.strip():
            node = font.node(shown)
            node.set_text_color(colour.unit)
            path = self.node.attach_new_node(node.generate())
            path.set_scale(font.pixels)
            path.set_pos(x, 0, -(y + font.baseline))
            self.texts.append(ShownText(text, rect, role, shown != text))
        return rect

    def lines(
        self,
        lines: tuple[str, ...],
        role: TextRole,
        rect: Rect,
        colour: Colour = INK,
        align: float = 0.0,
    ) -> None:
        """Lines from the top of a rectangle; ``align`` 0 left, 0.5 centred, 1 right."""
        font = self.theme.font(role)
        for number, line in enumerate(lines):
            spare = rect.width - font.width(line)
            self.text(
                line,
                role,
                rect.x + round(spare * align),
                rect.y + number * font.line_height,
                colour,
            )

    def _attach(self, quads: list[Quad], texture: Texture | None, colour: Colour) -> NodePath:
        path = self.node.attach_new_node(quads_geom(quads))
        if texture is not None:
            path.set_texture(texture)
        path.set_color(*colour.unit)
        path.set_transparency(TransparencyAttrib.M_alpha)
        return path
