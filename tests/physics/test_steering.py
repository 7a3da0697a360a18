"""A toss that a hand steers: one loop for all, the same to the bit wherever it is repeated."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from math import dist, hypot, pi
from pathlib import Path
from random import Random

import numpy as np
import pytest

from models.hop.bodies import FINGER, RING
from models.hop.table import HOP_TABLE
from models.pluvionauts.table import table_of
from models.tables import random_table
from physics.recording import Recording, Stop
from physics.simulate import Simulator
from physics.steering import STILL, Servo, Steer, pack, unpack
from physics.throw import Throw
from rules.messages import Problem
from rules.poses import axes
from tests.physics.arm import lobs

TOSSES = 200
BATCH = 40
"""Tosses that one fresh process repeats."""
FRAMES = 45


def ring(rng: Random, distance: float = 900.0) -> Throw:
    """A toss at the finger, more or less."""
    aside = rng.uniform(-60, 60)
    return Throw(
        body="ring",
        position=(-distance, aside, 300.0),
        velocity=(rng.uniform(1900, 2300), -aside, rng.uniform(1900, 2400)),
        spin=(rng.gauss(0, 0.4), rng.gauss(0, 0.4), rng.gauss(15, 2)),
    )


def swings(rng: Random, frames: int = FRAMES) -> Iterator[Steer]:
    """A hand that goes here and there."""
    x, y, z = 0.0, 0.0, 0.0
    for frame in range(frames):
        if frame % 6 == 0:
            x, y, z = (rng.uniform(-150, 150), rng.uniform(-150, 150), rng.uniform(0, 120))
        yield Steer.to((x, y, z))


def steered(simulator: Simulator, seed: int) -> Recording:
    rng = Random(seed)
    return simulator.throw(HOP_TABLE, ring(rng), steering=swings(rng))


@pytest.fixture(scope="module")
def simulator() -> Iterator[Simulator]:
    with Simulator() as simulator:
        yield simulator


@pytest.fixture(scope="module")
def tosses(simulator: Simulator) -> list[Recording]:
    return [steered(simulator, seed) for seed in range(TOSSES)]


AGAIN = """
import sys
from models.hop.table import HOP_TABLE
from physics.recording import Recording
from physics.simulate import Simulator
with Simulator() as simulator:
    for line in sys.stdin:
        kept = Recording.model_validate_json(line)
        kept.check()
        print(simulator.again(HOP_TABLE, kept).model_dump_json())
"""


def test_steered_tosses_repeat_in_fresh_processes(tosses: list[Recording]) -> None:
    root = Path(__file__).parents[2]
    for first in range(0, TOSSES, BATCH):
        kept = [toss.model_dump_json() for toss in tosses[first : first + BATCH]]
        told = subprocess.run(
            [sys.executable, "-c", AGAIN],
            input="\n".join(reversed(kept)),
            capture_output=True,
            check=True,
            text=True,
            cwd=root,
            env={**os.environ, "PYTHONHASHSEED": str(first)},
        )
        assert told.stdout.splitlines() == kept[::-1]


def test_tosses_differ_and_none_is_void(tosses: list[Recording]) -> None:
    assert len({toss.fingerprint for toss in tosses}) == TOSSES
    assert not any(toss.void for toss in tosses)
    met = [toss for toss in tosses if any(hit.other == FINGER.name for hit in toss.contacts)]
    assert len(met) > TOSSES / 20  # so that hands that hit rings are among them


def test_what_was_steered_is_kept_and_packed(tosses: list[Recording]) -> None:
    for seed, toss in enumerate(tosses):
        rng = Random(seed)
        ring(rng)
        wanted = tuple(swings(rng))
        assert toss.steers() == wanted[: toss.steered_frames]
        assert toss.steered_frames >= min(FRAMES, toss.frames - 1)
        assert len(toss.model_dump_json()) < 12_000


def test_the_same_frame_by_frame(simulator: Simulator, tosses: list[Recording]) -> None:
    """Looked at while it flies, as the game does."""
    for seed in range(5):
        rng = Random(seed)
        toss = simulator.begin(HOP_TABLE, ring(rng))
        for steer in swings(rng):
            if toss.frame(steer) is not None:
                break
            assert len(toss.rows[-1]) == 2
        while toss.frame() is None:
            pass
        assert toss.recording() == tosses[seed]


def test_a_plain_throw_is_a_toss_that_nobody_steers(simulator: Simulator) -> None:
    table = table_of(random_table(Random(5)))
    throw = lobs(1, seed=2)[0]
    toss = simulator.begin(table, throw)
    while toss.frame() is None:
        pass
    recording = toss.recording()
    assert recording == simulator.throw(table, throw)
    assert not recording.steers()
    assert "steer" not in recording.model_dump_json()
    assert toss.frame() is recording.stop


def test_a_finger_goes_where_it_is_wanted_and_not_beyond_its_reach(simulator: Simulator) -> None:
    toss = simulator.begin(HOP_TABLE, ring(Random(1), distance=2500.0))
    for _ in range(20):
        toss.frame(Steer.to((80.0, -30.0, 40.0)))
    at, home = toss.rows[-1][1][:3], toss.rows[0][1][:3]
    assert np.subtract(at, home) == pytest.approx((80.0, -30.0, 40.0), abs=0.5)
    assert toss.rows[-1][1][3:] == pytest.approx((0, 0, 0, 1), abs=1e-6)
    for _ in range(30):
        toss.frame(Steer.to((4000.0, 0.0, -200.0)))
    assert FINGER.drive is not None
    assert dist(toss.rows[-1][1][:3], home) <= FINGER.drive.reach + 1
    assert toss.rows[-1][1][2] >= home[2] - 1


def test_a_hand_is_never_faster_than_it_can_be() -> None:
    assert FINGER.drive is not None
    servo, rng, before = Servo(FINGER.drive), Random(3), (0.0, 0.0, 0.0)
    for step in range(4000):
        if step % 160 == 0:
            servo.want(Steer(*(rng.randint(-4000, 4000) for _ in range(3))))
        now = servo.step(1 / 960)
        assert dist(now, before) * 960 <= FINGER.drive.speed + 1
        before = now


def test_a_moving_finger_hits_with_its_speed(simulator: Simulator) -> None:
    """A ring that hangs in the air before a hand flies off; no energy guard calls that void."""
    still = Throw(body="ring", position=(-560.0, 0.0, 375.0), velocity=(0.0, 0.0, 1200.0))
    toss = simulator.begin(HOP_TABLE, still)
    fastest = 0.0
    while toss.frame(Steer.to((-390.0, 0.0, 0.0))) is None:
        one, other = (row[0][:3] for row in toss.rows[-2:])
        fastest = max(fastest, hypot(one[0] - other[0], one[1] - other[1]) * 60)
        if len(toss.rows) > 60:
            break
    assert toss.stop is not Stop.VOID


def test_a_ring_spins_as_a_gyroscope(simulator: Simulator) -> None:
    """Its axis goes round the direction of its angular momentum, twice as fast as it spins; that
    of a cube would go round with the spin."""
    leaning = Throw(
        body="ring",
        position=(-2000.0, 0.0, 600.0),
        velocity=(0.0, 0.0, 3000.0),
        spin=(4.0, 0.0, 20.0),
    )
    across, _, along = RING.inertia
    once_round = 2 * pi * across / hypot(across * 4, along * 20)
    toss = simulator.begin(HOP_TABLE, leaning)
    leans = [0.0]
    while len(leans) < 1.1 * once_round * 60:
        toss.frame()
        x, y, z, w = toss.rows[-1][0][3:]
        leans.append(hypot(*axes((x, y, z, w))[2][:2]))
    half_round = round(once_round * 30)
    assert leans[half_round] == pytest.approx(2 * across * 4 / (along * 20), rel=0.2)
    assert min(leans[half_round:]) < leans[half_round] / 3


def test_steering_that_was_tampered_with_is_refused(tosses: list[Recording]) -> None:
    toss = tosses[0]
    for change in ({"steering": None}, {"steered_frames": 3}, {"steering": "AAAA"}):
        bad = json.loads(toss.model_dump_json())
        bad.update(change)
        read = Recording.model_validate_json(json.dumps(bad))
        with pytest.raises(Problem):
            read.check()


def test_steering_passes_through_its_packing() -> None:
    rng = Random(4)
    steers = [Steer(*(rng.randint(-32767, 32767) for _ in range(3))) for _ in range(90)]
    assert unpack(pack(steers), 90) == tuple(steers)
    assert Steer.to((1e9, -1e9, 0.06)) == Steer(32767, -32767, 0)
    assert STILL.away == (0.0, 0.0, 0.0)
