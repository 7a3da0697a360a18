"""Presses and releases are where and when the hand made them, also in a slow frame."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, cast

import pytest
from direct.showbase.ShowBase import ShowBase
from panda3d.core import ButtonThrower, NodePath, PointerEventList

from app.view.input.actions import Action
from app.view.input.closely import now
from app.view.input.devices import Devices
from app.view.input.events import KeyEvent, PointerEvent, PointerKind


@dataclass
class Ears:
    """What a window hears."""

    heard: list[PointerEvent] = field(default_factory=list)
    follows_hand = False

    def pointer(self, event: PointerEvent) -> None:
        self.heard.append(event)

    def key(self, event: KeyEvent) -> None: ...
    def typed(self, text: str) -> None: ...
    def button(self, action: Action, down: bool) -> None: ...


class Frame:
    """A frame in which the system tells what a mouse did, all at once and at the end of it."""

    def __init__(self) -> None:
        self.ears = Ears()
        self._trail = PointerEventList()
        self._handlers: dict[str, tuple[Callable[..., None], list[Any]]] = {}
        base = SimpleNamespace(
            win=None,
            mouseWatcherNode=SimpleNamespace(
                set_trail_log_duration=lambda seconds: None,
                get_trail_log=lambda: self._trail,
                clear_trail_log=self._trail.clear,
                is_button_down=lambda button: False,
            ),
            buttonThrowers=[NodePath(ButtonThrower("thrower"))],
            devices=SimpleNamespace(get_devices=list),
            disable_mouse=lambda: None,
            accept=lambda event, handler, more=(): self._handlers.update(
                {event: (handler, list(more))}
            ),
        )
        self.devices = Devices(cast(ShowBase, base), self.ears)
        self._at = (0, 0)
        self._count = 0

    def move(self, x: int, y: int) -> None:
        self._count += 1
        self._trail.add_event(True, x, y, x - self._at[0], y - self._at[1], self._count, 0.0)
        self._at = x, y

    def leave(self) -> None:
        self._trail.add_event(False, *self._at, 0.0, 0.0, self._count, 0.0)

    def still(self) -> None:
        """As Panda3D says where a button was pressed or let go of."""
        self.move(*self._at)

    def tell(self, event: str, time: float, name: str = "mouse1") -> None:
        handler, more = self._handlers[event]
        handler(*more, time, name)


@pytest.fixture
def frame() -> Frame:
    return Frame()


def of(frame: Frame, kind: PointerKind) -> PointerEvent:
    (event,) = (event for event in frame.ears.heard if event.kind is kind)
    return event


def test_a_press_is_where_and_when_it_was_and_not_where_the_pointer_is_by_now(
    frame: Frame,
) -> None:
    frame.move(100, 100)
    frame.move(200, 210)
    frame.still()
    frame.move(300, 320)
    pressed = now() - 0.2
    frame.tell("key-down", pressed)
    press = of(frame, PointerKind.PRESS)
    assert (press.x, press.y, press.time) == (200, 210, pressed)
    before = frame.ears.heard[frame.ears.heard.index(press) - 1]
    assert (before.kind, before.x, before.y) == (PointerKind.MOVE, 200, 210)


def test_press_and_release_of_one_frame_have_a_place_each(frame: Frame) -> None:
    frame.move(200, 210)
    frame.still()
    frame.move(300, 320)
    frame.still()
    frame.move(10, 20)
    frame.tell("key-down", now())
    frame.tell("key-up", now())
    press, release = of(frame, PointerKind.PRESS), of(frame, PointerKind.RELEASE)
    assert (press.x, press.y) == (200, 210)
    assert (release.x, release.y) == (300, 320)


def test_a_button_without_a_meaning_does_not_shift_the_places(frame: Frame) -> None:
    for spot in ((5, 5), (50, 60)):
        frame.move(*spot)
        frame.still()
    frame.tell("key-down", now(), "mouse5")
    frame.tell("key-down", now())
    press = of(frame, PointerKind.PRESS)
    assert (press.x, press.y) == (50, 60)


def test_a_time_on_another_clock_is_now(frame: Frame) -> None:
    began = now()
    frame.still()
    frame.tell("key-down", 1e6)
    assert began <= of(frame, PointerKind.PRESS).time <= now()


def test_a_frame_ends_where_the_pointer_is_by_then_or_without_it(frame: Frame) -> None:
    frame.move(100, 100)
    frame.move(200, 210)
    frame.devices.poll(0.0)
    frame.devices.poll(0.0)
    frame.leave()
    frame.devices.poll(0.0)
    told = [(event.kind, event.x, event.y) for event in frame.ears.heard]
    assert told == [(PointerKind.MOVE, 200, 210), (PointerKind.LEAVE, -1, -1)]
