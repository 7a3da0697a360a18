"""The way of a die is a curve with a corner where it struck, and it ends in the die."""

from __future__ import annotations

from itertools import pairwise
from math import acos, degrees, dist

import pytest

from app.replay.moves import Playback
from app.replay.replay import replay_of
from app.replay.way import Way
from physics.recording import FRAME_RATE, Recording
from tests.app.replay.games import played


@pytest.fixture(scope="module")
def recordings() -> list[Recording]:
    clips = replay_of(played("weather", 1)).film.throws
    return [clip.recording for clip in clips if clip.recording is not None]


def bend(a: tuple[float, ...], b: tuple[float, ...], c: tuple[float, ...]) -> float:
    """Degrees by which the way turns in its middle point."""
    one, other = dist(a, b), dist(b, c)
    along = sum((q - p) * (r - q) for p, q, r in zip(a, b, c, strict=True))
    return degrees(acos(max(-1.0, min(1.0, along / (one * other)))))


def test_only_impacts_are_corners(recordings: list[Recording]) -> None:
    flown = 0
    for recording in recordings:
        way = Way(recording)
        first = min(contact.time for contact in recording.contacts)
        in_the_air = way.part(0.0, first - 2 / FRAME_RATE)
        for a, b, c in zip(in_the_air, in_the_air[1:], in_the_air[2:], strict=False):
            if min(dist(a, b), dist(b, c)) > 0.5:
                assert bend(a, b, c) < 4
                flown += 1
        assert max(dist(a, b) for a, b in pairwise(in_the_air)) < 12
    assert flown > 20


def test_the_way_ends_in_the_die_at_any_moment(recordings: list[Recording]) -> None:
    for recording in recordings:
        way, shown = Way(recording), Playback(recording)
        for share in (0.013, 0.21, 0.5, 0.777, 1.0):
            seconds = share * way.seconds
            die = shown(seconds).dice[recording.bodies[0]]
            assert way.part(0.0, seconds)[-1] == die.position


def test_an_impact_is_a_point_of_the_way(recordings: list[Recording]) -> None:
    for recording in recordings:
        way = Way(recording)
        whole = way.part(0.0, way.seconds)
        for contact in recording.contacts:
            if contact.body == recording.bodies[0] and contact.time < way.seconds:
                assert way.at(contact.time) in whole
