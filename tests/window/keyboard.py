"""A player who answers by keys only."""

from __future__ import annotations

from collections import deque
from functools import partial

from app.view.play.askers import ARROWS, towards
from rules.pluvionauts import actions, events
from rules.pluvionauts.actions import Action
from rules.pluvionauts.state import State
from tests.window.games import plan
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
        target: object = deed.slot if isinstance(deed, actions.Anchor) else None
        if isinstance(deed, actions.Move | actions.Tow):
            target = deed.to
        if isinstance(deed, actions.ChooseCell | actions.TakeBack):
            target = deed.cell
        lead_cursor(player, str(target))
        player.key("Return")
    if wait:
        player.until_table("it is done", lambda now: now.steps > table.steps)
        player.key("x")
