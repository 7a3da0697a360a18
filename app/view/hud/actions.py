"""What can be done now, as few buttons as possible, each with its key; if need be, with how."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from app.view.ui.buttons import Button, ButtonKind
from app.view.ui.frames import SLIP
from app.view.ui.labels import Label
from app.view.ui.layout import Align, Column, Flow, Panel, Sized
from app.view.ui.theme import TextRole
from app.view.ui.widget import Callback


class BarAction(NamedTuple):
    name: str
    """For tests and for keeping the focus."""
    text: str
    on_press: Callback
    key: str | None = None
    icon: str | None = None
    asked: bool = False
    enabled: bool = True
    tooltip: str = ""


class ActionBar(Column):
    """Bottom centre: the buttons, and above them one line on how something is done."""

    def __init__(self) -> None:
        self._how = Label("", TextRole.BODY, align=0.5, name="how")
        self._slip = Sized(Panel(self._how, SLIP, (14, 6)), width=620)
        self._slip.visible = self._slip.solid = False  # what lies below it can be pressed
        self._buttons = Flow(gap=10, align=Align.CENTRE)
        super().__init__(self._slip, self._buttons, gap=8, align=Align.CENTRE, name="actions")
        self._shown: list[tuple[object, ...]] = []

    def offer(self, actions: Sequence[BarAction], how: str = "") -> None:
        self._how.text = how
        self._slip.visible = bool(how)
        self._offer(actions)

    def _offer(self, actions: Sequence[BarAction]) -> None:
        wanted = [(a.name, a.text, a.key, a.icon, a.asked, a.enabled, a.tooltip) for a in actions]
        if wanted == self._shown:
            for button, action in zip(self._buttons.children, actions, strict=True):
                assert isinstance(button, Button)
                button.on_press = action.on_press
            return
        focused = self.stage.focused.name if self.stage and self.stage.focused else ""
        self._shown = list(wanted)
        self._buttons.set_children(*(self._button(action) for action in actions))
        if self.stage is not None:
            for button in self._buttons.children:
                if button.name == focused and button.enabled:
                    self.stage.focus(button, visibly=not self.stage.pointing)

    def _button(self, action: BarAction) -> Button:
        button = Button(
            action.text,
            action.on_press,
            icon=action.icon,
            key=action.key,
            kind=ButtonKind.ASKED if action.asked else ButtonKind.NORMAL,
            name=action.name,
        )
        button.enabled = action.enabled
        button.tooltip = action.tooltip
        return button
