"""``pluvionauts simulate``: whole games without a screen, random or between computer players."""

from __future__ import annotations

import argparse
from pathlib import Path
from time import perf_counter

from rich.progress import track

from app.cli.results import write_result
from app.cli.study_tables import show_study
from app.cli.tables import beside
from app.game import FIRST_GAME, GAMES, AnyGame, GameSetup, game
from app.players.levels import LEVELS, level
from app.terminal import put_json
from app.tournament.executors import executor
from app.tournament.match import RANDOM
from app.tournament.plot import draw
from app.tournament.study import Speed, StudyReport, matches, report, results
from models.layout import BoardKind
from rules.game import seats_of
from rules.messages import Problem

NAMES = ("Ada", "Ben", "Chloé", "Dan", "Eva", "Fred")
ROUND_LIMIT = 100
"""Of the first game, which random players might never end."""


def configure(parser: argparse.ArgumentParser) -> None:
    levels = ", ".join((*LEVELS, RANDOM))
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--game", choices=tuple(GAMES), default=FIRST_GAME, help=f"({FIRST_GAME})")
    parser.add_argument("--players", type=int, metavar="P", help="so many random players (4)")
    parser.add_argument(
        "--bots", metavar="A,B,...", help=f"a computer player for each seat, among {levels}"
    )
    parser.add_argument("--physics", action="store_true", help="really throw the dice")
    parser.add_argument(
        "--seconds", type=float, default=0.5, metavar="T", help="thinking time for a turn (0.5)"
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="another series (0)")
    parser.add_argument("--workers", type=int, metavar="K", help="processes (one for each core)")
    parser.add_argument("--dask", metavar="ADDRESS", help="play on the Dask cluster there")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw the wins (.svg or .png)")
    first = parser.add_argument_group(f"only with --game {FIRST_GAME}")
    first.add_argument("--mode", choices=("normal", "advanced"))
    first.add_argument("--intemperies", action="store_true", help="with sun and monsoon dice")
    first.add_argument("--balanced", action="store_true", help="start without large groups")
    first.add_argument("--board", choices=[kind.value for kind in BoardKind])


def run(arguments: argparse.Namespace) -> int:
    played = game(arguments.game)
    bots = _bots(arguments, played)
    _check(arguments, played)
    found = _play(arguments, _setup(arguments, played, bots))
    if arguments.plot:
        write_result(arguments.plot, draw(found, arguments.plot.suffix))
    if arguments.json:
        put_json(found.model_dump(mode="json", exclude_none=True))
    else:
        show_study(found)
    return 0


def _bots(arguments: argparse.Namespace, played: AnyGame) -> tuple[str, ...]:
    seats = played.rules.seats
    fewest, most = seats[0], seats[-1]
    if arguments.bots is None:
        players = 4 if arguments.players is None else arguments.players
        if players not in seats:
            raise Problem(
                "This game is for {fewest} to {most} players: give --players one of these.",
                fewest=fewest,
                most=most,
            )
        return (RANDOM,) * players
    bots = tuple(name.strip() for name in arguments.bots.split(","))
    if len(bots) not in seats:
        raise Problem(
            "Name {fewest} to {most} computer players after --bots, with commas between them.",
            fewest=fewest,
            most=most,
        )
    if arguments.players not in (None, len(bots)):
        raise Problem("--bots names every player already: leave --players out.")
    for bot in bots:
        if bot != RANDOM:
            level(bot)
            if played.player is None:
                raise Problem("No computer player thinks about this game: give --bots random.")
    return bots


def _check(arguments: argparse.Namespace, played: AnyGame) -> None:
    own = (arguments.mode, arguments.intemperies, arguments.balanced, arguments.board)
    if played.name != FIRST_GAME and any(own):
        raise Problem(
            "--mode, --intemperies, --balanced and --board are for --game {game} only.",
            game=FIRST_GAME,
        )
    if arguments.physics and played.throwing is None:
        raise Problem("Nothing is thrown on a table in this game: leave --physics out.")
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


def _setup(arguments: argparse.Namespace, played: AnyGame, bots: tuple[str, ...]) -> GameSetup:
    config: dict[str, object] = {"seats": seats_of(*NAMES[: len(bots)])}
    options: dict[str, object] = {}
    if played.name == FIRST_GAME:
        config |= {
            "mode": arguments.mode or "normal",
            "intemperies": arguments.intemperies,
            "balanced_setup": arguments.balanced,
            "round_limit": ROUND_LIMIT,
        }
        options["board"] = arguments.board or BoardKind.WELLS
    agreed = {"config": config, "players": bots, "seed": 0, **options}
    setup: GameSetup = played.setup.model_validate(agreed)
    return setup


def _play(arguments: argparse.Namespace, setup: GameSetup) -> StudyReport:
    given = matches(
        setup,
        arguments.games,
        arguments.seed,
        physics=arguments.physics,
        seconds=arguments.seconds,
    )
    # Games without physics and thought take milliseconds: not worth processes of their own.
    trivial = not arguments.physics and set(setup.players) == {RANDOM}
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
