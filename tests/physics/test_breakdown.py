"""A solver that breaks down, and throws that do not come to rest: told, bounded, forgotten."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import inf, nan
from pathlib import Path
from random import Random

import pybullet as bullet
import pytest

from app.game import HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.types import Session
from app.session.session import MOST_VOID_THROWS
from app.storage.library import Library
from models.pluvionauts.table import table_of
from models.tables import random_table
from physics.aim import setup_throws
from physics.recording import Recording, Stop
from physics.simulate import Simulator, simulate
from physics.steering import Steer
from physics.world import Touch, World
from rules.box.reading import lying
from rules.messages import Problem
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.takeoff import dice_of_throw
from rules.poses import Pose, Settled
from tests.physics.arm import lobs

TABLE = random_table(Random(5), anchored=6)
LOB = lobs(1, seed=3)[0]


class BrokenWorld(World):
    """Its solver goes wrong in the tenth frame of the first so many throws."""

    def __init__(self, harm: Callable[[int, int], None], throws: int = 1) -> None:
        super().__init__()
        self.harm, self.bad_throws, self.frames = harm, throws, 0

    def build(self, *arguments: object) -> None:
        self.frames = 0
        super().build(*arguments)  # type: ignore[arg-type]

    def frame(self, watched: Sequence[int], steer: Steer | None = None) -> tuple[list[Touch], bool]:
        self.frames += 1
        if self.frames == 10 and self.bad_throws > 0:
            self.bad_throws -= 1
            self.harm(self._bodies[0], self._client)
        return super().frame(watched, steer)


def fling(speed: float) -> Callable[[int, int], None]:
    return lambda body, client: bullet.resetBaseVelocity(
        body, (0, 0, speed), physicsClientId=client
    )


def spin(speed: float) -> Callable[[int, int], None]:
    return lambda body, client: bullet.resetBaseVelocity(
        body, (0, 0, 0), (speed, 0, 0), physicsClientId=client
    )


def teleport(metres: float) -> Callable[[int, int], None]:
    return lambda body, client: bullet.resetBasePositionAndOrientation(
        body, (metres, 0, 0), (0, 0, 0, 1), physicsClientId=client
    )


HARMS = {
    "no number": fling(nan),
    "infinite": fling(inf),
    "explosion": fling(50.0),
    "a push from nowhere": fling(4.0),
    "spin that is no number": spin(nan),
    "endless spin": spin(1e6),
    "teleport": teleport(1e4),
    "nowhere": teleport(nan),
}


@pytest.mark.parametrize("harm", HARMS.values(), ids=HARMS.keys())
def test_a_broken_solver_is_told_and_harms_no_later_throw(
    harm: Callable[[int, int], None],
) -> None:
    good = simulate(table_of(TABLE), LOB)
    with Simulator() as simulator:
        simulator._world = BrokenWorld(harm)
        void = simulator.throw(table_of(TABLE), LOB)
        assert void.stop is Stop.VOID
        assert void.void
        void.check()
        assert Recording.model_validate_json(void.model_dump_json()) == void
        assert void.frames < good.frames
        assert simulator.throw(table_of(TABLE), LOB) == good


def a_session(folder: Path) -> Session:
    config = GameConfig.of("Ada", "Ben", intemperies=True)
    setup = PluvionautsSetup(config=config, players=(HUMAN, HUMAN), seed=3)
    return Session(Library(folder).create(setup, "Storm"))


def test_a_void_throw_is_thrown_again_with_nothing_lost(tmp_path: Path) -> None:
    session = a_session(tmp_path)
    before, plays = session.state, len(session.file.plays)
    throw = setup_throws([dice_of_throw(session.state)[0]], session.chance())[0]
    session._simulator = Simulator()
    session._simulator._world = BrokenWorld(fling(nan))
    step = session.throw(throw)
    assert step.before == before
    assert step.recording is not None
    assert not step.recording.void
    again = step.recording.throws[0]
    assert again != throw
    assert again.velocity == pytest.approx(throw.velocity, rel=0.02, abs=5)
    assert len(session.file.plays) == plays + 1
    session.close()


def test_a_solver_that_stays_broken_changes_nothing(tmp_path: Path) -> None:
    session = a_session(tmp_path)
    before, plays = session.state, list(session.file.plays)
    throw = setup_throws([dice_of_throw(session.state)[0]], session.chance())[0]
    session._simulator = Simulator()
    session._simulator._world = BrokenWorld(fling(nan), MOST_VOID_THROWS)
    with pytest.raises(Problem, match="throw again"):
        session.throw(throw)
    assert session.state == before
    assert session.file.plays == plays
    assert session.throw(throw).recording is not None
    session.close()


class ShakenWorld(World):
    """Somebody keeps knocking against the table."""

    knocks = 0

    def frame(self, watched: Sequence[int], steer: Steer | None = None) -> tuple[list[Touch], bool]:
        self.knocks += 1
        if self.knocks % 10 == 0:
            fling(0.4)(self._bodies[0], self._client)
        return super().frame(watched, steer)


def test_a_throw_that_does_not_settle_is_stopped_and_told() -> None:
    with Simulator() as simulator:
        simulator._world = ShakenWorld()
        recording = simulator.throw(table_of(TABLE), LOB)
    assert recording.stop is Stop.UNSETTLED
    assert recording.duration == pytest.approx(6.0, abs=0.02)
    recording.check()
    assert len(recording.model_dump_json()) <= 10_000


def test_trembling_on_the_spot_counts_as_lying_still(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = World.frame
    monkeypatch.setattr(World, "frame", lambda *asked: (whole(*asked)[0], False))
    recording = simulate(table_of(TABLE), LOB)
    assert recording.stop is Stop.CREEPING
    assert recording.duration == pytest.approx(3.0, abs=0.2)


@pytest.mark.parametrize("apart", [13.0, 15.0])
def test_dice_that_were_put_down_too_close_part_gently(apart: float) -> None:
    dice = tuple(
        Settled(body=kind, pose=Pose(position=(x, 0, 8), orientation=lying(0, 0)))
        for kind, x in ((DieKind.SUN, 0.0), (DieKind.MONSOON, apart))
    )
    recording = simulate(table_of(TABLE.model_copy(update={"islands": (), "dice": dice})), LOB)
    assert not recording.void
    for kind in (DieKind.SUN, DieKind.MONSOON):
        assert recording.rest_pose(kind).position[2] < 20
