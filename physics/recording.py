"""What a throw leaves behind: the poses of all bodies over time, impacts, and where they rest.

A recording is the authority on what happened: it is played back, read by the rules and kept in
replays. Simulating its throws again on the same table must give the same ``fingerprint``.
"""

from __future__ import annotations

import hashlib
from enum import StrEnum
from typing import Annotated, Literal, NamedTuple, Self

import numpy as np
from pydantic import BaseModel, ConfigDict, Field

from models.bodies import BODIES, BodyName
from models.shapes import Part
from physics import steering
from physics.material import FRAME_RATE as FRAME_RATE
from physics.packing import Poses, unpack
from physics.playback import Motion
from physics.steering import Steer
from physics.throw import Throw
from rules.messages import Problem
from rules.poses import Pose, Settled, read_from, written_to

MOST_FRAMES = 10 * FRAME_RATE
MOST_BODIES = 4
MOST_CONTACTS = 96
MOST_STEERING = 16_000
LARGEST_FILE = 64_000
"""Bytes of JSON. A usual recording of three dice takes two to five thousand."""

Finite = Annotated[float, Field(ge=-1e6, le=1e6, allow_inf_nan=False)]
Digest = Annotated[str, Field(pattern=r"^[0-9a-f]{64}$")]


class Stop(StrEnum):
    """Why a simulation ended."""

    SETTLED = "settled"
    CREEPING = "creeping"
    """A die trembled without moving from its place; accepted where it was."""
    UNSETTLED = "unsettled"
    """Still moving when the time was over; read where it was."""
    VOID = "void"
    """The simulation broke down: nothing happened, throw again."""


class Contact(NamedTuple):
    """An impact, as heard and felt."""

    time: Finite
    """Seconds since the release."""
    place: tuple[Finite, Finite, Finite]
    body: BodyName
    other: Annotated[Part | BodyName, Field(union_mode="left_to_right")]
    """What it hit."""
    impulse: Finite
    """Millinewton seconds; a die of 2.9 g stopped from 1 m/s takes 2.9."""


class MadeWith(BaseModel):
    """What a repetition depends on. Other versions or machines may come out differently."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    game: Annotated[str, Field(max_length=40)]
    physics: int
    """Raised whenever shapes, materials or the way of stepping change."""
    bullet: Annotated[str, Field(max_length=40)]
    machine: Annotated[str, Field(max_length=80)]


def _is_none(value: object) -> bool:
    return value is None


def _is_zero(value: int) -> bool:
    return value == 0


class Recording(BaseModel):
    model_config = ConfigDict(
        frozen=True, extra="forbid", strict=True, validate_by_name=True, serialize_by_alias=True
    )

    version: Literal[1] = 1
    made_with: MadeWith
    layout_hash: Digest
    """Of the table it happened on: its ``digest``."""
    throws: Annotated[tuple[Throw, ...], Field(max_length=MOST_BODIES)]
    steering: Annotated[str | None, Field(max_length=MOST_STEERING, exclude_if=_is_none)] = None
    """What the hand wanted that held something meanwhile, by frame, packed. Left out of files where
    nobody steered, so that their seals hold."""
    steered_frames: Annotated[int, Field(ge=0, le=MOST_FRAMES, exclude_if=_is_zero)] = 0
    bodies: Annotated[tuple[BodyName, ...], Field(max_length=MOST_BODIES, alias="dice")]
    """All of them: the thrown ones first, then those of the table. Poses are in this order."""
    frames: Annotated[int, Field(ge=1, le=MOST_FRAMES)]
    poses: Annotated[str, Field(max_length=LARGEST_FILE)]
    contacts: Annotated[tuple[Contact, ...], Field(max_length=MOST_CONTACTS)]
    rest: Annotated[
        tuple[Annotated[Settled, read_from("kind"), written_to("kind")], ...],
        Field(max_length=MOST_BODIES),
    ]
    rest_time: Annotated[float, Field(ge=0, le=60, allow_inf_nan=False)]
    """Seconds until the last die lay still."""
    stop: Stop
    fingerprint: Digest
    """Of every bit of the simulated motion, before rounding: equal if and only if it repeats."""
    hash: Digest
    """Of everything above: tells an edited recording."""

    @property
    def duration(self) -> float:
        return (self.frames - 1) / FRAME_RATE

    @property
    def void(self) -> bool:
        return self.stop is Stop.VOID

    def track(self) -> Poses:
        """(frames, dice, 7) single-precision numbers, 60 frames a second."""
        return unpack(self.poses, self.frames, len(self.bodies))

    def motion(self) -> Motion:
        """The poses at any moment, smooth between the frames: keep it while playing back."""
        impacts = tuple(
            tuple(contact.time for contact in self.contacts if body in contact[2:4])
            for body in self.bodies
        )
        return Motion(self.bodies, self.track(), FRAME_RATE, impacts)

    def steers(self) -> tuple[Steer, ...]:
        """What the hand wanted, by frame; nothing where nobody steered."""
        if self.steering is None:
            return ()
        return steering.unpack(self.steering, self.steered_frames)

    def rest_pose(self, body: str) -> Pose:
        return next(resting.pose for resting in self.rest if resting.body == body)

    def sealed(self) -> Self:
        return self.model_copy(update={"hash": self._content_hash()})

    def _content_hash(self) -> str:
        content = self.model_dump_json(exclude={"hash"})
        return hashlib.sha256(content.encode()).hexdigest()

    @property
    def intact(self) -> bool:
        return self.hash == self._content_hash()

    def check(self) -> None:
        """Refuse a recording that was edited or contradicts itself."""
        thrown = tuple(throw.body for throw in self.throws)
        told = {name for contact in self.contacts for name in contact[2:4] if name in BODIES}
        if (
            not self.intact
            or len(set(self.bodies)) < len(self.bodies)
            or self.bodies[: len(thrown)] != thrown
            or tuple(resting.body for resting in self.rest) != self.bodies
            or not told <= set(self.bodies)
            or (self.steering is None) is not (self.steered_frames == 0)
            or len(self.steers()) != self.steered_frames
            or not self._ends_at_rest_poses()
        ):
            raise Problem("The recording was changed after it was made; it cannot be trusted.")

    def _ends_at_rest_poses(self) -> bool:
        track = self.track()
        turns = np.linalg.norm(track[:, :, 3:], axis=2)
        resting = [(*die.pose.position, *die.pose.orientation) for die in self.rest]
        return bool(np.abs(turns - 1).max() < 0.01) and np.array_equal(
            track[-1], np.array(resting, dtype=np.float32)
        )
