"""The way of a thrown die, its impacts, and what decided: drawn over the table."""

from __future__ import annotations

from app.replay.film import Clip, Film, Kind
from app.replay.moves import Playback
from app.session.session import Step
from app.view.sound import HARD
from app.view.table.highlights import SUNSET, Highlights
from physics.recording import FRAME_RATE
from rules.pluvionauts.events import DieRead

STRETCH = 4
"""Frames in one piece of the path; a piece appears when the die has flown it."""
DECIDED = "decided"
IMPACT_COLOUR = (0.42, 0.16, 0.05)
SOFTEST = 0.02


class Traces:
    """Everything is built once for a throw and then only shown or hidden."""

    def __init__(self, highlights: Highlights) -> None:
        self._highlights = highlights
        self._step: int | None = None
        self._layers: list[tuple[float, str]] = []
        self._shown: dict[str, bool] = {}
        self._decided = False

    def show(self, film: Film, clip: Clip, time: float, wanted: bool) -> None:
        """What a throw has left behind by a moment of the film; what decided is always shown."""
        throwing = clip.kind in (Kind.THROW, Kind.READ) and clip.recording is not None
        step = clip.step if wanted and throwing else None
        if step != self._step:
            self.clear()
            if step is not None:
                self._build(next(throw for throw in film.throws if throw.step == step))
            self._step = step
        for moment, layer in self._layers:
            seen = moment <= time
            if self._shown.get(layer) != seen:
                self._shown[layer] = seen
                self._highlights.fade(layer, 1.0 if seen else 0.0)
        self._decide(film.steps[clip.step], clip)

    def clear(self) -> None:
        self._highlights.clear()
        self._layers, self._shown = [], {}
        self._step, self._decided = None, False

    def _build(self, throw: Clip) -> None:
        recording = throw.recording
        assert recording is not None
        motion = Playback(recording).motion
        thrown = recording.dice[0]
        path = [motion.pose(thrown, n / FRAME_RATE).position for n in range(recording.frames)]
        for first in range(0, len(path) - 1, STRETCH):
            layer = f"path {first}"
            part = path[first : first + STRETCH + 1]
            self._highlights.trail(layer, part, SUNSET, alphas=(0.85, 0.85))
            last = first + len(part) - 1
            self._layers.append((throw.start + last / FRAME_RATE, layer))
        for number, contact in enumerate(recording.contacts):
            size = min(1.0, contact.impulse / HARD)
            if size >= SOFTEST:
                layer = f"impact {number}"
                self._highlights.impact(layer, contact.place, size, IMPACT_COLOUR)
                self._layers.append((throw.start + contact.time, layer))

    def _decide(self, step: Step, clip: Clip) -> None:
        """The cells that the dice stand on which the rules have read, with their outlines."""
        deciding = clip.kind is Kind.READ
        if deciding == self._decided:
            return
        self._decided = deciding
        self._highlights.clear(DECIDED)
        if not deciding:
            return
        for event in step.events:
            if isinstance(event, DieRead) and event.die in clip.dice:
                for cell in event.cells:
                    self._highlights.cell_rim(DECIDED, cell)
                self._highlights.footprint(DECIDED, clip.dice[event.die], event.cells)
