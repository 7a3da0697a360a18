"""What the leaflet says or leaves open, one by one: as this game is played, and by the house rules
that a table may agree on instead."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from rules.game import ThrowAsked
from rules.hop import (
    Action,
    Config,
    Phase,
    State,
    apply,
    chance,
    decision,
    digest,
    is_over,
    legal_actions,
    new,
    standing,
    start,
    view_for,
)
from rules.hop.actions import (
    NameAssistant,
    NameCatcher,
    NameDisturber,
    PlaceBet,
    Setup,
    Shuffle,
    Toss,
)
from rules.hop.components import BALLOONS, CLOUDS, DARES, Dare
from rules.hop.events import (
    AssistantNamed,
    BetsShown,
    DareDrawn,
    DareReplaced,
    DisturberNamed,
    GameEnded,
    TurnBegan,
)
from rules.hop.ledger import HIDDEN, Bet, Parts, Player, drawers
from rules.messages import IllegalAction

FOUR = ("Ada", "Ben", "Chloé", "Dan")
PLAIN = Dare("plain")
HELPED = Dare("helped", assistant=True)
HINDERED = Dare("hindered", disturber=True)
BOTH = Dare("both", assistant=True, disturber=True)
CAUGHT = Toss(caught=True, dare_kept=True)
DROPPED = Toss(caught=False, dare_kept=True)


def game(*dares: Dare, players: int = 4) -> State:
    """Ada begins; the dares come in this order; clouds of 2, then of 1, then of 0."""
    names = (*FOUR, "Eva", "Fred")[:players]
    config = Config.of(*names, dares=[dare._asdict() for dare in dares])
    setup = Setup(clouds=(2,) * 12 + (1,) * 12 + (0,) * 12, dares=tuple(range(len(dares))), first=0)
    return apply(start(config), setup).state


def after(state: State, *actions: Action) -> State:
    for action in actions:
        state = apply(state, action).state
    return state


# --- the table ---------------------------------------------------------------------------------


def test_what_is_on_the_table() -> None:
    assert CLOUDS == (12, 12, 12)
    assert sum(CLOUDS) == 36
    assert len(DARES) == len({dare.name for dare in DARES}) == 50
    assert Player() == Player(storey=1, balloons=BALLOONS, doves=0, ravens=0, clouds=())
    assert BALLOONS == 5


def test_the_setup() -> None:
    config = Config.of(*FOUR)
    assert start(config).phase is Phase.SETUP
    assert new(config, 7) == new(config, 7)
    assert digest(new(config, 7)) != digest(new(config, 8))
    assert {new(config, seed).parts.thrower for seed in range(40)} == {0, 1, 2, 3}
    youngest = Config.of(*FOUR, house={"first": 2})
    assert {new(youngest, seed).parts.thrower for seed in range(10)} == {2}


def test_a_setup_that_cannot_be_is_refused() -> None:
    config = Config.of(*FOUR)
    good = apply(start(config), chance(start(config), "x")).state
    setup = {"clouds": good.cloud_pile, "dares": good.dare_pile, "first": 0}
    for wrong in ({"clouds": (0,) * 36}, {"dares": (0,) * 50}, {"first": 4}):
        with pytest.raises(IllegalAction):
            apply(start(config), Setup.model_validate({**setup, **wrong}))
    with pytest.raises(ValidationError):
        Config.of("Ada", "Ben")
    with pytest.raises(ValidationError, match="so few players"):
        Config.of("A", "B", "C", dares=[BOTH._asdict()])
    with pytest.raises(ValidationError, match="is none"):
        Config.of("A", "B", "C", house={"first": 3})
    with pytest.raises(ValidationError, match="0 to 99"):
        Config.of("A", "B", "C", house={"clouds": (-1, 5)})
    with pytest.raises(IllegalAction, match="not asked"):
        chance(good, "y")


# --- who takes part ----------------------------------------------------------------------------


def test_the_catcher_is_named_before_the_dare() -> None:
    state = game(PLAIN)
    assert (state.phase, decision(state).seats) == (Phase.CATCHER, (0,))
    assert legal_actions(state, 0) == [NameCatcher(seat=seat) for seat in (1, 2, 3)]
    assert legal_actions(state, 1) == []
    assert HIDDEN in view_for(state, 0).dare_pile
    state, events, final = apply(state, NameCatcher(seat=2))
    # A dare came up: that cannot be taken back.
    assert final
    assert DareDrawn(0) in events
    assert state.phase is Phase.BETS


@pytest.mark.parametrize("seat", [0, 4])
def test_who_cannot_catch(seat: int) -> None:
    with pytest.raises(IllegalAction):
        apply(game(PLAIN), NameCatcher(seat=seat))


def test_an_assistant_and_a_disturber_are_named() -> None:
    state = after(game(BOTH, players=5), NameCatcher(seat=1))
    assert (state.phase, decision(state).seats) == (Phase.ASSISTANT, (0,))
    with pytest.raises(IllegalAction, match="Ben has a part already"):
        apply(state, NameAssistant(seat=1))
    state, _, final = apply(state, NameAssistant(seat=2))
    assert not final
    assert state.phase is Phase.DISTURBER
    assert legal_actions(state, 0) == [NameDisturber(seat=3), NameDisturber(seat=4)]
    state = after(state, NameDisturber(seat=4))
    assert state.parts == Parts(0, 1, 2, 4)
    assert (state.phase, decision(state).seats) == (Phase.BETS, (3,))


def test_the_last_one_free_is_not_asked_for() -> None:
    state, events, _ = apply(game(HELPED, players=3), NameCatcher(seat=1))
    assert AssistantNamed(2) in events
    # Nobody idle: no bets.
    assert state.phase is Phase.TOSS
    state, events, _ = apply(game(HINDERED, players=3), NameCatcher(seat=1))
    assert DisturberNamed(2) in events
    state = after(game(BOTH, players=4), NameCatcher(seat=1), NameAssistant(seat=3))
    assert state.parts == Parts(0, 1, 3, 2)
    assert state.phase is Phase.TOSS


def test_a_dare_for_more_players_is_replaced() -> None:
    state, events, _ = apply(game(BOTH, PLAIN, players=3), NameCatcher(seat=1))
    assert [DareReplaced(0), DareDrawn(1)] == list(events[1:3])
    assert state.dare == 1
    # With all used they are shuffled.
    state = after(state, PlaceBet(seat=2, bet=Bet.HAPPY), CAUGHT, NameCatcher(seat=0))
    assert (state.phase, decision(state).seats) == (Phase.SHUFFLE, ())
    shuffled = chance(state, "again")
    assert isinstance(shuffled, Shuffle)
    assert sorted(shuffled.dares) == [0, 1]
    with pytest.raises(IllegalAction):
        apply(state, Shuffle(dares=(1,)))
    state, _, final = apply(state, shuffled)
    assert final
    assert (state.phase, state.dare) == (Phase.BETS, 1)


# --- bets --------------------------------------------------------------------------------------


def test_bets_are_secret_until_the_toss() -> None:
    state = after(game(PLAIN, PLAIN), NameCatcher(seat=1))
    assert decision(state).seats == (2, 3)
    assert "Chloé and Dan" in str(decision(state).message)
    state, events, final = apply(state, PlaceBet(seat=3, bet=Bet.HAPPY))
    assert not final
    assert [event.kind for event in events] == ["bet_placed"]
    assert decision(state).seats == (2,)
    # It may be changed until all are in.
    state = after(state, PlaceBet(seat=3, bet=Bet.UNHAPPY))
    assert view_for(state, 3).bets == (Bet.NONE, Bet.NONE, Bet.NONE, Bet.UNHAPPY)
    for seat in (None, 0, 1, 2):
        assert view_for(state, seat).bets == (Bet.NONE, Bet.NONE, Bet.NONE, Bet.PLACED)
    state = after(state, PlaceBet(seat=2, bet=Bet.HAPPY))
    assert state.phase is Phase.TOSS
    assert view_for(state, 0).bets[2:] == (Bet.PLACED, Bet.PLACED)
    with pytest.raises(IllegalAction, match="not asked"):
        apply(state, PlaceBet(seat=2, bet=Bet.UNHAPPY))
    state, events, final = apply(state, CAUGHT)
    assert final
    assert BetsShown((Bet.NONE, Bet.NONE, Bet.HAPPY, Bet.UNHAPPY)) in events


def test_who_takes_part_does_not_bet() -> None:
    state = after(game(PLAIN), NameCatcher(seat=1))
    for seat in (0, 1, 5):
        with pytest.raises(IllegalAction, match="no part"):
            apply(state, PlaceBet(seat=seat, bet=Bet.HAPPY))
        assert legal_actions(state, seat) == []


# --- the toss and what it brings ---------------------------------------------------------------


def test_the_toss_is_thrown_and_the_finger_moves() -> None:
    state = after(game(HELPED, players=3), NameCatcher(seat=1))
    asked = decision(state)
    assert asked.seats == (0,)
    assert asked.throw == ThrowAsked(("ring",), steered="finger", by=1)
    assert str(asked.message) == "Ada, toss the ring to Ben."
    assert legal_actions(state, 0) == []


def test_clouds_are_known_to_their_owners_only() -> None:
    state = after(game(HELPED, PLAIN, players=3), NameCatcher(seat=1), CAUGHT)
    assert [player.clouds for player in state.players] == [(), (2,), (2,)]
    assert [player.clouds for player in view_for(state, 1).players] == [(), (2,), (HIDDEN,)]
    assert [player.clouds for player in view_for(state, None).players] == [(), (-1,), (-1,)]
    assert set(view_for(state, 1).cloud_pile) == {HIDDEN}
    # What is not seen does not count.
    assert standing(view_for(state, 1)).points == (2, 3, 1)
    assert standing(state).points == (2, 3, 3)


def test_the_ring_passes_to_the_left() -> None:
    state = game(*[HELPED] * 4, players=3)
    throwers = []
    for _ in range(4):
        throwers.append(state.parts.thrower)
        catcher = (state.parts.thrower + 1) % 3
        state, events, _ = apply(after(state, NameCatcher(seat=catcher)), DROPPED)
        assert TurnBegan(len(throwers) + 1, catcher) in events
    assert throwers == [0, 1, 2, 0]


def test_the_last_cloud_goes_to_the_catcher() -> None:
    parts = Parts(0, 1, assistant=2, disturber=3)
    assert drawers(parts, 5, success=True) == (1, 2)
    assert drawers(parts, 1, success=True) == (1,)
    assert drawers(parts, 0, success=True) == ()
    assert drawers(parts, 5, success=False) == (3,)
    assert drawers(Parts(0, 1), 5, success=False) == ()


def test_the_end_shows_everything() -> None:
    state = game(HELPED, players=3)
    high = tuple(player._replace(storey=6) for player in state.players)
    state = after(state._replace(players=high), NameCatcher(seat=2))
    state, events, _ = apply(state, CAUGHT)
    assert is_over(state)
    assert GameEnded((7, 8, 8), (1, 2)) in events
    assert standing(state) == (True, (7, 8, 8), (1, 2))
    assert view_for(state, None) == state
    assert decision(state).seats == ()
    with pytest.raises(IllegalAction, match="game is over"):
        apply(state, CAUGHT)


def test_other_values_of_storeys() -> None:
    house = {"storey_values": (0, 0, 1, 2, 4, 6, 8, 12)}
    state = new(Config.of(*FOUR, house=house), 1)
    players = (Player(storey=7), Player(storey=6, clouds=(2, 2)), Player(), Player(0, 0))
    assert standing(state._replace(players=players)).points == (12, 12, 0, 0)
    assert standing(state._replace(players=players)).winners == (0,)
