"""What stands round the table in a replay."""

from __future__ import annotations

from collections.abc import Callable

from app.replay.film import Clip, Kind
from app.replay.player import Player
from app.replay.replay import Replay
from app.replay.telling import sentences
from app.view.hud.badges import Badge, Badges
from app.view.hud.banner import CloudCounter, SeatLine, SeatList, TurnBanner
from app.view.ui.geometry import Rect
from app.view.ui.theme import Theme
from app.view.ui.widget import Callback, Widget
from app.view.watch.cameras import Camera
from app.view.watch.story import Story
from app.view.watch.transport import Deeds, Transport
from app.view.window import Window
from rules.messages import Message
from rules.pluvionauts.board import NONE
from rules.pluvionauts.components import FACES
from rules.pluvionauts.events import DieRead
from rules.pluvionauts.score import totals
from rules.pluvionauts.state import DIE_NAMES, State

MARGIN, GAP = 18, 10
LEAST = 190
"""Design units that the story needs to be of any use."""


class Around(Widget):
    """The controls below, the rest in the room above them; in a small window the lists give way."""

    def __init__(
        self,
        banner: Widget,
        clouds: Widget,
        seats: Widget,
        story: Widget,
        transport: Widget,
        badges: Widget,
    ) -> None:
        super().__init__(banner, clouds, seats, story, transport, badges, name="watch")
        self._banner, self._clouds, self._seats, self._story = banner, clouds, seats, story
        self._transport, self._badges = transport, badges

    def place_children(self, theme: Theme) -> None:
        edge, gap = theme.px(MARGIN), theme.px(GAP)
        room = self.rect.inset(edge, edge, edge, edge)
        below = self._transport.measure(theme, room.width)
        self._transport.place(
            theme,
            Rect(
                room.x + (room.width - below.width) // 2,
                room.bottom - below.height,
                below.width,
                below.height,
            ),
        )
        counter = self._clouds.measure(theme, room.width // 2)
        self._clouds.place(theme, Rect(room.right - counter.width, room.y, *counter))
        head = self._banner.measure(theme, room.width - counter.width - gap)
        self._banner.place(theme, Rect(room.x, room.y, *head))
        bottom = room.bottom - below.height - gap
        self._put(theme, self._seats, room.x, room.y + head.height + gap, bottom, shrinks=False)
        story = self._story.measure(theme, room.width // 2)
        self._put(
            theme,
            self._story,
            room.right - story.width,
            room.y + counter.height + gap,
            bottom,
            shrinks=True,
        )
        self._badges.place(theme, self.rect)

    def _put(
        self, theme: Theme, widget: Widget, x: int, top: int, bottom: int, *, shrinks: bool
    ) -> None:
        wanted = widget.measure(theme, self.rect.width // 2)
        height = min(wanted.height, bottom - top)
        enough = height >= theme.px(LEAST) if shrinks else height == wanted.height
        widget.visible = enough
        if enough:
            y = top + (bottom - top - height) // 2
            widget.place(theme, Rect(x, y, wanted.width, height))


class WatchHud:
    def __init__(
        self,
        window: Window,
        replay: Replay,
        player: Player,
        deeds: Deeds,
        on_step: Callable[[int], None],
        on_turn: Callable[[int], None],
        on_list: Callback,
    ) -> None:
        self._window, self._replay, self._player = window, replay, player
        say = window.say
        self._banner = TurnBanner()
        self._clouds = CloudCounter(say("Anchored clouds; at the last one the final round begins"))
        self._seats = SeatList()
        self._story = Story(window, replay, on_step, on_turn, on_list)
        self.transport = Transport(window, player, deeds)
        self._badges = Badges()
        self.layers = Around(
            self._banner, self._clouds, self._seats, self._story, self.transport, self._badges
        )
        self._step: int | None = None

    def refresh(self, camera: Camera | None, traces: bool) -> None:
        player = self._player
        clip = player.clip
        self.transport.refresh(camera, traces)
        if clip.step != self._step:
            self._step = clip.step
            self._show_step(clip.step)
        self._story.show(player.turn, clip.step)
        self._say_clip(clip)

    def _say_clip(self, clip: Clip) -> None:
        """A throw is announced first; what came of it is told when the dice lie."""
        step = self._replay.steps[clip.step]
        if clip.kind is Kind.THROW and clip.recording is not None:
            die = Message.of(DIE_NAMES[clip.recording.dice[0]])
            told = Message.of("Throws the {die}.", die=die)
        else:
            told = sentences(step)[0]
        seat = step.before.config.seats[step.before.seat]
        self._banner.say(seat.airship, seat.name, self._window.translator(told))

    def _show_step(self, number: int) -> None:
        step = self._replay.steps[number]
        state = self._replay.seen(step.after)
        anchored = sum(one != NONE for one in state.board.anchored)
        self._clouds.count(anchored, state.config.clouds_to_end)
        self._show_seats(state, step.before.seat)
        self._story.count(state)

    def _show_seats(self, state: State, on_turn: int) -> None:
        say = self._window.say
        # Missions are secret until the game is over; then everybody may see how it grew.
        points = totals(state) if self._replay.is_over and all(state.missions) else None
        lines = []
        for number, seat in enumerate(state.config.seats):
            out = sum(cell != NONE for cell in state.board.airships[number])
            note = say("airship on the board") if out else say("airship in hand")
            if points is not None:
                note = say("{count} points", count=points[number])
            computer = not self._replay.setup.is_human(number)
            lines.append(SeatLine(seat.airship, seat.name, note, number == on_turn, computer))
        self._seats.show(lines)

    def badge(
        self, pixel: Callable[[tuple[float, float, float]], tuple[float, float] | None], clip: Clip
    ) -> None:
        """The faces of the dice that have stopped and were read."""
        badges: dict[str, Badge] = {}
        events = self._replay.steps[clip.step].events if clip.kind is Kind.READ else ()
        for event in events:
            if not isinstance(event, DieRead) or event.die not in clip.dice:
                continue
            x, y, z = clip.dice[event.die].position
            spot = pixel((x, y, z + 22))
            if spot is not None:
                values = [one.value for one in FACES[event.die] if one.value]
                face = event.face
                text = str(face.value) if face.value else f"{min(values)}–{max(values)}"
                badges[event.die] = Badge(text, *spot, picture=f"ink/{face.symbol.value}")
        self._badges.show(badges)
