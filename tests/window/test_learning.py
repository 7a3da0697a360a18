"""The tutorial and the practice table in the real window, by mouse and by keys."""

from __future__ import annotations

from functools import partial

from rules.hexgrid import Cell
from rules.pluvionauts.components import DieKind
from tests.window.conftest import Start
from tests.window.player import Player
from tests.window.seen import Practice, Seen, Table, menu

SIZES = ((640, 480), (700, 1200), (2400, 700), (1280, 720))


def until_lesson(player: Player, name: str) -> Seen:
    return player.until(
        f"the lesson {name}",
        lambda seen: (
            seen.lesson == name
            and seen.table is not None
            and seen.table.asks
            and not seen.table.showing
            and not seen.table.moving
        ),
    )


def until_over(player: Player) -> Seen:
    return player.until("the lesson is over", lambda seen: seen.lesson_over)


def meter_shows(phase: str, table: Table) -> bool:
    return table.meter == phase


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


def test_the_tutorial_begins_with_the_goal_and_a_flick_and_goes_on_tomorrow(start: Start) -> None:
    player = start()
    player.until_title()
    player.choose("tutorial")
    seen = until_lesson(player, "goal")
    assert "Lesson 1 of 8" in seen.texts
    player.click(seen.play.choices[str(Cell(-1, 0))])
    assert until_over(player).says("cows graze together")
    player.choose("next")
    seen = until_lesson(player, "throw")
    for _ in range(6):
        assert seen.play.die is not None
        assert seen.play.middle is not None
        player.flick(seen.play.die, seen.play.middle)
        seen = player.until("it was thrown", lambda seen: seen.play.showing or seen.lesson_over)
        player.key("x")
        seen = player.until("it lies", lambda seen: seen.lesson_over or seen.play.asks)
        if seen.lesson_over:
            break
    assert until_over(player).says("It stopped in the box")
    player.choose("next")
    until_lesson(player, "pilot")
    assert player.settings.finished_lessons == ["goal", "throw"]
    player.kill()

    again = start()
    again.until_title()
    again.choose("tutorial")
    until_lesson(again, "pilot")
    again.choose("menu")
    again.until_page("pause")
    again.choose("leave")
    again.until_title()
    again.choose("quit")
    assert again.ended() == 0
    assert "Traceback" not in again.output


def test_towing_is_learnt_by_mouse_and_the_lessons_chosen_from_a_list(start: Start) -> None:
    player = start(finished_lessons=["goal", "throw", "pilot"])
    player.until_title()
    player.choose("tutorial")
    seen = until_lesson(player, "tow")
    player.click(seen.play.choices[str(Cell(-3, 1))])
    player.until("it is moored", lambda seen: seen.says("on your ropes"))
    seen = until_lesson(player, "tow")
    player.click(seen.play.choices[str(Cell(-1, 0))])
    assert until_over(player).says("The herd now counts")
    player.key("p")
    player.until_page("pause")
    player.choose("Lessons")
    player.until_page("lessons")
    player.choose("lesson:between")
    seen = until_lesson(player, "between")
    assert seen.play.asks == "RestAsker"


def test_the_meter_teaches_by_keys_alone(start: Start) -> None:
    player = start(meter_speed="steps", finished_lessons=["goal"])
    for entry in menu(player.until_title()):
        player.key("Down")
        player.until_focus(entry)
        if entry == "tutorial":
            break
    player.key("Return")
    until_lesson(player, "throw")
    for _ in range(6):
        for phase in ("direction", "power"):
            player.key("t")
            player.until_table(f"the {phase}", partial(meter_shows, phase))
        player.key("t")
        player.until("it was thrown", lambda seen: seen.play.showing or seen.lesson_over)
        player.key("x")
        if player.until("it lies", lambda seen: seen.lesson_over or seen.play.asks).lesson_over:
            break
    until_over(player)
    player.key("Return")
    until_lesson(player, "pilot")


def test_practice_by_mouse_and_keys(start: Start) -> None:
    player = start(meter_speed="steps")
    player.until_title()
    player.choose("practice")
    table = practising(player, 0)
    assert table.die is not None
    assert table.middle is not None
    player.flick(table.die, table.middle)
    practising(player, 1)
    player.choose("same")
    practising(player, 2)
    player.key("t", "t", "t", "x")
    practising(player, 3)
    player.key("l", "Right", "Return")
    player.until("a target", lambda seen: seen.practice is not None and seen.practice.target)
    player.choose("die")
    player.until(
        "the other die",
        lambda seen: seen.practice is not None and seen.practice.thrown is DieKind.ADVANCED,
    )
    practising(player, 0)
    for size in SIZES:
        assert player.resize(*size).outside == [], size
    player.key("Escape")
    player.until_page("pause")
    player.choose("leave")
    player.until_title()
    player.choose("quit")
    assert player.ended() == 0
    assert "Traceback" not in player.output
