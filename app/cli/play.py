"""``pluvionauts play``: opens the game in a window."""

from __future__ import annotations

import argparse
from pathlib import Path


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--continue", dest="go_on", action="store_true", help="go on with the game played last"
    )
    parser.add_argument("file", nargs="?", type=Path, help="a .pluvio file to bring into the list")


def run(arguments: argparse.Namespace) -> int:
    # Panda3D is only loaded by the commands that draw.
    from app.players.levels import LEVELS
    from app.players.thinker import Thinker
    from app.session.session import Session
    from app.storage.folders import data_folder
    from app.storage.library import Library
    from app.view.game import Game, Tables
    from app.view.mode import Mode
    from app.view.play.mode import PlayMode
    from app.view.practice.mode import PracticeMode
    from app.view.screens.seating import LevelChoice
    from app.view.ui.widget import Callback
    from app.view.window import Window
    from rules.messages import Problem

    library = Library(data_folder() / "games")
    opened = library.import_game(arguments.file) if arguments.file else None
    latest = library.latest() if arguments.go_on else None
    if arguments.go_on and latest is None:
        raise Problem("There is no game to continue; start one with: pluvionauts play")
    path = opened or (latest.path if latest else None)
    window = Window()
    with Thinker() as thinker:

        def play(window: Window, session: Session, leave: Callback) -> Mode:
            return PlayMode(session, game.quality, leave, thinker)

        def practice(window: Window, leave: Callback) -> Mode:
            return PracticeMode(game.quality, leave)

        levels = {key: LevelChoice(level.name, level.sentence) for key, level in LEVELS.items()}
        game = Game(window, library, levels, Tables(play=play, practice=practice))
        if path is not None:
            game.go_on(path)
        else:
            game.show_title()
        window.run()
        game.close()
    return 0
