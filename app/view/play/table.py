"""A table to stand at: the scene, walking round it, and whatever is shown or asked there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from app.view.games.pluvionauts.payoff import Floating
from app.view.games.pluvionauts.signs import FROM_AFAR, sign, sign_place
from app.view.hud.actions import BarAction
from app.view.hud.badges import Badge, badge_height
from app.view.input.actions import Action as Input
from app.view.input.events import PointerEvent, PointerKind
from app.view.play.aid import AimAid
from app.view.play.pace import Show
from app.view.play.shows import Showing
from app.view.play.sounds import Heard
from app.view.play.throwing import Asker
from app.view.play.views import beside, keeping_in_sight, overview
from app.view.table.camera import View, far_from
from app.view.table.kick import Kick
from app.view.table.picking import Eye
from app.view.table.quality import Quality
from app.view.table_mode import TableMode
from app.view.window import Window
from models.layout import BoardKind, TableLayout
from physics.aim import ImpactAid
from physics.recording import Contact
from physics.throw import Throw
from rules.pluvionauts.state import State

MARGIN = 18.0
"""Between the edge of the window and a panel."""


class PlayTable(TableMode):
    """One show plays at a time; when it is over, ``go_on`` decides what comes next."""

    showing: Showing

    def __init__(self, quality: Quality) -> None:
        super().__init__(quality)
        self._show: Show | None = None
        self.asker: Asker | None = None
        """What is asked now."""
        self._seen_from: View | None = None
        self._signed: tuple[View, TableLayout] | None = None
        self._seat_offered = False
        self.impacts: ImpactAid | None = None
        """Of the table as it lies, once somebody may throw."""

    # For the tables of each kind.

    @property
    def covered(self) -> int:
        """Pixels on the right that a panel covers."""
        return 0

    def go_on(self) -> None:
        """Nothing is being shown: ask for something."""

    def settle(self) -> None:
        """Shows everything where it is now, at once."""

    def throw(self, throw: Throw) -> None:
        """A hand let go of a die."""

    def badge(self, badges: Mapping[str, Badge]) -> None:
        """Small marks over the table."""

    def count_on(self, before: State, after: State, share: float) -> None:
        """What counts the table counts on from one state to the next: so far by now."""

    def sign(self, badges: Mapping[str, Badge]) -> None:
        """Small marks that stay over the table whatever else is marked."""

    def offer_again(self) -> None:
        """What the asker offers, or says about it, has changed."""

    @property
    def aided(self) -> bool:
        """Whether who throws is shown where the die would first touch something."""
        return self.window.settings.aid

    def turn_aid(self) -> None:
        """Switches that on or off, at any time."""
        window = self.window
        window.change(aid=not window.settings.aid)
        on, off = window.say("Aim aid: on"), window.say("Aim aid: off")
        window.stage.end_toast(off if self.aided else on)
        window.tell(on if self.aided else off)

    @property
    def seat_azimuth(self) -> float:
        """The side of the table where the player sits."""
        return 0.0

    # The table.

    def set_table(self, window: Window, board: BoardKind) -> None:
        super().set_table(window, board)
        self._kick = Kick(self.scene.base)
        heard = Heard(window.sounds, self.struck).between
        self.showing = Showing(window, self.scene, self.highlights, heard, self.from_afar)
        self.showing.float_marks, self.showing.counts = self._float_marks, self.count_on

    def _float_marks(self, marks: Sequence[Floating]) -> None:
        height = badge_height(self.window.stage.theme)
        spots = ((mark, self.pixel(mark.at)) for mark in marks)
        self.badge(
            {
                f"floating {number}": mark.badge(spot[0], spot[1] - mark.row * height)
                for number, (mark, spot) in enumerate(spots)
                if spot is not None
            }
        )

    def struck(self, contact: Contact, loudness: float) -> None:
        super().struck(contact, loudness)
        if not self.window.settings.reduced_motion:
            self._kick.strike(loudness)

    def exit(self) -> None:
        self._show = None
        self._kick.end()
        super().exit()

    def update(self, seconds: float) -> bool:
        draw = self.dust.update(seconds)
        draw |= self._kick.update(seconds)
        if self._show is not None and not len(self.window.pages):
            draw = True
            try:
                self._show.send(seconds)
            except StopIteration:
                self._show = None
                self.go_on()
        elif self.asker is not None:
            draw |= self.asker.update(seconds)
        return draw or self.scene.needs_redraw or self.scene.rig.moving

    def resized(self) -> None:
        self._signed = None
        if self.asker is not None:
            self.asker.redraw()

    def before_frame(self, seconds: float) -> None:
        super().before_frame(seconds)
        view, layout = self.scene.rig.view, self.scene.layout
        if (view, layout) != self._signed:
            self._signed = (view, layout)
            self._put_up_signs()
        if view != self._seen_from:
            # Marks lie at pixels of the window: they go along with the table.
            self._seen_from = view
            self.resized()
            self.window.stage.settle()

    def _put_up_signs(self) -> None:
        signs: dict[str, Badge] = {}
        layout = self.scene.layout
        if self.scene.rig.view.distance >= FROM_AFAR:
            for cloud in layout.standing_clouds:
                spot = self.pixel(sign_place(layout, cloud))
                if spot is not None:
                    signs[f"{cloud.slot}"] = sign(cloud, spot)
        self.sign(signs)

    # What is shown, and what is asked.

    @property
    def showing_something(self) -> bool:
        return self._show is not None

    def start(self, show: Show) -> None:
        self._show = show
        next(show, None)

    def stop_showing(self) -> None:
        """Whatever is shown is left as it is."""
        self._show = None

    def skip(self) -> bool:
        if self._show is None:
            return False
        self._show = None
        self.settle()
        self.go_on()
        return True

    def ask(self, asker: Asker) -> None:
        self.stop_asking()
        self.asker = asker
        asker.begin()

    def stop_asking(self) -> None:
        if self.asker is not None:
            self.asker.leave()
            self.asker = None

    def show_aim(self, throw: Throw | None) -> None:
        """What the hand would throw now."""
        if self.impacts is not None:
            AimAid(self.highlights, self.impacts).show(throw if self.aided else None)

    # Input.

    def act(self, action: Input) -> bool:
        if self._show is not None and action in (Input.SKIP, Input.ACCEPT, Input.THROW):
            return self.skip()
        if action is Input.AIM_AID:
            self.turn_aid()
            return True
        return self.move_eye(action) or (self.asker is not None and self.asker.act(action))

    @property
    def follows_hand(self) -> bool:
        return self.asker is not None and self.asker.in_hand

    # The eye.

    def beside_panels(self, view: View) -> View:
        stage = self.window.stage
        return beside(view, self.covered, stage.theme.px(MARGIN), stage.size)

    def overlook(self, seconds: float = 0.3) -> None:
        """The whole board, from the side where the eye is."""
        self.scene.rig.go(self.from_afar(self.scene.rig.goal.azimuth), seconds)

    def from_afar(self, azimuth: float) -> View:
        """What is looked at from that side while nobody is asked."""
        return self.beside_panels(overview(azimuth))

    @property
    def _home(self) -> View:
        """What is looked at from the player's seat."""
        if self.asker is not None:
            return self.asker.home(self.seat_azimuth)
        return self.from_afar(self.seat_azimuth)

    @property
    def hand_aside(self) -> float | None:
        """How many pixels left of the window's middle a die waits for its hand, if one does."""
        if self.asker is None or (point := self.asker.in_sight) is None:
            return None
        size = self.window.stage.size
        home = self.asker.home(self.scene.rig.goal.azimuth)
        spot = Eye(home, size.width / size.height).project(point)
        return -spot[0] * size.width / 2 if spot is not None else 0.0

    def go_home(self) -> None:
        self.scene.rig.go(self._home, 0.35)
        self.eye_moved()

    def seat_action(self) -> list[BarAction]:
        """The way back, for somebody who has moved the eye."""
        self._seat_offered = self.asker is not None and far_from(self.scene.rig.goal, self._home)
        if not self._seat_offered:
            return []
        window = self.window
        text, key = window.say("Back to my seat"), window.key_hint(Input.CAMERA_HOME)
        return [BarAction("seat", text, self.go_home, key=key, icon="eye")]

    def eye_moved(self) -> None:
        """The eye was moved: what must be seen stays in sight, and there is a way back."""
        rig, size = self.scene.rig, self.window.stage.size
        if self.asker is None:
            return
        if (point := self.asker.in_sight) is not None:
            kept = keeping_in_sight(rig.goal, point, size.width / size.height)
            if kept != rig.goal:
                if rig.gliding:
                    rig.go(kept, 0.35)
                else:
                    rig.jump(kept)
        if self._seat_offered != far_from(rig.goal, self._home):
            self.offer_again()

    def pointer(self, event: PointerEvent) -> bool:
        if not self.dragging:
            if self.asker is not None and self.asker.pointer(event):
                return True
            left = event.kind is PointerKind.PRESS and event.button == 1
            if self._show is not None and left:
                return self.skip()
        return self.point_at_table(event)
