"""Puts a moment of a clip on the table."""

from __future__ import annotations

from collections.abc import Callable

from app.clips import Clip
from app.view.table.scene import TableScene, place

Effects = Callable[[tuple[object, ...]], None]
"""Draws what is there in one moment only, and takes away what was drawn before."""


class TableShow:
    """Knows what it lifted, so that only what changed is touched."""

    def __init__(self, scene: TableScene, effects: Effects) -> None:
        self._scene, self._effects = scene, effects
        self._lifted: frozenset[str] = frozenset()

    def show(self, clip: Clip, time: float) -> None:
        scene = self._scene
        moved = clip.at(time)
        if clip.layout is not scene.layout or self._lifted - moved.pieces.keys():
            scene.show(clip.layout)
        for name, pose in moved.pieces.items():
            place(scene.lift(name), pose)
            scene.moved()
        self._lifted = frozenset(moved.pieces)
        for kind in scene.shown_dice().keys() - moved.dice.keys():
            scene.hide_die(kind)
        for kind, pose in moved.dice.items():
            scene.set_die_pose(kind, pose)
        self._effects(moved.effects)
