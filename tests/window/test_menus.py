"""The menus in the real window, by mouse alone and by keyboard alone."""

from __future__ import annotations

from tests.window.conftest import Start
from tests.window.seen import menu

TABLES = ("tutorial", "practice")
"""Entries that open a table instead of a page."""


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
    entries = menu(seen)
    player.key("Down")
    for entry in entries:
        player.until_focus(entry)
        if entry == "quit":
            break
        if entry in TABLES:
            player.key("Down")
            continue
        player.key("Return")
        player.until("a page", lambda seen: seen.page)
        player.key("Escape")
        player.until_title()
        player.key("Down")
    assert entries[-1] == "quit"
    player.key("Return")
    assert player.ended() == 0
    assert "Traceback" not in player.output


def test_settings_take_effect_at_once_and_are_kept(start: Start) -> None:
    player = start(language="system", environment={"LANG": "C.UTF-8"})
    player.until_title()
    player.choose("settings")
    for choice in ("language:fr", "text_size:large", "reduced_motion"):
        player.choose(choice)
        assert player.look().page == "settings", f"{choice} closed the page"
    player.until("the settings in French", lambda seen: "Réglages" in seen.texts)
    player.choose("back")
    player.until("the title in French", lambda seen: "Nouvelle partie" in seen.texts)
    player.choose("quit")
    assert player.ended() == 0
    kept = player.settings
    assert (kept.language, kept.text_size, kept.reduced_motion) == ("fr", "large", True)
    again = start()
    assert "Nouvelle partie" in again.until_title().texts


def test_the_language_comes_from_the_system(start: Start) -> None:
    player = start(language="system", environment={"LANGUAGE": "fr_FR"})
    assert "Nouvelle partie" in player.until_title().texts
