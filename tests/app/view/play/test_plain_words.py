"""What the game says can be understood by somebody who has read no rules."""

from __future__ import annotations

from random import Random

import pytest

from app.players.thinker import Thinker
from app.view.input.actions import Action as Input
from app.view.play.askers import FlightAsker, NavigateAsker
from app.view.play.mode import PlayMode
from app.view.ui.tips import TOOLTIP_DELAY
from app.view.window import Window
from physics.aim import setup_throws
from rules.pluvionauts.board import NONE
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.config import Mode
from rules.pluvionauts.events import AirshipKept
from rules.pluvionauts.game import apply, legal_actions
from rules.pluvionauts.state import Phase, State
from tests.app.view.play.test_play import (
    a_session,
    advance,
    advance_one,
    at_the_table,
    said,
    said_in_passing,
)


@pytest.mark.parametrize("players", [2, 3])
def test_a_duel_announces_its_airships_at_the_start(
    window: Window, thinker: Thinker, players: int
) -> None:
    window.stage.toasts.set_children()
    session = a_session(*("Ada", "Ben", "Cleo")[:players])
    at_the_table(window, session, thinker)
    announced = "each of you has two airships" in said_in_passing(window)
    assert announced is (players == 2)
    window.stage.toasts.set_children()
    session.close()


def shown_tip(play: PlayMode, name: str, *, by_keyboard: bool) -> str:
    stage = play.window.stage
    stage.settle()
    widget = stage.top.find(name)
    if by_keyboard:
        for _ in range(40):
            if stage.focused is widget:
                break
            stage.act(Input.NEXT)
        assert stage.focused is widget, f"Tab never comes to {name}"
    else:
        stage.pointing = True
        stage._set_hover(widget)
    stage.update(TOOLTIP_DELAY + 0.1)
    assert stage._tip.visible
    told = " ".join(text.text for part in stage._tip.walk() for text in part.texts)
    stage._set_hover(None)
    stage.focus(None)
    return " ".join(told.split())


@pytest.mark.parametrize("by_keyboard", [True, False])
def test_both_sides_of_the_die_are_explained(
    window: Window, thinker: Thinker, by_keyboard: bool
) -> None:
    session = a_session("Ada", "Ben")
    advance(session, Phase.MOVE)
    play = at_the_table(window, session, thinker)
    assert "then to tow" in said(window)
    assert "how far you may tow it" in shown_tip(play, "die", by_keyboard=by_keyboard)
    assert "last one the final round" in shown_tip(play, "clouds", by_keyboard=by_keyboard)
    session.close()


def test_every_choice_of_a_flight_is_explained(window: Window, thinker: Thinker) -> None:
    for mode, kind in ((Mode.NORMAL, FlightAsker), (Mode.ADVANCED, NavigateAsker)):
        session = a_session("Ada", "Ben", "Cleo", mode=mode)
        advance(session, Phase.MOVE, Phase.NAVIGATE)
        while mode is Mode.ADVANCED and len(session.steps) < 200:
            play = at_the_table(window, session, thinker)
            if len(play.asker.buttons()) > 1:  # type: ignore[union-attr]
                break  # something lies below the balloon
            session.act(legal_actions(session.state)[-1])
            advance(session, Phase.NAVIGATE)
        play = at_the_table(window, session, thinker)
        assert isinstance(play.asker, kind)
        offered = play.asker.buttons()
        assert offered
        assert all(button.tooltip for button in offered)
        session.close()


def seat_notes(play: PlayMode) -> list[str]:
    return [line.note for line in play.hud._seats._lines]


def kept(state: State) -> bool:
    """Some decision now ends the turn without an airship landing."""
    outcomes = (apply(state, action) for action in legal_actions(state))
    return any(isinstance(event, AirshipKept) for one in outcomes for event in one.events)


def test_an_airship_that_does_not_land_contradicts_nothing(
    window: Window, thinker: Thinker
) -> None:
    """In a duel one airship may stand on the board while the other has nowhere to land."""
    session = a_session("Ada", "Ben", seed=7)
    play = at_the_table(window, session, thinker)
    for _ in range(400):
        state = session.state
        out = sum(cell != NONE for cell in state.board.airships[state.seat])
        if session.decision.kind is not Phase.THROW and out == 1 and kept(state):
            break
        advance_one(session)
    play.hud.refresh()
    assert seat_notes(play)[session.state.seat] == "1 of 2 airships on the board"
    window.stage.toasts.set_children()
    action = next(
        action
        for action in legal_actions(session.state)
        if any(isinstance(event, AirshipKept) for event in apply(session.state, action).events)
    )
    play.act_out(action)
    while play.showing_something and "No free island" not in said_in_passing(window):
        window.tick(0.1)
    assert "No free island below: no airship lands this turn." in said_in_passing(window)
    play.skip()
    window.stage.toasts.set_children()
    session.close()


def test_a_number_is_said_by_the_die_alone(window: Window, thinker: Thinker) -> None:
    """Its card shows it: no line covers the table to say it once more."""
    session = a_session("Ada", "Ben", "Cleo")
    play = at_the_table(window, session, thinker)
    window.stage.toasts.set_children()
    heard = set()
    play.throw(setup_throws([DieKind.BALLOON], Random(1))[0])
    while play.showing_something:
        window.tick(0.1)
        heard |= set(window.stage.passing())
    assert session.state.turn.landed
    assert not [line for line in heard if "points" in line]
    session.close()
