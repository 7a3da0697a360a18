"""Aims: where to stand, where the die shall come to rest, how it is lobbed; and what to expect.

What is known of landings without throwing comes from a few thousand throws on random tables: a
die rolls on a little beyond where it first touches, and spreads about as far along its way as
across it, more so after a longer flight. Every aim's expected landings follow from that; the
planner then checks the best of them with real throws on the real table.
"""

from __future__ import annotations

from functools import cache
from math import atan2, cos, degrees, hypot, radians, sin
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from models.box.dice import OUTSIDE_THE_BOX
from models.dimensions import beyond_walls
from physics.aim import lob
from physics.hand import Hand
from physics.throw import Throw
from rules.box import DIE_EDGE, inside_walls
from rules.hexgrid import CELLS, centre
from rules.pluvionauts.components import DieKind

Array = npt.NDArray[np.float64]

HEIGHT = 46.0
"""Millimetres above the floor at which the die is let go: as low as the rim allows."""
LOB = 42.0
FLAT_LOB = 24.0
"""Degrees above the horizontal; the flat one is for hitting a die that lies in the box."""
RAISED, STEEP_LOB, STEEP_ROLL = 110.0, 58.0, 27.0
"""The height, the degrees and the roll of a lob from a raised hand."""
FLOOR = 14.0
"""The usual height of a die's centre when it touches down."""
DISTANCE = 170.0
"""From the middle of the board to the hand."""
ROLL = 33.0
"""How far a die usually rolls beyond the place where it was lobbed to."""
SHORTEST = 45.0
"""The nearest place a lob can be meant for: the rim is in the way."""
BACKSPIN = -0.02
"""Radians a second for each millimetre a second: it takes some of the roll away."""
SPREAD, SPREAD_WITH_DISTANCE = 23.0, 0.02
"""Standard deviation of landings in millimetres, and what each millimetre of flight adds."""
AZIMUTHS = tuple(range(0, 360, 20))
_DRAWS = 48


class Aim(NamedTuple):
    azimuth: float
    """Where the hand is, in degrees round the table."""
    target: tuple[float, float]
    """Where the die is meant to come to rest."""
    lob: float = LOB
    height: float = HEIGHT
    """At which the die is let go."""
    roll: float = ROLL
    """How far the die will roll beyond the place where it is lobbed to."""

    @property
    def flat(self) -> bool:
        """Whether it is meant to run into a die that lies in the box."""
        return self.lob == FLAT_LOB

    @property
    def from_higher(self) -> Aim:
        """The same aim with a steep lob from a raised hand: less roll, a livelier bounce."""
        return self._replace(lob=STEEP_LOB, height=RAISED, roll=STEEP_ROLL)

    def throw(self, die: DieKind) -> Throw:
        """The throw that is meant."""
        x, y = _hand_at(self.azimuth)
        dx, dy = self.target[0] - x, self.target[1] - y
        distance = hypot(dx, dy)
        flight = max(SHORTEST, distance - self.roll)
        along, upwards = lob(flight, self.height - FLOOR, radians(self.lob))
        vx, vy = along * dx / distance, along * dy / distance
        turn = atan2(dy, dx) / 2
        return Throw(
            body=die,
            position=(x, y, self.height),
            velocity=(vx, vy, upwards),
            spin=(-vy * BACKSPIN, vx * BACKSPIN, 0.0),
            orientation=(0.0, 0.0, sin(turn), cos(turn)),
        )

    @property
    def distance(self) -> float:
        x, y = _hand_at(self.azimuth)
        return hypot(self.target[0] - x, self.target[1] - y)


def _hand_at(azimuth: float) -> tuple[float, float]:
    return OUTSIDE_THE_BOX.pushed_out(
        DISTANCE * cos(radians(azimuth)), DISTANCE * sin(radians(azimuth))
    )


@cache
def all_aims() -> tuple[Aim, ...]:
    """A lob at every cell from all round the table, where it can be meant at all."""
    aims = (Aim(azimuth, centre(cell)) for cell in CELLS for azimuth in AZIMUTHS)
    return tuple(aim for aim in aims if aim.distance - ROLL >= SHORTEST)


def aims_at_die(x: float, y: float) -> tuple[Aim, ...]:
    """Flat throws that run into something lying at this place, from several sides."""
    around = degrees(atan2(y, x))
    found = []
    for turn in (0, 60, 120, 180, 240, 300):
        hx, hy = _hand_at(around + turn)
        # Meant to end a little behind it, so that it is met on the way.
        distance = hypot(x - hx, y - hy)
        if distance < SHORTEST + ROLL:
            continue
        further = (distance + ROLL / 2) / distance
        target = (hx + (x - hx) * further, hy + (y - hy) * further)
        if beyond_walls(*target) < -DIE_EDGE / 2:
            found.append(Aim(around + turn, target, FLAT_LOB))
    return tuple(found)


@cache
def expected_landings(hand: Hand) -> Array:
    """For every aim of ``all_aims``, how likely each cell is to be under the die."""
    rng = np.random.default_rng(37)
    normal = rng.standard_normal((_DRAWS, 2))
    cells = np.array([centre(cell) for cell in CELLS])
    chances = np.zeros((len(all_aims()), len(CELLS)))
    for row, aim in enumerate(all_aims()):
        x, y = _hand_at(aim.azimuth)
        distance = aim.distance
        along = np.array([aim.target[0] - x, aim.target[1] - y]) / distance
        across = np.array([-along[1], along[0]])
        spread = SPREAD + SPREAD_WITH_DISTANCE * distance
        far = np.hypot(spread, 2 * hand.speed_percent / 100 * distance)
        wide = np.hypot(spread, radians(hand.direction_degrees) * distance)
        points = np.array(aim.target) + (
            normal[:, :1] * far * along[None] + normal[:, 1:] * wide * across[None]
        )
        points = np.array([_kept_in(px, py) for px, py in points.tolist()])
        nearest = ((points[:, None] - cells[None]) ** 2).sum(axis=2).argmin(axis=1)
        np.add.at(chances[row], nearest, 1 / _DRAWS)
    return chances


def _kept_in(x: float, y: float) -> tuple[float, float]:
    """A die that runs into a wall comes back from it, slower."""
    if inside_walls(x, y, DIE_EDGE / 2):
        return x, y
    beyond = beyond_walls(x, y) + DIE_EDGE / 2
    shrink = 1 - min(1.0, 1.3 * beyond / hypot(x, y))
    return x * shrink, y * shrink
