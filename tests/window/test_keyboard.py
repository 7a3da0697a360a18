"""A complete game by keyboard alone: from the title over every turn to the count and back."""

from __future__ import annotations

from pathlib import Path

from rules.pluvionauts.game import is_over
from tests.window.conftest import Start
from tests.window.games import on_disk, state_on_disk
from tests.window.keyboard import answer
from tests.window.player import Player


def focus_on(player: Player, name: str) -> None:
    for _ in range(60):
        if player.look().focus == name:
            return
        player.key("Tab")
    raise AssertionError(f"Tab never came to {name}")


def seat_a_person(player: Player) -> None:
    """On a busy machine a key may be held so long that it repeats and goes past the person."""
    focus_on(player, "player:1")
    for _ in range(40):
        if "Player 2" in player.look().texts and "Player 2" in player.look().texts:
            return
        player.key("Left")
    raise AssertionError("no person can be seated")


def test_a_whole_game_by_keyboard_alone(start: Start, tmp_path: Path) -> None:
    player = start(meter_speed="steps", throw_style="meter")
    player.until_title()
    player.key("Return")
    player.until_page("new-game")
    seat_a_person(player)
    focus_on(player, "start")
    player.key("Return")
    player.until_game()
    turns = set()
    while True:
        seen = player.until_asked()
        if seen.page == "count":
            break
        if seen.page == "pass":
            player.key("Return")
            player.until("the pass page is gone", lambda now: not now.page)
            continue
        turns.add((seen.play.state.round, seen.play.state.seat))
        answer(player, seen.play)
    [path] = player.games
    assert is_over(state_on_disk(path))
    assert set(on_disk(path).setup.players) == {"human"}
    assert len(turns) >= 9, "nine clouds need nine turns"
    assert any("win" in text or "victory" in text for text in player.look().texts)
    focus_on(player, "leave")
    player.key("Return")
    assert "continue" not in player.until_title().spots
