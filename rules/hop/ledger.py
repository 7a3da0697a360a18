"""The bookkeeping of a turn: who takes part, who bets, who gains and loses what.

Everything is listed by seat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from rules.hop.components import BALLOONS, BESIDE, FLOCK, START, STOREY_VALUES, TOP

NOBODY = -1


class Bet(StrEnum):
    NONE = "none"
    """Not placed, or nothing to bet."""
    PLACED = "placed"
    """Secret to whoever looks."""
    HAPPY = "happy"
    """It will succeed."""
    UNHAPPY = "unhappy"


class Player(NamedTuple):
    """What somebody has."""

    storey: int = START
    balloons: int = BALLOONS
    doves: int = 0
    ravens: int = 0
    clouds: tuple[int, ...] = ()
    """The values of the tokens, as they were drawn; ``HIDDEN`` where the one who looks may not
    know."""


HIDDEN = -1


class Parts(NamedTuple):
    """Who takes part in a turn."""

    thrower: int
    catcher: int
    assistant: int = NOBODY
    disturber: int = NOBODY

    def idle(self, seats: int) -> tuple[int, ...]:
        """Who has no part, and bets."""
        return tuple(seat for seat in range(seats) if seat not in self)


class Kind(StrEnum):
    CLIMBS = "climbs"
    LOSES_BALLOON = "loses_balloon"
    DRAWS_CLOUD = "draws_cloud"
    TAKES_DOVE = "takes_dove"
    TAKES_RAVEN = "takes_raven"
    THREE_DOVES = "three_doves"
    """All birds go back."""
    THREE_RAVENS = "three_ravens"
    FALLS = "falls"
    """The last balloon is gone: the figure stands beside the sky."""


class Gain(NamedTuple):
    """One reward or penalty."""

    seat: int
    kind: Kind


def is_success(*, caught: bool, dare_kept: bool) -> bool:
    """Ruling: a broken rule of throwing is a dare not kept."""
    return caught and dare_kept


def drawers(parts: Parts, left: int, *, success: bool) -> tuple[int, ...]:
    """Who draws a cloud, in this order, while there are ``left`` ones. Ruling: if only one is
    left the catcher gets it, not the assistant."""
    rewarded = (parts.catcher, parts.assistant) if success else (parts.disturber,)
    return tuple(seat for seat in rewarded if seat != NOBODY)[:left]


class Paid(NamedTuple):
    players: tuple[Player, ...]
    gains: tuple[Gain, ...]


def pay(
    players: Sequence[Player],
    parts: Parts,
    bets: Mapping[int, Bet],
    clouds: Mapping[int, int],
    *,
    success: bool,
) -> Paid:
    """Every reward and penalty of a turn. ``clouds``: by seat, the value of the token drawn."""
    now, gains = list(players), list[Gain]()
    if success:
        _climb(now, gains, parts.thrower)
    else:
        _lose_balloon(now, gains, parts.thrower)
    for seat, value in clouds.items():
        now[seat] = now[seat]._replace(clouds=(*now[seat].clouds, value))
        gains.append(Gain(seat, Kind.DRAWS_CLOUD))
    right = Bet.HAPPY if success else Bet.UNHAPPY
    for seat in parts.idle(len(now)):
        _take_bird(now, gains, seat, dove=bets[seat] is right)
    return Paid(tuple(now), tuple(gains))


def _take_bird(players: list[Player], gains: list[Gain], seat: int, *, dove: bool) -> None:
    player = players[seat]
    if dove:
        player = player._replace(doves=player.doves + 1)
    else:
        player = player._replace(ravens=player.ravens + 1)
    gains.append(Gain(seat, Kind.TAKES_DOVE if dove else Kind.TAKES_RAVEN))
    players[seat] = player
    if FLOCK not in (player.doves, player.ravens):
        return
    # With three of a side all birds go back, those of the other side too.
    players[seat] = player._replace(doves=0, ravens=0)
    if dove:
        gains.append(Gain(seat, Kind.THREE_DOVES))
        _climb(players, gains, seat)
    else:
        gains.append(Gain(seat, Kind.THREE_RAVENS))
        _lose_balloon(players, gains, seat)


def _climb(players: list[Player], gains: list[Gain], seat: int) -> None:
    players[seat] = players[seat]._replace(storey=min(players[seat].storey + 1, TOP))
    gains.append(Gain(seat, Kind.CLIMBS))


def _lose_balloon(players: list[Player], gains: list[Gain], seat: int) -> None:
    left = max(players[seat].balloons - 1, 0)
    players[seat] = players[seat]._replace(balloons=left)
    gains.append(Gain(seat, Kind.LOSES_BALLOON))
    if left == 0:
        players[seat] = players[seat]._replace(storey=BESIDE)
        gains.append(Gain(seat, Kind.FALLS))


# --- the end -----------------------------------------------------------------------------------


def is_the_end(players: Sequence[Player]) -> bool:
    """Ruling: judged when everything of a turn is paid, birds too."""
    return any(player.storey == TOP or player.balloons == 0 for player in players)


def scores(
    players: Sequence[Player], storey_values: Sequence[int] = STOREY_VALUES
) -> tuple[int, ...]:
    """Clouds that whoever looks may not know count nothing."""
    return tuple(
        storey_values[player.storey] + sum(max(value, 0) for value in player.clouds)
        for player in players
    )


def winners(
    players: Sequence[Player], storey_values: Sequence[int] = STOREY_VALUES
) -> tuple[int, ...]:
    """The highest score; among equals the highest figure; those who are equal in both share."""
    ranks = list(
        zip(scores(players, storey_values), [player.storey for player in players], strict=True)
    )
    return tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
