"""Worlds that somebody forgot, or closed twice, cost nothing and disturb nobody."""

from __future__ import annotations

import gc
from random import Random

import pybullet as bullet
import pytest

from app.game import HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.types import Session
from app.storage import gamefile
from models.layout import TableLayout
from models.pluvionauts.table import table_of
from models.tables import random_table
from physics.simulate import Simulator, simulate
from physics.world import World
from rules.pluvionauts.config import GameConfig
from tests.physics.arm import lobs

MOST_CLIENTS = 1024
"""PyBullet opens no more."""


def open_clients() -> int:
    gc.collect()
    clients = (bullet.getConnectionInfo(number) for number in range(MOST_CLIENTS))
    return sum(client["isConnected"] for client in clients)


def test_forgotten_worlds_let_go_of_their_clients() -> None:
    before = open_clients()
    for _ in range(20):
        World()
        Simulator().throw(table_of(TableLayout()), *lobs(1, seed=1))
    assert open_clients() <= before + 1


def test_a_game_that_nobody_closed_lets_go_of_its_client() -> None:
    before = open_clients()
    setup = PluvionautsSetup(config=GameConfig.of("Ada", "Ben"), players=(HUMAN, HUMAN), seed=4)
    for _ in range(20):
        Session(gamefile.in_memory(setup))
    assert open_clients() <= before + 1


def test_a_world_closed_twice_takes_nobody_elses_client() -> None:
    with World() as closed:
        pass
    with World() as other:
        closed.__exit__()
        other.build([], [])
        with pytest.raises(bullet.error):
            closed.build([], [])


def test_a_client_that_served_others_gives_the_same_bits() -> None:
    """Many are handed on, in whatever order their worlds ended."""
    rng = Random(6)
    tables = [random_table(rng, anchored=rng.randrange(9)) for _ in range(4)]
    throws = lobs(4, seed=7)
    fresh = [simulate(table_of(table), throw) for table, throw in zip(tables, throws, strict=True)]
    simulators = [Simulator() for _ in range(3)]
    for _ in range(3):
        order = rng.sample(range(4), 4)
        for number in order:
            kept = simulators[number % 3].throw(table_of(tables[number]), throws[number])
            assert kept == fresh[number]
        simulators.pop(0)
        simulators.append(Simulator())
