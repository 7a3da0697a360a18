"""Play without thinking: random legal choices, for simulation, benchmarks and tests."""

from __future__ import annotations

from random import Random

from rules.montgolfiere.actions import PLAYS, Action
from rules.montgolfiere.cards import NONE
from rules.montgolfiere.config import Config
from rules.montgolfiere.game import apply, chance, is_over, lay_all, legal_actions, new
from rules.montgolfiere.state import Phase, State


def sample(state: State, random: Random) -> Action:
    """Any answer to what is asked, of the first who owes one, or chance."""
    if state.phase is Phase.DEAL:
        return chance(state, str(random.random()))
    if state.phase is Phase.FOLLOW:
        return random.choice(legal_actions(state, state.asked))
    seat = state.chosen.index(NONE)
    hand = state.hands[seat] or ()
    return PLAYS[seat][hand[int(random.random() * len(hand))]]


def play_randomly(config: Config, seed: int | str, random: Random) -> tuple[State, int]:
    """A whole game (or match) left to chance; its last state and how many actions it took, the
    deals among them."""
    state = new(config, seed)
    count = 1
    draw = random.random
    while not is_over(state):
        if state.phase is Phase.PLAY:
            cards = tuple([hand[int(draw() * len(hand))] for hand in state.hands if hand])
            state = lay_all(state, cards).state
            count += len(cards)
        else:
            state = apply(state, sample(state, random)).state
            count += 1
    return state, count
