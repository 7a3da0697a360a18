"""A game laid out in time shows what was recorded, and leaves no gap."""

import math
from itertools import pairwise

import numpy as np
import pytest

from app.clips import Clip, Kind, Moved
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.table import layout_of
from app.games.pluvionauts.telling import told
from app.replay.film import GameFilm
from app.replay.replay import replay_of
from models.pieces import poses
from physics.recording import FRAME_RATE
from rules.pluvionauts.actions import Landed
from rules.poses import Pose
from tests.app.replay.games import WAYS, played


def film(way: str = "weather") -> GameFilm:
    return replay_of(played(way)).film


def _named(moved: Moved) -> dict[str, Pose]:
    return {str(die): pose for die, pose in moved.dice.items()}


def close(one: Pose, other: Pose) -> bool:
    return one.position == pytest.approx(other.position, abs=1e-6) and (
        one.orientation == pytest.approx(other.orientation, abs=1e-6)
    )


@pytest.mark.parametrize("way", WAYS)
def test_clips_follow_each_other_and_cover_every_step(way: str) -> None:
    whole = film(way)
    assert whole.clips[0].start == 0
    for one, other in pairwise(whole.clips):
        assert other.start == pytest.approx(one.end)
        assert one.step <= other.step <= one.step + 1
    assert {clip.step for clip in whole.clips} == set(range(len(whole.steps)))
    covered = [step for turn in whole.turns for step in turn.steps]
    assert covered == list(range(len(whole.steps)))
    for turn in whole.turns[1:]:
        assert {whole.steps[step].before.seat for step in turn.steps} == {turn.seat}


@pytest.mark.parametrize("way", WAYS)
def test_dice_are_where_the_recording_says_and_end_where_the_rules_read_them(way: str) -> None:
    whole = film(way)
    assert whole.throws
    for clip in whole.throws:
        assert clip.recording is not None
        motion = clip.recording.motion()
        for share in (0.0, 0.37, 0.8, 1.0):
            seconds = share * clip.seconds
            dice = clip.at(clip.start + seconds).dice
            for kind in clip.recording.bodies:
                assert close(dice[kind], motion.pose(kind, seconds))
        action = whole.steps[clip.step].action
        assert isinstance(action, Landed)
        reading = next(c for c in whole.clips if c.step == clip.step and c.kind is Kind.READ)
        for die in action.dice:
            assert reading.at(reading.start).dice[die.body] == die.pose


@pytest.mark.parametrize("way", WAYS)
def test_each_step_begins_with_the_table_that_the_one_before_left(way: str) -> None:
    whole = film(way)
    for number in range(1, len(whole.steps)):
        clip = whole.step_clip(number)
        assert isinstance(whole.setup, PluvionautsSetup)
        left = layout_of(whole.steps[number - 1].after, whole.setup.board)
        assert clip.layout == left.model_copy(update={"dice": ()})
        if clip.kind is not Kind.THROW:
            continue
        thrown = clip.recording.bodies[0] if clip.recording else None
        for die in left.dice:
            if die.body != thrown:
                assert clip.dice[die.body] == die.pose


def test_nothing_jumps_while_something_is_flown_towed_or_set_down() -> None:
    for way in WAYS:
        whole = film(way)
        for clip in whole.clips:
            if clip.kind in (Kind.THROW, Kind.READ):
                continue
            before = clip.at(clip.start)
            for number in range(1, 61):
                now = clip.at(clip.start + clip.seconds * number / 60)
                places: dict[str, Pose] = {**_named(before), **before.pieces}
                for name, pose in {**_named(now), **now.pieces}.items():
                    gap = max(
                        abs(a - b)
                        for a, b in zip(pose.position, places[name].position, strict=True)
                    )
                    assert gap < 25, (way, clip.kind, name)
                before = now


@pytest.mark.parametrize("way", WAYS)
def test_a_cloud_stays_where_it_was_towed_until_it_is_anchored(way: str) -> None:
    whole = film(way)

    def clouds(clip: Clip, time: float) -> dict[str, Pose]:
        placed = {**poses(clip.layout), **clip.at(time).pieces}
        return {name: pose for name, pose in placed.items() if name.startswith("cloud_")}

    for clip, following in pairwise(whole.clips):
        left, found = clouds(clip, clip.end), clouds(following, following.start)
        assert left.keys() == found.keys() or clip.step == 0
        for name, pose in left.items():
            # An island that is towed below a cloud lifts it.
            gap = math.dist(pose.position[:2], found[name].position[:2])
            assert gap < 5, (name, following.kind)


@pytest.mark.parametrize("way", WAYS)
def test_every_step_is_told(way: str) -> None:
    for step in replay_of(played(way)).steps:
        assert all(str(one).strip() and "{" not in str(one) for one in told(step))


def test_missions_stay_secret_until_the_game_is_over() -> None:
    whole, begun = replay_of(played()), replay_of(played(most=12))
    assert whole.is_over
    assert all(whole.seen(whole.steps[-1].after).missions)
    assert not begun.is_over
    for step in begun.steps:
        assert not any(begun.seen(step.after).missions)


@pytest.mark.parametrize("way", WAYS)
def test_slow_motion_is_smooth_between_the_frames(way: str) -> None:
    """At a twentieth of the speed nineteen of twenty pictures are in between: through the recorded
    poses, and off the straight way no farther than a bounce can lead within a frame."""
    for throw in film(way).throws:
        recording = throw.recording
        assert recording is not None
        motion, track = recording.motion(), recording.track().astype(float)
        for number, die in enumerate(recording.bodies):
            path = track[:, number, :3]
            lengths = np.linalg.norm(np.diff(path, axis=0), axis=1)
            for frame, length in enumerate(lengths):
                start, way_on = path[frame], path[frame + 1] - path[frame]
                here = motion.pose(die, frame / FRAME_RATE).position
                assert here == pytest.approx(tuple(start), abs=1e-3)
                about = lengths[max(0, frame - 1) : frame + 2].max()
                if about < 0.05:
                    continue
                for part in (0.25, 0.5, 0.75):
                    at = np.array(motion.pose(die, (frame + part) / FRAME_RATE).position) - start
                    share = min(max(at @ way_on / max(length**2, 1e-9), 0.0), 1.0)
                    aside = float(np.linalg.norm(at - share * way_on))
                    assert aside < max(0.5, 0.45 * about), (throw.step, die, frame)
