"""A whole game laid out in time: what the table looks like at any moment of it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from app.easing import eased
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.table import die_on_cell, layout_of, layout_on_arrival
from app.games.pluvionauts.types import Step
from app.replay.highlight import Highlight, highlight_of
from app.replay.moves import (
    Moved,
    Moving,
    Playback,
    flying,
    gliding,
    hanging_below,
    mixed,
    nothing,
    turning_over,
)
from app.view.table.placement import cloud_name, island_name, poses
from models.layout import TableLayout
from physics.recording import Recording
from rules.hexgrid import Cell, centre
from rules.pluvionauts import actions
from rules.pluvionauts import events as happened
from rules.pluvionauts.components import FACES, DieKind
from rules.pluvionauts.state import Cargo, Phase, State
from rules.poses import Pose

SECONDS_A_CELL = 0.28
GLIDE = 0.35
LOOK = 0.9
"""Seconds in which a die that has stopped is read."""
MOMENT = 0.5


class Kind(StrEnum):
    THROW = "throw"
    READ = "read"
    FLIGHT = "flight"
    TOW = "tow"
    TURN = "turn"
    ANCHOR = "anchor"
    OTHER = "other"


@dataclass(frozen=True)
class Clip:
    """A stretch of time in which one thing happens."""

    step: int
    kind: Kind
    start: float
    seconds: float
    layout: TableLayout
    dice: Mapping[DieKind, Pose]
    """Where the dice are that do not move."""
    moving: Moving
    recording: Recording | None = None

    @property
    def end(self) -> float:
        return self.start + self.seconds

    def at(self, time: float) -> Moved:
        """All dice and the moved pieces at a moment of the film."""
        moved = self.moving(min(max(time - self.start, 0.0), self.seconds))
        return Moved({**self.dice, **moved.dice}, moved.pieces)


@dataclass(frozen=True)
class Turn:
    """Consecutive steps of one seat; ``seat`` is ``None`` while the box is filled."""

    number: int
    seat: int | None
    round: int
    steps: range
    start: float
    end: float


class Film:
    """``clips`` follow each other without a gap from 0 to ``seconds``."""

    def __init__(self, steps: Sequence[Step], setup: PluvionautsSetup) -> None:
        self.steps = steps
        self.setup = setup
        self.clips = _Director(setup).shoot(steps)
        self.seconds = self.clips[-1].end
        self._starts = [clip.start for clip in self.clips]
        self._first_clip = {clip.step: clip for clip in reversed(self.clips)}
        self.throws = [
            self._first_clip[number]
            for number, step in enumerate(steps)
            if isinstance(step.action, actions.Landed)
        ]
        """The first clip of every throw: the throw itself, or the look at the dice if it carries
        no recording."""
        self.turns = self._turns()
        self._highlights: dict[int, Highlight | None] = {}

    def highlight(self, clip: Clip) -> Highlight | None:
        """The moment worth a second look of the throw that a clip belongs to."""
        if clip.step not in self._highlights:
            thrown = self.step_clip(clip.step).recording
            self._highlights[clip.step] = highlight_of(thrown) if thrown is not None else None
        return self._highlights[clip.step]

    def clip_at(self, time: float) -> Clip:
        return self.clips[max(0, bisect_right(self._starts, time) - 1)]

    def step_clip(self, step: int) -> Clip:
        """The first clip of a step."""
        return self._first_clip[step]

    def is_last(self, clip: Clip) -> bool:
        """Whether a step ends with this clip."""
        number = bisect_right(self._starts, clip.start)
        return number >= len(self.clips) or self.clips[number].step != clip.step

    def turn_at(self, time: float) -> Turn:
        starts = [turn.start for turn in self.turns]
        return self.turns[max(0, bisect_right(starts, time) - 1)]

    def throw_number(self, clip: Clip) -> int | None:
        """Which throw of the game a clip shows or reads, counted from 1."""
        if clip.kind not in (Kind.THROW, Kind.READ):
            return None
        return next(n for n, throw in enumerate(self.throws, 1) if throw.step == clip.step)

    def _turns(self) -> list[Turn]:
        found: list[Turn] = []
        first = 0
        for number in range(1, len(self.steps) + 1):
            if number < len(self.steps) and _whose(self.steps[number]) == _whose(self.steps[first]):
                continue
            seat, round_ = _whose(self.steps[first])
            end = self.step_clip(number).start if number < len(self.steps) else self.clips[-1].end
            start = self.step_clip(first).start
            found.append(Turn(len(found), seat, round_, range(first, number), start, end))
            first = number
        return found


def _whose(step: Step) -> tuple[int | None, int]:
    before = step.before
    return (None if before.phase is Phase.SETUP else before.seat, before.round)


class _Director:
    """Goes through the steps once and notes where everything is."""

    def __init__(self, setup: PluvionautsSetup) -> None:
        self._setup = setup
        self._balloon = setup.config.balloon_die
        self._clips: list[Clip] = []
        self._time = 0.0
        self._dice: dict[DieKind, Pose] = {}
        self._layout = TableLayout(board=setup.board)
        self._step = 0
        self._pieces: dict[str, Pose] = {}
        """Where pieces were left in the middle of a step."""

    def shoot(self, steps: Sequence[Step]) -> list[Clip]:
        for number, step in enumerate(steps):
            self._step, self._pieces = number, {}
            before = len(self._clips)
            if isinstance(step.action, actions.Setup):
                self._layout = self._layout_of(step.after)
            elif isinstance(step.action, actions.Landed):
                self._throw(step.action, step.recording)
            for event in step.events:
                self._event(event, step)
            if len(self._clips) == before:
                self._clip(Kind.OTHER, MOMENT)
            self._settle(step.after)
        self._clip(Kind.OTHER, MOMENT)
        return self._clips

    def _clip(
        self,
        kind: Kind,
        seconds: float,
        moving: Moving = nothing,
        recording: Recording | None = None,
    ) -> None:
        left = dict(self._pieces)

        def with_left(time: float) -> Moved:
            moved = moving(time)
            return Moved(moved.dice, {**left, **moved.pieces})

        clip = Clip(
            self._step,
            kind,
            self._time,
            seconds,
            self._layout,
            dict(self._dice),
            with_left if left else moving,
            recording,
        )
        self._clips.append(clip)
        self._time += seconds

    def _layout_of(self, state: State) -> TableLayout:
        """The pieces; dice are kept apart, because they move."""
        return layout_of(state, self._setup.board).model_copy(update={"dice": ()})

    def _settle(self, state: State) -> None:
        self._layout = self._layout_of(state)
        lying = {die.kind: die.pose for die in layout_of(state, self._setup.board).dice}
        balloon = self._dice.get(self._balloon)
        self._dice = lying
        if state.balloon_cell is not None:
            self._dice[self._balloon] = self._standing(state, state.balloon_cell, state.turn.face)
        elif state.turn.landed and balloon is not None:
            self._dice[self._balloon] = balloon

    def _standing(self, state: State, cell: Cell, face: int) -> Pose:
        return die_on_cell(self._layout_of(state), cell, self._balloon, face)

    def _throw(self, action: actions.Landed, recording: Recording | None) -> None:
        rest = {die.die: die.pose for die in action.dice}
        if recording is not None and recording.void:
            recording = None
        if recording is not None:
            self._clip(Kind.THROW, max(recording.duration, 1 / 60), Playback(recording), recording)
        self._dice |= rest
        self._clip(Kind.READ, LOOK, recording=recording)

    def _event(self, event: happened.Event, step: Step) -> None:
        after, balloon = step.after, self._balloon
        match event:
            case happened.WeatherRestored(die=die):
                back = {p.kind: p.pose for p in layout_of(after, self._setup.board).dice}
                if die in back and die in self._dice:
                    self._glide_die(die, back[die])
            case happened.BalloonPlaced(cell=cell):
                self._glide_die(balloon, self._standing(after, cell, after.turn.face))
            case happened.FaceChosen(value=value):
                here = after.balloon_cell
                face = next(i for i, one in enumerate(FACES[balloon]) if one.value == value)
                if here is not None:
                    self._glide_die(balloon, self._standing(after, here, face))
            case happened.Moved():
                self._fly(Kind.FLIGHT, None, event, after)
            case happened.Towed(cargo=cargo, number=number):
                name = island_name(number) if cargo is Cargo.ISLAND else cloud_name(number)
                self._fly(Kind.TOW, name, event, after)
            case happened.DieTurnedOver():
                self._turn_over()
            case happened.CloudAnchored(number=number):
                self._anchor(cloud_name(number), after)
            case happened.AirshipLanded() | happened.AirshipKept():
                if self._clips[-1].step < self._step:
                    self._clip(Kind.OTHER, MOMENT)  # the balloon over its place, then landed
                self._dice.pop(balloon, None)
                self._layout = self._layout_of(after)
                self._pieces = {}
                self._clip(Kind.OTHER, MOMENT)
            case (
                happened.DieMissed()
                | happened.WeatherKnockedOut()
                | happened.TurnLost()
                | happened.CloudStays()
                | happened.EndTriggered()
                | happened.GameEnded()
            ):
                self._clip(Kind.OTHER, MOMENT)
            case _:
                return

    def _glide_die(self, die: DieKind, to: Pose) -> None:
        start = self._dice.get(die, to)
        if start == to:
            return
        pose = gliding(start, to, GLIDE)
        self._clip(Kind.OTHER, GLIDE, lambda time: Moved({die: pose(time)}))
        self._dice[die] = to

    def _fly(
        self,
        kind: Kind,
        cargo: str | None,
        flight: happened.Moved | happened.Towed,
        after: State,
    ) -> None:
        balloon, start, path = self._balloon, flight.start, flight.path
        if not path or balloon not in self._dice:
            return
        from_pose = self._dice[balloon]
        face_up = from_pose.orientation
        arrival = layout_on_arrival(after, self._setup.board, flight)
        landing = die_on_cell(arrival, path[-1], balloon, after.turn.face)
        to_pose = Pose(position=landing.position, orientation=face_up)
        seconds = SECONDS_A_CELL * len(path) + 0.3
        pose = flying(from_pose, to_pose, [centre(start), *map(centre, path)], seconds)
        lifted = self._where(cargo) if cargo is not None else None
        put_down = poses(arrival).get(cargo, lifted) if cargo is not None else None

        def moving(time: float) -> Moved:
            at = pose(time)
            if cargo is None or lifted is None or put_down is None:
                return Moved({balloon: at})
            lying = mixed(lifted, put_down, eased(time / seconds))
            return Moved({balloon: at}, {cargo: hanging_below(at, lying)})

        self._clip(kind, seconds, moving)
        self._dice[balloon] = to_pose
        if cargo is not None and put_down is not None:
            self._pieces[cargo] = put_down

    def _where(self, piece: str) -> Pose | None:
        return self._pieces.get(piece) or poses(self._layout).get(piece)

    def _turn_over(self) -> None:
        balloon = self._balloon
        if balloon not in self._dice:
            return
        seconds = 0.45
        pose = turning_over(self._dice[balloon], seconds)
        self._clip(Kind.TURN, seconds, lambda time: Moved({balloon: pose(time)}))
        self._dice[balloon] = pose(seconds)

    def _anchor(self, cloud: str, after: State) -> None:
        start, end = self._where(cloud), poses(self._layout_of(after)).get(cloud)
        if start is None or end is None:
            return
        pose = gliding(start, end, MOMENT)
        self._clip(Kind.ANCHOR, MOMENT, lambda time: Moved({}, {cloud: pose(time)}))
        self._pieces[cloud] = end
