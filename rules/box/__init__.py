"""The inside of the box and the dice, as far as the rules must measure them, in millimetres.

Everything else that can be measured lives with the models, which take these figures from here.
"""

from __future__ import annotations

from rules.exact import cos_of, sin_of

LONG_WALL_APOTHEM, SHORT_WALL_APOTHEM = 141.695, 159.3235
"""Distance of the walls' inner faces from the centre of the board."""
LONG_WALL_NORMALS = (30, 90, 150, 210, 270, 330)
"""Directions the long walls face, in degrees; the short ones stand between them."""
SHORT_WALL_NORMALS = (0, 60, 120, 180, 240, 300)
WALL_HEIGHT = 24.0
RIM_OVERHANG = 3.0
"""How far the rim reaches inwards beyond the inner faces of the walls."""
DIE_EDGE = 16.0

_WALLS = tuple(
    (cos_of(angle), sin_of(angle), apothem)
    for normals, apothem in (
        (LONG_WALL_NORMALS, LONG_WALL_APOTHEM),
        (SHORT_WALL_NORMALS, SHORT_WALL_APOTHEM),
    )
    for angle in normals
)


def inside_walls(x: float, y: float, clearance: float = 0.0) -> bool:
    """Whether a point seen from above is inside the walls, at least ``clearance`` away from all."""
    if x * x + y * y <= (LONG_WALL_APOTHEM - clearance) ** 2:
        return True
    return all(x * nx + y * ny <= apothem - clearance for nx, ny, apothem in _WALLS)
