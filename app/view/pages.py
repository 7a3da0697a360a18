"""Pages over whatever the window shows: settings, rules, lists, questions. Back closes one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from app.view.ui.scroll import Scroll
from app.view.ui.stage import Stage, Veil
from app.view.ui.widget import Callback, Widget

Build = Callable[[], Widget]


@dataclass
class _Page:
    build: Build
    on_close: Callback | None
    veil: Veil


class Pages:
    """The open pages, the topmost last. A page is built anew whenever what it shows changes."""

    def __init__(self, stage: Stage) -> None:
        self._stage = stage
        self._open: list[_Page] = []

    def __len__(self) -> int:
        return len(self._open)

    def open(self, build: Build, on_close: Callback | None = None, *, banner: bool = False) -> None:
        """``on_close`` is called when the page is left by Back or ``close``. A ``banner`` lies at
        the lower edge and leaves the table in sight."""
        veil = self._stage.open(build(), self._left, veil=not banner, low=banner)
        page = _Page(build, on_close, veil)
        self._open.append(page)

    def close(self) -> None:
        """Leaves the topmost page."""
        if self._open:
            self._stage.close(self._open[-1].veil)
            self._left()

    def clear(self) -> None:
        """Takes all pages away; nobody is told."""
        while self._open:
            self._stage.close(self._open.pop().veil)

    def rebuild(self) -> None:
        """Builds the topmost page anew, where it was scrolled to and focused."""
        if self._open:
            self._rebuild(self._open[-1])

    def rebuild_all(self) -> None:
        """After a change of language or text size."""
        for page in self._open:
            self._rebuild(page)

    def _rebuild(self, page: _Page) -> None:
        offsets = {scroll.name: scroll.offset for scroll in _scrolls(page.veil)}
        self._stage.swap(page.veil, page.build())
        for scroll in _scrolls(page.veil):
            scroll.scroll(offsets.get(scroll.name, 0))

    def _left(self) -> None:
        if self._open:
            on_close = self._open.pop().on_close
            if on_close is not None:
                on_close()


def _scrolls(root: Widget) -> list[Scroll]:
    return [widget for widget in root.walk() if isinstance(widget, Scroll)]
