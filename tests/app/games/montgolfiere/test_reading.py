"""What players of Montgolfière suppose of others, and how they end a duel."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from app.games.montgolfiere.players.endgame import Endgame, may_solve
from app.games.montgolfiere.players.reading import Read, Reader
from app.games.montgolfiere.players.sight import Sight, left_after, sight
from app.games.montgolfiere.players.worth import Worth, handy, plain, shares, won
from rules.montgolfiere import Config, State, is_over, new, view_for
from rules.montgolfiere.cards import DECK, MOTOR, STORM
from rules.montgolfiere.config import HAND, NOBODY, ROUNDS
from rules.montgolfiere.game import apply, lay_all
from rules.montgolfiere.sampling import sample


def after_rounds(count: int, seed: int) -> State:
    """A game of three with the Baron, so many rounds of it played at random."""
    state, random = new(Config.of("Ada", "Ben", "Cleo", baron=True), seed), Random(seed)
    while len(state.played) < count and not is_over(state):
        state = apply(state, sample(state, random)).state
    return state


def read(state: State, reader: Reader) -> Read:
    config = state.config
    return reader.read(state.played, config.balloons, config.baron_balloon, config.house)


@pytest.mark.parametrize("count", [0, 3, 8])
def test_supposed_hands_are_what_the_cards_played_allow(count: int) -> None:
    state = after_rounds(count, seed=count)
    looked = sight(view_for(state, 0), 0)
    found = read(state, Reader(0, 2))
    for other in looked.others:
        unseen = Counter(looked.unseen(other))
        for deck in found.decks[other]:
            assert len(deck.hand) == looked.in_hand(other)
            assert Counter([*deck.hand, *deck.talon]) == unseen
    assert all(sum(ways) == pytest.approx(1) for ways in found.ways)


def test_a_game_read_on_is_read_as_if_anew() -> None:
    state, practised = after_rounds(6, seed=2), Reader(0, 3)
    for rounds in range(len(state.played)):
        practised.read(state.played[:rounds], 4, 3, state.config.house)
    assert read(state, practised) == read(state, Reader(0, 3))


def test_a_player_of_habits_is_recognised() -> None:
    """Whoever always plays the heaviest ballast is not thought to choose at random."""
    config = Config.of("Ada", "Ben")
    state = new(config, 5)

    while len(state.played) < 6 and not is_over(state):
        hands = [hand for hand in state.hands if hand]
        state = lay_all(state, (min(hands[0]), max(hands[1], key=lambda card: card % 16))).state
    ways = Reader(0, 2).read(state.played, 2, NOBODY, config.house).ways[1]
    assert ways[0] == 0.0
    assert sum(ways) == pytest.approx(1)


def test_shares_of_a_victory() -> None:
    assert won((12, 12, 5)) == [0.5, 0.5, 0.0]
    assert sum(shares([1.0, 2.0, -3.0])) == pytest.approx(1)
    looked = sight(view_for(new(Config.of("Ada", "Ben"), 1), 0), 0)
    for weights in (plain(2, 23), handy(2, 23)):
        even = Worth(looked, weights).at((5, 5), (3, 3))
        ahead = Worth(looked, weights).at((6, 5), (3, 3))
        assert even == pytest.approx([0.5, 0.5])
        assert ahead[0] > 0.5


def duel(mine: tuple[int, ...], theirs: tuple[int, ...], spaces: tuple[int, int]) -> Sight:
    """The last rounds of a duel, the talons empty: both hands are known."""
    rounds: list[tuple[int, ...]] = []
    gone = list((Counter(DECK) - Counter(mine)).elements())
    others = list((Counter(DECK) - Counter(theirs)).elements())
    rounds.extend(zip(gone, others, strict=True))
    return Sight(
        seat=0,
        spaces=spaces,
        played=ROUNDS - len(mine),
        left=left_after(rounds, 2),
        hand=mine,
    )


def test_a_sure_way_to_the_moon_is_found() -> None:
    """From space 10 the motor arrives at once, whatever the other does; a storm must come first
    to hold back somebody who would arrive too."""
    looked = duel((1, 2, MOTOR), (3, 4, 5), (10, 9))
    assert may_solve(looked)
    mix = Endgame(looked).mix(Random(1))
    assert mix[-1] > 0.9


def test_what_can_be_read_is_not_always_played() -> None:
    """Heavy or light, storm or none: whoever is sure to play one of them loses to the answer."""
    looked = duel((1, 15, STORM, 9), (2, 14, STORM, 8), (9, 9))
    mix = Endgame(looked).mix(Random(2))
    assert sum(mix) == pytest.approx(1)
    assert max(mix) < 0.95


def test_only_the_end_of_a_duel_is_solved() -> None:
    assert not may_solve(sight(view_for(new(Config.of("Ada", "Ben"), 1), 0), 0))
    four = sight(view_for(after_rounds(3, seed=1), 0), 0)
    assert len(four.hand) == HAND
    assert not may_solve(four)
