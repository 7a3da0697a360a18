"""Puts a moment of a film on the table."""

from __future__ import annotations

from app.replay.film import Clip
from app.view.table.scene import TableScene, place
from models.layout import TableLayout


class TableShow:
    """Knows what it showed last, so that only what changed is touched."""

    def __init__(self, scene: TableScene) -> None:
        self._scene = scene
        self._layout: TableLayout | None = None
        self._lifted: frozenset[str] = frozenset()

    def show(self, clip: Clip, time: float) -> None:
        scene = self._scene
        moved = clip.at(time)
        if clip.layout is not self._layout or self._lifted - moved.pieces.keys():
            scene.show(clip.layout)
            self._layout, self._lifted = clip.layout, frozenset()
        for name, pose in moved.pieces.items():
            place(scene.lift(name), pose)
            scene.moved()
        self._lifted = frozenset(moved.pieces)
        for kind in scene.shown_dice().keys() - moved.dice.keys():
            scene.hide_die(kind)
        for kind, pose in moved.dice.items():
            scene.set_die_pose(kind, pose)
