"""The window: opens it, draws when something changed, and hands events to who they concern."""

from __future__ import annotations

import time
from pathlib import Path

from panda3d.core import (
    GraphicsWindow,
    WindowProperties,
)

from app.files import writing
from app.i18n import Translator, system_language
from app.storage.folders import PICTURES, data_folder, free_path, pictures_folder
from app.storage.settings import Settings, SettingsFile
from app.terminal import complain
from app.view.input.actions import Action
from app.view.input.closely import now
from app.view.input.devices import Devices
from app.view.input.events import KeyEvent, PointerEvent, PointerKind
from app.view.input.keys import KeyMap
from app.view.lost_screen import when_lost
from app.view.mode import Mode
from app.view.pages import Pages
from app.view.png import write_png
from app.view.screen import open_base, usual_size
from app.view.sound import NO_SOUND, Sounds
from app.view.table.camera import CameraRig
from app.view.table.offscreen import finish_frame
from app.view.table.quality import Quality
from app.view.table.scene import TableScene
from app.view.ui.drawings import find_drawing
from app.view.ui.geometry import Size
from app.view.ui.pictures import Pictures
from app.view.ui.stage import Stage
from app.view.ui.theme import TEXT_FACTORS
from models.layout import BoardKind
from models.sounds import Sound
from rules.messages import Message, MessageValue, Problem

TICK = 1 / 60
IDLE_AFTER = 2.0
IDLE_TICK = 1 / 30
"""When nothing has happened for a while, the clock ticks slower: a still table costs nothing."""
SMALLEST = Size(480, 320)
QUIET_SETTINGS = {
    "aid",
    *("volume", "interface_volume", "names", "last_game"),
    *("finished_lessons", "measured_quality", "throws_explained"),
}
"""Settings that change no text and no picture."""
LONGEST_STEP = 0.1
"""After a stall (a sleeping laptop), animations go on instead of jumping."""
REPEATING = frozenset(
    {Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT, Action.NEXT, Action.PREVIOUS}
    | {Action.PAGE_UP, Action.PAGE_DOWN, Action.FRAME_BACK, Action.FRAME_ON}
    | {action for action in Action if action.value.startswith("camera_")}
)


class Window:
    """The one window with its stage, its settings and the mode that fills it."""

    def __init__(
        self,
        settings_file: SettingsFile | None = None,
        *,
        offscreen: Size | None = None,
    ) -> None:
        self._file = settings_file or SettingsFile()
        self.settings: Settings = self._file.load()
        self.keys = KeyMap(self.settings.keys)
        self.translator = Translator(self._language())
        size = offscreen or self._last_size
        full_screen = self.settings.full_screen and offscreen is None
        self.base = open_base(size, offscreen is not None, full_screen)
        self._screen_kept = when_lost(self._screen_is_lost) if offscreen is None else None
        self.base.task_mgr.keyboardInterruptHandler = self._interrupted  # type: ignore[assignment]
        self.mode = Mode()
        self.sounds = Sounds(
            self.base, lambda: self.settings.volume, lambda: self.settings.interface_volume
        )
        self.stage = Stage(
            self.base.pixel2d,
            self._window_size(),
            text_factor=TEXT_FACTORS[self.settings.text_size],
            display_zoom=self._zoom(),
            reduced_motion=self.settings.reduced_motion,
            pictures=Pictures(find_drawing),
            on_press=lambda: self.sounds.play(Sound.TICK),
        )
        self._fit_pixels(self.stage.size)
        self.pages = Pages(self.stage)
        self._table: TableScene | None = None
        self._done = False
        self._grabbed = False
        self._over_table = False
        """The pointer was over no widget when it was last heard of."""
        self._quiet_for = 0.0
        self._last_tick = self._last_frame = now()
        self._by_hand: float | None = None
        """Seconds of the step that ``tick`` takes."""
        self._drawing = True
        self._draw_soon = 3
        """Frames to draw whatever happens; drivers show the first ones late."""
        self._devices = Devices(self.base, self)
        self.base.accept("window-event", self._window_event)
        self.base.exitFunc = None
        if isinstance(self.base.win, GraphicsWindow):
            self.base.win.set_close_request_event("close-window")
            self.base.accept("close-window", self.quit)
        self._tasks = (
            self.base.task_mgr.add(self._before, "pluvionauts-before", sort=45),
            self.base.task_mgr.add(self._after, "pluvionauts-after", sort=55),
        )
        if self._file.notice is not None:
            self.stage.toast(self.translator(self._file.notice), 8)
        if offscreen is None and self.sounds.silent and self._to_be_heard:
            self.tell(NO_SOUND)

    # Texts.

    def say(self, text: str, **values: MessageValue) -> str:
        """The English sentence in the player's language."""
        return self.translator.say(text, **values)

    def tell(self, problem: Problem | Message | str) -> None:
        """Shows a sentence for a moment."""
        if isinstance(problem, Problem):
            problem = problem.message
        self.stage.toast(problem if isinstance(problem, str) else self.translator(problem), 5)

    def key_hint(self, action: Action) -> str | None:
        label = self.keys.label(action)
        return self.translator(label) if label is not None else None

    def _language(self) -> str:
        wish = self.settings.language
        return system_language() if wish == "system" else wish

    # What is shown.

    def show(self, mode: Mode) -> None:
        """Leaves the present mode for another; open pages are closed."""
        self.pages.clear()
        self.mode.exit()
        self._clear_table()
        self._grabbed = False
        self.mode = mode
        mode.enter(self)
        self.redraw()

    def lay_table(
        self, quality: Quality, board: BoardKind, rig: CameraRig | None = None
    ) -> TableScene:
        """The table, empty. There is one for all modes; the next ``show`` clears it."""
        if self._table is None or self._table.removed:
            self._table = TableScene(self.base, quality, board, self.settings.islands, rig=rig)
        else:
            self._table.clear(board, rig)
            if self._table.quality is not quality:
                self._table.set_quality(quality)
        return self._table

    @property
    def has_table(self) -> bool:
        """Whether a table can be laid at once."""
        return self._table is not None and not self._table.removed

    def _clear_table(self) -> None:
        if self._table is not None and not self._table.removed:
            self._table.clear(self._table.layout.board)

    def redraw(self) -> None:
        self._draw_soon = max(self._draw_soon, 1)

    def quit(self) -> None:
        self._done = True

    def _screen_is_lost(self) -> None:
        complain(
            self.say(
                "The screen does not answer any more, so the window is gone. Whatever was saved "
                "can be opened again."
            )
        )

    def _interrupted(self, *_: object) -> None:
        """Ctrl-C waits for the end of the step, as with Panda3D, which would print that."""
        self.base.task_mgr.fKeyboardInterrupt = True

    # Settings.

    def change(self, **changes: object) -> None:
        """Sets settings, puts them into effect at once and saves them."""
        for name, value in changes.items():
            setattr(self.settings, name, value)
        self.keys = KeyMap(self.settings.keys)
        self.stage.animator.reduced_motion = self.settings.reduced_motion
        if "full_screen" in changes:
            self._set_full_screen(self.settings.full_screen)
        if "text_size" in changes:
            self.stage.set_text_factor(TEXT_FACTORS[self.settings.text_size])
        if "language" in changes:
            self.translator.switch(self._language())
        if "islands" in changes and self._table is not None and not self._table.removed:
            self._table.finish_islands(self.settings.islands)
        try:
            self._file.save(self.settings)
        except Problem as problem:
            self.tell(problem)
        if changes.keys() - QUIET_SETTINGS:
            self.mode.restyle()
        if changes.keys() & {"language", "keys", "full_screen"}:
            self.pages.rebuild_all()
        self.redraw()

    @property
    def quality(self) -> Quality:
        """The player's choice, or what suits this computer."""
        settings = self.settings
        chosen = settings.measured_quality if settings.quality == "auto" else settings.quality
        return Quality(chosen or Quality.MEDIUM)

    def _set_full_screen(self, wanted: bool) -> None:
        properties = WindowProperties()
        properties.set_fullscreen(wanted)
        if wanted:
            pipe = self.base.pipe
            properties.set_size(pipe.get_display_width(), pipe.get_display_height())
        else:
            pipe = self.base.pipe
            whole = Size(pipe.get_display_width(), pipe.get_display_height())
            properties.set_size(*(self._last_size or usual_size(whole)))
            properties.set_origin(-2, -2)
        if isinstance(self.base.win, GraphicsWindow):
            self.base.win.request_properties(properties)

    @property
    def _to_be_heard(self) -> bool:
        return max(self.settings.volume, self.settings.interface_volume) > 0

    @property
    def _last_size(self) -> Size | None:
        """Of the window when it was last open."""
        if self.settings.window_size is None:
            return None
        width, height = self.settings.window_size
        return Size(max(SMALLEST.width, width), max(SMALLEST.height, height))

    def _zoom(self) -> float:
        return float(self.base.pipe.get_display_zoom() or 1.0)

    def _window_size(self) -> Size:
        return Size(max(1, self.base.win.get_x_size()), max(1, self.base.win.get_y_size()))

    def _fit_pixels(self, size: Size) -> None:
        """One unit of the layer that the stage draws on is one pixel. ShowBase would see to it, but
        there is one listener to window events; and a full screen is larger than was asked for."""
        self.base.pixel2d.set_scale(2 / size.width, 1, 2 / size.height)

    @property
    def _in_front(self) -> bool:
        window = self.base.win
        return not isinstance(window, GraphicsWindow) or bool(window.get_properties().foreground)

    def _window_event(self, window: object) -> None:
        self._draw_soon = max(self._draw_soon, 2)
        if self._grabbed and not self._in_front:
            # Another program came in front: what was being dragged is let go of, not let fly.
            self._grabbed = False
            self.mode.pointer(PointerEvent(PointerKind.LEAVE, -1, -1, time=now()))
        size = self._window_size()
        if size != self.stage.size:
            self._fit_pixels(size)
            self.stage.resize(size, self._zoom())
            self.mode.resized()
            if not self.settings.full_screen and size >= SMALLEST:
                self.settings.window_size = (size.width, size.height)

    # Time.

    def run(self) -> None:
        """Until somebody quits."""
        try:
            while not self._done:
                began = now()
                self.base.task_mgr.step()
                tick = IDLE_TICK if self._quiet_for > IDLE_AFTER else TICK
                time.sleep(max(0.0, tick - (now() - began)))
        finally:
            self.close()

    def tick(self, seconds: float = TICK) -> None:
        """One step by hand, for offscreen pictures and tests; always draws. So much time passes,
        however long the machine takes over it."""
        self._by_hand = seconds
        self.redraw()
        try:
            self.base.task_mgr.step()
        finally:
            self._by_hand = None

    def close(self) -> None:
        self._grabbed = False
        self._devices.stop()
        self.mode.exit()
        self.mode = Mode()
        if self._table is not None and not self._table.removed:
            self._table.remove()
        self.sounds.close()
        for task in self._tasks:
            self.base.task_mgr.remove(task)
        try:
            self._file.save(self.settings)
        except Problem as problem:
            complain(self.translator(problem.message))
        self.base.destroy()

    def _before(self, task: object) -> int:
        moment = now()
        if self._by_hand is not None:
            self._last_tick = self._last_frame = moment - self._by_hand
        seconds = min(LONGEST_STEP, moment - self._last_tick)
        self._last_tick = moment
        if self._window_size() != self.stage.size:
            self._window_event(None)
        self._devices.poll(seconds)
        draw = self.mode.update(seconds)
        self.sounds.update(seconds)
        draw |= self.stage.update(seconds)
        draw |= self._draw_soon > 0
        self._draw_soon = max(0, self._draw_soon - 1)
        draw &= not self._out_of_sight
        self._quiet_for = 0.0 if draw else self._quiet_for + seconds
        self._drawing = draw
        self.base.win.set_active(draw)
        if draw:
            self.mode.before_frame(min(LONGEST_STEP, moment - self._last_frame))
            self._last_frame = moment
        return CONTINUE

    @property
    def _out_of_sight(self) -> bool:
        """Minimised: what would be drawn nobody sees."""
        window = self.base.win
        return isinstance(window, GraphicsWindow) and bool(window.get_properties().minimized)

    def _after(self, task: object) -> int:
        if self._drawing:
            self.mode.after_frame()
        return CONTINUE

    # Events, from Devices.

    @property
    def follows_hand(self) -> bool:
        return self._grabbed and self.mode.follows_hand

    def pointer(self, event: PointerEvent) -> None:
        self._quiet_for = 0.0
        if self._grabbed:
            self.mode.pointer(event)
            self._grabbed = event.kind is not PointerKind.RELEASE
            return
        if self.stage.pointer(event):
            if self._over_table:
                self._over_table = False
                self.mode.pointer(PointerEvent(PointerKind.LEAVE, -1, -1, time=event.time))
            return
        self._over_table = event.kind is not PointerKind.LEAVE
        taken = self.mode.pointer(event)
        self._grabbed = taken and event.kind is PointerKind.PRESS

    def key(self, event: KeyEvent) -> None:
        self._quiet_for = 0.0
        if self.stage.key(event):
            return
        action = self.keys.action(event.key, event.shift)
        if action is None or (event.repeat and action not in REPEATING):
            return
        self.button(action, event.down)

    def typed(self, text: str) -> None:
        self.stage.typed(text)

    def button(self, action: Action, down: bool) -> None:
        self._quiet_for = 0.0
        if not down:
            return
        if action is Action.FULL_SCREEN:
            self.change(full_screen=not self.settings.full_screen)
        elif action is Action.SCREENSHOT:
            self._save_picture()
        elif action is Action.TABLE_PICTURE:
            self._save_table()
        elif not self.stage.act(action):
            self.mode.act(action)

    def _save_picture(self) -> None:
        folder = data_folder() / PICTURES
        name = time.strftime("pluvionauts-%Y-%m-%d-%H%M%S")
        numbers = ("", *(f"-{number}" for number in range(2, 100)))  # several in one second
        file = next(path for more in numbers if not (path := folder / f"{name}{more}.png").exists())
        try:
            folder.mkdir(parents=True, exist_ok=True)
            self.picture(file, new=True)
        except (OSError, Problem):
            self.tell(Message.of("The picture cannot be saved in {path}.", path=str(folder)))
        else:
            self.tell(Message.of("Saved as {path}.", path=str(file)))

    def _save_table(self) -> None:
        """The finished picture of the table, without what stands round it."""
        table = self._table
        if table is None or table.removed:
            self.tell(Message.of("There is no table here to take a picture of."))
            return
        folder = pictures_folder()
        file = free_path(folder, time.strftime("pluvionauts %Y-%m-%d %H%M%S"), ".png")
        self.stage.node.hide()
        try:
            with writing(file):
                folder.mkdir(parents=True, exist_ok=True)
            self.base.win.set_active(True)
            finish_frame(self.base, table)
            self.picture(file, new=True)
        except Problem as problem:
            self.tell(problem)
        else:
            self.tell(Message.of("Saved as {path}.", path=str(file)))
        finally:
            self.stage.node.show()
            self.redraw()

    def picture(self, file: Path, *, new: bool = False) -> None:
        """What the window shows now, as PNG."""
        shot = self.base.win.get_screenshot()
        if shot is None:
            raise Problem("The picture could not be read back from the graphics driver.")
        write_png(shot, file, new=new)


CONTINUE = 1
"""Panda3D's word for a task that wants to be called again (``Task.cont``)."""
