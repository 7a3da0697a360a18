"""Whole games between computer players, throws and all."""

from app.games.pluvionauts import PluvionautsSetup
from app.tournament.match import Match, play
from rules.pluvionauts.config import GameConfig


def _match(*bots: str, seed: str = "1", **options: object) -> Match:
    config = GameConfig.of(*"abcdef"[: len(bots)], round_limit=25, **options)
    setup = PluvionautsSetup(config=config, players=bots, seed=0)
    return Match(setup=setup, seed=seed, seconds=0.2)


def test_a_physical_game_ends_and_is_the_same_again() -> None:
    match = _match("captain", "passenger")
    result = play(match)
    assert result == play(match)
    assert all(seat.tally.counts["throws"] > 0 for seat in result.seats)
    assert sum(seat.won for seat in result.seats) == 1
