"""Real drags in the real window: strong and weak, to the left and to the right."""

from __future__ import annotations

from math import atan2, degrees, hypot

import pytest

from models.pluvionauts.table import table_of
from physics.simulate import Simulator
from physics.throw import Throw
from tests.window.conftest import Start
from tests.window.player import Player
from tests.window.seen import Practice
from tests.window.stroke import Mouse, mouse_of

STRENGTHS = (0.8, 0.35, 0.16)
"""Seconds for one and the same sweep."""


def practising(player: Player, throws: int) -> Practice:
    """The die is in reach again after so many throws."""
    seen = player.until(
        f"{throws} throws",
        lambda seen: (
            seen.practice is not None
            and seen.practice.throws == throws
            and seen.practice.die is not None
            and not seen.practice.moving
        ),
    )
    assert seen.practice is not None
    return seen.practice


def sweep(player: Player, mouse: Mouse, table: Practice, aside: int, seconds: float) -> Practice:
    """One throw with the mouse; the table after it."""
    assert table.die is not None
    mouse.move(*table.die)
    player.look()
    player.press()
    player.until("the die in the hand", lambda seen: seen.held)
    mouse.sweep(table.die, table.ahead[aside], seconds)
    player.release()
    player.until("thrown", lambda seen: seen.practice and seen.practice.throws > table.throws)
    player.key("x")
    return practising(player, table.throws + 1)


def thrown(table: Practice) -> Throw:
    assert table.recording is not None
    return table.recording.throws[0]


def test_drags_of_three_strengths_and_directions_end_where_physics_says(
    start: Start, display: str
) -> None:
    player = start()
    player.until_title()
    player.choose("practice")
    table = practising(player, 0)
    with mouse_of(player, display) as mouse, Simulator() as simulator:
        for aside in (-20, 0, 20):
            speeds = []
            for seconds in STRENGTHS:
                table = sweep(player, mouse, table, aside, seconds)
                throw = thrown(table)
                assert table.layout is not None
                assert table.recording is not None
                assert simulator.throw(table_of(table.layout), throw).rest == table.recording.rest
                vx, vy, _ = throw.velocity
                assert degrees(atan2(vx, vy)) == pytest.approx(aside, abs=2)
                speeds.append(hypot(vx, vy))
            slow, middle, fast = speeds
            assert slow < middle < fast, "a faster hand throws harder"


def test_a_press_takes_the_die_where_it_was_made_though_the_hand_is_elsewhere_by_now(
    start: Start, display: str
) -> None:
    player = start()
    player.until_title()
    player.choose("practice")
    table = practising(player, 0)
    assert table.die is not None
    x, y = table.die
    aside = x + 150, y
    with mouse_of(player, display) as mouse:
        mouse.move(*aside)
        player.look()
        mouse.move(x, y)
        mouse.press()
        mouse.move(*aside)
        player.until("the die in the hand", lambda seen: seen.held)
        mouse.release()
        player.until("an empty hand", lambda seen: not seen.held)
