"""Whoever comes to the table for the first time sees the own mission."""

from __future__ import annotations

from app.players.thinker import Thinker
from app.view.window import Window
from rules.pluvionauts.game import legal_actions
from rules.pluvionauts.state import Phase
from tests.app.view.play.test_play import a_session, advance, at_the_table


def test_the_mission_is_shown_once_it_is_dealt(window: Window, thinker: Thinker) -> None:
    """With weather dice that is after somebody has chosen a cell for one that lies between."""
    for seed in range(40):
        session = a_session("Ada", "Ben", seed=seed, intemperies=True)
        advance(session, Phase.CHOOSE_WEATHER_CELL, Phase.MOVE)
        if session.decision.kind is Phase.CHOOSE_WEATHER_CELL and session.state.round == 0:
            break
    play = at_the_table(window, session, thinker, ceremony=True)
    assert not play.hud.mission_shown
    for _ in range(8):
        if session.state.round:
            break
        if play.asker is not None:
            play.act_out(next(iter(legal_actions(session.state))))
        play.skip()
    assert session.state.round == 1
    assert session.decision.kind is Phase.THROW
    assert play.hud.mission_shown
