"""Which key or button does what: the defaults, a player's own choices, and how keys are named."""

from __future__ import annotations

from collections.abc import Mapping

from app.view.input.actions import FIXED, Action
from rules.messages import Message

DEFAULT_KEYS: dict[Action, tuple[str, ...]] = {
    Action.UP: ("arrow_up",),
    Action.DOWN: ("arrow_down",),
    Action.LEFT: ("arrow_left",),
    Action.RIGHT: ("arrow_right",),
    Action.NEXT: ("tab",),
    Action.PREVIOUS: ("shift-tab",),
    Action.ACCEPT: ("enter", "space"),
    Action.BACK: ("escape",),
    Action.PAGE_UP: ("page_up",),
    Action.PAGE_DOWN: ("page_down",),
    Action.FIRST: ("home",),
    Action.LAST: ("end",),
    Action.THROW: ("t",),
    Action.UNDO: ("u", "backspace"),
    Action.STAY: ("s",),
    Action.END_TURN: ("e",),
    Action.MISSION: ("m",),
    Action.SCORE_LENS: ("g",),
    Action.HINT: ("i",),
    Action.AIM_AID: ("a",),
    Action.TARGET: ("l",),
    Action.WATCH_AGAIN: ("v",),
    Action.SKIP: ("x",),
    Action.CLIP: ("c",),
    Action.FRAME_BACK: (",",),
    Action.FRAME_ON: (".",),
    Action.LOOP: ("o",),
    Action.TRACES: ("n",),
    Action.VIEW_SEAT: ("1",),
    Action.VIEW_TOP: ("2",),
    Action.VIEW_FOLLOW: ("3",),
    Action.VIEW_RIM: ("4",),
    Action.VIEW_IMPACT: ("5",),
    Action.VIEW_CINEMA: ("0",),
    Action.CAMERA_LEFT: ("q",),
    Action.CAMERA_RIGHT: ("d",),
    Action.CAMERA_UP: ("r",),
    Action.CAMERA_DOWN: ("f",),
    Action.CAMERA_CLOSER: ("+",),
    Action.CAMERA_FARTHER: ("-",),
    Action.CAMERA_TOP: ("b",),
    Action.CAMERA_HOME: ("h",),
    Action.MENU: ("p", "f10"),
    Action.HELP: ("f1",),
    Action.FULL_SCREEN: ("f11",),
    Action.SCREENSHOT: ("f12",),
    Action.TABLE_PICTURE: ("k",),
}

GAMEPAD: dict[str, Action] = {
    "dpad_up": Action.UP,
    "dpad_down": Action.DOWN,
    "dpad_left": Action.LEFT,
    "dpad_right": Action.RIGHT,
    "face_a": Action.ACCEPT,
    "face_b": Action.BACK,
    "face_x": Action.UNDO,
    "face_y": Action.MISSION,
    "lshoulder": Action.PREVIOUS,
    "rshoulder": Action.NEXT,
    "ltrigger": Action.THROW,
    "rtrigger": Action.END_TURN,
    "start": Action.MENU,
    "back": Action.HELP,
    "lstick": Action.SCORE_LENS,
    "rstick": Action.CAMERA_HOME,
}

_SAME_KEY = {"=": "+", "numpad_+": "+", "numpad_-": "-", "num_enter": "enter"}
"""Keys that a hand takes for another one."""

KEY_NAMES: dict[str, Message] = {
    "arrow_up": Message.of("↑"),
    "arrow_down": Message.of("↓"),
    "arrow_left": Message.of("←"),
    "arrow_right": Message.of("→"),
    "enter": Message.of("Enter"),
    "space": Message.of("Space"),
    "escape": Message.of("Esc"),
    "tab": Message.of("Tab"),
    "shift-tab": Message.of("Shift+Tab"),
    "backspace": Message.of("Backspace"),
    "delete": Message.of("Delete"),
    "insert": Message.of("Insert"),
    "home": Message.of("Home"),
    "end": Message.of("End"),
    "page_up": Message.of("Page ↑"),
    "page_down": Message.of("Page ↓"),
}
UNBINDABLE = frozenset(
    {"shift", "lshift", "rshift", "control", "lcontrol", "rcontrol", "alt", "lalt", "ralt", "meta"}
    | {"lmeta", "rmeta", "caps_lock", "num_lock", "scroll_lock", "print_screen", "menu"}
    | {key for action in FIXED for key in DEFAULT_KEYS[action]}
)
"""Keys that cannot be given to another action: modifiers, and what always works menus."""


def key_name(key: str) -> Message:
    """What is printed on the key."""
    if key in KEY_NAMES:
        return KEY_NAMES[key]
    if key.startswith("numpad_"):
        return Message.of("Num {key}", key=key.removeprefix("numpad_").upper())
    return Message.of("{key}", key=key.upper() if len(key) <= 3 else key.replace("_", " "))


class KeyMap:
    """The keys of every action: the defaults with a player's choices laid over them."""

    def __init__(self, choices: Mapping[str, str] | None = None) -> None:
        self.choices: dict[Action, str] = {}
        for name, key in (choices or {}).items():
            # A file may know actions of another version, or keys that are not free: left out.
            if name in set(Action) and Action(name) not in FIXED:
                self.assign(Action(name), key)

    def keys(self, action: Action) -> tuple[str, ...]:
        if action in self.choices:
            return (self.choices[action],)
        taken = set(self.choices.values())
        return tuple(key for key in DEFAULT_KEYS[action] if key not in taken)

    def action(self, key: str, shift: bool = False) -> Action | None:
        key = _SAME_KEY.get(key, key)
        if shift and key == "tab":
            return Action.PREVIOUS
        for action in Action:
            if key in self.keys(action):
                return action
        return None

    def label(self, action: Action) -> Message | None:
        """The name of the action's first key, for hints."""
        keys = self.keys(action)
        return key_name(keys[0]) if keys else None

    def assign(self, action: Action, key: str) -> bool:
        """Gives a key to an action. False: that key is not to be had.

        An action that loses its only key to this one gets this one's old key in exchange.
        """
        key = _SAME_KEY.get(key, key)
        if action in FIXED or key in UNBINDABLE or key.startswith(("mouse", "wheel")) or not key:
            return False
        before, owner = self.keys(action), self.action(key)
        if owner is action:
            return True
        if owner is not None:
            self.choices.pop(owner, None)
        self._choose(action, key)
        if owner is not None and not self.keys(owner) and before:
            self._choose(owner, before[0])
        return True

    def _choose(self, action: Action, key: str) -> None:
        if DEFAULT_KEYS[action][0] == key:
            self.choices.pop(action, None)
        else:
            self.choices[action] = key

    def reset(self) -> None:
        self.choices.clear()

    def saved(self) -> dict[str, str]:
        return {action.value: key for action, key in self.choices.items()}
