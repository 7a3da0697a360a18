"""One staging: what a live table shows of a step is what a replay shows of it, moment by moment."""

from __future__ import annotations

import pytest

from app.games.pluvionauts import GAME
from app.games.pluvionauts.staging import Balloon
from app.players.thinker import Thinker
from app.replay.film import table_after
from app.replay.replay import replay_of
from app.view.games.pluvionauts.effects import Effects
from app.view.table.scene import TableScene
from app.view.table.show import TableShow
from app.view.window import Window
from rules.game import SeatSymbol
from rules.pluvionauts import events as happened
from tests.app.replay.games import played
from tests.app.view.play.test_play import a_session, at_the_table
from tests.app.view.play.test_spectacle import moving

FRAME = 0.0371
Places = dict[str, tuple[float, float, float]]


def seen(scene: TableScene) -> Places:
    """Where everything is that may move."""
    nodes = {str(kind): node for kind, node in scene.shown_dice().items()}
    nodes |= {node.name: node for node in scene.root.find_all_matches("**/live/*")}
    balloon = scene.root.find("**/balloon")
    if not balloon.is_empty():
        nodes["balloon"] = balloon
    return {name: (node.get_x(), node.get_y(), node.get_z()) for name, node in nodes.items()}


def same(one: Places, other: Places) -> bool:
    return one.keys() == other.keys() and all(
        one[name] == pytest.approx(other[name], abs=0.6) for name in one
    )


def test_live_and_replay_look_alike(window: Window, thinker: Thinker) -> None:
    replay = replay_of(played("normal"))
    film = replay.film
    play = at_the_table(window, a_session("Ada", "Ben", "Cleo"), thinker)
    viewer, balloons = TableShow(play.scene, Effects(play.highlights)), 0
    with moving(window):
        for number, step in enumerate(replay.steps):
            clips = [clip for clip in film.clips if clip.step == number]
            if step.recording is not None or not any(clip.moves for clip in clips):
                continue
            stood, live = table_after(GAME, replay.steps[:number], replay.setup), []
            play.showing.settle(stood)
            show = play.showing.step(step, stood)
            next(show)
            # Before the next turn begins a live table has its pay-off.
            staged = [clip for clip in clips if type(clip.event) is not happened.TurnBegan]
            for _ in range(int((staged[-1].end - clips[0].start) / FRAME)):
                live.append(seen(play.scene))
                show.send(FRAME)
            show.close()
            play.showing.settle(stood)
            for frame, places in enumerate(live):
                time = clips[0].start + frame * FRAME
                viewer.show(film.clip_at(time), time)
                assert same(places, seen(play.scene)), (number, frame)
                balloons += "balloon" in places
            viewer.show(stood.look(), 0.0)
    assert balloons > 20


def test_a_show_that_is_left_takes_its_balloon_along(window: Window, thinker: Thinker) -> None:
    play = at_the_table(window, a_session("Ada", "Ben"), thinker)
    Effects(play.highlights)((Balloon((0.0, 0.0, 60.0), 1.0, SeatSymbol.PAW, None),))
    assert not play.scene.root.find("**/balloon").is_empty()
    at_the_table(window, a_session("Ada", "Ben"), thinker)
    assert play.scene.root.find("**/balloon").is_empty()
