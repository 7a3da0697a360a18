"""The boxes on the shelf: what they say, how they are reached, and what a chosen one changes."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from app.game import GAMES
from app.storage.settings import SettingsFile
from app.view.games import SIDES, Side, Tables, side
from app.view.input.actions import Action
from app.view.input.events import PointerEvent, PointerKind
from app.view.mode import Mode
from app.view.screens.chapters import Chapter, Paragraph
from app.view.shelf import Shelf
from app.view.ui.geometry import Size
from app.view.ui.widget import Widget
from app.view.window import Window
from rules.messages import Message
from tests.app.view.album import open_game

REGATTA = Tables(play=lambda window, session, leave: Mode())
OTHER = Side(
    title="Regatta",
    lid="lids/pluvionauts",
    minutes=(20, 25),
    sentence=Message.of("Sail home before the others do."),
    chapters=(Chapter(Message.of("Wind"), (Paragraph("die", Message.of("It blows.")),)),),
    tables=lambda thinker: REGATTA,
)


@pytest.fixture(scope="module")
def window(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Window]:
    opened = Window(SettingsFile(tmp_path_factory.mktemp("window")), offscreen=Size(1280, 720))
    yield opened
    opened.close()


@pytest.fixture
def game(window: Window, tmp_path: Path) -> Shelf:
    window.change(language="en", text_size="normal")
    window.stage.resize(Size(1280, 720))
    game = open_game(window, tmp_path)
    game.show_title()
    window.stage.settle()
    return game


@pytest.fixture
def two_boxes(window: Window, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shelf]:
    """Another game with a box stands beside the first."""
    module = ModuleType("regatta_on_screen")
    module.__dict__["SIDE"] = OTHER
    monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setitem(SIDES, "regatta", module.__name__)
    monkeypatch.setitem(GAMES, "regatta", "app.games.pluvionauts")
    window.stage.resize(Size(1280, 720))
    shelf = open_game(window, tmp_path, regatta=REGATTA)
    shelf.show_title()
    window.stage.settle()
    yield shelf
    window.show(Mode())  # whatever is shown is styled again


def said(widget: Widget) -> str:
    return " ".join(text.text for text in widget.texts)


def press(window: Window, name: str) -> None:
    x, y = window.stage.screen.find(name).rect.centre
    for kind in (PointerKind.PRESS, PointerKind.RELEASE):
        window.stage.pointer(PointerEvent(kind, x, y, 1))
    window.stage.settle()


def test_a_box_says_who_can_play_for_how_long_and_what(window: Window, game: Shelf) -> None:
    words = said(window.stage.screen.find("box:pluvionauts"))
    assert "2 to 6 players" in words
    assert "30 to 60 minutes" in words
    assert words.endswith(str(side("pluvionauts").sentence))


def test_a_box_is_opened_by_pointer(window: Window, game: Shelf) -> None:
    press(window, "box:pluvionauts")
    assert window.stage.top.find("new-game")
    window.pages.clear()


def test_a_box_is_opened_by_keys(window: Window, game: Shelf) -> None:
    window.stage.focus(window.stage.screen.find("new"))
    window.stage.act(Action.RIGHT)
    assert window.stage.focused is window.stage.screen.find("box:pluvionauts")
    window.stage.act(Action.ACCEPT)
    window.stage.settle()
    assert window.stage.top.find("new-game")
    window.pages.clear()


def test_what_the_title_offers_is_about_the_chosen_game(window: Window, two_boxes: Shelf) -> None:
    assert window.stage.screen.find("continue")
    press(window, "box:regatta")
    assert len(window.pages) == 0
    with pytest.raises(LookupError):
        window.stage.screen.find("continue")
    press(window, "rules")
    assert "It blows." in " ".join(said(widget) for widget in window.stage.top.walk())
    window.pages.clear()
    press(window, "box:pluvionauts")
    assert window.stage.screen.find("continue")


def test_boxes_stand_side_by_side_beside_the_menu(window: Window, two_boxes: Shelf) -> None:
    quit_it, one, other = (
        window.stage.screen.find(name).rect for name in ("quit", "box:pluvionauts", "box:regatta")
    )
    assert quit_it.right < one.x
    assert one.right < other.x
    assert other.right <= window.stage.screen.rect.right


def test_where_there_is_no_room_there_is_no_shelf(window: Window, game: Shelf) -> None:
    window.stage.resize(Size(420, 700))
    window.stage.settle()
    with pytest.raises(LookupError):
        window.stage.screen.find("box:pluvionauts")
    window.stage.resize(Size(1280, 720))
    window.stage.settle()
    assert window.stage.screen.find("box:pluvionauts")


def test_a_game_without_a_screen_is_kept_and_said_to_be_one(
    window: Window, game: Shelf, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = game.library.games()[0].path
    monkeypatch.delitem(SIDES, "pluvionauts")
    game.open_games()
    window.stage.settle()
    names = {widget.name for widget in window.stage.top.walk()}
    assert "trash:0" in names
    assert not names & {"play:0", "watch:0"}
    window.pages.clear()
    bare = Shelf(window, game.library, {})
    bare.go_on(path)
    window.stage.settle()
    assert "without a screen" in " ".join(said(widget) for widget in window.stage.toasts.walk())
