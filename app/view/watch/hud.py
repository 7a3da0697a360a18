"""What stands round the table in a replay."""

from __future__ import annotations

from collections.abc import Callable

from app.replay.film import Clip, Kind
from app.replay.player import Player
from app.replay.replay import Replay
from app.replay.telling import sentences
from app.view.hud.badges import Badge, Badges
from app.view.hud.banner import CloudCounter, SeatLine, SeatList, TurnBanner
from app.view.ui.layout import Anchor, Layers
from app.view.watch.cameras import Camera
from app.view.watch.story import Story
from app.view.watch.transport import Deeds, Transport
from app.view.window import Window
from rules.messages import Message
from rules.pluvionauts.board import NONE
from rules.pluvionauts.components import FACES
from rules.pluvionauts.reading import read
from rules.pluvionauts.score import totals
from rules.pluvionauts.state import DIE_NAMES, State


class WatchHud:
    def __init__(
        self,
        window: Window,
        replay: Replay,
        player: Player,
        deeds: Deeds,
        on_step: Callable[[int], None],
        on_turn: Callable[[int], None],
    ) -> None:
        self._window, self._replay, self._player = window, replay, player
        say = window.say
        self.layers = Layers()
        self._banner = TurnBanner()
        self._clouds = CloudCounter(say("Anchored clouds; at the last one the final round begins"))
        self._seats = SeatList()
        self._story = Story(window, replay, on_step, on_turn)
        self.transport = Transport(window, player, deeds)
        self._badges = Badges()
        for widget, anchor in (
            (self._banner, Anchor.TOP_LEFT),
            (self._clouds, Anchor.TOP_RIGHT),
            (self._seats, Anchor.LEFT),
            (self._story, Anchor.RIGHT),
            (self.transport, Anchor.BOTTOM),
        ):
            self.layers.hold(widget, anchor)
        self.layers.add(self._badges)
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
        """The face of a die that has stopped."""
        badges: dict[str, Badge] = {}
        if clip.kind is Kind.READ and clip.recording is not None:
            thrown = clip.recording.dice[0]
            pose = clip.dice[thrown]
            x, y, z = pose.position
            spot = pixel((x, y, z + 22))
            reading = read(pose)
            if spot is not None and reading.on_board:
                face = FACES[thrown][reading.face]
                text = str(face.value) if face.value else "∗"
                badges["face"] = Badge(text, *spot, picture=f"ink/{face.symbol.value}")
        self._badges.show(badges)
