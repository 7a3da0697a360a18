"""``pluvionauts simulate``: whole games with random legal choices and sampled landings."""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterable
from random import Random
from statistics import mean, stdev
from time import process_time

from rich.console import Console
from rich.progress import track
from rich.table import Table

from app.tournament.random_games import play_randomly
from rules.messages import Problem
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.score import totals

NAMES = ("Ada", "Ben", "Chloé", "Dan", "Eva", "Fred")
ROUND_LIMIT = 100


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--games", type=int, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--players", type=int, default=4, metavar="P", help="2 to 6 players (4)")
    parser.add_argument("--mode", choices=("normal", "advanced"), default="normal")
    parser.add_argument("--intemperies", action="store_true", help="with sun and monsoon dice")
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="another series (0)")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")


def run(arguments: argparse.Namespace) -> int:
    if not 2 <= arguments.players <= 6:
        raise Problem("This game is for 2 to 6 players: give --players one of these.")
    if not 1 <= arguments.games <= 1_000_000:
        raise Problem("Give --games a number from 1 to a million.")
    config = GameConfig.of(
        *NAMES[: arguments.players],
        mode=arguments.mode,
        intemperies=arguments.intemperies,
        round_limit=ROUND_LIMIT,
    )
    errors = Console(stderr=True)
    seeds: Iterable[int] = track(
        range(arguments.games),
        "Playing",
        console=errors,
        transient=True,
        disable=not errors.is_terminal,
    )
    report = simulate(config, seeds, arguments.seed)
    if arguments.json:
        print(json.dumps(report))
    else:
        _show(report)
    return 0


def simulate(config: GameConfig, numbers: Iterable[int], seed: int) -> dict[str, object]:
    rounds: list[int] = []
    lengths: list[int] = []
    scores: list[int] = []
    seats: Counter[int] = Counter()
    missions: Counter[str] = Counter()
    dealt: Counter[str] = Counter()
    ended = 0
    began = process_time()
    for number in numbers:
        random = Random(f"simulate {seed} {number}")
        state, count = play_randomly(config, f"{seed}/{number}", random)
        points = totals(state)
        best = max(points)
        winners = [seat for seat, total in enumerate(points) if total == best]
        rounds.append(state.round)
        lengths.append(count)
        scores += points
        ended += state.ending
        for seat, mission in enumerate(state.missions):
            assert mission is not None
            dealt[mission] += 1
            # A shared victory counts for each who shares it.
            if seat in winners:
                seats[seat] += 1
                missions[mission] += 1
    spent = process_time() - began
    return {
        "games": len(lengths),
        "ended_by_clouds": ended,
        "rounds": _spread(rounds),
        "actions": _spread(lengths),
        "scores": _spread(scores),
        "wins_by_seat": [seats[seat] for seat in range(len(config.seats))],
        "wins_by_mission": {
            name: {"dealt": dealt[name], "won": missions[name]} for name in sorted(dealt)
        },
        "games_per_second": round(len(lengths) / spent, 1),
        "actions_per_second": round(sum(lengths) / spent),
    }


def _spread(values: list[int]) -> dict[str, float]:
    return {
        "mean": round(mean(values), 2),
        "sd": round(stdev(values), 2) if len(values) > 1 else 0.0,
        "least": min(values),
        "most": max(values),
    }


def _show(report: dict[str, object]) -> None:
    table = Table("what", "value", title="Simulated games")
    for name, value in report.items():
        if isinstance(value, dict):
            for part, inner in value.items():
                shown = (
                    f"{inner['won']} of {inner['dealt']}" if isinstance(inner, dict) else str(inner)
                )
                table.add_row(f"{name.replace('_', ' ')}: {part}", shown)
        else:
            table.add_row(name.replace("_", " "), str(value))
    Console().print(table)
