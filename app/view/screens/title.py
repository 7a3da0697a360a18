"""The title: a table behind a short menu, on which something stirs for a minute."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple

from app.games.pluvionauts.table import layout_of
from app.view.input.actions import Action
from app.view.input.events import PointerEvent
from app.view.mode import Mode
from app.view.screens.boxes import BoxOnShelf, ShelfBoard
from app.view.screens.breath import LASTS, Breath
from app.view.screens.quiet_game import QuietGame
from app.view.table.camera import CameraRig, View
from app.view.table.scene import TableScene
from app.view.ui.buttons import Button, ButtonKind
from app.view.ui.labels import Label, Picture
from app.view.ui.layout import Anchor, Column, Layers, Panel, Sized
from app.view.ui.palette import INK_SOFT
from app.view.ui.scroll import Scroll
from app.view.ui.theme import TextRole
from app.view.ui.widget import Callback
from app.view.window import Window
from models.layout import BoardKind
from rules.messages import Message
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import new

_BEHIND = View(target=(-70.0, 0.0, 0.0), azimuth=-24.0, elevation=38.0, distance=520.0)
MENU, MARGIN = 370, 36
"""Width of the menu, and how far everything stays from the edges."""
COVER = "ink/balloon"
_TURN = 3.0
"""Degrees a second of the slow walk round the table."""
_SLOWING = 4.0
"""Seconds before its end in which the walk slows down."""
_SLOW_TICK = 1 / 31
"""Without a graphics processor what stirs moves thirty times a second, to leave others time."""


Behind = Callable[[Window, TableScene], QuietGame]


class Entry(NamedTuple):
    name: str
    text: Message
    press: Callback
    detail: str = ""


class TitleMode(Mode):
    """Shows what can be done. ``behind`` begins the game that is played behind the menu."""

    def __init__(
        self,
        entries: Sequence[Entry],
        boxes: Callable[[], Sequence[BoxOnShelf]],
        on_table: Callable[[TableScene], None] | None = None,
        behind: Behind | None = None,
    ) -> None:
        self._entries, self._boxes = entries, boxes
        self._on_table = on_table
        """Told once when the table has been drawn."""
        self._behind = behind
        self._game: QuietGame | None = None
        self._breath: Breath | None = None
        self._lived = self._owed = 0.0
        """Seconds since it began to stir, and those that were not shown yet."""
        self._window: Window | None = None
        self._scene: TableScene | None = None
        self._shown = 0
        self._cover = Picture(COVER, 260, with_text=False)
        """Until the table has been drawn."""
        self._drawn = False

    def enter(self, window: Window) -> None:
        self._window = window
        self.restyle()

    def restyle(self) -> None:
        window = self._window
        assert window is not None
        buttons = [
            Button(
                window.translator(entry.text),
                entry.press,
                kind=ButtonKind.ASKED if number == 0 else ButtonKind.NORMAL,
                name=entry.name,
            )
            for number, entry in enumerate(self._entries)
        ]
        for button, entry in zip(buttons, self._entries, strict=True):
            button.tooltip = entry.detail
        column = Column(
            Label("Pluvionauts", TextRole.DISPLAY, align=0.5),
            Label(
                window.say("after Les Pluvionautes by {author}", author="Rémi Monthiller"),
                TextRole.SMALL,
                INK_SOFT,
                align=0.5,
            ),
            Scroll(Column(*buttons, gap=8)),
            gap=6,
        )
        layers = Layers(margin=MARGIN, name="title")
        layers.hold(ShelfBoard(*self._boxes(), beside=MENU + MARGIN), Anchor.BOTTOM, 0)
        layers.hold(Sized(Panel(column, padding=(20, 20)), width=MENU, wide=True), Anchor.LEFT)
        self._cover.visible = not self._drawn
        layers.hold(self._cover, Anchor.TOP_RIGHT, 96)
        before = window.stage.focused.name if window.stage.focused is not None else ""
        window.stage.show(layers)
        if self._scene is not None and self._scene.quality is not window.quality:
            self._scene.set_quality(window.quality)
        if not window.stage.pointing and not window.stage.asking:
            window.stage.settle()
            window.stage.focus(next((b for b in buttons if b.name == before), buttons[0]))

    def exit(self) -> None:
        self._end_breath()
        self._scene = None
        if self._game is not None:
            self._game.close()
            self._game = None

    def act(self, action: Action) -> bool:
        # Enter on a fresh title starts with the first thing offered.
        if action is Action.ACCEPT and self._window is not None:
            self._window.stage.focus(self._window.stage.screen.find(self._entries[0].name))
            return True
        return False

    def update(self, seconds: float) -> bool:
        # The menu is there at once; at the start the table behind it comes with the third frame.
        assert self._window is not None
        self._shown += 1
        if self._shown < 3 and not self._window.has_table:
            return True
        if self._scene is None:
            self._set_table()
            return True
        if self._on_table is not None and not self._scene.needs_redraw:
            self._on_table(self._scene)
            self._on_table = None
        elif self._living:
            self._live(self._scene, seconds)
        return self._scene.needs_redraw or self._scene.rig.moving

    def pointer(self, event: PointerEvent) -> bool:
        """Somebody is there again: what has come to rest stirs again."""
        if self._lived >= LASTS:
            self._lived = 0.0
        return False

    def _live(self, scene: TableScene, seconds: float) -> None:
        self._owed += seconds
        if scene.in_software and self._owed < _SLOW_TICK:
            return
        seconds, self._owed = self._owed, 0.0
        if self._lived == 0.0:
            self._end_breath()
            self._breath = Breath(scene, Random(), alone=scene.in_software)
        self._lived += seconds
        if self._breath is not None:
            self._breath.update(seconds)
        if not scene.in_software:
            # Walking round and playing cost a whole picture each frame: only where that is cheap.
            self._walk(scene, seconds)

    def _walk(self, scene: TableScene, seconds: float) -> None:
        assert self._window is not None
        left = LASTS - self._lived
        if left > 0:
            scene.rig.orbit(_TURN * seconds * min(1.0, left / _SLOWING), 0.0)
        if self._game is None and self._behind is not None:
            self._game = self._behind(self._window, scene)
        if self._game is not None:
            self._game.update(seconds, further=left > 0)

    def _end_breath(self) -> None:
        if self._breath is not None:
            self._breath.close()
            self._breath = None

    @property
    def _living(self) -> bool:
        window = self._window
        return window is not None and not window.settings.reduced_motion and len(window.pages) == 0

    def _set_table(self) -> None:
        assert self._window is not None
        state = new(GameConfig.of("A", "B"), Random().randrange(2**32))
        window = self._window
        self._scene = window.lay_table(window.quality, BoardKind.WELLS, CameraRig(_BEHIND))
        self._scene.photographic = True
        self._scene.show(layout_of(state, BoardKind.WELLS))

    def before_frame(self, seconds: float) -> None:
        if self._scene is not None:
            self._scene.before_frame(seconds)

    def after_frame(self) -> None:
        if self._scene is not None:
            self._scene.after_frame()
            self._drawn, self._cover.visible = True, False
