"""A kept or shared game, opened to be watched."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from app.replay.film import Film
from app.session.session import Step, steps_of
from app.session.setup import GameSetup
from app.storage import gamefile
from app.storage.gamefile import GameFile
from rules.messages import Problem
from rules.pluvionauts.game import is_over, view_for
from rules.pluvionauts.state import State


@dataclass(frozen=True)
class Replay:
    """``steps`` is never empty."""

    file: GameFile
    steps: tuple[Step, ...]

    @property
    def title(self) -> str:
        return self.file.title

    @property
    def setup(self) -> GameSetup:
        return self.file.setup

    @property
    def is_over(self) -> bool:
        return is_over(self.steps[-1].after)

    @cached_property
    def film(self) -> Film:
        return Film(self.steps, self.setup)

    def seen(self, state: State) -> State:
        """A state as everybody may see it: missions stay secret while the game goes on."""
        return state if self.is_over else view_for(state, None)


def open_replay(path: Path) -> Replay:
    """Reads a game without changing it; a ``Problem`` says what is wrong with the file."""
    return replay_of(gamefile.read(path))


def replay_of(file: GameFile) -> Replay:
    steps = tuple(steps_of(file))
    if not steps:
        raise Problem("{file} holds no play yet: there is nothing to watch.", file=file.name)
    for number, step in enumerate(steps, 1):
        if step.recording is not None:
            try:
                step.recording.track()
            except Problem as problem:
                raise Problem(
                    "{file} is damaged at play {number}: {why}",
                    file=file.name,
                    number=number,
                    why=problem.message,
                ) from problem
    return Replay(file, steps)
