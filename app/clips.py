"""How a step of a game looks, in stretches of time: what a live table and a replay both show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple

from models.layout import TableLayout
from models.sounds import Sound
from physics.recording import Recording
from rules.messages import Message
from rules.poses import Pose


class Kind(StrEnum):
    THROW = "throw"
    READ = "read"
    """What was thrown lies there and is read."""
    OTHER = "other"


@dataclass(frozen=True)
class Moved:
    """What is not where it lay: dice, and pieces by their name."""

    dice: Mapping[str, Pose] = field(default_factory=dict)
    pieces: Mapping[str, Pose] = field(default_factory=dict)
    effects: tuple[object, ...] = ()
    """What is there in this moment only, such as rain; the screen side of a game draws it."""


Moving = Callable[[float], Moved]
"""Seconds since the beginning, to where things are: a pure function, because a replay is also
shown backwards and in leaps."""


def nothing(_seconds: float) -> Moved:
    return Moved()


class Cue(NamedTuple):
    """A sound, so many seconds after the beginning."""

    seconds: float
    sound: Sound
    loudness: float = 1.0


@dataclass(frozen=True)
class Clip:
    """A stretch of time in which one thing happens."""

    kind: Kind
    seconds: float
    layout: TableLayout
    dice: Mapping[str, Pose]
    """Where the dice are that do not move."""
    pieces: Mapping[str, Pose] = field(default_factory=dict)
    """Pieces that lie elsewhere than the layout says."""
    moving: Moving = nothing
    recording: Recording | None = None
    event: object | None = None
    """What it shows of the events of its step."""
    subject: str | None = None
    """What an eye follows."""
    caption: Message | None = None
    cues: tuple[Cue, ...] = ()
    step: int = 0
    start: float = 0.0
    """When it begins in its film."""

    @property
    def end(self) -> float:
        return self.start + self.seconds

    @property
    def moves(self) -> bool:
        """Not only a look at the table as it stands."""
        return self.moving is not nothing

    def at(self, time: float) -> Moved:
        """All dice and the moved pieces at a moment of the film."""
        moved = self.moving(min(max(time - self.start, 0.0), self.seconds))
        return Moved({**self.dice, **moved.dice}, {**self.pieces, **moved.pieces}, moved.effects)


@dataclass(frozen=True)
class Staged:
    """The table between two steps."""

    layout: TableLayout
    """The pieces; dice are kept apart, because they move."""
    dice: Mapping[str, Pose] = field(default_factory=dict)
    subject: str | None = None

    def look(self, seconds: float = 0.0) -> Clip:
        """At the table as it stands."""
        return Clip(Kind.OTHER, seconds, self.layout, self.dice, subject=self.subject)
