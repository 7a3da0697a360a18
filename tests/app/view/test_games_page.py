"""The list of many games: the latest are there at once, the others when they are asked for."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.files import EPOCH
from app.game import FIRST_GAME, HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.storage.library import KeptGame, Library, Listing
from app.view.screens.games import GamesPage
from app.view.ui.buttons import Button
from app.view.ui.geometry import Size
from app.view.window import Window
from rules.pluvionauts.config import GameConfig

GAMES = 95


def games_listed(window: Window) -> list[str]:
    return [one.name for one in window.stage.top.walk() if one.name.startswith("game:")]


def press(window: Window, name: str) -> None:
    button = window.stage.top.find(name)
    assert isinstance(button, Button)
    button.press()
    window.tick()


def test_the_latest_games_are_shown_and_the_others_by_a_press(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    setup = PluvionautsSetup(config=GameConfig.of("Ada", "Ben"), players=(HUMAN, HUMAN), seed=1)
    kept = [
        KeptGame(
            tmp_path / f"{number}.game", FIRST_GAME, f"Game {number}", EPOCH, EPOCH, setup, 1, False
        )
        for number in range(GAMES)
    ]
    library = Library(tmp_path)
    monkeypatch.setattr(library, "listing", lambda: Listing(kept, []))
    window = Window(offscreen=Size(640, 400))
    try:
        page = GamesPage(window, library, lambda path: None, None)
        window.pages.open(page.build)
        window.tick()
        counts = [len(games_listed(window))]
        for _ in range(2):
            press(window, "older")
            counts.append(len(games_listed(window)))
        assert counts == [40, 80, GAMES]
        with pytest.raises(LookupError):
            window.stage.top.find("older")
    finally:
        window.close()
