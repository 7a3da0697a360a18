"""How what happened is shown at a live table: the clips of the newest step, and what only those
who sit there get: sound, words in passing, an eye that goes near, dust and jolts, the pay-off.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from math import atan2, degrees

from app.clips import Clip, Kind, Staged
from app.games.pluvionauts.staging import STAGING
from app.games.pluvionauts.telling import in_passing
from app.games.pluvionauts.types import Step
from app.replay.film import Film
from app.replay.play_head import PlayHead
from app.view.games.pluvionauts.effects import Effects
from app.view.games.pluvionauts.payoff import Floating, pay_off, show_pay_off
from app.view.games.pluvionauts.signs import read_words
from app.view.hud.badges import BadgeKind
from app.view.play.closeup import FLIGHT, CloseUp, close_up
from app.view.play.pace import Show
from app.view.play.shiver import Shivers
from app.view.play.views import keeping_in_sight, overview
from app.view.table.camera import View, clamped, far_from
from app.view.table.highlights import Highlights
from app.view.table.scene import TableScene
from app.view.table.show import TableShow
from app.view.watch.cinema import Cinema
from app.view.window import Window
from models.dimensions import DIE_EDGE
from models.sounds import Sound
from physics.recording import Recording
from rules.messages import Message
from rules.pluvionauts import events as happened
from rules.pluvionauts.state import State

BACK, ASIDE = 0.45, 0.35
"""Seconds in which the eye goes back from a die, and after one that rolled away."""
OVER_THE_DIE = 1.15 * DIE_EDGE
"""Millimetres from the middle of a die up to what is said about it."""
NEXT = (happened.TurnBegan, happened.GameEnded)
"""What begins when everything that a turn led to has been seen."""
READ_NEAR = (happened.DieRead, happened.DieMissed)
"""What is told while the die is still seen from near."""
AGAIN = 0.5
"""How fast a throw is shown again where nothing special happens."""


Pace = Callable[[float], float]
"""How fast time runs, by the seconds since a clip began."""


@dataclass
class Showing:
    """What a show works with."""

    window: Window
    scene: TableScene
    marks: Highlights
    heard: Callable[[Recording, float, float, float], None]
    """Plays the sounds of a recording between two moments, at a pace."""
    afar: Callable[[float], View] = overview
    """From where somebody on that side of the table sees all of it."""
    float_marks: Callable[[Sequence[Floating]], None] = lambda *_: None
    """Puts these marks over the table, and none but them."""
    counts: Callable[[State, State, float], None] = lambda *_: None
    """What counts the table counts on from one state to another: so far by now."""
    quiet: bool = False
    """Nothing is said or heard, and the eye goes its own way."""
    _table: TableShow = field(init=False)
    _shivers: Shivers | None = None
    _near_from: float | None = None
    """The azimuth from which the eye went near, while it is there."""

    def __post_init__(self) -> None:
        self._table = TableShow(self.scene, Effects(self.marks))

    @property
    def hurried(self) -> bool:
        return bool(self.window.settings.reduced_motion)

    def settle(self, stood: Staged) -> None:
        """The table as it stands, at once."""
        self._table.show(stood.look(), 0.0)

    def step(self, step: Step, stood: Staged) -> Show:
        """Everything that one step brought about, on the table as it stood before."""
        after = STAGING.stands(step, stood)
        film = Film(STAGING.clips(step, stood))
        head = _even(film)
        waits = True
        try:
            for clip in film.throws:
                if clip.kind is Kind.THROW:
                    # All look on from afar while the weather is thrown at the beginning.
                    yield from self._throw(head, clip, followed=step.before.round > 0)
            for event in step.events:
                if not isinstance(event, READ_NEAR):
                    self.look_back()
                if waits and isinstance(event, NEXT):
                    yield from self._pay_off(step, after)
                    waits = False
                if (said := in_passing(event, step)) is not None:
                    self._tell(said)
                for clip in film.clips:
                    if clip.event is event:
                        yield from self._event(head, clip, step)
        finally:
            self.look_back()
        self.settle(after)
        if waits:
            yield from self._pay_off(step, after)

    def _event(self, head: PlayHead[Film], clip: Clip, step: Step) -> Show:
        if isinstance(clip.event, happened.DieRead):
            yield from self._read(head, clip, step, clip.event)
        elif self.hurried and clip.moves:
            head.seek(clip.end)
            self._table.show(clip, clip.end)
            for cue in clip.cues:
                if cue.seconds > 0 or not clip.seconds:
                    self._hear(cue.sound, cue.loudness)
        else:
            yield from self._run(head, clip)

    def _run(self, head: PlayHead[Film], clip: Clip, pace: Pace | None = None) -> Show:
        """One clip to its end, at a pace that depends on how far it is."""
        head.playing, cues = True, list(clip.cues)
        while True:
            self._table.show(clip, head.time)
            while cues and clip.start + cues[0].seconds <= head.time:
                cue = cues.pop(0)
                self._hear(cue.sound, cue.loudness)
            if head.time >= clip.end:
                return
            head.speed = pace(head.time - clip.start) if pace is not None else 1.0
            before, passed = head.time, (yield)
            head.advance(passed)
            if clip.kind is Kind.THROW and clip.recording is not None:
                start = clip.start
                self.heard(clip.recording, before - start, head.time - start, head.speed)

    def throw(self, film: Film, speed: float = 1.0) -> Show:
        """A throw by itself, and a look at where it lies."""
        head = _even(film)
        yield from self._throw(head, film.clips[0], followed=True, speed=speed)
        yield from self._run(head, film.clips[1])

    def _throw(
        self, head: PlayHead[Film], clip: Clip, *, followed: bool, speed: float = 1.0
    ) -> Show:
        """The throw as it was, with its sounds. ``followed``: the eye goes after the thrown die, to
        its last tumbles; ``look_back`` takes it away from there."""
        recording = clip.recording
        assert recording is not None
        near = self._go_near(recording, clip) if followed else None
        self._table.show(clip, head.time)
        if near is not None:
            self._shivers = Shivers(self.scene, recording, clip.layout)

        def pace(time: float) -> float:
            if self._shivers is not None:
                self._shivers.show(time)
            return min(speed, near.pace(time)) if near is not None else speed

        yield from self._run(head, clip, pace)
        if near is None:
            self._keep_in_sight(recording)

    def _go_near(self, recording: Recording, clip: Clip) -> CloseUp | None:
        if self.quiet or self.hurried:
            return None
        rig = self.scene.rig
        near = close_up(recording, clip.layout, rig.goal.azimuth, self.scene.aspect)
        if near is not None:
            self._near_from = rig.goal.azimuth
            rig.go(near.view, FLIGHT)
        return near

    def look_back(self) -> None:
        """The eye goes back from a die that it saw near."""
        if self._shivers is not None:
            self._shivers.end()
            self._shivers = None
        if self._near_from is not None:
            self.scene.rig.go(self.afar(self._near_from), BACK)
            self._near_from = None

    def _keep_in_sight(self, recording: Recording) -> None:
        """A die that rolled far over the table is looked after."""
        if self.quiet or self.hurried:
            return
        rig, rest = self.scene.rig, recording.rest_pose(recording.bodies[0])
        kept = keeping_in_sight(rig.goal, rest.position, self.scene.aspect)
        if far_from(kept, rig.goal):
            rig.go(kept, ASIDE)

    def again(self, film: Film) -> Show:
        """A throw once more in slow motion, slowest at its best moment; the eye goes there."""
        head, rig = PlayHead(film), self.scene.rig
        lit, wide, recording = film.highlight(film.clips[0]), rig.goal, film.clips[0].recording
        assert recording is not None
        cinema = None
        if lit is not None and not self.hurried:
            motion, thrown = recording.motion(), recording.bodies[0]
            x, y, _ = recording.throws[0].position
            cinema = Cinema(
                lambda seconds: motion.pose(thrown, seconds).position,
                degrees(atan2(x, -y)),
                lit,
                film.seconds,
                still=self.scene.in_software,
            )
        head.playing = True
        while not head.at_end:
            self._table.show(head.clip, head.time)
            if cinema is not None:
                rig.lead(clamped(cinema.view(wide, head.time)))
            head.speed = AGAIN if head.clip.kind is Kind.THROW else 1.0
            before, pace = head.time, head.pace
            head.advance((yield))
            self.heard(recording, before, head.time, pace)
        rig.go(wide, 0)

    def _read(self, head: PlayHead[Film], clip: Clip, step: Step, read: happened.DieRead) -> Show:
        """The table says at the die what it shows and where it lies, long enough to be seen."""
        cells = (
            one.cell
            for one in step.events
            if isinstance(one, happened.BalloonPlaced)
            or (isinstance(one, happened.WeatherSettled) and one.die is read.die)
        )
        words = read_words(self.window, step.after, read.face, next(cells, None))
        x, y, z = clip.dice[read.die].position
        try:
            over = (x, y, z + OVER_THE_DIE)
            self.float_marks([Floating(over, 0.0, words, BadgeKind.PLAIN, "")])
            yield from self._run(head, clip)
        finally:
            self.float_marks([])

    def _pay_off(self, step: Step, after: Staged) -> Show:
        """What was done to the weather and to the groups pays off before the next begins."""
        if self.quiet or step.before.round == 0:
            return
        paid = pay_off(step.before, step.after)
        if not paid:
            return
        self.settle(after)
        self._hear(Sound.TICK)
        yield from show_pay_off(
            self.scene,
            paid,
            self.float_marks,
            lambda share: self.counts(step.before, step.after, share),
            still=self.hurried,
        )

    def _tell(self, message: Message) -> None:
        if not self.quiet:
            self.window.stage.toast(self.window.translator(message), 2.5)

    def _hear(self, sound: Sound, loudness: float = 1.0) -> None:
        if not self.quiet:
            self.window.sounds.play(sound, loudness)


def _even(film: Film) -> PlayHead[Film]:
    """A play head whose pace only its speed decides."""
    head = PlayHead(film)
    head.slow_highlights = False
    return head
