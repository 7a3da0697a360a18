"""The practice table in the window."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random

from app.games.pluvionauts.staging import LIES
from app.replay.film import throw_film
from app.view.games.box.cells import cell_at
from app.view.games.pluvionauts.practice.panel import (
    Marks,
    OptionsPanel,
    SpreadPanel,
    Wishes,
    outcome,
)
from app.view.games.pluvionauts.practice.spread import Landing, spread
from app.view.games.pluvionauts.practice.tables import practice_table, weather_dice
from app.view.hud.actions import ActionBar, BarAction
from app.view.hud.badges import Badge, Badges
from app.view.hud.banner import TurnBanner
from app.view.hud.edges import LowerEdge
from app.view.input.actions import Action as Input
from app.view.input.events import PointerEvent, PointerKind
from app.view.play.askers import ARROWS, towards
from app.view.play.pace import Show, wait
from app.view.play.table import MARGIN, PlayTable
from app.view.play.throwing import Asker, ThrowAsker
from app.view.play.views import throwing_view
from app.view.screens.between import PausePage
from app.view.screens.reading import HelpPage
from app.view.table.camera import View
from app.view.table.highlights import Pattern
from app.view.table.quality import Quality
from app.view.ui.layout import Align, Anchor, Layers, Spacer
from app.view.ui.widget import Callback
from app.view.window import Window
from models.dimensions import DIE_EDGE
from models.layout import TableLayout
from models.pluvionauts.table import table_of
from physics.aim import ImpactAid
from physics.hand import any_orientation
from physics.recording import Recording
from physics.simulate import Simulator
from physics.throw import Throw
from rules.box.reading import read
from rules.hexgrid import CELLS, Cell, centre
from rules.messages import Problem
from rules.pluvionauts.components import DieKind, FaceSymbol
from rules.poses import Settled

MOST_POINTS = 80
"""Older landings are counted, but no longer marked."""
LOOK = 0.9
"""Seconds to look at where the die came to rest, before it is in the hand again."""
SLOWLY = 0.25
TARGET, LANDINGS, LAST = "target", "landings", "last"
BLUE = (0.16, 0.36, 0.66)
EMBER = (0.85, 0.2, 0.08)
BROWN = (0.45, 0.2, 0.05)


class PracticeMode(PlayTable):
    def __init__(self, quality: Quality, leave: Callback, seed: int | None = None) -> None:
        super().__init__(quality)
        self._leave = leave
        self._random = Random(seed)
        self._simulator = Simulator()
        self.wishes = Wishes(seed=self._random.randrange(1_000_000))
        self.landings: list[Landing] = []
        self.target: Cell | None = None
        self._own_badges: dict[str, Badge] = {}
        self._grip = any_orientation(self._random)

    # The table.

    def enter(self, window: Window) -> None:
        self.set_table(window, self.wishes.board)
        self._lay()
        self._build_hud()
        self.sit_down()
        self.go_on()

    def exit(self) -> None:
        super().exit()
        self._simulator.__exit__()

    def restyle(self) -> None:
        self.scene.rig.reduced_motion = self.window.settings.reduced_motion
        self._build_hud()
        if not self.showing_something:
            self.go_on()

    def _lay(self) -> None:
        """Lays the table as it is wished for."""
        wishes = self.wishes
        table = practice_table(wishes.filling, wishes.board, wishes.seed)
        self._table = table
        self.layout = self._with_weather(weather_dice(table, wishes.die) if wishes.weather else ())
        self._aim()

    def _with_weather(self, dice: tuple[Settled, ...]) -> TableLayout:
        return self._table.model_copy(update={"dice": dice})

    def _aim(self) -> None:
        self.impacts = ImpactAid(table_of(self.layout))

    def settle(self) -> None:
        self.scene.show(self.layout)
        lying = {die.body for die in self.layout.dice}
        for kind in DieKind:
            if kind not in lying:
                self.scene.hide_die(kind)

    def sit_down(self) -> None:
        self.scene.rig.seat(self.wishes.side, 6)

    def from_afar(self, azimuth: float) -> View:
        return self.beside_panels(throwing_view(azimuth))

    @property
    def covered(self) -> int:
        stage = self.window.stage
        panel = self._options.widget.measure(stage.theme, stage.size.width)
        return panel.width + stage.theme.px(MARGIN)

    @property
    def aided(self) -> bool:
        return self.wishes.aid

    def turn_aid(self) -> None:
        self.wish(replace(self.wishes, aid=not self.wishes.aid))
        self._build_hud()
        self._offer()

    @property
    def seat_azimuth(self) -> float:
        return 60.0 * self.wishes.side

    # What stands round it.

    def _build_hud(self) -> None:
        window, say = self.window, self.window.say
        layers = Layers(name="practice")
        banner = TurnBanner()
        banner.say(
            None,
            say("Practice"),
            say("Flick the die, or press Throw for the meter."),
        )
        self._bar, self._badges = ActionBar(), Badges()
        self._figures = SpreadPanel(window)
        self._options = OptionsPanel(window, self.wishes, self.wish)
        layers.hold(banner, Anchor.TOP_LEFT)
        layers.hold(self._figures.widget, Anchor.LEFT)
        layers.hold(self._options.widget, Anchor.RIGHT)
        layers.add(self._badges)
        self._lower = LowerEdge(self._bar, Spacer(0, 0), Spacer(0, 0))
        layers.hold(self._lower, Anchor.BOTTOM)
        window.stage.show(layers, banner)

    def badge(self, badges: Mapping[str, Badge]) -> None:
        self._badges.show({**self._own_badges, **badges})

    def _offer(self) -> None:
        window, say = self.window, self.window.say
        offered = self.asker.buttons() if self.asker is not None else []
        offered += self.seat_action()
        if isinstance(self.asker, ThrowAsker):
            offered.append(
                BarAction(
                    "target",
                    say("Target"),
                    self._choose_target,
                    key=window.key_hint(Input.TARGET),
                    icon="flag",
                    tooltip=say("Choose a cell to aim for; the distance from it is counted."),
                )
            )
        if self.landings:
            offered += [
                BarAction(
                    "same",
                    say("Same again"),
                    self.throw_again,
                    key=window.key_hint(Input.STAY),
                    icon="die",
                    tooltip=say("The very same throw on the same table: it ends the same way."),
                ),
                BarAction(
                    "again",
                    say("Watch slowly"),
                    self.watch_again,
                    key=window.key_hint(Input.WATCH_AGAIN),
                    icon="play",
                ),
                BarAction(
                    "clear",
                    say("Start over"),
                    self.clear,
                    key=window.key_hint(Input.UNDO),
                    icon="undo",
                    tooltip=say("Forgets the throws and puts the table back."),
                ),
            ]
        offered.append(
            BarAction(
                "menu", say("Menu"), self._pause, key=window.key_hint(Input.MENU), icon="menu"
            )
        )
        if (hand := self.hand_aside) is not None:
            self._lower.move_buttons(Align.START, hand)
        else:
            self._lower.move_buttons(Align.CENTRE)
        self._bar.offer(offered, self.asker.how() if self.asker is not None else "")

    def offer_again(self) -> None:
        self._offer()

    def wish(self, wishes: Wishes) -> None:
        """Puts a change of the options into effect."""
        before, self.wishes = self.wishes, wishes
        if wishes.side != before.side:
            self.sit_down()
        same_table = replace(
            wishes, side=before.side, marks=before.marks, slow=before.slow, aid=before.aid
        )
        if same_table == before:
            if not self.showing_something:
                self._draw_marks()
            return
        self.stop_showing()
        self.stop_asking()
        fresh = (wishes.filling, wishes.board, wishes.seed, wishes.die)
        if fresh != (before.filling, before.board, before.seed, before.die):
            self.landings.clear()
        if wishes.board is not before.board:
            view = self.scene.rig.view
            self.set_table(self.window, wishes.board)
            self.scene.rig.view = view
        self._lay()
        self.go_on()

    # Throwing.

    def go_on(self) -> None:
        self.stop_asking()
        self.settle()
        if not self.wishes.same_grip:
            self._grip = any_orientation(self._random)
        self.ask(ThrowAsker(self, self.wishes.die, self._grip))
        self._offer()
        self._draw_marks()

    def throw(self, throw: Throw) -> None:
        self._play(self.layout, throw)

    def throw_again(self) -> None:
        """The last throw as it was, on the table as it was."""
        if self.landings and not self.showing_something:
            last = self.landings[-1]
            self._play(last.layout, last.throw)

    def _play(self, layout: TableLayout, throw: Throw) -> None:
        try:
            recording = self._simulator.throw(table_of(layout), throw)
            if recording.void:
                raise Problem("That throw came to nothing; throw again.")
        except Problem as problem:
            self.window.tell(problem)
            self.go_on()
            return
        self._own_badges = {}
        self.stop_asking()
        self.badge({})
        self.scene.show(layout)
        self._draw_landings()
        self.landings.append(Landing(layout, recording))
        self.layout = self._with_weather(_still_lying(layout, recording))
        self._aim()
        self.start(self._shown(layout, recording, SLOWLY if self.wishes.slow else 1.0))
        self._offer()

    def _shown(self, layout: TableLayout, recording: Recording, speed: float) -> Show:
        try:
            yield from self.showing.throw(throw_film(recording, layout, LIES), speed)
        finally:
            self.showing.look_back()
        self._figures.show(spread(self.landings, self.target), self.landings[-1])
        self.window.stage.toast(outcome(self.window, self.landings[-1]), 2.0)
        yield from wait(LOOK)

    def watch_again(self) -> None:
        if self.landings and not self.showing_something:
            self._own_badges = {}
            self.stop_asking()
            last = self.landings[-1]
            self.scene.show(last.layout)
            self.start(self.showing.again(throw_film(last.recording, last.layout, LOOK)))
            self._offer()

    def clear(self) -> None:
        self.stop_showing()
        self.landings.clear()
        self._lay()
        self.go_on()

    # Marks.

    def _draw_marks(self) -> None:
        self._draw_landings()
        self._figures.show(
            spread(self.landings, self.target), self.landings[-1] if self.landings else None
        )
        self._own_badges = self._last_badge()
        self.badge({})

    def _draw_landings(self) -> None:
        marks = self.highlights
        for layer in (TARGET, LANDINGS, LAST):
            marks.clear(layer)
        if self.target is not None:
            marks.cell_rim(TARGET, self.target, BLUE)
        figures = spread(self.landings, self.target)
        if not self.landings or self.wishes.marks is Marks.NONE:
            return
        if self.wishes.marks is Marks.HEAT:
            most = max(figures.cells.values(), default=1)
            for cell, count in figures.cells.items():
                pattern = Pattern.DOTS if self.window.settings.patterns else Pattern.PLAIN
                strength = 0.15 + 0.5 * count / most
                marks.cell_fill(LANDINGS, cell, EMBER, pattern, strength=strength)
        else:
            for landing in self.landings[-MOST_POINTS:-1]:
                x, y, z = landing.pose.position
                marks.ring(LANDINGS, (x, y, z - DIE_EDGE / 2), 3.2, BROWN)
            if figures.middle is not None and figures.on_board > 2:
                middle = (*figures.middle, self._highest() + 1.0)
                marks.ring(LANDINGS, middle, max(6.0, figures.radius), BLUE, 2.4)
        last = self.landings[-1]
        if last.cells:
            marks.footprint(LAST, last.pose, last.cells)
        else:
            x, y, z = last.pose.position
            marks.ring(LAST, (x, y, z - DIE_EDGE / 2), 9.0)

    def _highest(self) -> float:
        return max((pose[2] - DIE_EDGE / 2 for pose in self._places()), default=0.0)

    def _places(self) -> list[tuple[float, float, float]]:
        return [landing.pose.position for landing in self.landings if landing.cells]

    def _last_badge(self) -> dict[str, Badge]:
        """The face that the last throw showed, over where it lay."""
        if not self.landings or self.wishes.marks is Marks.NONE:
            return {}
        last = self.landings[-1]
        spot = self.pixel(last.pose.position)
        if spot is None:
            return {}
        airship = last.face.symbol is FaceSymbol.AIRSHIP
        picture = "ink/airship" if airship else ""
        return {"last": Badge("" if airship else str(last.face.value), *spot, picture=picture)}

    def resized(self) -> None:
        if self._own_badges:
            self._own_badges = self._last_badge()
            self.badge({})
        super().resized()

    # The target.

    def _choose_target(self) -> None:
        self.stop_asking()
        self.scene.hide_die(self.wishes.die)
        self.ask(TargetAsker(self))
        self._offer()

    def aim_for(self, cell: Cell | None) -> None:
        self.target = cell
        self.go_on()

    # Input.

    def act(self, action: Input) -> bool:
        if super().act(action):
            return True
        if action is Input.BACK and self.window.stage.focused is not None:
            self.window.stage.focus(None)
        elif action in (Input.MENU, Input.BACK):
            self._pause()
        elif action is Input.HELP:
            self.window.pages.open(HelpPage(self.window).build)
        elif action is Input.STAY:
            self.throw_again()
        elif action is Input.WATCH_AGAIN:
            self.watch_again()
        elif action is Input.UNDO:
            self.clear()
        elif action is Input.TARGET and not self.showing_something:
            self._choose_target()
        else:
            return False
        return True

    def _pause(self) -> None:
        self.window.pages.open(PausePage(self.window, self._leave).build)


class TargetAsker(Asker):
    """Choose the cell to aim for; choosing the present one again takes it away."""

    play: PracticeMode

    def __init__(self, play: PracticeMode) -> None:
        super().__init__(play)
        self._cursor = play.target or Cell(0, 0)

    def begin(self) -> None:
        self._point(self._cursor)

    def how(self) -> str:
        say = self.play.window.say
        if self.play.target is None:
            return say("Choose the cell to aim for.")
        return say("Choose the cell to aim for; the same one again takes the target away.")

    def _point(self, cell: Cell) -> None:
        self._cursor = cell
        self.play.highlights.clear("cursor")
        self.play.highlights.cell_rim("cursor", cell)
        self.play.highlights.cell_fill("cursor", cell, BLUE, strength=0.3)

    def pointer(self, event: PointerEvent) -> bool:
        cell = cell_at(self.play.scene.layout, self.play.ray(event))
        if cell is None:
            return False
        if event.kind is PointerKind.MOVE and cell != self._cursor:
            self._point(cell)
        elif event.kind is PointerKind.PRESS and event.button == 1:
            self._choose(cell)
            return True
        return False

    def act(self, action: Input) -> bool:
        if action in ARROWS:
            places = {cell: self.play.pixel((*centre(cell), 0.0)) for cell in CELLS}
            self._point(towards(ARROWS[action], self._cursor, places) or self._cursor)
            return True
        if action in (Input.ACCEPT, Input.THROW, Input.TARGET):
            self._choose(self._cursor)
            return True
        if action is Input.BACK:
            self.play.go_on()
            return True
        return False

    def _choose(self, cell: Cell) -> None:
        self.play.aim_for(None if cell == self.play.target else cell)


def _still_lying(layout: TableLayout, recording: Recording) -> tuple[Settled, ...]:
    """The weather dice after a throw: where they were pushed to, or back if out of the box."""
    return tuple(
        Settled(body=die.body, pose=pose)
        if read(pose := recording.rest_pose(die.body)).on_board
        else die
        for die in layout.dice
    )
