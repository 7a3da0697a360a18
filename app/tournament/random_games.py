"""Games in which everything is left to chance: sampled landings and random legal choices.

They need no physics and no thinking, so they show what the rules alone can do."""

from __future__ import annotations

from random import Random

from rules.pluvionauts.actions import Action
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import apply, is_over, legal_actions, new
from rules.pluvionauts.sampling import sample_throw
from rules.pluvionauts.state import Phase, State


def random_action(state: State, random: Random) -> Action:
    if state.phase is Phase.THROW:
        return sample_throw(state, random)
    return random.choice(legal_actions(state))


def play_randomly(config: GameConfig, seed: int | str, random: Random) -> tuple[State, int]:
    """One whole game; its last state and how many actions it took, the setup among them."""
    state = new(config, seed)
    count = 1
    while not is_over(state):
        state = apply(state, random_action(state, random)).state
        count += 1
    return state, count
