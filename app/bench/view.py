"""How quick the picture is: starting, frames in a throw, idling, memory; offscreen at 1280x720."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time
from typing import ParamSpec, TypeVar

from app.bench import Row
from app.bench.drawing import Bare, Drawing, bare_scene, bare_start, drawing, idle, start
from app.bench.library import games_page, keep_games
from physics.processes import process_pool

STARTS = 2
BARE_FRAMES = 90
GAMES = 4
"""With a throw in each, that is watched."""
KEPT = 300
"""Games in a long list."""
QUALITIES = ("light", "medium", "high")
AIMS = {"light": ">= 50", "high": ">= 30"}
"""Frames a second in a throw, without a graphics processor on two cores."""

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


def alone(measure: Callable[Given, Answer], *given: Given.args, **named: Given.kwargs) -> Answer:
    """Measures in a new process."""
    with process_pool(1, politeness=0) as pool:
        return pool.submit(measure, *given, **named).result()


def rows(scale: float = 1.0) -> Iterator[Row]:
    """All figures; ``scale`` makes the samples larger or smaller."""
    yield from _starting(max(1, round(STARTS * scale)))
    frames = max(15, round(BARE_FRAMES * scale))
    bare = alone(bare_scene, frames)
    yield Row("bare scene: triangles", bare.triangles, "")
    yield Row("bare scene: frames", 1 / bare.frame, "frames/s", "the same pieces, no light")
    for quality in QUALITIES:
        measured = alone(drawing, quality, max(1, round(GAMES * scale)))
        yield from quality_rows(quality, measured, bare)
        # Just before the next quality: the computer may have been busier with other things.
        bare = alone(bare_scene, frames)
    yield from _answering(measured, bare)
    yield from _many_games(max(1, round(STARTS * scale)), max(3, round(KEPT * scale)))


def _starting(starts: int) -> Iterator[Row]:
    empty = min((alone(bare_start, time()) for _ in range(starts)), key=lambda one: one.menu)
    begun = min((alone(start, time()) for _ in range(starts)), key=lambda one: one.menu)
    beside = f"an empty Panda3D window: {empty.menu:.2f} s"
    yield Row("start to the first interactive frame", begun.menu, "s", beside, "< 1.5")
    busy = f"an empty Panda3D window: {empty.busy:.2f} s"
    yield Row("processor time up to it", begun.busy, "s", busy)
    yield Row("start to the table behind the menu", begun.table, "s", beside)


def quality_rows(quality: str, one: Drawing, bare: Bare) -> Iterator[Row]:
    beside = f"bare scene: {1 / bare.frame:.0f}"
    yield Row(
        f"{quality}: frames in a throw",
        1 / one.throw_frame,
        "frames/s",
        beside,
        AIMS.get(quality, ""),
    )
    yield Row(f"{quality}: a throw to the bare scene", bare.frame / one.throw_frame, "x")
    yield Row(f"{quality}: slowest frame in a throw", 1000 * one.slowest_throw_frame, "ms")
    yield Row(f"{quality}: frames while the eye moves", 1 / one.moving_frame, "frames/s", beside)
    yield Row(f"{quality}: eye at rest to the finished picture", one.finished, "s")
    yield Row(
        f"{quality}: slowest frame on the way to it", 1000 * one.slowest_finishing_frame, "ms"
    )
    yield Row(f"{quality}: most memory", one.memory, "MB", "with the driver's own", "< 400")


def _answering(one: Drawing, bare: Bare) -> Iterator[Row]:
    yield Row("new game to its first frame", one.first_frame, "s")
    yield Row("key to picture", 1000 * one.key, "ms", f"a bare frame: {1000 * bare.frame:.0f} ms")
    yield Row("release to the first frame of flight", 1000 * one.release, "ms", "simulated whole")
    drawn = f"the bare scene 60 times a second: {100 * 60 * bare.busy:.0f} %"
    yield Row("idle, of a core", 100 * alone(idle), "%", drawn, "< 3")


def _many_games(starts: int, games: int) -> Iterator[Row]:
    with TemporaryDirectory() as folder:
        home = Path(folder)
        alone(keep_games, home, games)
        full = min(alone(start, time(), home).menu for _ in range(starts))
        usual = min(alone(start, time()).menu for _ in range(starts))
        first, then = alone(games_page, home)
    told = f"with none: {usual:.2f} s"
    yield Row(f"start with {games} games, longer by", full - usual, "s", told, "< 0.3")
    beside = f"the first time, when all are read: {first:.2f} s"
    yield Row(f"list of {games} games to its first frame", then, "s", beside, "< 0.3")
