"""The play head: speeds, frames, loops and leaps."""

from itertools import pairwise

import pytest

from app.replay.film import GameFilm
from app.replay.highlight import SLOWEST, Why, hardest_hit, highlight_of, last_tip
from app.replay.play_head import FRAME, SPEEDS, PlayHead
from app.replay.replay import replay_of
from rules.box.reading import read
from tests.app.replay.games import played

Head = PlayHead[GameFilm]


@pytest.fixture
def player() -> Head:
    return PlayHead(replay_of(played()).film)


def test_speeds_reach_from_a_twentieth_to_four_times() -> None:
    assert (min(SPEEDS), max(SPEEDS)) == (1 / 20, 4)


@pytest.mark.parametrize("speed", SPEEDS)
def test_time_passes_at_the_chosen_speed(player: Head, speed: float) -> None:
    player.slow_highlights = False
    player.speed, player.playing = speed, True
    for _ in range(10):
        player.advance(0.05)
    assert player.time == pytest.approx(0.5 * speed)


def test_a_highlight_runs_slowly_whatever_the_steps_of_time(player: Head) -> None:
    throw = player.film.throws[0]
    lit = player.highlight(throw)
    assert lit is not None
    spent = 0.0
    player.seek(throw.start)
    player.playing = True
    while player.time < throw.end - 1e-6:
        player.advance(0.01)
        spent += 0.01
    wanted = sum(0.001 / lit.speed(n / 1000, 1.0) for n in range(round(throw.seconds * 1000)))
    assert spent == pytest.approx(wanted, abs=0.05)
    assert spent > throw.seconds + 1


@pytest.mark.parametrize("usual", [1 / 20, 1 / 4, 1.0, 4.0])
def test_a_highlight_slows_down_without_a_jolt(player: Head, usual: float) -> None:
    lit = player.highlight(player.film.throws[0])
    assert lit is not None
    speeds = [lit.speed(n / 2000, usual) for n in range(4000)]
    assert max(speeds) == usual
    assert min(speeds) == pytest.approx(min(usual, SLOWEST))
    assert lit.speed(lit.moment, usual) == pytest.approx(min(usual, SLOWEST))
    assert all(abs(one / other - 1) < 0.06 for one, other in pairwise(speeds))


def test_frames_step_through_the_poses_of_the_recording(player: Head) -> None:
    throw = player.film.throws[1]
    player.seek(throw.start + 0.1)
    player.playing = True
    seen = []
    for _ in range(4):
        player.step_frames(1)
        seen.append(player.time)
    assert not player.playing
    for one, other in pairwise(seen):
        assert other - one == pytest.approx(FRAME)
    for _ in range(4):
        player.step_frames(-1)
    assert player.time == pytest.approx(throw.start + 0.1, abs=FRAME)
    player.seek(0)
    player.step_frames(-1)
    assert player.time == 0


def test_throws_can_be_walked_through_both_ways(player: Head) -> None:
    starts = [throw.start for throw in player.film.throws]
    found = []
    while player.to_throw(1) is not None:
        found.append(player.time)
    assert found == starts
    player.seek(player.film.seconds)
    back = []
    while player.to_throw(-1) is not None:
        back.append(player.time)
    assert back == starts[::-1]


def test_a_part_is_repeated_until_it_is_left(player: Head) -> None:
    player.slow_highlights = False
    player.seek(1.0)
    player.mark_loop()
    assert player.loop_begun == 1.0
    player.seek(1.6)
    player.mark_loop()
    assert player.loop is not None
    player.playing = True
    for _ in range(200):
        player.advance(0.016)
        assert 1.0 <= player.time < 1.6
    player.seek(3.0)
    assert player.loop is None


def test_at_the_end_it_stops_and_begins_again(player: Head) -> None:
    player.seek(player.film.seconds - 0.1)
    player.toggle()
    for _ in range(10):
        player.advance(0.1)
    assert not player.playing
    assert player.at_end
    player.toggle()
    assert (player.time, player.playing) == (0.0, True)


def test_turns_and_steps_are_leapt_to(player: Head) -> None:
    for turn in player.film.turns:
        player.to_turn(turn.number)
        assert player.turn is turn
    for step in range(len(player.film.steps)):
        player.to_step(step)
        assert player.clip.step == step


def test_the_highlight_is_a_late_tip_over_or_the_hardest_hit(player: Head) -> None:
    whys = set()
    for throw in player.film.throws:
        recording = throw.recording
        assert recording is not None
        lit, hit, tip = highlight_of(recording), hardest_hit(recording), last_tip(recording)
        assert lit is not None
        assert hit is not None
        assert hit.impulse == max(contact.impulse for contact in recording.contacts)
        whys.add(lit.why)
        assert lit.moment == (tip if lit.why is Why.LAST_TIP else hit.time)
        if tip is not None:
            # After the last tip-over the die shows one face up to its rest.
            motion, thrown = recording.motion(), recording.bodies[0]
            end = read(recording.rest_pose(thrown)).face
            assert read(motion.pose(thrown, tip)).face == end
            assert read(motion.pose(thrown, tip - FRAME)).face != end
    assert whys


def test_the_highlight_is_shown_on_demand(player: Head) -> None:
    assert not player.show_highlight()
    throw = player.film.throws[2]
    player.seek(throw.end + 0.2)
    assert player.show_highlight()
    lit = player.highlight(throw)
    assert lit is not None
    assert player.time == throw.start + lit.start
    assert player.playing
    while player.time < throw.start + lit.moment:
        player.advance(0.01)
    assert player.slowed
