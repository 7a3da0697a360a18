"""Whole games left to chance: nothing is lost, secrets stay secret, and a game told turn by turn
counts as the game that was played."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import TypeAdapter

from rules.hop import (
    ACTION,
    RULES,
    Config,
    Phase,
    State,
    apply,
    decision,
    digest,
    is_over,
    legal_actions,
    new,
    sample,
    standing,
    view_for,
)
from rules.hop.actions import NameCatcher, PlaceBet, Setup, Shuffle, Toss
from rules.hop.components import BIRDS, DARES
from rules.hop.config import HouseRules
from rules.hop.events import EVENT
from rules.hop.ledger import NOBODY, Bet
from tests.rules.questions import Asker

NAMES = ("Ada", "Ben", "Chloé", "Dan", "Eva", "Fred")
STATE: TypeAdapter[State] = TypeAdapter(State)


def check_table(state: State) -> None:
    values = [value for player in state.players for value in player.clouds]
    counted = Counter([*values, *state.cloud_pile])
    assert [counted[value] for value in range(3)] == list(state.config.house.clouds)
    assert sum(player.doves + player.ravens for player in state.players) <= BIRDS
    for player in state.players:
        assert (player.storey == 0) == (player.balloons == 0)
        assert player.storey in range(8)
        assert player.balloons in range(6)
        assert {player.doves, player.ravens} <= {0, 1, 2}
        if not is_over(state):
            assert player.storey < 7
            assert player.balloons > 0
    dares = [*state.dare_pile, *state.used]
    assert sorted(dares) == list(range(len(state.config.dares)))
    parts = [seat for seat in state.parts if seat != NOBODY]
    assert len(set(parts)) == len(parts)


def check_decision(state: State) -> None:
    asked = decision(state)
    assert str(asked.message)
    for seat in range(len(state.players)):
        if seat in asked.seats and asked.throw is None:
            assert legal_actions(state, seat)
        elif state.phase is not Phase.BETS:
            # Who has bet may bet otherwise.
            assert not legal_actions(state, seat)
    if asked.throw is not None:
        assert asked.throw.by == state.parts.catcher
        assert asked.seats == (state.parts.thrower,)


def poisoned(state: State, seat: int | None, random: Random) -> State:
    """Another game, alike in all that a seat may know."""

    def other(values: tuple[int, ...], most: int) -> tuple[int, ...]:
        return tuple(random.randrange(most) for _ in values)

    return state._replace(
        players=tuple(
            player if owner == seat else player._replace(clouds=other(player.clouds, 3))
            for owner, player in enumerate(state.players)
        ),
        cloud_pile=other(state.cloud_pile, 3),
        dare_pile=other(state.dare_pile, 50),
        bets=tuple(
            bet if owner == seat or bet is Bet.NONE else random.choice((Bet.HAPPY, Bet.UNHAPPY))
            for owner, bet in enumerate(state.bets)
        ),
    )


def check_secrets(state: State, random: Random) -> None:
    if is_over(state):
        assert view_for(state, None) == state
        return
    for seat in (None, *range(len(state.players))):
        seen, other = view_for(state, seat), view_for(poisoned(state, seat, random), seat)
        assert STATE.dump_json(seen) == STATE.dump_json(other)
        assert digest(seen) == digest(other)
        assert decision(seen) == decision(other) == decision(state)
        assert standing(seen) == standing(other)
        if seat is not None:
            assert legal_actions(seen, seat) == legal_actions(state, seat)


class Told:
    """A game written down as people would."""

    def __init__(self, state: State) -> None:
        self.names = state.config.names
        self.turns: list[dict[str, Any]] = []
        self.after: list[State] = []
        self._first = state.parts.thrower

    def toss(self, before: State, action: Toss, after: State) -> None:
        drawn = {
            name: now.clouds[-1]
            for name, was, now in zip(self.names, before.players, after.players, strict=True)
            if len(now.clouds) > len(was.clouds)
        }
        self.turns.append(
            {
                **self.open(before),
                "caught": action.caught,
                "dare_kept": action.dare_kept,
                "clouds": drawn,
            }
        )
        self.after.append(after)

    def open(self, state: State) -> dict[str, Any]:
        named = [None if seat == NOBODY else self.names[seat] for seat in state.parts]
        bets = {
            self.names[seat]: state.bets[seat].value
            for seat in state.idle
            if state.bets[seat] is not Bet.NONE
        }
        return {"catcher": named[1], "assistant": named[2], "disturber": named[3], "bets": bets}

    @property
    def about(self) -> dict[str, Any]:
        return {"players": self.names, "first": self.names[self._first], "turns": self.turns}


def play_checked(config: Config, seed: int) -> Told:
    random = Random(seed)
    state = began = new(config, seed)
    told = Told(state)
    actions = []
    while not is_over(state):
        before = state
        if state.phase is Phase.BETS and random.random() < 0.3:
            # Somebody who has bet already changes their mind.
            action = random.choice(legal_actions(state, random.choice(state.idle)))
        else:
            action = sample(state, random)
        state, events, final = apply(before, action)
        actions.append(action)
        assert final == isinstance(action, Setup | Shuffle | NameCatcher | Toss)
        for event in events:
            assert EVENT.validate_json(EVENT.dump_json(event)) == event
        if isinstance(action, Toss):
            told.toss(before, action, state)
        elif isinstance(action, PlaceBet):
            assert state.bets[action.seat] is action.bet
        check_table(state)
        check_decision(state)
        if random.random() < 0.2:
            check_secrets(state, random)
    check_secrets(state, random)
    assert STATE.validate_json(STATE.dump_json(state)) == state
    again = began
    for action in actions:
        again = apply(again, ACTION.validate_json(ACTION.dump_json(action))).state
    assert again == state
    assert digest(again) == digest(state)
    return told


@pytest.mark.parametrize("players", RULES.seats)
def test_games_by_the_leaflet(ask: Asker, players: int) -> None:
    for seed in range(6):
        told = play_checked(Config.of(*NAMES[:players]), seed)
        answer = ask("hop", "tally", about=told.about)
        for after, state in zip(answer["after"], told.after, strict=True):
            for name, player in zip(told.names, state.players, strict=True):
                assert after[name] == {**player._asdict(), "clouds": len(player.clouds)}
        ended = standing(told.after[-1])
        assert answer["over"]
        assert ended.over
        assert list(answer["scores"].values()) == list(ended.points)
        assert answer["winners"] == [told.names[seat] for seat in ended.winners]


@settings(max_examples=25, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(
    st.builds(
        HouseRules,
        clouds=st.lists(st.integers(0, 6), min_size=3, max_size=3).map(tuple),
        first=st.sampled_from([None, 0, 2]),
    ),
    st.integers(1, 4),
    st.integers(3, 6),
    st.integers(0, 2**32),
)
def test_games_with_house_rules_and_few_dares(
    house: HouseRules, dares: int, players: int, seed: int
) -> None:
    config = Config.of(
        *NAMES[:players],
        house=house.model_dump(),
        dares=[dare._asdict() for dare in DARES[-dares:]],
    )
    play_checked(config, seed)


@pytest.mark.parametrize("seed", range(12))
def test_what_a_seat_sees_of_a_game_told(ask: Asker, seed: int) -> None:
    """The command shows what ``view_for`` shows, in the middle of a turn."""
    random = Random(seed)
    state = new(Config.of(*NAMES[: 3 + seed % 4]), seed)
    told = Told(state)
    for _ in range(random.randint(5, 60)):
        if is_over(state):
            break
        before, action = state, sample(state, random)
        state = apply(state, action).state
        if isinstance(action, Toss):
            told.toss(before, action, state)
    about = told.about
    is_open = state.phase in (Phase.BETS, Phase.TOSS)
    if is_open:
        about["pending"] = told.open(state)
    for seat, looks in enumerate(told.names):
        answer = ask("hop", "view", about=about, options=("--seat", looks, "--json"))
        seen = view_for(state, seat)
        assert answer["seat"] == looks
        assert answer["over"] is is_over(state)
        for owner, (name, player) in enumerate(zip(told.names, seen.players, strict=True)):
            expected = {**player._asdict(), "clouds": len(player.clouds)}
            if owner == seat or is_over(state):
                expected["cloud_values"] = list(player.clouds)
            assert answer["players"][name] == expected
        if not is_open:
            assert answer["pending"] is None
            continue
        assert answer["pending"]["thrower"] == told.names[state.parts.thrower]
        bets = {told.names[idle]: seen.bets[idle].value for idle in state.idle}
        assert answer["pending"]["bets"] == bets
