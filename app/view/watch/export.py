"""A throw, or a whole game, drawn picture by picture without a window."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from panda3d.core import Texture

from app.replay.film import GameFilm
from app.replay.play_head import PlayHead
from app.replay.replay import Replay
from app.view.games.box.highlights import BoardHighlights
from app.view.games.pluvionauts.effects import Effects
from app.view.table.camera import CameraRig, View
from app.view.table.offscreen import finish_frame, offscreen_base
from app.view.table.quality import Quality
from app.view.table.scene import TableScene
from app.view.table.show import TableShow
from app.view.watch.animation import ANIMATIONS
from app.view.watch.cameras import Camera, aim
from app.view.watch.traces import Traces
from app.view.watch.video import MOST_PICTURES, Target, target_for
from app.view.watch.words import SMALLEST as SMALLEST_WITH_WORDS
from app.view.watch.words import Words
from models.art import IslandFinish
from rules.messages import Problem

SMALLEST, LARGEST = 64, 3840
SLOWEST, FASTEST = 1 / 100, 16.0
RATES = range(5, 61)


@dataclass(frozen=True)
class Shot:
    """What is drawn, and how."""

    throw: int | None = None
    """Which throw, counted from 1; ``None``: the whole game."""
    camera: Camera | View = Camera.SEAT
    speed: float = 1.0
    size: tuple[int, int] = (1280, 720)
    rate: int = 30
    traces: bool = True
    highlights: bool = False
    """Slower at the best moment of each throw, as in the viewer."""
    quality: Quality = Quality.HIGH
    islands: IslandFinish = IslandFinish.INKED
    words: bool = True
    """Who throws, and what came of it."""
    language: str = "system"

    @property
    def has_words(self) -> bool:
        room = zip(self.size, SMALLEST_WITH_WORDS, strict=True)
        return self.words and all(side >= least for side, least in room)

    def check(self, film: GameFilm) -> None:
        if not SLOWEST <= self.speed <= FASTEST:
            raise Problem("The speed is between 1/100 (0.01) and 16.")
        if any(not SMALLEST <= side <= LARGEST or side % 2 for side in self.size):
            raise Problem(
                "The size is two even numbers from {least} to {most}, such as 1280x720.",
                least=SMALLEST,
                most=LARGEST,
            )
        if self.rate not in RATES:
            raise Problem("The pictures per second are between 5 and 60.")
        if self.throw is not None and not 1 <= self.throw <= len(film.throws):
            raise Problem(
                "There is no throw {number}: the game has {count}, counted from 1.",
                number=self.throw,
                count=len(film.throws),
            )

    def times(self, film: GameFilm) -> list[float]:
        """The moments of the film, one for each picture."""
        start, end = 0.0, film.seconds
        if self.throw is not None:
            throw = film.throws[self.throw - 1]
            # With the look at the resting die, but not with what was done after.
            start, end = throw.start, throw.start + film.throw_seconds(throw)
        if self.highlights:
            return self._slowed(film, start, end)
        count = max(1, round((end - start) * self.rate / self.speed))
        return [start + n * self.speed / self.rate for n in range(count)]

    def _slowed(self, film: GameFilm, start: float, end: float) -> list[float]:
        player = PlayHead(film)
        times: list[float] = []
        player.seek(start)
        player.speed, player.playing = self.speed, True
        while player.time < end and player.playing and len(times) <= MOST_PICTURES:
            times.append(player.time)
            player.advance(1 / self.rate)
        return times


def usual_shot(path: Path) -> Shot:
    """What suits a file of that name: what is sent is small and shows the best moment."""
    ending = path.suffix.lower()
    if ending not in ANIMATIONS:
        return Shot()
    size = (640, 360) if ending == ".gif" else (960, 540)
    return Shot(camera=Camera.CINEMA, size=size, rate=25, highlights=True)


def export(replay: Replay, shot: Shot, path: Path) -> Iterator[tuple[int, int]]:
    """Draws and writes; yields (done, all) after each picture. Given up, it leaves nothing."""
    film = replay.film
    shot.check(film)
    times = shot.times(film)
    target = target_for(path, shot.size, shot.rate)
    done = False
    try:
        _check_room(target, len(times))
        for number, picture in enumerate(pictures(replay, shot, times), 1):
            target.add(picture)
            yield number, len(times)
        target.close()
        done = True
    finally:
        if not done:
            target.discard()


def _check_room(target: Target, count: int) -> None:
    if count > target.most:
        raise Problem(
            "That would be more than {most} pictures: choose one throw or a higher speed.",
            most=target.most,
        )


def pictures(replay: Replay, shot: Shot, times: list[float]) -> Iterator[Texture]:
    film = replay.film
    base = offscreen_base(shot.size)
    try:
        first = _view(shot, film, times[0])
        board = replay.setup.board
        rig = CameraRig(first)
        scene = TableScene(base, shot.quality, board, shot.islands, rig=rig, gathers=False)
        scene.photographic = True
        marks = BoardHighlights(scene)
        table, traces = TableShow(scene, Effects(marks)), Traces(marks)
        words = Words(base, scene, shot.language) if shot.has_words else None
        shown: tuple[View, object] | None = None
        for time in times:
            clip = film.clip_at(time)
            table.show(clip, time)
            traces.show(film, clip, time, shot.traces)
            view = _view(shot, film, time, still=scene.in_software)
            whole = shown != (view, clip.layout) or bool(clip.at(time).pieces)
            if whole:
                scene.rig.go(view, 0)
            if words is not None:
                words.show(clip, film.steps[clip.step])
            if whole:
                finish_frame(base, scene)
                shown = (view, clip.layout)
            else:
                # Only dice moved: they are drawn over the picture that is there.
                scene.before_frame(0.0)
                base.graphics_engine.render_frame()
                scene.after_frame()
            picture = base.win.get_screenshot()
            if picture is None:
                raise Problem("The picture could not be read back from the graphics driver.")
            yield picture
    finally:
        base.destroy()


def _view(shot: Shot, film: GameFilm, time: float, *, still: bool = False) -> View:
    """``still``: cuts where a moving eye would cost a whole picture each time."""
    if isinstance(shot.camera, View):
        return shot.camera
    return aim(shot.camera, film, time, still=still)
