"""What stands round the table during a game: whose turn it is, what is asked, what can be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.easing import eased
from app.games.pluvionauts.names import airships_out, mission_lines
from app.games.pluvionauts.types import Session
from app.view.games.pluvionauts.cards import (
    DieCard,
    InfoPanel,
    MissionCard,
    MissionGoal,
    ScoreLine,
    ScorePanel,
    mission_pictures,
)
from app.view.games.pluvionauts.signs import face_picture
from app.view.hud.actions import ActionBar, BarAction
from app.view.hud.badges import Badge, Badges
from app.view.hud.banner import CloudCounter, SeatLine, SeatList, TurnBanner
from app.view.hud.edges import LowerEdge, UpperEdge
from app.view.hud.told import ToldLine, TurnsTold
from app.view.input.actions import Action
from app.view.ui.buttons import Button
from app.view.ui.frames import SLIP
from app.view.ui.labels import Label, Picture
from app.view.ui.layout import Align, Anchor, Column, Layers, Panel, Row, Sized
from app.view.ui.theme import TextRole
from app.view.ui.widget import Callback, Widget
from app.view.window import Window
from rules.box.dice import opposite
from rules.messages import in_points
from rules.pluvionauts.board import NONE
from rules.pluvionauts.components import FACES, MISSIONS, FaceSymbol
from rules.pluvionauts.config import Mode
from rules.pluvionauts.score import RESOURCES, best_counts
from rules.pluvionauts.state import Phase, State

COUNT_WIDTH = 660
"""Design units that the count may take: what the longest names need."""


BELOW_THE_EDGE = 84
"""Design units from the upper edge of the window, below what stands in its corners."""


class Hud:
    def __init__(
        self,
        window: Window,
        session: Session,
        on_mission: Callback,
        corner: Sequence[BarAction],
        saving: Widget,
    ) -> None:
        """``corner``: what can always be done, as small buttons beside the anchored clouds;
        ``saving`` tells how far a clip is."""
        self._window, self._session = window, session
        say = window.say
        self.layers = Layers()
        self._badges = Badges()
        self._signs = Badges()
        self.layers.add(self._signs)
        self.layers.add(self._badges)  # first: panels lie over the marks on the table
        self._banner = TurnBanner()
        self._clouds = CloudCounter(say("Anchored clouds; at the last one the final round begins"))
        self._seats = SeatList()
        self._bar = ActionBar()
        self._die = DieCard()
        self._count = ScorePanel()
        self._proclaimed = Label("", TextRole.TITLE, align=0.5)
        crowned = Row(Picture("trophy", 40), self._proclaimed, gap=14)
        self._proclamation = Panel(crowned, SLIP, (26, 12))
        self._proclamation.visible = False
        self._info = InfoPanel()
        self.mission = MissionCard(on_mission, say("Your mission"), window.key_hint(Action.MISSION))
        self._corner = Row(self._clouds, *(_small(action) for action in corner), gap=8)
        self._told = TurnsTold(say("Press to see that throw again"))
        self.left = Column(self._banner, self._die, self._told, gap=8, align=Align.START)
        # The focus visits them in this order: first what is asked.
        self._upper = UpperEdge(self.left, self._corner)
        self._lower = LowerEdge(self._bar, self._info, self.mission)
        for widget, anchor in (
            (self._lower, Anchor.BOTTOM),
            (self._upper, Anchor.TOP),
            (Sized(self._count, width=COUNT_WIDTH), Anchor.RIGHT),
            (self._seats, Anchor.LEFT),
        ):
            self.layers.hold(widget, anchor)
        self.layers.hold(self._proclamation, Anchor.TOP, BELOW_THE_EDGE)
        self.layers.hold(saving, Anchor.TOP, BELOW_THE_EDGE)
        self.mission.visible = session.setup.humans > 0
        self._mission: str | None = None
        """Turned up."""
        self._last_buttons: list[BarAction] = []

    def make_room_for(self, card: Widget, mission: bool, menu: BarAction) -> None:
        """A card in the top right corner, in place of what would only distract from it; the menu
        becomes the last of the large buttons. The own mission too goes unless it is asked for."""
        self._last_buttons = [menu]
        self._seats.visible = False
        self.mission.visible = mission
        self._upper.replace_right(card)

    def for_watching(self) -> None:
        """Leaves out what only a player at the table can use."""
        self.mission.visible = False
        for button in self._corner.children[1:]:
            button.visible = False

    def ask(self, line: str, of: int | None = None) -> None:
        """One line: what is asked now, and of whom (the seat on turn unless told)."""
        state = self._session.state
        if of is None and self._session.is_over:
            self._banner.say(None, "", line)
            return
        seat = state.config.seats[state.seat if of is None else of]
        self._banner.say(seat.symbol, "", line)  # the line itself names who is asked

    def tell_turns(self, lines: Sequence[ToldLine]) -> None:
        self._told.tell(lines)

    def refresh(self) -> None:
        """Everything that follows from the state alone."""
        session = self._session
        state = session.state
        anchored = sum(number != NONE for number in state.board.anchored)
        self._clouds.count(anchored, state.config.clouds_to_end)
        lines = []
        for number, seat in enumerate(state.config.seats):
            out = sum(cell != NONE for cell in state.board.airships[number])
            note = self._window.translator(airships_out(out, state.config.airships_each))
            lines.append(
                SeatLine(
                    seat.symbol,
                    seat.name,
                    note,
                    number == state.seat and not session.is_over,
                    not session.setup.is_human(number),
                )
            )
        self._seats.show(lines)
        self._show_die()

    def _show_die(self) -> None:
        """Both numbers of the balloon die, from its landing to the end of the turn."""
        state, say = self._session.state, self._window.say
        if state.balloon_face is None:
            self._die.clear()
            return
        faces, turn = FACES[state.config.balloon_die], state.turn
        free = faces[turn.face].symbol is FaceSymbol.AIRSHIP
        advanced = state.config.mode is Mode.ADVANCED
        flying = state.phase in (Phase.MOVE, Phase.TOW, Phase.NAVIGATE)
        self._die.show(
            face_picture(faces[turn.face]),
            self._window.translator(in_points(turn.points)) if flying else "",
            None if turn.flipped or free else face_picture(faces[opposite(turn.face)]),
            say("then") if advanced else say("then to tow"),
            say(
                "One side is for islands, the other for clouds: you fly with the side that is up, "
                "then the die turns over."
            )
            if advanced
            else say(
                "The number up is how far your balloon may fly. As soon as something hangs on its "
                "ropes the die turns over, and the other side is how far you may tow it."
            ),
        )

    def offer(
        self, actions: Sequence[BarAction], how: str = "", *, hand_aside: float | None = None
    ) -> None:
        """The buttons, and one line on how it is done if that needs saying. They make way for a
        die that waits below the board, so many pixels left of the window's middle."""
        if hand_aside is None:
            self._lower.move_buttons(Align.CENTRE)
        else:
            self._lower.move_buttons(Align.END, hand_aside)
        self._bar.offer([*actions, *self._last_buttons], how)

    def show_mission(self, seat: int | None) -> None:
        """Turns the own mission up, with what it would count now; ``None`` turns it down."""
        mission = self._session.seen_by(seat).missions[seat] if seat is not None else None
        self._mission = mission
        if mission is None:
            self.mission.turn_down()
            return
        texts = (self._window.translator(line) for line in mission_lines(mission))
        scores = map(str, _goals_of(mission, self._session.state))
        goals = zip(mission_pictures(mission), texts, scores, strict=True)
        self.mission.turn_up([MissionGoal(*goal) for goal in goals])

    @property
    def mission_shown(self) -> bool:
        return self._mission is not None

    def count_mission_on(self, before: State, after: State, share: float) -> None:
        """The mission that lies turned up counts on from one state to another: so far by now."""
        if self._mission is None:
            return
        counts = zip(_goals_of(self._mission, before), _goals_of(self._mission, after), strict=True)
        self.mission.count_on(
            [
                (round(old + (new - old) * eased(share)), new - old if share < 1 else 0)
                for old, new in counts
            ]
        )

    def report(self, lines: Sequence[ScoreLine]) -> None:
        """How far the count at the end has come; the seats are in it."""
        self._seats.visible = self.mission.visible = False
        self._count.show(lines)

    def proclaim(self, words: str) -> None:
        """In large letters over the table; nothing takes them away."""
        self._proclaimed.text = words
        self._proclamation.visible = bool(words)

    def inform(self, title: str, lines: Sequence[str]) -> None:
        if title:
            self._info.tell(title, lines)
        else:
            self._info.clear()

    def sign(self, badges: Mapping[str, Badge]) -> None:
        self._signs.show(badges)

    def badge(self, badges: Mapping[str, Badge]) -> None:
        self._badges.show(badges)


def _goals_of(mission: str, state: State) -> tuple[int, int]:
    """What its plantation and its herd count now."""
    best = best_counts(state.board, state.config.house.floor_at_zero)
    counts, wanted = dict(zip(RESOURCES, best, strict=True)), MISSIONS[mission]
    return counts[wanted.plantation], counts[wanted.herd]


def _small(action: BarAction) -> Button:
    button = Button("", action.on_press, icon=action.icon, padding=(9, 9), name=action.name)
    button.tooltip = action.text if action.key is None else f"{action.text} ({action.key})"
    return button
