"""A display for each worker, and a player in front of it."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.storage.settings import FILE_NAME
from tests.window.player import Player, settle_in

LARGEST = "2560x1440x24"

Start = Callable[..., Player]


@contextmanager
def screen(*options: str) -> Iterator[str]:
    """A screen without a window manager, on a number that nobody else has."""
    for program in ("Xvfb", "xdotool"):
        assert shutil.which(program), f"{program} is missing; make system installs it"
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", LARGEST, "-nolisten", "tcp"]
    server = subprocess.Popen([*command, *options], pass_fds=[writing], stderr=subprocess.DEVNULL)
    os.close(writing)
    with os.fdopen(reading) as told:
        number = told.readline().strip()
    try:
        assert number, "Xvfb did not start"
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """Each worker has a screen of its own."""
    with screen() as name:
        yield name


@pytest.fixture
def start(display: str, tmp_path: Path) -> Iterator[Start]:
    """Starts the program: small and plain unless a test says otherwise, for a slow machine."""
    players: list[Player] = []

    def start(
        *arguments: str,
        command: str = "play",
        environment: dict[str, str] | None = None,
        **settings: object,
    ) -> Player:
        if not (tmp_path / "settings" / FILE_NAME).exists() or settings:
            settle_in(tmp_path, **settings)
        player = Player(display, tmp_path, *arguments, command=command, environment=environment)
        players.append(player)
        return player

    yield start
    for player in players:
        player.close()
