"""How what happened is shown: a throw played back, then the events, one after the other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import atan2, degrees, pi, sin

from panda3d.core import LQuaternionf, LVector3f, NodePath

from app.easing import eased
from app.games.pluvionauts.table import die_on_cell, layout_of, layout_on_arrival
from app.games.pluvionauts.types import Step
from app.replay.film import LOOK
from app.replay.highlight import highlight_of
from app.view.hud.badges import BadgeKind
from app.view.play.closeup import FLIGHT, CloseUp, close_up
from app.view.play.pace import Show, wait
from app.view.play.payoff import Floating, pay_off, show_pay_off
from app.view.play.shiver import Shivers
from app.view.play.signs import read_words
from app.view.play.views import keeping_in_sight, overview
from app.view.play.weather import weather
from app.view.table.balloon import Balloon
from app.view.table.camera import View, clamped, far_from
from app.view.table.placement import cloud_name, island_name, poses
from app.view.table.scene import TableScene, place
from app.view.ui.palette import SEAT_COLOURS
from app.view.watch.cinema import Cinema
from app.view.window import Window
from models.dimensions import DIE_EDGE
from models.layout import BoardKind, TableLayout
from models.sounds import Sound
from physics.recording import Recording
from rules.hexgrid import Cell, centre
from rules.messages import Message
from rules.pluvionauts import events as happened
from rules.pluvionauts.components import FACES, DieKind, Face, FaceSymbol
from rules.pluvionauts.state import Cargo, State
from rules.poses import Pose

FLYING_HEIGHT = 46.0
CARRIED_BELOW = 24.0
SECONDS_A_CELL = 0.28
GLIDE = 0.35
BACK = 0.45
READING = 0.75
OVER_THE_DIE = 1.15 * DIE_EDGE
"""Millimetres from the middle of a die up to what is said about it."""
NEXT = (happened.TurnBegan, happened.EndTriggered, happened.GameEnded)
"""What begins when everything that a turn led to has been seen."""
READ_NEAR = (happened.DieRead, happened.DieMissed)
"""What is told while the die is still seen from near."""
AGAIN = 0.5
"""How fast a throw is shown again where nothing special happens."""


class _Flyer:
    """What flies, between the height at which it stood and the one at which it will."""

    def __init__(self, node: NodePath, end: Pose) -> None:
        self.node, self.turn = node, LQuaternionf(node.get_quat())
        self._start, self._end = node.get_z(), end.position[2]

    def ground(self, share: float) -> float:
        return self._start + (self._end - self._start) * share


@dataclass
class Showing:
    """What a show works with."""

    window: Window
    scene: TableScene
    board: BoardKind
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
    _shivers: Shivers | None = None
    _near_from: float | None = None
    """The azimuth from which the eye went near, while it is there."""

    @property
    def hurried(self) -> bool:
        return bool(self.window.settings.reduced_motion)

    def step(self, step: Step) -> Show:
        """Everything that one step brought about."""
        balloon = step.after.config.balloon_die
        try:
            if step.recording is not None:
                layout = layout_of(step.before, self.board)
                # All look on from afar while the weather is thrown at the beginning.
                followed = layout if step.before.round > 0 else None
                yield from self.playback(step.recording, followed)
            waits = True
            for event in step.events:
                if not isinstance(event, READ_NEAR):
                    self.look_back()
                if waits and isinstance(event, NEXT):
                    yield from self._pay_off(step)
                    waits = False
                yield from self._event(event, step, balloon)
        finally:
            self.look_back()
        self.settle(step.after)
        if waits:
            yield from self._pay_off(step)

    def _pay_off(self, step: Step) -> Show:
        """What was done to the weather and to the groups pays off before the next begins."""
        if self.quiet or step.before.round == 0:
            return
        paid = pay_off(step.before, step.after)
        if not paid:
            return
        self.scene.show(layout_of(step.after, self.board))
        self._hear(Sound.TICK)
        yield from show_pay_off(
            self.scene,
            paid,
            self.float_marks,
            lambda share: self.counts(step.before, step.after, share),
            still=self.hurried,
        )

    def settle(self, state: State) -> None:
        """The table as it stands, at once."""
        self.scene.show(layout_of(state, self.board))
        kind = state.config.balloon_die
        cell = state.balloon_cell
        if cell is not None:
            self.scene.set_die_pose(kind, self._standing(state, cell, state.turn.face))
        elif not state.turn.landed:
            self.scene.hide_die(kind)
        for die in state.board.weather:
            if die.cell < 0:
                self.scene.hide_die(die.kind)

    def playback(
        self, recording: Recording, layout: TableLayout | None, speed: float = 1.0
    ) -> Show:
        """The throw as it was, with its sounds. On a known table the eye goes after the thrown
        die, to its last tumbles; ``look_back`` takes it away from there."""
        motion, time = recording.motion(), 0.0
        near = self._go_near(recording, layout) if layout is not None else None
        if near is not None and layout is not None:
            self._shivers = Shivers(self.scene, recording, layout)
        while time < recording.duration:
            pace = min(speed, near.pace(time)) if near is not None else speed
            before, time = time, time + (yield) * pace
            for kind in recording.dice:
                self.scene.set_die_pose(kind, motion.pose(kind, time))
            if self._shivers is not None:
                self._shivers.show(time)
            self.heard(recording, before, time, pace)
        for resting in recording.rest:
            self.scene.set_die_pose(resting.kind, resting.pose)
        if near is None:
            self._keep_in_sight(recording)
        yield from wait(0.35)

    def _go_near(self, recording: Recording, layout: TableLayout) -> CloseUp | None:
        if self.quiet or self.hurried:
            return None
        rig = self.scene.rig
        near = close_up(recording, layout, rig.goal.azimuth, self.scene.aspect)
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
        rig, rest = self.scene.rig, recording.rest_pose(recording.dice[0])
        kept = keeping_in_sight(rig.goal, rest.position, self.scene.aspect)
        if far_from(kept, rig.goal):
            rig.go(kept, GLIDE)

    def again(self, recording: Recording) -> Show:
        """The throw once more in slow motion, slowest at its best moment; the eye goes there."""
        motion, thrown, rig = recording.motion(), recording.dice[0], self.scene.rig
        lit, wide, time = highlight_of(recording), rig.goal, 0.0
        cinema = None
        if lit is not None and not self.hurried:
            x, y, _ = recording.throws[0].position
            cinema = Cinema(
                lambda seconds: motion.pose(thrown, seconds).position,
                degrees(atan2(x, -y)),
                lit,
                recording.duration + LOOK,
                still=self.scene.in_software,
            )
        while time < recording.duration + LOOK:
            flying = time < recording.duration
            pace = 1.0 if not flying else lit.speed(time, AGAIN) if lit else AGAIN
            before, time = time, time + (yield) * pace
            for kind in recording.dice:
                self.scene.set_die_pose(kind, motion.pose(kind, time))
            self.heard(recording, before, time, pace)
            if cinema is not None:
                rig.lead(clamped(cinema.view(wide, time)))
        rig.go(wide, 0)

    def _event(self, event: happened.Event, step: Step, balloon: DieKind) -> Show:
        after = step.after
        match event:
            case happened.DieRead(die=die, face=face) if die is balloon:
                yield from self._read(step, face)
            case happened.DieMissed(attempts_left=left):
                self._tell(_missed_message(left))
                yield from wait(0.9)
            case happened.WeatherRestored(die=die):
                self._tell(Message.of("The weather die goes back to where it lay."))
                placed = {piece.kind: piece.pose for piece in self._layout(after).dice}
                if die in placed:
                    yield from self._glide(self.scene.die(die), placed[die])
            case happened.WeatherKnockedOut():
                self._tell(Message.of("A weather die left the box: it is thrown again."))
                yield from wait(0.8)
            case happened.BalloonPlaced(cell=cell):
                pose = self._standing(after, cell, after.turn.face)
                yield from self._glide(self.scene.die(balloon), pose)
            case happened.FaceChosen(value=value):
                chosen = next(i for i, one in enumerate(FACES[balloon]) if one.value == value)
                if (here := after.balloon_cell) is not None:
                    yield from self._glide(
                        self.scene.die(balloon), self._standing(after, here, chosen)
                    )
            case happened.Moved():
                yield from self._fly(step, None, event)
                self._hear(Sound.PLYWOOD, 0.3)
            case happened.Towed(cargo=cargo, number=number):
                name = island_name(number) if cargo is Cargo.ISLAND else cloud_name(number)
                yield from self._fly(step, name, event)
                self._hear(Sound.ISLAND, 1.0 if cargo is Cargo.ISLAND else 0.6)
            case happened.DieTurnedOver(before=before, after=now):
                self._tell(_turned_message(before, now))
                yield from self._turn_over(balloon)
            case happened.CloudAnchored(number=number, cloud=cloud, slot=slot):
                yield from self._anchor(number, after)
                self._hear(Sound.CLOUD)
                if not self.hurried:
                    yield from weather(self.scene, cloud, slot)
            case happened.FogTokenPlaced():
                self._hear(Sound.ISLAND, 0.5)
                self._tell(Message.of("Fog: the islands beside it can no longer be towed."))
                yield from wait(0.3)
            case happened.CloudStays():
                self._tell(Message.of("No free slot is in reach: the cloud stays."))
                yield from wait(0.6)
            case happened.AirshipLanded():
                self._tell(Message.of("The airship lands on the island."))
                self._hear(Sound.ISLAND, 0.8)
                self.scene.hide_die(balloon)
                self.scene.show(self._layout(after))
                yield from wait(0.5)
            case happened.AirshipKept():
                self.scene.hide_die(balloon)
                self._tell(Message.of("No free island below: no airship lands this turn."))
                yield from wait(0.5)
            case happened.TurnLost():
                self._tell(Message.of("The last attempt failed: the turn is over."))
                yield from wait(0.8)
            case happened.EndTriggered():
                self._tell(Message.of("Enough clouds are anchored: this is the last round."))
                yield from wait(1.0)
            case happened.TurnBegan():
                self._hear(Sound.TURN, 0.6)
                yield from wait(0.35)
            case _:
                return

    def _read(self, step: Step, face: Face) -> Show:
        """The table says at the die what it shows and where it lies, long enough to be seen."""
        if (meant := _face_message(face.symbol, face.value)) is not None:
            self._tell(meant)
        placed = (one.cell for one in step.events if isinstance(one, happened.BalloonPlaced))
        x, y, z = self.scene.die(step.after.config.balloon_die).get_pos()
        words = read_words(self.window, step.after, face, next(placed, None))
        try:
            over = (x, y, z + OVER_THE_DIE)
            self.float_marks([Floating(over, 0.0, words, BadgeKind.PLAIN, "")])
            yield from wait(READING)
        finally:
            self.float_marks([])

    def _layout(self, state: State) -> TableLayout:
        return layout_of(state, self.board)

    def _standing(self, state: State, cell: Cell, face: int) -> Pose:
        return die_on_cell(self._layout(state), cell, state.config.balloon_die, face)

    def _tell(self, message: Message) -> None:
        if not self.quiet:
            self.window.stage.toast(self.window.translator(message), 2.5)

    def _hear(self, sound: Sound, loudness: float = 1.0) -> None:
        if not self.quiet:
            self.window.sounds.play(sound, loudness)

    def _glide(self, node: NodePath, to: Pose, seconds: float = GLIDE) -> Show:
        start, start_turn = node.get_pos(), LQuaternionf(node.get_quat())
        x, y, z, w = to.orientation
        end_turn = LQuaternionf(w, x, y, z)
        if start_turn.dot(end_turn) < 0:
            end_turn = LQuaternionf(-w, -x, -y, -z)
        time = 0.0
        while time < seconds and not self.hurried:
            time += yield
            share = eased(time / seconds)
            node.set_pos(*(a + (b - a) * share for a, b in zip(start, to.position, strict=True)))
            node.set_z(node.get_z() + 12 * sin(pi * share))
            turn = start_turn * (1 - share) + end_turn * share
            turn.normalize()
            node.set_quat(LQuaternionf(turn))
            self.scene.moved()
        place(node, to)
        self.scene.moved()

    def _fly(self, step: Step, cargo: str | None, flight: happened.Moved | happened.Towed) -> Show:
        """The balloon rises, floats from cell to cell with what hangs below it, and comes down."""
        if not flight.path or self.hurried:
            return
        self._hear(Sound.CLOTH)
        config, after = step.before.config, step.after
        arrival = layout_on_arrival(after, self.board, flight)
        colour = SEAT_COLOURS[config.seats[step.before.seat].symbol].unit[:3]
        balloon = Balloon(self.scene, colour, None if cargo is None else CARRIED_BELOW)
        standing = die_on_cell(arrival, flight.path[-1], config.balloon_die, after.turn.face)
        die = _Flyer(self.scene.die(config.balloon_die), standing)
        carried = _Flyer(self.scene.lift(cargo), poses(arrival)[cargo]) if cargo else None
        try:
            yield from self._float(balloon, die, carried, (flight.start, *flight.path))
        finally:
            balloon.remove()

    def _float(
        self,
        balloon: Balloon,
        die: _Flyer,
        cargo: _Flyer | None,
        cells: tuple[Cell, ...],
    ) -> Show:
        stops = [centre(cell) for cell in cells]
        legs = len(stops) - 1
        seconds, time = SECONDS_A_CELL * legs + 0.6, 0.0
        while time < seconds:
            time += yield
            share = eased(time / seconds)
            along = share * legs
            leg = min(int(along), legs - 1)
            part = along - leg
            (ax, ay), (bx, by) = stops[leg], stops[leg + 1]
            x, y = ax + (bx - ax) * part, ay + (by - ay) * part
            part_of_time = time / seconds
            lift = min(1.0, 5 * part_of_time, 5 * (1 - part_of_time))
            z = die.ground(share) + FLYING_HEIGHT * eased(lift)
            die.node.set_pos(x, y, z)
            balloon.hold((x, y, z), eased(8 * min(part_of_time, 1 - part_of_time)))
            if cargo is not None:
                below = z - CARRIED_BELOW - 8.0
                cargo.node.set_pos(x, y, max(cargo.ground(share), below))
                sway = LQuaternionf()
                sway.set_from_axis_angle(
                    4 * sin(7 * time) * lift, LVector3f(by - ay, ax - bx, 0).normalized()
                )
                cargo.node.set_quat(cargo.turn * sway)
            self.scene.moved()

    def _turn_over(self, balloon: DieKind) -> Show:
        node = self.scene.die(balloon)
        start, x, y, z = LQuaternionf(node.get_quat()), *node.get_pos()
        time, seconds = 0.0, 0.45
        while time < seconds and not self.hurried:
            time += yield
            share = eased(time / seconds)
            turn = LQuaternionf()
            turn.set_from_axis_angle(180 * share, (1, 0, 0))
            node.set_quat(start * turn)
            node.set_pos(x, y, z + 26 * sin(pi * share))
            self.scene.moved()

    def _anchor(self, number: int, after: State) -> Show:
        """The cloud swings upright and goes into its slot."""
        name = cloud_name(number)
        node = self.scene.lift(name)
        yield from self._glide(node, poses(self._layout(after))[name], 0.5)


def _face_message(symbol: FaceSymbol, value: int) -> Message | None:
    """A plain number says all by itself, on the table and on the die's card."""
    if symbol is FaceSymbol.AIRSHIP:
        return Message.of("The airship: choose any number.")
    if symbol is FaceSymbol.CLOUD:
        return Message.of("{value} for clouds, then the other side for islands.", value=value)
    return None


def _turned_message(before: Face, now: Face) -> Message:
    if now.symbol is FaceSymbol.CLOUD:
        return Message.of("The die turns over: now {value} for clouds.", value=now.value)
    if before.symbol is FaceSymbol.CLOUD:
        return Message.of("The die turns over: now {value} for islands.", value=now.value)
    return Message.of(
        "On your ropes: the die turns over, and {after} is how far you may tow it.",
        after=now.value,
    )


def _missed_message(left: int | None) -> Message:
    if left is None:
        return Message.of("Off the board: throw again.")
    if left == 0:
        return Message.of("Off the board.")
    return Message.of("Off the board: {left} more to try.", left=left)
