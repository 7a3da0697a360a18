"""What stands round the table during a game: whose turn it is, what is asked, what can be done."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from app.session.session import Session
from app.view.hud.actions import ActionBar, BarAction
from app.view.hud.badges import Badge, Badges
from app.view.hud.banner import CloudCounter, SeatLine, SeatList, TurnBanner
from app.view.hud.cards import InfoPanel, MissionCard
from app.view.input.actions import Action
from app.view.screens.between import MissionPage
from app.view.ui.layout import Anchor, Layers
from app.view.window import Window
from rules.pluvionauts.board import NONE
from rules.pluvionauts.components import MISSIONS
from rules.pluvionauts.score import RESOURCES, best_counts


class Hud:
    def __init__(self, window: Window, session: Session, on_mission: Callable[[], None]) -> None:
        self._window, self._session = window, session
        say = window.say
        self.layers = Layers()
        self._banner = TurnBanner()
        self._clouds = CloudCounter(say("Anchored clouds; at the last one the final round begins"))
        self._seats = SeatList()
        self._bar = ActionBar()
        self._info = InfoPanel()
        self._badges = Badges()
        self.mission = MissionCard(on_mission, say("Your mission"), window.key_hint(Action.MISSION))
        for widget, anchor in (
            (self._banner, Anchor.TOP_LEFT),
            (self._clouds, Anchor.TOP_RIGHT),
            (self._seats, Anchor.LEFT),
            (self._bar, Anchor.BOTTOM),
            (self._info, Anchor.BOTTOM_RIGHT),
            (self.mission, Anchor.BOTTOM_LEFT),
        ):
            self.layers.hold(widget, anchor)
        self.layers.add(self._badges)
        self.mission_shown = False

    def ask(self, line: str) -> None:
        """One line: what is asked now, and of whom."""
        state = self._session.state
        seat = state.config.seats[state.seat]
        self._banner.say(seat.airship, seat.name, line)

    def refresh(self) -> None:
        """Everything that follows from the state alone."""
        session, say = self._session, self._window.say
        state = session.state
        anchored = sum(number != NONE for number in state.board.anchored)
        self._clouds.count(anchored, state.config.clouds_to_end)
        lines = []
        for number, seat in enumerate(state.config.seats):
            out = sum(cell != NONE for cell in state.board.airships[number])
            note = (
                say("airship on the board")
                if out == 1
                else say("{count} airships on the board", count=out)
                if out
                else say("airship in hand")
            )
            lines.append(
                SeatLine(
                    seat.airship,
                    seat.name,
                    note,
                    number == state.seat and not session.is_over,
                    not session.setup.is_human(number),
                )
            )
        self._seats.show(lines)

    def offer(self, actions: Sequence[BarAction]) -> None:
        self._bar.offer(actions)

    def show_mission(self, seat: int | None) -> None:
        """Turns the own mission up, with what it would count now; ``None`` turns it down."""
        mission = self._session.seen_by(seat).missions[seat] if seat is not None else None
        self.mission_shown = mission is not None
        if mission is None:
            self.mission.turn_down()
            return
        counts = dict(zip(RESOURCES, best_counts(self._session.state.board), strict=True))
        goals = MISSIONS[mission]
        scores = (str(counts[goals.plantation]), str(counts[goals.herd]))
        self.mission.turn_up(MissionPage.goals(self._window, mission, scores))

    def inform(self, title: str, lines: Sequence[str]) -> None:
        if title:
            self._info.tell(title, lines)
        else:
            self._info.clear()

    def badge(self, badges: Mapping[str, Badge]) -> None:
        self._badges.show(badges)
