"""The figures of the rules count what they say."""

from __future__ import annotations

import pytest

from app.bench import rules
from app.bench.catanatron import Catanatron
from rules.pluvionauts.turns import complete_turns


def test_perft_counts_every_complete_turn() -> None:
    states = rules.landings(rules.NORMAL, 6)
    assert len(states) == 6
    for state in states:
        assert rules.perft(state) == sum(1 for _ in complete_turns(state))


def test_games_stand_beside_those_of_another_engine() -> None:
    names = [row.name for row in rules._games(Catanatron.if_installed(), 1)]
    assert "random games of 4, ratio" in names


def test_without_the_other_engine_there_is_no_ratio(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Catanatron, "if_installed", classmethod(lambda cls: None))
    found = list(rules.rows(0.01))
    assert not [row for row in found if row.unit == "x"]
    assert "not installed" in found[0].reference
