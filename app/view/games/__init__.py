"""The screen side of the games that stand on the shelf: one constant ``SIDE`` in the folder of
each, found by its name in files and commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING

from app.game import FIRST_GAME
from app.view.screens.chapters import Chapter
from rules.messages import Message

if TYPE_CHECKING:
    from app.games.pluvionauts.seating import LevelChoice
    from app.players import Thinks
    from app.replay.replay import Replay
    from app.session.session import AnySession
    from app.view.mode import Mode
    from app.view.play.count import Exits
    from app.view.screens.title import Behind
    from app.view.ui.widget import Callback
    from app.view.window import Window

SIDES: dict[str, str] = {FIRST_GAME: "app.view.games.pluvionauts.side"}
"""In the order in which the boxes stand: where the ``SIDE`` of each is."""


@dataclass(frozen=True)
class Tables:
    """What can be opened of a game. Each makes a mode that calls ``leave`` when it is over."""

    play: Callable[[Window, AnySession, Exits], Mode]
    practice: Callable[[Window, Callback], Mode] | None = None
    tutorial: Callable[[Window, Callback], Mode] | None = None
    watch: Callable[[Window, Replay, Callback], Mode] | None = None
    behind: Behind | None = None
    """What goes on behind the title."""
    levels: Mapping[str, LevelChoice] = field(default_factory=dict)
    """The computer players that can be asked to it."""


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
    tables: Callable[[Thinks], Tables]


def side(name: str) -> Side:
    found: Side = import_module(SIDES[name]).SIDE
    return found


__all__ = ["SIDES", "Side", "Tables", "side"]
