"""The way of a thrown die, its impacts, and what decided: drawn over the table."""

from __future__ import annotations

from math import floor

from app.clips import Clip, Kind
from app.games.pluvionauts.types import Step
from app.replay.film import GameFilm
from app.replay.way import Way
from app.view.games.box.highlights import BoardHighlights
from app.view.sound import HARD
from rules.pluvionauts.events import DieRead

STRETCH = 0.05
"""Seconds in one piece of the path; a piece that is flown stays as it is."""
LATEST = "path now"
"""The piece that the die is flying: it reaches to where the die is."""
ALIKE = (0.85, 0.85)
DECIDED = "decided"
IMPACT_COLOUR = (0.42, 0.16, 0.05)
SOFTEST = 0.02


class Traces:
    """Everything is built once for a throw and then only shown or hidden."""

    def __init__(self, highlights: BoardHighlights) -> None:
        self._highlights = highlights
        self._step: int | None = None
        self._throw: tuple[float, Way] | None = None
        """When the throw that left the traces began, and its way."""
        self._layers: list[tuple[float, str]] = []
        self._shown: dict[str, bool] = {}
        self._decided = False

    def show(self, film: GameFilm, clip: Clip, time: float, wanted: bool) -> None:
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
        self._lead_on(time)
        self._decide(film.steps[clip.step], clip)

    def clear(self) -> None:
        for layer in (LATEST, DECIDED, *(layer for _, layer in self._layers)):
            self._highlights.clear(layer)
        self._layers, self._shown = [], {}
        self._step, self._throw, self._decided = None, None, False

    def _build(self, throw: Clip) -> None:
        recording = throw.recording
        assert recording is not None
        way = Way(recording)
        self._throw = throw.start, way
        for number in range(floor(way.seconds / STRETCH)):
            layer = f"path {number}"
            end = (number + 1) * STRETCH
            self._highlights.trail(layer, way.part(number * STRETCH, end), alphas=ALIKE)
            self._layers.append((throw.start + end, layer))
        for number, contact in enumerate(recording.contacts):
            size = min(1.0, contact.impulse / HARD)
            if size >= SOFTEST:
                layer = f"impact {number}"
                self._highlights.impact(layer, contact.place, size, IMPACT_COLOUR)
                self._layers.append((throw.start + contact.time, layer))

    def _lead_on(self, time: float) -> None:
        """The path ends in the die, not where its last whole piece does."""
        self._highlights.clear(LATEST)
        if self._throw is None:
            return
        start, way = self._throw
        now = min(time - start, way.seconds)
        flown = floor(now / STRETCH) * STRETCH
        if now > flown:
            self._highlights.trail(LATEST, way.part(flown, now), alphas=ALIKE)

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
