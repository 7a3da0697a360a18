"""Computer players at the table of the real window."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from app.game import HUMAN
from rules.pluvionauts import actions
from tests.window.conftest import Start
from tests.window.games import on_disk, prepare, state_on_disk
from tests.window.keyboard import answer
from tests.window.seen import Table


def beyond(steps: int, table: Table) -> bool:
    return table.steps > steps


def test_a_computer_plays_its_turn_and_hands_back(start: Start, tmp_path: Path) -> None:
    path = prepare(tmp_path, players=(HUMAN, "deckhand"))
    player = start("--continue", meter_speed="steps", throw_style="meter", reduced_motion=True)
    player.until_game()
    first = player.until_asked().play.state.round
    thinking = False
    while True:
        seen = player.until("asked or thinking", lambda seen: seen.play.asks or seen.play.thinking)
        if seen.play.thinking:
            thinking = True
            assert "undo" not in seen.spots
            assert seen.play.state.seat == 1
            steps = seen.play.steps
            player.until_table("the computer acts", partial(beyond, steps))
            player.key("x")
            continue
        if seen.play.state.round > first:
            break
        answer(player, player.until_asked().play)
    assert thinking
    throws = [play for play in on_disk(path).plays if isinstance(play.action, actions.Landed)]
    assert all(play.recording is not None for play in throws), "computers throw physically too"
    assert state_on_disk(path).round == first + 1
