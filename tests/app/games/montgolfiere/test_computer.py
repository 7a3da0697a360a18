"""Computer players of Montgolfière: legal, blind to what is hidden, as good as they mean."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.games.montgolfiere.players import SKILLS, ComputerPlayer
from app.games.montgolfiere.players.moving import spaces_after
from app.games.montgolfiere.players.talking import Manner, belief, intention
from app.players.base import Question
from rules.montgolfiere import (
    Action,
    Config,
    State,
    apply,
    chance,
    decision,
    is_over,
    legal_actions,
    new,
    outcomes,
    view_for,
)
from rules.montgolfiere.actions import Play, Say
from rules.montgolfiere.cards import DECK, GAS, GRAPPLE, MOTOR, STORM
from rules.montgolfiere.causes import Round
from rules.montgolfiere.state import Phase
from rules.montgolfiere.talk import Asks, Said, Will

LEVELS = tuple(SKILLS)


def answer(
    level: str | ComputerPlayer,
    state: State,
    seat: int,
    seed: object,
    seen: Sequence[State] = (),
) -> Action:
    """What a player (a new one of this level) answers in this state."""
    player = ComputerPlayer(level) if isinstance(level, str) else level
    question = Question(
        asked=decision(state),
        view=view_for(state, seat),
        seat=seat,
        random=Random(str(seed)),
        seen=seen,
    )
    return player.answer(question)


def answers(levels: tuple[str, ...], seed: int, *, baron: bool = False) -> list[tuple[State, int]]:
    """A whole game of these levels: every question, as its state and whom it was asked."""
    config = Config.of(*levels, baron=baron)
    players = [ComputerPlayer(level) for level in levels]
    seen: list[list[State]] = [[] for _ in levels]
    state = new(config, seed)
    asked: list[tuple[State, int]] = []
    while not is_over(state):
        seats = decision(state).seats
        if not seats:
            state = apply(state, chance(state, f"{seed}/{len(asked)}")).state
            continue
        seat = seats[0]
        asked.append((state, seat))
        view = view_for(state, seat)
        action = answer(players[seat], state, seat, f"{seed}/{len(asked)}", seen[seat])
        if not isinstance(action, Say):
            assert action in legal_actions(view, seat)
        seen[seat].append(view)
        state = apply(state, action).state
    return asked


@pytest.mark.parametrize("baron", [False, True])
def test_every_level_plays_whole_games_by_the_rules(baron: bool) -> None:
    assert answers(LEVELS, seed=4, baron=baron)


@pytest.mark.parametrize("level", LEVELS)
def test_nothing_hidden_changes_an_answer(level: str) -> None:
    """Every other hand and every deck is exchanged before the player looks."""
    asked = answers((level, "deckhand", "passenger"), seed=7, baron=True)
    random = Random(level)
    for state, seat in [moment for moment in asked if moment[1] == 0][::3]:
        poisoned = state._replace(
            hands=tuple(
                hand
                if owner == seat or owner in state.shown
                else tuple(random.sample(DECK, len(hand or ())))
                for owner, hand in enumerate(state.hands)
            ),
            decks=tuple(tuple(random.sample(deck, len(deck))) for deck in state.decks),
        )
        if state.phase is Phase.PLAY:
            laid = tuple(
                card and random.choice(DECK) if owner != seat else card
                for owner, card in enumerate(state.chosen)
            )
            poisoned = poisoned._replace(chosen=laid)
        told = [answer(level, moment, seat, 3) for moment in (state, poisoned)]
        assert told[0] == told[1]


def test_the_same_question_has_the_same_answer_in_a_mind_that_remembers_nothing() -> None:
    """What a mind has read of a game only makes it quicker."""
    asked = answers(("captain", "deckhand"), seed=11)
    state, seat = [moment for moment in asked if moment[1] == 0][5]
    practised = ComputerPlayer("captain")
    for earlier, owner in asked:
        if owner == seat and len(earlier.played) < len(state.played):
            answer(practised, earlier, seat, 1)
    assert answer(practised, state, seat, 2) == answer("captain", state, seat, 2)


def test_what_is_promised_and_meant_is_played() -> None:
    """An honest player that has spoken plays the card of its words."""
    spoke = 0
    for seed in range(30):
        state = new(Config.of("Ada", "Ben"), seed)
        view = view_for(state, 0)
        first = answer("passenger", state, 0, seed)
        honest = intention(view, 0).random() < SKILLS["passenger"].manner.honest
        if not (isinstance(first, Say) and isinstance(first.statement, Will) and honest):
            continue
        spoke += 1
        then = answer("passenger", apply(state, first).state, 0, seed + 1)
        assert then == Play(seat=0, card=first.statement.card)
    assert spoke


def test_who_has_lied_is_believed_less_and_the_trusting_forgive() -> None:
    now = view_for(new(Config.of("Ada", "Ben", "Cleo"), 1), 0)
    everybody = (0, 1, 2)
    views = [
        now._replace(
            played=(Round((5, 5, 5), (1, 2, 3), (-1,) * 3, (0, 0, 1)),) * count,
            last_talk=(Said(1, everybody, Will(card=9)), Said(2, everybody, Will(card=3))),
        )
        for count in (1, 2, 3)
    ]
    wary = Manner(speaks=0, honest=1, trust=0.5)
    believed = belief(views, now, 0, wary)
    assert believed[1] == pytest.approx(2 / 7)
    assert believed[2] == pytest.approx(5 / 7)
    assert belief((), now, 0, wary) == {1: 0.5, 2: 0.5}
    trusting = wary._replace(trust=1.0, forgives=True)
    assert belief(views, now, 0, trusting) == {1: 1.0, 2: 1.0}


def test_an_obedient_player_sometimes_plays_what_it_is_asked_for() -> None:
    does = set()
    for seed in range(20):
        state = new(Config.of("Ada", "Ben"), seed)
        hand = state.hands[1]
        assert hand is not None
        wish = Say(seat=0, statement=Asks(to=1, card=min(hand)))
        asked = apply(state, wish).state
        does.add(answer("passenger", asked, 1, 1) == Play(seat=1, card=min(hand)))
    assert does == {True, False}


CARDS = st.sampled_from([*range(1, 16), GRAPPLE, GAS, STORM, MOTOR])


@settings(max_examples=200)
@given(st.data())
def test_balloons_are_thought_to_move_as_the_rules_have_it(data: st.DataObject) -> None:
    count = data.draw(st.integers(2, 6))
    spaces = data.draw(st.tuples(*[st.integers(1, 11)] * count))
    cards = data.draw(st.tuples(*[CARDS] * count))
    house = Config.of("Ada", "Ben").house
    canonical = next(iter(outcomes(spaces, cards, house=house)))
    moved = [space + move for space, move in zip(spaces, canonical.moves, strict=True)]
    assert spaces_after(spaces, cards, house) == moved
