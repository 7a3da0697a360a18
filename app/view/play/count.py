"""The end of a game: who counted what, and who has won."""

from __future__ import annotations

from app.view.hud.cards import ScoreLine, ScorePanel
from app.view.ui.buttons import Button, ButtonKind
from app.view.ui.labels import Label
from app.view.ui.layout import Column, Panel, Sized
from app.view.ui.theme import TextRole
from app.view.ui.widget import Callback, Widget
from app.view.window import Window
from rules.pluvionauts.score import score
from rules.pluvionauts.state import State


class CountPage:
    def __init__(self, window: Window, state: State, on_leave: Callback) -> None:
        self._window, self._state, self._on_leave = window, state, on_leave

    def build(self) -> Widget:
        window, say = self._window, self._window.say
        counted = score(self._state)
        seats = self._state.config.seats
        names = ", ".join(seats[seat].name for seat in counted.winners)
        lines = [
            ScoreLine(
                seats[number].airship,
                seats[number].name,
                mission.mission,
                str(mission.plantation.total),
                str(mission.herd.total),
                str(mission.total),
                number in counted.winners,
            )
            for number, mission in enumerate(counted.missions)
            if mission is not None
        ]
        panel = ScorePanel()
        panel.show(lines)
        title = (
            say("{name} wins", name=names)
            if len(counted.winners) == 1
            else say("{names} share the victory", names=names)
        )
        column = Column(
            Label(title, TextRole.TITLE, align=0.5),
            panel,
            Button(say("See the table"), window.pages.close, name="table"),
            Button(say("To the title"), self._on_leave, kind=ButtonKind.ASKED, name="leave"),
            gap=12,
        )
        return Sized(Panel(column, padding=(28, 20)), width=640, wide=True, name="count")
