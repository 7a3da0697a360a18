"""Where this program keeps its files: the places the platform names for them."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import PlatformDirs

HOME_VARIABLE = "PLUVIONAUTS_HOME"
"""Set, it names one folder for everything: a portable copy on a stick, or a test."""

PICTURES = "pictures"
"""In the data folder: what was kept of a window."""


def data_folder() -> Path:
    """Games and pictures."""
    return _home("data") or Path(_platform().user_data_dir)


def settings_folder() -> Path:
    return _home("settings") or Path(_platform().user_config_dir)


def _home(part: str) -> Path | None:
    home = os.environ.get(HOME_VARIABLE)
    return Path(home) / part if home else None


def _platform() -> PlatformDirs:
    return PlatformDirs("pluvionauts", appauthor=False)
