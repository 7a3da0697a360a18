"""A study as tables for the terminal."""

from __future__ import annotations

from rich.table import Table

from app.cli.tables import show
from app.tournament.study import Line, Spread, StudyReport


def show_study(found: StudyReport) -> None:
    show(_lines("player", found.by_bot, f"{found.games} games"))
    order = {str(place): line for place, line in enumerate(found.by_seat, 1)}
    show(_lines("turn order", order))
    for group, lines in found.groups.items():
        show(_lines(group, lines))
    table = Table("game", "mean", "sd", "from", "to")
    for name, spread in found.counts.items():
        table.add_row(name, *_numbers(spread))
    show(table)
    if found.shares:
        table = Table("happened", "share (95 %)")
        for name, share in found.shares.items():
            table.add_row(_said(name), str(share))
        show(table)
    if found.speed is not None:
        games, actions = found.speed.games_per_second, found.speed.actions_per_second
        show(f"{games:,.1f} games and {actions:,.0f} actions a second")


def _lines(what: str, lines: dict[str, Line], title: str | None = None) -> Table:
    counted = dict.fromkeys(name for line in lines.values() for name in line.shares)
    shares = [f"{_said(name)} (95 %)" for name in counted]
    table = Table(what, "wins (95 %)", "score", "sd", *shares, title=title)
    for name, line in lines.items():
        table.add_row(
            name,
            str(line.wins),
            f"{line.score.mean:.1f} ± {line.score.error:.1f}",
            f"{line.score.sd:.1f}",
            *(str(line.shares[name]) for name in counted),
        )
    return table


def _said(name: str) -> str:
    return name.replace("_", " ")


def _numbers(spread: Spread) -> tuple[str, str, str, str]:
    return (
        f"{spread.mean:.1f} ± {spread.error:.1f}",
        f"{spread.sd:.1f}",
        str(spread.least),
        str(spread.most),
    )
