"""``pluvionauts replay FILE``: a kept or shared game, watched again."""

from __future__ import annotations

import argparse
from pathlib import Path

from rules.messages import Problem


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", type=Path, help="a .pluvio file, or a game of the list")
    parser.add_argument(
        "--throw", type=int, metavar="N", help="begin with this throw, counted from 1"
    )


def run(arguments: argparse.Namespace) -> int:
    from app.replay.replay import open_replay

    replay = open_replay(arguments.file)
    check_throw(arguments.throw, len(replay.film.throws))
    # Panda3D is only loaded when there is something to draw.
    from app.storage.folders import data_folder
    from app.storage.library import Library
    from app.view.game import Game
    from app.view.opening import open_game
    from app.view.watch.mode import WatchMode

    def watch(game: Game) -> None:
        game.window.show(WatchMode(replay, game.quality, game.show_title, arguments.throw))

    open_game(Library(data_folder() / "games"), watch)
    return 0


def check_throw(number: int | None, throws: int) -> None:
    if number is not None and not 1 <= number <= throws:
        raise Problem(
            "There is no throw {number}: the game has {count}, counted from 1.",
            number=number,
            count=throws,
        )
