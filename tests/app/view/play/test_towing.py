"""A cloud stays where the balloon took it until it is anchored, whatever happens meanwhile."""

from __future__ import annotations

from itertools import pairwise
from math import dist

import pytest

from app.games.pluvionauts.types import Session
from app.players.thinker import Thinker
from app.view.play.askers import SlotAsker
from app.view.play.mode import PlayMode
from app.view.window import Window
from models.pieces import cloud_name
from rules.hexgrid import CELL_INDEX, Cell, centre
from rules.pluvionauts.actions import Tow
from rules.pluvionauts.board import NONE
from rules.pluvionauts.components import CLOUDS
from rules.pluvionauts.game import apply, legal_actions
from rules.pluvionauts.state import Cargo, Phase
from tests.app.view.play.test_play import a_session, advance, at_the_table
from tests.app.view.play.test_spectacle import moving


def before_a_tow(onto_a_cloud: bool) -> tuple[Session, int, Cell, Tow]:
    """A game in which a cloud may be towed and then anchored in several slots."""
    for seed in range(60):
        session = a_session("Ada", "Ben", seed=seed)
        advance(session, Phase.TOW)
        while not session.is_over:
            state = session.state
            start = state.balloon_cell
            for action in legal_actions(state) if state.turn.cargo is Cargo.CLOUD else ():
                assert isinstance(action, Tow)
                assert start is not None
                taken = state.board.cloud_at(action.to) is not None
                asked = apply(state, action).state.phase is Phase.ANCHOR
                if action.to != start and asked and taken is onto_a_cloud:
                    number = state.board.cloud_at(start)
                    assert number is not None
                    return session, number, start, action
            session.act(legal_actions(state)[-1])
            advance(session, Phase.TOW)
        session.close()
    raise AssertionError("no such tow")


def place_of(play: PlayMode, cloud: int) -> tuple[float, float, float]:
    x, y, z = play.scene.piece(cloud_name(cloud)).get_pos()
    return x, y, z


def over(play: PlayMode, cloud: int, cell: Cell) -> bool:
    return dist(place_of(play, cloud)[:2], centre(cell)) < 1


def to_the_end(window: Window, play: PlayMode, cloud: int) -> list[tuple[float, float, float]]:
    """Where a cloud is in each frame of what is shown."""
    places = [place_of(play, cloud)]
    while play.showing_something:
        window.tick(0.02)
        places.append(place_of(play, cloud))
    return places


def longest_jump(places: list[tuple[float, float, float]]) -> float:
    return max(dist(one, other) for one, other in pairwise(places))


@pytest.mark.parametrize("onto_a_cloud", [False, True])
def test_a_towed_cloud_stays_where_it_was_towed(
    window: Window, thinker: Thinker, onto_a_cloud: bool
) -> None:
    session, cloud, start, tow = before_a_tow(onto_a_cloud)
    play = at_the_table(window, session, thinker)
    assert over(play, cloud, start)
    with moving(window):
        play.act_out(tow)
        flown = to_the_end(window, play, cloud)
        assert longest_jump(flown) < 15
        assert isinstance(play.asker, SlotAsker)
        assert over(play, cloud, tow.to)
        below = session.state.board.clouds[CELL_INDEX[tow.to]]
        if below != NONE:
            assert place_of(play, cloud)[2] > place_of(play, below)[2] + 1, "on top of it"

        play.undo()
        assert over(play, cloud, start)
        play.act_out(tow)
        to_the_end(window, play, cloud)

        # A game that goes on another day, and the very last step.
        play = at_the_table(window, Session(session.file), thinker)
        assert over(play, cloud, tow.to)
        assert isinstance(play.asker, SlotAsker)
        asker = play.asker
        asker._cursor = next(iter(asker._choices))
        play.act_out(asker._choices[asker._cursor])
        anchored = to_the_end(window, play, cloud)
        assert longest_jump(anchored) < 15
    session.close()


def test_what_lies_on_a_cell_is_told_where_it_is_seen(window: Window, thinker: Thinker) -> None:
    session, cloud, start, tow = before_a_tow(onto_a_cloud=True)
    below = session.state.board.clouds[CELL_INDEX[tow.to]]
    session.act(tow)
    play = at_the_table(window, session, thinker)
    play.inform(start)
    assert "cloud" not in told(play).lower()
    play.inform(tow.to)
    for number in (cloud, below):
        assert f"{CLOUDS[number].value} cloud" in told(play).lower()
    session.close()


def told(play: PlayMode) -> str:
    """The card about a cell."""
    play.window.stage.settle()
    return " ".join(text.text for widget in play.hud._info.walk() for text in widget.texts)
