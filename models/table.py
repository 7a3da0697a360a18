"""What stands where, told the same way for every game: physics and the view build from this.

A game's own typed layout (islands, clouds, buildings) compiles to it once.
"""

from __future__ import annotations

from dataclasses import dataclass

from models.body import Body
from models.shapes import Solid
from rules.poses import Pose


@dataclass(frozen=True)
class Piece:
    """One thing on the table, by a name that stays."""

    name: str
    pose: Pose
    """It is drawn there; for a body also where its middle lies."""
    solids: tuple[Solid, ...] = ()
    """What can be hit of a piece that stays where it is."""
    body: Body | None = None
    """What is thrown, or may be knocked about."""


@dataclass(frozen=True)
class Table:
    board: str
    """The one that is drawn under the pieces."""
    ground: tuple[Solid, ...]
    """The table top, and what is part of the board."""
    pieces: tuple[Piece, ...]
    digest: str
    """Of the layout this was made from: by it a recording knows its table."""

    def solids(self) -> tuple[Solid, ...]:
        """All that stays where it is, in the order in which physics takes it: another order
        changes every throw."""
        return (*self.ground, *(solid for piece in self.pieces for solid in piece.solids))

    def loose(self) -> tuple[tuple[Body, Pose], ...]:
        """All that can move, with where it lies."""
        return tuple((piece.body, piece.pose) for piece in self.pieces if piece.body is not None)
