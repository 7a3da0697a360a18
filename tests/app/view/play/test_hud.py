"""What stands round the table: it fits, it belongs to who plays, and it follows the pointer."""

from __future__ import annotations

import pytest

from app.game import HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.names import airships_out
from app.games.pluvionauts.types import Session
from app.i18n import LANGUAGES, Translator
from app.players.thinker import Thinker
from app.storage import gamefile
from app.view.games.box.cells import cell_top
from app.view.hud.banner import SeatLine, SeatList
from app.view.input.events import PointerEvent, PointerKind
from app.view.play.askers import CellAsker, SlotAsker
from app.view.play.count import Count
from app.view.play.mode import PlayMode
from app.view.ui.geometry import Size
from app.view.ui.labels import Label, Picture
from app.view.ui.layout import Anchor, Layers
from app.view.ui.theme import TEXT_FACTORS
from app.view.window import Window
from rules.game import SeatSymbol
from rules.hexgrid import centre, slot_centre
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.state import Phase
from tests.app.view.play.test_closeup import a_throw, begun
from tests.app.view.play.test_play import a_session, advance, at_the_table

LONGEST = "Passengère 2 au long cours"


def move_to(window: Window, x: float, y: float) -> None:
    window.pointer(PointerEvent(PointerKind.MOVE, x, y))
    window.tick()


def over_the_menu(play: PlayMode) -> tuple[float, float]:
    play.window.stage.settle()
    x, y = play.window.stage.top.find("menu").rect.centre
    return x, y


@pytest.mark.parametrize("away", ["to the buttons", "out of the window"])
def test_nothing_stays_marked_when_the_pointer_leaves_the_table(
    window: Window, thinker: Thinker, away: str
) -> None:
    session = a_session("Ada", "Ben")
    advance(session, Phase.MOVE)
    play = at_the_table(window, session, thinker)
    window.tick(1.0)
    asker = play.asker
    assert isinstance(asker, CellAsker)
    here = session.state.balloon_cell
    cell = next(cell for cell in asker.choices if cell != here)
    spot = play.pixel((*centre(cell), cell_top(play.scene.layout, cell)))
    assert spot is not None
    move_to(window, *spot)
    assert asker.cursor == cell
    assert play.highlights.shows("path")
    assert play.hud._info.visible
    if away == "to the buttons":
        move_to(window, *over_the_menu(play))
    else:
        window.pointer(PointerEvent(PointerKind.LEAVE, -1, -1))
    assert asker.cursor is None
    assert not play.highlights.shows("path")
    assert not play.hud._info.visible


def test_the_forecast_of_a_cloud_goes_with_the_pointer(window: Window, thinker: Thinker) -> None:
    session = a_session("Ada", "Ben")
    advance(session, Phase.ANCHOR)
    play = at_the_table(window, session, thinker)
    window.tick(1.0)
    asker = play.asker
    assert isinstance(asker, SlotAsker)
    slot = next(iter(asker._choices))
    spot = play.pixel((*slot_centre(slot), 3.0))
    assert spot is not None
    move_to(window, *spot)
    assert asker._cursor == slot
    move_to(window, *over_the_menu(play))
    assert asker._cursor is None


def test_a_cell_that_was_only_looked_at_is_forgotten_too(window: Window, thinker: Thinker) -> None:
    session = a_session("Ada", "Ben")
    play = at_the_table(window, session, thinker)
    window.tick(1.0)
    spot = play.pixel((0.0, 0.0, 0.0))
    assert spot is not None
    move_to(window, *spot)
    assert play.hud._info.visible
    move_to(window, *over_the_menu(play))
    assert not play.hud._info.visible


def test_nothing_is_said_of_cells_that_pass_under_the_pointer_while_a_die_flies(
    window: Window, thinker: Thinker
) -> None:
    session = begun(3)
    play = at_the_table(window, session, thinker)
    spot = play.pixel((0.0, 0.0, 0.0))
    assert spot is not None
    play.throw(a_throw(session, (0.0, 0.0)))
    window.tick(0.1)
    assert play.showing_something
    move_to(window, *spot)
    assert not play.hud._info.visible
    play.skip()


@pytest.mark.parametrize("people", [0, 1])
def test_only_who_plays_has_a_mission_to_look_at(
    window: Window, thinker: Thinker, people: int
) -> None:
    players = ("deckhand", HUMAN if people else "deckhand")
    setup = PluvionautsSetup(config=GameConfig.of("Ada", "Ben"), players=players, seed=4)
    session = Session(gamefile.in_memory(setup))
    play = at_the_table(window, session, thinker)
    window.stage.settle()
    shown = "mission" in {widget.name for widget in window.stage.top.walk()}
    assert shown == bool(people)
    play.exit()
    session.close()


@pytest.mark.parametrize("text", ["small", "normal", "large", "huge"])
def test_the_robot_keeps_its_size_beside_a_long_line(window: Window, text: str) -> None:
    factor = TEXT_FACTORS[text]
    window.stage.set_text_factor(factor)
    for name in ("Ada", LONGEST):
        for note in ("", "2 airships on the board", "2 dirigeables sur le plateau"):
            seats = SeatList()
            edge = Layers()
            edge.hold(seats, Anchor.LEFT)
            window.stage.show(edge)
            seats.show([SeatLine(SeatSymbol.PAW, name, note, True, computer=True)])
            window.stage.settle()
            *_, robot = (one for one in seats.walk() if isinstance(one, Picture))
            assert robot.picture == "robot"
            assert robot.rect.width == robot._size(window.stage.theme).width
    window.stage.set_text_factor(1.0)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("out", [0, 1, 2])
def test_where_the_airships_of_a_robot_are_takes_one_line(
    window: Window, language: str, out: int
) -> None:
    seats = SeatList()
    edge = Layers()
    edge.hold(seats, Anchor.LEFT)
    window.stage.show(edge)
    note = Translator(language)(airships_out(out, 2))
    seats.show([SeatLine(SeatSymbol.PAW, "Navigator", note, active=True, computer=True)])
    window.stage.settle()
    labels = [label for label in seats.walk() if isinstance(label, Label)]
    (told,) = (label for label in labels if label.text == note)
    assert told._lines(window.stage.theme, told.rect.width) == (note,)


@pytest.mark.parametrize("text", ["normal", "huge"])
@pytest.mark.parametrize("size", [Size(1280, 720), Size(1920, 1080)])
def test_the_count_has_room_for_the_longest_names(
    window: Window, thinker: Thinker, size: Size, text: str
) -> None:
    names = (LONGEST[:24], "Passagère 1", "Capitaine 2")
    session = a_session(*names)
    play = at_the_table(window, session, thinker)
    window.change(text_size=text)
    window.stage.resize(size)
    advance(session)
    play.counted = True
    Count(play, session.state, play.hud.report, play.hud.proclaim)._report()
    window.stage.settle()
    shown = {
        text.text: text.cut
        for label in play.hud._count.walk()
        if isinstance(label, Label)
        for text in label.texts
    }
    for name in names:
        assert shown[name] is False, name
    window.stage.resize(Size(1280, 720))
    window.change(text_size="normal")
    session.close()
