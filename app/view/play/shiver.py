"""Islands that are struck hard shiver in their wells, for as long as wood does.

A throw is simulated before it is shown, so it is known which they are: they are taken off the
finished picture when the die is let go of, while the eye sets out and draws it anew in any case.
"""

from __future__ import annotations

from math import atan2, cos, exp, hypot, pi, sin
from typing import NamedTuple

from panda3d.core import LQuaternionf, LVector3f, NodePath

from app.view.sound import loudness
from app.view.table.scene import TableScene, place
from models.layout import TableLayout
from models.pieces import island_name, poses
from models.shapes import Part
from physics.recording import Contact, Recording
from rules.hexgrid import PITCH, centre

FELT = 0.35
"""Loudness from which an island shivers."""
MOST = 4
"""Islands that shiver in one throw: those struck hardest."""
TILT, HOP = 5.0, 1.6
"""Degrees and millimetres, at the hardest."""
SWINGS, CALMS = 13.0, 11.0
"""A second, and how fast it calms (1/s)."""
SECONDS = 0.4


class Strike(NamedTuple):
    name: str
    """Of the island."""
    time: float
    strength: float
    """0 to 1."""
    towards: float
    """Where on the island it was struck: an angle from its middle."""


def strikes(recording: Recording, layout: TableLayout) -> list[Strike]:
    """What shakes islands in a throw."""
    found = [
        strike
        for contact in recording.contacts
        if contact.other is Part.ISLAND and loudness(contact) >= FELT
        if (strike := _strike(contact, layout)) is not None
    ]
    hardest: dict[str, float] = {}
    for one in found:
        hardest[one.name] = max(one.strength, hardest.get(one.name, 0.0))
    felt = sorted(hardest, key=lambda name: -hardest[name])[:MOST]
    return [one for one in found if one.name in felt]


def _strike(contact: Contact, layout: TableLayout) -> Strike | None:
    x, y, _ = contact.place
    aside = {island.number: centre(island.cell) for island in layout.islands}
    if not aside:
        return None
    number = min(aside, key=lambda one: hypot(x - aside[one][0], y - aside[one][1]))
    dx, dy = x - aside[number][0], y - aside[number][1]
    if hypot(dx, dy) > PITCH:
        return None
    strength = (loudness(contact) - FELT) / (1 - FELT)
    return Strike(island_name(number), contact.time, strength, atan2(dy, dx))


def tip(node: NodePath, swing: float, towards: float) -> None:
    """Tips what lies there towards an angle from its middle, and lifts it as it stands on an edge;
    ``swing`` from -1 to 1."""
    tilt = LQuaternionf()
    tilt.set_from_axis_angle(TILT * swing, LVector3f(-sin(towards), cos(towards), 0))
    node.set_quat(node.get_quat() * tilt)
    node.set_z(node.get_z() + HOP * abs(swing))


class Shivers:
    """Of one throw. ``show`` at each of its moments, ``end`` when all is over."""

    def __init__(self, scene: TableScene, recording: Recording, layout: TableLayout) -> None:
        self._scene, self._strikes = scene, strikes(recording, layout)
        placed = poses(layout)
        self._lie = {strike.name: placed[strike.name] for strike in self._strikes}
        for name in self._lie:
            scene.lift(name)

    def show(self, time: float) -> None:
        for name, pose in self._lie.items():
            node = self._scene.lift(name)
            place(node, pose)
            for strike in self._strikes:
                since = time - strike.time
                if strike.name != name or not 0 <= since < SECONDS:
                    continue
                force = strike.strength * exp(-CALMS * since)
                tip(node, force * cos(2 * pi * SWINGS * since), strike.towards)
                self._scene.moved()

    def end(self) -> None:
        for name in self._lie:
            self._scene.put_down(name)
        self._lie = {}
