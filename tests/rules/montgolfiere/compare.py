"""Random rounds, resolved by the game and by the slow resolver beside it.

``python -m tests.rules.montgolfiere.compare --rounds 100000`` for a long run.
"""

from __future__ import annotations

import argparse
from random import Random

from rules.montgolfiere import outcomes, resolve
from rules.montgolfiere.cards import DECK, NONE, in_files
from rules.montgolfiere.config import NOBODY
from rules.montgolfiere.resolving import above
from tests.rules.montgolfiere import slow_resolver as slow

Round = tuple[tuple[int, ...], tuple[int, ...], int]
"""Spaces, cards, the Baron's place."""


def random_round(random: Random) -> Round:
    """Balloons close together, with more special cards than a deck has, so that gas, storms and
    chains of grapples meet."""
    balloons = random.randint(2, 6)
    lowest = random.randint(1, 12)
    spread = random.randint(0, 4)
    spaces = tuple(min(lowest + random.randint(0, spread), 12) for _ in range(balloons))
    ballast = [card for card in range(1, 16) if random.random() < 0.3] or [7]
    pool = list(DECK) if random.random() < 0.4 else [*range(16, 20), 16, 16, *ballast]
    cards = tuple(random.choice(pool) for _ in range(balloons))
    baron = random.randrange(balloons) if random.random() < 0.4 else NOBODY
    return spaces, cards, baron


def table(found: Round) -> slow.Table:
    spaces, cards, baron = found
    return tuple(
        slow.Balloon(str(i), space, in_files(card) or 0, i == baron)
        for i, (space, card) in enumerate(zip(spaces, cards, strict=True))
    )


def outcome(moves: tuple[int, ...]) -> slow.Outcome:
    return frozenset((str(i), move) for i, move in enumerate(moves))


def check(found: Round, random: Random) -> None:
    spaces, cards, baron = found
    slowly = table(found)
    quick = list(outcomes(spaces, cards, baron=baron))
    first = quick[0]
    assert {outcome(each.moves) for each in quick} == slow.outcomes(slowly), found
    assert len({each.moves for each in quick}) == len(quick), found
    assert outcome(first.moves) == slow.canonical(slowly), found
    asleep = {str(i) for i, card in enumerate(first.cards) if card == NONE}
    assert asleep == {b.name for b in slowly if slow.is_cancelled(slowly, b)}, found
    assert first.storm == slow.is_storm(slowly), found
    values = {str(i): value for i, value in enumerate(first.values) if value}
    assert values == slow.ballast(slowly), found
    _check_choices(found, random)


def _check_choices(found: Round, random: Random) -> None:
    """Asked one after the other: from the top down, only where it makes a difference, and never
    the Baron."""
    spaces, cards, baron = found
    follows = [NOBODY] * len(spaces)
    last = 13
    while (now := resolve(spaces, cards, follows, baron=baron)).asks != NOBODY:
        balloon = now.asks
        assert balloon != baron
        assert spaces[balloon] <= last
        last = spaces[balloon]
        within = above(spaces, balloon)
        assert len({now.moves[other] for other in within}) > 1
        follows[balloon] = random.choice(within)
    for balloon, hold in enumerate(follows):
        if hold != NOBODY:
            assert now.held[balloon] == hold
            move = slow.limited(spaces[balloon], now.moves[hold])
            assert now.moves[balloon] == move
    assert outcome(now.moves) in slow.outcomes(table(found))


def compare(rounds: int, seed: int = 0) -> None:
    random = Random(seed)
    for _ in range(rounds):
        check(random_round(random), random)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    compare(arguments.rounds, arguments.seed)
    print(f"{arguments.rounds} rounds of Montgolfière, resolved twice: no difference")


if __name__ == "__main__":
    main()
