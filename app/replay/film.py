"""What happens on a table laid out in time: what it looks like at any moment of it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from app.clips import Clip, Cue, Kind, Staged
from app.game import AnyGame, AnyStep, GameSetup
from app.replay.highlight import Highlight, highlight_of
from app.replay.moves import Playback
from models.layout import TableLayout
from physics.recording import Recording

MOMENT = 0.5
"""Seconds of a step in which nothing takes time, and of a look at the end."""


@dataclass(frozen=True)
class Turn:
    """Consecutive steps of one seat; ``seat`` is ``None`` while the box is filled."""

    number: int
    seat: int | None
    round: int
    steps: range
    start: float
    end: float


class Film:
    """``clips`` follow each other without a gap from 0 to ``seconds``."""

    turns: Sequence[Turn] = ()

    def __init__(self, clips: Iterable[Clip]) -> None:
        self.clips = list(_one_after_the_other(clips))
        self.seconds = self.clips[-1].end if self.clips else 0.0
        self._starts = [clip.start for clip in self.clips]
        self._first_clip = {clip.step: clip for clip in reversed(self.clips)}
        self.throws = [
            clip for clip in self._first_clip.values() if clip.kind in (Kind.THROW, Kind.READ)
        ][::-1]
        """The first clip of every throw: the throw itself, or the look at the dice if it carries
        no recording."""
        self._highlights: dict[int, Highlight | None] = {}

    def highlight(self, clip: Clip) -> Highlight | None:
        """The moment worth a second look of the throw that a clip belongs to."""
        if clip.step not in self._highlights:
            thrown = self.step_clip(clip.step).recording
            self._highlights[clip.step] = highlight_of(thrown) if thrown is not None else None
        return self._highlights[clip.step]

    def clip_at(self, time: float) -> Clip:
        return self.clips[max(0, bisect_right(self._starts, time) - 1)]

    def step_clip(self, step: int) -> Clip:
        """The first clip of a step."""
        return self._first_clip[step]

    def throw_seconds(self, throw: Clip) -> float:
        """How long a throw takes with the look at the resting dice."""
        step = (clip for clip in self.clips if clip.step == throw.step)
        return sum(clip.seconds for clip in step if clip.kind in (Kind.THROW, Kind.READ))

    def is_last(self, clip: Clip) -> bool:
        """Whether a step ends with this clip."""
        number = bisect_right(self._starts, clip.start)
        return number >= len(self.clips) or self.clips[number].step != clip.step

    def turn_at(self, time: float) -> Turn:
        starts = [turn.start for turn in self.turns]
        return self.turns[max(0, bisect_right(starts, time) - 1)]

    def throw_number(self, clip: Clip) -> int | None:
        """Which throw of the game a clip shows or reads, counted from 1."""
        if clip.kind not in (Kind.THROW, Kind.READ):
            return None
        return next(n for n, throw in enumerate(self.throws, 1) if throw.step == clip.step)

    def cues(self, start: float, end: float) -> Iterator[Cue]:
        """What is to be heard from one moment to another."""
        for clip in self.clips[max(0, bisect_right(self._starts, start) - 2) :]:
            if clip.start > end:
                return
            yield from (cue for cue in clip.cues if start <= clip.start + cue.seconds < end)


class GameFilm(Film):
    """A whole game."""

    def __init__(self, game: AnyGame, steps: Sequence[AnyStep], setup: GameSetup) -> None:
        self.game, self.steps, self.setup = game, steps, setup
        super().__init__(_clips_of(game, steps, setup))
        self.turns = self._turns()

    def _turns(self) -> list[Turn]:
        found: list[Turn] = []
        first = 0
        whose = [self._whose(step) for step in self.steps]
        for number in range(1, len(self.steps) + 1):
            if number < len(self.steps) and whose[number] == whose[first]:
                continue
            seat, round_ = whose[first]
            end = self.step_clip(number).start if number < len(self.steps) else self.seconds
            start = self.step_clip(first).start
            found.append(Turn(len(found), seat, round_, range(first, number), start, end))
            first = number
        return found

    def _whose(self, step: AnyStep) -> tuple[int | None, int]:
        before, asked = step.before, self.game.rules.decision(step.before)
        return (before.seat if asked.seats or asked.throw else None, before.round)


def _one_after_the_other(clips: Iterable[Clip]) -> Iterator[Clip]:
    time = 0.0
    for clip in clips:
        yield (placed := replace(clip, start=time))
        time = placed.end


def _clips_of(game: AnyGame, steps: Sequence[AnyStep], setup: GameSetup) -> Iterator[Clip]:
    stood = game.stage.empty(setup)
    for number, step in enumerate(steps):
        clips = list(game.stage.clips(step, stood))
        if number and (not any(clip.seconds for clip in clips) or clips[0].layout != stood.layout):
            # Somebody who goes to a step sees the table before it.
            clips.insert(0, stood.look(MOMENT))
        yield from (replace(clip, step=number) for clip in clips)
        stood = game.stage.stands(step, stood)
    yield replace(stood.look(MOMENT), step=len(steps) - 1)


def table_after(game: AnyGame, steps: Sequence[AnyStep], setup: GameSetup) -> Staged:
    """How everything stands once these steps have been shown; a throw says it of all dice."""
    thrown = (n for n in reversed(range(len(steps))) if steps[n].recording is not None)
    stood = game.stage.empty(setup)
    for step in steps[next(thrown, 0) :]:
        stood = game.stage.stands(step, stood)
    return stood


def film_of_throw(game: AnyGame, step: AnyStep, stood: Staged) -> Film:
    """The throw of a step alone, with the look at the resting dice."""
    clips = game.stage.clips(step, stood)
    return Film(clip for clip in clips if clip.kind in (Kind.THROW, Kind.READ))


def throw_film(recording: Recording, layout: TableLayout, look: float) -> Film:
    """A throw by itself, and a look at where everything lies."""
    bare, rest = layout.model_copy(update={"dice": ()}), {r.body: r.pose for r in recording.rest}
    seconds = max(recording.duration, 1 / 60)
    thrown = Clip(Kind.THROW, seconds, bare, {}, moving=Playback(recording), recording=recording)
    return Film([thrown, Clip(Kind.READ, look, bare, rest, recording=recording)])
