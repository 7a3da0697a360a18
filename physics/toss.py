"""Bodies in the air and on the table, one frame after the other, until they lie.

toss = Toss(world, table, throws)
while toss.frame(steer) is None:  # or frame(), where nobody steers
    look_at(toss.rows[-1])
recording = toss.recording()
"""

from __future__ import annotations

import hashlib
import platform
from collections.abc import Sequence
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from models.bodies import BODIES
from models.body import Body
from models.shapes import Part
from models.table import Table
from physics import flight, steering
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
    Stop,
)
from physics.steering import STILL, Steer
from physics.throw import Throw, check_together
from physics.world import BULLET_VERSION, BodyState, Touch, World
from rules.poses import Pose, Settled, axes
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
"""Position and orientation of every body at one moment, to the bit."""
Rest = tuple[Settled, ...]
"""How everything lies after a throw."""


class Toss:
    """Throws under way, together, on a table; without a throw what is loose there just settles.

    A hand may steer one body meanwhile, which is part of the table: its ``drive`` says how."""

    def __init__(self, world: World, table: Table, throws: Sequence[Throw]) -> None:
        loose = table.loose()
        check_together(throws, [body.name for body, _ in loose])
        self.table, self.throws = table, tuple(throws)
        self.bodies = (*(BODIES[throw.body] for throw in throws), *(body for body, _ in loose))
        self.rows: list[Row] = []
        self.steers: list[Steer] = []
        """What the hand wanted in each frame so far, up to its last wish."""
        self.stop: Stop | None = None
        self._world = world
        self._free = [place for place, body in enumerate(self.bodies) if body.drive is None]
        self._touches: list[tuple[float, Touch]] = []
        self._still_frames = 0
        self._fallen: set[int] = set()
        self._watched = list(range(len(throws))) or list(self._free)
        self._most_energy = 0.0
        self._start()

    def _start(self) -> None:
        """What is known of the flight is not simulated: the world begins where that ends."""
        lying = [BodyState(pose.position, pose.orientation) for _, pose in self.table.loose()]
        for frame in range(self._frames_aloft() + 1):
            thrown = [flight.state(throw, frame * FRAME) for throw in self.throws]
            self.rows.append([(*one.position, *one.orientation) for one in (*thrown, *lying)])
        states = [*thrown, *lying]
        self._most_energy = self._possible_energy(states)
        bodies = list(zip(self.bodies, states, strict=True))
        self._world.build(self.table.solids(), bodies, flight.steps_per_frame(self.throws))
        if self.throws:
            self._world.rest([place for place in self._free if place >= len(self.throws)])

    def _frames_aloft(self) -> int:
        """Until something can be touched, where the flight is known: nobody steers, no air."""
        thrown = self.bodies[: len(self.throws)]
        known = all(body.turns_alike and body.drag is None for body in thrown)
        if not known or len(self._free) < len(self.bodies):
            return 0
        tops = [solid.top for solid in self.table.solids()]
        tops += [pose.position[2] + body.reach for body, pose in self.table.loose()]
        reach = max((body.reach for body in thrown), default=0.0)
        return flight.frames_aloft(self.throws, max(tops) + reach, LAST_FRAME)

    def _possible_energy(self, states: Sequence[BodyState]) -> float:
        """More than everything together can ever have."""
        there = sum(_energy(self.bodies[place], states[place]) for place in self._free)
        hands = sum(3 * body.drive.speed for body in self.bodies if body.drive is not None)
        """What a hand hits leaves it faster than the hand is; not three times as fast."""
        if not hands:
            return IMPOSSIBLE_ENERGY * there
        mass = sum(self.bodies[place].mass for place in self._free)
        return IMPOSSIBLE_ENERGY * mass * (sqrt(2 * there / mass) + hands) ** 2 / 2

    def frame(self, steer: Steer | None = None) -> Stop | None:
        """A sixtieth of a second; why it ended, or ``None`` while it goes on. The hand stays where
        it is wanted until it is wanted elsewhere."""
        if self.stop is None:
            if steer is not None:
                before = self.steers[-1] if self.steers else STILL
                self.steers += [before] * (len(self.rows) - 1 - len(self.steers))
                self.steers.append(steer)
            over = len(self.rows) > LAST_FRAME
            self.stop = Stop.UNSETTLED if over else self._frame(steer)
        return self.stop

    def _frame(self, steer: Steer | None) -> Stop | None:
        begin = (len(self.rows) - 1) * FRAME
        touches, still = self._world.frame(self._watched, steer)
        self._touches += [(begin + touch.time, touch) for touch in touches]
        row, energy = list(self.rows[-1]), 0.0
        for place, body in enumerate(self.bodies):
            if place not in self._fallen:
                state = self._world.state(place)
                row[place] = (*state.position, *state.orientation)
                energy += _energy(body, state) if body.drive is None else 0.0
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
        """Watch bodies that were set in motion; forget those that fell off the table."""
        for place in self._free:
            if place in self._fallen:
                continue
            if self.rows[-1][place][2] < FALLEN:
                self._fallen.add(place)
                self._watched.remove(place)
            elif place not in self._watched and self.rows[-1][place] != self.rows[-2][place]:
                self._watched.append(place)

    def _creeps(self) -> bool:
        """Whether nothing got anywhere in the last half second."""
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
            Settled(body=body.name, pose=_pose(pose))
            for body, pose in zip(self.bodies, on_grid(poses).tolist(), strict=True)
        )

    def recording(self) -> Recording:
        raw = np.array(self.rows, dtype="<f8")
        fingerprint = hashlib.sha256(raw.tobytes()).hexdigest()
        raw = _continued(raw)
        stop = self.stop or Stop.UNSETTLED
        quiet = STILL_FRAMES if stop is Stop.SETTLED else 0
        return Recording(
            made_with=MADE_WITH,
            layout_hash=self.table.digest,
            throws=self.throws,
            steering=steering.pack(self.steers) if self.steers else None,
            steered_frames=len(self.steers),
            bodies=tuple(body.name for body in self.bodies),
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
        latest: dict[frozenset[str], tuple[int, Contact]] = {}
        for time, touch in self._touches:
            body, met = self.bodies[touch.body].name, touch.other
            other = met if isinstance(met, Part) else self.bodies[met].name
            x, y, z = (round(value, 1) for value in touch.place)
            told = Contact(round(time, 4), (x, y, z), body, other, round(touch.impulse, 3))
            pair = frozenset((body, other))
            place, last = latest.get(pair, (-1, None))
            if last is not None and last.time == told.time and last.body != told.body:
                continue  # two bodies met, and each of them tells of it
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


def _energy(body: Body, state: BodyState) -> float:
    """Of moving, of being higher than where things vanish, and of spinning (in kg mm2/s2)."""
    moving = sum(part * part for part in state.velocity) / 2
    height = GRAVITY * (state.position[2] - FALLEN)
    return body.mass * (moving + height) + 1e6 * _spinning(body, state)


def _spinning(body: Body, state: BodyState) -> float:
    if body.turns_alike:
        return body.inertia[0] * sum(part * part for part in state.spin) / 2
    doubled = 0.0
    for inertia, axis in zip(body.inertia, axes(state.orientation), strict=True):
        about = sum(part * spin for part, spin in zip(axis, state.spin, strict=True))
        doubled += inertia * about * about
    return doubled / 2


def _near(row: Row) -> bool:
    return all(abs(value) < FARTHEST for pose in row for value in pose)


def _pose(values: list[float]) -> Pose:
    x, y, z, qx, qy, qz, qw = values
    return Pose(position=(x, y, z), orientation=(qx, qy, qz, qw))
