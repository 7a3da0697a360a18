"""A table with a finger held up at its end, at which rings are thrown from the other."""

from __future__ import annotations

from hashlib import sha256

from models.hop.bodies import FINGER, FINGER_LENGTH
from models.shapes import Part, upright
from models.table import Piece, Table
from rules.poses import UNTURNED, Pose

ARM = 415.0
"""From the elbow, which rests on the edge of the table, to the tip of the finger."""
SIZE, THICKNESS = (1400.0, 800.0), 40.0

HOP_TABLE = Table(
    board="hop",
    ground=(upright(Part.TABLE, (-SIZE[0] / 2, 0.0), (SIZE[0] / 2, SIZE[1] / 2), -THICKNESS, 0.0),),
    pieces=(
        Piece(
            "finger",
            Pose(position=(0.0, 0.0, ARM - FINGER_LENGTH), orientation=UNTURNED),
            body=FINGER,
        ),
    ),
    digest=sha256(b"hop 1").hexdigest(),
)
"""The table's frame of this game: x from the thrower to the catcher, the elbow is its origin."""
