"""Every screen of the game by name, opened on a window, for pictures and measurements."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from app.game import FIRST_GAME, HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.seating import LevelChoice
from app.storage.library import Library
from app.view.games import Tables
from app.view.games.pluvionauts.rules_text import CHAPTERS
from app.view.mode import Mode
from app.view.screens.between import PassPage, PausePage
from app.view.screens.frame import ask
from app.view.screens.games import ImportPage
from app.view.screens.reading import CreditsPage, HelpPage, RulesPage
from app.view.screens.settings import SettingsPage
from app.view.shelf import Shelf
from app.view.window import Window
from rules.game import SeatSymbol
from rules.messages import Message
from rules.pluvionauts.config import GameConfig

LEVELS = {
    "deckhand": LevelChoice(
        Message.of("Deckhand"),
        Message.of("Knows the ropes and works for the mission, one turn at a time."),
    ),
    "captain": LevelChoice(
        Message.of("Captain"),
        Message.of("A steady hand that watches everybody, guards its herds and knows when to end."),
    ),
}


def kept_games(folder: Path) -> Library:
    """A library with a few games in it, one of them with six players."""
    library = Library(folder)
    for names in (("Ada", "Ben"), ("Ada", "Ben", "Chloé", "David", "Émile", "Françoise")):
        setup = PluvionautsSetup(
            config=GameConfig.of(*names), players=(HUMAN,) * len(names), seed=len(names)
        )
        library.create(setup, " & ".join(names)).close()
    return library


def open_game(window: Window, folder: Path, **others: Tables) -> Shelf:
    """``others``: games whose boxes stand beside that of the first."""
    tables = Tables(
        play=lambda window, session, exits: Mode(),
        practice=lambda window, leave: Mode(),
        tutorial=lambda window, leave: Mode(),
        watch=lambda window, replay, leave: Mode(),
        levels=LEVELS,
    )
    return Shelf(window, kept_games(folder), {FIRST_GAME: tables, **others})


def screens(game: Shelf) -> dict[str, Callable[[], None]]:
    """How to open each screen over the title."""
    window = game.window
    pages = window.pages

    def settings(tab: int) -> Callable[[], None]:
        def open_it() -> None:
            page = SettingsPage(window)
            pages.open(page.build)
            page._turn_to(tab)

        return open_it

    def rules(chapter: int) -> Callable[[], None]:
        return lambda: pages.open(RulesPage(window, chapter=chapter).build)

    found: dict[str, Callable[[], None]] = {
        "title": lambda: None,
        "new_game": game.open_new,
        "games": game.open_games,
        "import": lambda: pages.open(ImportPage(window, game.library).build),
        "help": lambda: pages.open(HelpPage(window).build),
        "credits": lambda: pages.open(CreditsPage(window).build),
        "pause": lambda: pages.open(PausePage(window, lambda: None).build),
        "pass": lambda: PassPage(
            window,
            SeatSymbol.PAW,
            "Françoise",
            window.say("Nobody else looks: your mission comes next."),
            lambda: None,
        ).open(),
        "question": lambda: ask(
            window,
            window.say("Delete “{title}”?", title="Ada & Ben"),
            window.say("Delete"),
            lambda: None,
            detail=window.say("It cannot be brought back."),
        ),
    }
    found |= {f"settings_{tab}": settings(tab) for tab in range(5)}
    found |= {f"rules_{number}": rules(number) for number in range(len(CHAPTERS))}
    return found
