"""A study as tables for the terminal."""

from __future__ import annotations

from rich.table import Table

from app.cli.tables import show
from app.tournament.study import Line, Spread, StudyReport


def show_study(found: StudyReport) -> None:
    show(_lines("player", found.by_bot, f"{found.games} games"))
    order = {str(place): line for place, line in enumerate(found.by_seat, 1)}
    show(_lines("turn order", order))
    show(_lines("mission", found.by_mission))
    table = Table("game", "mean", "sd", "from", "to")
    lengths = {"rounds": found.rounds, "throws": found.throws, "actions": found.actions}
    for name, spread in lengths.items():
        table.add_row(name, *_numbers(spread))
    show(table)
    table = Table("throws and games", "share (95 %)")
    table.add_row("throws that missed the board", str(found.off_board))
    table.add_row("games ended by the clouds", str(found.ended_by_clouds))
    show(table)
    if found.speed is not None:
        games, actions = found.speed.games_per_second, found.speed.actions_per_second
        show(f"{games:,.1f} games and {actions:,.0f} actions a second")


def _lines(what: str, lines: dict[str, Line], title: str | None = None) -> Table:
    table = Table(what, "wins (95 %)", "score", "sd", "off board (95 %)", title=title)
    for name, line in lines.items():
        table.add_row(
            name,
            str(line.wins),
            f"{line.score.mean:.1f} ± {line.score.error:.1f}",
            f"{line.score.sd:.1f}",
            str(line.off_board),
        )
    return table


def _numbers(spread: Spread) -> tuple[str, str, str, str]:
    return (
        f"{spread.mean:.1f} ± {spread.error:.1f}",
        f"{spread.sd:.1f}",
        str(spread.least),
        str(spread.most),
    )
