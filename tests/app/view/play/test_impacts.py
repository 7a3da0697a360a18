"""Impacts are felt from the seat: dust by force, islands that shiver, a small kick."""

from __future__ import annotations

import pytest
from panda3d.core import Camera

from app.games.pluvionauts.table import layout_for_throw
from app.players.thinker import Thinker
from app.view.play.shiver import strikes
from app.view.table.dust import SECONDS, Dust
from app.view.table.highlights import Highlights
from app.view.table.kick import FELT, MOST, Kick
from app.view.table.quality import Quality
from app.view.table.scene import TableScene
from app.view.window import Window
from models.layout import BoardKind
from models.pieces import poses
from models.shapes import Part
from physics.recording import Contact
from rules.pluvionauts.components import DieKind
from tests.app.view.play.test_closeup import FRAME, a_throw, begun, moving
from tests.app.view.play.test_play import at_the_table

PLACE = (10.0, 20.0, 6.0)


@pytest.fixture
def scene(window: Window) -> TableScene:
    return window.lay_table(Quality.LIGHT, BoardKind.WELLS)


def knock() -> Contact:
    return Contact(0.1, PLACE, DieKind.BALLOON, Part.ISLAND, 4.0)


def size_of(dust: Dust, scene: TableScene) -> float:
    bounds = scene.marks.get_tight_bounds()
    assert bounds is not None
    low, high = bounds
    return float((high - low).length())


def test_dust_flies_by_force_and_settles(scene: TableScene) -> None:
    sizes = []
    for loudness in (0.35, 0.6, 1.0):
        dust = Dust(Highlights(scene))
        dust.strike(knock(), loudness)
        assert dust.update(SECONDS / 2)
        sizes.append(size_of(dust, scene))
        assert not dust.update(SECONDS)
        assert scene.marks.find("**/dust*").is_empty()
    soft, usual, hard = sizes
    assert 1.3 * soft < usual
    assert 1.3 * usual < hard
    dust = Dust(Highlights(scene))
    dust.strike(knock(), 0.1)
    assert not dust.update(FRAME), "a touch raises none"


def test_a_hard_impact_kicks_the_picture_a_little_and_for_a_moment(scene: TableScene) -> None:
    camera = scene.base.cam.node()
    assert isinstance(camera, Camera)
    region = camera.get_display_region(0)

    def most(loudness: float) -> float:
        kick, farthest = Kick(scene.base), 0.0
        kick.strike(loudness)
        while kick.update(FRAME):
            low, high = region.get_bottom(), region.get_top()
            assert low <= 0, "no bare edge"
            assert high >= 1
            farthest = max(farthest, abs(low + high - 1) / 2)
        assert tuple(region.get_dimensions()) == (0, 1, 0, 1), "back to the pixel"
        return farthest

    assert most(FELT) == 0
    assert 0 < most(0.7) < most(1.0) <= MOST


def test_struck_islands_shiver_and_lie_where_they_lay(window: Window, thinker: Thinker) -> None:
    session = begun(seed=3)
    with moving(window):
        play = at_the_table(window, session, thinker)
        layout = layout_for_throw(session.state, session.setup.board)
        placed = poses(layout)
        play.throw(a_throw(session, (45.0, 10.0)))
        recording = session.steps[-1].recording
        assert recording is not None
        struck = {strike.name for strike in strikes(recording, layout)}
        assert struck
        shaken = {name: 0.0 for name in placed if name.startswith("island_")}
        while play.showing_something:
            for name in shaken:
                lies = play.scene.piece(name)
                rest = placed[name]
                lifted = lies.get_z() - rest.position[2]
                leans = abs(lies.get_quat().get_up()[2] - 1)
                shaken[name] = max(shaken[name], abs(lifted), leans)
            window.tick(FRAME)
        assert {name for name, most in shaken.items() if most > 1e-4} == struck
        assert not play.scene._carried
        for name, rest in placed.items():
            if name.startswith("island_"):
                at = play.scene.piece(name).get_pos()
                assert tuple(at) == pytest.approx(rest.position, abs=1e-4)


def test_nothing_jolts_with_reduced_motion_and_a_skipped_throw_leaves_no_dust(
    window: Window, thinker: Thinker
) -> None:
    session = begun(seed=3)
    play = at_the_table(window, session, thinker)
    play.throw(a_throw(session, (45.0, 10.0)))
    while play.showing_something:
        assert not play.scene._carried
        assert play.scene.marks.find("**/dust*").is_empty()
        window.tick(FRAME)
    session = begun(seed=3)
    with moving(window):
        play = at_the_table(window, session, thinker)
        play.throw(a_throw(session, (45.0, 10.0)))
        while play.scene.marks.find("**/dust*").is_empty():
            assert play.showing_something
            window.tick(FRAME)
        play.skip()
        for _ in range(round(SECONDS / FRAME) + 2):
            window.tick(FRAME)
        assert play.scene.marks.find("**/dust*").is_empty()
        assert not play.scene._carried
