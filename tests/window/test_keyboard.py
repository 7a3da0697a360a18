"""A complete game by keyboard alone: from the title over every turn to the count and back."""

from __future__ import annotations

from collections import deque
from functools import partial
from pathlib import Path

from app.view.play.askers import ARROWS, towards
from rules.pluvionauts import actions, events
from rules.pluvionauts.actions import Action
from rules.pluvionauts.game import is_over
from rules.pluvionauts.state import State
from tests.window.conftest import Start
from tests.window.games import on_disk, plan, state_on_disk
from tests.window.player import Player
from tests.window.seen import Table

ARROW_KEYS = {"left": "Left", "right": "Right", "up": "Up", "down": "Down"}


def keys_to(table: Table, target: str) -> list[str]:
    """The arrow keys that lead the cursor to a place."""
    todo: deque[tuple[str, list[str]]] = deque([(table.cursor, [])])
    known = {table.cursor}
    while todo:
        here, keys = todo.popleft()
        if here == target:
            return keys
        for arrow, direction in ARROWS.items():
            there = towards(direction, here or None, table.arrow_stops)  # type: ignore[type-var]
            if there is not None and there not in known:
                known.add(there)
                todo.append((there, [*keys, ARROW_KEYS[arrow.value]]))
    raise AssertionError(f"no arrow keys lead from {table.cursor} to {target}: {table.choices}")


def lead_cursor(player: Player, target: str) -> None:
    """One key at a time, looking after each: the eye may still be moving."""
    for _ in range(40):
        table = player.look().table
        assert table is not None
        keys = keys_to(table, target)
        if not keys:
            return
        player.key(keys[0])
        player.until_table("the cursor moves", partial(_moved, table.cursor))
    raise AssertionError(f"the cursor never comes to {target}")


def _moved(before: str, now: Table) -> bool:
    return now.cursor != before


def best_deed(state: State) -> Action:
    """Whatever brings the end of the game nearer."""
    try:
        return plan(state, events.CloudAnchored)[0]
    except AssertionError:
        return plan(state)[0]


def answer(player: Player, table: Table, wait: bool = True) -> None:
    """Does what is asked, with keys only."""
    if table.asks == "ThrowAsker":
        if not table.meter:
            player.key("t")
            player.until_table("the meter", lambda now: now.meter == "direction")
        player.key("Return")
        player.until_table("the direction is fixed", lambda now: now.meter == "power")
        player.key("Return")
    elif table.asks == "ButtonAsker":
        player.key("Right", "Return")
    else:
        deed = best_deed(table.state)
        target = deed.slot if isinstance(deed, actions.Anchor) else None
        if isinstance(deed, actions.Move | actions.Tow):
            target = deed.to
        if isinstance(deed, actions.ChooseCell | actions.TakeBack):
            target = deed.cell
        lead_cursor(player, str(target))
        player.key("Return")
    if wait:
        player.until_table("it is done", lambda now: now.steps > table.steps)
        player.key("x")


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
