"""A kept game at the table again: played, scrubbed, stepped through, seen from anywhere."""

from __future__ import annotations

from app.clips import Clip, Kind
from app.replay.play_head import PlayHead
from app.replay.replay import Replay
from app.view.games.pluvionauts.effects import Effects
from app.view.input.actions import Action
from app.view.input.events import PointerEvent
from app.view.play.sounds import Heard
from app.view.screens.between import PausePage
from app.view.screens.reading import HelpPage
from app.view.table.camera import View, clamped
from app.view.table.quality import Quality
from app.view.table.show import TableShow
from app.view.table_mode import TableMode
from app.view.ui.widget import Callback
from app.view.watch.cameras import MOVING, Camera, aim, beside_panels, changes_with
from app.view.watch.checking import Checking, FindingsPage
from app.view.watch.exporting import ExportPage
from app.view.watch.filming import Filming
from app.view.watch.hud import WatchHud
from app.view.watch.traces import Traces
from app.view.watch.transport import VIEWS, Deeds
from app.view.watch.turns import TurnsPage
from app.view.window import Window
from rules.messages import Message, Problem

NUDGE = 0.25
"""Seconds that an arrow key moves at normal speed."""


class WatchMode(TableMode):
    def __init__(
        self,
        replay: Replay,
        quality: Quality,
        leave: Callback,
        throw: int | None = None,
        keep: Callback | None = None,
    ) -> None:
        """``throw`` is where it begins; ``keep`` takes a game into the list that is not in it."""
        super().__init__(quality)
        self.replay = replay
        self.player = PlayHead(replay.film)
        self._leave = leave
        self._keep = keep
        self.camera = Camera.CINEMA
        self.free = False
        """The eye was moved by hand and stays where it is."""
        self.traces_wanted = True
        self._aimed: Clip | None = None
        self._shown: float | None = None
        if throw is not None:
            self.player.seek(replay.film.throws[throw - 1].start)
        self.player.playing = True

    # The mode itself.

    def enter(self, window: Window) -> None:
        self.set_table(window, self.replay.setup.board)
        self.scene.photographic = True
        self._heard = Heard(window.sounds, self.struck)
        self._traces = Traces(self.highlights)
        self._table = TableShow(self.scene, Effects(self.highlights))
        self._checking = Checking(self.replay)
        self._filming = Filming(window)
        self._build_hud()
        self._show_moment()

    def exit(self) -> None:
        super().exit()
        self._checking.stop()
        self._filming.stop()

    def restyle(self) -> None:
        super().restyle()
        self._build_hud()
        self._show_moment()

    def _build_hud(self) -> None:
        deeds = Deeds(
            play=self._by_hand(self.player.toggle),
            frame=lambda by: self._by_hand(lambda: self.player.step_frames(by))(),
            throw=lambda by: self._by_hand(lambda: self.to_throw(by))(),
            seek=self.seek,
            part=self.loop_part,
            speed=self._set_speed,
            loop=self._by_hand(self.player.mark_loop),
            highlight=self._by_hand(self.show_highlight),
            traces=self._by_hand(self._toggle_traces),
            camera=lambda camera: self._by_hand(lambda: self.look(camera))(),
            export=self._export if self.replay.path is not None else None,
            check=lambda: self.window.pages.open(FindingsPage(self.window, self._checking).build),
            menu=self._pause,
        )
        self.hud = WatchHud(
            self.window,
            self.replay,
            self.player,
            deeds,
            self.to_step,
            self.to_turn,
            lambda: self.window.pages.open(self._turns_page().build),
            self._filming.strip,
        )
        self.window.stage.show(self.hud.layers)

    def _by_hand(self, deed: Callback) -> Callback:
        """A press with the pointer leaves no focus behind: the space bar stays play and pause."""

        def done() -> None:
            deed()
            if self.window.stage.pointing:
                self.window.stage.focus(None)
            self._show_moment()

        return done

    def update(self, seconds: float) -> bool:
        self.hud.transport.show_verdict(self._checking.verdict, self._checking.so_far)
        self._filming.update()
        if len(self.window.pages):
            return self.scene.needs_redraw or self.scene.rig.moving
        before, clip, pace = self.player.time, self.player.clip, self.player.pace
        if self.player.advance(seconds):
            for cue in self.player.film.cues(before, self.player.time):
                self.window.sounds.play(cue.sound, cue.loudness)
            if clip.recording is not None and clip.kind is Kind.THROW:
                self._heard.between(
                    clip.recording, before - clip.start, self.player.time - clip.start, pace
                )
            self.dust.update(seconds * pace)
            self._show_moment()
        return self.scene.needs_redraw or self.scene.rig.moving

    def before_frame(self, seconds: float) -> None:
        super().before_frame(seconds)
        self.hud.badge(self.pixel, self.player.clip)

    def _show_moment(self) -> None:
        player = self.player
        clip = player.clip
        if player.time != self._shown:
            self._shown = player.time
            self._table.show(clip, player.time)
        self._traces.show(self.replay.film, clip, player.time, self.traces_wanted)
        self._aim(clip)
        self.hud.refresh(None if self.free else self.camera, self.traces_wanted)
        self.window.redraw()

    # The eye.

    def look(self, camera: Camera) -> None:
        self.camera, self.free, self._aimed = camera, False, None
        self._aim(self.player.clip)

    def _next_camera(self) -> None:
        cameras = list(Camera)
        self.look(cameras[(cameras.index(self.camera) + 1) % len(cameras)])

    def _aim(self, clip: Clip) -> None:
        if self.free:
            return
        rig, camera = self.scene.rig, self.camera
        if camera is Camera.CINEMA and rig.reduced_motion:
            camera = Camera.SEAT
        if self._aimed is None or changes_with(camera, self._aimed, clip):
            first = self._aimed is None
            self._aimed = clip
            rig.go(self._seen_by(camera), 0 if first else 0.35)
        elif camera in MOVING:
            rig.lead(self._seen_by(camera))

    def _seen_by(self, camera: Camera) -> View:
        player, still = self.player, self.scene.in_software
        return clamped(beside_panels(aim(camera, player.film, player.time, still=still)))

    def eye_moved(self) -> None:
        self.free = True
        self.hud.refresh(None, self.traces_wanted)

    def turn_eye(self, azimuth: float, elevation: float) -> None:
        self.scene.rig.orbit(azimuth, elevation)

    def drag_eye(self, right: float, down: float, button: int) -> None:
        if button == 1:
            super().drag_eye(right, down, button)
        else:
            rig = self.scene.rig
            scale = rig.view.distance / self.window.stage.size.width
            rig.pan(-right * scale, down * scale)

    def see_from_above(self) -> None:
        self.look(Camera.TOP)

    def go_home(self) -> None:
        self.look(Camera.SEAT)

    # Where in the film.

    def seek(self, time: float) -> None:
        self.dust.clear()
        self.player.seek(time)
        self._show_moment()

    def to_throw(self, by: int) -> None:
        if self.player.to_throw(by) is None:
            self.window.tell(Message.of("There is no other throw in that direction."))
        self._show_moment()

    def to_step(self, step: int) -> None:
        self._by_hand(lambda: self.player.to_step(step))()

    def to_turn(self, turn: int) -> None:
        self._by_hand(lambda: self.player.to_turn(turn))()

    def loop_part(self, start: float, end: float) -> None:
        if end - start < 0.05:
            self.player.loop = None
        else:
            self.player.loop_part(start, end)
            self.player.playing = True
        self._show_moment()

    def show_highlight(self) -> None:
        if not self.player.show_highlight():
            self.window.tell(Message.of("There is no throw before this moment."))
        self._show_moment()

    def _set_speed(self, speed: float) -> None:
        self.player.speed = speed
        self._by_hand(lambda: None)()

    def _toggle_traces(self) -> None:
        self.traces_wanted = not self.traces_wanted

    # Pages.

    def _turns_page(self) -> TurnsPage:
        def go(turn: int) -> None:
            self.window.pages.close()
            self.to_turn(turn)

        return TurnsPage(self.window, self.replay, self.player.turn.number, go)

    def _export(self) -> None:
        if self._filming.under_way:
            self._filming.ask_give_up()
            return
        eye = self.scene.rig.view if self.free else self.camera
        start = self._filming.start
        page = ExportPage(self.window, self.replay, self._throw_number, eye, start)
        self.window.pages.open(page.build)

    @property
    def _throw_number(self) -> int | None:
        throw = self.player.this_throw()
        return self.player.film.throw_number(throw) if throw is not None else None

    def _save_clip(self) -> None:
        number = self._throw_number
        if number is None:
            self.window.tell(Message.of("There is no throw before this moment."))
            return
        eye = self.scene.rig.view if self.free else Camera.CINEMA
        self._filming.save_clip(self.replay.file, number, eye)

    @property
    def verdict(self) -> str:
        """Of the check in the background: ``match``, ``diverged``, or nothing yet."""
        return self._checking.verdict or ""

    def _pause(self) -> None:
        say = self.window.say
        text = (
            say("Highlights at normal speed")
            if self.player.slow_highlights
            else say("Highlights in slow motion")
        )
        extra = [(text, self._speed_up), (say("Save the throw as a clip"), self._clip_from_menu)]
        if self._keep is not None:
            extra.append((say("Keep in my games"), self._take_in))
        self.window.pages.open(PausePage(self.window, self._leave, extra).build)

    def _take_in(self) -> None:
        assert self._keep is not None
        self.window.pages.close()
        try:
            self._keep()
        except Problem as problem:
            self.window.tell(problem)
        else:
            self._keep = None
            self.window.tell(Message.of("The game is in your list."))

    def _clip_from_menu(self) -> None:
        self.window.pages.close()
        self._save_clip()

    def _speed_up(self) -> None:
        """Throws run evenly, or slow down where it is worth it."""
        self.player.slow_highlights = not self.player.slow_highlights
        self.window.pages.close()

    # Input.

    def act(self, action: Action) -> bool:
        deeds: dict[Action, Callback] = {
            Action.ACCEPT: self.player.toggle,
            Action.FRAME_BACK: lambda: self.player.step_frames(-1),
            Action.FRAME_ON: lambda: self.player.step_frames(1),
            Action.LEFT: lambda: self.player.seek(self.player.time - self._nudge),
            Action.RIGHT: lambda: self.player.seek(self.player.time + self._nudge),
            Action.UP: lambda: self.player.change_speed(1),
            Action.DOWN: lambda: self.player.change_speed(-1),
            Action.PAGE_UP: lambda: self.to_throw(-1),
            Action.PAGE_DOWN: lambda: self.to_throw(1),
            Action.FIRST: lambda: self.player.seek(0.0),
            Action.LAST: lambda: self.player.seek(self.player.film.seconds),
            Action.LOOP: self.player.mark_loop,
            Action.TRACES: self._toggle_traces,
            Action.WATCH_AGAIN: self.show_highlight,
            Action.CLIP: self._save_clip,
            # What a gamepad's buttons mean at the table has no meaning here.
            Action.THROW: lambda: self.to_throw(-1),
            Action.END_TURN: lambda: self.to_throw(1),
            Action.UNDO: self.show_highlight,
            Action.MISSION: self._next_camera,
            Action.SCORE_LENS: self._toggle_traces,
            **{
                action: lambda camera=camera: self.look(camera)  # type: ignore[misc]
                for camera, action in VIEWS.items()
            },
        }
        if action in deeds:
            deeds[action]()
            self._show_moment()
        elif action in (Action.MENU, Action.BACK):
            self._pause()
        elif action is Action.HELP:
            self.window.pages.open(HelpPage(self.window).build)
        else:
            return self.move_eye(action)
        return True

    @property
    def _nudge(self) -> float:
        return NUDGE * min(1.0, self.player.speed)

    def pointer(self, event: PointerEvent) -> bool:
        return self.point_at_table(event)
