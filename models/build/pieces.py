"""Islands, clouds, airships and the fog token: extruded from the cut lines of their drawings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from models.build.ink import BLANK
from models.build.mesh import WHITE, Mesh, side_walls, triangulate
from models.build.outline import Polygon, signed_area
from models.dimensions import LAYER_SIDES, SHEET

BIRCH_SHEET, EDGE_SHEET = 170.0, 85.0
"""Millimetres of wood that one repetition of the texture shows."""

Placing = Callable[[NDArray[np.float64]], NDArray[np.float64]]
"""Turns millimetres on a piece into texture coordinates."""


@dataclass(frozen=True)
class Burn:
    """How dark a layer is: its edge, and its upper face where it shows."""

    edge: tuple[int, int, int] = WHITE
    face: tuple[int, int, int] = WHITE


_FOREST = Burn((150, 142, 140), (150, 122, 98))
_MOUNTAIN = Burn((66, 66, 72), (74, 62, 56))
GLUED = {
    1: (Burn(),),
    2: (_FOREST, Burn((168, 158, 152))),
    3: (_MOUNTAIN, _MOUNTAIN, Burn((74, 72, 76))),
}
"""The layers of an island from the bottom up. The laser chars thick stacks more: a mountain's
side is one nearly black block."""


def blank(points: NDArray[np.float64]) -> NDArray[np.float64]:
    return np.tile(BLANK, (len(points), 1))


def plate(
    mesh: Mesh,
    contours: list[Polygon],
    low: float,
    high: float,
    *,
    top: Placing = blank,
    bottom: Placing = blank,
    burn: Burn | None = None,
) -> None:
    """A flat piece between two heights: both faces and the burnt edge of every contour."""
    burn = burn or Burn()
    corners = np.concatenate(contours)
    triangles = triangulate(contours)
    for height, up, ink, order in ((high, 1.0, top, [0, 1, 2]), (low, -1.0, bottom, [0, 2, 1])):
        mesh.add(
            "birch",
            np.column_stack([corners, np.full(len(corners), height)]),
            (0, 0, up),
            triangles[:, order],
            ink=ink(corners),
            wood=corners / BIRCH_SHEET,
            tint=burn.face if up > 0 else WHITE,
        )
    for contour in contours:
        edge(mesh, contour, low, high, burn.edge)


def edge(
    mesh: Mesh, contour: Polygon, low: float, high: float, tint: tuple[int, int, int] = WHITE
) -> None:
    positions, normals, triangles, along = side_walls(contour, low, high)
    shift = abs(signed_area(contour)) * 0.137  # so that no two pieces show the same streaks
    height = 0.03 + 0.94 * (positions[:, 2] - low) / (high - low)
    mesh.add(
        "edge",
        positions,
        normals,
        triangles,
        ink=BLANK,
        wood=np.column_stack([(along + shift) / EDGE_SHEET, height]),
        tint=tint,
    )


def hexagon(side: float, centre: tuple[float, float] = (0.0, 0.0)) -> Polygon:
    """A pointy-top hexagon."""
    angles = np.radians(30 + 60 * np.arange(6))
    return np.asarray(centre) + side * np.column_stack([np.cos(angles), np.sin(angles)])


def island(layers: int, top: Placing) -> Mesh:
    """An island of glued layers that grow smaller upwards; its base lies at height 0."""
    mesh = Mesh()
    for layer, burn in enumerate(GLUED[layers]):
        plate(
            mesh,
            [hexagon(LAYER_SIDES[layer])],
            layer * SHEET,
            (layer + 1) * SHEET,
            top=top if layer == layers - 1 else blank,
            burn=burn,
        )
    return mesh


def flat_piece(contours: list[Polygon], drawing: Placing, thickness: float, both: bool) -> Mesh:
    """A piece that lies on height 0 with its drawing up; with ``both``, the same drawing on the
    back."""
    mesh = Mesh()
    plate(mesh, contours, 0.0, thickness, top=drawing, bottom=drawing if both else blank)
    return mesh
