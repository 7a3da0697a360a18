"""What every game offers, held to the same promises: random games of all through nothing but
``rules.game.Rules``."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from rules import hop, montgolfiere, pluvionauts, villages
from rules.game import Config, Rules, fold, seats_of
from rules.messages import IllegalAction

GAMES: tuple[Rules[Any, Any, Any, Any], ...] = (
    pluvionauts.RULES,
    villages.RULES,
    montgolfiere.RULES,
    hop.RULES,
)
NAMES = ("Ada", "Ben", "Chloé", "Dan", "Eva", "Fred")
OPTIONS: dict[str, list[dict[str, Any]]] = {
    "pluvionauts": [
        {"round_limit": 4},
        {"round_limit": 3, "mode": "advanced", "intemperies": True},
    ],
    "villages": [{}, {"house": {"rounds": 2, "weather_start": "shaken"}}],
    "montgolfiere": [{}, {"baron": True, "target": 20}],
    "hop": [{}],
}
CASES = [
    pytest.param(rules, options, id=f"{rules.name}-{number}")
    for rules in GAMES
    for number, options in enumerate(OPTIONS[rules.name])
]


def config_of(rules: Rules[Any, Any, Any, Any], seats: int, options: dict[str, Any]) -> Config:
    agreed: Config = rules.config.model_validate({"seats": seats_of(*NAMES[:seats]), **options})
    return agreed


def check_views(rules: Rules[Any, Any, Any, Any], state: Any) -> None:
    """Whoever looks knows what is asked of whom, and nothing more by looking twice."""
    asked = rules.decision(state)
    for seat in (None, *range(len(state.config.seats))):
        view = rules.view_for(state, seat)
        assert rules.view_for(view, seat) == view
        assert rules.decision(view) == asked
        assert rules.standing(view).over == rules.standing(state).over
        if seat in asked.seats and asked.throw is None:
            assert rules.legal_actions(view, seat) == rules.legal_actions(state, seat) != []


def check_secret(rules: Rules[Any, Any, Any, Any], state: Any, seat: int, action: Any) -> None:
    """While several owe an answer nobody else can tell what one of them answers."""
    after = rules.apply(state, action)
    if after.final:
        return
    for other in rules.legal_actions(state, seat):
        otherwise = rules.apply(state, other).state
        for looks in (None, *range(len(state.config.seats))):
            if looks != seat:
                assert rules.view_for(otherwise, looks) == rules.view_for(after.state, looks)


@pytest.mark.parametrize(("rules", "options"), CASES)
@pytest.mark.parametrize("more", [0, 1, 3])
def test_a_random_game_keeps_every_promise(
    rules: Rules[Any, Any, Any, Any], options: dict[str, Any], more: int
) -> None:
    config = config_of(rules, rules.seats[0] + more, options)
    random = Random(more)
    state = rules.start(config)
    played: list[bytes] = []
    kinds = set()
    while not rules.standing(state).over:
        asked = rules.decision(state)
        kinds.add(asked.kind)
        check_views(rules, state)
        if asked.seats and asked.throw is None:
            seat = random.choice(asked.seats)
            action = random.choice(rules.legal_actions(state, seat))
            if len(asked.seats) > 1:
                check_secret(rules, state, seat, action)
        elif asked.throw is None:
            action = rules.chance(state, str(len(played)))
            assert action == rules.chance(state, str(len(played)))
        else:
            action = rules.sample(state, random)
        outcome = rules.apply(state, action)
        # Chance is not taken back; what one decided alone and nobody else learnt is.
        if not asked.seats or asked.throw is not None:
            assert outcome.final
        after = rules.decision(outcome.state)
        if len(asked.seats) > 1 and after.seats and after.kind == asked.kind:
            assert not outcome.final
        played.append(rules.action.dump_json(action))
        state = outcome.state
        assert state.round >= 0
        assert state.seat in range(len(config.seats))
    check_views(rules, state)
    assert len(kinds) > 1
    end = rules.decision(state)
    assert (end.seats, end.throw) == ((), None)
    assert not any(rules.legal_actions(state, seat) for seat in range(len(config.seats)))
    standing = rules.standing(state)
    best = max(standing.points)
    assert [standing.points[seat] for seat in standing.winners] == [best] * len(standing.winners)
    assert standing.winners
    # The state is the fold of what was written down.
    again = fold(rules, config, map(rules.action.validate_json, played))
    assert again == state
    assert rules.digest(again) == rules.digest(state) != rules.digest(rules.start(config))


@pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
def test_what_is_not_asked_is_refused_and_chance_waits_until_it_is(
    rules: Rules[Any, Any, Any, Any],
) -> None:
    config = config_of(rules, rules.seats[0], {})
    before = rules.start(config)
    chance = rules.chance(before, "1")
    assert rules.decision(before).seats == ()
    state = rules.apply(before, chance).state
    with pytest.raises(IllegalAction):
        rules.apply(state, chance)
    with pytest.raises(IllegalAction):
        rules.chance(state, "1")


def test_each_game_has_a_name_of_its_own_and_says_for_how_many_it_is() -> None:
    assert len({rules.name for rules in GAMES}) == len(GAMES)
    for rules in GAMES:
        for seats in rules.seats:
            config = config_of(rules, seats, {})
            assert len(rules.start(config).config.seats) == seats
        for seats in (rules.seats[0] - 1, rules.seats[-1] + 1):
            symbols = [seat["symbol"] for seat in seats_of(*NAMES)]
            names = [{"name": f"{n}", "symbol": symbols[n % 6]} for n in range(seats)]
            with pytest.raises(ValueError, match="seats"):
                rules.config.model_validate({"seats": names})
