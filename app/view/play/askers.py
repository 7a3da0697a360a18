"""How a person answers: one class for each kind of decision, by pointer, keyboard or gamepad."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING, TypeVar

from app.throwing.flick import Flick
from app.throwing.hand import HEIGHT, HIGHEST_LOB, LOWEST_LOB, USUAL_LOB, Grip, waiting_place
from app.throwing.meter import Meter, MeterPhase, MeterSpeed
from app.view.hud.actions import BarAction
from app.view.hud.badges import Badge, BadgeKind
from app.view.input.actions import Action as Input
from app.view.input.events import PointerEvent, PointerKind
from app.view.table.camera import View
from app.view.table.picking import cell_at, cell_top, die_at, slot_at
from physics.hand import any_orientation
from physics.throw import Throw
from rules.hexgrid import Cell, Slot, centre, slot_centre
from rules.pluvionauts import actions
from rules.pluvionauts.actions import Action
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.game import legal_actions, routes
from rules.pluvionauts.state import Cargo, Phase
from rules.poses import Pose

if TYPE_CHECKING:
    from app.view.play.mode import PlayMode

LAYER = "asked"
AIM_LAYER = "aim"
ARROWS = {
    Input.LEFT: (-1.0, 0.0),
    Input.RIGHT: (1.0, 0.0),
    Input.UP: (0.0, 1.0),
    Input.DOWN: (0.0, -1.0),
}
LOB_STEP = 4.0


class Asker:
    """One decision that waits for a person. ``leave`` takes away what ``begin`` put up."""

    def __init__(self, play: PlayMode) -> None:
        self.play = play

    def begin(self) -> None:
        """Shows what can be chosen."""

    def leave(self) -> None:
        self.play.highlights.clear()
        self.play.hud.badge({})
        self.play.hud.inform("", ())

    def update(self, seconds: float) -> bool:
        return False

    def act(self, action: Input) -> bool:
        return False

    def pointer(self, event: PointerEvent) -> bool:
        return False

    def buttons(self) -> list[BarAction]:
        return []


class ThrowAsker(Asker):
    """The die waits by the near rim: flick it, or use the meter."""

    def __init__(self, play: PlayMode, die: DieKind) -> None:
        super().__init__(play)
        self._grip = Grip(die, any_orientation(play.session.chance()), USUAL_LOB)
        self._flick: Flick | None = None
        self._meter: Meter | None = None
        self._azimuth: float | None = None

    def begin(self) -> None:
        self.play.scene.rig.go(_throwing_view(self.play.scene.rig.view.azimuth))
        self._hold()
        if self.play.window.settings.throw_style == "meter":
            self._start_meter()

    def leave(self) -> None:
        super().leave()
        self.play.highlights.clear(AIM_LAYER)

    @property
    def _stand(self) -> float:
        """Where the player stands, in degrees round the table from the right."""
        return self.play.scene.rig.view.azimuth - 90.0

    def _hold(self) -> None:
        self._azimuth = self._stand
        self._place(waiting_place(self._stand))

    def _place(self, position: tuple[float, float, float]) -> None:
        pose = Pose(position=position, orientation=self._grip.orientation)
        self.play.scene.set_die_pose(self._grip.die, pose)

    def update(self, seconds: float) -> bool:
        if self._meter is not None:
            if self._meter.azimuth != self._stand:
                self._start_meter()
            before = self._meter
            self._meter = self._meter.after(seconds)
            if self._meter != before:
                self._draw_meter()
                return True
        elif self._flick is None and self._azimuth != self._stand:
            self._hold()
            return True
        return False

    def pointer(self, event: PointerEvent) -> bool:
        spot = self.play.ray(event).at_height(HEIGHT)
        if event.kind is PointerKind.WHEEL and self._flick is not None:
            return self._lob(event.wheel * LOB_STEP)
        if event.kind is PointerKind.PRESS and event.button == 1:
            pose = Pose(position=waiting_place(self._stand), orientation=(0.0, 0.0, 0.0, 1.0))
            if die_at({self._grip.die: pose}, self.play.ray(event)) is None or spot is None:
                return False
            self._stop_meter()
            self._flick = Flick(self._grip)
            self._flick.move(event.time, spot[0], spot[1])
            return True
        if self._flick is None or spot is None:
            return False
        if event.kind is PointerKind.MOVE:
            self._flick.move(event.time, spot[0], spot[1])
            throw = self._flick.release(event.time)
            self._place(throw.position)
            if self._flick.at_the_wall:
                self._release(throw)
            else:
                self._aid(throw)
            return True
        if event.kind is PointerKind.RELEASE:
            throw = self._flick.release(event.time)
            if hypot(*throw.velocity) == 0.0 and len(self._flick.samples) < 3:
                self._flick = None
                self._hold()
            else:
                self._release(throw)
            return True
        return False

    def act(self, action: Input) -> bool:
        if action in (Input.THROW, Input.ACCEPT):
            if self._meter is None:
                self._start_meter()
                return True
            self._meter = self._meter.pressed()
            if self._meter.phase is MeterPhase.DONE:
                self._release(self._meter.throw())
            else:
                self._draw_meter()
            return True
        if self._meter is not None and action in (Input.LEFT, Input.RIGHT):
            self._meter = self._meter.stepped(-1 if action is Input.LEFT else 1)
            self._draw_meter()
            return True
        if action in (Input.UP, Input.DOWN):
            return self._lob(LOB_STEP if action is Input.UP else -LOB_STEP)
        if action is Input.BACK and self._meter is not None:
            self._stop_meter()
            return True
        return False

    def buttons(self) -> list[BarAction]:
        window = self.play.window
        return [
            BarAction(
                "throw",
                window.say("Throw"),
                lambda: self._pressed(),
                key=window.key_hint(Input.THROW),
                icon="die",
                asked=True,
                tooltip=window.say("Flick the die with the pointer, or press here for the meter."),
            )
        ]

    def _pressed(self) -> None:
        self.act(Input.THROW)

    def _lob(self, by: float) -> bool:
        lob = min(HIGHEST_LOB, max(LOWEST_LOB, self._grip.lob + by))
        self._grip = Grip(self._grip.die, self._grip.orientation, lob)
        if self._flick is not None:
            self._flick.grip = self._grip
        self.play.window.tell(self.play.window.say("Lob: {angle} degrees", angle=round(lob)))
        return True

    def _start_meter(self) -> None:
        speed = MeterSpeed[self.play.window.settings.meter_speed.upper()]
        self._hold()
        self._meter = Meter(self._grip, self._stand, speed)
        self._draw_meter()

    def _stop_meter(self) -> None:
        self._meter = None
        self.play.highlights.clear(AIM_LAYER)
        self.play.hud.badge({})

    def _draw_meter(self) -> None:
        if self._meter is None:
            return
        throw = self._meter.throw()
        x, y, z = throw.position
        vx, vy, _ = throw.velocity
        length = 90.0 if self._meter.phase is MeterPhase.DIRECTION else 40 + 160 * self._meter.power
        speed = hypot(vx, vy) or 1.0
        self.play.highlights.clear(AIM_LAYER)
        end = (x + vx / speed * length, y + vy / speed * length, z)
        self.play.highlights.arrow(AIM_LAYER, (x, y, z), end)
        self._aid(throw)
        spot = self.play.pixel((x, y, z + 20))
        if spot is not None and self._meter.phase is not MeterPhase.DIRECTION:
            percent = f"{round(100 * self._meter.power)} %"
            self.play.hud.badge({"power": Badge(percent, *spot, BadgeKind.ASKED)})

    def _aid(self, throw: Throw) -> None:
        if self.play.aid is None:
            return
        impact = self.play.aid.first_impact(throw)
        self.play.highlights.clear("aid")
        if impact is not None:
            self.play.highlights.ring("aid", impact, 9.0)

    def _release(self, throw: Throw) -> None:
        self._flick = self._meter = None
        self.play.throw(throw)


def _throwing_view(azimuth: float) -> View:
    """Far enough back to see the hand before the near rim, the die above the buttons."""
    nearer = 62.0
    target = (nearer * sin(radians(azimuth)), -nearer * cos(radians(azimuth)), 0.0)
    return View(target=target, azimuth=azimuth, elevation=44.0, distance=690.0)


class CellAsker(Asker):
    """Choose one of some cells: fly, tow, land between cells, take an airship back."""

    def __init__(self, play: PlayMode, choices: Mapping[Cell, Action]) -> None:
        super().__init__(play)
        self.choices = dict(choices)
        self.cursor: Cell | None = None
        self.costs: dict[Cell, int] = {}
        self.paths: dict[Cell, tuple[Cell, ...]] = {}

    def begin(self) -> None:
        self._draw()

    def _draw(self) -> None:
        play = self.play
        play.highlights.clear()
        for cell in self.choices:
            play.highlights.cell_rim(LAYER, cell, strength=1.0 if cell == self.cursor else 0.6)
        if self.cursor is not None and self.cursor in self.choices:
            if self.paths.get(self.cursor):
                start = play.session.state.balloon_cell
                before = (start,) if start is not None else ()
                play.highlights.path("path", (*before, *self.paths[self.cursor]))
            play.highlights.cell_fill(LAYER, self.cursor, (0.96, 0.45, 0.12), strength=0.25)
        badges = {}
        for cell, cost in self.costs.items():
            spot = play.pixel((*centre(cell), cell_top(play.scene.layout, cell) + 4))
            if spot is not None and cell in self.choices:
                kind = BadgeKind.ASKED if cell == self.cursor else BadgeKind.PLAIN
                badges[f"{cell}"] = Badge(str(cost), *spot, kind)
        play.hud.badge(badges)
        play.inform(self.cursor)

    def update(self, seconds: float) -> bool:
        if self.play.scene.rig.moving and self.costs:
            self._draw()
            return True
        return False

    def point(self, cell: Cell | None) -> None:
        if cell != self.cursor:
            self.cursor = cell
            self._draw()

    def choose(self) -> bool:
        if self.cursor is None or self.cursor not in self.choices:
            return False
        self.play.act_out(self.choices[self.cursor])
        return True

    def pointer(self, event: PointerEvent) -> bool:
        cell = cell_at(self.play.scene.layout, self.play.ray(event))
        if event.kind is PointerKind.MOVE:
            self.point(cell)
            return False
        if event.kind is PointerKind.PRESS and event.button == 1 and cell is not None:
            self.point(cell)
            if not self.choose():
                self.play.window.tell(self.play.window.say("That cell cannot be chosen now."))
            return True
        return False

    def act(self, action: Input) -> bool:
        if action in ARROWS:
            places = {cell: self.play.pixel((*centre(cell), 0.0)) for cell in self.choices}
            self.point(_towards(ARROWS[action], self.cursor, places) or self.cursor)
            return True
        if action in (Input.ACCEPT, Input.THROW):
            return self.choose()
        if action is Input.STAY and (here := self.play.session.state.balloon_cell) is not None:
            self.cursor = here
            return self.choose()
        return False

    def buttons(self) -> list[BarAction]:
        window, here = self.play.window, self.play.session.state.balloon_cell
        if here is None or here not in self.choices or not self.costs:
            return []
        return [
            BarAction(
                "stay",
                window.say("Stay"),
                lambda: self._stay(),
                key=window.key_hint(Input.STAY),
                icon="check",
            )
        ]

    def _stay(self) -> None:
        self.act(Input.STAY)


class FlightAsker(CellAsker):
    """Fly or tow: reachable cells glow with their cost."""

    def __init__(self, play: PlayMode, towing: bool) -> None:
        state = play.session.state
        kind = actions.Tow if towing else actions.Move
        legal = {action.to: action for action in legal_actions(state) if isinstance(action, kind)}
        super().__init__(play, legal)
        for cell, route in routes(state, towing).items():
            self.costs[cell], self.paths[cell] = route.cost, route.path


class NavigateAsker(FlightAsker):
    """Advanced mode: fly alone or take along what is below, as often as the points allow."""

    def __init__(self, play: PlayMode, towing: bool | None = None) -> None:
        self._may_tow = any(
            isinstance(action, actions.Tow) for action in legal_actions(play.session.state)
        )
        self._towing = self._may_tow if towing is None else towing
        super().__init__(play, self._towing)

    def act(self, action: Input) -> bool:
        if action is Input.END_TURN:
            self.play.act_out(actions.END_NAVIGATION)
            return True
        if action is Input.THROW and self._may_tow:
            self.play.ask(NavigateAsker(self.play, not self._towing))
            return True
        if action is Input.STAY:
            return False
        return super().act(action)

    def buttons(self) -> list[BarAction]:
        window = self.play.window
        cargo = self.play.session.decision.cargo
        offered = []
        if self._may_tow:
            take = (
                window.say("Fly alone")
                if self._towing
                else window.say("Take the island along")
                if cargo is Cargo.ISLAND
                else window.say("Take the cloud along")
            )
            offered.append(
                BarAction(
                    "tow",
                    take,
                    lambda: self._pressed(Input.THROW),
                    key=window.key_hint(Input.THROW),
                    icon="cloud",
                )
            )
        offered.append(
            BarAction(
                "end",
                window.say("End this navigation"),
                lambda: self._pressed(Input.END_TURN),
                key=window.key_hint(Input.END_TURN),
                icon="flag",
                asked=not self.choices,
            )
        )
        return offered

    def _pressed(self, action: Input) -> None:
        self.act(action)


class SlotAsker(Asker):
    """Anchor the cloud: free slots beside the balloon light up."""

    def __init__(self, play: PlayMode, choices: Mapping[Slot, Action]) -> None:
        super().__init__(play)
        self._choices = dict(choices)
        self._cursor: Slot | None = None

    def begin(self) -> None:
        self._draw()

    def _draw(self) -> None:
        play = self.play
        play.highlights.clear()
        for slot in self._choices:
            bright = (1.0, 0.75, 0.2) if slot == self._cursor else (0.96, 0.45, 0.12)
            play.highlights.slot(LAYER, slot, bright)
        badges = {}
        if self._cursor is not None:
            for cell, badge in play.cloud_effects(self._cursor).items():
                badges[f"{cell}"] = badge
        play.hud.badge(badges)

    def _point(self, slot: Slot | None) -> None:
        if slot != self._cursor:
            self._cursor = slot
            self._draw()

    def pointer(self, event: PointerEvent) -> bool:
        slot = slot_at(self.play.scene.layout, self.play.ray(event))
        if event.kind is PointerKind.MOVE:
            self._point(slot if slot in self._choices else None)
            return False
        if event.kind is PointerKind.PRESS and event.button == 1 and slot in self._choices:
            self.play.act_out(self._choices[slot])
            return True
        return False

    def act(self, action: Input) -> bool:
        if action in ARROWS:
            places = {slot: self.play.pixel((*slot_centre(slot), 3.0)) for slot in self._choices}
            self._point(_towards(ARROWS[action], self._cursor, places) or self._cursor)
            return True
        if action in (Input.ACCEPT, Input.THROW) and self._cursor in self._choices:
            self.play.act_out(self._choices[self._cursor])
            return True
        return False


class ButtonAsker(Asker):
    """A few named answers, as buttons: the face of the airship, a house rule's question."""

    def __init__(self, play: PlayMode, answers: Mapping[str, Action]) -> None:
        super().__init__(play)
        self._answers = dict(answers)

    def begin(self) -> None:
        self.play.window.stage.arrows_start_focus = True

    def leave(self) -> None:
        super().leave()
        self.play.window.stage.arrows_start_focus = False

    def buttons(self) -> list[BarAction]:
        return [
            BarAction(f"answer {text}", text, partial(self.play.act_out, action), asked=True)
            for text, action in self._answers.items()
        ]


def asker_for(play: PlayMode) -> Asker:
    """Whatever suits the decision that is open now."""
    session = play.session
    state, asked, say = session.state, session.decision, play.window.say
    legal = legal_actions(state)
    if asked.kind is Phase.THROW and asked.die is not None:
        return ThrowAsker(play, asked.die)
    if asked.kind in (Phase.CHOOSE_CELL, Phase.CHOOSE_WEATHER_CELL, Phase.TAKE_BACK):
        return CellAsker(
            play,
            {a.cell: a for a in legal if isinstance(a, actions.ChooseCell | actions.TakeBack)},
        )
    if asked.kind is Phase.CHOOSE_FACE:
        return ButtonAsker(
            play, {str(a.value): a for a in legal if isinstance(a, actions.ChooseFace)}
        )
    if asked.kind is Phase.MOOR:
        return ButtonAsker(
            play,
            {
                say("Moor") if a.moor else say("Let it be"): a
                for a in legal
                if isinstance(a, actions.Moor)
            },
        )
    if asked.kind is Phase.ANCHOR:
        return SlotAsker(play, {a.slot: a for a in legal if isinstance(a, actions.Anchor)})
    if asked.kind is Phase.NAVIGATE:
        return NavigateAsker(play)
    return FlightAsker(play, asked.kind is Phase.TOW)


P = TypeVar("P", Cell, Slot)


def _towards(
    direction: tuple[float, float],
    start: P | None,
    places: Mapping[P, tuple[float, float] | None],
) -> P | None:
    """The place that an arrow key leads to: the nearest in that direction on the screen."""
    seen = {place: spot for place, spot in places.items() if spot is not None}
    if start is None or start not in seen:
        return next(iter(seen), None)
    x, y = seen[start]
    best: tuple[float, P] | None = None
    for place, (px, py) in seen.items():
        dx, dy = px - x, y - py  # pixels run downwards
        ahead = dx * direction[0] + dy * direction[1]
        aside = abs(dx * direction[1]) + abs(dy * direction[0])
        if place == start or ahead <= 1.0 or aside > 2.5 * ahead:
            continue
        distance = ahead + 2 * aside
        if best is None or distance < best[0]:
            best = (distance, place)
    return best[1] if best else None
