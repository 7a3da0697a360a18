"""The whole game put together and opened in a window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from app import installation
from app.files import clear_parts
from app.games.pluvionauts.players import SKILLS
from app.games.pluvionauts.types import Session
from app.players import LEVELS, Thinker
from app.replay.replay import to_watch
from app.session.seating import LevelChoice
from app.storage.folders import PICTURES, data_folder, settings_folder
from app.storage.library import Library
from app.view.game import Game, Tables
from app.view.mode import Mode
from app.view.play.count import Exits
from app.view.play.mode import PlayMode
from app.view.practice.mode import PracticeMode
from app.view.screens.quiet_game import QuietGame
from app.view.table.scene import TableScene
from app.view.tutorial.mode import TutorialMode
from app.view.ui.widget import Callback
from app.view.watch.mode import WatchMode
from app.view.window import Window


def open_game(library: Library, first: Callable[[Game], None]) -> None:
    """Opens the window, shows what ``first`` asks for, and returns when somebody quits."""
    installation.check()
    for folder in (library.folder, settings_folder(), data_folder() / PICTURES):
        clear_parts(folder, older=True)
    window = Window()
    with Thinker() as thinker:

        def play(_window: Window, session: Session, exits: Exits) -> Mode:
            return PlayMode(session, game.quality, exits, thinker, ceremony=True)

        def practice(_window: Window, leave: Callback) -> Mode:
            return PracticeMode(game.quality, leave)

        def tutorial(window: Window, leave: Callback) -> Mode:
            return TutorialMode(window, game.quality, leave, thinker)

        def watch(_window: Window, path: Path, leave: Callback) -> Mode:
            return WatchMode(to_watch(path), game.quality, leave)

        def behind(window: Window, scene: TableScene) -> QuietGame:
            return QuietGame(window, scene, thinker)

        levels = {
            key: LevelChoice(level.name, SKILLS[key].sentence) for key, level in LEVELS.items()
        }
        game = Game(window, library, levels, Tables(play, practice, tutorial, watch, behind))
        first(game)
        window.run()
        game.close()
