"""The figures of the view are really measured: each is there, each can be true."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from time import time

import pytest

from app.bench import view
from app.bench.drawing import Bare, Drawing, bare_scene, drawing, start
from app.bench.library import games_page, keep_games
from app.storage.library import Library


@pytest.fixture(scope="module")
def light() -> Drawing:
    return view.alone(drawing, "light", games=1)


def test_a_game_is_drawn_and_timed(light: Drawing) -> None:
    assert all(value > 0 for value in asdict(light).values())
    assert light.slowest_throw_frame >= light.throw_frame
    assert light.finished >= light.slowest_finishing_frame
    assert 50 < light.memory < 4000


def test_the_rows_say_what_was_measured(light: Drawing) -> None:
    bare = Bare(triangles=10, frame=0.02, busy=0.01)
    rows = {row.name: row for row in view.quality_rows("light", light, bare)}
    frames = rows["light: frames in a throw"]
    assert frames.value == pytest.approx(1 / light.throw_frame)
    assert (frames.reference, frames.aim) == ("bare scene: 50", ">= 50")
    assert rows["light: a throw to the bare scene"].value == pytest.approx(0.02 / light.throw_frame)


def test_the_bare_scene_has_the_same_pieces() -> None:
    bare = view.alone(bare_scene, 15)
    assert bare.triangles > 5000
    assert 0 < bare.frame < 5
    assert bare.busy > 0


def test_a_start_is_timed_from_the_call() -> None:
    begun = view.alone(start, time() - 100)
    assert 100 < begun.menu < begun.table < 200
    assert 0 < begun.busy < 100


def test_a_long_list_is_timed_where_it_is_long(tmp_path: Path) -> None:
    view.alone(keep_games, tmp_path, 5)
    games = Library(tmp_path / "games").games()
    assert [game.is_over for game in games] == [False, True, False, True, False]
    assert all(path.stat().st_size > 20_000 for path in tmp_path.glob("games/*.game"))
    assert all(0 < seconds < 60 for seconds in view.alone(games_page, tmp_path))
