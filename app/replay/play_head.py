"""The play head: where in the film we are, how fast it runs, and what is repeated."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Generic, TypeVar

from app.clips import Clip, Kind
from app.replay.film import Film, Turn
from app.replay.highlight import SLOWEST, Highlight

SPEEDS = (1 / 20, 1 / 10, 1 / 4, 1 / 2, 1.0, 2.0, 4.0)
FRAME = 1 / 60
"""What one step by hand moves: the recordings hold 60 poses a second."""
_STEP = 1 / 240
"""Seconds in which the speed is taken for even where it changes."""
_LANDED = 0.15
"""Seconds before its end when something that is moved has all but arrived."""
_NEAR = 0.35
"""Seconds: 'back' this soon after a beginning means the one before."""


@dataclass(frozen=True)
class Span:
    start: float
    end: float


F = TypeVar("F", bound=Film)


class PlayHead(Generic[F]):
    """Pure time: nothing here knows how the film is shown."""

    def __init__(self, film: F) -> None:
        self.film = film
        self.time = 0.0
        self.speed = 1.0
        self.playing = False
        self.loop: Span | None = None
        self._loop_start: float | None = None
        self.slow_highlights = True

    # Where we are.

    @property
    def clip(self) -> Clip:
        return self.film.clip_at(self.time)

    @property
    def step_is_over(self) -> bool:
        """Whether what the present step changes has been changed."""
        clip = self.clip
        if not self.film.is_last(clip):
            return False
        return not clip.moves or self.time >= clip.end - _LANDED

    @property
    def turn(self) -> Turn:
        return self.film.turn_at(self.time)

    @property
    def at_end(self) -> bool:
        return self.time >= self.film.seconds

    @property
    def loop_begun(self) -> float | None:
        """Where a part to be repeated begins whose end is not chosen yet."""
        return self._loop_start

    def highlight(self, clip: Clip) -> Highlight | None:
        return self.film.highlight(clip)

    # Time passes.

    def advance(self, seconds: float) -> bool:
        """Lets real time pass; true if the film moved on."""
        if not self.playing:
            return False
        left = seconds
        while left > 1e-9:
            step = min(left, _STEP)
            self.time += step * self.pace
            left -= step
        if self.loop is not None and not self.loop.start <= self.time < self.loop.end:
            self.time = self.loop.start
        if self.time >= self.film.seconds:
            self.time, self.playing = self.film.seconds, False
        return True

    @property
    def pace(self) -> float:
        """How fast it runs right now: as chosen, or slower where it is worth it."""
        clip = self.clip
        if not self.slow_highlights or clip.kind is not Kind.THROW or self.speed <= SLOWEST:
            return self.speed
        lit = self.highlight(clip)
        return self.speed if lit is None else lit.speed(self.time - clip.start, self.speed)

    @property
    def slowed(self) -> bool:
        """Whether a highlight runs slower than the chosen speed right now."""
        return self.pace < self.speed

    # What a viewer asks for.

    def toggle(self) -> None:
        if not self.playing and self.at_end:
            self.time = self.loop.start if self.loop else 0.0
        self.playing = not self.playing

    def seek(self, time: float) -> None:
        self.time = min(max(time, 0.0), self.film.seconds)
        if self.loop is not None and not self.loop.start <= self.time <= self.loop.end:
            self.loop = None

    def step_frames(self, frames: int) -> None:
        """To the next or an earlier pose of the recording, and stop there."""
        self.playing = False
        clip = self.clip
        place = round((self.time - clip.start) / FRAME, 3)
        whole = int(place) if frames > 0 else -int(-place // 1)
        self.seek(clip.start + (whole + frames) * FRAME)

    def change_speed(self, by: int) -> None:
        nearest = min(range(len(SPEEDS)), key=lambda n: abs(SPEEDS[n] - self.speed))
        self.speed = SPEEDS[min(max(nearest + by, 0), len(SPEEDS) - 1)]

    def to_throw(self, by: int) -> Clip | None:
        """To the beginning of the next throw, of this one, or of one before."""
        throws = self.film.throws
        if by > 0:
            found = [throw for throw in throws if throw.start > self.time + 1e-6][:1]
        else:
            found = [throw for throw in throws if throw.start < self.time - _NEAR][-1:]
        for throw in found:
            self.seek(throw.start)
            return throw
        return None

    def to_turn(self, number: int) -> None:
        turns = self.film.turns
        self.seek(turns[min(max(number, 0), len(turns) - 1)].start)

    def to_step(self, step: int) -> None:
        self.seek(self.film.step_clip(step).start)

    def this_throw(self) -> Clip | None:
        """The throw that runs, or the last one before."""
        earlier = [throw for throw in self.film.throws if throw.start <= self.time + 1e-6]
        return earlier[-1] if earlier else None

    def show_highlight(self) -> bool:
        """The moment of this throw that is worth a second look, slowly."""
        throw = self.this_throw()
        lit = self.highlight(throw) if throw is not None else None
        if throw is None or lit is None:
            return False
        self.loop = None
        self.seek(throw.start + lit.start)
        self.slow_highlights = self.playing = True
        return True

    def mark_loop(self) -> None:
        """First the beginning of a part, then its end; once more: no repetition."""
        if self.loop is not None:
            self.loop = None
        elif self._loop_start is None:
            self._loop_start = self.time
        else:
            start, end = sorted((self._loop_start, self.time))
            self._loop_start = None
            if end - start >= FRAME:
                self.loop_part(start, end)

    def loop_part(self, start: float, end: float) -> None:
        self._loop_start = None
        self.loop = Span(max(0.0, start), min(self.film.seconds, end))
        self.time = self.loop.start
