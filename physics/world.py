"""The only module that touches PyBullet: a table of solids, bodies on it, one step at a time.

Inside, lengths are metres; outside, millimetres. A world repeats a throw to the bit only when
it is built anew in the same order, so every throw starts with ``build``.
"""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache, lru_cache
from itertools import groupby, pairwise
from math import atan2, pi, sqrt, tau
from typing import Any, NamedTuple
from weakref import finalize

from models.body import WOOD, Body, Drag, Surface
from models.shapes import Box, Capsule, Hull, Part, Prism, Solid
from physics.material import (
    AIR,
    CONTACT_BREAKING,
    CONTACT_ERP,
    FRAME,
    GRAVITY,
    HULL_MARGIN,
    IMPACT,
    SOLVER_ITERATIONS,
    STEPS_PER_FRAME,
    STILL_SPEED,
    STILL_SPIN,
)
from physics.steering import Servo, Steer
from rules.exact import cos_of, length, sin_of
from rules.poses import Quaternion, Vector, about_z, axes


@contextmanager
def _quiet() -> Iterator[None]:
    """PyBullet greets on standard error when it is imported; a player need not know."""
    kept = os.dup(2)
    silence = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(silence, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(silence)


with _quiet():
    import pybullet as bullet

BULLET_VERSION = f"pybullet {bullet.getAPIVersion()}"
MOST_SHAPES = 16
"""PyBullet silently drops the shapes of a compound beyond this number."""


class BodyState(NamedTuple):
    position: Vector
    orientation: Quaternion
    velocity: Vector = (0.0, 0.0, 0.0)
    spin: Vector = (0.0, 0.0, 0.0)


class Touch(NamedTuple):
    """A body touched something."""

    time: float
    """Seconds since the beginning of the frame."""
    body: int
    other: int | Part
    """The other body's index, or what else was touched."""
    place: Vector
    impulse: float
    """Millinewton seconds."""


MANY_CLIENTS = 3
"""The game needs no more at once; above, worlds that nobody can reach any more are looked for."""


class _Clients:
    """Those of this process. One that a world has let go of serves the next: opening one takes
    longer than many a throw, and since every throw starts with ``build``, none knows what its
    client did before."""

    def __init__(self) -> None:
        self._used = 0
        self._spare: list[int] = []

    def take(self) -> int:
        if not self._spare and self._used >= MANY_CLIENTS:
            gc.collect()  # each has 28 MB that Python knows nothing of: it sees no hurry
        self._used += 1
        if self._spare:
            return self._spare.pop()
        client: int = bullet.connect(bullet.DIRECT)
        return client

    def give_back(self, client: int) -> None:
        self._used -= 1
        if self._spare:
            bullet.disconnect(physicsClientId=client)
        else:
            bullet.resetSimulation(physicsClientId=client)
            self._spare.append(client)


_clients = _Clients()


class World:
    """Owns one PyBullet client; use it in a ``with`` block, from one thread. One that is dropped
    instead gives its client back as well."""

    def __init__(self) -> None:
        self._client = _clients.take()
        self._let_go = finalize(self, _clients.give_back, self._client)
        # At the end of the program the system takes everything back faster.
        self._let_go.atexit = False
        self._parts: dict[int, Part] = {}
        self._bodies: list[int] = []
        self._held: tuple[int, Servo, Vector] | None = None
        """What a hand holds, the hand, and where it was at the beginning (in metres)."""
        self._dragged: list[tuple[int, Drag]] = []
        self._picture = -1
        self._steps = STEPS_PER_FRAME
        self._step_time = FRAME / STEPS_PER_FRAME

    def __enter__(self) -> World:
        return self

    def __exit__(self, *_: object) -> None:
        self._let_go()
        self._client = -1

    def build(
        self,
        solids: Sequence[Solid],
        bodies: Sequence[tuple[Body, BodyState]],
        steps: int = STEPS_PER_FRAME,
    ) -> None:
        """Start again with these solids and these bodies, in this order, so many steps a frame."""
        client = self._client
        self._steps, self._step_time = steps, FRAME / steps
        bullet.resetSimulation(physicsClientId=client)
        bullet.setPhysicsEngineParameter(
            fixedTimeStep=self._step_time,
            numSolverIterations=SOLVER_ITERATIONS,
            deterministicOverlappingPairs=1,
            contactERP=CONTACT_ERP,
            contactBreakingThreshold=CONTACT_BREAKING,
            physicsClientId=client,
        )
        bullet.setGravity(0, 0, -GRAVITY / 1000, physicsClientId=client)
        self._parts = {}
        # Without a picture Bullet makes one of every shape, which costs more than the body.
        self._picture = bullet.createVisualShape(
            bullet.GEOM_BOX, halfExtents=(0.001, 0.001, 0.001), physicsClientId=client
        )
        boxes = [solid for solid in solids if isinstance(solid, Box)]
        for part, group in groupby(sorted(boxes, key=_neighbourhood), key=lambda box: box.part):
            members = list(group)
            for first in range(0, len(members), MOST_SHAPES):
                self._add(part, self._boxes(tuple(members[first : first + MOST_SHAPES])))
        for solid in solids:
            if isinstance(solid, Prism):
                self._add(solid.part, self._prism(solid))
        self._held, self._dragged = None, []
        self._bodies = [self._add_body(body, state) for body, state in bodies]

    def _add(self, part: Part, shape: int) -> None:
        body = bullet.createMultiBody(
            0,
            shape,
            self._picture,
            useMaximalCoordinates=True,
            physicsClientId=self._client,
        )
        # Bullet skips pairs of sleepers: dice nobody touches then cost next to nothing.
        bullet.changeDynamics(
            body, -1, **_surface(WOOD), activationState=_ASLEEP, physicsClientId=self._client
        )
        self._parts[body] = part

    def _boxes(self, boxes: tuple[Box, ...]) -> int:
        shape: int = bullet.createCollisionShapeArray(
            **_compound(boxes), physicsClientId=self._client
        )
        return shape

    def _prism(self, prism: Prism) -> int:
        shape: int = bullet.createCollisionShape(
            bullet.GEOM_MESH,
            vertices=[
                _metres((x, y, z))
                for z in (prism.bottom + HULL_MARGIN, prism.top - HULL_MARGIN)
                for x, y in _shrunk(prism.polygon, HULL_MARGIN)
            ],
            physicsClientId=self._client,
        )
        return shape

    def _add_body(self, body: Body, state: BodyState) -> int:
        client = self._client
        shape = self._hull(body.shape) if isinstance(body.shape, Hull) else self._rods(body.shape)
        handle: int = bullet.createMultiBody(
            body.mass,
            shape,
            self._picture,
            _metres(state.position),
            state.orientation,
            useMaximalCoordinates=True,
            physicsClientId=client,
        )
        bullet.changeDynamics(
            handle,
            -1,
            mass=body.mass,
            localInertiaDiagonal=body.inertia,
            linearDamping=0,
            angularDamping=body.spin_damping,
            **_surface(body.surface),
            **_rounding(body),
            physicsClientId=client,
        )
        bullet.resetBaseVelocity(
            handle, _metres(state.velocity), state.spin, physicsClientId=client
        )
        if body.drag is not None:
            self._dragged.append((handle, body.drag))
        if body.drive is not None:
            # A hand meets what flies, and nothing of the table.
            bullet.setCollisionFilterGroupMask(handle, -1, _LOOSE, _LOOSE, physicsClientId=client)
            self._held = handle, Servo(body.drive), _metres(state.position)
        return handle

    def _hull(self, hull: Hull) -> int:
        shape: int = bullet.createCollisionShape(
            bullet.GEOM_MESH,
            vertices=[_metres(corner) for corner in hull.corners],
            physicsClientId=self._client,
        )
        return shape

    def _rods(self, rods: Sequence[Capsule]) -> int:
        shape: int = bullet.createCollisionShapeArray(
            shapeTypes=[bullet.GEOM_CAPSULE] * len(rods),
            radii=[rod.radius / 1000 for rod in rods],
            lengths=[rod.length / 1000 for rod in rods],
            collisionFramePositions=[_metres(rod.centre) for rod in rods],
            collisionFrameOrientations=[rod.orientation for rod in rods],
            physicsClientId=self._client,
        )
        return shape

    def rest(self, bodies: Sequence[int]) -> None:
        """Let bodies sleep until something touches them, except those that nothing holds up.

        A sleeping one stays where it is to the last bit.
        """
        bullet.performCollisionDetection(physicsClientId=self._client)
        for index in bodies:
            body = self._bodies[index]
            (x, y, _), _ = bullet.getBasePositionAndOrientation(body, self._client)
            directions = [
                atan2(contact[6][1] - y, contact[6][0] - x)
                for contact in bullet.getContactPoints(body, physicsClientId=self._client)
                if contact[8] < _TOUCHING
            ]
            if _all_round(directions):
                bullet.changeDynamics(
                    body, -1, activationState=_ASLEEP, physicsClientId=self._client
                )

    def frame(self, watched: Sequence[int], steer: Steer | None = None) -> tuple[list[Touch], bool]:
        """Advance by one frame; the impacts of the watched bodies, and whether all lay still.
        ``steer`` is where the hand wants what it holds; ``None``: as before.

        An impact is a sudden change of velocity; only then are the contacts asked for, which
        keeps watching far cheaper than stepping.
        """
        client = self._client
        step, velocity_of = bullet.stepSimulation, bullet.getBaseVelocity
        fall = GRAVITY / 1000 * self._step_time
        if self._held is not None and steer is not None:
            self._held[1].want(steer)
        bodies = list(enumerate(self._bodies[index] for index in watched))
        before = [velocity_of(body, client)[0] for _, body in bodies]
        touches: list[Touch] = []
        still = True
        for count in range(self._steps):
            if self._held is not None:
                self._move_held(*self._held)
            if self._dragged and count % _DRAG_EVERY == 0:
                self._slow_down()
            step(client)
            for index, body in bodies:
                velocity, (wx, wy, wz) = velocity_of(body, client)
                vx, vy, vz = velocity
                ux, uy, uz = before[index]
                before[index] = velocity
                ux, uy, uz = vx - ux, vy - uy, vz - uz + fall
                if ux * ux + uy * uy + uz * uz > _IMPACT_SQUARED:
                    touches += self._touches((count + 1) * self._step_time, watched[index])
                if still and (
                    vx * vx + vy * vy + vz * vz > _STILL_SPEED_SQUARED
                    or wx * wx + wy * wy + wz * wz > _STILL_SPIN_SQUARED
                ):
                    still = False
        return touches, still

    def _move_held(self, handle: int, hand: Servo, home: Vector) -> None:
        """Gives it the speed that brings it where the hand is at the end of the step: what is
        merely put somewhere else hits without force."""
        away = hand.step(self._step_time)
        place, turn = bullet.getBasePositionAndOrientation(handle, self._client)
        vx, vy, vz = (
            (start + part / 1000 - now) / self._step_time
            for start, part, now in zip(home, away, place, strict=True)
        )
        x, y, z, w = turn
        upright = (-2 if w >= 0 else 2) / self._step_time
        bullet.resetBaseVelocity(
            handle,
            (vx, vy, vz + GRAVITY / 1000 * self._step_time),
            (x * upright, y * upright, z * upright),
            physicsClientId=self._client,
        )

    def _slow_down(self) -> None:
        """The air, in one push for several steps."""
        for handle, drag in self._dragged:
            place, turn = bullet.getBasePositionAndOrientation(handle, self._client)
            velocity, _ = bullet.getBaseVelocity(handle, self._client)
            _, _, normal = axes(turn)
            facing = sum(v * n for v, n in zip(velocity, normal, strict=True))
            speed = sqrt(sum(v * v for v in velocity))
            push = -0.5 * AIR * speed * _DRAG_EVERY
            force = [
                push * (drag.edge * v + (drag.face - drag.edge) * facing * n)
                for v, n in zip(velocity, normal, strict=True)
            ]
            bullet.applyExternalForce(
                handle, -1, force, place, bullet.WORLD_FRAME, physicsClientId=self._client
            )

    def _touches(self, time: float, index: int) -> list[Touch]:
        """The contacts of the last step, one for each thing the body touches."""
        body = self._bodies[index]
        found: dict[int | Part, tuple[float, float, float, float]] = {}
        for contact in bullet.getContactPoints(body, physicsClientId=self._client):
            force = contact[9]
            if force <= 0:
                continue
            other_body = contact[2] if contact[1] == body else contact[1]
            part = self._parts.get(other_body)
            other = part if part is not None else self._bodies.index(other_body)
            x, y, z = contact[6]
            total, sx, sy, sz = found.get(other, (0.0, 0.0, 0.0, 0.0))
            found[other] = (total + force, sx + x * force, sy + y * force, sz + z * force)
        return [
            Touch(
                time,
                index,
                other,
                (1000 * x / total, 1000 * y / total, 1000 * z / total),
                1000 * total * self._step_time,
            )
            for other, (total, x, y, z) in found.items()
        ]

    def state(self, index: int) -> BodyState:
        body = self._bodies[index]
        position, orientation = bullet.getBasePositionAndOrientation(body, self._client)
        velocity, spin = bullet.getBaseVelocity(body, self._client)
        return BodyState(_millimetres(position), orientation, _millimetres(velocity), spin)

    def depth(self, index: int) -> float:
        """How far a body has sunk into what it touches."""
        contacts = bullet.getContactPoints(self._bodies[index], physicsClientId=self._client)
        return max((-1000 * contact[8] for contact in contacts), default=0.0)

    def step(self) -> None:
        bullet.stepSimulation(self._client)

    def advance(self, frames: int) -> None:
        """Take the steps of so many frames without reading anything."""
        for _ in range(frames * self._steps):
            bullet.stepSimulation(self._client)

    def height_at(self, x: float, y: float) -> tuple[float, Part | None]:
        """The highest surface at a place, and what it is, by a ray from above."""
        (_, _, z), part = self._ray((x, y, 300.0), (x, y, -300.0))
        return z, part

    def distance_along(
        self, angle: float, height: float, start: tuple[float, float] = (0.0, 0.0)
    ) -> tuple[float, Part | None]:
        """How far a level ray gets in a direction (degrees), and what stops it."""
        (x, y), c, s = start, cos_of(angle), sin_of(angle)
        end = (x + 400 * c, y + 400 * s, height)
        (hx, hy, _), part = self._ray((x, y, height), end)
        return length(hx - x, hy - y), part

    def _ray(self, start: Vector, end: Vector) -> tuple[Vector, Part | None]:
        hit = bullet.rayTest(_metres(start), _metres(end), physicsClientId=self._client)[0]
        return _millimetres(hit[3]), self._parts.get(hit[0])


_ASLEEP: int = bullet.ACTIVATION_STATE_ENABLE_SLEEPING | bullet.ACTIVATION_STATE_SLEEP
_TOUCHING = 0.0002
_IMPACT_SQUARED = (IMPACT / 1000) ** 2
_STILL_SPEED_SQUARED = (STILL_SPEED / 1000) ** 2
_STILL_SPIN_SQUARED = STILL_SPIN**2
_DRAG_EVERY = 4
"""Steps."""
_LOOSE = 1
"""Bullet's group of what moves."""


@lru_cache(maxsize=64)
def _compound(boxes: tuple[Box, ...]) -> dict[str, Any]:
    """What Bullet is told of boxes: kept, since the board is the same in every throw, and all of
    it in throws that are tried out on one table."""
    return {
        "shapeTypes": [bullet.GEOM_BOX] * len(boxes),
        "halfExtents": [_metres(box.half) for box in boxes],
        "collisionFramePositions": [_metres(box.centre) for box in boxes],
        "collisionFrameOrientations": [about_z(box.yaw) for box in boxes],
    }


@cache
def _surface(surface: Surface) -> dict[str, Any]:
    """Bullet multiplies the values of both bodies: each gets the root."""
    return {
        "restitution": sqrt(surface.restitution),
        "lateralFriction": sqrt(surface.friction),
        "rollingFriction": surface.rolling / 1000,
        "spinningFriction": 0,
    }


def _rounding(body: Body) -> dict[str, float]:
    return {"collisionMargin": body.shape.margin / 1000} if isinstance(body.shape, Hull) else {}


def _metres(vector: Vector) -> Vector:
    x, y, z = vector
    return x / 1000, y / 1000, z / 1000


def _millimetres(vector: Vector) -> Vector:
    x, y, z = vector
    return 1000 * x, 1000 * y, 1000 * z


def _all_round(directions: Sequence[float]) -> bool:
    """Whether no half circle is free of these directions: the middle of a die is supported."""
    angles = sorted(directions)
    gaps = [after - before for before, after in pairwise([*angles, *(a + tau for a in angles[:1])])]
    return bool(gaps) and max(gaps) < pi


def _neighbourhood(box: Box) -> tuple[str, int, float]:
    """Sorts boxes so that those of one compound lie near each other, in rows."""
    x, y, _ = box.centre
    return box.part, int((y + 1000) // 60), x


def _shrunk(polygon: Sequence[tuple[float, float]], by: float) -> list[tuple[float, float]]:
    """A convex polygon with every side moved inwards."""
    lines = []
    for (ax, ay), (bx, by_) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
        length = sqrt((bx - ax) ** 2 + (by_ - ay) ** 2)
        nx, ny = (by_ - ay) / length, (ax - bx) / length
        lines.append((nx, ny, ax * nx + ay * ny - by))
    corners = []
    for (ax, ay, ad), (bx, by_, bd) in zip([lines[-1], *lines[:-1]], lines, strict=True):
        determinant = ax * by_ - bx * ay
        corners.append(((ad * by_ - bd * ay) / determinant, (ax * bd - bx * ad) / determinant))
    return corners
