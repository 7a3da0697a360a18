"""Play without physics and without thinking: plausible rest poses and random legal choices, for
simulation, benchmarks and tests."""

from __future__ import annotations

from random import Random

from rules.box import DIE_EDGE
from rules.box.reading import lying
from rules.box.sampling import HIT, KNOCK_OUT, MISS, rest_inside, rest_outside
from rules.hexgrid import CELLS, centre
from rules.pluvionauts.actions import Action, Landed
from rules.pluvionauts.board import WeatherDie
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import apply, chance, is_over, legal_actions, new
from rules.pluvionauts.state import Phase, State
from rules.pluvionauts.takeoff import dice_of_throw
from rules.poses import Pose, Settled


def play_randomly(config: GameConfig, seed: int | str, random: Random) -> tuple[State, int]:
    """A whole game left to chance; its last state and how many actions it took, the setup among
    them."""
    state = new(config, seed)
    count = 1
    while not is_over(state):
        state = apply(state, sample(state, random)).state
        count += 1
    return state, count


def sample(state: State, random: Random) -> Action:
    """Any answer to what is asked: chance, a possible throw, or one of the legal actions."""
    if state.phase is Phase.THROW:
        return sample_throw(state, random)
    if state.phase is Phase.SETUP:
        return chance(state, str(random.random()))
    return random.choice(legal_actions(state))


def sample_throw(state: State, random: Random) -> Landed:
    """One possible result of the throw that is asked for."""
    thrown, *others = dice_of_throw(state)
    missed = random.random() < MISS
    dice = [Settled(body=thrown, pose=rest_outside(random) if missed else rest_inside(random))]
    lain = {die.kind: die for die in state.board.weather}
    for kind in others:
        pose = resting(lain[kind])
        if random.random() < HIT:
            pose = rest_outside(random) if random.random() < KNOCK_OUT else rest_inside(random)
        dice.append(Settled(body=kind, pose=pose))
    return Landed(dice=tuple(dice))


def resting(die: WeatherDie) -> Pose:
    """How a weather die lies; one set by hand lies flat in the middle of its cell."""
    if die.pose is not None:
        return die.pose
    x, y = centre(CELLS[die.cell])
    return Pose(position=(x, y, DIE_EDGE / 2), orientation=lying(die.face))
