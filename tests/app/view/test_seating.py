"""The form for a new game can only describe games that can be played."""

from __future__ import annotations

from app.session.setup import HUMAN
from app.view.screens.seating import EMPTY, Seating
from rules.pluvionauts.components import AirshipSymbol
from rules.pluvionauts.config import Mode
from tests.app.view.album import LEVELS


def test_two_players_always_stay() -> None:
    form = Seating(LEVELS)
    for seat in form.seats:
        form.give(seat, EMPTY)
    assert len(form.taken) == 2


def test_no_two_airships_are_ever_alike() -> None:
    form = Seating(LEVELS)
    form.choose_symbol(form.seats[0], AirshipSymbol.PAW)
    assert form.seats[0].symbol is AirshipSymbol.PAW
    assert {seat.symbol for seat in form.seats} == set(AirshipSymbol)


def test_six_seats_make_a_game_with_what_was_chosen() -> None:
    form = Seating(LEVELS)
    for seat in form.seats:
        form.give(seat, "captain")
    form.give(form.seats[3], HUMAN)
    form.seats[3].attempts = None
    form.mode = Mode.ADVANCED
    setup = form.setup(7, [str(form.usual_name(seat)) for seat in form.taken])
    assert setup.humans == 1
    assert setup.config.seats[3].attempts is None
    assert setup.config.mode is Mode.ADVANCED
    assert setup.config.seats[0].name == "Captain 1"
    assert setup.config.seats[3].name == "Player 4"
