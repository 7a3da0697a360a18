"""A kept or shared game, opened to be watched."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from pathlib import Path
from typing import Any

import numpy as np

from app.game import AnyGame, AnyStep, S
from app.replay.film import GameFilm
from app.session.session import steps_of
from app.storage import gamefile
from app.storage.gamefile import AnyFile
from physics.recording import Recording
from rules.game import is_over
from rules.messages import Problem

FARTHEST = 5_000.0
"""Millimetres from the box that a die may fly: far beyond the table."""


@dataclass(frozen=True)
class Replay:
    """``steps`` is never empty."""

    file: AnyFile
    steps: tuple[AnyStep, ...]
    path: Path | None = None
    """Where it was read from."""

    @property
    def title(self) -> str:
        return self.file.title

    @property
    def setup(self) -> Any:
        """In the game's own type."""
        return self.file.setup

    @property
    def game(self) -> AnyGame:
        return self.file.game

    @property
    def throws(self) -> list[int]:
        """The throws among the steps."""
        return [n for n, step in enumerate(self.steps) if step.is_throw]

    @property
    def is_over(self) -> bool:
        return is_over(self.game.rules, self.steps[-1].after)

    @cached_property
    def film(self) -> GameFilm:
        return GameFilm(self.game, self.steps, self.setup)

    def seen(self, state: S) -> S:
        """A state as everybody may see it: what is secret stays so while the game goes on."""
        seen: S = state if self.is_over else self.game.rules.view_for(state, None)
        return seen


def open_replay(path: Path) -> Replay:
    """Reads a game without changing it; a ``Problem`` says what is wrong with the file. Its
    recordings may have been tampered with: ``to_watch`` refuses those that cannot be shown."""
    return replace(replay_of(gamefile.read(path)), path=path)


def replay_of(file: AnyFile) -> Replay:
    steps: tuple[AnyStep, ...] = tuple(steps_of(file))
    if not steps:
        raise Problem("{file} holds no play yet: there is nothing to watch.", file=file.name)
    return Replay(file, steps)


def to_watch(path: Path) -> Replay:
    """A game whose every recording can be shown."""
    replay = open_replay(path)
    for number, step in enumerate(replay.steps, 1):
        if step.recording is None:
            continue
        try:
            _check_bodies(step, step.recording)
            _check_poses(step.recording)
        except Problem as problem:
            raise Problem(
                "{file} is damaged at play {number}: {why}",
                file=path.name,
                number=number,
                why=problem.message,
            ) from problem
    return replay


def _check_bodies(step: AnyStep, recording: Recording) -> None:
    """A recording shows the throw that was asked for."""
    asked = step.asked.throw
    thrown = recording.bodies[:1]
    if (
        asked is None
        or thrown != asked.bodies[:1]
        or sorted(recording.bodies) != sorted(asked.bodies)
    ):
        raise Problem("The recording belongs to another throw.")


def _check_poses(recording: Recording) -> None:
    """Nothing of a stranger's recording may be where no camera looks, or turned by no rotation."""
    track = recording.track()
    sizes = np.linalg.norm(track[:, :, 3:], axis=2)
    if np.abs(track[:, :, :3]).max() > FARTHEST or np.abs(sizes - 1).max() > 0.1:
        raise Problem("The recording is damaged: its poses cannot be read.")
