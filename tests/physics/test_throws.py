"""Hands, aims, dice already lying, playback: what surrounds the simulation of a throw."""

from __future__ import annotations

from math import dist
from random import Random

import numpy as np
import pytest

from models.box.dice import OUTSIDE_THE_BOX
from models.dimensions import TABLE_TOP_Z
from models.layout import TableLayout
from models.pluvionauts.table import table_of
from models.tables import random_table
from physics.aim import ImpactAid, setup_throws
from physics.simulate import Simulator, simulate
from physics.throw import Throw
from rules.pluvionauts.components import DieKind
from rules.poses import Pose, Settled
from tests.physics.arm import lobs

TABLE = random_table(Random(5), anchored=6)


def test_a_hand_over_the_board_lets_go_at_the_wall() -> None:
    for x, y in ((0.0, 0.0), (50.0, -100.0), (0.0, 140.0)):
        Throw(
            body=DieKind.BALLOON,
            position=(*OUTSIDE_THE_BOX.pushed_out(x, y), 60.0),
            velocity=(0.0, 0.0, 0.0),
        )


def test_weather_dice_thrown_at_setup_repeat_from_their_seed_and_fit_in_ten_kilobytes() -> None:
    dice = (DieKind.SUN, DieKind.MONSOON)
    first = simulate(table_of(TABLE), *setup_throws(dice, Random(3)))
    assert first == simulate(table_of(TABLE), *setup_throws(dice, Random(3)))
    layout = TABLE.model_copy(
        update={"dice": tuple(Settled(body=die.body, pose=die.pose) for die in first.rest)}
    )
    with Simulator() as simulator:
        for throw in lobs(10, seed=2):
            recording = simulator.throw(table_of(layout), throw)
            assert recording.bodies == (DieKind.BALLOON, *dice)
            assert len(recording.model_dump_json()) <= 10_000
            for die in first.rest:
                touched = any(die.body in (c.body, c.other) for c in recording.contacts)
                after = recording.rest_pose(die.body).position
                assert touched or dist(after, die.pose.position) < 0.1


def test_a_die_with_nothing_under_it_falls() -> None:
    hanging = Settled(body=DieKind.SUN, pose=Pose(position=(300, 0, 100), orientation=(0, 0, 0, 1)))
    recording = simulate(table_of(TableLayout(dice=(hanging,))), lobs(1, seed=2)[0])
    assert recording.rest_pose(DieKind.SUN).position[2] == pytest.approx(TABLE_TOP_Z + 8, abs=0.2)


def test_the_aid_shows_where_a_lob_first_hits() -> None:
    aid = ImpactAid(table_of(TABLE))
    for throw in lobs(10, seed=4):
        shown = aid.first_impact(throw)
        hit = simulate(table_of(TABLE), throw).contacts[0].place
        assert shown is not None
        assert np.hypot(shown[0] - hit[0], shown[1] - hit[1]) < 20


def test_playback_passes_through_every_frame_and_never_jumps() -> None:
    recording = simulate(table_of(TABLE), lobs(1, seed=11)[0])
    motion, track = recording.motion(), recording.track()
    for frame in range(recording.frames):
        pose = motion.pose(DieKind.BALLOON, frame / 60)
        assert pose.position == pytest.approx(track[frame, 0, :3].tolist(), abs=1e-3)
    times = np.arange(0, recording.duration, 1 / 600)
    path = np.array([motion.pose(DieKind.BALLOON, float(t)).position for t in times])
    assert np.linalg.norm(np.diff(path, axis=0), axis=1).max() < 8
