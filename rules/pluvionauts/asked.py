"""Who is asked for what, in words."""

from __future__ import annotations

from rules.game import Decision, ThrowAsked
from rules.messages import Message, in_points
from rules.pluvionauts.components import DIE_NAMES, DieKind
from rules.pluvionauts.state import Cargo, Phase, State
from rules.pluvionauts.takeoff import dice_of_throw

_NOBODY = {
    Phase.SETUP: Message.of("The box is being filled."),
    Phase.GAME_OVER: Message.of("The game is over."),
}
_ASKED = {
    Phase.TAKE_BACK: "{name}, take back one of your airships.",
    Phase.CHOOSE_CELL: "{name}, your balloon is between cells: choose one of them.",
    Phase.CHOOSE_FACE: "{name}, the airship is up: choose how far you may fly.",
    Phase.MOOR: "{name}, take what is below you on your ropes, or let it be.",
    Phase.ANCHOR: "{name}, anchor the cloud in a free slot.",
}
_TOWING = {
    Cargo.ISLAND: "{name}, tow the island up to {points}.",
    Cargo.CLOUD: "{name}, tow the cloud up to {points}.",
}
_NAVIGATING = {
    Cargo.ISLAND: "{name}, fly or tow islands: {points} left.",
    Cargo.CLOUD: "{name}, fly or tow clouds: {points} left.",
}


def decision(state: State) -> Decision:
    """Who is asked for what. Nobody is asked for the weather dice of the setup: chance throws
    them for the first player."""
    phase = state.phase
    if phase in _NOBODY:
        return Decision(phase, (), _NOBODY[phase])
    if phase is Phase.THROW:
        dice = dice_of_throw(state)
        seats = (state.seat,) if state.round > 0 else ()
        return Decision(phase, seats, _throw(state, dice[0]), ThrowAsked(dice))
    return Decision(phase, (state.seat,), _choice(state))


def _throw(state: State, thrown: DieKind) -> Message:
    turn, seat = state.turn, state.config.seats[state.seat]
    die = DIE_NAMES[thrown]
    if turn.rethrow or turn.attempt == 1:
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


def _choice(state: State) -> Message:
    phase, turn = state.phase, state.turn
    name = state.config.seats[state.seat].name
    if phase is Phase.CHOOSE_WEATHER_CELL:
        die = DIE_NAMES[state.unsettled_die]
        return Message.of("{name}, choose the cell of the {die}.", name=name, die=die)
    if phase is Phase.MOVE:
        text = "{name}, fly up to {points}, or stay."
    elif phase is Phase.TOW and turn.cargo is not None:
        text = _TOWING[turn.cargo]
    elif phase is Phase.NAVIGATE and turn.cargo is not None:
        text = _NAVIGATING[turn.cargo]
    else:
        return Message.of(_ASKED[phase], name=name)
    return Message.of(text, name=name, points=in_points(turn.points))
