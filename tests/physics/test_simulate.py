"""A throw ends, is recorded, and repeats to the bit."""

from random import Random

from models.tables import random_table
from physics.recording import Recording, Stop
from physics.simulate import Simulator, simulate
from physics.throw import Throw
from rules.pluvionauts.components import DieKind

LOB = Throw(
    die=DieKind.BALLOON, position=(0, -180, 80), velocity=(10, 700, 500), spin=(5.0, 3.0, 1.0)
)


def test_a_lob_comes_to_rest_in_the_box_and_repeats_to_the_bit() -> None:
    table = random_table(Random(1), anchored=5)
    with Simulator() as simulator:
        first, again = simulator.throw(table, LOB), simulator.throw(table, LOB)
    assert first.stop is Stop.SETTLED
    assert first == again == simulate(table, LOB)
    assert Recording.model_validate_json(first.model_dump_json()) == first
    first.check()
