"""Play without physics and without thinking: plausible rest poses and random legal choices, for
simulation, benchmarks and tests."""

from __future__ import annotations

from math import cos, radians, sin
from random import Random

from rules.box import DIE_EDGE, LONG_WALL_APOTHEM, SHORT_WALL_APOTHEM, inside_walls
from rules.hexgrid import CELLS, centre
from rules.pluvionauts.actions import Action, SettledDie, Throw
from rules.pluvionauts.board import WeatherDie
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import apply, is_over, legal_actions, new
from rules.pluvionauts.reading import lying
from rules.pluvionauts.state import Phase, State
from rules.pluvionauts.takeoff import dice_of_throw
from rules.poses import Pose

MISS = 0.05
"""Part of the throws that end outside the box."""
HIT = 0.17
"""Part of the throws that displace a given weather die."""
KNOCK_OUT = 0.05
"""Part of the displaced weather dice that leave the box."""
_MARGIN = DIE_EDGE / 2


def play_randomly(config: GameConfig, seed: int | str, random: Random) -> tuple[State, int]:
    """A whole game left to chance; its last state and how many actions it took, the setup among
    them."""
    state = new(config, seed)
    count = 1
    while not is_over(state):
        state = apply(state, sample_action(state, random)).state
        count += 1
    return state, count


def sample_action(state: State, random: Random) -> Action:
    """Any answer to what is asked: a possible throw, or one of the legal actions."""
    if state.phase is Phase.THROW:
        return sample_throw(state, random)
    return random.choice(legal_actions(state))


def sample_throw(state: State, random: Random) -> Throw:
    """One possible result of the throw that is asked for."""
    thrown, *others = dice_of_throw(state)
    missed = random.random() < MISS
    dice = [SettledDie(die=thrown, pose=_outside(random) if missed else _inside(random))]
    lain = {die.kind: die for die in state.board.weather}
    for kind in others:
        pose = resting(lain[kind])
        if random.random() < HIT:
            pose = _outside(random) if random.random() < KNOCK_OUT else _inside(random)
        dice.append(SettledDie(die=kind, pose=pose))
    return Throw(dice=tuple(dice))


def resting(die: WeatherDie) -> Pose:
    """How a weather die lies; one set by hand lies flat in the middle of its cell."""
    if die.pose is not None:
        return die.pose
    x, y = centre(CELLS[die.cell])
    return Pose(position=(x, y, DIE_EDGE / 2), orientation=lying(die.face))


def _inside(random: Random) -> Pose:
    while True:
        x = random.uniform(-SHORT_WALL_APOTHEM, SHORT_WALL_APOTHEM)
        y = random.uniform(-LONG_WALL_APOTHEM, LONG_WALL_APOTHEM)
        if inside_walls(x, y, _MARGIN):
            break
    orientation = lying(random.randrange(6), random.uniform(0, 360))
    return Pose(position=(x, y, DIE_EDGE / 2), orientation=orientation)


def _outside(random: Random) -> Pose:
    angle = radians(random.uniform(0, 360))
    far = SHORT_WALL_APOTHEM + random.uniform(DIE_EDGE, 10 * DIE_EDGE)
    orientation = lying(random.randrange(6), random.uniform(0, 360))
    position = (far * cos(angle), far * sin(angle), DIE_EDGE / 2)
    return Pose(position=position, orientation=orientation)
