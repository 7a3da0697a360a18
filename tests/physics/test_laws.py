"""Whatever is thrown: it ends, stays finite, loses energy, sinks into nothing, is classified."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.bodies import BODIES
from models.dimensions import DIE_EDGE
from models.layout import BoardKind
from models.pluvionauts.table import table_of
from models.tables import random_table
from physics import flight
from physics.material import FALLEN, GRAVITY
from physics.recording import Stop
from physics.simulate import Simulator
from physics.throw import Throw
from physics.world import BodyState, World
from rules.box.reading import Place, lying, read
from rules.pluvionauts.components import DieKind
from rules.poses import Pose, Settled
from tests.physics.arm import ANY_SMASH, ANY_THROW, lobs

TABLE = random_table(Random(5), anchored=6)
LYING = Settled(body=DieKind.SUN, pose=Pose(position=(0, 0, 16.7), orientation=lying(2, 20)))
STEP = 0.01
"""Millimetres of height: what the solver's own rounding of a step may be worth in energy."""


def energy(die: BodyState) -> float:
    """As millimetres of height."""
    moving = sum(part * part for part in die.velocity) / 2
    spinning = sum(part * part for part in die.spin) * DIE_EDGE**2 / 12
    return (moving + spinning) / GRAVITY + die.position[2]


def followed(world: World, throw: Throw, seconds: float = 1.5) -> tuple[float, float, float]:
    """Step by step: the greatest gain of energy in one step, in all, and the deepest sinking."""
    start = flight.state(throw, 0.0)
    steps = flight.steps_per_frame([throw])
    world.build(table_of(TABLE).solids(), [(BODIES[throw.body], start)], steps)
    highest = before = energy(start)
    jump = depth = 0.0
    for _ in range(round(seconds * 60 * steps)):
        world.step()
        die = world.state(0)
        now = energy(die)
        jump, depth = max(jump, now - before), max(depth, world.depth(0))
        highest, before = max(highest, now), now
        if die.position[2] < FALLEN:
            break
    return jump, highest - energy(start), depth


@pytest.fixture(scope="module")
def world() -> Iterator[World]:
    with World() as world:
        yield world


@pytest.fixture(scope="module")
def simulator() -> Iterator[Simulator]:
    with Simulator() as simulator:
        yield simulator


def test_a_lob_never_gains_energy_nor_sinks_in(world: World) -> None:
    for throw in lobs(20, seed=7):
        jump, gain, depth = followed(world, throw)
        assert jump < STEP
        assert gain < STEP
        assert depth < 0.15 * DIE_EDGE


@settings(max_examples=25, deadline=None, derandomize=True)
@given(throw=ANY_SMASH | ANY_THROW)
def test_the_hardest_throw_never_gains_energy_nor_sinks_in(world: World, throw: Throw) -> None:
    jump, gain, depth = followed(world, throw, seconds=0.5)
    assert jump < STEP
    assert gain < STEP
    assert depth < 0.15 * DIE_EDGE


@settings(max_examples=120, deadline=None)
@given(
    throw=ANY_THROW | ANY_SMASH,
    board=st.sampled_from(BoardKind),
    anchored=st.integers(0, 15),
    deal=st.integers(0, 50),
    with_die=st.booleans(),
)
def test_every_throw_ends_finite_and_classified(
    simulator: Simulator, throw: Throw, board: BoardKind, anchored: int, deal: int, with_die: bool
) -> None:
    dice = (LYING,) if with_die else ()
    table = random_table(Random(deal), anchored=anchored, board=board, dice=dice)
    recording = simulator.throw(table_of(table), throw)
    assert recording.stop is not Stop.VOID
    assert recording.duration <= 6.0
    assert np.isfinite(recording.track()).all()
    for die in recording.rest:
        reading = read(die.pose)
        assert reading.place in Place
        assert bool(reading.cells) is (reading.place is Place.BOARD)
        assert reading.face in range(6)
    recording.check()
