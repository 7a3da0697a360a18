"""Over hundreds of games: never an illegal action, and never a look at another's mission."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from itertools import cycle
from random import Random

import pytest

from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.players.computer import ComputerPlayer
from app.players import LEVELS, OwnSampler, Question
from app.tournament.match import Match, play
from models.layout import BoardKind
from models.table import Table
from physics.throw import Throw
from physics.toss import Rest
from rules.pluvionauts.config import GameConfig, WeatherRethrow
from rules.pluvionauts.game import apply, is_over, legal_actions, new, view_for
from rules.pluvionauts.sampling import sample_throw
from rules.pluvionauts.state import Phase, State
from tests.app.games.pluvionauts.players.positions import asked, config

HOUSES: tuple[dict[str, object], ...] = (
    {},
    {"mooring_is_optional": True, "anchoring_is_optional": True},
    {"land_without_mooring": False, "land_on_fogbound": False, "floor_at_zero": False},
    {"weather_rethrow": WeatherRethrow.NEXT_PLAYER, "clouds_to_end": 5},
    {"weather_rethrow": WeatherRethrow.PUT_BACK},
)
QUICK = 0.05
"""Seconds of thinking: the same decisions, with less trying out."""


class Poison:
    """A mission that nobody may look at: it only lets itself be carried along."""

    def __eq__(self, other: object) -> bool:
        raise AssertionError("looked at a hidden mission")

    def __hash__(self) -> int:
        return 1

    def __getattribute__(self, name: str) -> object:
        if name in ("__class__", "__hash__", "__eq__"):
            return object.__getattribute__(self, name)
        raise AssertionError("looked at a hidden mission")

    def __str__(self) -> str:
        raise AssertionError("looked at a hidden mission")

    __repr__ = __str__


def _poisoned(state: State, seat: int) -> State:
    missions = tuple(
        mission if owner == seat else Poison() for owner, mission in enumerate(state.missions)
    )
    return state._replace(missions=missions)  # type: ignore[arg-type]


def _untried(table: Table, throws: Sequence[Throw]) -> list[Rest | None]:
    raise AssertionError("nothing is thrown in these games")


def _player(key: str) -> ComputerPlayer:
    return ComputerPlayer(LEVELS[key], _untried)


def _play(table: GameConfig, seed: int, levels: tuple[str, ...], poison: bool) -> State:
    """A game without physics; every answer is checked against the list of the rules."""
    players = [_player(key) for key in levels]
    random, seen = Random(seed), list[State]()
    state = new(table, seed)
    while not is_over(state):
        if state.phase is Phase.THROW:
            state = apply(state, sample_throw(state, random)).state
            seen.append(view_for(state, None))
            continue
        chance = f"{seed} {random.random()}"

        def question(chance: str = chance, state: State = state) -> Question[State]:
            return asked(state, chance, seen=tuple(seen), seconds=QUICK)

        action = players[state.seat].answer(question())
        assert not isinstance(action, Throw)
        assert action in legal_actions(state)
        if poison:
            key = levels[state.seat]
            blind = replace(question(), view=_poisoned(state, state.seat))
            assert _player(key).answer(blind) == _player(key).answer(question())
        state = apply(state, action).state
        seen.append(view_for(state, None))
    return state


@pytest.mark.parametrize("intemperies", [False, True])
@pytest.mark.parametrize("house", range(len(HOUSES)))
def test_never_an_illegal_action_in_normal_games(house: int, intemperies: bool) -> None:
    keys = cycle(LEVELS)
    for seed in range(20):
        players = 2 + seed % 5
        levels = tuple(next(keys) for _ in range(players))
        table = config(players, intemperies=intemperies, house=HOUSES[house], round_limit=12)
        assert is_over(_play(table, seed, levels, poison=False))


@pytest.mark.parametrize("house", range(len(HOUSES)))
def test_never_an_illegal_action_in_advanced_games(house: int) -> None:
    keys = cycle(LEVELS)
    for seed in range(4):
        players = 2 + seed % 5
        levels = tuple(next(keys) for _ in range(players))
        options = {"mode": "advanced", "balanced_setup": True, "round_limit": 4}
        table = config(players, intemperies=seed % 2 == 1, house=HOUSES[house], **options)
        assert is_over(_play(table, seed, levels, poison=False))


@pytest.mark.parametrize("mode", ["normal", "advanced"])
def test_a_hidden_mission_is_never_looked_at(mode: str) -> None:
    for seed in range(2):
        table = config(3, mode=mode, intemperies=seed == 1, round_limit=3)
        _play(table, seed, ("captain", "navigator", "captain"), poison=True)


@pytest.mark.parametrize("key", LEVELS)
def test_a_throw_does_not_depend_on_hidden_missions(key: str) -> None:
    state = new(config(3), 2)
    poisoned = replace(asked(state, seconds=0.3), view=_poisoned(state, state.seat))
    with closing(OwnSampler()) as sampler:
        player = ComputerPlayer(LEVELS[key], sampler)
        assert player.answer(poisoned) == player.answer(asked(state, seconds=0.3))


def test_physical_games_of_all_kinds_end_with_every_action_legal() -> None:
    kinds: list[dict[str, object]] = [
        {"intemperies": True},
        {"mode": "advanced", "intemperies": True},
        {"balanced_setup": True},
    ]
    for number, options in enumerate(kinds):
        table = config(2, **{**options, "round_limit": 2})
        board = BoardKind.FLAT if number == 1 else BoardKind.WELLS
        bots = ("captain", "navigator", "deckhand", "passenger")[number : number + 2]
        setup = PluvionautsSetup(config=table, players=bots, board=board, seed=0)
        match = Match(setup=setup, seed=str(number), seconds=0.2)
        # The rules refuse whatever is illegal.
        assert play(match).actions > 4
