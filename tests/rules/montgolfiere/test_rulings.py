"""What the leaflet says or leaves open, one by one: as this game is played, and by the house rules
that a table may agree on instead."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pydantic import ValidationError

from rules.messages import IllegalAction
from rules.montgolfiere import (
    Action,
    Config,
    Phase,
    State,
    apply,
    chance,
    decision,
    explain,
    is_over,
    lay_all,
    legal_actions,
    may_show,
    may_talk,
    new,
    outcomes,
    resolve,
    standing,
    start,
    tell,
    view_for,
)
from rules.montgolfiere.actions import Deal, Follow, Play, Say, ShowHand
from rules.montgolfiere.cards import DECK, GAS, GRAPPLE, HIDDEN, MOTOR, NONE, STORM
from rules.montgolfiere.causes import Round
from rules.montgolfiere.config import HouseRules
from rules.montgolfiere.events import CardsDrawn, GameEnded, MatchEnded, RoundPlayed
from rules.montgolfiere.talk import Asks, Said, Will, WillNot, came_true, words

THREE = Config.of("Ada", "Ben", "Chloé")


def stacked(config: Config, *tops: Sequence[int]) -> State:
    """A game in which the top cards of the decks are known."""
    decks = []
    for balloon in range(config.balloons):
        top = list(tops[balloon]) if balloon < len(tops) else []
        rest = list(DECK)
        for card in top:
            rest.remove(card)
        decks.append((*top, *rest))
    return apply(start(config), Deal(decks=tuple(decks))).state


def at(state: State, *spaces: int) -> State:
    return state._replace(spaces=spaces)


def told(state: State) -> list[str]:
    """The last round in words."""
    config = state.config
    causes = explain(state.played[-1], house=config.house, baron=config.baron_balloon)
    return [str(tell(cause, config.names)) for cause in causes]


# --- the deck and the deal ---------------------------------------------------------------------


def test_a_deck() -> None:
    assert len(DECK) == 24
    assert [DECK.count(card) for card in (GRAPPLE, GAS, STORM, MOTOR)] == [4, 2, 2, 1]
    assert sorted(DECK)[:15] == list(range(1, 16))


def test_the_deal() -> None:
    state = new(Config.of("Ada", "Ben", baron=True), 1)
    assert state.spaces == (5, 5, 5)
    assert [len(hand or ()) for hand in state.hands] == [7, 7]
    assert state.talons == (17, 17, 24)
    assert state.hands[0] == state.decks[0][:7]
    assert state.baron_card == state.decks[2][0]


def test_a_deal_that_cannot_be_is_refused() -> None:
    for decks in ((DECK, DECK), (DECK, DECK, (*DECK[:-1], 1))):
        with pytest.raises(IllegalAction):
            apply(start(THREE), Deal(decks=decks))
    with pytest.raises(ValidationError, match="two to six balloons"):
        Config.of(*"ABCDEF", baron=True)
    with pytest.raises(ValidationError, match="two to six balloons"):
        Config.of("A")
    with pytest.raises(ValidationError, match="same symbol"):
        Config.model_validate({"seats": [{"name": n, "symbol": "paw"} for n in "AB"]})
    with pytest.raises(IllegalAction, match="not asked"):
        chance(new(THREE, 1), "2")


# --- everybody chooses at once -----------------------------------------------------------------


def test_a_choice_can_be_changed_until_all_are_in() -> None:
    state = stacked(THREE, [1, 2, 3], [4, 5, 6], [7, 8, 9])
    assert decision(state).seats == (0, 1, 2)
    state, events, final = apply(state, Play(seat=1, card=4))
    assert not final
    assert [event.kind for event in events] == ["card_laid"]
    assert decision(state).seats == (0, 2)
    assert "Ada and Chloé" in str(decision(state).message)
    state = apply(state, Play(seat=1, card=6)).state
    assert decision(state).seats == (0, 2)
    state = apply(state, Play(seat=0, card=1)).state
    state, events, final = apply(state, Play(seat=2, card=7))
    assert final
    assert state.played[-1].cards == (1, 6, 7)
    assert state.round == 2
    assert decision(state).seats == (0, 1, 2)
    # The card that was put back is still in the hand.
    assert 4 in (state.hands[1] or ())


def test_what_others_laid_is_face_down() -> None:
    state = stacked(THREE, [1], [4], [7])
    state = apply(state, Play(seat=1, card=4)).state
    assert view_for(state, 1).chosen == (NONE, 4, NONE)
    assert view_for(state, 0).chosen == view_for(state, None).chosen == (NONE, HIDDEN, NONE)
    assert view_for(state, 0).hands[1:] == (None, None)
    assert view_for(state, 0).decks == ()


@pytest.mark.parametrize(
    "action",
    [
        Play(seat=0, card=15),
        Play(seat=3, card=1),
        Follow(seat=0, balloon=1),
        Deal(decks=(DECK, DECK)),
        Say(seat=3, statement=Will(card=1)),
        ShowHand(seat=3),
    ],
)
def test_what_is_not_asked_is_refused(action: Action) -> None:
    with pytest.raises(IllegalAction):
        apply(stacked(THREE, [1, 2, 3]), action)


def test_cards_laid_for_all_seats() -> None:
    state = stacked(THREE, [1], [4], [7])
    after = lay_all(state, (1, 4, 7)).state
    assert after.spaces == (5, 5, 6)
    for cards in ((1, 4), (1, 4, 15)):
        with pytest.raises(IllegalAction):
            lay_all(state, cards)


# --- drawing and the end -----------------------------------------------------------------------


def test_seventeen_cards_are_drawn_and_the_hands_run_out() -> None:
    state = new(Config.of("Ada", "Ben"), 1)
    sizes = []
    while state.phase is Phase.PLAY:
        sizes.append(len(state.hands[0] or ()))
        # Far from the Moon, so that the cards decide.
        state = at(state, 5, 5)
        state, events, _ = lay_all(state, tuple((hand or ())[0] for hand in state.hands))
        drew = any(isinstance(event, CardsDrawn) for event in events)
        assert drew == (len(sizes) <= 17)
    assert sizes == [7] * 18 + [6, 5, 4, 3, 2, 1]
    assert is_over(state)
    assert len(state.played) == 24


def test_the_highest_wins_when_the_cards_run_out() -> None:
    state = stacked(THREE, [1], [4], [7])
    last = state._replace(round=24, hands=((1,), (4,), (7,)), spaces=(9, 9, 7))
    state, events, final = lay_all(last, (1, 4, 7))
    assert final
    assert GameEnded("cards", (0, 1), (9, 9, 8)) in events
    assert standing(state) == (True, (9, 9, 8), (0, 1))
    assert is_over(state)
    assert view_for(state, None) == state


def test_the_moon_ends_the_game_after_all_have_moved() -> None:
    state = at(stacked(THREE, [MOTOR], [15], [1]), 10, 11, 4)
    state, events, _ = lay_all(state, (MOTOR, 15, 1))
    assert state.spaces == (12, 12, 4)
    assert GameEnded("moon", (0, 1), (17, 17, 4)) in events
    # No draw after a round that ends the game.
    assert not any(isinstance(event, CardsDrawn) for event in events)
    assert [len(hand or ()) for hand in state.hands] == [6, 6, 6]


def test_the_baron_wins_as_anybody() -> None:
    config = Config.of("Ada", "Ben", baron=True)
    state = at(stacked(config, [1], [2], [MOTOR]), 5, 5, 10)
    state, events, _ = lay_all(state, (1, 2))
    assert GameEnded("moon", (2,), (5, 6, 17)) in events
    assert standing(state).winners == (2,)
    assert "Black Baron is at the Moon!" in told(state)


# --- several games -----------------------------------------------------------------------------


def ended(state: State, *spaces: int) -> State:
    """The game over, with everybody at these spaces."""
    before = state._replace(round=24, hands=((STORM,),) * len(spaces), spaces=spaces)
    return lay_all(before, (STORM,) * len(spaces)).state


def test_a_match() -> None:
    config = Config.of("Ada", "Ben", target=20)
    state = stacked(config)
    state = at(state, 11, 5)._replace(hands=((15,), (1,)))
    state, events, _ = lay_all(state, (15, 1))
    assert not any(isinstance(event, MatchEnded) for event in events)
    assert (state.phase, decision(state).seats) == (Phase.DEAL, ())
    assert not is_over(state)
    assert standing(state) == (False, (17, 5), (0,))
    state = apply(state, chance(state, "again")).state
    assert (state.game, state.round, state.spaces) == (2, 1, (5, 5))
    assert standing(state).points == (22, 10)
    state = ended(state, 3, 12 - 1)
    assert is_over(state)
    assert standing(state) == (True, (20, 16), (0,))


def test_the_target_is_reached_exactly_or_by_several() -> None:
    config = Config.of("Ada", "Ben", target=9)
    assert not is_over(ended(stacked(config), 8, 8))
    assert standing(ended(stacked(config), 9, 8)).winners == (0,)
    assert standing(ended(stacked(config), 10, 11)).winners == (1,)
    assert standing(ended(stacked(config), 11, 11)).winners == (0, 1)


# --- grapples ----------------------------------------------------------------------------------


def test_a_choice_is_asked_of_the_grapple() -> None:
    state = at(stacked(THREE, [12], [MOTOR], [GRAPPLE]), 6, 6, 5)
    state, events, final = lay_all(state, (12, MOTOR, GRAPPLE))
    assert final
    assert not any(isinstance(event, RoundPlayed) for event in events)
    assert (state.phase, decision(state).seats) == (Phase.FOLLOW, (2,))
    assert "Chloé, whom does your grapple follow?" in str(decision(state).message)
    assert legal_actions(state, 0) == []
    assert legal_actions(state, 2) == [Follow(seat=2, balloon=0), Follow(seat=2, balloon=1)]
    # What lies open is seen by all.
    assert view_for(state, None).chosen == (12, MOTOR, GRAPPLE)
    with pytest.raises(IllegalAction, match="right above"):
        apply(state, Follow(seat=2, balloon=2))
    with pytest.raises(IllegalAction, match="Another grapple"):
        apply(state, Follow(seat=0, balloon=1))
    assert apply(state, Follow(seat=2, balloon=0)).state.spaces == (7, 8, 6)
    state, _, final = apply(state, Follow(seat=2, balloon=1))
    assert final
    assert state.spaces == (7, 8, 7)


def test_choices_are_asked_from_the_top_down() -> None:
    config = Config.of(*"ABCDE")
    state = stacked(config, [12], [MOTOR], [GRAPPLE], [GRAPPLE], [3])
    state = at(state, 7, 7, 5, 6, 6)
    state = lay_all(state, (12, MOTOR, GRAPPLE, GRAPPLE, 3)).state
    assert decision(state).seats == (3,)
    state, _, final = apply(state, Follow(seat=3, balloon=1))
    # One choice may be taken back while another is still open.
    assert not final
    assert decision(state).seats == (2,)
    assert apply(state, Follow(seat=2, balloon=3)).state.spaces == (8, 9, 7, 8, 6)
    assert apply(state, Follow(seat=2, balloon=4)).state.spaces == (8, 9, 5, 8, 6)


# --- squadrons ---------------------------------------------------------------------------------


def test_a_squadron_talks_among_itself() -> None:
    state = at(stacked(THREE, [1], [4], [7]), 5, 5, 6)
    state, events, final = apply(state, Say(seat=0, statement=Will(card=1)))
    assert final
    assert [event.kind for event in events] == ["spoke"]
    said = Said(0, (0, 1), Will(card=1))
    assert view_for(state, 1).talk == view_for(state, 0).talk == (said,)
    assert view_for(state, 2).talk == view_for(state, None).talk == ()
    with pytest.raises(IllegalAction, match="already"):
        apply(state, Say(seat=0, statement=Will(card=1)))
    with pytest.raises(IllegalAction, match="Nobody else"):
        apply(state, Say(seat=2, statement=Will(card=7)))
    for other in (0, 2):
        with pytest.raises(IllegalAction, match="somebody else"):
            apply(state, Say(seat=0, statement=Asks(to=other, card=4)))
    after = lay_all(state, (1, 4, 7)).state
    assert (after.talk, after.last_talk) == ((), (said,))
    assert view_for(after, 1).last_talk == (said,)
    assert view_for(after, 2).last_talk == ()


def test_enough_is_said() -> None:
    state = stacked(THREE, [1], [4], [7])
    for card in range(1, 7):
        assert may_talk(state, 0)
        state = apply(state, Say(seat=0, statement=Will(card=card))).state
    assert not may_talk(state, 0)
    assert may_talk(state, 1)
    with pytest.raises(IllegalAction, match="enough"):
        apply(state, Say(seat=0, statement=Will(card=8)))


@pytest.mark.parametrize(
    ("statement", "kept", "text"),
    [
        (Will(card=1), True, "Ada will play ballast 1."),
        (Will(card=STORM), False, "Ada will play: storm card."),
        (WillNot(card=1), False, "Ada will not play ballast 1."),
        (WillNot(card=STORM), True, "Ada will not play: storm card."),
        (Asks(to=1, card=4), True, "Ada asks Ben to play ballast 4."),
        (Asks(to=1, card=GAS), False, "Ada asks Ben to play: sleeping gas."),
    ],
)
def test_what_was_said_beside_what_was_played(
    statement: Will | WillNot | Asks, kept: bool, text: str
) -> None:
    said = Said(0, (0, 1), statement)
    assert came_true(said, (1, 4, 7)) is kept
    assert str(words(said, THREE.names)) == text


def test_an_open_hand_is_open_to_the_squadron_for_a_round() -> None:
    state = at(stacked(THREE, [1], [4], [7]), 5, 5, 6)
    assert may_show(state, 0)
    assert not may_show(state, 2)
    state, events, final = apply(state, ShowHand(seat=0))
    assert final
    assert [event.kind for event in events] == ["hand_shown"]
    assert view_for(state, 1).hands[0] == state.hands[0]
    assert view_for(state, 2).hands[0] is None
    assert view_for(state, 0).hands[1] is None
    with pytest.raises(IllegalAction, match="open already"):
        apply(state, ShowHand(seat=0))
    with pytest.raises(IllegalAction, match="Nobody else"):
        apply(state, ShowHand(seat=2))
    after = lay_all(state, (1, 4, 7)).state
    assert view_for(after, 1).hands[0] is None


def test_a_table_may_agree_on_silence() -> None:
    state = stacked(Config.of("Ada", "Ben", house={"talk": False}))
    assert not may_talk(state, 0)
    assert not may_show(state, 0)
    for action in (Say(seat=0, statement=Will(card=1)), ShowHand(seat=0)):
        with pytest.raises(IllegalAction, match="do not talk"):
            apply(state, action)


def test_the_barons_card_is_shown_to_his_squadron() -> None:
    config = Config.of("Ada", "Ben", baron=True)
    state = at(stacked(config, [1], [4], [7]), 5, 6, 5)
    assert view_for(state, 0).baron_card == 7
    assert view_for(state, 1).baron_card == view_for(state, None).baron_card == HIDDEN
    after = lay_all(state, (1, 4)).state
    assert after.played[-1].cards == (1, 4, 7)
    assert after.baron_card == after.decks[2][1]


# --- house rules -------------------------------------------------------------------------------


def test_the_whole_squadron_must_play_alike() -> None:
    german = HouseRules(whole_squadron=True)
    assert resolve((5, 5, 5), (8, 8, 2)).values == (10, 10, 2)
    assert resolve((5, 5, 5), (8, 8, 2), house=german).values == (8, 8, 2)
    assert resolve((5, 5, 6), (8, 8, 2), house=german).values == (10, 10, 2)


def test_a_grapple_may_copy_a_movement_in_full() -> None:
    full = HouseRules(full_pull=True)
    assert resolve((11, 10), (MOTOR, GRAPPLE)).moves == (1, 1)
    assert resolve((11, 10), (MOTOR, GRAPPLE), house=full).moves == (1, 2)
    # Then movements that the Moon cut alike still differ.
    found = outcomes((11, 11, 10), (MOTOR, 12, GRAPPLE), house=full)
    assert {each.moves for each in found} == {(1, 1, 2), (1, 1, 1)}


# --- a round in words --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("spaces", "cards", "texts"),
    [
        (
            (6, 6, 7),
            (12, STORM, GAS),
            ["Gas from space 7 cancels the cards of Ada and Ben on space 6."],
        ),
        (
            (6, 7, 2),
            (9, GAS, 3),
            [
                "Gas from space 7 cancels the card of Ada on space 6.",
                "Chloé rises one space: the heaviest ballast, 3.",
            ],
        ),
        (
            (6, 7, 2),
            (MOTOR, GAS, GAS),
            [
                "Gas from space 7 cannot stop the motor on space 6.",
                "Gas from space 2 finds nobody below.",
                "Ada's motor lifts two spaces.",
            ],
        ),
        (
            (1, 1, 4),
            (9, 9, STORM),
            [
                "A storm by Chloé: ballast goes down.",
                "Ada and Ben play the same ballast on space 1: each counts 11 (9 and 2 more).",
                "Ada and Ben: the heaviest ballast, 11, at the end of the track.",
            ],
        ),
        (
            (9, 1, 4),
            (9, 9, STORM),
            [
                "A storm by Chloé: ballast goes down.",
                "Ada sinks one space: the heaviest ballast, 9.",
                "Ben: the heaviest ballast, 9, at the end of the track.",
            ],
        ),
        (
            (5, 5, 5),
            (STORM, STORM, STORM),
            ["3 storms, an odd number (Ada, Ben and Chloé): ballast goes down."],
        ),
        (
            (11, 5, 4),
            (MOTOR, STORM, STORM),
            [
                "2 storms, an even number (Ben and Chloé), cancel each other.",
                "Ada's motor lifts one space, to the Moon.",
                "Ada is at the Moon!",
            ],
        ),
        (
            (5, 4, 3),
            (MOTOR, GRAPPLE, GRAPPLE),
            [
                "Ada's motor lifts two spaces.",
                "Ben's grapple holds Ada: two spaces up.",
                "Chloé's grapple holds Ben: two spaces up.",
            ],
        ),
        (
            (5, 7, 4),
            (MOTOR, STORM, GRAPPLE),
            [
                "A storm by Ben: ballast goes down.",
                "Ada's motor lifts one space, against the storm.",
                "Chloé's grapple holds Ada: one space up.",
            ],
        ),
        (
            (5, 7, 4),
            (3, STORM, GRAPPLE),
            [
                "A storm by Ben: ballast goes down.",
                "Ada sinks one space: the heaviest ballast, 3.",
                "Chloé's grapple holds Ada: one space down.",
            ],
        ),
        (
            (6, 7, 6),
            (3, GRAPPLE, GRAPPLE),
            [
                "Ada rises one space: the heaviest ballast, 3.",
                "Ben's grapple finds nobody right above.",
                "Chloé's grapple holds Ben, and Chloé stays.",
            ],
        ),
        (
            (11, 11, 12),
            (15, 15, MOTOR),
            [
                "Ada and Ben play the same ballast on space 11: each counts 17 (15 and 2 more).",
                "Ada and Ben rise one space: the heaviest ballast, 17.",
                "Chloé's motor cannot go farther.",
                "Ada, Ben and Chloé are at the Moon!",
            ],
        ),
        (
            (4, 5, 2),
            (9, 9, STORM),
            [
                "A storm by Chloé: ballast goes down.",
                "Ada and Ben sink one space: the heaviest ballast, 9.",
            ],
        ),
    ],
)
def test_a_round_is_told(spaces: tuple[int, ...], cards: tuple[int, ...], texts: list[str]) -> None:
    found = next(outcomes(spaces, cards))
    played = Round(spaces, cards, found.held, found.moves)
    assert [str(tell(cause, THREE.names)) for cause in explain(played)] == texts
