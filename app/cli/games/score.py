"""``pluvionauts score FILE``: counts a table that somebody typed in."""

from __future__ import annotations

import argparse

from rich.table import Table as TextTable

from app.cli.asking import content
from app.cli.tables import show, strong
from app.terminal import put_json
from rules.messages import Problem
from rules.pluvionauts.boardfile import read_table
from rules.pluvionauts.components import MISSIONS
from rules.pluvionauts.score import CLOUD_EFFECT, IslandCount, TableScore, explain


def configure(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="a board as JSON; - reads standard input")
    parser.add_argument("--json", action="store_true", help="print JSON instead of tables")
    parser.add_argument(
        "--below-zero",
        action="store_true",
        help="house rule: clouds may take an island's counts below zero",
    )


def run(arguments: argparse.Namespace) -> int:
    try:
        table = read_table(content(arguments.file))
    except Problem as problem:
        file = "stdin" if arguments.file == "-" else arguments.file
        raise Problem("{file}: {why}", file=file, why=problem.message) from problem
    score = explain(table, floor_at_zero=not arguments.below_zero)
    if arguments.json:
        put_json(as_json(score))
    else:
        _show(score)
    return 0


def as_json(score: TableScore) -> dict[str, object]:
    return {
        "groups": [
            {
                "terrain": group.terrain.value,
                "cells": [list(cell) for cell in group.cells],
                "animals": group.animals,
                "plants": group.plants,
            }
            for group in score.groups
        ],
        "best": {resource.value: count for resource, count in score.best.items()},
        "missions": {name: score.mission(name).total for name in MISSIONS},
    }


def _show(score: TableScore) -> None:
    groups = TextTable("group", "terrain", "island", "animals", "plants", title="Groups")
    numbers = {id(group): str(number) for number, group in enumerate(score.groups, 1)}
    for group in score.groups:
        names = (numbers[id(group)], group.terrain.value)
        for island in group.islands:
            groups.add_row(*names, str(tuple(island.cell)), *_sums(island))
            names = ("", "")
        totals = (strong(group.animals), strong(group.plants))
        groups.add_row("", "", "together", *totals, end_section=True)
    missions = TextTable("mission", "plantation", "herd", "total", title="Missions")
    for name in MISSIONS:
        mission = score.mission(name)
        goals = [
            f"{goal.total} {goal.resource.value}"
            + (f" in group {numbers[id(goal.group)]}" if goal.group else "")
            for goal in (mission.plantation, mission.herd)
        ]
        missions.add_row(name, *goals, strong(mission.total))
    show(groups, missions)


def _sums(island: IslandCount) -> tuple[str, str]:
    """How each count comes about: what is drawn, what each cloud does, what a die doubles."""
    sums = []
    for side, base, result, doubled in (
        (0, island.base.animals, island.animals, "sun" if island.sun else ""),
        (1, island.base.plants, island.plants, "monsoon" if island.monsoon else ""),
    ):
        parts, total = [str(base)], base
        for cloud in island.clouds:
            effect = CLOUD_EFFECT[cloud.cloud][side]
            total += effect
            if effect:
                parts.append(f"{'+' if effect > 0 else '-'} 1 {cloud.cloud.value}")
        text = " ".join(parts)
        if island.after_clouds[side] > total:
            text += ", not below 0"
        if doubled:
            text = f"({text}) x 2 {doubled}" if len(parts) > 1 else f"{text} x 2 {doubled}"
        sums.append(f"{text} = {result}" if text != str(result) else text)
    return sums[0], sums[1]
