"""Triangles gathered in numpy, and their way into Panda3D nodes."""

from __future__ import annotations

from collections import defaultdict

import manifold3d
import numpy as np
from numpy.typing import ArrayLike, NDArray
from panda3d.core import (
    Geom,
    GeomEnums,
    GeomNode,
    GeomTriangles,
    GeomVertexArrayFormat,
    GeomVertexData,
    GeomVertexFormat,
    InternalName,
    PandaNode,
    Thread,
)

from models.build.outline import Polygon

VERTEX = np.dtype(
    [
        ("position", "<f4", 3),
        ("normal", "<f4", 3),
        ("tint", "u1", 4),
        ("ink", "<f4", 2),
        ("wood", "<f4", 2),
    ]
)
"""``tint``: a colour the wood is multiplied by; its alpha tells what lies under the face and gives
it light from below, the plates of the board (255) or the table (0). ``ink``: where in the drawings'
texture; ``wood``: place on the sheet of wood, in sheets."""

WHITE = (255, 255, 255)
_SMOOTH = np.cos(np.radians(40))


class Mesh:
    """Triangles by material; each material becomes one GeomNode of that name."""

    def __init__(self) -> None:
        self._parts: dict[str, list[tuple[NDArray[np.void], NDArray[np.uint32]]]] = defaultdict(
            list
        )

    def add(
        self,
        material: str,
        positions: ArrayLike,
        normals: ArrayLike,
        triangles: ArrayLike,
        *,
        ink: ArrayLike,
        wood: ArrayLike,
        tint: ArrayLike = WHITE,
        over_table: bool = False,
    ) -> None:
        points = np.asarray(positions, float)
        vertices = np.zeros(len(points), VERTEX)
        vertices["position"], vertices["normal"] = points, normals
        vertices["tint"][:, :3], vertices["tint"][:, 3] = tint, 0 if over_table else 255
        vertices["ink"], vertices["wood"] = ink, wood
        self._parts[material].append((vertices, np.asarray(triangles, np.uint32)))

    def node(self, name: str) -> PandaNode:
        parent = PandaNode(name)
        for material, parts in self._parts.items():
            starts = np.cumsum([0] + [len(vertices) for vertices, _ in parts])
            vertices = np.concatenate([vertices for vertices, _ in parts])
            triangles = np.concatenate(
                [corners + start for (_, corners), start in zip(parts, starts, strict=False)]
            )
            parent.add_child(_geom_node(material, vertices, triangles))
        return parent


def _geom_node(name: str, vertices: NDArray[np.void], triangles: NDArray[np.uint32]) -> GeomNode:
    columns = GeomVertexArrayFormat()
    columns.add_column(InternalName.get_vertex(), 3, GeomEnums.NT_float32, GeomEnums.C_point)
    columns.add_column(InternalName.get_normal(), 3, GeomEnums.NT_float32, GeomEnums.C_normal)
    columns.add_column(InternalName.get_color(), 4, GeomEnums.NT_uint8, GeomEnums.C_color)
    columns.add_column(InternalName.get_texcoord(), 2, GeomEnums.NT_float32, GeomEnums.C_texcoord)
    columns.add_column(InternalName.make("wood"), 2, GeomEnums.NT_float32, GeomEnums.C_other)
    assert columns.stride == VERTEX.itemsize
    form = GeomVertexFormat.register_format(GeomVertexFormat(columns))
    data = GeomVertexData(name, form, Geom.UH_static)
    data.unclean_set_num_rows(len(vertices))
    data.modify_array_handle(0).copy_data_from(vertices.tobytes())
    wide = len(vertices) > 65535
    primitive = GeomTriangles(Geom.UH_static)
    primitive.set_index_type(Geom.NT_uint32 if wide else Geom.NT_uint16)
    indices = triangles.astype("<u4" if wide else "<u2")
    primitive.modify_vertices().unclean_set_num_rows(indices.size)
    primitive.modify_vertices_handle(Thread.get_current_thread()).copy_data_from(indices.tobytes())
    geom = Geom(data)
    geom.add_primitive(primitive)
    node = GeomNode(name)
    node.add_geom(geom)
    return node


def triangulate(polygons: list[Polygon]) -> NDArray[np.int64]:
    """Triangles over the corners of all polygons, in their order; holes run clockwise."""
    return np.asarray(manifold3d.triangulate(polygons), np.int64)


def side_walls(
    polygon: Polygon, low: float, high: float
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.int64], NDArray[np.float64]]:
    """The upright faces round a contour: positions, normals, triangles, and for each vertex its
    way along the contour in millimetres. Curves are shaded smoothly, corners stay sharp."""
    count = len(polygon)
    steps = np.roll(polygon, -1, axis=0) - polygon
    lengths = np.hypot(*steps.T)
    flat = np.column_stack([steps[:, 1] / lengths, -steps[:, 0] / lengths])
    way = np.concatenate([[0.0], np.cumsum(lengths)])
    positions, normals, along = [], [], []
    for place in range(count):
        after = (place + 1) % count
        for corner, other, distance in (
            (place, place - 1, way[place]),
            (after, after, way[place + 1]),
        ):
            normal = flat[place]
            if flat[place] @ flat[other] > _SMOOTH:
                normal = flat[place] + flat[other]
                normal = normal / np.hypot(*normal)
            for height in (low, high):
                positions.append((*polygon[corner], height))
                normals.append((*normal, 0.0))
                along.append(distance)
    quads = 4 * np.arange(count)[:, None]
    triangles = np.concatenate([quads + np.array(corners) for corners in ((0, 2, 3), (0, 3, 1))])
    return np.array(positions), np.array(normals), triangles, np.array(along)
