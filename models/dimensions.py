"""Every measure of the physical game, once, in millimetres.

Collision shapes and visible meshes are both made from these figures. Those that the rules need
as well are defined there (``rules.box``) and only offered again here.
"""

from __future__ import annotations

from math import sqrt

from rules.box import (
    DIE_EDGE as DIE_EDGE,
)
from rules.box import (
    LONG_WALL_APOTHEM as LONG_WALL_APOTHEM,
)
from rules.box import (
    LONG_WALL_NORMALS as LONG_WALL_NORMALS,
)
from rules.box import (
    RIM_OVERHANG as RIM_OVERHANG,
)
from rules.box import (
    SHORT_WALL_APOTHEM as SHORT_WALL_APOTHEM,
)
from rules.box import (
    SHORT_WALL_NORMALS as SHORT_WALL_NORMALS,
)
from rules.box import (
    WALL_HEIGHT as WALL_HEIGHT,
)
from rules.box.terrain import Terrain
from rules.exact import cos_of, sin_of
from rules.hexgrid import PITCH
from rules.pluvionauts.components import CloudKind

SHEET = 2.9
"""Thickness of the plywood everything is cut from."""

# Board
CELL_SIDE = PITCH / sqrt(3)
WELL_ACROSS_FLATS = 37.04
WELL_DEPTH = SHEET
SLOT_LENGTH, SLOT_WIDTH = 11.84, 2.82
LONG_WALL_LENGTH, SHORT_WALL_LENGTH = 146.449, 14.866
WALL_THICKNESS = 2.98
OUTLINE_OVERHANG = 5.82
"""How far the lower plate reaches beyond the inner faces of the walls."""
RIM_WIDTH = 8.82
RIM_GAP = PITCH
"""The rim leaves this much open in the middle of each long wall, for the tabs of the lid."""


def _directions(degrees: tuple[int, ...]) -> tuple[tuple[float, float], ...]:
    return tuple((cos_of(angle), sin_of(angle)) for angle in degrees)


WALLS = (
    *((LONG_WALL_APOTHEM, normal) for normal in _directions(LONG_WALL_NORMALS)),
    *((SHORT_WALL_APOTHEM, normal) for normal in _directions(SHORT_WALL_NORMALS)),
)


def beyond_walls(x: float, y: float) -> float:
    """How far a point lies outside the inner faces of the walls; negative inside the box.

    (Measured across the nearest wall's face, so a little less than the distance at a corner.)
    """
    return max(x * nx + y * ny - apothem for apothem, (nx, ny) in WALLS)


def radius_outside(angle: float, clearance: float) -> float:
    """How far from the middle, in this direction (degrees), a point is that far outside."""
    x, y = cos_of(angle), sin_of(angle)
    return min(
        (apothem + clearance) / (x * nx + y * ny)
        for apothem, (nx, ny) in WALLS
        if x * nx + y * ny > 1e-9
    )


# The table the box stands on; its surface carries the lower plate.
TABLE_TOP_SIZE = (1600.0, 1200.0)
TABLE_TOP_Z = -SHEET
RIM_TOP_Z = WALL_HEIGHT + SHEET

# Islands: hexagons parallel to the cells, glued from layers that grow smaller upwards.
LAYER_SIDES = (20.0, 19.0, 18.0)
LAYERS = {Terrain.PLAIN: 1, Terrain.FOREST: 2, Terrain.MOUNTAIN: 3}


def island_height(terrain: Terrain | None) -> float:
    """Height of an island's upper face above what it lies on; 0 without an island."""
    return LAYERS[terrain] * SHEET if terrain is not None else 0.0


# Clouds: a body with a tab that stands in a slot.
CLOUD_WIDTH = 18.0
CLOUD_THICKNESS = 2.9
CLOUD_TOTAL_HEIGHT = {CloudKind.RAIN: 27.06, CloudKind.SUN: 27.05, CloudKind.FOG: 22.58}
CLOUD_TAB_WIDTH, CLOUD_TAB_HEIGHT = 12.16, 3.06

# Fog token: a cross with a slot that slides over a standing fog.
FOG_TOKEN_SIZE = (25.0, 26.0)
FOG_TOKEN_ARM_WIDTHS = (10.0, 9.9)
FOG_TOKEN_SLOT = (19.0, 3.9)

# Airships
AIRSHIP_SIZE = (23.7, 25.0)

# Dice
DIE_BEVEL = 2.5
WOOD_DENSITY = 0.7e-6
"""Kilograms per cubic millimetre."""
DIE_MASS = WOOD_DENSITY * DIE_EDGE**3
