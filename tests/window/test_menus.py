"""The menus in the real window, by mouse alone and by keyboard alone."""

from __future__ import annotations

from tests.window.conftest import Start


def test_every_page_of_the_title_opens_and_closes_by_mouse(start: Start) -> None:
    player = start()
    player.until_title()
    for entry, page in (
        ("new", "new-game"),
        ("games", "games"),
        ("settings", "settings"),
        ("rules", "rules"),
        ("credits", "credits"),
    ):
        player.choose(entry)
        player.until_page(page)
        player.choose("back")
        player.until_title()
    player.choose("quit")
    assert player.ended() == 0
    assert "Traceback" not in player.output


def test_every_page_of_the_title_opens_and_closes_by_keyboard(start: Start) -> None:
    player = start()
    seen = player.until_title()
    entries = list(seen.spots)
    player.key("Down")
    for number, entry in enumerate(entries):
        player.until(f"{entry} has the focus", lambda seen, entry=entry: seen.focus == entry)
        if entry == "quit":
            break
        player.key("Return")
        player.until("a page", lambda seen: seen.page)
        player.key("Escape")
        player.until_title()
        player.key("Down")
    assert number == len(entries) - 1
    player.key("Return")
    assert player.ended() == 0
    assert "Traceback" not in player.output
