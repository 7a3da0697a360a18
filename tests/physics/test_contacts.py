"""Every impact is recorded well enough to be heard, seen in slow motion and explained."""

from __future__ import annotations

from math import dist, sqrt
from random import Random

import numpy as np
import pytest

from models.bodies import BODIES
from models.body import WOOD
from models.box.dice import DIE_REACH
from models.dimensions import DIE_EDGE, DIE_MASS, TABLE_TOP_Z
from models.layout import StandingCloud, TableLayout
from models.pluvionauts.table import table_of
from models.shapes import Part
from models.tables import random_table
from physics.aim import aimed, release_point
from physics.material import GRAVITY
from physics.simulate import Simulator, simulate
from physics.throw import Throw
from physics.toss import LOUDEST
from rules.box.reading import lying
from rules.hexgrid import Cell, Slot, centre, slot_centre
from rules.pluvionauts.components import CloudKind, DieKind
from rules.poses import Pose, Settled
from tests.physics.arm import lobs, smash

TABLE = random_table(Random(5), anchored=6)


def test_the_impulse_of_a_known_fall_is_right() -> None:
    """A die dropped flat on the table takes (1 + restitution) times its momentum."""
    height = 200.0
    drop = Throw(body=DieKind.BALLOON, position=(400.0, 0.0, height), velocity=(0.0, 0.0, 0.0))
    fall = height - TABLE_TOP_Z - DIE_EDGE / 2
    first = simulate(table_of(TableLayout()), drop).contacts[0]
    speed = sqrt(2 * GRAVITY * fall)
    assert first.other is Part.TABLE
    assert first.time == pytest.approx(speed / GRAVITY, abs=0.003)
    assert first.place == pytest.approx((400, 0, TABLE_TOP_Z), abs=DIE_EDGE / 2)
    assert first.impulse == pytest.approx(DIE_MASS * speed * (1 + WOOD.restitution), rel=0.15)


def test_contacts_touch_the_die_where_it_is_at_that_time() -> None:
    with Simulator() as simulator:
        for throw in [*lobs(8, seed=6), smash(70, 3, 3500, 60, 5)]:
            recording = simulator.throw(table_of(TABLE), throw)
            motion = recording.motion()
            assert 0 < len(recording.contacts) <= LOUDEST
            times = [contact.time for contact in recording.contacts]
            assert times == sorted(times)
            for contact in recording.contacts:
                assert 0 < contact.time <= recording.duration + 1e-3
                assert contact.impulse > 0
                centre_then = motion.pose(contact.body, contact.time).position
                assert dist(centre_then, contact.place) < DIE_REACH + 3


def test_sudden_changes_of_speed_are_all_told() -> None:
    """Between two frames without an impact a die flies freely or slides smoothly."""
    with Simulator() as simulator:
        for throw in lobs(8, seed=16):
            recording = simulator.throw(table_of(TABLE), throw)
            path = recording.track()[:, 0, :3].astype(float)
            velocity = np.diff(path, axis=0) * 60
            falling = np.array((0.0, 0.0, GRAVITY / 60))
            change = np.linalg.norm(np.diff(velocity, axis=0) + falling, axis=1)
            told = {round(contact.time * 60) for contact in recording.contacts}
            for frame in np.flatnonzero(change > 400) + 1:
                assert told & {frame - 1, frame, frame + 1}


def test_two_dice_that_meet_are_told_once() -> None:
    x, y = centre(Cell(0, 0))
    sun = Settled(body=DieKind.SUN, pose=Pose(position=(x, y, 8), orientation=lying(0, 0)))
    throw = aimed(DieKind.BALLOON, release_point(270), (x, y), landing_height=20)
    recording = simulate(table_of(TableLayout(dice=(sun,))), throw)
    met = [c for c in recording.contacts if DieKind.SUN in (c.body, c.other) and c.other in BODIES]
    assert met
    assert met[0].body == DieKind.BALLOON
    assert len({c.time for c in met}) == len(met)


def test_what_was_hit_is_named() -> None:
    """Straight at a standing cloud, then the other things a throw meets."""
    slot = Slot.between(Cell(0, 0), Cell(1, 0))
    cloud = StandingCloud(number=0, kind=CloudKind.RAIN, slot=slot)
    target = slot_centre(slot)
    throw = aimed(DieKind.BALLOON, release_point(0), target, elevation=5, landing_height=18)
    first = simulate(table_of(TableLayout(standing_clouds=(cloud,))), throw).contacts[0]
    assert first.other is Part.STANDING_CLOUD
    with Simulator() as simulator:
        parts = {
            contact.other
            for throw in [*lobs(40, seed=1), *(smash(40 * i, 4, 2500, 50, i) for i in range(9))]
            for contact in simulator.throw(table_of(TABLE), throw).contacts
        }
    assert parts >= {
        Part.TABLE,
        Part.PLATE,
        Part.WALL,
        Part.RIM,
        Part.ISLAND,
        Part.LYING_CLOUD,
        Part.STANDING_CLOUD,
    }
