"""The same throw on the same table is the same to the bit: here, elsewhere, before and after."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from models.layout import BoardKind, TableLayout
from models.pluvionauts.table import table_of
from models.tables import random_table
from physics.aim import setup_throws
from physics.processes import process_pool
from physics.recording import Recording
from physics.saved import SavedThrow
from physics.simulate import Simulator, simulate
from physics.throw import Throw
from physics.workers import simulate_many
from rules.pluvionauts.components import DieKind
from rules.poses import Settled
from tests.physics.arm import lobs, smash

WEATHER = (DieKind.SUN, DieKind.MONSOON)


def with_weather(table: TableLayout, seed: int) -> TableLayout:
    """Both weather dice thrown onto the table."""
    rest = simulate(table_of(table), *setup_throws(WEATHER, Random(seed))).rest
    dice = tuple(Settled(body=die.body, pose=die.pose) for die in rest)
    return table.model_copy(update={"dice": dice})


TABLE = with_weather(random_table(Random(5), anchored=6), seed=3)
THROWS = [*lobs(14, seed=2), smash(20, 5, 2500, 60, 1), smash(200, -5, 5500, 90, 2)]


@pytest.fixture(scope="module")
def expected() -> list[Recording]:
    """Every throw in a world of its own."""
    return [simulate(table_of(TABLE), throw) for throw in THROWS]


def test_throws_differ(expected: list[Recording]) -> None:
    assert len({recording.hash for recording in expected}) == len(THROWS)
    assert len({recording.fingerprint for recording in expected}) == len(THROWS)


def test_again_in_the_same_process(expected: list[Recording]) -> None:
    assert [simulate(table_of(TABLE), throw) for throw in THROWS] == expected


def test_after_any_number_of_other_throws_on_other_tables(expected: list[Recording]) -> None:
    rng = Random(8)
    with Simulator() as simulator:
        for throw, before in zip(THROWS, expected, strict=True):
            for other in lobs(rng.randrange(4), seed=rng.randrange(100)):
                board = rng.choice(list(BoardKind))
                simulator.throw(
                    table_of(random_table(rng, anchored=rng.randrange(9), board=board)), other
                )
            assert simulator.throw(table_of(TABLE), throw) == before


def test_in_worker_processes_and_in_any_order(expected: list[Recording]) -> None:
    with process_pool(2) as pool:
        assert list(simulate_many(table_of(TABLE), THROWS, pool)) == expected
        assert list(simulate_many(table_of(TABLE), THROWS[::-1], pool)) == expected[::-1]


@pytest.mark.parametrize("hash_seed", ["0", "77"])
def test_in_a_fresh_process(expected: list[Recording], tmp_path: Path, hash_seed: str) -> None:
    """As the installed command, whatever the process's own chance."""
    command = [sys.executable, "-m", "app", "throw", "--json", "--throw"]
    for throw, before in list(zip(THROWS, expected, strict=True))[-2:]:
        saved = tmp_path / "throw.json"
        saved.write_text(
            SavedThrow(layout=TABLE, throws=(throw,), recording=before).model_dump_json()
        )
        told = subprocess.run(
            [*command, str(saved)],
            capture_output=True,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": hash_seed},
        )
        answer = json.loads(told.stdout)
        assert answer["repeats"] == "match"
        assert answer["fingerprint"] == before.fingerprint


def test_what_passed_through_a_file_repeats(expected: list[Recording]) -> None:
    table = TableLayout.model_validate_json(TABLE.model_dump_json())
    throw = Throw.model_validate_json(THROWS[0].model_dump_json())
    assert simulate(table_of(table), throw) == expected[0]
    assert Recording.model_validate_json(expected[0].model_dump_json()) == expected[0]


def test_weather_dice_at_setup_repeat_from_their_seed() -> None:
    bare = TABLE.model_copy(update={"dice": ()})
    thrown = [simulate(table_of(bare), *setup_throws(WEATHER, Random(seed))) for seed in (3, 3, 4)]
    assert thrown[0] == thrown[1]
    assert thrown[0].fingerprint != thrown[2].fingerprint
    assert thrown[0].bodies == WEATHER


def test_a_recording_of_three_dice_fits_in_ten_kilobytes(expected: list[Recording]) -> None:
    sizes = [len(recording.model_dump_json()) for recording in expected]
    assert len(expected[0].bodies) == 3
    assert max(sizes) <= 10_000
