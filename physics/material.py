"""How wood behaves, and how time is cut: every constant of the simulation."""

from __future__ import annotations

REVISION = 2
"""Raised whenever anything that changes a throw's outcome changes: shapes, materials, stepping."""

GRAVITY = 9810.0
"""Millimetres a second squared."""
STEPS_PER_FRAME = 16
TIME_STEP = 1 / (60 * STEPS_PER_FRAME)
"""About a millisecond: no die passes a wall, and 60 frames a second come out evenly."""

RESTITUTION = 0.30
FRICTION = 0.25
"""Wood on wood, for the pair. Bullet multiplies both bodies' values: each gets the root."""
SOLVER_ITERATIONS = 50
CONTACT_ERP = 0.02
"""How much of a penetration one step corrects; Bullet's default makes dice bounce too high."""
CONTACT_BREAKING = 0.02
"""Bullet looks for contacts within this many metres round each body."""
HULL_MARGIN = 1.0
"""Bullet inflates hulls by this many millimetres; they are made smaller by as much."""

STILL_SPEED = 5.0
STILL_SPIN = 0.3
STILL_FRAMES = 6
"""A die lies still after a tenth of a second below both speeds (mm/s and rad/s)."""
CREEP_FRAMES = 180
CREEP_DRIFT = 0.1
"""From three seconds on, trembling within a tenth of a millimetre counts as lying still."""
LAST_FRAME = 360
"""Six seconds: then the throw is over, whatever happens."""
FALLEN = -150.0
"""A die this low has left the table; it is out of the game until it is picked up."""
IMPOSSIBLE_SPEED = 20_000.0
"""Faster than any throw can get: the solver has broken down."""
IMPACT = 25.0
"""Changes of velocity (mm/s in one step) that count as an impact."""
