"""Play without physics and without thinking: random legal choices and plausible tosses, for
simulation, benchmarks and tests."""

from __future__ import annotations

from random import Random

from rules.hop.actions import Action, Toss
from rules.hop.config import Config
from rules.hop.game import apply, chance, decision, is_over, legal_actions, new
from rules.hop.state import Phase, State

CAUGHT, KEPT = 0.6, 0.9
"""How often a toss is caught, and how often its dare is kept."""


def sample(state: State, random: Random) -> Action:
    """Any answer to what is asked, of the first who owes one, or chance."""
    if state.phase is Phase.TOSS:
        return Toss(caught=random.random() < CAUGHT, dare_kept=random.random() < KEPT)
    asked = decision(state).seats
    if not asked:
        return chance(state, str(random.random()))
    return random.choice(legal_actions(state, asked[0]))


def play_randomly(config: Config, seed: int | str, random: Random) -> tuple[State, int]:
    """A whole game left to chance; its last state and how many actions it took, the setup among
    them."""
    state = new(config, seed)
    count = 1
    while not is_over(state):
        state = apply(state, sample(state, random)).state
        count += 1
    return state, count
