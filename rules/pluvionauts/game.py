"""The game as a machine: a state, the decision it waits for, the legal actions, what they do.

    state = new(GameConfig.of("Ada", "Ben"), seed=1)
    while not is_over(state):
        asked = decision(state)                  # who must decide what, in words
        if asked.throw:                          # chance: the rest poses of asked.throw.bodies
            action = settle(state, poses)
        else:
            action = choose(legal_actions(state))
        state, events, final = apply(state, action)

A state is the fold of its actions, beginning with the ``Setup``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from rules.box.bits import indices
from rules.game import Outcome, Standing
from rules.hexgrid import CELLS, Cell
from rules.messages import IllegalAction
from rules.pluvionauts import actions, flight, landing, setup, takeoff
from rules.pluvionauts.actions import Action, Landed
from rules.pluvionauts.asked import decision as decision
from rules.pluvionauts.board import NONE, Board
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.config import GameConfig, Mode
from rules.pluvionauts.events import Event
from rules.pluvionauts.score import totals
from rules.pluvionauts.state import Phase, State
from rules.poses import Settled

Handler = Callable[[State, Any, list[Event]], State]
Step = Callable[[State, list[Event]], State]

_HANDLERS: dict[Phase, dict[type, Handler]] = {
    Phase.SETUP: {actions.Setup: setup.fill_box},
    Phase.TAKE_BACK: {actions.TakeBack: takeoff.take_back},
    Phase.THROW: {actions.Landed: takeoff.throw},
    Phase.CHOOSE_WEATHER_CELL: {actions.ChooseCell: takeoff.choose_weather_cell},
    Phase.CHOOSE_CELL: {actions.ChooseCell: takeoff.choose_cell},
    Phase.CHOOSE_FACE: {actions.ChooseFace: takeoff.choose_face},
    Phase.MOVE: {actions.Move: flight.move},
    Phase.MOOR: {actions.Moor: flight.moor},
    Phase.TOW: {actions.Tow: flight.tow},
    Phase.ANCHOR: {actions.Anchor: flight.anchor, actions.EndNavigation: flight.anchor},
    Phase.NAVIGATE: {
        actions.Move: flight.move,
        actions.Tow: flight.tow,
        actions.EndNavigation: flight.end_navigation,
    },
    Phase.GAME_OVER: {},
}
"""What each phase waits for, and who handles it."""

_BY_ITSELF: dict[Phase, Step] = {
    Phase.TURN_BEGINS: takeoff.begin_turn,
    Phase.DICE_LIE: takeoff.dice_lie,
    Phase.NAVIGATION_ENDS: flight.navigation_ends,
    Phase.LANDING: landing.land,
}
"""What happens without anybody being asked."""

_FINAL = (actions.Setup, actions.Landed)
"""What chance decided."""


def start(config: GameConfig) -> State:
    """An empty box: the state before the setup."""
    nothing = Board(islands=(NONE,) * len(CELLS), clouds=(NONE,) * len(CELLS))
    return State(config, nothing, Phase.SETUP, missions=(None,) * len(config.seats))


def new(config: GameConfig, seed: int | str) -> State:
    """A game after its setup, which the seed decides."""
    return apply(start(config), setup.draw_setup(config, seed)).state


def is_over(state: State) -> bool:
    return state.phase is Phase.GAME_OVER


def chance(state: State, seed: str) -> Action:
    """What chance does where nobody is asked: the setup."""
    if state.phase is not Phase.SETUP:
        raise _not_asked(state)
    return setup.draw_setup(state.config, seed)


def settle(_state: State, settled: Iterable[Settled]) -> Landed:
    """A throw that came to rest, as an action."""
    return Landed(dice=tuple(Settled(body=DieKind(rest.body), pose=rest.pose) for rest in settled))


def _not_asked(state: State) -> IllegalAction:
    return IllegalAction("That is not asked now. {asked}", asked=decision(state).message)


def apply(state: State, action: Action) -> Outcome[State, Event]:
    """What an action leads to. An illegal one raises ``IllegalAction`` and changes nothing."""
    handler = _HANDLERS[state.phase].get(type(action))
    if handler is None:
        raise _not_asked(state)
    events: list[Event] = []
    state = handler(state, action, events)
    while step := _BY_ITSELF.get(state.phase):
        state = step(state, events)
    return Outcome(state, tuple(events), isinstance(action, _FINAL))


def legal_actions(state: State, seat: int | None = None) -> list[Action]:
    """Everything the one who is asked may do (of one ``seat``, if it is given). A throw and the
    setup are chance: there the list is empty, and any well-formed ``Landed`` of the dice asked for
    is legal."""
    if seat is not None and seat != state.seat:
        return []
    phase, turn = state.phase, state.turn
    if phase is Phase.MOVE:
        return [actions.MOVES[cell] for cell in indices(flight.move_ends(state))]
    if phase is Phase.TOW:
        return [actions.TOWS[cell] for cell in indices(flight.tow_ends(state))]
    if phase is Phase.NAVIGATE:
        found: list[Action] = [actions.MOVES[cell] for cell in indices(flight.move_ends(state))]
        if flight.can_tow(state):
            found += [actions.TOWS[cell] for cell in indices(flight.tow_ends(state))]
        return [*found, actions.END_NAVIGATION]
    if phase is Phase.ANCHOR:
        slots: list[Action] = [actions.ANCHORS[slot] for slot in turn.anchor_at]
        may_leave = state.config.mode is Mode.ADVANCED and state.config.house.anchoring_is_optional
        return [*slots, actions.END_NAVIGATION] if may_leave else slots
    if phase is Phase.CHOOSE_CELL:
        return [actions.CHOOSE_CELLS[cell] for cell in turn.cells]
    if phase is Phase.CHOOSE_WEATHER_CELL:
        return [actions.CHOOSE_CELLS[cell] for cell in turn.unsettled[0].cells]
    if phase is Phase.CHOOSE_FACE:
        return list(actions.CHOOSE_FACES)
    if phase is Phase.TAKE_BACK:
        return [actions.TAKE_BACKS[cell] for cell in state.board.airships[state.seat]]
    if phase is Phase.MOOR:
        return list(actions.MOORINGS)
    return []


class Route(NamedTuple):
    cost: int
    path: tuple[Cell, ...]
    """The cells entered on the way, in order; empty for staying."""


def routes(state: State, towing: bool | None = None) -> dict[Cell, Route]:
    """Where the balloon can go now, with the cost and a cheapest way: what a player sees glow.

    ``towing`` tells apart the two kinds of flight of a navigation in advanced mode; elsewhere it
    follows from the phase. Outside a flight nothing is reachable.
    """
    if state.phase not in (Phase.MOVE, Phase.TOW, Phase.NAVIGATE):
        return {}
    if towing is None or state.phase is not Phase.NAVIGATE:
        towing = state.phase is Phase.TOW
    if towing and state.phase is Phase.NAVIGATE and not flight.can_tow(state):
        return {}
    ends = flight.tow_ends(state) if towing else flight.move_ends(state)
    return {
        CELLS[cell]: Route(*flight.route(state, CELLS[cell])[1:][::-1]) for cell in indices(ends)
    }


def view_for(state: State, seat: int | None) -> State:
    """The state as one seat may see it (``None``: a spectator): without the others' missions.

    Nobody sees a mission before the weather dice lie and the missions are dealt; at the end all
    are shown.
    """
    if is_over(state):
        return state
    dealt = state.round > 0
    seen = tuple(
        mission if dealt and owner == seat else None for owner, mission in enumerate(state.missions)
    )
    return state._replace(missions=seen)


def standing(state: State) -> Standing:
    """How the game stands, as far as the missions are seen."""
    points = totals(state)
    best = max(points)
    winners = tuple(
        seat for seat, mission in enumerate(state.missions) if mission and points[seat] == best
    )
    return Standing(is_over(state), points, winners)
