"""Slips of coloured paper, for a feast."""

from __future__ import annotations

from panda3d.core import (
    Geom,
    GeomNode,
    GeomTriangles,
    GeomVertexData,
    GeomVertexFormat,
    GeomVertexWriter,
    NodePath,
)

from app.view.table.masks import PICTURED, SEEN_FROM_ABOVE
from app.view.table.shading import shader

Colour = tuple[float, float, float]
HALF = (4.6, 2.8)
"""Millimetres."""
FOLDED = 0.82
"""How bright its shaded half is: without a fold all slips would be one flat colour."""


def slip(colour: Colour) -> NodePath:
    data = GeomVertexData("slip", GeomVertexFormat.get_v3c4(), Geom.UH_static)
    points, paints = GeomVertexWriter(data, "vertex"), GeomVertexWriter(data, "color")
    triangles = GeomTriangles(Geom.UH_static)
    long, wide = HALF
    for half, light in enumerate((1.0, FOLDED)):
        side = long if half else -long
        for x, y, z in ((0, -wide, 0), (0, wide, 0), (side, -wide, 0.9), (side, wide, 0.9)):
            points.add_data3(x, y, z)
            red, green, blue = (part * light for part in colour)
            paints.add_data4(red, green, blue, 1.0)
        first = 4 * half
        triangles.add_vertices(first, first + 1, first + 2)
        triangles.add_vertices(first + 1, first + 3, first + 2)
    geom = Geom(data)
    geom.add_primitive(triangles)
    node = GeomNode("slip")
    node.add_geom(geom)
    path = NodePath(node)
    path.hide(PICTURED | SEEN_FROM_ABOVE)
    path.set_shader(shader("glow", "glow"))
    path.set_shader_input("pattern", 0)
    path.set_two_sided(True)
    path.set_bin("fixed", 11)
    return path
