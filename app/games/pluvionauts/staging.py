"""How each step of this game looks: a throw, then what came of it, one thing after the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import hypot, radians, sin
from typing import NamedTuple

from app.clips import Clip, Cue, Kind, Moved, Moving, Staged, nothing
from app.easing import eased
from app.game import Staging
from app.games.pluvionauts.setup import PluvionautsSetup
from app.games.pluvionauts.table import die_on_cell, layout_of, layout_on_arrival
from app.games.pluvionauts.types import Step
from app.replay.moves import Playback, gliding, mixed, turning_over
from models.layout import TableLayout
from models.pieces import cloud_name, island_name, poses
from models.sounds import Sound
from physics.recording import Recording
from rules.game import SeatSymbol
from rules.hexgrid import Cell, Slot, centre
from rules.messages import Message
from rules.pluvionauts import events as happened
from rules.pluvionauts.actions import Landed, Setup
from rules.pluvionauts.components import FACES, CloudKind
from rules.pluvionauts.state import Cargo, State
from rules.poses import Pose, Quaternion, spun, turned

LIES = 0.35
"""Seconds in which a die that has stopped is looked at,"""
READING, MISSED = 0.75, 0.9
"""and then read, or looked after."""
GLIDE, ANCHORING, TURNING = 0.35, 0.5, 0.45
A_CELL, UP_AND_DOWN = 0.28, 0.6
"""Seconds of a flight: for each cell, and besides."""
WEATHER = 1.1
FLYING_HEIGHT = 46.0
"""Millimetres over where it stood."""
UP = 1 / 5
"""Of its time a flight takes so much to rise, and as much to come down."""
GROWS = 1 / 8
"""The same, of the balloon that is blown up and folded away."""
ROPE, CARRIED_BELOW = 24.0, 32.0
"""Millimetres below the middle of the die: the ends of the ropes, and what hangs from them."""
SWAY, SWINGS = 4.0, 7.0
"""Degrees to either side, and radians a second."""
LOOKS: dict[type, float] = {
    happened.WeatherKnockedOut: 0.8,
    happened.FogTokenPlaced: 0.3,
    happened.CloudStays: 0.6,
    happened.AirshipLanded: 0.5,
    happened.AirshipKept: 0.5,
    happened.TurnLost: 0.8,
    happened.EndTriggered: 1.0,
    happened.TurnBegan: 0.35,
}
"""Seconds in which nothing moves, so that it is seen or told."""
SOUNDS: dict[type, Cue] = {
    happened.FogTokenPlaced: Cue(0.0, Sound.ISLAND, 0.5),
    happened.AirshipLanded: Cue(0.0, Sound.ISLAND, 0.8),
    happened.TurnBegan: Cue(0.0, Sound.TURN, 0.6),
}
FILLED = 0.5


class Balloon(NamedTuple):
    """The balloon of a seat over its die; ``grown`` from 0, folded away, to 1."""

    over: tuple[float, float, float]
    grown: float
    symbol: SeatSymbol
    rope: float | None
    """How far below the die's centre something hangs, if it carries anything."""


class Weather(NamedTuple):
    """What an anchored cloud brings to the two islands beside its slot."""

    cloud: CloudKind
    slot: Slot
    share: float
    """Of the time that it lasts."""


def empty(setup: PluvionautsSetup) -> Staged:
    return Staged(TableLayout(board=setup.board))


def clips(step: Step, before: Staged) -> Iterator[Clip]:
    return _Scene(step, before).clips()


def stands(step: Step, before: Staged) -> Staged:
    """The table after a step."""
    state, balloon = step.after, step.after.config.balloon_die
    whole = layout_of(state, before.layout.board)
    layout = _without_dice(whole)
    dice = {die.body: die.pose for die in whole.dice}
    lay = before.dice.get(balloon)
    if isinstance(step.action, Landed):
        lay = next((die.pose for die in step.action.dice if die.body == balloon), lay)
    if state.balloon_cell is not None:
        dice[balloon] = die_on_cell(layout, state.balloon_cell, balloon, state.turn.face)
    elif state.turn.landed and lay is not None:
        dice[balloon] = lay
    return Staged(layout, dice, balloon)


def _without_dice(layout: TableLayout) -> TableLayout:
    return layout.model_copy(update={"dice": ()})


class _Scene:
    """Goes through one step and notes where everything is."""

    def __init__(self, step: Step, before: Staged) -> None:
        self._step, self._after = step, step.after
        self._balloon = step.before.config.balloon_die
        self._layout, self._dice = before.layout, dict(before.dice)
        self._pieces: dict[str, Pose] = {}
        """Where pieces were left in the middle of the step."""
        self._shown: happened.Event | None = None
        self._subject: str = self._balloon

    def clips(self) -> Iterator[Clip]:
        action = self._step.action
        if isinstance(action, Setup):
            self._layout = self._layout_of(self._after)
            yield self._clip(FILLED)
        elif isinstance(action, Landed):
            yield from self._throw(action)
        for event in self._step.events:
            self._shown = event
            yield from self._event(event)

    def _clip(
        self,
        seconds: float,
        moving: Moving = nothing,
        *,
        kind: Kind = Kind.OTHER,
        recording: Recording | None = None,
        caption: Message | None = None,
        cues: tuple[Cue, ...] = (),
    ) -> Clip:
        return Clip(
            kind,
            seconds,
            self._layout,
            dict(self._dice),
            dict(self._pieces),
            moving,
            recording=recording,
            event=self._shown,
            subject=self._subject,
            caption=caption,
            cues=cues,
        )

    def _layout_of(self, state: State) -> TableLayout:
        return _without_dice(layout_of(state, self._layout.board))

    def _standing(self, cell: Cell, face: int) -> Pose:
        return die_on_cell(self._layout_of(self._after), cell, self._balloon, face)

    def _throw(self, action: Landed) -> Iterator[Clip]:
        recording = self._step.recording
        if recording is not None and recording.void:
            recording = None
        self._subject = action.dice[0].body
        if recording is not None:
            yield self._clip(
                max(recording.duration, 1 / 60),
                Playback(recording),
                kind=Kind.THROW,
                recording=recording,
            )
        self._dice |= {die.body: die.pose for die in action.dice}
        self._shown = self._step.events[0]
        missed = isinstance(self._shown, happened.DieMissed)
        seconds = LIES + (MISSED if missed else READING)
        yield self._clip(seconds, kind=Kind.READ, recording=recording)
        self._subject = self._balloon

    def _event(self, event: happened.Event) -> Iterator[Clip]:
        match event:
            case happened.WeatherRestored(die=die):
                board = layout_of(self._after, self._layout.board)
                back = {piece.body: piece.pose for piece in board.dice}
                if die in back:
                    yield from self._glide(die, back[die])
            case happened.BalloonPlaced(cell=cell):
                yield from self._glide(self._balloon, self._standing(cell, self._after.turn.face))
            case happened.FaceChosen(value=value):
                here = self._after.balloon_cell
                face = next(n for n, one in enumerate(FACES[self._balloon]) if one.value == value)
                if here is not None:
                    yield from self._glide(self._balloon, self._standing(here, face))
            case happened.Moved():
                yield self._flight(event, None, Message.of("Flight"), Cue(0, Sound.PLYWOOD, 0.3))
            case happened.Towed(cargo=cargo, number=number):
                island = cargo is Cargo.ISLAND
                name = island_name(number) if island else cloud_name(number)
                put_down = Cue(0, Sound.ISLAND, 1.0 if island else 0.6)
                yield self._flight(event, name, Message.of("Towing"), put_down)
            case happened.DieTurnedOver():
                yield from self._turn_over()
            case happened.CloudAnchored(number=number, cloud=cloud, slot=slot):
                yield from self._anchor(cloud_name(number))
                yield self._clip(
                    WEATHER,
                    lambda time: Moved(effects=(Weather(cloud, slot, time / WEATHER),)),
                    caption=Message.of("Weather"),
                )
            case happened.AirshipLanded() | happened.AirshipKept():
                self._dice.pop(self._balloon, None)
                self._layout, self._pieces = self._layout_of(self._after), {}
                yield self._look(event)
            case _ if type(event) in LOOKS:
                yield self._look(event)
            case _:
                return

    def _look(self, event: happened.Event) -> Clip:
        sound = SOUNDS.get(type(event))
        return self._clip(LOOKS[type(event)], cues=(sound,) if sound is not None else ())

    def _glide(self, die: str, to: Pose) -> Iterator[Clip]:
        start = self._dice.get(die, to)
        if start == to:
            return
        pose = gliding(start, to, GLIDE)
        yield self._clip(GLIDE, lambda time: Moved({die: pose(time)}))
        self._dice[die] = to

    def _flight(
        self,
        flight: happened.Moved | happened.Towed,
        cargo: str | None,
        caption: Message,
        lands: Cue,
    ) -> Clip:
        """The balloon rises, floats from cell to cell with what hangs below it, and comes down."""
        balloon, path = self._balloon, flight.path
        if not path or balloon not in self._dice:
            return self._clip(0.0, cues=(lands,))
        start = self._dice[balloon]
        arrival = layout_on_arrival(self._after, self._layout.board, flight)
        standing = die_on_cell(arrival, path[-1], balloon, self._after.turn.face)
        end = Pose(position=standing.position, orientation=start.orientation)
        seconds = A_CELL * len(path) + UP_AND_DOWN
        course = _Course(start, end, (flight.start, *path))
        symbol = self._step.before.config.seats[self._step.before.seat].symbol
        lifted = self._where(cargo) if cargo is not None else None
        put_down = poses(arrival).get(cargo) if cargo is not None else None

        def moving(time: float) -> Moved:
            share = time / seconds
            pose = course.pose(share)
            grown = eased(min(share, 1 - share) / GROWS)
            held = Balloon(pose.position, grown, symbol, None if cargo is None else ROPE)
            if cargo is None or lifted is None or put_down is None:
                return Moved({balloon: pose}, effects=(held,))
            lying = mixed(lifted, put_down, eased(share))
            swaying = course.turned_across(share, SWAY * sin(SWINGS * time) * _risen(share))
            return Moved({balloon: pose}, {cargo: _hanging(pose, lying, swaying)}, (held,))

        clip = self._clip(
            seconds,
            moving,
            caption=caption,
            cues=(Cue(0.0, Sound.CLOTH), lands._replace(seconds=seconds)),
        )
        self._dice[balloon] = end
        if cargo is not None and put_down is not None:
            self._pieces[cargo] = put_down
        return clip

    def _where(self, piece: str) -> Pose | None:
        return self._pieces.get(piece) or poses(self._layout).get(piece)

    def _turn_over(self) -> Iterator[Clip]:
        balloon = self._balloon
        if balloon not in self._dice:
            return
        pose = turning_over(self._dice[balloon], TURNING)
        yield self._clip(
            TURNING, lambda time: Moved({balloon: pose(time)}), caption=Message.of("Turning over")
        )
        self._dice[balloon] = pose(TURNING)

    def _anchor(self, cloud: str) -> Iterator[Clip]:
        """The cloud swings upright and goes into its slot."""
        start, end = self._where(cloud), poses(self._layout_of(self._after)).get(cloud)
        if start is None or end is None:
            return
        pose = gliding(start, end, ANCHORING)
        yield self._clip(
            ANCHORING,
            lambda time: Moved({}, {cloud: pose(time)}),
            caption=Message.of("Anchoring"),
            cues=(Cue(ANCHORING, Sound.CLOUD),),
        )
        self._pieces[cloud] = end


class _Course:
    """Up, from cell to cell, and down again."""

    def __init__(self, start: Pose, end: Pose, cells: Sequence[Cell]) -> None:
        self._start, self._end = start, end
        self._stops = [centre(cell) for cell in cells]

    def pose(self, share: float) -> Pose:
        """By the share of its time that has passed."""
        leg, part = self._leg(share)
        (ax, ay), (bx, by) = self._stops[leg : leg + 2]
        low, high = self._start.position[2], self._end.position[2]
        ground = low + (high - low) * eased(share)
        place = (ax + (bx - ax) * part, ay + (by - ay) * part)
        return Pose(
            position=(*place, ground + FLYING_HEIGHT * _risen(share)),
            orientation=self._start.orientation,
        )

    def turned_across(self, share: float, angle: float) -> Quaternion:
        """By so many degrees about the direction across the way."""
        leg, _ = self._leg(share)
        (ax, ay), (bx, by) = self._stops[leg : leg + 2]
        each = radians(angle) / hypot(bx - ax, by - ay)
        return spun(((by - ay) * each, (ax - bx) * each, 0.0), 1.0)

    def _leg(self, share: float) -> tuple[int, float]:
        legs = len(self._stops) - 1
        along = eased(share) * legs
        leg = min(int(along), legs - 1)
        return leg, along - leg


def _risen(share: float) -> float:
    """How high a flight is, 0 to 1."""
    return eased(min(share, 1 - share) / UP)


def _hanging(pose: Pose, lying: Pose, swaying: Quaternion) -> Pose:
    """What a balloon over a die at ``pose`` carries: no lower than it would lie."""
    x, y, z = pose.position
    height = max(lying.position[2], z - CARRIED_BELOW)
    return Pose(position=(x, y, height), orientation=turned(lying.orientation, swaying))


STAGING = Staging(empty=empty, clips=clips, stands=stands)
