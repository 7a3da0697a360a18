"""What many throws tell about a hand: where they ended, how close together, how near the aim."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from math import hypot, sqrt

from models.layout import TableLayout
from physics.recording import Recording
from physics.throw import Throw
from rules.box.reading import Reading, read
from rules.hexgrid import CELLS, Cell, centre
from rules.pluvionauts.components import FACES, DieKind, Face
from rules.poses import Pose


@dataclass(frozen=True)
class Landing:
    """One throw and what came of it, with the table as it stood before."""

    layout: TableLayout
    recording: Recording

    @property
    def throw(self) -> Throw:
        return self.recording.throws[0]

    @property
    def pose(self) -> Pose:
        return self.recording.rest_pose(self.throw.body)

    @property
    def reading(self) -> Reading:
        return read(self.pose)

    @property
    def face(self) -> Face:
        return FACES[DieKind(self.throw.body)][self.reading.face]

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Where it may count, the cell under its centre first; none off the board."""
        return tuple(CELLS[cell] for cell in self.reading.cells)


@dataclass(frozen=True)
class Spread:
    """Figures over some landings. Distances are millimetres, over throws that stayed in the box."""

    throws: int
    on_board: int
    between: int
    """On the board, but touching several cells."""
    cells: Counter[Cell]
    """How often each cell lay under the die's centre."""
    middle: tuple[float, float] | None
    """The mean place."""
    radius: float
    """How far from there, as a root mean square: the steadiness of the hand."""
    off_target: float | None
    """Mean distance from the target, if there is one."""
    hits: int
    """In the target's cell."""


def spread(landings: list[Landing], target: Cell | None = None) -> Spread:
    inside = [landing for landing in landings if landing.cells]
    places = [landing.pose.position[:2] for landing in inside]
    cells = Counter(landing.cells[0] for landing in inside)
    middle, radius, off_target = None, 0.0, None
    if places:
        middle = (
            sum(x for x, _ in places) / len(places),
            sum(y for _, y in places) / len(places),
        )
        radius = sqrt(
            sum((x - middle[0]) ** 2 + (y - middle[1]) ** 2 for x, y in places) / len(places)
        )
        if target is not None:
            tx, ty = centre(target)
            off_target = sum(hypot(x - tx, y - ty) for x, y in places) / len(places)
    return Spread(
        throws=len(landings),
        on_board=len(inside),
        between=sum(len(landing.cells) > 1 for landing in inside),
        cells=cells,
        middle=middle,
        radius=radius,
        off_target=off_target,
        hits=cells[target] if target is not None else 0,
    )
