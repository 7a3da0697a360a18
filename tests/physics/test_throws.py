"""Whatever is thrown: it ends, stays finite, loses energy, sinks into nothing, and repeats."""

from __future__ import annotations

import json
from math import cos, dist, radians, sin
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.dimensions import DIE_EDGE, TABLE_TOP_Z
from models.layout import DiePiece, TableLayout
from models.solids import die_corners
from models.tables import random_table
from physics.aim import ImpactAid, aimed, release_point, setup_throws
from physics.hand import Hand, any_orientation, unsteady
from physics.material import GRAVITY
from physics.recording import Recording, Stop
from physics.simulate import Simulator, simulate
from physics.throw import Throw, outside_the_box
from physics.workers import process_pool, simulate_many
from rules.messages import Problem
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.reading import Place, read
from rules.poses import Pose

TABLE = random_table(Random(5), anchored=6)


def some_throws(count: int, seed: int = 2) -> list[Throw]:
    rng = Random(seed)
    return [
        unsteady(
            aimed(
                DieKind.BALLOON,
                release_point(rng.uniform(0, 360), height=rng.uniform(60, 150)),
                (rng.uniform(-90, 90), rng.uniform(-90, 90)),
                elevation=rng.uniform(10, 60),
            ),
            Hand(loose_grip=True),
            rng,
        )
        for _ in range(count)
    ]


def test_the_same_throws_in_any_process_and_order_give_the_same_hash() -> None:
    throws = some_throws(20)
    here = [recording.hash for recording in simulate_many(TABLE, throws)]
    backwards = [recording.hash for recording in simulate_many(TABLE, throws[::-1])]
    with process_pool(2) as pool:
        elsewhere = [recording.hash for recording in simulate_many(TABLE, throws, pool)]
    assert here == elsewhere == backwards[::-1]
    assert len(set(here)) == 20


def test_energy_never_rises_after_the_release() -> None:
    for throw in some_throws(25, seed=7):
        recording = simulate(TABLE, throw)
        track = recording.track().astype(float)[:, 0]
        start = 0.5 * sum(v * v for v in throw.velocity) + GRAVITY * throw.position[2]
        start += 0.5 * (DIE_EDGE**2 / 6) * sum(w * w for w in throw.spin)
        speed = np.linalg.norm(np.diff(track[:, :3], axis=0), axis=1) * 60
        height = (track[1:, 2] + track[:-1, 2]) / 2
        energy = 0.5 * speed**2 + GRAVITY * height
        assert energy.max() <= start * 1.01
        assert energy[-5:].max() < start / 2


def test_no_die_sinks_deeper_than_a_seventh_of_its_edge() -> None:
    corners = np.array(die_corners())
    for throw in some_throws(25, seed=9):
        track = simulate(TABLE, throw).track().astype(float)[:, 0]
        for x, y, z, *q in track:
            lowest = z + min(_rotate(q, corner)[2] for corner in corners)
            inside = read(Pose(position=(x, y, z), orientation=_unit(q))).place is Place.BOARD
            assert lowest > (0.0 if inside else TABLE_TOP_Z) - 0.15 * DIE_EDGE


def _unit(q: list[float]) -> tuple[float, float, float, float]:
    x, y, z, w = (part / float(np.linalg.norm(q)) for part in q)
    return x, y, z, w


def _rotate(q: list[float], v: np.ndarray) -> np.ndarray:
    axis = np.array(q[:3])
    return np.asarray(v + 2 * np.cross(axis, np.cross(axis, v) + q[3] * v))


@settings(max_examples=40, deadline=None)
@given(
    angle=st.floats(0, 360),
    distance=st.floats(21, 250),
    height=st.floats(20, 400),
    heading=st.floats(0, 360),
    rise=st.floats(-90, 90),
    speed=st.floats(0, 5900),
    spin=st.tuples(*[st.floats(-50, 50)] * 3),
    seed=st.integers(0, 1000),
)
def test_every_possible_throw_ends_finite_and_classified(
    angle: float,
    distance: float,
    height: float,
    heading: float,
    rise: float,
    speed: float,
    spin: tuple[float, float, float],
    seed: int,
) -> None:
    throw = Throw(
        die=DieKind.BALLOON,
        position=release_point(angle, distance, height),
        velocity=(
            speed * cos(radians(rise)) * cos(radians(heading)),
            speed * cos(radians(rise)) * sin(radians(heading)),
            speed * sin(radians(rise)),
        ),
        spin=spin,
        orientation=any_orientation(Random(seed)),
    )
    recording = simulate(TABLE, throw)
    assert recording.stop is not Stop.VOID
    assert np.isfinite(recording.track()).all()
    assert recording.duration <= 6.1
    assert read(recording.rest[0].pose).place in Place
    assert len(recording.model_dump_json()) <= 10_000


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"position": (0.0, 0.0, 80.0)}, "outside the box"),
        ({"position": (0.0, -150.0, 80.0)}, "outside the box"),
        ({"position": (0.0, -900.0, 80.0)}, "arm's reach"),
        ({"position": (0.0, -200.0, 800.0)}, "arm's reach"),
        ({"position": (0.0, -200.0, 2.0)}, "above the table"),
        ({"velocity": (0.0, 9000.0, 0.0)}, "gently"),
        ({"velocity": (0.0, float("nan"), 0.0)}, "finite"),
        ({"spin": (0.0, 500.0, 0.0)}, "less spin"),
        ({"orientation": (0.0, 0.0, 0.0, 0.0)}, "unit quaternion"),
    ],
)
def test_an_impossible_throw_is_refused_in_one_sentence(
    changes: dict[str, tuple[float, ...]], words: str
) -> None:
    good = some_throws(1)[0]
    with pytest.raises(Problem, match=words):
        Throw(**{**dict(good), **changes})


def test_a_hand_over_the_board_lets_go_at_the_wall() -> None:
    for x, y in ((0.0, 0.0), (50.0, -100.0), (0.0, 140.0)):
        Throw(
            die=DieKind.BALLOON,
            position=(*outside_the_box(x, y), 60.0),
            velocity=(0.0, 0.0, 0.0),
        )


def test_weather_dice_thrown_at_setup_repeat_from_their_seed_and_fit_in_ten_kilobytes() -> None:
    dice = (DieKind.SUN, DieKind.MONSOON)
    first = simulate(TABLE, *setup_throws(dice, Random(3)))
    assert first == simulate(TABLE, *setup_throws(dice, Random(3)))
    layout = TABLE.model_copy(
        update={"dice": tuple(DiePiece(kind=die.kind, pose=die.pose) for die in first.rest)}
    )
    with Simulator() as simulator:
        for throw in some_throws(10):
            recording = simulator.throw(layout, throw)
            assert recording.dice == (DieKind.BALLOON, *dice)
            assert len(recording.model_dump_json()) <= 10_000
            for die in first.rest:
                touched = any(die.kind in (c.die, c.other) for c in recording.contacts)
                after = recording.rest_pose(die.kind).position
                assert touched or dist(after, die.pose.position) < 0.1


def test_a_die_with_nothing_under_it_falls() -> None:
    hanging = DiePiece(
        kind=DieKind.SUN, pose=Pose(position=(300, 0, 100), orientation=(0, 0, 0, 1))
    )
    recording = simulate(TableLayout(dice=(hanging,)), some_throws(1)[0])
    assert recording.rest_pose(DieKind.SUN).position[2] == pytest.approx(TABLE_TOP_Z + 8, abs=0.2)


def test_the_aid_shows_where_a_lob_first_hits() -> None:
    aid = ImpactAid(TABLE)
    for throw in some_throws(10, seed=4):
        shown = aid.first_impact(throw)
        hit = simulate(TABLE, throw).contacts[0].place
        assert shown is not None
        assert np.hypot(shown[0] - hit[0], shown[1] - hit[1]) < 20


def test_an_edited_recording_is_told() -> None:
    recording = simulate(TABLE, some_throws(1)[0])
    data = json.loads(recording.model_dump_json())
    data["rest"][0]["pose"]["position"][0] += 0.5
    edited = Recording.model_validate_json(json.dumps(data))
    assert not edited.intact
    with pytest.raises(Problem, match="changed after it was made"):
        edited.check()


def test_playback_passes_through_every_frame_and_never_jumps() -> None:
    recording = simulate(TABLE, some_throws(1, seed=11)[0])
    motion, track = recording.motion(), recording.track()
    for frame in range(recording.frames):
        pose = motion.pose(DieKind.BALLOON, frame / 60)
        assert pose.position == pytest.approx(track[frame, 0, :3].tolist(), abs=1e-3)
    times = np.arange(0, recording.duration, 1 / 600)
    path = np.array([motion.pose(DieKind.BALLOON, float(t)).position for t in times])
    assert np.linalg.norm(np.diff(path, axis=0), axis=1).max() < 8
