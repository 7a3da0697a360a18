"""The game as a machine: a state, the decision it waits for, the legal actions, what they do.

    state = new(Config.of("Ada", "Ben", "Cleo"), seed=1)
    while not is_over(state):
        asked = decision(state)
        if asked.throw:                          # the toss, judged from what flew
            action = Toss(caught=True, dare_kept=True)
        elif asked.seats:                        # any of those who owe an answer, in any order
            action = choose(legal_actions(state, asked.seats[0]))
        else:                                    # chance: used dares are shuffled
            action = chance(state, "2")
        state, events, final = apply(state, action)

A state is the fold of its actions, beginning with the ``Setup``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from rules.game import Decision, Outcome, Standing, ThrowAsked, seal
from rules.hop import actions, turns
from rules.hop.actions import Action
from rules.hop.config import Config
from rules.hop.events import Event
from rules.hop.ledger import HIDDEN, Bet, Player, scores, winners
from rules.hop.state import Phase, State
from rules.messages import IllegalAction, Message, listed

RING, FINGER = "ring", "finger"
"""The bodies by name, as physics knows them."""

Handler = Callable[[State, Any, list[Event]], State]

_HANDLERS: dict[Phase, dict[type, Handler]] = {
    Phase.SETUP: {actions.Setup: turns.lay_table},
    Phase.CATCHER: {actions.NameCatcher: turns.name_catcher},
    Phase.SHUFFLE: {actions.Shuffle: turns.shuffle},
    Phase.ASSISTANT: {actions.NameAssistant: turns.name_assistant},
    Phase.DISTURBER: {actions.NameDisturber: turns.name_disturber},
    Phase.BETS: {actions.PlaceBet: turns.place_bet},
    Phase.TOSS: {actions.Toss: turns.toss},
    Phase.GAME_OVER: {},
}
"""What each phase waits for, and who handles it."""

_FINAL = (actions.Setup, actions.Shuffle, actions.NameCatcher, actions.Toss)
"""Chance decided, or turned up a dare."""


def start(config: Config) -> State:
    """The state before the setup."""
    return State(config, Phase.SETUP, (Player(),) * len(config.seats))


def new(config: Config, seed: int | str) -> State:
    """A game after its setup, which the seed decides."""
    return apply(start(config), turns.draw_setup(config, seed)).state


def is_over(state: State) -> bool:
    return state.phase is Phase.GAME_OVER


def chance(state: State, seed: str) -> Action:
    """What chance does where nobody is asked: the setup, and used dares shuffled again."""
    if state.phase is Phase.SETUP:
        return turns.draw_setup(state.config, seed)
    if state.phase is Phase.SHUFFLE:
        return turns.draw_shuffle(state, seed)
    raise _not_asked(state)


def _not_asked(state: State) -> IllegalAction:
    return IllegalAction("That is not asked now. {asked}", asked=decision(state).message)


def apply(state: State, action: Action) -> Outcome[State, Event]:
    """What an action leads to. An illegal one raises ``IllegalAction`` and changes nothing."""
    handler = _HANDLERS[state.phase].get(type(action))
    if handler is None:
        raise _not_asked(state)
    events: list[Event] = []
    after = handler(state, action, events)
    return Outcome(after, tuple(events), isinstance(action, _FINAL))


# --- what is asked -----------------------------------------------------------------------------


def decision(state: State) -> Decision:
    """Who is asked for what. Who has bet may bet otherwise while somebody owes a bet."""
    phase, names = state.phase, state.config.names
    if phase is Phase.SETUP:
        return Decision(phase, (), Message.of("The table is being laid."))
    if phase is Phase.SHUFFLE:
        return Decision(phase, (), Message.of("The dares are being shuffled."))
    if phase is Phase.GAME_OVER:
        return Decision(phase, (), Message.of("The game is over."))
    if phase is Phase.BETS:
        owing = tuple(seat for seat in state.idle if state.bets[seat] is Bet.NONE)
        owed = listed([names[seat] for seat in owing])
        return Decision(phase, owing, Message.of("A bet is owed by {names}.", names=owed))
    thrower, catcher = state.parts.thrower, state.parts.catcher
    name = names[thrower]
    if phase is Phase.TOSS:
        message = Message.of(
            "{name}, toss the ring to {catcher}.", name=name, catcher=names[catcher]
        )
        return Decision(phase, (thrower,), message, ThrowAsked((RING,), FINGER, catcher))
    if phase is Phase.CATCHER:
        message = Message.of("{name}, who shall catch the ring?", name=name)
    elif phase is Phase.ASSISTANT:
        message = Message.of("{name}, who shall help you?", name=name)
    else:
        message = Message.of("{name}, who shall hinder you?", name=name)
    return Decision(phase, (thrower,), message)


def legal_actions(state: State, seat: int) -> list[Action]:
    """Everything a seat may do now. The toss is not among it: it is thrown and judged."""
    if state.phase is Phase.BETS and seat in state.idle:
        return [
            actions.PlaceBet(seat=seat, bet=Bet.HAPPY),
            actions.PlaceBet(seat=seat, bet=Bet.UNHAPPY),
        ]
    if seat != state.parts.thrower:
        return []
    if state.phase is Phase.CATCHER:
        return [actions.NameCatcher(seat=other) for other in turns.free(state)]
    if state.phase is Phase.ASSISTANT:
        return [actions.NameAssistant(seat=other) for other in turns.free(state)]
    if state.phase is Phase.DISTURBER:
        return [actions.NameDisturber(seat=other) for other in turns.free(state)]
    return []


# --- what is seen ------------------------------------------------------------------------------


def hidden_bets(bets: tuple[Bet, ...], seat: int | None) -> tuple[Bet, ...]:
    """As one seat may see them before the toss. Ruling: that somebody has bet may be shown."""
    return tuple(
        bet if owner == seat or bet is Bet.NONE else Bet.PLACED for owner, bet in enumerate(bets)
    )


def hidden_clouds(players: tuple[Player, ...], seat: int | None) -> tuple[Player, ...]:
    """As one seat may see them: only the owner of a cloud knows its value."""
    return tuple(
        player if owner == seat else player._replace(clouds=(HIDDEN,) * len(player.clouds))
        for owner, player in enumerate(players)
    )


def view_for(state: State, seat: int | None) -> State:
    """The state as one seat may see it (``None``: a spectator): without the values of others'
    clouds, others' bets and what the piles hold. At the end everything is shown."""
    if is_over(state):
        return state
    return state._replace(
        players=hidden_clouds(state.players, seat),
        cloud_pile=(HIDDEN,) * len(state.cloud_pile),
        dare_pile=(HIDDEN,) * len(state.dare_pile),
        bets=hidden_bets(state.bets, seat),
    )


def standing(state: State) -> Standing:
    """How the game stands, as far as the clouds are seen."""
    values = state.config.house.storey_values
    return Standing(is_over(state), scores(state.players, values), winners(state.players, values))


@cache
def _state_adapter() -> TypeAdapter[State]:
    return TypeAdapter(State)


def digest(state: State) -> str:
    return seal(_state_adapter(), state)
