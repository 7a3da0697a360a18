"""The screen side of the games that stand on the shelf: one constant ``SIDE`` in the package of
each, found by its name in files and commands."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module

from app.game import FIRST_GAME
from app.view.screens.rules_text import Chapter
from rules.messages import Message

SIDES: dict[str, str] = {FIRST_GAME: "app.view.games.pluvionauts"}
"""In the order in which the boxes stand."""


@dataclass(frozen=True)
class Side:
    title: str
    lid: str
    """The drawing of the box."""
    minutes: tuple[int, int]
    """How long a game takes, at the least and at the most."""
    sentence: Message
    """What it is about, on the plate of the box."""
    chapters: tuple[Chapter, ...]
    """Its rules."""


def side(name: str) -> Side:
    found: Side = import_module(SIDES[name]).SIDE
    return found


__all__ = ["SIDES", "Side", "side"]
