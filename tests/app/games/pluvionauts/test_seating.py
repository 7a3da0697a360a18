"""The form for a new game can only describe games that can be played, and remembers the last."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from app.game import HUMAN
from app.games.pluvionauts.seating import EMPTY, Agreement, Preset, Seating
from models.layout import BoardKind
from rules.game import SeatSymbol
from rules.pluvionauts.config import Mode
from tests.app.view.album import LEVELS


def test_two_players_always_stay() -> None:
    form = Seating(LEVELS)
    for seat in form.seats:
        form.give(seat, EMPTY)
    assert len(form.taken) == 2


def test_no_two_airships_are_ever_alike() -> None:
    form = Seating(LEVELS)
    form.choose_symbol(form.seats[0], SeatSymbol.PAW)
    assert form.seats[0].symbol is SeatSymbol.PAW
    assert {seat.symbol for seat in form.seats} == set(SeatSymbol)


def test_six_seats_make_a_game_with_what_was_chosen() -> None:
    form = Seating(LEVELS)
    for seat in form.seats:
        form.give(seat, "captain")
    form.give(form.seats[3], HUMAN)
    form.seats[3].attempts = None
    form.agreed.mode = Mode.ADVANCED
    setup = form.setup(7, [str(form.usual_name(seat)) for seat in form.taken])
    assert setup.humans == 1
    assert setup.config.seats[3].attempts is None
    assert setup.config.mode is Mode.ADVANCED
    assert setup.config.seats[0].name == "Captain 1"
    assert setup.config.seats[3].name == "Player 4"


def test_the_next_game_begins_with_what_was_agreed_for_the_last() -> None:
    form = Seating(LEVELS, ["Ada"])
    form.choose_symbol(form.seats[0], SeatSymbol.PAW)
    form.give(form.seats[1], HUMAN)
    form.give(form.seats[4], "deckhand")
    form.seats[4].attempts = 3
    form.agreed.intemperies, form.agreed.board = True, BoardKind.FLAT
    kept = Agreement.model_validate_json(form.agreed.model_dump_json())
    again = Seating(LEVELS, ["Somebody else"], last=kept)
    assert again.agreed == form.agreed
    again.give(again.seats[0], "captain")
    assert kept == form.agreed, "only a game that begins is remembered"


def test_a_level_of_another_version_leaves_its_seat_taken() -> None:
    form = Seating(LEVELS)
    form.give(form.seats[2], "captain")
    fewer = {key: level for key, level in LEVELS.items() if key != "captain"}
    again = Seating(fewer, last=form.agreed)
    assert [seat.player for seat in again.seats[:3]] == [HUMAN, HUMAN, HUMAN]


def test_an_agreement_without_players_begins_as_the_first_game() -> None:
    assert len(Seating(LEVELS, last=Agreement()).taken) == 2


def test_an_agreement_has_a_seat_for_each_airship() -> None:
    with pytest.raises(ValidationError):
        Agreement(seats=Agreement().seats[:5])
    with pytest.raises(ValidationError):
        Agreement(seats=[*Agreement().seats[:5], Agreement().seats[0]])


@pytest.mark.parametrize("preset", Preset)
@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_preset_is_what_it_says(preset: Preset, players: int) -> None:
    form = Seating(LEVELS)
    for seat in form.seats[:players]:
        form.give(seat, HUMAN)
    form.agreed.board, form.agreed.balanced_setup = BoardKind.FLAT, True
    assert form.preset is None
    form.take(preset)
    assert form.preset is preset
    setup = form.setup(1, [str(form.usual_name(seat)) for seat in form.taken])
    wanted = {Preset.DUEL: 2, Preset.FAMILY: max(3, players), Preset.EXPERT: players}
    assert len(setup.players) == wanted[preset]
    assert setup.config.airships_each == (2 if wanted[preset] == 2 else 1)
    expert = preset is Preset.EXPERT
    assert (setup.config.mode is Mode.ADVANCED, setup.config.intemperies) == (expert, expert)
