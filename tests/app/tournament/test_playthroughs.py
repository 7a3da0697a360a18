"""Computer players play the games they played before, to the action."""

from __future__ import annotations

import pytest

from tests.app.tournament.playthroughs import golden, matches, played

GOLDEN = golden()
MATCHES = dict(matches())


def test_every_kept_game_is_played() -> None:
    assert GOLDEN.keys() == MATCHES.keys()


@pytest.mark.parametrize("name", MATCHES)
def test_the_game_goes_as_it_went(name: str) -> None:
    now, then = played(MATCHES[name]), GOLDEN[name]
    assert now.actions.split() == then.actions.split()
    assert now.result == then.result
