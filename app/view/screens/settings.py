"""Settings: each takes effect at once and is saved at once."""

from __future__ import annotations

from typing import get_args

from app.i18n import LANGUAGES
from app.storage.settings import MeterSpeed, Quality, Settings, TextSize, Thinking, ThrowStyle
from app.view.input.actions import FIXED, NAMES, Action
from app.view.input.events import KeyEvent
from app.view.input.keys import UNBINDABLE
from app.view.screens.frame import ask, page, setting
from app.view.sound import NO_SOUND
from app.view.ui.buttons import Button, ButtonKind, Toggle
from app.view.ui.choices import ChoiceRow, Option, Tabs
from app.view.ui.labels import Label
from app.view.ui.layout import Align, Column, Flow
from app.view.ui.palette import INK_SOFT
from app.view.ui.theme import TextRole
from app.view.ui.values import Slider
from app.view.ui.widget import Widget
from app.view.window import Window
from models.art import IslandFinish
from models.sounds import Sound
from rules.messages import Message

BODY_HEIGHT = 440
"""Room for the tallest of the tabs that need not scroll, in the smallest usual window."""
_TEXT_SIZES: dict[str, Message] = {
    "small": Message.of("Small"),
    "normal": Message.of("Normal"),
    "large": Message.of("Large"),
    "huge": Message.of("Huge"),
}
_QUALITIES: dict[str, Message] = {
    "auto": Message.of("Automatic"),
    "high": Message.of("High"),
    "medium": Message.of("Medium"),
    "light": Message.of("Light"),
}
_ISLANDS: dict[str, Message] = {
    "inked": Message.of("Inked"),
    "bare": Message.of("Bare wood"),
}
_STYLES: dict[str, Message] = {
    "flick": Message.of("Flick with the mouse"),
    "meter": Message.of("Two presses"),
}
_SPEEDS: dict[str, Message] = {
    "slow": Message.of("Slow"),
    "fast": Message.of("Fast"),
    "steps": Message.of("By steps, no timing"),
}
_PACES: dict[str, Message] = {
    "quick": Message.of("Quick"),
    "usual": Message.of("Usual"),
    "long": Message.of("Long"),
}


class SettingsPage:
    def __init__(self, window: Window) -> None:
        self._window = window
        self._tab = 0

    def build(self) -> Widget:
        say = self._window.say
        titles = (say("Display"), say("Throwing"), say("Computers"), say("Sound"), say("Keys"))
        tabs = Tabs(titles, self._tab, self._turn_to, name="settings-tab")
        bodies = (self._display, self._throwing, self._computers, self._sound, self._keys)
        body = bodies[self._tab]()
        reset = Button(say("Usual settings"), self._ask_reset, name="reset")
        return page(
            self._window,
            say("Settings"),
            body,
            [reset],
            above=tabs,
            body_height=BODY_HEIGHT,
            name="settings",
        )

    def _turn_to(self, tab: int) -> None:
        self._tab = tab
        self._window.pages.rebuild()

    def _choice(self, name: str, texts: dict[str, Message], values: tuple[str, ...]) -> Widget:
        window = self._window
        options = [Option(value, window.translator(texts[value])) for value in values]
        return ChoiceRow(
            options,
            str(getattr(window.settings, name)),
            lambda value: window.change(**{name: value}),
            name=name,
        )

    def _switch(self, name: str) -> Widget:
        window = self._window
        return Toggle(
            bool(getattr(window.settings, name)),
            lambda: window.change(**{name: not getattr(window.settings, name)}),
            name=name,
        )

    def _display(self) -> Widget:
        window, say = self._window, self._window.say
        full_screen = window.key_hint(Action.FULL_SCREEN)
        languages = [Option("system", say("As the system"))]
        languages += [Option(code, name) for code, name in LANGUAGES.items()]
        return Column(
            setting(
                say("Language"),
                "",
                ChoiceRow(
                    languages,
                    str(window.settings.language),
                    lambda value: window.change(language=value),
                    name="language",
                ),
            ),
            setting(
                say("Text size"), "", self._choice("text_size", _TEXT_SIZES, get_args(TextSize))
            ),
            setting(
                say("Picture quality"),
                say("Automatic measures once what this computer draws smoothly."),
                self._choice("quality", _QUALITIES, get_args(Quality)),
            ),
            setting(
                say("Islands"),
                say("Ink in the colours of the mission cards, or engraving alone."),
                self._choice("islands", _ISLANDS, tuple(IslandFinish)),
            ),
            setting(
                say("Full screen"),
                say("{key} switches it any time.", key=full_screen) if full_screen else "",
                self._switch("full_screen"),
            ),
            setting(
                say("Patterns beside colours"),
                say("Stripes, dots and bars tell things apart without colour."),
                self._switch("patterns"),
            ),
            setting(
                say("Reduced motion"),
                say("Animations become short fades, the camera stays calm."),
                self._switch("reduced_motion"),
            ),
            gap=16,
        )

    def _throwing(self) -> Widget:
        say = self._window.say
        return Column(
            setting(
                say("How you throw"),
                say("Two presses: the first fixes the direction, the second the force."),
                self._choice("throw_style", _STYLES, get_args(ThrowStyle)),
            ),
            setting(
                say("Speed of the meter"),
                say("How fast the arrow and the force swing for two presses."),
                self._choice("meter_speed", _SPEEDS, get_args(MeterSpeed)),
            ),
            setting(
                say("Aim aid"),
                say(
                    "A faint arc and a ring grow with the stroke, to where the "
                    "die would first come down."
                ),
                self._switch("aid"),
            ),
            gap=16,
        )

    def _computers(self) -> Widget:
        say = self._window.say
        return Column(
            setting(
                say("Thinking time"),
                say("With more time computer players try more throws before they choose one."),
                self._choice("thinking", _PACES, get_args(Thinking)),
            ),
            gap=16,
        )

    def _sound(self) -> Widget:
        window, say = self._window, self._window.say

        def table(volume: float) -> None:
            window.change(volume=volume)
            window.sounds.play(Sound.PLYWOOD)

        def interface(volume: float) -> None:
            window.change(interface_volume=volume)
            window.sounds.play(Sound.TURN)

        rows: list[Widget] = [
            setting(
                say("Table"),
                say("Wood on wood: each impact, and a die that rolls or slides."),
                Slider(window.settings.volume, table, name="volume"),
            ),
            setting(
                say("Game"),
                say("Buttons, the turn of a player, the end of a game."),
                Slider(window.settings.interface_volume, interface, name="interface_volume"),
            ),
        ]
        if window.sounds.silent:
            rows.append(Label(window.translator(NO_SOUND), TextRole.SMALL, INK_SOFT))
        return Column(*rows, gap=16)

    def _keys(self) -> Widget:
        say = self._window.say
        rows: list[Widget] = [
            Label(
                say("Press a line, then the key it shall have. Esc leaves it as it is."),
                TextRole.SMALL,
                INK_SOFT,
            )
        ]
        rows += [
            setting(self._window.translator(NAMES[action]), "", KeyButton(self._window, action))
            for action in Action
            if action not in FIXED
        ]
        usual = Button(say("Usual keys"), self._ask_usual_keys, name="usual-keys")
        rows.append(Flow(usual, align=Align.END))
        return Column(*rows, gap=7)

    def _ask_usual_keys(self) -> None:
        say = self._window.say
        ask(
            self._window,
            say("Give every action its usual key again?"),
            say("Usual keys"),
            lambda: self._window.change(keys={}),
        )

    def _ask_reset(self) -> None:
        say = self._window.say
        ask(
            self._window,
            say("Set everything back to how it usually is?"),
            say("Set back"),
            self._reset,
        )

    def _reset(self) -> None:
        usual = Settings()
        kept = {"names", "finished_lessons", "window_size", "measured_quality"}
        changes = {name: getattr(usual, name) for name in Settings.model_fields if name not in kept}
        self._window.change(**changes)


class KeyButton(Button):
    """Shows an action's key; pressed, it waits for another one."""

    def __init__(self, window: Window, action: Action) -> None:
        super().__init__(
            window.key_hint(action) or "–",
            self._wait,
            kind=ButtonKind.NORMAL,
            name=f"key:{action.value}",
        )
        self._window = window
        self._action = action
        self._waiting = False

    def _wait(self) -> None:
        self._waiting = True
        self.text = self._window.say("Press a key…")

    def key(self, event: KeyEvent) -> bool:
        if not self._waiting:
            return False
        if event.down and not event.repeat:
            if event.key == "escape":
                self._stop()
            elif self._window.keys.assign(self._action, event.key):
                self._waiting = False
                self._window.change(keys=self._window.keys.saved())
            elif event.key in UNBINDABLE:
                self._window.tell(Message.of("That key always works the menus; take another one."))
        return True

    def _stop(self) -> None:
        self._waiting = False
        self.text = self._window.key_hint(self._action) or "–"

    def focus_changed(self, focused: bool) -> None:
        super().focus_changed(focused)
        if not focused and self._waiting:
            self._stop()
