"""What a throw leaves behind: the poses of all dice over time, the impacts, and where they rest.

A recording is the authority on what happened: it is played back, read by the rules and kept in
replays. Simulating its throws again on the same table must give the same ``fingerprint``.
"""

from __future__ import annotations

import hashlib
from enum import StrEnum
from typing import Annotated, Literal, NamedTuple, Self

import numpy as np
from pydantic import BaseModel, ConfigDict, Field

from models.layout import TableLayout
from models.solids import Part
from physics.material import FRAME_RATE as FRAME_RATE
from physics.packing import Poses, unpack
from physics.playback import Motion
from physics.throw import Throw
from rules.messages import Problem
from rules.pluvionauts.components import DieKind
from rules.poses import Pose

MOST_FRAMES = 10 * FRAME_RATE
MOST_DICE = len(DieKind)
MOST_CONTACTS = 96
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
    die: DieKind
    other: Part | DieKind
    """What the die hit."""
    impulse: Finite
    """Millinewton seconds; a die of 2.9 g stopped from 1 m/s takes 2.9."""


class RestingDie(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    kind: DieKind
    pose: Pose


class MadeWith(BaseModel):
    """What a repetition depends on. Other versions or machines may come out differently."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    game: Annotated[str, Field(max_length=40)]
    physics: int
    """Raised whenever shapes, materials or the way of stepping change."""
    bullet: Annotated[str, Field(max_length=40)]
    machine: Annotated[str, Field(max_length=80)]


class Recording(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    version: Literal[1] = 1
    made_with: MadeWith
    layout_hash: Digest
    """Of the table it happened on: see ``layout_hash()``."""
    throws: Annotated[tuple[Throw, ...], Field(max_length=MOST_DICE)]
    dice: Annotated[tuple[DieKind, ...], Field(max_length=MOST_DICE)]
    """All dice: the thrown ones first, then those of the layout. Poses are in this order."""
    frames: Annotated[int, Field(ge=1, le=MOST_FRAMES)]
    poses: Annotated[str, Field(max_length=LARGEST_FILE)]
    contacts: Annotated[tuple[Contact, ...], Field(max_length=MOST_CONTACTS)]
    rest: Annotated[tuple[RestingDie, ...], Field(max_length=MOST_DICE)]
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
        return unpack(self.poses, self.frames, len(self.dice))

    def motion(self) -> Motion:
        """The poses at any moment, smooth between the frames: keep it while playing back."""
        impacts = tuple(
            tuple(contact.time for contact in self.contacts if die in (contact.die, contact.other))
            for die in self.dice
        )
        return Motion(self.dice, self.track(), FRAME_RATE, impacts)

    def rest_pose(self, die: DieKind) -> Pose:
        return next(resting.pose for resting in self.rest if resting.kind == die)

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
        thrown = tuple(throw.die for throw in self.throws)
        told = {die for contact in self.contacts for die in contact[2:4] if die in DieKind}
        if (
            not self.intact
            or len(set(self.dice)) < len(self.dice)
            or self.dice[: len(thrown)] != thrown
            or tuple(die.kind for die in self.rest) != self.dice
            or not told <= set(self.dice)
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


def layout_hash(layout: TableLayout) -> str:
    return hashlib.sha256(layout.model_dump_json().encode()).hexdigest()
