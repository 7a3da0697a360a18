"""The game as a machine: a state, the decision it waits for, the legal actions, what they do.

    state = new(Config.of("Ada", "Ben"), seed=1)
    while not is_over(state):
        asked = decision(state)
        if asked.seats:                          # any of those who owe an answer, in any order
            seat = asked.seats[0]
            action = choose(legal_actions(state, seat))
        else:                                    # chance: the cards of the next game
            action = chance(state, "2")
        state, events, final = apply(state, action)

Cards are secret until the last one is laid; till then each may be changed. A state is the fold of
its actions, beginning with the first ``Deal``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from rules.game import Decision, Outcome, Standing, seal
from rules.messages import IllegalAction, Message, listed
from rules.montgolfiere import actions, rounds
from rules.montgolfiere.actions import Action, Play
from rules.montgolfiere.cards import HIDDEN, NONE, Card
from rules.montgolfiere.config import ROUNDS, Config
from rules.montgolfiere.events import Event
from rules.montgolfiere.resolving import above
from rules.montgolfiere.score import best, points, totals
from rules.montgolfiere.state import Phase, State, before_the_deal

Handler = Callable[[State, Any, list[Event]], State]

_HANDLERS: dict[Phase, dict[type, Handler]] = {
    Phase.DEAL: {actions.Deal: rounds.deal},
    Phase.PLAY: {
        actions.Play: rounds.play,
        actions.Say: rounds.say,
        actions.ShowHand: rounds.show_hand,
    },
    Phase.FOLLOW: {actions.Follow: rounds.follow},
    Phase.GAME_OVER: {},
}
"""What each phase waits for, and who handles it."""


def start(config: Config) -> State:
    """The state before the first deal."""
    return before_the_deal(config)


def new(config: Config, seed: int | str) -> State:
    """A game after its first deal, which the seed decides."""
    return apply(start(config), rounds.draw_deal(config, seed)).state


def is_over(state: State) -> bool:
    return state.phase is Phase.GAME_OVER


def chance(state: State, seed: str) -> Action:
    """What chance does where nobody is asked: the deal of each game."""
    if state.phase is not Phase.DEAL:
        raise _not_asked(state)
    return rounds.draw_deal(state.config, seed)


def _not_asked(state: State) -> IllegalAction:
    return IllegalAction("That is not asked now. {asked}", asked=decision(state).message)


def apply(state: State, action: Action) -> Outcome[State, Event]:
    """What an action leads to. An illegal one raises ``IllegalAction`` and changes nothing."""
    handler = _HANDLERS[state.phase].get(type(action))
    if handler is None:
        raise _not_asked(state)
    events: list[Event] = []
    after = handler(state, action, events)
    # A card face down and a choice among balloons may be taken back, until cards are revealed or
    # drawn. What was shown and said is known.
    quiet = isinstance(action, Play | actions.Follow)
    final = not quiet or after.phase is not state.phase or after.round != state.round
    return Outcome(after, tuple(events), final)


def lay_all(state: State, cards: tuple[Card, ...]) -> Outcome[State, Event]:
    """What comes of a card of everybody, by seat, laid at once: for whoever plays all seats."""
    if state.phase is not Phase.PLAY or len(cards) != len(state.hands):
        raise _not_asked(state)
    for hand, card in zip(state.hands, cards, strict=True):
        if card not in (hand or ()):
            raise IllegalAction("This card is not in the hand.")
    events: list[Event] = []
    return Outcome(rounds.reveal(state, cards, events), tuple(events), True)


# --- what is asked -----------------------------------------------------------------------------


def decision(state: State) -> Decision:
    """Who is asked for what. Who has laid a card may lay another while somebody owes one."""
    phase, names = state.phase, state.config.names
    if phase is Phase.DEAL:
        return Decision(phase, (), Message.of("The cards are being dealt."))
    if phase is Phase.GAME_OVER:
        return Decision(phase, (), Message.of("The game is over."))
    if phase is Phase.FOLLOW:
        return Decision(
            phase,
            (state.asked,),
            Message.of("{name}, whom does your grapple follow?", name=names[state.asked]),
        )
    owing = tuple(seat for seat, card in enumerate(state.chosen) if card == NONE)
    return Decision(
        phase,
        owing,
        Message.of(
            "Round {round} of {rounds}: a card is owed by {names}.",
            round=state.round,
            rounds=ROUNDS,
            names=listed([names[seat] for seat in owing]),
        ),
    )


def legal_actions(state: State, seat: int) -> list[Action]:
    """Every answer of a seat to what is asked. What may be done beside, as often as one likes, is
    not among them: ``may_talk`` and ``may_show`` say when."""
    if state.phase is Phase.PLAY and seat < len(state.hands):
        plays = actions.PLAYS[seat]
        return [plays[card] for card in sorted(set(state.hands[seat] or ()))]
    if state.phase is Phase.FOLLOW and seat == state.asked:
        return [actions.FOLLOWS[seat][balloon] for balloon in above(state.spaces, seat)]
    return []


def may_talk(state: State, seat: int) -> bool:
    return rounds.may_talk(state, seat)


def may_show(state: State, seat: int) -> bool:
    return (
        state.phase is Phase.PLAY
        and state.config.house.talk
        and seat not in state.shown
        and len(state.squadron(seat)) > 1
    )


# --- what is seen ------------------------------------------------------------------------------


def view_for(state: State, seat: int | None) -> State:
    """The state as one seat may see it (``None``: a spectator): without decks, without the hands
    and the cards face down of others, with what its squadron shows and says and with the Baron's
    card where he is in it. At the end everything is shown."""
    if is_over(state):
        return state
    mates = state.squadron(seat) if seat is not None else ()
    hands = tuple(
        hand if owner == seat or (owner in state.shown and owner in mates) else None
        for owner, hand in enumerate(state.hands)
    )
    seen = state._replace(
        decks=(),
        hands=hands,
        talk=tuple(said for said in state.talk if seat in said.hearers),
        last_talk=tuple(said for said in state.last_talk if seat in said.hearers),
    )
    if state.phase is not Phase.PLAY:
        return seen
    chosen = tuple(
        card if owner == seat or card == NONE else HIDDEN for owner, card in enumerate(state.chosen)
    )
    baron = state.config.baron_balloon
    peeks = state.config.baron and seat is not None and state.spaces[seat] == state.spaces[baron]
    hidden = HIDDEN if state.config.baron else NONE
    return seen._replace(chosen=chosen, baron_card=state.baron_card if peeks else hidden)


def standing(state: State) -> Standing:
    """How the match stands, by balloon, if the game ended now."""
    over = is_over(state)
    if state.config.target is None:
        return Standing(over, tuple(map(points, state.spaces)), best(state.spaces))
    unfinished = state.phase in (Phase.PLAY, Phase.FOLLOW)
    results = (*state.results, state.spaces) if unfinished else state.results
    together = totals(results) if results else (0,) * len(state.spaces)
    return Standing(over, together, best(together))


@cache
def _state_adapter() -> TypeAdapter[State]:
    return TypeAdapter(State)


def digest(state: State) -> str:
    return seal(_state_adapter(), state)
