"""The winner's moment: the balloon rises over the box, large, and paper rains on the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin, sqrt
from random import Random

from panda3d.core import NodePath

from app.easing import eased
from app.view.play.pace import Show
from app.view.table.balloon import Balloon
from app.view.table.camera import Point, View
from app.view.table.paper import Colour, slip
from app.view.table.scene import TableScene

SECONDS = 5.2
GLIDE = 1.1
HOVERS, LEAVES = 2.0, 3.6
"""Seconds after which the balloon has risen over the box, and after which it flies away."""
OVER_THE_BOX, AWAY = 46.0, 600.0
"""Millimetres that it rises, first and then."""
SIZE, SWAY = 1.5, 8.0
SLIPS = 150
SPREAD = 190.0
"""Millimetres round the middle of the box in which paper falls."""
LOWEST, HIGHEST = 260.0, 760.0
"""From where it falls, and how fast (mm/s):"""
SLOWEST, FASTEST = 110.0, 190.0
WHITE: Colour = (0.99, 0.97, 0.91)
FROM_A_CHAIR = View(target=(0.0, 0.0, 80.0), elevation=28.0, distance=730.0)


@dataclass
class _Slip:
    node: NodePath
    place: Point
    speed: float
    sways: float
    turns: float

    def fall(self, time: float) -> None:
        x, y, z = self.place
        height = max(2.0, z - self.speed * time)
        flying = min(1.0, height / 40.0)  # what lies on the table turns no more
        swing = self.sways * time
        self.node.set_pos(x + 9 * sin(swing) * flying, y + 9 * cos(0.8 * swing) * flying, height)
        if flying >= 1.0:
            self.node.set_hpr(40 * swing, self.turns * time, 30 * sin(swing))
        else:
            self.node.set_hpr(self.node.get_h(), self.node.get_p() * flying, 0)


def celebrate(scene: TableScene, winners: Sequence[tuple[Colour, Point]]) -> Show:
    """Each winner's colour, and from where the balloon takes off."""
    view = FROM_A_CHAIR
    scene.rig.go(View(view.target, scene.rig.goal.azimuth, view.elevation, view.distance), GLIDE)
    balloons = [(Balloon(scene, colour), start) for colour, start in winners]
    paper = scene.root.attach_new_node("paper")
    slips = _slips(paper, [colour for colour, _ in winners])
    time = 0.0
    try:
        while time < SECONDS:
            for balloon, (x, y, z) in balloons:
                height = z + OVER_THE_BOX * eased(time / HOVERS)
                height += AWAY * eased((time - LEAVES) / (SECONDS - LEAVES))
                sway = SWAY * sin(2.2 * time)
                balloon.hold((x + sway, y, height), SIZE * eased(time / 0.8))
            for one in slips:
                one.fall(time)
            scene.moved()
            time += yield
    finally:
        for balloon, _ in balloons:
            balloon.remove()
        paper.remove_node()
        scene.moved()


def _slips(parent: NodePath, colours: Sequence[Colour]) -> list[_Slip]:
    chance = Random("paper")
    models = [slip(colour) for colour in (*colours, WHITE)]
    found = []
    for number in range(SLIPS):
        turn, far = chance.uniform(0, 2 * pi), SPREAD * sqrt(chance.random())
        start = (far * cos(turn), far * sin(turn), chance.uniform(LOWEST, HIGHEST))
        found.append(
            _Slip(
                models[number % len(models)].copy_to(parent),
                start,
                chance.uniform(SLOWEST, FASTEST),
                chance.uniform(1.5, 4.0),
                chance.uniform(150.0, 500.0) * chance.choice((-1, 1)),
            )
        )
    return found
