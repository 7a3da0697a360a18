"""What moves: dice, and pieces while they are carried. Each throws a soft shadow on the picture."""

from __future__ import annotations

from panda3d.core import (
    ColorBlendAttrib,
    CullFaceAttrib,
    DepthTestAttrib,
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexWriter,
    LMatrix4f,
    LPoint3f,
    LVecBase3f,
    LVecBase4f,
    NodePath,
    RenderAttrib,
    Texture,
    TransformState,
)

from app.view.table.light import TOWARDS_WINDOW
from app.view.table.shading import shader
from models.dimensions import SHEET

_FLOOR = -SHEET
_SOFT = 26.0
"""How far beyond its outline a body on the table darkens it, in millimetres."""
_SPREAD = 1.0
"""How much farther for each millimetre above the table: the window is broad."""


class Body:
    """A moving piece and its shadow. ``extent`` is half its size along its own axes."""

    def __init__(
        self,
        parent: NodePath,
        node: NodePath,
        extent: tuple[float, float, float],
        middle: tuple[float, float, float] = (0.0, 0.0, 0.0),
        hexagon: float = 0.0,
    ) -> None:
        """``parent``: of its shadow, in the table's frame; ``hexagon``: half the width of a
        six-sided plate, for its shadow."""
        self._parent = parent
        self.node = node
        self._extent, self._middle = LVecBase3f(*extent), LPoint3f(*middle)
        self._radius = LVecBase3f(*extent).length()
        self._shadow = NodePath(_unit_box())
        shadow = self._shadow
        shadow.reparent_to(parent)
        shadow.set_shader(shader("shadow", "shadow"), 100)
        shadow.set_bin("fixed", 1)
        shadow.set_depth_write(False)
        shadow.set_attrib(DepthTestAttrib.make(RenderAttrib.M_always))
        shadow.set_attrib(CullFaceAttrib.make(CullFaceAttrib.M_cull_counter_clockwise))
        shadow.set_attrib(
            ColorBlendAttrib.make(
                ColorBlendAttrib.M_add, ColorBlendAttrib.O_fbuffer_color, ColorBlendAttrib.O_zero
            )
        )
        shadow.set_shader_inputs(extent=self._extent, strength=1.0, hexagon=hexagon)

    @property
    def visible(self) -> bool:
        return not self.node.is_hidden()

    @visible.setter
    def visible(self, visible: bool) -> None:
        for node in (self.node, self._shadow):
            if visible:
                node.show()
            else:
                node.hide()

    def cast_shadow(self, depths: Texture, place_of: LMatrix4f) -> None:
        """Fits the shadow to where the body is now; once before each frame."""
        if not self.visible:
            return
        matrix = LMatrix4f(self.node.get_mat(self._parent))
        centre = matrix.xform_point(self._middle)
        drop = centre.z - _FLOOR
        run = [-TOWARDS_WINDOW[axis] / TOWARDS_WINDOW[2] * drop for axis in (0, 1)]
        reach = self._radius + max(_SOFT, drop * _SPREAD)  # the higher it is, the softer
        low = [centre[axis] + min(0.0, run[axis]) - reach for axis in (0, 1)]
        high = [centre[axis] + max(0.0, run[axis]) + reach for axis in (0, 1)]
        top = min(centre.z, 27.0)
        self._shadow.set_pos((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, (top + _FLOOR) / 2)
        self._shadow.set_scale(
            (high[0] - low[0]) / 2, (high[1] - low[1]) / 2, (top - _FLOOR) / 2 + 0.5
        )
        into = LMatrix4f(LMatrix4f.translate_mat(self._middle) * matrix)
        into.invert_in_place()
        self._shadow.set_shader_inputs(
            depths=depths,
            placeOf=place_of,
            intoBody=into,
            body=LVecBase4f(centre, min(self._radius, 10.0) * 0.9),
            ground=LVecBase4f(low[0], low[1], high[0], high[1]),
        )

    @property
    def lies(self) -> TransformState:
        """How it lies now."""
        return self.node.get_transform(self._parent)

    def remove(self) -> None:
        self.node.remove_node()
        self._shadow.remove_node()


def _unit_box() -> GeomNode:
    data = GeomVertexData("box", GeomVertexFormat.get_v3(), Geom.UH_static)
    writer = GeomVertexWriter(data, "vertex")
    for x in (-1, 1):
        for y in (-1, 1):
            for z in (-1, 1):
                writer.add_data3(x, y, z)
    triangles = GeomTriangles(Geom.UH_static)
    for corners in (
        (0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3),
    ):  # fmt: skip
        a, b, c, d = corners
        triangles.add_vertices(a, b, c)
        triangles.add_vertices(a, c, d)
    geom = Geom(data)
    geom.add_primitive(triangles)
    node = GeomNode("shadow")
    node.add_geom(geom)
    return node
