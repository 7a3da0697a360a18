"""How far a video is that is being saved, and where it is then."""

from __future__ import annotations

from app.view.ui import frames
from app.view.ui.buttons import Button, ButtonKind
from app.view.ui.frames import SLIP
from app.view.ui.geometry import Rect, Size
from app.view.ui.labels import Label, Picture
from app.view.ui.layout import Column, Flow, Panel, Row, Sized
from app.view.ui.painter import Painter
from app.view.ui.theme import TextRole, Theme
from app.view.ui.widget import Callback, Widget
from app.view.watch.exporting import GIVEN_UP, Job
from app.view.watch.readout import Readout
from app.view.window import Window


class Progress(Widget):
    """A bar that fills from the left."""

    def __init__(self) -> None:
        super().__init__(grow=1)
        self._percent = 0

    def show(self, percent: int) -> None:
        if percent != self._percent:
            self._percent = percent
            self.changed()

    def measure(self, theme: Theme, width: int) -> Size:
        return Size(min(width, theme.px(170)), theme.px(12))

    def paint(self, painter: Painter) -> None:
        width, height = self.rect.width, self.rect.height
        painter.frame(frames.TRACK, Rect(0, 0, width, height))
        filled = round(width * self._percent / 100)
        if filled >= height:
            painter.frame(frames.TRACK_FILLED, Rect(0, 0, filled, height))


class Saving(Widget):
    """While a video is drawn: how far it is, and a way to give it up; then where it lies, until
    that has been read."""

    def __init__(
        self, window: Window, on_cancel: Callback, on_folder: Callback, on_close: Callback
    ) -> None:
        say = window.say
        self._window = window
        self._bar, self._percent = Progress(), Readout(44, 1.0)
        self._under_way = Row(
            Picture("film", 22),
            Label(say("Saving"), TextRole.STRONG),
            self._bar,
            self._percent,
            Button(say("Cancel"), on_cancel, padding=(10, 5), name="give_up"),
            gap=10,
        )
        self._told = Label("", TextRole.SMALL, name="saved")
        self._folder = Button(say("Open the folder"), on_folder, padding=(10, 5), name="folder")
        close = Button(
            say("Close"), on_close, kind=ButtonKind.QUIET, padding=(10, 5), name="saved_seen"
        )
        self._over = Column(self._told, Flow(self._folder, close, gap=10), gap=6)
        self._panel = Sized(Panel(Column(self._under_way, self._over), SLIP, (14, 8)), width=430)
        super().__init__(self._panel, name="saving")
        self.visible = False

    def follow(self, job: Job | None) -> None:
        code = job.code if job is not None else GIVEN_UP
        self.visible = job is not None and code != GIVEN_UP
        self._under_way.visible, self._over.visible = code is None, code is not None
        if job is None or not self.visible:
            return
        if code is None:
            percent = 100 * job.done // max(1, job.count)
            self._bar.show(percent)
            self._percent.text = f"{percent} %"
            return
        say = self._window.say
        saved = say("Saved as {path}.", path=str(job.target))
        self._told.text = saved if code == 0 else job.complaint or say("It could not be saved.")
        self._folder.visible = code == 0

    def measure(self, theme: Theme, width: int) -> Size:
        return self._panel.measure(theme, width)
