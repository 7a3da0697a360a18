"""The eye goes after a thrown die: its last tumbles are seen large and whole, then all the box."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from math import dist
from random import Random

import numpy as np
import pytest
from numpy.typing import NDArray

from app.games.pluvionauts.table import layout_for_throw
from app.games.pluvionauts.types import Session
from app.players.thinker import Thinker
from app.view.input.actions import Action as Input
from app.view.play.closeup import LAST_TUMBLES, close_up, corners
from app.view.play.mode import PlayMode
from app.view.play.throwing import ThrowAsker
from app.view.table.camera import View, far_from
from app.view.table.picking import Eye
from app.view.window import Window
from physics.aim import aimed, release_point, setup_throws
from physics.throw import Throw
from rules.pluvionauts.takeoff import dice_of_throw
from rules.poses import Pose
from tests.app.view.play.test_play import a_session, at_the_table

LARGE = 0.16
"""Of the window's height; a die that is thrown is a twentieth as high, seen from the seat."""
FRAME = 1 / 60


@contextmanager
def moving(window: Window) -> Iterator[None]:
    window.change(reduced_motion=False)
    try:
        yield
    finally:
        window.change(reduced_motion=True)


def begun(seed: int) -> Session:
    """A game in which somebody is asked to throw."""
    session, chance = a_session("Ada", "Ben", seed=seed), Random(seed)
    while session.state.round == 0:
        die = dice_of_throw(session.state)[0]
        assert die is not None
        session.throw(setup_throws([die], chance)[0])
    return session


def a_throw(session: Session, goal: tuple[float, float]) -> Throw:
    die = dice_of_throw(session.state)[0]
    assert die is not None
    return aimed(die, release_point(270.0), goal)


def height(view: View, aspect: float, pose: Pose) -> float:
    """Of a die in the window, whose height is 1; 0 if the die is not seen whole."""
    spots = [Eye(view, aspect).project(corner) for corner in corners(pose)]
    inside = [spot for spot in spots if spot is not None and max(map(abs, spot)) < 1]
    ups = [up for _, up in inside]
    return (max(ups) - min(ups)) / 2 if len(inside) == len(spots) else 0.0


@pytest.mark.parametrize("aspect", [16 / 9, 4 / 3])
@pytest.mark.parametrize("goal", [(0, 0), (-95, 40), (90, 70), (20, -115), (-40, -100)])
def test_the_last_tumbles_are_seen_large_and_whole_wherever_it_falls(
    goal: tuple[float, float], aspect: float
) -> None:
    session = begun(seed=7)
    layout = layout_for_throw(session.state, session.setup.board)
    recording = session.throw(a_throw(session, goal)).recording
    assert recording is not None
    die, motion = recording.bodies[0], recording.motion()
    rest = recording.rest_pose(die)
    near = close_up(recording, layout, 0.0, aspect)
    assert near is not None
    assert dist(motion.pose(die, near.begins).position, rest.position) <= LAST_TUMBLES
    times = np.arange(near.begins, recording.duration, FRAME)
    tumbles = [motion.pose(die, float(time)) for time in times]
    assert all(height(near.view, aspect, pose) > LARGE for pose in (*tumbles, rest))


def test_the_eye_follows_a_throw_looks_at_the_face_and_goes_back(
    window: Window, thinker: Thinker
) -> None:
    session = begun(seed=3)
    with moving(window):
        play = at_the_table(window, session, thinker)
        aspect, before = play.scene.aspect, play.scene.rig.goal
        play.throw(a_throw(session, (20.0, 10.0)))
        recording = session.steps[-1].recording
        assert recording is not None
        rest = recording.rest_pose(recording.bodies[0])
        near: list[float] = []
        shown: list[float] = []
        while play.showing_something:
            window.tick(FRAME)
            view, pose = play.scene.rig.view, pose_of(play)
            gap = dist(pose.position, rest.position)
            if gap <= LAST_TUMBLES / 2 and play.showing._near_from is not None:
                near.append(height(view, aspect, pose))
                if gap < 0.1 and not shown:
                    shown.append(high_on_screen(window, play))
        assert len(near) > 0.8 / FRAME, "time enough to see it tumble and to read the face"
        assert min(near) > LARGE
        assert shown[0] > LARGE, "and so it is on the picture"
        play.scene.settle()
        assert play.scene.rig.goal == play.from_afar(before.azimuth)


def pose_of(play: PlayMode) -> Pose:
    node = play.scene.die(play.session.state.config.balloon_die)
    (x, y, z), (w, i, j, k) = node.get_pos(), node.get_quat()
    return Pose(position=(x, y, z), orientation=(i, j, k, w))


def high_on_screen(window: Window, play: PlayMode) -> float:
    """Share of the picture's height over which the die is seen: what changes without it."""
    node = play.scene.die(play.session.state.config.balloon_die)
    with_it = picture(window)
    node.set_scale(0.01)  # a hidden one would be shown again with its next pose
    without = picture(window)
    node.set_scale(1.0)
    rows = np.nonzero((np.abs(with_it - without).max(axis=2) > 12).sum(axis=1) > 6)[0]
    return float(rows[-1] - rows[0]) / len(with_it)


def picture(window: Window) -> NDArray[np.float64]:
    window.tick(0.0)
    shot = window.base.win.get_screenshot()
    raw = np.frombuffer(bytes(shot.get_ram_image_as("RGB")), np.uint8)
    return raw.reshape(shot.get_y_size(), shot.get_x_size(), 3)[::-1].astype(float)


def test_a_click_ends_the_close_up(window: Window, thinker: Thinker) -> None:
    session = begun(seed=3)
    with moving(window):
        play = at_the_table(window, session, thinker)
        play.throw(a_throw(session, (20.0, 10.0)))
        while play.scene.rig.gliding or play.showing._near_from is None:
            window.tick(FRAME)
        near = play.scene.rig.goal
        window.button(Input.SKIP, True)
        assert not play.showing_something
        assert play.showing._near_from is None
        assert play.scene.rig.goal.distance > 2 * near.distance


def test_with_reduced_motion_the_eye_stays_where_it_is(window: Window, thinker: Thinker) -> None:
    session = begun(seed=3)
    play = at_the_table(window, session, thinker)
    assert isinstance(play.asker, ThrowAsker)
    play.scene.settle()
    before = play.scene.rig.view
    play.throw(a_throw(session, (20.0, 10.0)))
    while play.showing_something:
        assert not far_from(play.scene.rig.view, before)
        window.tick(FRAME)
