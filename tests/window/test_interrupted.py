"""Whatever breaks into a game, nothing of it is lost."""

from __future__ import annotations

import os
import signal
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from rules.pluvionauts import events
from rules.pluvionauts.game import apply
from tests.patience import until
from tests.window.conftest import Start, screen
from tests.window.games import a_throw_for, beginning, on_disk, plan, prepare, state_on_disk
from tests.window.kills import kills, lost
from tests.window.player import Player, settle_in
from tests.window.test_turn import press, take_the_device

TURN = (events.Moved, events.Towed, events.CloudAnchored)


def runs(process: int) -> bool:
    try:
        status = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return status.rsplit(")", 1)[1].split()[0] != "Z"


def until_gone(processes: list[int]) -> None:
    until("the processes are gone", lambda: not any(map(runs, processes)))


def test_killed_in_the_middle_of_a_turn_it_goes_on_there(start: Start, tmp_path: Path) -> None:
    begun = beginning()
    throw = a_throw_for(begun, *TURN)
    path = prepare(tmp_path, throw)
    player = start("--continue")
    player.until_game()
    take_the_device(player)
    first, second, *_ = plan(apply(begun, throw).state, *TURN)
    press(player, first)
    before = player.until_asked().play
    player.kill()
    assert state_on_disk(path) == before.state

    again = start()
    assert "continue" in again.until_title().spots
    again.choose("continue")
    after = take_the_device(again).play
    assert (after.state, after.asks) == (before.state, before.asks)
    assert after.choices.keys() == before.choices.keys()
    press(again, second)
    assert state_on_disk(path) == apply(before.state, second).state


def test_killed_at_any_moment_nothing_is_lost(display: str, tmp_path: Path) -> None:
    """The kill comes unannounced after the last key: while simulating, saving or showing."""
    killed = list(islice(kills(display, tmp_path, Random(2)), 10))
    assert [one.fault for one in killed] == [""] * 10
    assert sum(one.acknowledged for one in killed) >= 10


def test_no_process_is_left_behind_by_a_kill(start: Start, tmp_path: Path) -> None:
    prepare(tmp_path, players=("deckhand", "deckhand"))
    player = start("--continue")
    player.until_table("somebody thinks", lambda table: table.thinking)
    player.until_table("a thought was had", lambda table: table.steps > 1)
    helpers = player.helpers
    assert helpers
    player.kill()
    until_gone(helpers)


def test_the_window_closed_during_a_throw(start: Start, tmp_path: Path) -> None:
    path = prepare(tmp_path)
    player = start("--continue")
    player.until_game()
    seen = take_the_device(player)
    assert seen.play.die is not None
    assert seen.play.middle is not None
    player.flick(seen.play.die, seen.play.middle)
    player.until_table("the throw is shown", lambda table: table.showing)
    player.close_window()
    assert player.ended() == 0
    assert "Traceback" not in player.output
    thrown = state_on_disk(path)
    again = start("--continue")
    again.until_game()
    assert take_the_device(again).play.state == thrown


def test_the_window_closed_while_a_computer_thinks(start: Start, tmp_path: Path) -> None:
    prepare(tmp_path, players=("deckhand", "deckhand"))
    player = start("--continue")
    player.until_game()
    player.until_table("somebody thinks", lambda table: table.thinking)
    helpers = player.helpers
    player.close_window()
    assert player.ended() == 0
    until_gone(helpers)
    assert "Traceback" not in player.output
    assert "Warning" not in player.output


def test_the_screen_lost_in_mid_game(tmp_path: Path) -> None:
    """Its server ends, or the line to it: there is one sentence, and nothing is lost."""
    settle_in(tmp_path)
    path = prepare(tmp_path, players=("deckhand", "deckhand"))
    with screen() as display:
        player = Player(display, tmp_path, "--continue")
        player.until_table("a thought was had", lambda table: table.steps > 1)
        seen = player.until_table("somebody thinks", lambda table: table.thinking)
        helpers = player.helpers
    try:
        assert player.ended() == 2
        assert player.output == (
            "pluvionauts: The screen does not answer any more, so the window is gone. Whatever was "
            "saved can be opened again.\n"
        )
    finally:
        player.close()
    assert lost(path, seen.play) == ""
    assert helpers
    until_gone(helpers)


@pytest.mark.parametrize("wish", [signal.SIGTERM, signal.SIGHUP])
def test_asked_to_end_while_a_computer_thinks(
    start: Start, tmp_path: Path, wish: signal.Signals
) -> None:
    """By the system that shuts down, or a terminal that is closed: its helpers are asked too."""
    path = prepare(tmp_path, players=("deckhand", "deckhand"))
    player = start("--continue")
    player.until_table("a thought was had", lambda table: table.steps > 1)
    seen = player.until_table("somebody thinks", lambda table: table.thinking)
    helpers = player.helpers
    for process in (player.process.pid, *helpers):
        os.kill(process, wish)
    assert player.ended() == 128 + wish
    assert player.output == "pluvionauts: stopped.\n"
    assert lost(path, seen.play) == ""
    until_gone(helpers)


def test_losing_the_keyboard_with_the_die_in_hand_puts_it_back(
    start: Start, tmp_path: Path
) -> None:
    path = prepare(tmp_path)
    player = start("--continue")
    player.until_game()
    seen = take_the_device(player)
    assert seen.play.die is not None
    x, y = seen.play.die
    player.point((x, y))
    player.press()
    player.until_table("the die in the hand", lambda table: table.held)
    for step in range(6):
        player.point((x + 8 * step, y + 4 * step))
    player.look_away()
    player.until_table("the die is back", lambda table: not table.held)
    player.release()
    player.come_back()
    seen = player.until_asked("ThrowAsker")
    assert seen.play.steps == 1, "nothing was thrown"
    assert len(on_disk(path).plays) == 1
    assert seen.play.die is not None
    assert seen.play.middle is not None
    player.flick(seen.play.die, seen.play.middle)
    player.until_table("thrown", lambda table: table.steps == 2)
