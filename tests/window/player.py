"""A player in front of the screen: starts the real program, moves a mouse, presses keys, looks."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

from app.storage.folders import HOME_VARIABLE
from app.storage.settings import FILE_NAME, Settings
from tests.patience import PATIENCE, until
from tests.window.seen import Point, Seen, Table
from tests.window.xclose import ask_to_close

PLAIN = {"quality": "light", "window_size": (800, 500), "language": "en"}
"""Settings for a slow machine."""
ALIKE = 5_000
"""Frames that the program draws, all the same, after which nothing comes any more: some minutes."""


def settle_in(home: Path, **settings: object) -> None:
    """Settings for a player who was never here: small and plain, unless something else is said."""
    file = home / "settings" / FILE_NAME
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(Settings.model_validate(PLAIN | settings).model_dump_json())


class Player:
    """One run of the program at a display, with a home folder of its own."""

    def __init__(
        self,
        display: str,
        home: Path,
        *arguments: str,
        command: str = "play",
        environment: Mapping[str, str] | None = None,
    ) -> None:
        self.home = home
        self._display = display
        # The name of a socket must be short: a test's folder may not do.
        self._folder = tempfile.TemporaryDirectory(prefix="pluvio")
        self._address = f"{self._folder.name}/eye"
        self._output = (home / "output.txt").open("a+")
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.window.observed", self._address, command, *arguments],
            env={
                **os.environ,
                HOME_VARIABLE: str(home),
                "DISPLAY": display,
                "LANG": "en_GB.UTF-8",
                **(environment or {}),
            },
            stdout=self._output,
            stderr=self._output,
        )
        self._window = ""

    # Looking.

    def look(self) -> Seen:
        with socket.socket(socket.AF_UNIX) as eye:
            eye.settimeout(PATIENCE)
            eye.connect(self._address)
            told = b""
            while more := eye.recv(1 << 16):
                told += more
        return Seen.model_validate_json(told)

    def until(self, what: str, holds: Callable[[Seen], object]) -> Seen:
        """Looks until it is so, or until it is clear that nothing happens any more."""
        last: Seen | None = None
        alike = 0

        def look() -> Seen | None:
            nonlocal last, alike
            assert self.process.poll() is None, f"ended before: {what}\n{self.output}"
            assert alike < ALIKE, f"nothing happens before: {what}\n{last}\n{self.output}"
            try:
                seen = self.look()
            except (FileNotFoundError, ConnectionError, ValueError):
                return None
            alike = alike + 1 if seen == last else 0
            last = seen
            return last if holds(last) else None

        seen = until(what, look, lambda: f"the last look: {last}\n{self.output}")
        assert seen is not None
        return seen

    def until_title(self) -> Seen:
        seen = self.until("the title", lambda seen: seen.screen == "title" and not seen.page)
        self._find_window()
        return seen

    def until_game(self) -> Seen:
        seen = self.until("a table", lambda seen: seen.table is not None)
        self._find_window()
        return seen

    def until_focus(self, name: str) -> Seen:
        return self.until(f"{name} has the focus", lambda seen: seen.focus == name)

    def until_page(self, name: str) -> Seen:
        return self.until(f"the page {name}", lambda seen: seen.page == name)

    def until_table(self, what: str, holds: Callable[[Table], object]) -> Seen:
        return self.until(what, lambda seen: seen.table is not None and holds(seen.table))

    def until_asked(self, kind: str = "") -> Seen:
        """A question waits for this player, and nothing moves any more."""
        return self.until(
            f"asked {kind}",
            lambda seen: (
                seen.page in ("count", "pass")
                or (
                    seen.table is not None
                    and not seen.page
                    and (seen.table.asks == kind if kind else seen.table.asks)
                    and not seen.table.showing
                    and not seen.table.moving
                )
            ),
        )

    @property
    def output(self) -> str:
        return (self.home / "output.txt").read_text()

    @property
    def games(self) -> list[Path]:
        return sorted((self.home / "data" / "games").glob("*.game"))

    @property
    def settings(self) -> Settings:
        return Settings.model_validate_json((self.home / "settings" / FILE_NAME).read_text())

    def picture(self) -> Path:
        """Has the game save a picture of itself."""
        folder = self.home / "data" / "pictures"
        before = set(folder.glob("*.png"))
        self.key("F12")
        self.until("a picture", lambda seen: set(folder.glob("*.png")) - before)
        return (set(folder.glob("*.png")) - before).pop()

    # Doing.

    def do(self, *words: object) -> str:
        """A command to xdotool."""
        done = subprocess.run(
            ["xdotool", *map(str, words)],
            env={**os.environ, "DISPLAY": self._display},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
        )
        assert done.returncode == 0, f"xdotool {words}: {done.stderr}"
        return done.stdout

    def _find_window(self, last: bool = False) -> None:
        if not self._window or last:
            found = self.do("search", "--sync", "--name", "^Pluvionauts$").split()
            self._window = found[-1] if last else found[0]
            # Without a window manager nobody else gives the window the keyboard.
            self.do("windowfocus", "--sync", self._window)

    def key(self, *names: str) -> None:
        self.do("key", "--delay", "30", *names)

    def write(self, text: str) -> None:
        self.do("type", "--delay", "30", text)

    def point(self, spot: Point) -> None:
        self.do("mousemove", "--window", self._window, round(spot[0]), round(spot[1]))

    def press(self, button: int = 1) -> None:
        self.do("mousedown", button)

    def release(self, button: int = 1) -> None:
        self.do("mouseup", button)

    def click(self, spot: Point) -> None:
        """Points, waits a frame as a hand does, and presses."""
        self.point(spot)
        self.look()
        self.do("click", 1)

    def choose(self, name: str) -> None:
        """Clicks on what has this name, once it can be pressed."""
        seen = self.until(f"{name} is there", lambda seen: name in {**seen.spots, **seen.hidden})
        if name in seen.hidden:
            seen = self._scroll_to(name, seen)
        self.click(seen.spots[name])

    def _scroll_to(self, name: str, seen: Seen) -> Seen:
        middle = seen.hidden[name][0], seen.size[1] / 2
        self.point(middle)

        def scrolled(seen: Seen) -> bool:
            if name in seen.hidden:
                self.do("click", 5 if seen.hidden[name][1] > middle[1] else 4)
            return name in seen.spots

        return self.until(f"{name} is in sight", scrolled)

    def resize(self, width: int, height: int) -> Seen:
        self.do("windowmove", self._window, 0, 0, "windowsize", self._window, width, height)
        return self.until("the new size", lambda seen: seen.size == (width, height))

    def flick(self, spot: Point, towards: Point, steps: int = 12, pause: float = 0.012) -> None:
        """Takes the die at ``spot`` and throws it towards a point, as one stroke of the hand."""
        self.point(spot)
        self.look()
        self.press()
        self.until("the die in the hand", lambda seen: seen.held)
        stroke: list[object] = []
        for step in range(1, steps + 1):
            x, y = (a + (b - a) * step / steps for a, b in zip(spot, towards, strict=True))
            stroke += ["mousemove", "--window", self._window, round(x), round(y), "sleep", pause]
        self.do(*stroke, "mouseup", 1)

    def look_away(self) -> None:
        """The keyboard goes to somebody else, as with Alt and Tab."""
        self.do("windowfocus", self.do("search", "--maxdepth", "0", "--name", ".*").split()[0])

    def come_back(self) -> None:
        self.do("windowfocus", "--sync", self._window)

    @property
    def corner(self) -> Point:
        """Where on the screen the window begins."""
        told = self.do("getwindowgeometry", "--shell", self._window).split()
        values = dict(line.split("=") for line in told)
        return float(values["X"]), float(values["Y"])

    # The end.

    def close_window(self) -> None:
        """As the cross in the corner of a window does."""
        ask_to_close(self._display, int(self._window))

    @property
    def helpers(self) -> list[int]:
        """Processes that the program has started."""
        children = Path(f"/proc/{self.process.pid}/task").glob("*/children")
        return [int(child) for file in children for child in file.read_text().split()]

    def kill(self) -> None:
        """The worst end: no word of warning."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait(PATIENCE)

    def ended(self) -> int:
        """Waits for the program to end; its exit code."""
        return self.process.wait(PATIENCE)

    def close(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(PATIENCE)
        self._output.close()
        self._folder.cleanup()
