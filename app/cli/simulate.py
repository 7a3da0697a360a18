"""``pluvionauts simulate``: whole games without a screen, random or between computer players."""

from __future__ import annotations

import argparse
from pathlib import Path
from time import perf_counter

from rich.progress import track

from app.cli.results import write_result
from app.cli.study_tables import show_study
from app.cli.tables import beside
from app.players.levels import LEVELS, level
from app.terminal import put_json
from app.tournament.executors import executor
from app.tournament.match import RANDOM
from app.tournament.plot import draw
from app.tournament.study import Speed, StudyReport, matches, report, results
from models.layout import BoardKind
from rules.messages import Problem
from rules.pluvionauts.config import GameConfig

NAMES = ("Ada", "Ben", "Chloé", "Dan", "Eva", "Fred")
ROUND_LIMIT = 100


def configure(parser: argparse.ArgumentParser) -> None:
    levels = ", ".join((*LEVELS, RANDOM))
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--players", type=int, metavar="P", help="2 to 6 random players (4)")
    parser.add_argument(
        "--bots", metavar="A,B,...", help=f"a computer player for each seat, among {levels}"
    )
    parser.add_argument("--mode", choices=("normal", "advanced"), default="normal")
    parser.add_argument("--intemperies", action="store_true", help="with sun and monsoon dice")
    parser.add_argument("--balanced", action="store_true", help="start without large groups")
    parser.add_argument("--physics", action="store_true", help="really throw the dice")
    parser.add_argument("--board", choices=[kind.value for kind in BoardKind], default="wells")
    parser.add_argument(
        "--seconds", type=float, default=0.5, metavar="T", help="thinking time for a turn (0.5)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="another series (0)")
    parser.add_argument("--workers", type=int, metavar="K", help="processes (one for each core)")
    parser.add_argument("--dask", metavar="ADDRESS", help="play on the Dask cluster there")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the wins (.svg or .png)")


def run(arguments: argparse.Namespace) -> int:
    bots = _bots(arguments)
    _check(arguments)
    found = _play(arguments, bots)
    if arguments.plot:
        write_result(arguments.plot, draw(found, arguments.plot.suffix))
    if arguments.json:
        put_json(found.model_dump(mode="json", exclude_none=True))
    else:
        show_study(found)
    return 0


def _bots(arguments: argparse.Namespace) -> tuple[str, ...]:
    if arguments.bots is None:
        players = 4 if arguments.players is None else arguments.players
        if not 2 <= players <= 6:
            raise Problem("This game is for 2 to 6 players: give --players one of these.")
        return (RANDOM,) * players
    bots = tuple(name.strip() for name in arguments.bots.split(","))
    if not 2 <= len(bots) <= 6:
        raise Problem("Name 2 to 6 computer players after --bots, with commas between them.")
    if arguments.players not in (None, len(bots)):
        raise Problem("--bots names every player already: leave --players out.")
    for bot in bots:
        if bot != RANDOM:
            level(bot)
    return bots


def _check(arguments: argparse.Namespace) -> None:
    if not 1 <= arguments.games <= 1_000_000:
        raise Problem("Give --games a number from 1 to a million.")
    if not 0.05 <= arguments.seconds <= 60:
        raise Problem("Give --seconds a number from 0.05 to 60.")
    if arguments.workers is not None and not 1 <= arguments.workers <= 1024:
        raise Problem("Give --workers a number from 1 to 1024.")
    plot = arguments.plot
    if plot and plot.suffix not in (".svg", ".png"):
        raise Problem("Give --plot a file that ends in .svg or .png.")
    if plot and not plot.parent.is_dir():
        # Said before the games are played, which may take an hour.
        raise Problem("There is no folder {folder} for the plot.", folder=str(plot.parent))


def _play(arguments: argparse.Namespace, bots: tuple[str, ...]) -> StudyReport:
    config = GameConfig.of(
        *NAMES[: len(bots)],
        mode=arguments.mode,
        intemperies=arguments.intemperies,
        balanced_setup=arguments.balanced,
        round_limit=ROUND_LIMIT,
    )
    given = matches(
        config,
        bots,
        arguments.games,
        arguments.seed,
        physics=arguments.physics,
        seconds=arguments.seconds,
        board=BoardKind(arguments.board),
    )
    # Games without physics and thought take milliseconds: not worth processes of their own.
    trivial = not arguments.physics and set(bots) == {RANDOM}
    workers = arguments.workers or (1 if trivial else None)
    errors = beside()
    began = perf_counter()
    played = list(
        track(
            results(given, lambda: executor(workers, arguments.dask)),
            "Playing",
            len(given),
            console=errors,
            transient=True,
            disable=not errors.is_terminal,
        )
    )
    spent = perf_counter() - began
    # The clock is no part of a study that two runs shall agree on.
    speed = Speed.of(played, spent) if trivial else None
    return report(played, speed)
