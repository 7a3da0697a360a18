"""How wood behaves, and how time is cut: every constant of the simulation."""

from __future__ import annotations

REVISION = 4
"""Raised whenever anything that changes a throw's outcome changes: shapes, materials, stepping."""

GRAVITY = 9810.0
"""Millimetres a second squared."""
AIR = 1.2
"""Kilograms a cubic metre."""
FRAME_RATE = 60
FRAME = 1 / FRAME_RATE
STEPS_PER_FRAME = 16
"""About a millisecond each: no die passes a wall or sinks deep into anything. For what is quicker
than its body's ``quick`` there are twice as many, beyond twice that speed three times as many."""

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
CREEP_DRIFT, CREEP_TURN = 2.0, 0.08
"""From three seconds on, a die that has only trembled or rocked on the spot for half a second,
within two millimetres and some nine degrees (0.08 of a quaternion's part), counts as lying still:
the solver can keep a die rocking on its edge for ever, wood does not."""
LAST_FRAME = 360
"""Six seconds: then the throw is over, whatever happens."""
FALLEN = -150.0
"""A die this low has left the table; it is out of the game until it is picked up."""
FARTHEST = 10_000.0
"""Nothing gets ten metres away before it has fallen off the table."""
IMPOSSIBLE_ENERGY = 1.1
"""Bodies only ever lose energy that no hand gives them; if they have this many times that of the
release, and of what a hand can add, the solver has broken down."""
IMPACT = 25.0
"""Changes of velocity (mm/s in one step) that count as an impact."""
