"""A die: a cube with rounded edges and turned-off corners, one drawing to each face."""

from __future__ import annotations

import numpy as np

from models.build.mesh import Mesh
from models.build.pieces import Placing
from models.dimensions import DIE_EDGE

EDGE_RADIUS = 3.4
CORNER_SPHERE = 10.45
"""Radius of the ball that the corners are turned down to: broad round facets. (Only the look: what
the die rolls on is ``models.box.dice``.)"""
TURNED_BLEND = 1.0
"""Millimetres over which the facets run into the faces."""
BEECH_SHEET = 60.0
SEGMENTS = 8

# For each face in the order of rules.pluvionauts.components.AXES: the directions on the die that
# run to the right and upwards on its drawing.
_DRAWING_AXES = (
    ((0, 1, 0), (0, 0, 1)),
    ((0, -1, 0), (0, 0, 1)),
    ((-1, 0, 0), (0, 0, 1)),
    ((1, 0, 0), (0, 0, 1)),
    ((1, 0, 0), (0, 1, 0)),
    ((-1, 0, 0), (0, 1, 0)),
)


def die(faces: list[Placing]) -> Mesh:
    """The mesh round the die's centre; ``faces`` in the order of its own axes."""
    mesh = Mesh()
    half = DIE_EDGE / 2
    inner = half - EDGE_RADIUS
    bend = EDGE_RADIUS * np.tan(np.linspace(0, np.pi / 4, SEGMENTS + 1))
    ticks = np.concatenate([-(inner + bend[::-1]), inner + bend])
    across, up = (grid.ravel() for grid in np.meshgrid(ticks, ticks, indexing="ij"))
    count = len(ticks)
    index = np.arange(count * count).reshape(count, count)
    quads = np.stack([index[:-1, :-1], index[1:, :-1], index[1:, 1:], index[:-1, 1:]], axis=-1)
    quads = quads.reshape(-1, 4)
    triangles = np.concatenate([quads[:, [0, 1, 2]], quads[:, [0, 2, 3]]])
    for place, (right, top) in enumerate(_DRAWING_AXES):
        outward = np.cross(right, top)
        cube = np.outer(across, right) + np.outer(up, top) + half * outward
        core = np.clip(cube, -inner, inner)
        normals = cube - core
        normals /= np.linalg.norm(normals, axis=1, keepdims=True)
        points = core + EDGE_RADIUS * normals
        reach = np.linalg.norm(points, axis=1, keepdims=True)
        turned = np.clip((reach - CORNER_SPHERE) / TURNED_BLEND + 0.5, 0, 1)
        points = np.where(reach > CORNER_SPHERE, points * (CORNER_SPHERE / reach), points)
        normals = normals * (1 - turned) + points / CORNER_SPHERE * turned
        normals /= np.linalg.norm(normals, axis=1, keepdims=True)
        drawing = np.column_stack([points @ np.array(right), points @ np.array(top)])
        shift = np.array([0.37, 0.21]) * place
        mesh.add(
            "beech",
            points,
            normals,
            triangles,
            ink=faces[place](drawing),
            wood=drawing / BEECH_SHEET + shift,
        )
    return mesh
