"""Dice in the air and on the table, one frame after the other, until they lie.

toss = Toss(world, layout, throws)
while toss.frame() is None:
    ...                     # toss.rows[-1] is where everything is now
recording = toss.recording()
"""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from models.dimensions import DIE_EDGE
from models.layout import TableLayout
from models.solids import Part, solids
from physics import flight
from physics.material import (
    CREEP_DRIFT,
    CREEP_FRAMES,
    CREEP_TURN,
    FALLEN,
    FARTHEST,
    FRAME,
    FRAME_RATE,
    GRAVITY,
    IMPOSSIBLE_ENERGY,
    LAST_FRAME,
    REVISION,
    STILL_FRAMES,
)
from physics.packing import on_grid, pack
from physics.recording import (
    Contact,
    MadeWith,
    Recording,
    RestingDie,
    Stop,
    layout_hash,
)
from physics.throw import DIE_REACH, Throw, check_together
from physics.world import BULLET_VERSION, DieState, Touch, World
from rules.pluvionauts.components import DieKind
from rules.poses import Pose
from rules.version import VERSION

MADE_WITH = MadeWith(
    game=VERSION,
    physics=REVISION,
    bullet=BULLET_VERSION,
    machine=f"{platform.system()} {platform.machine()} {platform.libc_ver()[1]}".strip(),
)
LOUDEST = 64
"""Impacts kept of a throw: a long rattle still fits into ten kilobytes."""
MERGED = 0.012
"""Impacts of the same two things within this many seconds are one."""

Row = list[tuple[float, ...]]
"""Position and orientation of every die at one moment, to the bit."""
Rest = tuple[RestingDie, ...]
"""How all dice lie after a throw."""


class Toss:
    """Throws under way, together, on a table; without a throw its dice just settle."""

    def __init__(self, world: World, layout: TableLayout, throws: Sequence[Throw]) -> None:
        check_together(throws, [die.kind for die in layout.dice])
        self.layout, self.throws = layout, tuple(throws)
        self.kinds = (*(throw.die for throw in throws), *(die.kind for die in layout.dice))
        self.rows: list[Row] = []
        self.stop: Stop | None = None
        self._world = world
        self._touches: list[tuple[float, Touch]] = []
        self._still_frames = 0
        self._fallen: set[int] = set()
        self._watched = list(range(len(throws))) or list(range(len(layout.dice)))
        self._most_energy = 0.0
        self._start()

    def _start(self) -> None:
        """The flight until something can be touched is known; the world begins there."""
        things = solids(self.layout)
        lying = [DieState(die.pose.position, die.pose.orientation) for die in self.layout.dice]
        tops = [solid.top for solid in things] + [die.position[2] + DIE_REACH for die in lying]
        aloft = flight.frames_aloft(self.throws, max(tops) + DIE_REACH, LAST_FRAME)
        for frame in range(aloft + 1):
            thrown = [flight.state(throw, frame * FRAME) for throw in self.throws]
            self.rows.append([(*die.position, *die.orientation) for die in (*thrown, *lying)])
        dice = [*thrown, *lying]
        self._most_energy = IMPOSSIBLE_ENERGY * sum(_energy(die) for die in dice)
        self._world.build(things, dice, flight.steps_per_frame(self.throws))
        if self.throws:
            self._world.rest(range(len(self.throws), len(self.kinds)))

    def frame(self) -> Stop | None:
        """A sixtieth of a second; why it ended, or ``None`` while it goes on."""
        if self.stop is None:
            self.stop = Stop.UNSETTLED if len(self.rows) > LAST_FRAME else self._frame()
        return self.stop

    def _frame(self) -> Stop | None:
        begin = (len(self.rows) - 1) * FRAME
        touches, still = self._world.frame(self._watched)
        self._touches += [(begin + touch.time, touch) for touch in touches]
        row, energy = list(self.rows[-1]), 0.0
        for die in range(len(self.kinds)):
            if die not in self._fallen:
                state = self._world.state(die)
                row[die] = (*state.position, *state.orientation)
                energy += _energy(state)
        # In this order NaN, which compares as false with everything, is void as well.
        if not (energy <= self._most_energy and _near(row)):
            return Stop.VOID
        self.rows.append(row)
        self._look_around()
        self._still_frames = self._still_frames + 1 if still else 0
        if self._still_frames >= STILL_FRAMES:
            return Stop.SETTLED
        if len(self.rows) >= CREEP_FRAMES and self._creeps():
            return Stop.CREEPING
        return None

    def _look_around(self) -> None:
        """Watch dice that were set in motion; forget those that fell off the table."""
        for die in range(len(self.kinds)):
            if die in self._fallen:
                continue
            if self.rows[-1][die][2] < FALLEN:
                self._fallen.add(die)
                self._watched.remove(die)
            elif die not in self._watched and self.rows[-1][die] != self.rows[-2][die]:
                self._watched.append(die)

    def _creeps(self) -> bool:
        """Whether no die got anywhere in the last half second."""
        recent = np.array(self.rows[-1 - FRAME_RATE // 2 :])
        spread = np.ptp(recent, axis=0).max(axis=0)
        return bool(spread[:3].max() < CREEP_DRIFT and spread[3:].max() < CREEP_TURN)

    def rest(self) -> Rest | None:
        """How everything lies now; ``None`` if the simulation broke down."""
        if self.stop is Stop.VOID:
            return None
        return self._resting(_continued(np.array(self.rows, dtype="<f8"))[-1])

    def _resting(self, poses: NDArray[np.float64]) -> Rest:
        return tuple(
            RestingDie(kind=kind, pose=_pose(pose))
            for kind, pose in zip(self.kinds, on_grid(poses).tolist(), strict=True)
        )

    def recording(self) -> Recording:
        raw = np.array(self.rows, dtype="<f8")
        fingerprint = hashlib.sha256(raw.tobytes()).hexdigest()
        raw = _continued(raw)
        stop = self.stop or Stop.UNSETTLED
        quiet = STILL_FRAMES if stop is Stop.SETTLED else 0
        return Recording(
            made_with=MADE_WITH,
            layout_hash=layout_hash(self.layout),
            throws=self.throws,
            dice=self.kinds,
            frames=len(raw),
            poses=pack(on_grid(raw)),
            contacts=self._contacts(),
            rest=self._resting(raw[-1]),
            rest_time=round((len(raw) - 1 - quiet) / FRAME_RATE, 4),
            stop=stop,
            fingerprint=fingerprint,
            hash="0" * 64,
        ).sealed()

    def _contacts(self) -> tuple[Contact, ...]:
        """Impacts, those in quick succession as one, the strongest if there are too many."""
        merged: list[Contact] = []
        latest: dict[frozenset[Part | DieKind], tuple[int, Contact]] = {}
        for time, touch in self._touches:
            die = self.kinds[touch.die]
            other = touch.other if isinstance(touch.other, Part) else self.kinds[touch.other]
            x, y, z = (round(value, 1) for value in touch.place)
            told = Contact(round(time, 4), (x, y, z), die, other, round(touch.impulse, 3))
            pair = frozenset((die, other))
            place, last = latest.get(pair, (-1, None))
            if last is not None and last.time == told.time and last.die != told.die:
                continue  # two dice met, and each of them tells of it
            if last is not None and told.time - merged[place].time < MERGED:
                total = merged[place].impulse + told.impulse
                merged[place] = merged[place]._replace(impulse=round(total, 3))
            else:
                place = len(merged)
                merged.append(told)
            latest[pair] = place, told
        strongest = sorted(merged, key=lambda contact: -contact.impulse)[:LOUDEST]
        return tuple(sorted(strongest, key=lambda contact: contact.time))


def _continued(raw: NDArray[np.float64]) -> NDArray[np.float64]:
    """Poses by frame. q and -q are the same turn: each keeps to the one before."""
    turns = raw[:, :, 3:]
    agree = np.where((turns[1:] * turns[:-1]).sum(axis=2) < 0, -1.0, 1.0)
    turns[1:] *= np.cumprod(agree, axis=0)[:, :, None]
    return raw


def _energy(die: DieState) -> float:
    """For a unit of mass: of moving, of spinning, and of being higher than where dice vanish."""
    moving = sum(part * part for part in die.velocity) / 2
    spinning = sum(part * part for part in die.spin) * DIE_EDGE**2 / 12
    return moving + spinning + GRAVITY * (die.position[2] - FALLEN)


def _near(row: Row) -> bool:
    return all(abs(value) < FARTHEST for pose in row for value in pose)


def _pose(values: list[float]) -> Pose:
    x, y, z, qx, qy, qz, qw = values
    return Pose(position=(x, y, z), orientation=(qx, qy, qz, qw))
