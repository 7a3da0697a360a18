"""Tables and bars on the terminal, in which text is text: no markup, no names of emoji, no order
to the terminal, whatever a file or a person called a thing."""

from __future__ import annotations

import os
from typing import Any

from rich.console import Console
from rich.text import Text

from rules.harmless import harmless

SIZES = ("COLUMNS", "LINES")


class Terminal(Console):
    """What is emphasised comes as ``Text``; every string, also in the cells and the title of a
    table, is shown as it is written."""

    def __init__(self, *, errors: bool = False) -> None:
        # A width that is none is one that nobody gave.
        given = {
            name: value for name, value in os.environ.items() if name not in SIZES or _size(value)
        }
        super().__init__(stderr=errors, markup=False, emoji=False, highlight=False, _environ=given)

    def render_str(self, text: str, **options: Any) -> Text:
        plain: dict[str, Any] = {"markup": False, "emoji": False}
        return super().render_str(harmless(text), **{**options, **plain})


def _size(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 5 and int(text) > 0


def show(*things: object) -> None:
    """On the output, below each other."""
    terminal = Terminal()
    for thing in things:
        terminal.print(thing)


def beside() -> Terminal:
    """For how far a long task is: beside the output, and only where somebody watches."""
    return Terminal(errors=True)


def strong(text: object) -> Text:
    return Text(harmless(str(text)), style="bold")
