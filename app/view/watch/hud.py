"""What stands round the table in a replay."""

from __future__ import annotations

from collections.abc import Callable

from app.clips import Clip
from app.games.pluvionauts.names import airships_out
from app.replay.film import GameFilm
from app.replay.play_head import PlayHead
from app.replay.replay import Replay
from app.view.hud.badges import Badges
from app.view.hud.banner import CloudCounter, SeatLine, SeatList, TurnBanner
from app.view.ui.frames import SLIP
from app.view.ui.geometry import Rect, Size
from app.view.ui.labels import Label, Picture
from app.view.ui.layout import Panel, Row
from app.view.ui.theme import TextRole, Theme
from app.view.ui.widget import Callback, Widget
from app.view.watch.cameras import Camera
from app.view.watch.saving import Saving
from app.view.watch.story import Story
from app.view.watch.transport import HIGHLIGHT_TEXTS, Deeds, Transport
from app.view.watch.words import Spot, faces_read, told_in
from app.view.window import Window
from rules.messages import in_points
from rules.pluvionauts.board import NONE
from rules.pluvionauts.score import totals
from rules.pluvionauts.state import State

MARGIN, GAP = 18, 10
LEAST = 190
"""Design units that the story needs to be of any use."""


class Slowly(Widget):
    """Why time runs slowly just now, as a line below the picture."""

    def __init__(self) -> None:
        self._label = Label("", TextRole.STRONG)
        self._panel = Panel(Row(Picture("star", 22), self._label, gap=8), SLIP, (14, 6))
        super().__init__(self._panel, name="slowly")
        self.visible = False

    def say(self, text: str) -> None:
        if text and text != self._label.text:
            self._label.text = text
        if self.visible != bool(text):
            self.visible = bool(text)
            self.resized()

    def measure(self, theme: Theme, width: int) -> Size:
        return self._panel.measure(theme, width)


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
        slowly: Widget,
        saving: Widget,
    ) -> None:
        parts = (banner, clouds, seats, story, transport, saving, badges, slowly)
        super().__init__(*parts, name="watch")
        self._slowly, self._saving = slowly, saving
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
        over_saving = bottom
        if self._saving.visible:
            strip = self._saving.measure(theme, room.width)
            over_saving = bottom - strip.height - gap
            self._saving.place(theme, Rect(room.x, bottom - strip.height, *strip))
        top = room.y + head.height + gap
        self._put(theme, self._seats, room.x, top, over_saving, shrinks=False)
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
        line = self._slowly.measure(theme, room.width)
        left, right = room.x, room.right - (story.width if self._story.visible else 0)
        self._slowly.place(
            theme, Rect((left + right - line.width) // 2, over_saving - line.height, *line)
        )

    def _put(
        self, theme: Theme, widget: Widget, x: int, top: int, bottom: int, *, shrinks: bool
    ) -> None:
        wanted = widget.measure(theme, self.rect.width // 2)
        height = min(wanted.height, bottom - top)
        enough = height >= theme.px(LEAST) if shrinks else height == wanted.height
        widget.visible = enough
        if enough:
            # The story grows while it is told: its buttons stay where they are.
            y = top if shrinks else top + (bottom - top - height) // 2
            widget.place(theme, Rect(x, y, wanted.width, height))


class WatchHud:
    def __init__(
        self,
        window: Window,
        replay: Replay,
        player: PlayHead[GameFilm],
        deeds: Deeds,
        on_step: Callable[[int], None],
        on_turn: Callable[[int], None],
        on_list: Callback,
        saving: Saving,
    ) -> None:
        self._window, self._replay, self._player = window, replay, player
        say = window.say
        self._banner = TurnBanner()
        self._clouds = CloudCounter(say("Anchored clouds; at the last one the final round begins"))
        self._seats = SeatList()
        self._story = Story(window, replay, on_step, on_turn, on_list)
        self.transport = Transport(window, player, deeds)
        self._badges = Badges()
        self.slowly, self.saving = Slowly(), saving
        self.layers = Around(
            self._banner,
            self._clouds,
            self._seats,
            self._story,
            self.transport,
            self._badges,
            self.slowly,
            self.saving,
        )
        self._stood: tuple[int, bool] | None = None
        """The step whose score is shown, and whether as it was after it."""

    def refresh(self, camera: Camera | None, traces: bool) -> None:
        player = self._player
        clip = player.clip
        self.transport.refresh(camera, traces)
        stood = (clip.step, player.step_is_over)
        if stood != self._stood:
            self._stood = stood
            self._show_step(*stood)
        told = [
            self._window.translator(one) for one in told_in(clip, self._replay.steps[clip.step])
        ]
        self._story.show(player.turn, clip.step, told)
        before = self._replay.steps[clip.step].before
        seat = before.config.seats[before.seat]
        self._banner.say(seat.symbol, seat.name, told[-1] if player.at_end else told[0])
        self.slowly.say(self._why_slowly(clip))

    def _why_slowly(self, clip: Clip) -> str:
        lit = self._player.highlight(clip)
        if lit is None or not (self._player.playing and self._player.slowed):
            return ""
        return self._window.translator(HIGHLIGHT_TEXTS[lit.why])

    def _show_step(self, number: int, over: bool) -> None:
        """The score as it stood, which a step changes at its end."""
        step = self._replay.steps[number]
        state = self._replay.seen(step.after if over else step.before)
        anchored = sum(one != NONE for one in state.board.anchored)
        self._clouds.count(anchored, state.config.clouds_to_end)
        self._show_seats(state, step.before.seat)
        self._story.count(state)

    def _show_seats(self, state: State, on_turn: int) -> None:
        # Missions are secret until the game is over; then everybody may see how it grew.
        points = totals(state) if self._replay.is_over and all(state.missions) else None
        lines = []
        for number, seat in enumerate(state.config.seats):
            airships = state.board.airships[number] if state.board.airships else ()
            out = sum(cell != NONE for cell in airships)
            note = self._window.translator(airships_out(out, state.config.airships_each))
            if points is not None:
                note = self._window.translator(in_points(points[number]))
            computer = not self._replay.setup.is_human(number)
            lines.append(SeatLine(seat.symbol, seat.name, note, number == on_turn, computer))
        self._seats.show(lines)

    def badge(self, spot: Spot, clip: Clip) -> None:
        """The faces of the dice that have stopped and were read."""
        self._badges.show(faces_read(clip, self._replay.steps[clip.step], spot))
