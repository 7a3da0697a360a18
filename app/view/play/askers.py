"""How a person answers: one class for each kind of decision, by pointer, keyboard or gamepad."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from math import cos, radians, sin
from typing import TYPE_CHECKING, TypeVar

from app.view.games.box.cells import cell_at, cell_top, slot_at
from app.view.games.pluvionauts.forecast import cloud_effects
from app.view.hud.actions import BarAction
from app.view.hud.badges import Badge, BadgeKind
from app.view.input.actions import Action as Input
from app.view.input.events import PointerEvent, PointerKind
from app.view.play.throwing import Asker, ThrowAsker
from app.view.table.camera import Point
from app.view.table.highlights import SUNSET
from app.view.table.shapes import Colour
from app.view.ui.palette import SEAT_COLOURS
from models.dimensions import CELL_SIDE
from physics.hand import any_orientation
from rules.hexgrid import CELLS, Cell, Slot, centre, slot_centre
from rules.pluvionauts import actions
from rules.pluvionauts.actions import Action
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.game import legal_actions, routes
from rules.pluvionauts.state import Cargo, Phase

if TYPE_CHECKING:
    from app.view.play.mode import PlayMode

LAYER = "asked"
PATH = "path"
OUT_OF_REACH: Colour = (0.16, 0.11, 0.08)
SHADE = 0.42
PRICE_AT = 0.82
"""Share of the way from the middle of a cell to its edge."""
THIRTY = radians(30)
ARROWS = {
    Input.LEFT: (-1.0, 0.0),
    Input.RIGHT: (1.0, 0.0),
    Input.UP: (0.0, 1.0),
    Input.DOWN: (0.0, -1.0),
}


class GameAsker(Asker):
    """A decision of the game's rules."""

    play: PlayMode

    def __init__(self, play: PlayMode) -> None:
        super().__init__(play)

    def leave(self) -> None:
        super().leave()
        self.play.inform(None)

    def mark_balloon(self) -> None:
        """The cell where the balloon is glows in its player's colour."""
        state = self.play.session.state
        if state.balloon_cell is not None:
            colour = SEAT_COLOURS[state.config.seats[state.seat].symbol].unit[:3]
            self.play.highlights.cell_rim(LAYER, state.balloon_cell, colour)
            self.play.highlights.cell_fill(LAYER, state.balloon_cell, colour, strength=0.2)


class CellAsker(GameAsker):
    """Choose one of some cells: fly, tow, land between cells, take an airship back."""

    def __init__(self, play: PlayMode, choices: Mapping[Cell, Action]) -> None:
        super().__init__(play)
        self.choices = dict(choices)
        self.cursor: Cell | None = None
        self.costs: dict[Cell, int] = {}
        self.paths: dict[Cell, tuple[Cell, ...]] = {}

    def begin(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        play = self.play
        play.highlights.clear(LAYER)
        play.highlights.clear(PATH)
        here = play.session.state.balloon_cell
        for cell in self.choices:
            if cell == here:
                continue
            if self.costs:  # the figures mark them too
                play.highlights.cell_rim(LAYER, cell, strength=1.0 if cell == self.cursor else 0.6)
            else:
                play.highlights.cell_rim(LAYER, cell)
                play.highlights.cell_fill(LAYER, cell, SUNSET, strength=0.22)
        if self.costs:
            for cell in CELLS:
                if cell not in self.choices and cell != here:
                    play.highlights.cell_fill(
                        LAYER, cell, OUT_OF_REACH, strength=SHADE, over_all=True
                    )
        self.mark_balloon()
        if self.cursor is not None and self.cursor in self.choices:
            if self.paths.get(self.cursor):
                before = (here,) if here is not None else ()
                play.highlights.path(PATH, (*before, *self.paths[self.cursor]))
            # Where all choices glow whole, the chosen one must glow much more.
            strength = 0.25 if self.costs else 0.5
            play.highlights.cell_fill(LAYER, self.cursor, SUNSET, strength=strength)
        badges = {}
        for cell, cost in self.costs.items():
            if cell == here:
                continue  # the balloon itself is to be seen there
            spot = play.pixel(self._price_place(cell))
            if spot is not None and cell in self.choices:
                kind = BadgeKind.ASKED if cell == self.cursor else BadgeKind.PLAIN
                badges[f"{cell}"] = Badge(str(cost), *spot, kind, small=True)
        play.badge(badges)
        play.inform(self.cursor, self.costs.get(self.cursor) if self.cursor else None)

    def _price_place(self, cell: Cell) -> Point:
        """Inside the edge or corner of a cell that is nearest to the eye, not beyond where a
        mountain before it would be pointed at: the drawing stays in sight."""
        (x, y), away = centre(cell), radians(self.play.scene.rig.view.azimuth)
        height = cell_top(self.play.scene.layout, cell)
        corner = (away + THIRTY) % (2 * THIRTY) - THIRTY  # how far round the next one is
        far = PRICE_AT * CELL_SIDE * cos(THIRTY) / cos(THIRTY - abs(corner))
        return (x + far * sin(away), y - far * cos(away), height)

    def point(self, cell: Cell | None) -> None:
        if cell != self.cursor:
            self.cursor = cell
            self.redraw()

    def choose(self) -> bool:
        if self.cursor is None or self.cursor not in self.choices:
            return False
        self.play.act_out(self.choices[self.cursor])
        return True

    def pointer(self, event: PointerEvent) -> bool:
        cell = cell_at(self.play.scene.layout, self.play.ray(event))
        if event.kind in (PointerKind.MOVE, PointerKind.LEAVE):
            self.point(cell if event.kind is PointerKind.MOVE else None)
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
            self.point(towards(ARROWS[action], self.cursor, places) or self.cursor)
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
                window.say("Stay here"),
                lambda: self._stay(),
                key=window.key_hint(Input.STAY),
                icon="check",
                tooltip=window.say("Nothing moves, and the points of this flight are lost."),
            )
        ]

    def _stay(self) -> None:
        self.act(Input.STAY)


class RestAsker(CellAsker):
    """A die lies between cells: they glow with its outline over them, so that all see why."""

    def __init__(self, play: PlayMode, choices: Mapping[Cell, Action], die: DieKind) -> None:
        super().__init__(play, choices)
        self._die = die
        self._rest = play.rest_of(die)

    def begin(self) -> None:
        if self._rest is not None:
            self.play.scene.set_die_pose(self._die, self._rest)
        super().begin()

    def redraw(self) -> None:
        super().redraw()
        if self._rest is not None:
            self.play.highlights.footprint(LAYER, self._rest, list(self.choices))


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
        cargo = self.play.session.state.turn.cargo
        offered = []
        if self._may_tow:
            take = (
                window.say("Fly without it")
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
                    tooltip=window.say("What lies below your balloon stays where it is.")
                    if self._towing
                    else window.say(
                        "What lies below your balloon hangs on its ropes and comes along."
                    ),
                )
            )
        offered.append(
            BarAction(
                "end",
                window.say("Finish this flight"),
                lambda: self._pressed(Input.END_TURN),
                key=window.key_hint(Input.END_TURN),
                icon="flag",
                asked=not self.choices,
                tooltip=window.say(
                    "The points that are left are lost. Then the die turns over, or the next "
                    "player begins."
                ),
            )
        )
        return offered

    def _pressed(self, action: Input) -> None:
        self.act(action)


class SlotAsker(GameAsker):
    """Anchor the cloud: free slots beside the balloon light up."""

    def __init__(self, play: PlayMode, choices: Mapping[Slot, Action]) -> None:
        super().__init__(play)
        self._choices = dict(choices)
        self._cursor: Slot | None = None

    def begin(self) -> None:
        self.redraw()

    def redraw(self) -> None:
        play = self.play
        play.highlights.clear(LAYER)
        self.mark_balloon()
        for slot in self._choices:
            bright = (1.0, 0.75, 0.2) if slot == self._cursor else (0.96, 0.45, 0.12)
            play.highlights.slot(LAYER, slot, bright)
        state = play.session.state
        play.badge(cloud_effects(play, state, self._cursor) if self._cursor is not None else {})

    def _point(self, slot: Slot | None) -> None:
        if slot != self._cursor:
            self._cursor = slot
            self.redraw()

    def pointer(self, event: PointerEvent) -> bool:
        slot = slot_at(self.play.scene.layout, self.play.ray(event))
        if event.kind in (PointerKind.MOVE, PointerKind.LEAVE):
            here = event.kind is PointerKind.MOVE and slot in self._choices
            self._point(slot if here else None)
            return False
        if event.kind is PointerKind.PRESS and event.button == 1 and slot in self._choices:
            self.play.act_out(self._choices[slot])
            return True
        return False

    def act(self, action: Input) -> bool:
        if action in ARROWS:
            places = {slot: self.play.pixel((*slot_centre(slot), 3.0)) for slot in self._choices}
            self._point(towards(ARROWS[action], self._cursor, places) or self._cursor)
            return True
        if action in (Input.ACCEPT, Input.THROW) and self._cursor in self._choices:
            self.play.act_out(self._choices[self._cursor])
            return True
        return False


class ButtonAsker(GameAsker):
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
    if asked.throw is not None:
        return ThrowAsker(play, DieKind(asked.throw.thrown), any_orientation(session.chance()))
    if asked.kind in (Phase.CHOOSE_CELL, Phase.CHOOSE_WEATHER_CELL):
        cells = {a.cell: a for a in legal if isinstance(a, actions.ChooseCell)}
        weather = asked.kind is Phase.CHOOSE_WEATHER_CELL
        die = state.unsettled_die if weather else state.config.balloon_die
        return RestAsker(play, cells, die)
    if asked.kind is Phase.TAKE_BACK:
        return CellAsker(play, {a.cell: a for a in legal if isinstance(a, actions.TakeBack)})
    if asked.kind is Phase.CHOOSE_FACE:
        return ButtonAsker(
            play, {str(a.value): a for a in legal if isinstance(a, actions.ChooseFace)}
        )
    if asked.kind is Phase.MOOR:
        return ButtonAsker(
            play,
            {
                say("Take it on the ropes") if a.moor else say("Let it be"): a
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


def towards(
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
