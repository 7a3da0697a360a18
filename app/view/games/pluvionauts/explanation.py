"""How a score comes about, island by island."""

from __future__ import annotations

from app.games.pluvionauts.names import RESOURCES
from app.view.games.pluvionauts.lens import resource_picture
from app.view.screens.frame import page
from app.view.ui.frames import INSET
from app.view.ui.labels import Label, Picture
from app.view.ui.layout import Align, Column, Panel, Row, Sized
from app.view.ui.palette import INK_SOFT
from app.view.ui.theme import TextRole
from app.view.ui.widget import Widget
from app.view.window import Window
from rules.pluvionauts.components import Animal
from rules.pluvionauts.config import SeatConfig
from rules.pluvionauts.score import CLOUD_EFFECT, Goal, IslandCount, MissionScore, score
from rules.pluvionauts.state import State


class ExplanationPage:
    """Every goal with its islands, so that a person can add it up."""

    def __init__(self, window: Window, state: State) -> None:
        self._window, self._state = window, state

    def build(self) -> Widget:
        counted = score(self._state)
        seats = [
            self._seat(seat, mission)
            for seat, mission in zip(self._state.config.seats, counted.missions, strict=True)
            if mission is not None
        ]
        body = Column(*seats, gap=12, align=Align.STRETCH)
        return page(self._window, self._window.say("How it was counted"), body, name="explanation")

    def _seat(self, seat: SeatConfig, mission: MissionScore) -> Widget:
        goals = [self._goal(goal) for goal in (mission.plantation, mission.herd)]
        heading = self._window.say("{name}: {total}", name=seat.name, total=mission.total)
        sums = Column(Label(heading, TextRole.STRONG), *goals, gap=6, align=Align.STRETCH, grow=1)
        card = Picture(f"panels/mission_{mission.mission}", 118, 78)
        return Panel(Row(Sized(card, min_width=78), sums, gap=16), INSET, (14, 10))

    def _goal(self, goal: Goal) -> Widget:
        window = self._window
        heading = window.say("{name}: {total}", name=RESOURCES[goal.resource], total=goal.total)
        islands = goal.group.islands if goal.group is not None else ()
        sums = "  +  ".join(_sum(island, goal) for island in islands)
        return Row(
            Picture(resource_picture(goal.resource), 40, 46),
            Column(
                Label(heading, TextRole.STRONG),
                Label(sums, TextRole.SMALL, INK_SOFT),
                gap=0,
                align=Align.STRETCH,
                grow=1,
            ),
            gap=12,
        )


def stages(island: IslandCount, goal: Goal) -> tuple[int, int, int]:
    """What is drawn, what clouds make of it, and what dice make of that."""
    if isinstance(goal.resource, Animal):
        return island.base.animals, island.after_clouds[0], island.animals
    return island.base.plants, island.after_clouds[1], island.plants


def _sum(island: IslandCount, goal: Goal) -> str:
    """One island: what is drawn, what each cloud does, whether a die doubles it."""
    side = 0 if isinstance(goal.resource, Animal) else 1
    base, clouded, final = stages(island, goal)
    effects = [CLOUD_EFFECT[cloud.cloud][side] for cloud in island.clouds]
    drawn = str(base) + "".join(" + 1" if one > 0 else " − 1" for one in effects if one)
    if clouded != base + sum(effects):
        drawn += " → 0"  # an island never counts less than nothing
    if any(effects):
        drawn = f"({drawn})"
    return f"{drawn} × 2" if final != clouded else drawn
