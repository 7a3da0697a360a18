"""``pluvionauts demo``: a short game between computer players, drawn without a screen."""

from __future__ import annotations

import argparse
import secrets
from pathlib import Path

from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from app.cli.tables import beside
from app.game import FIRST_GAME
from app.i18n import LANGUAGES
from app.players import LEVELS
from app.terminal import put
from app.view.games import SIDES
from rules.messages import Problem
from rules.pluvionauts.config import Mode

NAMES = ("Ada", "Ben", "Cléo", "Dora", "Émile", "Fanny")
FILM_RATE, PICTURE_RATE = 30, 2
"""Pictures for each second: in a film, and where each is a file of its own."""


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--out",
        type=Path,
        required=True,
        metavar="FILE.mp4|DIR",
        help="a film (.mp4, needs PyAV), or a folder for single pictures",
    )
    parser.add_argument("--game", choices=tuple(SIDES), default=FIRST_GAME, help=f"({FIRST_GAME})")
    parser.add_argument("--players", type=int, default=3, choices=range(2, 7), help="(3)")
    parser.add_argument("--rounds", type=int, default=2, choices=range(1, 31), help="(2)")
    parser.add_argument("--level", default="navigator", choices=tuple(LEVELS), help="(navigator)")
    parser.add_argument("--mode", default="normal", choices=tuple(Mode), help="(normal)")
    parser.add_argument("--weather", action="store_true", help="with the sun and monsoon dice")
    parser.add_argument("--seed", type=int, help="the same seed gives the same game")
    parser.add_argument("--size", default="1280x720", metavar="WxH", help="pixels (1280x720)")
    parser.add_argument(
        "--fps", type=int, help=f"pictures a second ({FILM_RATE}; in a folder {PICTURE_RATE})"
    )
    parser.add_argument("--quality", default="high", choices=("high", "medium", "light"))
    parser.add_argument("--language", default="system", choices=("system", *LANGUAGES))


def run(arguments: argparse.Namespace) -> int:
    from app.games.pluvionauts import PluvionautsSetup
    from app.tournament.rehearsal import rehearse
    from app.view.demo import Look, film
    from app.view.table.quality import Quality
    from app.view.watch.animation import ANIMATIONS
    from app.view.watch.video import target_for
    from rules.pluvionauts.config import GameConfig

    seed = secrets.randbelow(1_000_000) if arguments.seed is None else arguments.seed
    if seed < 0:
        raise Problem("The seed is a number from 0 on.")
    setup = PluvionautsSetup(
        config=GameConfig.of(
            *NAMES[: arguments.players],
            mode=arguments.mode,
            intemperies=arguments.weather,
            round_limit=arguments.rounds,
        ),
        players=(arguments.level,) * arguments.players,
        seed=seed,
    )
    single = not arguments.out.suffix
    look = Look(
        size=size_of(arguments.size),
        rate=rate_of(arguments.fps, single),
        quality=Quality(arguments.quality),
        language=arguments.language,
    )
    if arguments.out.suffix.lower() in ANIMATIONS:
        raise Problem("A whole game is a film: give a name that ends in .mp4, or a folder.")
    # What cannot be written is found out before anybody thinks.
    target_for(arguments.out, look.size, look.rate).discard()
    errors = beside()
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    pictures = 0
    with Progress(*columns, console=errors, disable=not errors.is_terminal) as progress:
        playing = progress.add_task("Playing", total=None)
        choices = []
        for choice in rehearse(setup):
            choices.append(choice)
            progress.update(playing, completed=len(choices))
        progress.update(playing, total=len(choices))
        drawing = progress.add_task("Drawing", total=len(choices))
        for made, _ in film(setup, choices, look, arguments.out):
            pictures += 1
            progress.update(drawing, completed=made, description=f"Drawing picture {pictures}")
    seconds = pictures / look.rate
    put(f"{arguments.out}: {pictures} pictures, {seconds:.0f} s of the game with seed {seed}")
    return 0


def size_of(text: str) -> tuple[int, int]:
    from app.view.watch.export import LARGEST
    from app.view.window import SMALLEST

    parts = text.lower().split("x")
    if len(parts) != 2 or not all(part.isdecimal() and len(part) <= 5 for part in parts):
        raise Problem("The size is written as in 1280x720.")
    size = int(parts[0]), int(parts[1])
    for side, least in zip(size, SMALLEST, strict=True):
        if not least <= side <= LARGEST or side % 2:
            raise Problem(
                "The size is two even numbers from {width}x{height} to {most}, such as 1280x720.",
                width=SMALLEST.width,
                height=SMALLEST.height,
                most=LARGEST,
            )
    return size


def rate_of(wish: int | None, single: bool) -> int:
    if wish is None:
        return PICTURE_RATE if single else FILM_RATE
    if not 1 <= wish <= 60:
        raise Problem("The pictures per second are between 1 and 60.")
    return wish
