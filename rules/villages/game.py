"""The game as a machine: a state, the decision it waits for, the legal actions, what they do.

    state = new(Config.of("Ada", "Ben"), seed=1)
    while not is_over(state):
        asked = decision(state)                  # who must decide what, in words
        if asked.throw:                          # chance: the rest poses of asked.throw.bodies
            action = settle(state, poses)
        else:
            action = choose(legal_actions(state, asked.seats[0]))
        state, events, final = apply(state, action)

A state is the fold of its actions, beginning with the ``Setup``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, NamedTuple

from pydantic import TypeAdapter

from rules.box.bits import indices
from rules.game import Decision, Outcome, Standing, ThrowAsked, seal
from rules.hexgrid import CELLS, Cell
from rules.messages import IllegalAction, Message, in_points
from rules.poses import Settled
from rules.villages import actions, flight, setup, takeoff
from rules.villages.actions import Action, Landed, Setup
from rules.villages.board import KINDS, NONE, Board
from rules.villages.components import WEATHER_BODIES
from rules.villages.config import Config
from rules.villages.events import Event
from rules.villages.score import score
from rules.villages.state import Phase, State

Handler = Callable[[State, Any, list[Event]], State]
Step = Callable[[State, list[Event]], State]

_HANDLERS: dict[Phase, dict[type, Handler]] = {
    Phase.SETUP: {actions.Setup: setup.fill_box},
    Phase.THROW: {actions.Landed: takeoff.throw},
    Phase.CHOOSE_WEATHER_CELL: {actions.ChooseCell: takeoff.choose_weather_cell},
    Phase.CHOOSE_CELL: {actions.ChooseCell: takeoff.choose_cell},
    Phase.CHOOSE_FACE: {actions.ChooseFace: takeoff.choose_face},
    Phase.MOVE: {actions.Move: flight.move},
    Phase.TOW: {actions.Tow: flight.tow},
    Phase.BUILD: {
        actions.Take: flight.take,
        actions.Place: flight.place,
        actions.EndTurn: flight.end_turn,
    },
    Phase.GAME_OVER: {},
}
"""What each phase waits for, and who handles it."""

_BY_ITSELF: dict[Phase, Step] = {
    Phase.TURN_BEGINS: takeoff.begin_turn,
    Phase.DICE_LIE: takeoff.dice_lie,
    Phase.TOWED: flight.towed,
    Phase.TURN_ENDS: flight.turn_ends,
}
"""What happens without anybody being asked."""


def start(config: Config) -> State:
    """An empty box: the state before the setup."""
    nothing = Board(islands=(NONE,) * len(CELLS))
    return State(config, nothing, Phase.SETUP, missions=(None,) * len(config.seats))


def new(config: Config, seed: int | str) -> State:
    """A game after its setup, which the seed decides."""
    return apply(start(config), setup.draw_setup(config, seed)).state


def is_over(state: State) -> bool:
    return state.phase is Phase.GAME_OVER


def chance(state: State, seed: str) -> Action:
    """What chance does where nobody is asked: the setup."""
    if state.phase is not Phase.SETUP:
        raise IllegalAction("That is not asked now. {asked}", asked=decision(state).message)
    return setup.draw_setup(state.config, seed)


def apply(state: State, action: Action) -> Outcome[State, Event]:
    """What an action leads to. An illegal one raises ``IllegalAction`` and changes nothing."""
    handler = _HANDLERS[state.phase].get(type(action))
    if handler is None:
        raise IllegalAction("That is not asked now. {asked}", asked=decision(state).message)
    events: list[Event] = []
    state = handler(state, action, events)
    while step := _BY_ITSELF.get(state.phase):
        state = step(state, events)
    return Outcome(state, tuple(events), isinstance(action, Setup | Landed))


# --- what is asked -----------------------------------------------------------------------------


def decision(state: State) -> Decision:
    """Who is asked for what."""
    phase = state.phase
    if phase is Phase.SETUP:
        return Decision(phase, (), Message.of("The box is being filled."))
    if phase is Phase.GAME_OVER:
        return Decision(phase, (), Message.of("The game is over."))
    if phase is Phase.THROW:
        # Nobody is asked for the weather dice of the setup: chance throws them for whoever begins.
        seats = (state.seat,) if state.round > 0 else ()
        return Decision(phase, seats, _asked(state), ThrowAsked(takeoff.bodies_of_throw(state)))
    return Decision(phase, (state.seat,), _asked(state))


def _asked(state: State) -> Message:
    turn, seat = state.turn, state.config.seats[state.seat]
    name = seat.name
    if state.phase is Phase.THROW:
        return _throw_asked(state)
    if state.phase is Phase.CHOOSE_WEATHER_CELL:
        die = takeoff.die_name(WEATHER_BODIES[turn.unsettled[0].die])
        return Message.of("{name}, choose the cell of the {die}.", name=name, die=die)
    if state.phase is Phase.CHOOSE_CELL:
        return Message.of("{name}, your balloon is between cells: choose one of them.", name=name)
    if state.phase is Phase.CHOOSE_FACE:
        return Message.of("{name}, the airship is up: choose your movement points.", name=name)
    points = in_points(turn.points)
    if state.phase is Phase.MOVE:
        return Message.of("{name}, fly up to {points}, or stay.", name=name, points=points)
    if state.phase is Phase.TOW:
        return Message.of("{name}, tow the island up to {points}.", name=name, points=points)
    return Message.of("{name}, take or place a building, or end your turn.", name=name)


def _throw_asked(state: State) -> Message:
    turn, seat = state.turn, state.config.seats[state.seat]
    die = takeoff.die_name(takeoff.bodies_of_throw(state)[0])
    if turn.attempt == 1:
        return Message.of("{name}, throw the {die}.", name=seat.name, die=die)
    if seat.attempts is None:
        return Message.of("{name}, throw the {die} again.", name=seat.name, die=die)
    return Message.of(
        "{name}, throw the {die} again: attempt {attempt} of {attempts}.",
        name=seat.name,
        die=die,
        attempt=turn.attempt,
        attempts=seat.attempts,
    )


def legal_actions(state: State, seat: int) -> list[Action]:
    """Everything a seat may do now. A throw and the setup are chance: there the list is empty,
    and any well-formed ``Landed`` of the dice asked for is legal."""
    if seat != state.seat:
        return []
    phase, turn = state.phase, state.turn
    if phase is Phase.MOVE:
        return [actions.MOVES[cell] for cell in indices(flight.move_ends(state))]
    if phase is Phase.TOW:
        return [actions.TOWS[cell] for cell in indices(flight.tow_ends(state))]
    if phase is Phase.BUILD:
        takes = flight.may_take(state)
        own = flight.may_place(state)
        slots = state.board.building_slots(turn.cell) if own else []
        return [
            *[actions.TAKES[k] for k, kind in enumerate(KINDS) if kind in takes],
            *[actions.PLACES[k][s] for k, kind in enumerate(KINDS) if kind in own for s in slots],
            actions.END_TURN,
        ]
    if phase is Phase.CHOOSE_CELL:
        return [actions.CHOOSE_CELLS[cell] for cell in turn.cells]
    if phase is Phase.CHOOSE_WEATHER_CELL:
        return [actions.CHOOSE_CELLS[cell] for cell in turn.unsettled[0].cells]
    if phase is Phase.CHOOSE_FACE:
        return list(actions.CHOOSE_FACES)
    return []


def settle(_state: State, settled: Iterable[Settled]) -> Landed:
    """A throw that came to rest, as an action."""
    return Landed(dice=tuple(settled))


class Route(NamedTuple):
    cost: int
    path: tuple[Cell, ...]
    """The cells entered on the way, in order; empty for staying."""


def routes(state: State) -> dict[Cell, Route]:
    """Where the balloon (or the island it tows) can go now, with the cost and a cheapest way."""
    if state.phase is Phase.MOVE:
        ends = flight.move_ends(state)
    elif state.phase is Phase.TOW:
        ends = flight.tow_ends(state)
    else:
        return {}
    found = {}
    for cell in indices(ends):
        _, path, cost = flight.route(state, CELLS[cell])
        found[CELLS[cell]] = Route(cost, path)
    return found


# --- what is seen ------------------------------------------------------------------------------


def view_for(state: State, seat: int | None) -> State:
    """The state as one seat may see it (``None``: a spectator): without the others' missions.

    Nobody sees a mission before the weather dice lie and the missions are dealt; at the end all
    are shown.
    """
    if is_over(state):
        return state
    dealt = state.round > 0
    seen = tuple(
        hand if dealt and owner == seat else None for owner, hand in enumerate(state.missions)
    )
    return state._replace(missions=seen)


def standing(state: State) -> Standing:
    """How the game stands, as far as the missions are seen."""
    now = score(state)
    return Standing(is_over(state), now.points, now.winners)


@cache
def _state_adapter() -> TypeAdapter[State]:
    return TypeAdapter(State)


def digest(state: State) -> str:
    """A seal of the state, by which two programs can tell that they agree."""
    return seal(_state_adapter(), state)
