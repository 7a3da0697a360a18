"""Every screen in both languages: nothing is clipped, nothing hangs over the edge."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.game import HUMAN
from app.storage.folders import data_folder
from app.view.input.actions import Action
from app.view.screens.settings import SettingsPage
from app.view.ui.buttons import Pressable, Toggle
from app.view.ui.choices import Stepper
from app.view.ui.geometry import Rect, Size
from app.view.ui.labels import Label
from app.view.ui.scroll import Scroll
from app.view.ui.stage import Stage
from app.view.ui.theme import TEXT_FACTORS
from app.view.ui.values import TextField
from app.view.ui.widget import Widget
from app.view.window import Window
from tests.app.view.album import open_game, screens

SIZES = (Size(1280, 720), Size(2560, 1440))


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PLUVIONAUTS_HOME", str(tmp_path_factory.mktemp("window")))
        opened = Window(offscreen=SIZES[0])
        yield opened
        opened.close()


def scrolled_from(widget: Widget) -> Scroll | None:
    parent = widget.parent
    while parent is not None and not isinstance(parent, Scroll):
        parent = parent.parent
    return parent


def faults(stage: Stage) -> list[str]:
    """Texts that are cut, leave their widget or leave the window."""
    whole = Rect(0, 0, *stage.size)
    found = []
    for widget in stage.top.walk():
        for shown in widget.texts:
            at = shown.rect.shifted(widget.rect.x, widget.rect.y)
            typed = isinstance(widget, TextField) or (
                isinstance(widget, Label) and widget._one_line
            )
            if shown.cut and not typed:
                found.append(f"cut: {shown.text}")
            if not widget.rect.encloses(at, tolerance=2):
                found.append(f"outside its {type(widget).__name__}: {shown.text}")
            scroll = scrolled_from(widget)
            if scroll is None and not whole.encloses(at):
                found.append(f"outside the window: {shown.text}")
            if scroll is not None and not (scroll.rect.x <= at.x and at.right <= scroll.rect.right):
                found.append(f"outside its page: {shown.text}")
    return found


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width}x{size.height}")
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_no_text_is_clipped_on_any_screen(
    window: Window, tmp_path: Path, language: str, size: Size
) -> None:
    game = open_game(window, tmp_path)
    window.change(language=language)
    window.stage.resize(size)
    found = {}
    for name, open_it in screens(game).items():
        game.show_title()
        open_it()
        window.stage.settle()
        assert sum(len(widget.texts) for widget in window.stage.top.walk()) > 1
        if faults(window.stage):
            found[name] = faults(window.stage)
    assert found == {}


@pytest.mark.parametrize("size", [Size(640, 480), Size(700, 1400), Size(3440, 700)])
def test_a_window_of_extreme_shape_keeps_every_button_reachable(
    window: Window, tmp_path: Path, size: Size
) -> None:
    game = open_game(window, tmp_path)
    window.change(language="fr", text_size="large")
    window.stage.resize(size)
    for name, open_it in screens(game).items():
        game.show_title()
        open_it()
        window.stage.settle()
        for _ in range(60):
            window.stage.act(Action.NEXT)
            focused = window.stage.focused
            assert focused is not None
            x, y = focused.rect.centre
            assert 0 <= x <= size.width, name
            assert 0 <= y <= size.height, name
    window.change(language="en", text_size="normal")


@pytest.mark.parametrize(("language", "text"), [("en", "normal"), ("fr", "normal"), ("fr", "huge")])
def test_a_dialog_keeps_its_size_and_its_tabs_whichever_is_open(
    window: Window, tmp_path: Path, language: str, text: str
) -> None:
    """Tabs must not move from under the pointer that turns them."""
    game = open_game(window, tmp_path)
    window.change(language=language, text_size=text)
    for size in (Size(1280, 720), Size(1920, 1080), Size(2560, 1440)):
        window.stage.resize(size)
        for dialog in ("settings", "rules"):
            seen = set()
            for name, open_it in screens(game).items():
                if not name.startswith(dialog):
                    continue
                game.show_title()
                open_it()
                window.stage.settle()
                tabs = [w for w in window.stage.top.walk() if w.name.startswith(f"{dialog}-tab:")]
                assert len(tabs) >= 5
                seen.add((window.stage.top.children[0].rect, *(tab.rect for tab in tabs)))
            assert len(seen) == 1, (dialog, size)
    window.stage.resize(SIZES[0])
    window.change(language="en", text_size="normal")


@pytest.mark.parametrize("text", TEXT_FACTORS)
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_four_seats_leave_what_is_agreed_in_sight(
    window: Window, tmp_path: Path, language: str, text: str
) -> None:
    game = open_game(window, tmp_path)
    window.change(language=language, text_size=text)
    window.stage.resize(SIZES[0])
    game.show_title()
    game.open_new()
    window.stage.settle()
    for number in (1, 2, 3):
        stepper = named(window, f"player:{number}")
        while not (isinstance(stepper, Stepper) and stepper.chosen == HUMAN):
            stepper.act(Action.RIGHT)
            window.stage.settle()
            stepper = named(window, f"player:{number}")
    for name in ("mode:advanced", "intemperies", "balanced_setup", "board:flat", "aid", "start"):
        widget = named(window, name)
        scroll = scrolled_from(widget)
        room = scroll.rect if scroll is not None else Rect(0, 0, *window.stage.size)
        assert room.encloses(widget.rect, tolerance=1), name
    window.change(language="en", text_size="normal")


def named(window: Window, name: str) -> Widget:
    return next(widget for widget in window.stage.top.walk() if widget.name == name)


def test_a_duel_is_announced_with_its_airships(window: Window, tmp_path: Path) -> None:
    game = open_game(window, tmp_path)
    game.show_title()
    game.open_new()
    window.stage.settle()

    def announced() -> bool:
        words = (text.text for widget in window.stage.top.walk() for text in widget.texts)
        return any("two airships" in text for text in words)

    assert announced()
    named(window, "player:2").act(Action.RIGHT)
    window.stage.settle()
    assert not announced()
    preset = named(window, "preset:duel")
    assert isinstance(preset, Pressable)
    preset.press()
    window.stage.settle()
    assert announced()


def test_what_the_table_says_stays_behind_a_page(window: Window, tmp_path: Path) -> None:
    game = open_game(window, tmp_path)
    game.show_title()
    stage = window.stage
    stage.toast("From the table")
    stage.settle()
    at = stage.toasts.children[0].rect
    screens(game)["pause"]()
    stage.toast("From the page")
    stage.settle()
    assert stage.toasts.children[0].rect == at
    over = stage._page_toasts
    drawn = list(stage.root.node.children)
    assert drawn.index(stage.toasts.node) < drawn.index(stage.top.node) < drawn.index(over.node)
    assert [text.text for widget in over.walk() for text in widget.texts] == ["From the page"]
    assert stage.passing() == ["From the table", "From the page"]
    window.pages.close()
    stage.end_toast("From the page")
    stage.end_toast("From the table")
    assert not stage.passing()


def test_back_closes_one_page_after_the_other(window: Window, tmp_path: Path) -> None:
    game = open_game(window, tmp_path)
    game.show_title()
    opened = screens(game)
    opened["pause"]()
    opened["settings_0"]()
    assert len(window.pages) == 2
    window.button(Action.BACK, True)
    window.button(Action.BACK, True)
    assert len(window.pages) == 0


def test_the_language_changes_under_an_open_page(window: Window, tmp_path: Path) -> None:
    game = open_game(window, tmp_path)
    game.show_title()
    screens(game)["settings_0"]()
    window.change(language="fr")
    window.stage.settle()
    said = {shown.text for widget in window.stage.top.walk() for shown in widget.texts}
    assert "Réglages" in said
    window.change(language="en")


def test_enter_does_what_is_asked_also_after_a_click(window: Window, tmp_path: Path) -> None:
    """A page opened with the pointer has no focus; its orange button still answers to Enter."""
    game = open_game(window, tmp_path)
    window.stage.pointing = True
    game.show_title()
    screens(game)["pause"]()
    assert window.stage.focused is None
    window.button(Action.ACCEPT, True)
    assert len(window.pages) == 0
    title = window.mode
    window.stage.pointing = True
    window.button(Action.ACCEPT, True)
    assert window.mode is not title, "the title's first entry, a game to continue, was not opened"


@pytest.mark.parametrize("text_size", ["normal", "huge"])
def test_tabs_stay_under_the_pointer_when_they_are_turned(
    window: Window, tmp_path: Path, text_size: str
) -> None:
    open_game(window, tmp_path).show_title()
    window.stage.resize(Size(1280, 720))
    window.change(language="en", text_size=text_size)
    window.pages.open(SettingsPage(window).build)
    places = []
    for tab in ("1", "2", "3", "0"):
        window.stage.settle()
        button = window.stage.top.find(f"settings-tab:{tab}")
        places.append(button.rect.y)
        window.stage.focus(button)
        window.button(Action.ACCEPT, True)
    window.pages.clear()
    window.change(text_size="normal")
    assert len(set(places)) == 1


def test_a_sentence_names_the_key_that_the_player_has_chosen(
    window: Window, tmp_path: Path
) -> None:
    open_game(window, tmp_path).show_title()
    window.change(language="en", keys={"full_screen": "y"})
    window.pages.open(SettingsPage(window).build)
    window.stage.settle()
    texts = " ".join(text.text for widget in window.stage.top.walk() for text in widget.texts)
    window.pages.clear()
    window.change(keys={})
    assert "Y switches it any time." in texts
    assert "F11" not in texts


def test_pictures_of_the_same_second_are_all_kept(window: Window, tmp_path: Path) -> None:
    open_game(window, tmp_path).show_title()
    for _ in range(3):
        window.tick()
        window.button(Action.SCREENSHOT, True)
    assert len(list((data_folder() / "pictures").glob("*.png"))) == 3


def test_the_switch_follows_the_key_of_the_full_screen(window: Window, tmp_path: Path) -> None:
    open_game(window, tmp_path).show_title()
    window.pages.open(SettingsPage(window).build)
    for wanted in (True, False):
        window.button(Action.FULL_SCREEN, True)
        switch = window.stage.top.find("full_screen")
        assert isinstance(switch, Toggle)
        assert switch.on is wanted
    window.pages.clear()


@pytest.mark.parametrize("answer", ["no", "yes"])
def test_chosen_keys_are_given_up_only_after_a_question(
    window: Window, tmp_path: Path, answer: str
) -> None:
    open_game(window, tmp_path).show_title()
    window.change(keys={"full_screen": "y"})
    window.pages.open(SettingsPage(window).build)
    for name in ("settings-tab:4", "usual-keys", answer):
        window.stage.settle()
        window.stage.focus(window.stage.top.find(name))
        window.button(Action.ACCEPT, True)
    kept = dict(window.settings.keys)
    window.pages.clear()
    window.change(keys={})
    assert kept == ({"full_screen": "y"} if answer == "no" else {})
