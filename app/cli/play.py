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
    from app.storage.folders import data_folder
    from app.storage.library import Library
    from app.view.opening import open_game
    from rules.messages import Problem

    library = Library(data_folder() / "games")
    opened = library.import_game(arguments.file).path if arguments.file else None
    if arguments.go_on:
        library.check()
    latest = library.latest() if arguments.go_on else None
    if arguments.go_on and latest is None:
        raise Problem("There is no game to continue; start one with: pluvionauts play")
    path = opened or (latest.path if latest else None)
    open_game(library, lambda game: game.go_on(path) if path else game.show_title())
    return 0
