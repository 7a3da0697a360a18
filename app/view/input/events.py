"""What the toolkit and the screens are told about the pointer and the keyboard."""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple


class PointerKind(StrEnum):
    MOVE = "move"
    PRESS = "press"
    RELEASE = "release"
    WHEEL = "wheel"
    LEAVE = "leave"


class PointerEvent(NamedTuple):
    """The pointer in window pixels (y down)."""

    kind: PointerKind
    x: float
    y: float
    button: int = 0
    """1 left, 2 middle, 3 right; 0 for moves and the wheel."""
    wheel: int = 0
    """Steps away from you (positive) or towards you."""
    time: float = 0.0
    """Seconds on the clock of the program, for the speed of a flick."""


class KeyEvent(NamedTuple):
    """A key going down (or repeating, or up), by Panda3D's name for it."""

    key: str
    down: bool = True
    repeat: bool = False
    shift: bool = False
    control: bool = False
