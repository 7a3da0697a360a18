"""Where this program keeps its files, and where a person keeps theirs: the places the platform
names for them, if it knows the person."""

from __future__ import annotations

import os
from collections.abc import Callable
from configparser import Error as UnreadableList
from contextlib import suppress
from pathlib import Path

from platformdirs import PlatformDirs

from rules.messages import Problem

HOME_VARIABLE = "PLUVIONAUTS_HOME"
"""Set, it names one folder for everything: a portable copy on a stick, or a test."""

PICTURES = "pictures"
"""In the data folder: what was kept of a window."""


def data_folder() -> Path:
    """Games and pictures."""
    return _home("data") or _needed(lambda platform: platform.user_data_dir)


def settings_folder() -> Path:
    return _home("settings") or _needed(lambda platform: platform.user_config_dir)


def documents_folder() -> Path:
    """For games to share."""
    return _place(lambda platform: platform.user_documents_dir) or data_folder()


def videos_folder() -> Path:
    return _place(lambda platform: platform.user_videos_dir) or data_folder()


def pictures_folder() -> Path:
    return _place(lambda platform: platform.user_pictures_dir) or data_folder()


def usual_folders() -> list[Path]:
    """Where people put files that they were sent."""
    named = [
        _place(lambda platform: platform.user_downloads_dir),
        _place(lambda platform: platform.user_documents_dir),
        _place(lambda platform: platform.user_desktop_dir),
        _place(lambda _: str(Path.home())),
    ]
    return list(dict.fromkeys(place for place in named if place is not None))


def free_path(folder: Path, title: str, ending: str) -> Path:
    """Where to write without replacing anything: a title as the name of a file on any platform."""
    letters = "".join(letter if letter.isalnum() else "-" for letter in title)
    name = "-".join(part for part in letters.split("-") if part)[:60] or "game"
    path, number = folder / f"{name}{ending}", 2
    while path.exists():
        path = folder / f"{name}-{number}{ending}"
        number += 1
    return path


def _home(part: str) -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) / part if home else None


def _needed(ask: Callable[[PlatformDirs], str]) -> Path:
    place = _place(ask)
    if place is None:
        raise Problem(
            "You have no home folder to keep games in: name another folder in {variable}.",
            variable=HOME_VARIABLE,
        )
    return place


def _place(ask: Callable[[PlatformDirs], str]) -> Path | None:
    """``None`` for somebody without a home: what is relative then lies wherever they stand."""
    with suppress(RuntimeError, OSError, ValueError, UnreadableList):
        place = Path(ask(PlatformDirs("pluvionauts", appauthor=False)))
        if place.is_absolute():
            return place
    return None
