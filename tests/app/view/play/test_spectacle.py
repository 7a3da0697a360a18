"""For the joy of it: the deal, the weather, the winner's balloon, the game behind the title."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest

from app.games.pluvionauts.staging import Weather
from app.games.pluvionauts.table import layout_for_throw
from app.players.thinker import Thinker
from app.view.games.pluvionauts.effects import Effects
from app.view.games.pluvionauts.weather import LAYER
from app.view.input.actions import Action
from app.view.play.count import Count
from app.view.play.throwing import ThrowAsker
from app.view.screens.quiet_game import QuietGame
from app.view.table.balloon import Balloon
from app.view.table.quality import Quality
from app.view.table.scene import TableScene
from app.view.window import Window
from models.layout import BoardKind
from models.pieces import poses
from rules.hexgrid import SLOTS
from rules.pluvionauts.components import CloudKind
from rules.pluvionauts.score import score
from rules.pluvionauts.state import Phase
from tests.app.view.play.test_play import a_session, advance, at_the_table, ready
from tests.patience import until


@contextmanager
def moving(window: Window) -> Iterator[None]:
    window.change(reduced_motion=False)
    try:
        yield
    finally:
        window.change(reduced_motion=True)


def pieces(scene: TableScene) -> set[str]:
    return set(scene._pieces)


def test_a_new_game_is_dealt_piece_by_piece(window: Window, thinker: Thinker) -> None:
    with moving(window):
        session = a_session("Ada", "Ben")
        play = at_the_table(window, session, thinker, ceremony=True)
        everything = set(poses(layout_for_throw(session.state, session.setup.board)))
        assert len(everything) == 37
        assert not pieces(play.scene), "the box is empty at first"
        assert play.asker is None
        seen = []
        while play.showing_something:
            window.tick(0.1)
            seen.append(len(pieces(play.scene)))
        assert seen == sorted(seen)
        assert len(set(seen)) > 4, "a handful at a time"
        assert pieces(play.scene) == everything
        assert play.scene.layout == layout_for_throw(session.state, session.setup.board)
        ready(window)
        assert isinstance(play.asker, ThrowAsker)


def test_a_dealt_piece_lands_with_weight(window: Window, thinker: Thinker) -> None:
    """It falls faster and faster, rocks once on its edge, and lies where it belongs."""
    with moving(window):
        session = a_session("Ada", "Ben")
        play = at_the_table(window, session, thinker, ceremony=True)
        ends = poses(layout_for_throw(session.state, session.setup.board))
        while not play.scene._carried:
            window.tick(0.01)
        name = next(iter(play.scene._carried))
        heights = []
        while name in play.scene._carried:
            node = play.scene.piece(name)
            heights.append(node.get_z() - ends[name].position[2])
            window.tick(0.01)
        first = next(n for n, height in enumerate(heights) if height < 0.01)
        drops = [one - other for one, other in pairwise(heights[:first])]
        assert drops[-1] > 3 * max(drops[1], 0.1)
        assert 0.3 < max(heights[first:]) < 3
        assert heights[-1] < 0.01


def test_the_deal_can_be_skipped_and_comes_once_only(window: Window, thinker: Thinker) -> None:
    with moving(window):
        session = a_session("Ada", "Ben")
        play = at_the_table(window, session, thinker, ceremony=True)
        window.button(Action.SKIP, True)
        window.tick()
        assert len(pieces(play.scene)) == 37
        ready(window)
        assert isinstance(play.asker, ThrowAsker)
        advance(session, Phase.MOVE)
        play = at_the_table(window, session, thinker, ceremony=True)
        assert len(pieces(play.scene)) == 37, "a game that goes on lies there at once"


def test_everybody_sees_the_own_mission_first(window: Window, thinker: Thinker) -> None:
    session = a_session("Ada", "Ben")
    play = at_the_table(window, session, thinker, ceremony=True)
    assert play.hud.mission_shown
    play.go_on()
    assert play.hud.mission_shown, "it stays until it is turned down"
    window.button(Action.MISSION, True)
    assert not play.hud.mission_shown
    play.go_on()
    assert not play.hud.mission_shown, "once is enough"


@pytest.mark.parametrize("cloud", CloudKind)
def test_weather_comes_and_goes(window: Window, thinker: Thinker, cloud: CloudKind) -> None:
    play = at_the_table(window, a_session("Ada", "Ben"), thinker)
    effects = Effects(play.highlights)
    for tenth in range(1, 10):
        effects((Weather(cloud, SLOTS[40], tenth / 10),))
        assert not play.scene.marks.find(f"**/{LAYER}").is_empty()
    effects(())
    assert play.scene.marks.find(f"**/{LAYER}").is_empty()


def test_the_winners_balloons_rise(
    window: Window, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    heights: list[float] = []
    hold = Balloon.hold

    def held(self: Balloon, point: tuple[float, float, float], grown: float) -> None:
        heights.append(point[2])
        hold(self, point, grown)

    monkeypatch.setattr(Balloon, "hold", held)
    session = a_session("Ada", "Ben")
    advance(session)
    play = at_the_table(window, session, thinker)
    with moving(window):
        said: list[str] = []
        show = Count(play, session.state, lambda _: None, said.append).show()
        next(show)
        paper: list[float] = []
        for _ in range(400):
            try:
                show.send(0.1)
            except StopIteration:
                break
            slips = play.scene.root.find_all_matches("**/paper/*")
            paper += [sum(slip.get_z() for slip in slips) / len(slips)] if len(slips) else []
    counted = score(session.state)
    winners = [session.state.config.seats[seat].name for seat in counted.winners]
    assert heights[:: len(winners)] == sorted(heights[:: len(winners)])
    assert heights[-1] > 400
    assert paper == sorted(paper, reverse=True), "it rains paper"
    assert paper[0] > 300 > paper[-1]
    assert all(name in said[0] for name in winners)
    assert said[1:] == [""]
    for what in ("balloon", "paper"):
        assert play.scene.root.find(f"**/{what}").is_empty()


def test_a_feast_that_is_skipped_leaves_nothing_behind(window: Window, thinker: Thinker) -> None:
    session = a_session("Ada", "Ben")
    advance(session)
    with moving(window):
        play = at_the_table(window, session, thinker)
        while play.scene.root.find("**/paper").is_empty():
            assert play.showing_something
            window.tick(0.1)
        proclaimed = play.hud._proclaimed.text
        assert proclaimed
        assert play.hud._proclamation.visible
        play.skip()
        assert len(window.pages) == 1, "the result"
        assert not play.hud._proclamation.visible
        for what in ("balloon", "paper"):
            assert play.scene.root.find(f"**/{what}").is_empty()
        window.pages.close()


def test_behind_the_title_computers_play_without_a_word(window: Window, thinker: Thinker) -> None:
    scene = window.lay_table(Quality.LIGHT, BoardKind.WELLS)
    game = QuietGame(window, scene, thinker)
    before = scene.rig.goal
    said: list[str] = []
    window.stage.toast = lambda text, *_: said.append(text)  # type: ignore[method-assign]
    try:

        def played() -> bool:
            game.update(0.2)
            return len(game._session.steps) > 4

        until("some steps are played", played, every=0.0)
        assert any(step.recording is not None for step in game._session.steps)
        assert not said
        assert scene.rig.goal == before
    finally:
        del window.stage.toast
        game.close()
