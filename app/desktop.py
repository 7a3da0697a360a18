"""What is asked of the desktop that the game runs on: to show a folder, or a sentence."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from rules.messages import Problem

_OPENERS = {"darwin": "open", "win32": "explorer"}
_MARK_OF_ERROR = 0x10


def show_folder(folder: Path) -> None:
    """Opens a folder in the program that shows folders here."""
    opener = shutil.which(_OPENERS.get(sys.platform, "xdg-open"))
    if opener is None:
        raise Problem("Nothing here can show folders; look in {folder}.", folder=str(folder))
    try:
        subprocess.Popen(
            [opener, str(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=_outside(),
            start_new_session=True,
        )
    except OSError as error:
        raise Problem(
            "Nothing here can show folders; look in {folder}.", folder=str(folder)
        ) from error


def show_sentence(sentence: str) -> None:
    """For somebody who opened the game by a click: on Windows there is then no terminal at all
    that would hear of it."""
    if sys.platform == "win32" and sys.__stderr__ is None:
        from ctypes import windll

        windll.user32.MessageBoxW(None, sentence, "Pluvionauts", _MARK_OF_ERROR)


def _outside() -> dict[str, str]:
    """The environment as it was before the built program put its own libraries first."""
    kept = dict(os.environ)
    if getattr(sys, "frozen", False):
        kept.pop("LD_LIBRARY_PATH", None)
        before = kept.pop("LD_LIBRARY_PATH_ORIG", None)
        if before is not None:
            kept["LD_LIBRARY_PATH"] = before
    return kept
