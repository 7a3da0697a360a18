"""Turns in the real window: the die is flicked, everything after it pressed or typed."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path

import pytest

from rules.hexgrid import Cell, centre
from rules.pluvionauts import actions, events
from rules.pluvionauts.game import apply
from rules.pluvionauts.state import Phase
from tests.window.conftest import Start
from tests.window.games import (
    a_throw_for,
    beginning,
    on_disk,
    plan,
    prepare,
    state_on_disk,
    thrown_between,
)
from tests.window.player import Player
from tests.window.seen import Seen

WHOLE_TURN = (events.Moved, events.Towed, events.CloudAnchored, events.AirshipLanded)


def take_the_device(player: Player) -> Seen:
    seen = player.until_asked()
    if seen.page == "pass":
        player.choose("ready")
        player.until("the pass page is gone", lambda seen: not seen.page)
    return player.until_asked()


def press(player: Player, action: actions.Action) -> None:
    """Does a deed with the mouse."""
    before = player.until_asked().play
    if isinstance(action, actions.ChooseFace):
        player.choose(f"answer {action.value}")
    else:
        target: object = action.slot if isinstance(action, actions.Anchor) else None
        if isinstance(action, actions.Move | actions.Tow):
            target = action.to
        if isinstance(action, actions.ChooseCell):
            target = action.cell
        player.click(before.choices[str(target)])
    player.until_table("it is done", lambda table: table.steps == before.steps + 1)


def test_a_flick_of_the_mouse_is_a_throw(start: Start, tmp_path: Path) -> None:
    path = prepare(tmp_path)
    player = start("--continue")
    player.until_game()
    seen = take_the_device(player)
    assert seen.play.asks == "ThrowAsker"
    assert seen.says("Ada")
    assert seen.play.die is not None
    assert seen.play.middle is not None
    player.flick(seen.play.die, seen.play.middle)
    player.until_table("the throw is shown", lambda table: table.showing)
    after = player.until_asked().play
    assert after.steps == 2
    play = on_disk(path).plays[-1]
    assert isinstance(play.action, actions.Landed)
    assert play.recording is not None
    throw = play.recording.throws[0]
    (x, y, _), (vx, vy, rise) = throw.position, throw.velocity
    assert vx * x + vy * y < 0, "a stroke up the screen flings the die towards the board"
    assert rise > 0
    assert state_on_disk(path) == after.state


def test_a_turn_by_mouse_moves_tows_anchors_and_lands(start: Start, tmp_path: Path) -> None:
    begun = beginning()
    throw = a_throw_for(begun, *WHOLE_TURN)
    path = prepare(tmp_path, throw)
    player = start("--continue")
    player.until_game()
    take_the_device(player)
    deeds = plan(apply(begun, throw).state, *WHOLE_TURN)
    for deed in deeds:
        press(player, deed)
    player.until_page("pass")
    assert [play.action for play in on_disk(path).plays[2:]] == deeds
    after = state_on_disk(path)
    assert after.seat != begun.seat
    assert sum(cloud >= 0 for cloud in after.board.anchored) == 1


def test_between_cells_the_player_chooses(start: Start, tmp_path: Path) -> None:
    begun = beginning()
    throw = thrown_between(begun, Cell(0, 0), 0.5, 0)
    assert apply(begun, throw).state.phase is Phase.CHOOSE_CELL
    path = prepare(tmp_path, throw)
    player = start("--continue")
    player.until_game()
    seen = take_the_device(player)
    assert set(seen.play.choices) == {str(Cell(0, 0)), str(Cell(1, 0))}
    [die] = throw.dice
    assert seen.play.dice[die.body] == pytest.approx(die.pose.position, abs=0.1)
    press(player, actions.ChooseCell(cell=Cell(1, 0)))
    assert state_on_disk(path).balloon_cell == Cell(1, 0)
    moved = player.until_asked().play.dice[die.body]
    assert moved[:2] == pytest.approx(centre(Cell(1, 0)), abs=0.1)
    player.key("u")
    back = player.until_table("undone", lambda table: table.steps == 2).play
    assert back.dice[die.body] == pytest.approx(die.pose.position, abs=0.1)


def test_undo_goes_back_to_the_throw_and_no_further(start: Start, tmp_path: Path) -> None:
    begun = beginning()
    throw = a_throw_for(begun, *WHOLE_TURN)
    path = prepare(tmp_path, throw)
    landed = apply(begun, throw).state
    deeds = plan(landed, *WHOLE_TURN)[:2]
    player = start("--continue")
    player.until_game()
    assert "undo" not in take_the_device(player).spots
    for deed in deeds:
        press(player, deed)
    player.until_asked()
    player.choose("undo")
    player.until_table("one deed back", lambda table: table.steps == 3)
    player.key("u")
    seen = player.until_table("back at the throw", lambda table: table.steps == 2)
    assert seen.play.state == landed
    player.key("u")
    player.until("told why not", lambda seen: seen.says("last throw"))
    assert state_on_disk(path) == landed
    lines = [json.loads(line)["line"] for line in path.read_text().splitlines()[1:]]
    assert lines.count("taken_back") == 2


def test_a_slow_hand_puts_the_die_back_and_the_way_of_throwing_is_told(
    start: Start, tmp_path: Path
) -> None:
    path = prepare(tmp_path)
    player = start("--continue")
    player.until_game()
    seen = take_the_device(player)
    assert seen.says("Press on the die")
    assert seen.play.die is not None
    assert seen.play.middle is not None
    player.flick(seen.play.die, seen.play.middle, steps=80, pause=0.03)
    seen = player.until("told", lambda seen: seen.says("Not thrown"))
    assert not seen.held
    assert len(on_disk(path).plays) == 1
    for hint in ("when the arrow points", "when the power is right"):
        player.key("t")
        player.until(hint, partial(Seen.says, words=hint))
    player.key("t")
    player.until_table("the throw is shown", lambda table: table.showing)
    assert player.settings.throws_explained == 1
