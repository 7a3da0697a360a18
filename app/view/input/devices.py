"""Panda3D's mouse, keyboard and gamepads as plain events and actions."""

from __future__ import annotations

from typing import Protocol

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    ButtonHandle,
    ButtonThrower,
    GraphicsWindow,
    InputDevice,
    KeyboardButton,
    MouseButton,
    NodePath,
)

from app.view.input.actions import Action
from app.view.input.closely import AskedOften, CloseWatch, now
from app.view.input.events import KeyEvent, PointerEvent, PointerKind
from app.view.input.keys import GAMEPAD
from app.view.input.trail import Spot, Trail

_MOUSE = {"mouse1": 1, "mouse2": 2, "mouse3": 3}
_WHEEL = {"wheel_up": 1, "wheel_down": -1}
_LATE = 1.0
"""Seconds after which nobody tells of a press: such a time is on another clock."""
_STICK_EDGE = 0.55
"""How far a stick must be pushed to count as an arrow key."""
_FIRST_REPEAT, _NEXT_REPEAT = 0.4, 0.12
_CAMERA_STICK = {
    "right_x": (Action.CAMERA_LEFT, Action.CAMERA_RIGHT),
    "right_y": (Action.CAMERA_DOWN, Action.CAMERA_UP),
}
_MENU_STICK = {
    "left_x": (Action.LEFT, Action.RIGHT),
    "left_y": (Action.DOWN, Action.UP),
}


class Listener(Protocol):
    @property
    def follows_hand(self) -> bool:
        """Whether every move of the pointer counts, and when it was."""

    def pointer(self, event: PointerEvent) -> None: ...
    def key(self, event: KeyEvent) -> None: ...
    def typed(self, text: str) -> None: ...
    def button(self, action: Action, down: bool) -> None: ...


class Devices:
    """Listens to the window and to every gamepad that is or comes plugged in."""

    def __init__(self, base: ShowBase, listener: Listener) -> None:
        self._base = base
        self._listener = listener
        self._at: Spot | None = None
        self._pads: list[InputDevice] = []
        self._pushed: dict[Action, float] = {}
        self._asked_often: AskedOften | None = None
        self._watch: CloseWatch | None = None
        self._trail: Trail | None = None
        base.disable_mouse()
        if base.mouseWatcherNode is None:
            return
        # ShowBase keeps node paths here, whatever its type hints say.
        thrower = NodePath(base.buttonThrowers[0]).node()
        assert isinstance(thrower, ButtonThrower)
        thrower.set_button_down_event("key-down")
        thrower.set_button_repeat_event("key-repeat")
        thrower.set_button_up_event("key-up")
        thrower.set_keystroke_event("key-typed")
        thrower.set_time_flag(True)
        self._trail = Trail(base.win, base.mouseWatcherNode)
        base.accept("key-down", self._key, [True, False])
        base.accept("key-repeat", self._key, [True, True])
        base.accept("key-up", self._key, [False, False])
        base.accept("key-typed", self._typed)
        base.accept("connect-device", self._plugged)
        base.accept("disconnect-device", self._unplugged)
        for device in base.devices.get_devices():
            self._plugged(device)

    def _held(self, *buttons: ButtonHandle) -> bool:
        return any(self._base.mouseWatcherNode.is_button_down(button) for button in buttons)

    def _typed(self, time: float, text: str) -> None:
        self._listener.typed(text)

    def _key(self, down: bool, repeat: bool, time: float, name: str) -> None:
        if name.startswith(("mouse", "wheel")):
            at = self._trail.press() if self._trail is not None else None
            if not repeat:
                self._button(down, _sensible(time), name, at)
            return
        self._listener.key(
            KeyEvent(
                name,
                down,
                repeat,
                shift=self._held(KeyboardButton.shift()),
                control=self._held(KeyboardButton.control()),
            )
        )

    def _button(self, down: bool, time: float, name: str, at: Spot | None) -> None:
        if self._watch is not None:  # it knows better
            self._catch_up(self._watch)
            at, time = self._at, self._watch.ended or now()
        x, y = at or self._at or (-1.0, -1.0)
        self._move(x, y, time)
        if name in _WHEEL and down:
            self._listener.pointer(PointerEvent(PointerKind.WHEEL, x, y, 0, _WHEEL[name], time))
        elif name in _MOUSE:
            kind = PointerKind.PRESS if down else PointerKind.RELEASE
            self._listener.pointer(PointerEvent(kind, x, y, _MOUSE[name], 0, time))
            self._watch_closely(self._listener.follows_hand)

    def poll(self, seconds: float) -> None:
        """Asks where the pointer and the sticks are; once a tick."""
        if self._trail is None:
            return
        self._watch_closely(self._listener.follows_hand)
        at = self._trail.end()
        if self._watch is not None:
            self._catch_up(self._watch)
        else:
            self._look(at)
        if self._pads and seconds:
            self._poll_sticks(seconds)

    def _catch_up(self, watch: CloseWatch) -> None:
        for time, x, y in watch.moves():
            self._move(x, y, time)

    def stop(self) -> None:
        """The window closes."""
        self._watch_closely(False)

    def _look(self, at: Spot | None) -> None:
        if at is not None:
            self._move(*at, now())
        elif self._at is not None and not self._held(*(MouseButton.button(n) for n in range(3))):
            self._at = None
            self._listener.pointer(PointerEvent(PointerKind.LEAVE, -1, -1, time=now()))

    def _move(self, x: float, y: float, time: float) -> None:
        if (x, y) != self._at:
            self._at = (x, y)
            self._listener.pointer(PointerEvent(PointerKind.MOVE, x, y, time=time))

    def _watch_closely(self, wanted: bool) -> None:
        window = self._base.win
        if wanted and self._watch is None and isinstance(window, GraphicsWindow):
            self._asked_often = self._asked_often or AskedOften(window)
            self._watch = self._asked_often.watch()
        elif not wanted and self._watch is not None:
            self._watch.stop()
            self._watch = None

    # Gamepads.

    def _plugged(self, device: InputDevice) -> None:
        if device.device_class.name != "gamepad" or device in self._pads:
            return
        prefix = f"pad{len(self._pads)}"
        self._base.attach_input_device(device, prefix=prefix)
        self._pads.append(device)
        for button, action in GAMEPAD.items():
            self._base.accept(f"{prefix}-{button}", self._listener.button, [action, True])
            self._base.accept(f"{prefix}-{button}-up", self._listener.button, [action, False])

    def _unplugged(self, device: InputDevice) -> None:
        if device in self._pads:
            self._base.detach_input_device(device)
            self._pads.remove(device)
            self._pushed.clear()

    def _poll_sticks(self, seconds: float) -> None:
        pushed: set[Action] = set()
        for pad in self._pads:
            for axes in (_MENU_STICK, _CAMERA_STICK):
                for name, (less, more) in axes.items():
                    value = pad.find_axis(InputDevice.Axis[name]).value
                    if abs(value) > _STICK_EDGE:
                        pushed.add(more if value > 0 else less)
        for action in list(self._pushed):
            if action not in pushed:
                del self._pushed[action]
                self._listener.button(action, False)
        for action in pushed:
            if action not in self._pushed:
                self._pushed[action] = _FIRST_REPEAT
                self._listener.button(action, True)
                continue
            self._pushed[action] -= seconds
            if self._pushed[action] <= 0:
                self._pushed[action] = _NEXT_REPEAT
                self._listener.button(action, True)


def _sensible(time: float) -> float:
    """The time of a press, as the system tells it; not every system does."""
    return time if 0 <= now() - time < _LATE else now()
