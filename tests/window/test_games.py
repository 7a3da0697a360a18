"""The list of games in the real window, two windows on one game, and settings during a game."""

from __future__ import annotations

from pathlib import Path

from app.storage.library import Library
from tests.window.conftest import Start
from tests.window.games import on_disk, prepare, state_on_disk
from tests.window.player import Player
from tests.window.test_turn import take_the_device


def test_a_game_is_renamed_and_deleted_in_the_list(start: Start, tmp_path: Path) -> None:
    path = prepare(tmp_path)
    player = start()
    player.until_title()
    player.choose("games")
    player.until_page("games")
    player.choose("pencil:0")
    player.until("a name can be typed", lambda seen: seen.focus == "title:0")
    player.key("End")
    player.write(" of July")
    player.key("Return")
    player.until("the new name", lambda seen: "Prepared of July" in seen.texts)
    assert on_disk(path).title == "Prepared of July"
    player.choose("trash:0")
    player.until_page("question")
    player.choose("no")
    player.until_page("games")
    assert path.exists()
    player.choose("trash:0")
    player.until_page("question")
    player.choose("yes")
    player.until("an empty list", lambda seen: "trash:0" not in {**seen.spots, **seen.hidden})
    assert not path.exists()
    player.choose("back")
    assert "continue" not in player.until_title().spots


def test_one_game_is_not_played_in_two_windows(start: Start, tmp_path: Path) -> None:
    path = prepare(tmp_path)
    first = start("--continue")
    first.until_game()
    before = state_on_disk(path)
    second = start()
    second.until("the title", lambda seen: seen.screen == "title")
    # Both windows lie in the same place: the second one is in front.
    second._find_window(last=True)
    second.choose("continue")
    second.until("told why not", lambda seen: seen.says("another window"))
    assert second.look().screen == "title"
    assert state_on_disk(path) == before
    first.kill()
    second.choose("continue")
    second.until_page("pass")


def test_settings_during_a_game_keep_its_place(start: Start, tmp_path: Path) -> None:
    path = prepare(tmp_path)
    player = start("--continue")
    player.until_game()
    before = take_the_device(player).play
    player.key("p")
    player.until_page("pause")
    player.choose("settings")
    player.until_page("settings")
    for choice in ("language:fr", "text_size:huge", "quality:medium", "full_screen"):
        player.choose(choice)
        assert player.until_page("settings").outside == []
    player.until("the whole screen", lambda seen: seen.size == (2560, 1440))
    player.choose("full_screen")
    player.until("a window again", lambda seen: seen.size == (800, 500))
    player.key("Escape")
    player.until_page("pause")
    player.key("Escape")
    seen = player.until_asked("ThrowAsker")
    assert "Ada, lancez le dé ballon." in seen.texts
    assert seen.outside == []
    assert (seen.play.state, seen.play.asks) == (before.state, before.asks)
    assert Library(path.parent).latest() is not None


def test_the_next_game_begins_with_what_was_agreed_for_the_last(start: Start) -> None:
    player = start()
    player.until_title()
    player.choose("new")
    player.until_page("new-game")
    player.choose("preset:expert")
    player.choose("board:flat")
    player.choose("aid")
    player.choose("player:3")
    player.choose("start")
    player.until_game()
    [path] = player.games
    first = on_disk(path).setup
    assert len(first.players) == 3
    player.kill()
    again = start()
    again.until_title()
    again.choose("new")
    again.until_page("new-game")
    again.choose("start")
    again.until_game()
    [path] = set(again.games) - {path}
    assert on_disk(path).setup == first.model_copy(update={"seed": on_disk(path).setup.seed})


def begin_where_nothing_can_be_kept(start: Start, home: Path) -> Player:
    (home / "data").write_text("not a folder")
    player = start()
    player.until_title()
    player.choose("new")
    player.until_page("new-game")
    player.choose("start")
    player.until("told", lambda seen: seen.says("cannot be saved"))
    return player


def test_a_game_that_cannot_be_saved_goes_on_and_is_saved_as_soon_as_it_can_be(
    start: Start, tmp_path: Path
) -> None:
    player = begin_where_nothing_can_be_kept(start, tmp_path)
    (tmp_path / "data").unlink()
    player.until("saved", lambda seen: seen.says("Now the game is saved"))
    seen = player.until_table("there", lambda table: table.steps)
    player.kill()
    (path,) = player.games
    assert state_on_disk(path) == seen.play.state


def test_a_game_that_cannot_be_saved_is_not_left_without_a_question(
    start: Start, tmp_path: Path
) -> None:
    player = begin_where_nothing_can_be_kept(start, tmp_path)
    take_the_device(player)
    player.key("p")
    player.until_page("pause")
    player.choose("leave")
    player.until_page("question")
    player.choose("no")
    player.until_page("pause")
    player.choose("leave")
    player.until_page("question")
    player.choose("yes")
    player.until_title()
    player.choose("quit")
    assert player.ended() == 0
    assert "Traceback" not in player.output
    assert player.output.count("cannot be saved") == 1
