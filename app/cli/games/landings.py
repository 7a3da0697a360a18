"""Where many throws came to rest: a heat map of the board, as a table and as JSON."""

from __future__ import annotations

from collections import Counter
from math import dist
from statistics import fmean
from typing import Any

from rich.table import Table
from rich.text import Text

from app.cli.tables import show
from physics.recording import Recording
from rules.box.reading import Place, read
from rules.hexgrid import CELLS, SIDE, Cell
from rules.poses import Pose

NEAR = 60.0
"""Millimetres from the mean landing that count as near it."""
CELL_WIDTH = 8


class Landings:
    def __init__(self) -> None:
        self.poses: list[Pose] = []
        self.void = 0
        """Throws in which the simulation broke down: they count for nothing."""
        self.between = 0
        self.cells: Counter[Cell] = Counter()
        """By the cell under the die's centre."""
        self.elsewhere: Counter[Place] = Counter()

    def add(self, recording: Recording) -> None:
        if recording.void:
            self.void += 1
            return
        pose = recording.rest[0].pose
        reading = read(pose)
        self.poses.append(pose)
        if reading.on_board:
            self.cells[CELLS[reading.cells[0]]] += 1
            self.between += len(reading.cells) > 1
        else:
            self.elsewhere[reading.place] += 1

    @property
    def mean(self) -> tuple[float, float]:
        return (
            fmean(pose.position[0] for pose in self.poses),
            fmean(pose.position[1] for pose in self.poses),
        )

    def near_mean(self) -> float:
        return fmean(dist(pose.position[:2], self.mean) < NEAR for pose in self.poses)

    def as_json(self) -> dict[str, Any]:
        return {
            "throws": len(self.poses) + self.void,
            "void": self.void,
            "cells": [
                {"cell": list(cell), "landings": count} for cell, count in self.cells.most_common()
            ],
            **{place.value: self.elsewhere[place] for place in (Place.RIM, Place.OUTSIDE)},
            "between_cells": self.between,
            **({"mean": [round(part, 1) for part in self.mean]} if self.poses else {}),
        }

    def show(self) -> None:
        show(self._map())
        table = Table("cell", "landings", "share")
        for cell, count in self.cells.most_common():
            table.add_row(str(tuple(cell)), str(count), self._share(count))
        for place, count in self.elsewhere.most_common():
            table.add_row(place, str(count), self._share(count))
        show(table)
        if self.poses:
            x, y = self.mean
            show(
                f"mean landing at ({x:.0f}, {y:.0f}) mm; {self.near_mean():.0%} within "
                f"{NEAR:.0f} mm of it; {self._share(self.between)} between cells"
            )
        if self.void:
            show(f"{self.void} void throws are not counted")

    def _share(self, count: int) -> str:
        return f"{count / len(self.poses):.1%}"

    def _map(self) -> Text:
        """The board as seen from the near side, with the percentage of landings in each cell."""
        text = Text()
        most = max(self.cells.values(), default=1)
        for row in range(1 - SIDE, SIDE):
            cells = [cell for cell in CELLS if cell.r == row]
            text.append(" " * (abs(row) * CELL_WIDTH // 2))
            for cell in cells:
                count = self.cells[cell]
                shown = f"{100 * count / len(self.poses):.0f}" if count else "·"
                text.append(shown.center(CELL_WIDTH), _heat(count / most))
            text.append("\n")
        return text


def _heat(share: float) -> str:
    """From wood to red, for terminals with colours."""
    if not share:
        return "dim"
    red, green, blue = (round(a + (b - a) * share) for a, b in ((226, 195), (210, 38), (180, 43)))
    return f"{'white' if share > 0.5 else 'black'} on rgb({red},{green},{blue})"
