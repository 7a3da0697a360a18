"""A game that cannot be saved goes on, and is saved as soon as it can be."""

from __future__ import annotations

from app.storage.gamefile import AnyFile
from app.view.screens.frame import ask
from app.view.ui.widget import Callback
from app.view.window import Window
from rules.messages import Message

AGAIN = 2.0
"""Seconds after which saving is tried again."""


class Saving:
    """Tells when a game cannot be saved and when it can again, and tries in between."""

    def __init__(self, window: Window, file: AnyFile) -> None:
        self._window = window
        self._file = file
        self._told = False
        self._waited = 0.0

    @property
    def message(self) -> Message | None:
        """How the game stands on the disk; ``None`` for one that nobody keeps."""
        if self._file.path is None:
            return None
        if self._file.unsaved is not None:
            return Message.of("Not saved yet: {reason}.", reason=self._file.unsaved.reason)
        return Message.of("Everything is saved.")

    def update(self, seconds: float) -> None:
        if self._told:
            self._waited += seconds
            if self._waited >= AGAIN:
                self._waited = 0.0
                self._file.save()
        why = self._file.unsaved
        if why is not None and not self._told:
            self._window.tell(
                Message.of(
                    "The game cannot be saved in {folder} ({reason}); it goes on, and is saved as "
                    "soon as it can be.",
                    folder=why.folder,
                    reason=why.reason,
                )
            )
        elif why is None and self._told:
            self._window.tell(Message.of("Now the game is saved."))
        self._told = why is not None


def leaving(window: Window, file: AnyFile, leave: Callback) -> None:
    """Leaves a table; asks before that if what was played would be lost."""
    if file.unsaved is not None:
        file.save()
    if file.unsaved is None:
        leave()
        return
    ask(
        window,
        window.say("Leave a game that is not saved?"),
        window.say("Leave"),
        leave,
        detail=window.translator(file.unsaved.message),
    )
