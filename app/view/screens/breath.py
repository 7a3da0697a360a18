"""What stirs on the title's table for a minute: the shadow of a cloud passes, a balloon crosses,
now and then a die is thrown. All of it moves over the finished picture, which costs little also
without a graphics processor."""

from __future__ import annotations

from math import cos, sin
from random import Random

from app.view.play.pace import Show
from app.view.table.balloon import Balloon
from app.view.table.scene import TableScene
from app.view.table.shade import Shade
from app.view.ui.palette import SEAT_COLOURS
from models.pluvionauts.table import table_of
from physics.aim import aimed, release_point
from physics.hand import any_orientation
from physics.simulate import simulate
from rules.pluvionauts.components import DieKind
from rules.poses import Pose, Settled

LASTS = 60.0
"""Seconds after which nothing stirs any more."""
SHADES, PASSING = (1.5, 24.0, 43.0), 15.0
"""When clouds begin to pass, and how long each takes."""
CROSSINGS, CROSSING = (5.0, 35.0), 17.0
THROWN = {3.0: DieKind.SUN, 23.0: DieKind.MONSOON, 53.0: DieKind.SUN}

FROM_AFAR, TO_AFAR = (-640.0, 330.0), (620.0, -260.0)
"""Between which places a cloud passes; it comes from the window."""
START, END = (335.0, -225.0), (-435.0, 80.0)
"""Between which places the balloon crosses, both out of sight."""
HEIGHT, BOBBING = 60.0, 5.0
BESIDE = (-35.0, 15.0)
"""Degrees round the table from which dice come flying."""

Place = tuple[float, float]


class Breath:
    """``update`` moves it on and tells whether anything stirs; ``close`` clears it away.
    ``alone``: nobody else moves dice on this table."""

    def __init__(self, scene: TableScene, rng: Random, *, alone: bool) -> None:
        self._scene, self._rng = scene, rng
        self._time = 0.0
        self._lying: tuple[Settled, ...] = ()
        due = [(moment, self._shade()) for moment in SHADES]
        if alone:
            due += [(moment, self._cross()) for moment in CROSSINGS]
            due += [(moment, self._throw(kind)) for moment, kind in THROWN.items()]
        self._due = sorted(due, key=lambda one: one[0])
        self._shows: list[Show] = []

    def update(self, seconds: float) -> bool:
        self._time += seconds
        while self._due and self._due[0][0] <= self._time:
            _, show = self._due.pop(0)
            next(show)
            self._shows.append(show)
        self._shows = [show for show in self._shows if _goes_on(show, seconds)]
        if self._shows:
            self._scene.moved()
        return bool(self._shows or self._due)

    def close(self) -> None:
        for show in self._shows:
            show.close()
        self._shows.clear()
        self._due.clear()

    def _shade(self) -> Show:
        shade, time = Shade(self._scene), 0.0
        try:
            while time < PASSING:
                shade.move(*_between(FROM_AFAR, TO_AFAR, time / PASSING))
                time += yield
        finally:
            shade.remove()

    def _cross(self) -> Show:
        """The balloon with its die floats over the table, up and down a little."""
        symbol = self._rng.choice(list(SEAT_COLOURS))
        balloon, time = Balloon(self._scene, SEAT_COLOURS[symbol].unit[:3]), 0.0
        try:
            while time < CROSSING:
                x, y = _between(START, END, time / CROSSING)
                place = (x, y + 14 * sin(0.31 * time), HEIGHT + BOBBING * sin(0.9 * time))
                turn = 0.2 * sin(0.23 * time)
                self._scene.set_die_pose(
                    DieKind.BALLOON,
                    Pose(position=place, orientation=(0.0, 0.0, sin(turn), cos(turn))),
                )
                balloon.hold(place, 1.0)
                time += yield
        finally:
            balloon.remove()
            self._scene.hide_die(DieKind.BALLOON)

    def _throw(self, kind: DieKind) -> Show:
        """A die comes flying from beside the picture; it may meet those that lie there."""
        others = tuple(die for die in self._lying if die.body != kind)
        layout = self._scene.layout.model_copy(update={"dice": others})
        target = (self._rng.uniform(10, 70), self._rng.uniform(-40, 40))
        throw = aimed(
            kind,
            release_point(self._rng.uniform(*BESIDE), distance=190.0, height=130.0),
            target,
            elevation=32.0,
            spin=(self._rng.gauss(0, 8), self._rng.gauss(0, 8), self._rng.gauss(0, 8)),
            orientation=any_orientation(self._rng),
        )
        recording, time = simulate(table_of(layout), throw), 0.0
        motion = recording.motion()
        while time < recording.duration:
            for die in recording.bodies:
                self._scene.set_die_pose(die, motion.pose(die, time))
            time += yield
        self._lying = tuple(Settled(body=die.body, pose=die.pose) for die in recording.rest)
        for lying in self._lying:
            self._scene.set_die_pose(lying.body, lying.pose)


def _between(start: tuple[float, float], end: tuple[float, float], share: float) -> Place:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _goes_on(show: Show, seconds: float) -> bool:
    try:
        show.send(seconds)
    except StopIteration:
        return False
    return True
