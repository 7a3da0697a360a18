"""What a table asks of a person, and the throw: flick the die, or use the meter."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING

from app.throwing.hand import HIGHEST_LOB, LOWEST_LOB, USUAL_LOB, Grip, waiting_place
from app.throwing.meter import Meter, MeterPhase, MeterSpeed
from app.view.hud.actions import BarAction
from app.view.hud.badges import Badge, BadgeKind
from app.view.input.actions import Action as Input
from app.view.input.closely import now
from app.view.input.events import PointerEvent, PointerKind
from app.view.play.grasp import Grasp, gain_at
from app.view.play.views import overview, throwing_view
from app.view.table.camera import Point, View
from models.dimensions import DIE_EDGE
from physics.aim import HEIGHT
from physics.throw import Throw
from rules.pluvionauts.components import DieKind
from rules.poses import Pose, Quaternion

if TYPE_CHECKING:
    from app.view.play.table import PlayTable

AIM_LAYER = "aim"
LOB_STEP = 4.0
EXPLAINED_THROWS = 4
"""After so many throws nobody needs to be told how."""


class Asker:
    """One decision that waits for a person. ``leave`` takes away what ``begin`` put up."""

    def __init__(self, play: PlayTable) -> None:
        self.play = play

    def home(self, azimuth: float) -> View:
        """From where somebody at that side of the table looks on."""
        return self.play.beside_panels(overview(azimuth))

    @property
    def in_sight(self) -> Point | None:
        """What must be seen however the eye is moved."""
        return None

    @property
    def in_hand(self) -> bool:
        """Somebody holds a die: whatever the pointer does now may be a throw."""
        return False

    def begin(self) -> None:
        """Shows what can be chosen."""

    def leave(self) -> None:
        self.play.highlights.clear()
        self.play.badge({})

    def redraw(self) -> None:
        """Puts the marks up again after something else was shown."""

    def update(self, seconds: float) -> bool:
        return False

    def act(self, action: Input) -> bool:
        return False

    def pointer(self, event: PointerEvent) -> bool:
        return False

    def buttons(self) -> list[BarAction]:
        return []

    def how(self) -> str:
        """One line on how it is done, where the buttons alone do not say it."""
        return ""


class ThrowAsker(Asker):
    """The die waits by the near rim: flick it, or use the meter."""

    def __init__(self, play: PlayTable, die: DieKind, orientation: Quaternion) -> None:
        super().__init__(play)
        self._grip = Grip(die, orientation, USUAL_LOB)
        self._grasp: Grasp | None = None
        self._meter: Meter | None = None
        self._azimuth: float | None = None

    def home(self, azimuth: float) -> View:
        return self.play.beside_panels(throwing_view(azimuth))

    @property
    def in_sight(self) -> Point:
        return waiting_place(self.play.scene.rig.goal.azimuth - 90.0)

    @property
    def in_hand(self) -> bool:
        return self._grasp is not None

    def begin(self) -> None:
        self.play.scene.rig.go(self.home(self.play.scene.rig.goal.azimuth))
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

    def redraw(self) -> None:
        self._draw_meter()

    def update(self, seconds: float) -> bool:
        if self._meter is not None:
            if self._meter.azimuth != self._stand:
                self._start_meter()
            before = self._meter
            self._meter = self._meter.after(seconds)
            if self._meter != before:
                self._draw_meter()
                return True
        elif self._grasp is not None:
            self._grasp.silent_until(now())
            self._follow(self._grasp)
            if self._grasp is not None:  # a hand at rest has let the die fly
                self.play.show_aim(self._grasp.aim())
            return True
        elif self._azimuth != self._stand:
            self._hold()
            return True
        return False

    def pointer(self, event: PointerEvent) -> bool:
        if event.kind is PointerKind.PRESS and event.button == 1:
            return self._take(event)
        grasp = self._grasp
        if grasp is None:
            return False
        match event.kind:
            case PointerKind.WHEEL:
                return self._lob(event.wheel * LOB_STEP)
            case PointerKind.MOVE:
                grasp.follow(event)
                self._follow(grasp)
            case PointerKind.RELEASE if event.button == 1:
                grasp.silent_until(event.time)
                if not self._let_go(grasp):
                    window = self.play.window
                    window.tell(window.say("Not thrown: sweep the die faster towards the box."))
            case PointerKind.LEAVE:
                grasp.silent_until(event.time)
                self._let_go(grasp)
        return True

    def _take(self, event: PointerEvent) -> bool:
        """The hand closes round the die, if it is there."""
        self._put_back()  # nobody said that the hand had opened
        if not self._reaches_die(event):
            # A stroke that misses the die must not turn the table under it.
            window = self.play.window
            window.tell(window.say("Press on the die; the right button walks round the table."))
            return True
        self._stop_meter()
        gain = gain_at(
            waiting_place(self._stand), self.play.pixel, self.play.window.stage.display_zoom
        )
        self._grasp = Grasp(self._grip, gain, self.play.ray, event)
        return True

    def _follow(self, grasp: Grasp) -> None:
        if (throw := grasp.flies) is not None:
            self._release(throw)
        else:
            self._place(grasp.place)

    def _let_go(self, grasp: Grasp) -> bool:
        throw = grasp.release()
        if throw is None:
            self._put_back()
            return False
        self._release(throw)
        return True

    def _reaches_die(self, event: PointerEvent) -> bool:
        """A finger's width beside the die is near enough."""
        die = self.play.pixel(waiting_place(self._stand))
        above = self.play.pixel((*waiting_place(self._stand)[:2], HEIGHT + 2.2 * DIE_EDGE))
        if die is None or above is None:
            return False
        return hypot(event.x - die[0], event.y - die[1]) < hypot(
            above[0] - die[0], above[1] - die[1]
        )

    def _put_back(self) -> bool:
        """The die goes back to where it waits, unthrown."""
        if self._grasp is None:
            return False
        self._grasp = None
        self.play.show_aim(None)
        self._hold()
        return True

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
                self.play.offer_again()
            return True
        if self._meter is not None and action in (Input.LEFT, Input.RIGHT):
            self._meter = self._meter.stepped(-1 if action is Input.LEFT else 1)
            self._draw_meter()
            return True
        if action in (Input.UP, Input.DOWN):
            return self._lob(LOB_STEP if action is Input.UP else -LOB_STEP)
        if action is Input.BACK and self._grasp is not None:
            return self._put_back()
        if action is Input.BACK and self._meter is not None:
            self._stop_meter()
            return True
        return False

    def how(self) -> str:
        window, meter = self.play.window, self._meter
        key = window.key_hint(Input.THROW) or window.say("Throw")
        if meter is None:
            if window.settings.throws_explained >= EXPLAINED_THROWS:
                return ""
            return window.say(
                "Press on the die and sweep it towards the box: a fast hand throws far. "
                "Or press {key}.",
                key=key,
            )
        if meter.speed is MeterSpeed.STEPS:
            left, right = (window.key_hint(side) or "–" for side in (Input.LEFT, Input.RIGHT))
            if meter.phase is MeterPhase.DIRECTION:
                return window.say(
                    "Turn the arrow with {left} and {right}, then press {key}.",
                    left=left,
                    right=right,
                    key=key,
                )
            return window.say(
                "Set the power with {left} and {right}, then press {key}: the die flies.",
                left=left,
                right=right,
                key=key,
            )
        if meter.phase is MeterPhase.DIRECTION:
            return window.say("Press {key} when the arrow points where you want to throw.", key=key)
        return window.say("Press {key} when the power is right: the die flies.", key=key)

    def buttons(self) -> list[BarAction]:
        window = self.play.window
        aiming = self._meter is not None and self._meter.phase is MeterPhase.DIRECTION
        return [
            BarAction(
                "throw",
                window.say("This way") if aiming else window.say("Throw"),
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
        if self._grasp is not None:
            self._grasp.grip = self._grip
        self.play.window.tell(self.play.window.say("Lob: {angle} degrees", angle=round(lob)))
        return True

    def _start_meter(self) -> None:
        speed = MeterSpeed[self.play.window.settings.meter_speed.upper()]
        self._hold()
        self._meter = Meter(self._grip, self._stand, speed)
        self._draw_meter()
        self.play.offer_again()

    def _stop_meter(self) -> None:
        self._meter = None
        self.play.highlights.clear(AIM_LAYER)
        self.play.badge({})
        self.play.offer_again()

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
        if self._meter.phase is MeterPhase.DIRECTION:  # how far is not known yet
            return
        self.play.show_aim(throw)
        spot = self.play.pixel((x, y, z + 20))
        if spot is not None:
            percent = f"{round(100 * self._meter.power)} %"
            self.play.badge({"power": Badge(percent, *spot, BadgeKind.ASKED)})

    def _release(self, throw: Throw) -> None:
        self._grasp = self._meter = None
        window = self.play.window
        if (explained := window.settings.throws_explained) < EXPLAINED_THROWS:
            window.change(throws_explained=explained + 1)
        self.play.throw(throw)
