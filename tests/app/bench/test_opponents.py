"""The figures of the computer players are measured beside what they are compared with."""

from __future__ import annotations

from app.bench import opponents
from app.bench.drawing import Thinking
from app.players import LEVELS, OwnSampler


def test_turns_and_landings_are_valued() -> None:
    turns, landings = opponents._turns(3)
    assert min(turns.value, landings.value) > 0
    assert "only generated" in turns.reference


def test_aims_are_sampled_beside_bare_throws() -> None:
    one, two = opponents._throws(8)
    assert "one worker" in one.name
    assert "two workers" in two.name
    assert min(one.value, two.value) > 0
    assert "bare throws/s" in one.reference


def test_only_the_strongest_has_an_aim_for_its_time() -> None:
    sampler = OwnSampler()
    rows = [opponents._turn(level, sampler, 1) for level in LEVELS.values()]
    sampler.close()
    assert [row.aim for row in rows] == ["", "", "", "<= 5"]
    assert all(row.value > 0 for row in rows)


def test_frames_stand_beside_those_of_a_quiet_table() -> None:
    ratio, slowest = opponents.frames_beside(Thinking([0.01, 0.02, 0.03], [0.02, 0.03, 0.08]))
    assert ratio.value == 1.5
    assert slowest.value == 80
    assert "30 ms" in slowest.reference
