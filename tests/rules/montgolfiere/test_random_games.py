"""Whole games left to chance: nothing is lost, nobody leaves the track, secrets stay secret."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from rules.montgolfiere import (
    ACTION,
    Action,
    Config,
    Phase,
    State,
    apply,
    decision,
    digest,
    explain,
    is_over,
    legal_actions,
    may_show,
    may_talk,
    new,
    sample,
    standing,
    start,
    tell,
    view_for,
)
from rules.montgolfiere.actions import Deal, Play, Say, ShowHand
from rules.montgolfiere.cards import DECK, HIDDEN, KINDS, NONE
from rules.montgolfiere.config import HouseRules
from rules.montgolfiere.events import EVENT, CardsRevealed, RoundPlayed
from rules.montgolfiere.sampling import play_randomly
from rules.montgolfiere.talk import Asks, Said, Statement, Will, WillNot, came_true, words

NAMES = ("Ada", "Ben", "Chloé", "Dan", "Eva", "Fred")
STATE: TypeAdapter[State] = TypeAdapter(State)


def check_cards(state: State) -> None:
    """All 24 cards of everybody: played, in the hand, still to come."""
    config = state.config
    for seat in range(len(config.seats)):
        played = [now.cards[seat] for now in state.played]
        left = (
            state.decks[seat][len(DECK) - state.talons[seat] :] if state.phase in _PLAYING else ()
        )
        if state.phase in _PLAYING:
            whole = Counter(played) + Counter(state.hands[seat]) + Counter(left)
            assert whole == Counter(DECK)
    if config.baron:
        flown = tuple(now.cards[-1] for now in state.played)
        assert flown == state.decks[-1][: len(flown)]
    if state.phase in _PLAYING:
        assert 1 <= state.round <= 24
        assert len(state.played) == state.round - 1
        sizes = {len(hand or ()) for hand in state.hands}
        assert sizes == {min(7, 25 - state.round)}
        assert 12 not in state.spaces
    assert all(1 <= space <= 12 for space in state.spaces)


_PLAYING = (Phase.PLAY, Phase.FOLLOW)


def statement(state: State, seat: int, random: Random) -> Statement:
    card = random.choice(KINDS)
    others = [mate for mate in state.squadron(seat) if mate != seat]
    return random.choice(
        (Will(card=card), WillNot(card=card), Asks(to=random.choice(others), card=card))
    )


def beside(state: State, random: Random) -> Action | None:
    """Something nobody asks for."""
    if state.phase is not Phase.PLAY or random.random() < 0.7:
        return None
    seat = random.randrange(len(state.hands))
    if random.random() < 0.3 and may_show(state, seat):
        return ShowHand(seat=seat)
    if random.random() < 0.6 and may_talk(state, seat):
        action = Say(seat=seat, statement=statement(state, seat, random))
        said = Said(seat, state.squadron(seat), action.statement)
        return None if said in state.talk else action
    if state.chosen[seat] != NONE:
        return random.choice(legal_actions(state, seat))
    return None


def poisoned(state: State, seat: int | None, random: Random) -> State:
    """Another game, alike in all that a seat may know."""
    mates = state.squadron(seat) if seat is not None else ()

    def other(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(random.choice(KINDS) for _ in cards)

    hands = tuple(
        hand if owner == seat or (owner in mates and owner in state.shown) else other(hand or ())
        for owner, hand in enumerate(state.hands)
    )
    chosen = state.chosen
    talk = tuple(said for said in state.talk if seat in said.hearers)
    baron_card = state.baron_card
    if state.phase is Phase.PLAY:
        chosen = tuple(
            card if owner == seat or card == NONE else random.choice(KINDS)
            for owner, card in enumerate(state.chosen)
        )
        outside = [owner for owner in range(len(hands)) if owner not in mates]
        if outside:
            lie = Said(outside[0], tuple(outside), Will(card=random.choice(KINDS)))
            talk = (*talk, lie)
        baron = state.config.baron_balloon
        sees = seat is not None and state.spaces[seat] == state.spaces[baron]
        if state.config.baron and not sees:
            baron_card = random.choice(KINDS)
    return state._replace(
        hands=hands,
        decks=tuple(map(other, state.decks)),
        chosen=chosen,
        talk=talk,
        last_talk=tuple(said for said in state.last_talk if seat in said.hearers),
        baron_card=baron_card,
    )


def check_secrets(state: State, random: Random) -> None:
    if is_over(state):
        assert view_for(state, None) == state
        return
    for seat in (None, *range(len(state.hands))):
        seen, other = view_for(state, seat), view_for(poisoned(state, seat, random), seat)
        assert STATE.dump_json(seen) == STATE.dump_json(other)
        assert digest(seen) == digest(other)
        assert decision(seen) == decision(other) == decision(state)
        assert standing(seen) == standing(state)
        if seat is not None:
            assert legal_actions(seen, seat) == legal_actions(state, seat)
            assert may_talk(seen, seat) == may_talk(state, seat)


def check_decision(state: State) -> None:
    asked = decision(state)
    assert str(asked.message)
    for seat in range(len(state.hands)):
        if seat in asked.seats:
            assert legal_actions(state, seat)
        elif state.phase is not Phase.PLAY:
            # Who has laid a card may lay another one.
            assert not legal_actions(state, seat)
    assert (not asked.seats) == (state.phase in (Phase.DEAL, Phase.GAME_OVER))


def play_checked(config: Config, seed: int) -> State:
    random = Random(seed)
    state = new(config, seed)
    actions: list[Action] = []
    began = state
    rounds = 0
    while not is_over(state):
        action = beside(state, random) or sample(state, random)
        before = state
        state, events, final = apply(before, action)
        actions.append(action)
        assert EVENT.validate_json(EVENT.dump_json(events[0])) == events[0]
        revealed = any(isinstance(event, CardsRevealed | RoundPlayed) for event in events)
        told = isinstance(action, Deal | Say | ShowHand)
        assert final == (revealed or told)
        if isinstance(action, Play) and not revealed:
            assert state.chosen[action.seat] == action.card
        check_cards(state)
        check_decision(state)
        for event in events:
            if isinstance(event, RoundPlayed):
                rounds += 1
                causes = explain(event.round, house=config.house, baron=config.baron_balloon)
                assert all(str(tell(cause, config.names)) for cause in causes)
                for said in before.talk:
                    assert str(words(said, config.names))
                    assert came_true(said, event.round.cards) in (True, False)
        if random.random() < 0.1:
            check_secrets(state, random)
    assert rounds <= 24 * len(state.results)
    assert STATE.validate_json(STATE.dump_json(state)) == state
    again = began
    for action in actions:
        again = apply(again, ACTION.validate_json(ACTION.dump_json(action))).state
    assert again == state
    assert digest(again) == digest(state)
    return state


@pytest.mark.parametrize("balloons", range(2, 7))
@pytest.mark.parametrize("baron", [False, True])
def test_games_by_the_leaflet(balloons: int, baron: bool) -> None:
    players = balloons - baron
    for seed in range(6):
        state = play_checked(Config.of(*NAMES[:players], baron=baron), seed)
        now = standing(state)
        assert now.over
        best = max(state.spaces)
        assert now.winners == tuple(i for i, space in enumerate(state.spaces) if space == best)
        assert best == 12 or len(state.played) == 24


@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(
    st.builds(
        HouseRules, whole_squadron=st.booleans(), full_pull=st.booleans(), talk=st.booleans()
    ),
    st.integers(2, 5),
    st.booleans(),
    st.sampled_from([None, 20, 50]),
    st.integers(0, 2**32),
)
def test_matches_with_house_rules(
    house: HouseRules, players: int, baron: bool, target: int | None, seed: int
) -> None:
    config = Config.of(*NAMES[:players], baron=baron, target=target, house=house.model_dump())
    state = play_checked(config, seed)
    if target is not None:
        now = standing(state)
        assert max(now.points) >= target
        assert sum(now.points) == sum(
            space + 5 * (space == 12) for spaces in state.results for space in spaces
        )


def test_all_seats_played_at_once_is_the_same_game() -> None:
    config = Config.of(*NAMES[:4], baron=True)
    state, count = play_randomly(config, 3, Random(3))
    assert is_over(state)
    again = new(config, 3)
    for played in state.played:
        for seat, card in enumerate(played.cards[:4]):
            again = apply(again, Play(seat=seat, card=card)).state
        while again.phase is Phase.FOLLOW:
            choices = legal_actions(again, again.asked)
            seat = again.asked
            again = apply(
                again,
                next(c for c in choices if c.balloon == played.held[seat]),  # type: ignore[union-attr]
            ).state
    assert again == state
    assert count > len(state.played) * 4


def test_the_same_seed_deals_the_same_cards() -> None:
    config = Config.of("Ada", "Ben")
    assert new(config, 7) == new(config, 7)
    assert digest(new(config, 7)) != digest(new(config, 8))
    assert start(config).phase is Phase.DEAL
    assert (
        HIDDEN in view_for(apply(new(config, 7), sample(new(config, 7), Random(1))).state, 1).chosen
    )
