"""The moment after: what the table itself says, and what is seen before the game goes on."""

from __future__ import annotations

from math import cos, hypot, radians, sin

import pytest

from app.game import HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.table import layout_for_throw, layout_of
from app.games.pluvionauts.types import Session
from app.players.thinker import Thinker
from app.storage import gamefile
from app.view.games.box.cells import cell_top
from app.view.games.pluvionauts.signs import SIGNS, sign_place
from app.view.play.askers import FlightAsker
from app.view.play.count import CountPage, Exits
from app.view.play.mode import PlayMode
from app.view.table.camera import View
from app.view.table.quality import Quality
from app.view.ui.buttons import Button, ButtonKind, Pressable
from app.view.ui.stage import Veil
from app.view.window import Window
from models.art.engravings import tile_places
from models.dimensions import CELL_SIDE
from models.placement import pile_top
from rules.hexgrid import CELLS, centre
from rules.pluvionauts.components import TILES
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.events import BalloonPlaced, CloudAnchored, Towed
from rules.pluvionauts.game import legal_actions, routes
from rules.pluvionauts.state import Phase
from tests.app.view.play.test_closeup import a_throw, begun
from tests.app.view.play.test_play import a_session, advance, advance_one, at_the_table, said
from tests.patience import until

FRAME = 1 / 60
DRAWN = max(abs(place.y) for tile in TILES for place in tile_places(tile))
"""Millimetres from the middle of an island to those of the drawings at its corners."""


def against_a_computer() -> Session:
    players = (HUMAN, "deckhand")
    setup = PluvionautsSetup(config=GameConfig.of("Ada", "Navigator"), players=players, seed=4)
    return Session(gamefile.in_memory(setup))


def asked(play: PlayMode) -> str:
    return play.hud._banner.asked


def test_a_computer_thinks_and_then_plays(window: Window, thinker: Thinker) -> None:
    session = against_a_computer()
    advance(session, Phase.THROW)
    play = at_the_table(window, session, thinker)

    def thinks() -> bool:
        window.tick(0.1)
        return play.computers.thought is not None

    until("a thought", thinks)
    assert asked(play) == "Navigator is thinking."

    def acts() -> bool:
        window.tick(FRAME)
        return play.computers.thought is None

    until("a throw", acts)
    assert play.showing_something
    assert asked(play) == "Navigator is playing."
    window.show(PlayMode(a_session("Ada", "Ben"), play.scene.quality, Exits(lambda: None), thinker))


def test_what_the_die_shows_and_where_it_lies_stands_at_the_die(
    window: Window, thinker: Thinker
) -> None:
    session = begun(seed=3)
    play = at_the_table(window, session, thinker)
    play.throw(a_throw(session, (45.0, 10.0)))
    placed = any(isinstance(event, BalloonPlaced) for event in session.steps[-1].events)
    said_there = set()
    while play.showing_something:
        window.tick(FRAME)
        if not play.showing_something:
            break  # prices may stand there by now
        for mark in play.hud._badges._marks.values():
            said_there.add(mark.badge.text)
            place = play.scene.die(session.state.config.balloon_die).get_pos()
            at = play.pixel((place[0], place[1], place[2]))
            assert at is not None
            assert abs(mark.badge.x - at[0]) < 40
            assert 0 < at[1] - mark.badge.y < 120
    assert len(said_there) == 1
    face, _, where = said_there.pop().partition(" · ")
    assert face in {"?", *map(str, range(1, 7))}
    assert (where == "Between cells") is not placed


def test_prices_stand_at_the_edge_of_a_cell_and_what_is_too_far_is_shaded(
    window: Window, thinker: Thinker
) -> None:
    session = a_session("Ada", "Ben", seed=6)
    advance(session, Phase.MOVE)
    play = at_the_table(window, session, thinker)
    play.scene.settle()
    window.tick()
    asker = play.asker
    assert isinstance(asker, FlightAsker)
    here, away = session.state.balloon_cell, radians(play.scene.rig.view.azimuth)
    priced = [cell for cell in asker.choices if cell != here]
    marks = play.hud._badges._marks
    assert len(marks) == len(priced) > 0
    for cell in priced:
        (x, y), top = centre(cell), cell_top(play.scene.layout, cell)
        mark = marks[f"{cell}"].rect
        drawn_up_to = play.pixel((x + DRAWN * sin(away), y - DRAWN * cos(away), top))
        corner = play.pixel((x + CELL_SIDE * sin(away), y - CELL_SIDE * cos(away), top))
        assert drawn_up_to is not None
        assert corner is not None
        hidden = drawn_up_to[1] - mark.y
        assert hidden < mark.height / 10, "its rim at most, in the farthest row"
        assert mark.centre[1] < corner[1]
    lit = play.highlights._layers["asked"].get_num_children()
    asker.choices = {cell: asker.choices[cell] for cell in asker.choices if cell != priced[0]}
    asker.redraw()
    assert play.highlights._layers["asked"].get_num_children() == lit, "a shade for a rim"


def test_a_cloud_too_far_away_is_shaded_with_its_island(window: Window, thinker: Thinker) -> None:
    for seed in range(20):
        session = a_session("Ada", "Ben", seed=seed)
        advance(session, Phase.MOVE)
        layout = layout_of(session.state, session.setup.board)
        near = {*routes(session.state, False), session.state.balloon_cell}
        far = {cloud.cell for cloud in layout.lying_clouds} - near
        if far:
            break
    play = at_the_table(window, session, thinker)
    play.scene.settle()
    shades = []
    for shade in play.highlights._layers["asked"].get_children():
        bounds = shade.get_tight_bounds()
        assert bounds is not None
        shades.append(bounds)
    for cell in far:
        x, y = centre(cell)
        tops = [
            high.z
            for low, high in shades
            if hypot((low.x + high.x) / 2 - x, (low.y + high.y) / 2 - y) < 1
        ]
        assert max(tops) > pile_top(layout, cell)


def test_anchored_weather_is_told_apart_from_afar_by_drawing_and_colour(
    window: Window, thinker: Thinker
) -> None:
    assert len({picture for picture, _ in SIGNS.values()}) == len(SIGNS) == 3
    assert len({kind for _, kind in SIGNS.values()}) == 3
    session = a_session("Ada", "Ben", seed=6)
    while len(layout_for_throw(session.state, session.setup.board).standing_clouds) < 4:
        advance(session, Phase.ANCHOR)
        assert not session.is_over
        session.act(legal_actions(session.state)[0])
    play = at_the_table(window, session, thinker)
    play.scene.settle()
    window.tick()
    signs = play.hud._signs._marks
    clouds = play.scene.layout.standing_clouds
    assert {(mark.badge.picture, mark.badge.kind) for mark in signs.values()} == {
        SIGNS[cloud.kind] for cloud in clouds
    }
    for cloud in clouds:
        spot = play.pixel(sign_place(play.scene.layout, cloud))
        badge = signs[f"{cloud.slot}"].badge
        assert spot == (badge.x, badge.y)
    play.scene.rig.jump(View(distance=250.0))
    window.tick()
    assert not play.hud._signs._marks, "from near the clouds speak for themselves"


@pytest.mark.parametrize("again", [True, False])
def test_after_the_count_one_plays_again(window: Window, again: bool) -> None:
    session = a_session("Ada", "Ben")
    advance(session)
    exits = Exits(lambda: None, again=(lambda: None) if again else None)
    window.pages.open(CountPage(window, session.state, exits).build)
    said(window)
    buttons = [widget for widget in window.stage.top.walk() if isinstance(widget, Button)]
    wanted = [button.name for button in buttons if button.kind is ButtonKind.ASKED]
    assert wanted == ["again" if again else "leave"]
    assert not again or buttons[0].name == "again"
    window.pages.close()


def test_the_next_player_is_asked_for_without_covering_the_table(
    window: Window, thinker: Thinker
) -> None:
    session = begun(seed=3)
    play = PlayMode(session, Quality.LIGHT, Exits(lambda: None), thinker)
    window.show(play)
    said(window)
    assert len(window.pages) == 1
    play.scene.settle()
    window.tick()
    page = window.stage.top
    assert isinstance(page, Veil)
    assert page.colour.alpha == 0, "nothing is dimmed"
    banner = page.children[0].rect
    away = radians(play.scene.rig.view.azimuth)
    for x, y in map(centre, CELLS):
        edge = play.pixel((x + CELL_SIDE * sin(away), y - CELL_SIDE * cos(away), 0.0))
        assert edge is not None
        assert not banner.contains(*edge)
    assert banner.y > window.stage.size.height * 0.8
    assert play.asker is None, "nobody plays before"
    window.pages.close()
    assert play.asker is not None


def test_the_turn_of_a_computer_is_told_in_a_sentence_that_shows_it_again(
    window: Window, thinker: Thinker
) -> None:
    session = against_a_computer()
    while session.state.round < 3 or session.state.seat != 0:
        advance_one(session)
        assert not session.is_over
    computer = [s for s in session.steps if s.before.seat == 1 and s.before.round > 0]
    last = [s for s in computer if s.before.round == computer[-1].before.round]
    play = at_the_table(window, session, thinker)
    window.stage.settle()
    lines = [widget for widget in window.stage.top.walk() if widget.name.startswith("told ")]
    assert len(lines) == 1, "since the last turn of a person"
    words = " ".join(text.text for part in lines[0].walk() for text in part.texts)
    assert words.startswith("Navigator ")
    for event, deed in ((Towed, "towed a"), (CloudAnchored, "anchored a")):
        did = any(
            isinstance(one, event) and (isinstance(one, CloudAnchored) or bool(one.path))
            for step in last
            for one in step.events
        )
        assert did is (deed in words)
    line = lines[0]
    assert isinstance(line, Pressable)
    thrown = [step for step in last if step.recording is not None][-1]
    before = play.scene.layout
    line.press()
    window.tick()
    assert play.showing_something
    assert play.scene.layout == layout_of(thrown.before, before.board)
    play.skip()
    assert play.scene.layout == before
