"""How balloons move, for thought: as the rules resolve it, each grapple following the larger
upward movement, which is what nearly everybody chooses."""

from __future__ import annotations

from collections.abc import Sequence

from rules.montgolfiere.config import NOBODY, HouseRules
from rules.montgolfiere.resolving import above, resolve


def spaces_after(
    spaces: Sequence[int],
    cards: tuple[int, ...],
    house: HouseRules,
    baron: int = NOBODY,
    follows: Sequence[int] = (),
) -> list[int]:
    """``follows``: whom grapples have chosen already."""
    found = resolve(spaces, cards, follows, house=house, baron=baron)
    if found.asks != NOBODY:
        chosen = list(follows) or [NOBODY] * len(spaces)
        while found.asks != NOBODY:
            chosen[found.asks] = max(above(spaces, found.asks), key=found.moves.__getitem__)
            found = resolve(spaces, cards, chosen, house=house, baron=baron)
    return [space + move for space, move in zip(spaces, found.moves, strict=True)]
