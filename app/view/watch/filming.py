"""What is being drawn to be kept or sent: one thing at a time, while the table stays in use."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

from app.desktop import show_folder
from app.files import writing
from app.storage import gamefile
from app.storage.folders import free_path, pictures_folder
from app.storage.gamefile import SHARED_SUFFIX, AnyFile
from app.view.screens.frame import ask
from app.view.table.camera import View
from app.view.watch.cameras import Camera
from app.view.watch.exporting import CLIP, Job, camera_word
from app.view.watch.saving import Saving
from app.view.window import Window
from rules.messages import Problem


class Filming:
    """A throw or a game on its way into a file, and the strip that tells of it."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self._job: Job | None = None
        self._games: TemporaryDirectory[str] | None = None
        """Where the game lies that is being drawn, as it was when that began."""
        self._strip: Saving | None = None

    @property
    def strip(self) -> Saving:
        """A new one for whoever builds what stands round the table."""
        self._strip = Saving(self._window, self.ask_give_up, self._show_folder, self._end)
        return self._strip

    @property
    def under_way(self) -> bool:
        return self._job is not None and self._job.code is None

    def update(self) -> None:
        if self._strip is not None:
            self._strip.follow(self._job)

    def start(self, words: list[str], target: Path) -> None:
        """``words`` are those of the command that draws."""
        self._job = Job([*words, "--language", self._window.translator.language], target)

    def save_clip(self, file: AnyFile, throw: int, camera: Camera | View = Camera.CINEMA) -> None:
        """One throw of a game as it stands now, counted from 1, to be sent."""
        if self.under_way:
            self.ask_give_up()
            return
        self._end()
        self._games = TemporaryDirectory(prefix="pluvionauts-")
        game = Path(self._games.name) / f"game{SHARED_SUFFIX}"
        try:
            gamefile.export(file, game)
            folder = pictures_folder()
            with writing(folder):
                folder.mkdir(parents=True, exist_ok=True)
        except Problem as problem:
            self._end()
            self._window.tell(problem)
            return
        target = free_path(folder, f"{file.title}-{throw}", CLIP)
        words = [str(game), "--throw", str(throw), "--export", str(target)]
        words += ["--camera", camera_word(camera), "--islands", self._window.settings.islands]
        self.start(words, target)

    def ask_give_up(self) -> None:
        say = self._window.say
        ask(self._window, say("Give up what is being saved?"), say("Give up"), self._give_up)

    def _give_up(self) -> None:
        if self._job is not None:
            self._job.stop()

    def _show_folder(self) -> None:
        if self._job is not None:
            try:
                show_folder(self._job.target.parent)
            except Problem as problem:
                self._window.tell(problem)

    def stop(self) -> None:
        """What is not whole is given up."""
        self._give_up()
        self._end()

    def _end(self) -> None:
        self._job = None
        if self._games is not None:
            self._games.cleanup()
            self._games = None
