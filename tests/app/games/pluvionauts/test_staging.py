"""What a step looks like: the balloon with its ropes, what hangs from them, weather, sounds."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist

import pytest

from app.clips import Clip, Moved
from app.games.pluvionauts import GAME
from app.games.pluvionauts.staging import CARRIED_BELOW, Balloon, Weather
from app.replay.film import table_after
from app.replay.replay import Replay, replay_of
from models.pieces import cloud_name, island_name
from models.sounds import Sound
from rules.pluvionauts import events as happened
from rules.pluvionauts.state import Cargo
from tests.app.replay.games import WAYS, played

FLIGHTS = (happened.Moved, happened.Towed)
MOMENTS = 40


def games() -> Iterator[Replay]:
    for way in WAYS:
        yield replay_of(played(way))


def flights() -> Iterator[tuple[Clip, happened.Moved | happened.Towed]]:
    found = [
        (clip, clip.event)
        for replay in games()
        for clip in replay.film.clips
        if isinstance(clip.event, happened.Moved | happened.Towed) and clip.seconds
    ]
    assert {type(event) for _, event in found} == {happened.Moved, happened.Towed}
    yield from found


def moments(clip: Clip) -> list[Moved]:
    times = (clip.start + clip.seconds * number / MOMENTS for number in range(MOMENTS + 1))
    return [clip.at(time) for time in times]


def test_every_flight_hangs_from_a_balloon_in_the_colour_of_its_seat() -> None:
    for replay in games():
        for clip in replay.film.clips:
            flies = isinstance(clip.event, happened.Moved | happened.Towed) and clip.seconds > 0
            balloons = [one for at in moments(clip) for one in at.effects if type(one) is Balloon]
            assert len(balloons) == (MOMENTS + 1 if flies else 0)
            before = replay.steps[clip.step].before
            for one in balloons:
                assert one.symbol is before.config.seats[before.seat].symbol
                assert (one.rope is not None) is isinstance(clip.event, happened.Towed)


def test_the_balloon_stays_over_its_die_and_is_folded_away_at_both_ends() -> None:
    for clip, _ in flights():
        grown = []
        for at in moments(clip):
            (balloon,) = (one for one in at.effects if isinstance(one, Balloon))
            assert balloon.over in [pose.position for pose in at.dice.values()]
            grown.append(balloon.grown)
        assert grown[0] == 0.0
        assert grown[-1] == pytest.approx(0.0)
        assert max(grown) == pytest.approx(1.0)


def test_what_is_towed_hangs_below_the_balloon_and_sways() -> None:
    swaying = 0
    for clip, event in flights():
        if not isinstance(event, happened.Towed):
            continue
        island = event.cargo is Cargo.ISLAND
        name = island_name(event.number) if island else cloud_name(event.number)
        whole = moments(clip)
        (balloon,) = (one for one in whole[MOMENTS // 2].effects if isinstance(one, Balloon))
        x, y, z = balloon.over
        assert whole[MOMENTS // 2].pieces[name].position == (x, y, z - CARRIED_BELOW)
        turns = [at.pieces[name].orientation for at in whole]
        swaying += max(dist(turn, turns[0]) for turn in turns) > 0.01
        assert dist(turns[-1], turns[0]) < 0.01, "it comes to rest"
    assert swaying


@pytest.mark.parametrize("way", WAYS)
def test_a_cloud_that_stands_brings_its_weather(way: str) -> None:
    film = replay_of(played(way)).film
    anchored = [
        event
        for step in film.steps
        for event in step.events
        if isinstance(event, happened.CloudAnchored)
    ]
    weather = [
        [one for at in moments(clip) for one in at.effects if isinstance(one, Weather)]
        for clip in film.clips
    ]
    seen = [shown for shown in weather if shown]
    assert [(one[0].cloud, one[0].slot) for one in seen] == [(e.cloud, e.slot) for e in anchored]
    for shown in seen:
        shares = [one.share for one in shown]
        assert shares == sorted(shares)
        assert shares[0] == 0.0
        assert shares[-1] == pytest.approx(1.0)


def test_each_thing_is_heard_once_when_it_happens() -> None:
    for replay in games():
        film = replay.film
        heard = [cue.sound for cue in film.cues(0.0, film.seconds + 1)]
        events = [event for step in film.steps for event in step.events]
        clouds = sum(isinstance(event, happened.CloudAnchored) for event in events)
        flown = sum(clip.seconds > 0 and type(clip.event) in FLIGHTS for clip in film.clips)
        assert heard.count(Sound.CLOUD) == clouds
        assert heard.count(Sound.CLOTH) == flown
        time, again = 0.0, []
        while time < film.seconds + 1:
            again += [cue.sound for cue in film.cues(time, time + 0.037)]
            time += 0.037
        assert sorted(again) == sorted(heard)


@pytest.mark.parametrize("way", WAYS)
def test_the_table_can_be_told_at_any_step_without_what_was_before_the_throw(way: str) -> None:
    replay = replay_of(played(way))
    for number in range(1, len(replay.steps)):
        stood = table_after(GAME, replay.steps[:number], replay.setup)
        clip = replay.film.step_clip(number)
        assert stood.layout == clip.layout
        for die, pose in stood.dice.items():
            assert pose == clip.dice[die]
