"""A throw saved as a video while the table stays in use: drawn by the program's own command in
another process."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Thread

from app.replay.play_head import SPEEDS
from app.replay.replay import Replay
from app.storage.folders import free_path, pictures_folder, videos_folder
from app.view.screens.frame import page, setting
from app.view.table.camera import View
from app.view.ui.buttons import Button, ButtonKind
from app.view.ui.choices import ChoiceRow, Option
from app.view.ui.labels import Label
from app.view.ui.layout import Column
from app.view.ui.palette import INK_SOFT
from app.view.ui.theme import TextRole
from app.view.ui.widget import Widget
from app.view.watch.cameras import Camera
from app.view.watch.transport import SPEED_TEXTS
from app.view.watch.video import VIDEO, can_make_videos
from app.view.window import Window
from rules.messages import Message
from rules.reasons import reason_of

GIVEN_UP = 128 + signal.SIGTERM
"""The code with which a command ends that was asked to stop."""
SIZES = ("640x360", "960x540", "1280x720", "1920x1080")
CLIP = ".webp"


def program() -> list[str]:
    """How this very program is started once more: built, or from Python."""
    return (
        [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-P", "-m", "app"]
    )


def camera_word(camera: Camera | View) -> str:
    """How the command that draws is told where to look from."""
    if isinstance(camera, Camera):
        return camera
    parts = (camera.azimuth, camera.elevation, camera.distance, *camera.target)
    return ",".join(f"{part:.2f}" for part in parts)


class Job:
    """One export on its way. ``poll`` is asked now and then by whoever draws."""

    def __init__(self, words: list[str], target: Path) -> None:
        self.target = target
        self.done, self.count = 0, 0
        self.complaint = ""
        self._process = subprocess.Popen(
            [*program(), "replay", *words, "--json"],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            stdin=subprocess.DEVNULL,
            text=True,
            encoding="utf-8",
            errors="replace",
        )
        self._given_up = False
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self._process.stdout is not None
        assert self._process.stderr is not None
        for line in self._process.stdout:
            told = json.loads(line)
            if "done" in told:
                self.done, self.count = told["done"], told["of"]
            if self._given_up:
                self._process.stdout.close()  # nobody listens: the command ends by itself
                break
        self.complaint = self._process.stderr.read().strip().removeprefix("pluvionauts: ")
        self._process.stdout.close()
        self._process.stderr.close()

    @property
    def code(self) -> int | None:
        """``None`` while it runs."""
        code = self._process.poll()
        if code is None or self._reader.is_alive():
            return None
        return GIVEN_UP if self._given_up else code

    def stop(self) -> None:
        """What was half written is taken away by the command."""
        if self._process.poll() is None:
            self._given_up = True
            if sys.platform != "win32":  # there a program that is terminated has no last word
                self._process.terminate()
            self._process.wait()


class ExportPage:
    """What, how fast, from where, as what; then it is drawn."""

    def __init__(
        self,
        window: Window,
        replay: Replay,
        throw: int | None,
        camera: Camera | View,
        start: Callable[[list[str], Path], None],
    ) -> None:
        self._window, self._replay, self._start = window, replay, start
        self._throw, self._camera = throw, camera
        self._whole = throw is None
        self._videos = can_make_videos()
        self._format = CLIP
        self._speed, self._size = 1.0, SIZES[1]
        self._highlight = True

    def build(self) -> Widget:
        window, say = self._window, self._window.say
        rows: list[Widget] = []
        if self._throw is not None:
            rows.append(
                setting(
                    say("What"),
                    "",
                    ChoiceRow(
                        [
                            Option(False, say("Throw {number}", number=self._throw)),
                            Option(True, say("The whole game")),
                        ],
                        self._whole,
                        self._setter("_whole"),
                        name="what",
                    ),
                )
            )
        rows += [
            setting(
                say("As"),
                "" if self._videos else say("Videos need PyAV, which is not here."),
                ChoiceRow(
                    [
                        Option(CLIP, "WebP"),
                        Option(".gif", "GIF"),
                        Option(VIDEO, say("Video"), enabled=self._videos),
                        Option("", say("Pictures")),
                    ],
                    self._format,
                    self._setter("_format"),
                    name="format",
                ),
            ),
            setting(
                say("Speed"),
                "",
                ChoiceRow(
                    [
                        Option(speed, text)
                        for speed, text in zip(SPEEDS, SPEED_TEXTS, strict=True)
                        if speed <= 1
                    ],
                    self._speed,
                    self._setter("_speed"),
                    name="export_speed",
                ),
            ),
            setting(
                say("The best moment"),
                "",
                ChoiceRow(
                    [Option(True, say("Slower still")), Option(False, say("Like the rest"))],
                    self._highlight,
                    self._setter("_highlight"),
                    name="highlight",
                ),
            ),
            setting(
                say("Size"),
                "",
                ChoiceRow(
                    [Option(size, size.replace("x", " × ")) for size in SIZES],
                    self._size,
                    self._setter("_size"),
                    name="size",
                ),
            ),
            Label(say("It is drawn from where you look now."), TextRole.SMALL, INK_SOFT),
            Label(say("To {path}", path=str(self.target)), TextRole.SMALL, INK_SOFT),
        ]
        save = Button(
            say("Save"), self._save, icon="film", kind=ButtonKind.ASKED, name="start_export"
        )
        return page(
            window, say("Save as a video"), Column(*rows, gap=12), [save], width=780, name="export"
        )

    def _setter(self, name: str) -> Callable[[object], None]:
        def change(value: object) -> None:
            setattr(self, name, value)
            self._window.pages.rebuild()

        return change

    @property
    def target(self) -> Path:
        """A name in the user's folder that nothing has yet."""
        folder = videos_folder() if self._format == VIDEO else pictures_folder()
        what = "" if self._whole or self._throw is None else f"-{self._throw}"
        return free_path(folder, f"{self._replay.title}{what}", self._format)

    def _save(self) -> None:
        assert self._replay.path is not None
        target = self.target
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self._window.tell(
                Message.of(
                    "The folder {folder} cannot be made: {reason}.",
                    folder=str(target.parent),
                    reason=reason_of(error),
                )
            )
            return
        words = [str(self._replay.path), "--export", str(target)]
        words += ["--camera", camera_word(self._camera)]
        words += ["--speed", str(self._speed), "--size", self._size]
        words += ["--islands", self._window.settings.islands]
        if not self._whole and self._throw is not None:
            words += ["--throw", str(self._throw)]
        words += ["--highlight" if self._highlight else "--no-highlight"]
        self._window.pages.close()
        self._start(words, target)
