"""The end of a game: the count in front of everybody's eyes, and who has won."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

from app.view.games.pluvionauts.cards import ScoreLine, ScorePanel
from app.view.games.pluvionauts.explanation import ExplanationPage, stages
from app.view.games.pluvionauts.lens import badge_spot, hide_lens, resource_picture, tint
from app.view.hud.badges import Badge, BadgeKind
from app.view.play.celebration import celebrate
from app.view.play.pace import Show, wait
from app.view.play.table import PlayTable
from app.view.screens.frame import card
from app.view.table.camera import View
from app.view.ui.buttons import Button, ButtonKind
from app.view.ui.labels import Label, Picture
from app.view.ui.layout import Align, Column, Flow, Row
from app.view.ui.palette import SEAT_COLOURS
from app.view.ui.theme import TextRole
from app.view.ui.widget import Callback, Widget
from app.view.window import Window
from models.pieces import airship_name, poses
from models.sounds import Sound
from rules.messages import listed
from rules.pluvionauts.config import SeatConfig
from rules.pluvionauts.score import Goal, MissionScore, Score, score
from rules.pluvionauts.state import State

OPEN = "…"
"""Stands where something has not been counted yet."""
FROM_ABOVE = View(target=(132.0, 0.0, 0.0), elevation=74.0, distance=820.0)
ISLAND = 0.22
WEATHER = 0.45
BETWEEN = 0.7


@dataclass(frozen=True)
class Exits:
    """Where one can go from a table where a game is played."""

    title: Callback
    replay: Callback | None = None
    again: Callback | None = None
    """The same seats, a new game."""


class Sums(NamedTuple):
    """The figures of one seat, as far as they are known."""

    plantation: str
    herd: str
    total: str

    @classmethod
    def of(cls, mission: MissionScore) -> Sums:
        return cls(str(mission.plantation.total), str(mission.herd.total), str(mission.total))


class Count:
    """Shows group by group how each mission adds up."""

    def __init__(
        self,
        table: PlayTable,
        state: State,
        tell: Callable[[list[ScoreLine]], None],
        proclaim: Callable[[str], None],
    ) -> None:
        """``tell``: how far the count has come; ``proclaim``: who has won, in large letters."""
        self._table, self._tell, self._proclaim = table, tell, proclaim
        self._seats = state.config.seats
        self._score = score(state)
        self._sums = [Sums(OPEN, OPEN, "") for _ in self._seats]

    def show(self) -> Show:
        rig = self._table.scene.rig
        rig.go(View(FROM_ABOVE.target, 0.0, FROM_ABOVE.elevation, FROM_ABOVE.distance), 0.6)
        self._report()
        yield from wait(BETWEEN)
        for seat, mission in enumerate(self._score.missions):
            if mission is None:
                continue
            yield from self._goal(mission.plantation)
            plantation, herd, total = Sums.of(mission)
            self._sums[seat] = Sums(plantation, OPEN, "")
            self._report()
            yield from wait(BETWEEN)
            yield from self._goal(mission.herd)
            self._sums[seat] = Sums(plantation, herd, total)
            self._report()
            yield from wait(BETWEEN)
        hide_lens(self._table)
        if not self._table.window.settings.reduced_motion:
            yield from self._feast()

    def _feast(self) -> Show:
        """For the winners, over where their airships stand."""
        scene, placed = self._table.scene, poses(self._table.scene.layout)
        winners = []
        for seat in self._score.winners:
            symbol = self._seats[seat].symbol
            ground = placed.get(airship_name(symbol))
            start = ground.position if ground is not None else (0.0, 0.0, 0.0)
            winners.append((SEAT_COLOURS[symbol].unit[:3], start))
        self._tell([])
        self._proclaim(victory(self._table.window, self._seats, self._score))
        try:
            yield from celebrate(scene, winners)
        finally:
            self._proclaim("")

    def _goal(self, goal: Goal) -> Show:
        """Lights the group up; islands show what is drawn, then what the weather makes of it."""
        hide_lens(self._table)
        if goal.group is None:
            return
        tint(self._table, goal.group)
        badges: dict[str, Badge] = {}
        picture = resource_picture(goal.resource)
        for stage in range(3):
            changed = False
            for island in goal.group.islands:
                before, now = stages(island, goal)[max(0, stage - 1)], stages(island, goal)[stage]
                if stage and before == now:
                    continue
                spot = badge_spot(self._table, island.cell)
                kind = BadgeKind.PLAIN
                if stage:
                    kind = BadgeKind.GOOD if now > before else BadgeKind.BAD
                if spot is not None:
                    badges[f"{island.cell}"] = Badge(str(now), *spot, kind, picture)
                    self._table.badge(badges)
                changed = True
                self._table.window.sounds.play(Sound.TICK, 0.7)
                yield from wait(ISLAND)
            if changed and stage:
                yield from wait(WEATHER)

    def _report(self) -> None:
        self._tell(score_lines(self._seats, self._score, self._sums))


def score_lines(seats: tuple[SeatConfig, ...], counted: Score, sums: list[Sums]) -> list[ScoreLine]:
    done = all(one.total for one in sums)
    return [
        ScoreLine(
            seats[number].symbol,
            seats[number].name,
            mission.mission,
            sums[number].plantation,
            sums[number].herd,
            sums[number].total,
            done and number in counted.winners,
        )
        for number, mission in enumerate(counted.missions)
        if mission is not None
    ]


def victory(window: Window, seats: tuple[SeatConfig, ...], counted: Score) -> str:
    names = listed([seats[seat].name for seat in counted.winners])
    if len(counted.winners) == 1:
        return window.say("{name} wins", name=names)
    return window.say("{names} share the victory", names=names)


class CountPage:
    """Who counted what, who has won, and what comes next."""

    def __init__(self, window: Window, state: State, exits: Exits) -> None:
        self._window, self._state, self._exits = window, state, exits

    def build(self) -> Widget:
        window, say, exits = self._window, self._window.say, self._exits
        counted = score(self._state)
        seats = self._state.config.seats
        sums = [Sums.of(mission) if mission else Sums("", "", "") for mission in counted.missions]
        panel = ScorePanel()
        panel.show(score_lines(seats, counted, sums))
        title = victory(window, seats, counted)
        pictures = [
            Picture(f"panels/airship_{seats[seat].symbol.value}", 92) for seat in counted.winners
        ]
        asked = ButtonKind.ASKED
        buttons: list[Widget] = [
            Button(say("How it was counted"), self._explain, name="explain"),
            Button(say("See the table"), window.pages.close, name="table"),
        ]
        if exits.again is not None:
            buttons.insert(0, Button(say("Play again"), exits.again, kind=asked, name="again"))
            asked = ButtonKind.NORMAL
        if exits.replay is not None:
            buttons.append(Button(say("Watch the game again"), exits.replay, name="replay"))
        buttons.append(Button(say("To the title"), exits.title, kind=asked, name="leave"))
        column = Column(
            Row(*pictures, Label(title, TextRole.TITLE, grow=1), gap=12),
            panel,
            Flow(*buttons, gap=10, align=Align.CENTRE),
            gap=14,
        )
        return card(column, 660, "count")

    def _explain(self) -> None:
        self._window.pages.open(ExplanationPage(self._window, self._state).build)
