"""A table that fills the window: its scene, walking round it, and the dust that impacts raise."""

from __future__ import annotations

from collections.abc import Callable

from app.view.games.box.highlights import BoardHighlights
from app.view.input.actions import Action
from app.view.input.events import PointerEvent, PointerKind
from app.view.mode import Mode
from app.view.table.camera import Point, Preset
from app.view.table.dust import Dust
from app.view.table.picking import Ray
from app.view.table.quality import Quality
from app.view.table.scene import TableScene
from app.view.window import Window
from models.layout import BoardKind
from physics.recording import Contact

ORBIT = 0.35
"""Degrees for each pixel of a drag."""
KEY_ORBIT = 6.0
ZOOM = 1.1


class TableMode(Mode):
    window: Window
    scene: TableScene
    highlights: BoardHighlights
    dust: Dust

    def __init__(self, quality: Quality) -> None:
        self._quality = quality
        self._dragged: PointerEvent | None = None
        """What the eye has followed so far of a drag, and by which button."""

    # For the tables of each kind.

    def eye_moved(self) -> None:
        """Somebody moved the eye by hand."""

    def turn_eye(self, azimuth: float, elevation: float) -> None:
        """By so many degrees: a step round the table."""
        self.scene.rig.walk(azimuth, elevation)

    def drag_eye(self, right: float, down: float, button: int) -> None:
        """By so many pixels."""
        self.turn_eye(-right * ORBIT, down * ORBIT)

    def go_home(self) -> None:
        """The eye goes back to where it belongs."""

    def see_from_above(self) -> None:
        self.scene.rig.preset(Preset.TOP)
        self.eye_moved()

    # The table.

    def set_table(self, window: Window, board: BoardKind) -> None:
        self.window = window
        window.stage.arrows_start_focus = False
        self.scene = window.lay_table(self._quality, board)
        self.scene.rig.reduced_motion = window.settings.reduced_motion
        self.highlights = BoardHighlights(self.scene)
        self.dust = Dust(self.highlights)

    def struck(self, contact: Contact, loudness: float) -> None:
        """A die hit something."""
        if not self.window.settings.reduced_motion:
            self.dust.strike(contact, loudness)

    def exit(self) -> None:
        self.window.stage.arrows_start_focus = True

    def restyle(self) -> None:
        self.scene.rig.reduced_motion = self.window.settings.reduced_motion
        if self.scene.quality is not self.window.quality:
            self.scene.set_quality(self.window.quality)

    def before_frame(self, seconds: float) -> None:
        self.scene.before_frame(seconds)

    def after_frame(self) -> None:
        self.scene.after_frame()

    # Input.

    def move_eye(self, action: Action) -> bool:
        rig = self.scene.rig
        moves: dict[Action, Callable[[], None]] = {
            Action.CAMERA_LEFT: lambda: self.turn_eye(-KEY_ORBIT, 0),
            Action.CAMERA_RIGHT: lambda: self.turn_eye(KEY_ORBIT, 0),
            Action.CAMERA_UP: lambda: self.turn_eye(0, KEY_ORBIT),
            Action.CAMERA_DOWN: lambda: self.turn_eye(0, -KEY_ORBIT),
            Action.CAMERA_CLOSER: lambda: rig.zoom(1 / ZOOM),
            Action.CAMERA_FARTHER: lambda: rig.zoom(ZOOM),
        }
        if action in moves:
            moves[action]()
            self.eye_moved()
        elif action is Action.CAMERA_TOP:
            self.see_from_above()
        elif action is Action.CAMERA_HOME:
            self.go_home()
        else:
            return False
        self.window.redraw()
        return True

    @property
    def dragging(self) -> bool:
        """The pointer holds the eye: every event is about that."""
        return self._dragged is not None

    def point_at_table(self, event: PointerEvent) -> bool:
        """A drag turns the eye, the wheel brings it nearer."""
        if self._dragged is not None:
            self._drag(self._dragged, event)
        elif event.kind is PointerKind.WHEEL:
            self.scene.rig.zoom(ZOOM**-event.wheel)
            self.eye_moved()
            self.window.redraw()
        elif event.kind is PointerKind.PRESS:
            self._dragged = event
        else:
            return False
        return True

    def _drag(self, so_far: PointerEvent, event: PointerEvent) -> None:
        if event.kind in (PointerKind.RELEASE, PointerKind.LEAVE):
            self._dragged = None
        elif event.kind is PointerKind.MOVE:
            self._dragged = event._replace(button=so_far.button)
            self.drag_eye(event.x - so_far.x, event.y - so_far.y, so_far.button)
            self.eye_moved()
            self.window.redraw()

    # Looking.

    def ray(self, event: PointerEvent) -> Ray:
        width, height = self.window.stage.size
        return self.scene.eye.ray((2 * event.x / width - 1, 1 - 2 * event.y / height))

    def pixel(self, point: Point) -> tuple[float, float] | None:
        spot = self.scene.eye.project(point)
        width, height = self.window.stage.size
        return ((spot[0] + 1) * width / 2, (1 - spot[1]) * height / 2) if spot else None
