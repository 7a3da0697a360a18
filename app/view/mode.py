"""What fills the window for a while: the menus, a game at the table, a replay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.view.input.actions import Action
from app.view.input.events import PointerEvent

if TYPE_CHECKING:
    from app.view.window import Window


class Mode:
    """One thing at a time is shown. The interface is asked first; what no widget took comes here.

    ``enter`` builds the mode's screen with ``window.stage.show``. It is called again by
    ``Window.rebuild`` when the language has changed, so it must be able to start afresh.
    """

    def enter(self, window: Window) -> None:
        """The mode becomes visible."""

    def exit(self) -> None:
        """Another one takes its place: remove nodes, stop sounds."""

    def restyle(self) -> None:
        """Language, text size, quality or motion were set anew: show every text again."""

    def resized(self) -> None:
        """The window has another size: put up again what lies at pixels of the table."""

    def update(self, seconds: float) -> bool:
        """Advances what moves, about 60 times a second. True: draw a frame."""
        return False

    def before_frame(self, seconds: float) -> None:
        """Just before a frame is drawn; ``seconds`` since the last one drawn."""

    def after_frame(self) -> None:
        """Just after a frame was drawn."""

    @property
    def follows_hand(self) -> bool:
        """Whether it counts how exactly the pointer moves now, and when."""
        return False

    def act(self, action: Action) -> bool:
        """An action of the keyboard or gamepad (again while a key repeats)."""
        return False

    def pointer(self, event: PointerEvent) -> bool:
        """The pointer over no widget. After a press that was taken, every event comes here until
        the release, wherever the pointer goes."""
        return False
