"""What a computer player tells its squadron, and how far it believes what it hears.

A statement is made once a round at the most and before the own card is laid. Whether it is meant
is drawn by chance that belongs to the own hand, which nobody else sees: asked again, the player
still knows whether it meant it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import NamedTuple

from app.games.montgolfiere.players.guessing import Hands, habits_of_all
from app.games.montgolfiere.players.habits import pick
from app.games.montgolfiere.players.sight import Sight, kinds_of
from app.games.montgolfiere.players.worth import Worth, plain
from rules.montgolfiere.cards import NONE
from rules.montgolfiere.state import State
from rules.montgolfiere.talk import Asks, Said, Statement, Will, WillNot, came_true

PATIENCE = 4
"""A record begins as if so many statements had been heard before."""
SUPPOSED = 6
WORTH_A_LIE = 0.01
"""The share of the victory that a lie must gain."""


class Manner(NamedTuple):
    """How a level talks and listens."""

    speaks: float
    """How often it says anything."""
    honest: float
    """How often it means it."""
    trust: float
    """How much it believes somebody of whom it knows nothing."""
    forgives: bool = False
    """Believes as before, whatever came of it."""
    obeys: float = 0.0
    """How often it does what it is asked."""
    calculates: bool = False
    """Lies only where it gains by being believed, and is silent otherwise."""


def belief(seen: Sequence[State], now: State, seat: int, manner: Manner) -> Mapping[int, float]:
    """By seat, the share of what it says that is believed: by its record in this match."""
    told: dict[int, int] = {}
    kept: dict[int, int] = {}
    judged: set[tuple[int, int]] = set()
    for view in (*seen, now):
        moment = (view.game, len(view.played))
        if not view.played or moment in judged:
            continue
        judged.add(moment)
        for said in view.last_talk:
            if said.seat != seat and not isinstance(said.statement, Asks):
                told[said.seat] = told.get(said.seat, 0) + 1
                kept[said.seat] = kept.get(said.seat, 0) + came_true(said, view.played[-1].cards)
    if manner.forgives:
        told, kept = {}, {}
    return {
        other: (kept.get(other, 0) + manner.trust * PATIENCE) / (told.get(other, 0) + PATIENCE)
        for other in range(len(now.config.seats))
        if other != seat
    }


def intention(view: State, seat: int) -> Random:
    """Chance that belongs to this hand in this round, whoever spoke in the meantime."""
    return Random(f"{seat}/{view.game}/{view.round}/{view.hands[seat]}")


def own_words(view: State, seat: int) -> list[Said]:
    return [said for said in view.talk if said.seat == seat]


def meant(view: State, seat: int, manner: Manner) -> int:
    """The card it has promised and means to play, or ``NONE``."""
    for said in own_words(view, seat):
        if isinstance(said.statement, Will) and _is_honest(view, seat, manner):
            return said.statement.card
    return NONE


def asked_for(view: State, seat: int, manner: Manner) -> int:
    """The card it plays because somebody asked for it, or ``NONE``."""
    wishes = [
        said.statement.card
        for said in view.talk
        if isinstance(said.statement, Asks) and said.statement.to == seat
    ]
    held = [card for card in wishes if card in (view.hands[seat] or ())]
    does = Random(f"asked/{seat}/{view.round}/{view.hands[seat]}").random() < manner.obeys
    return held[0] if held and does else NONE


def statement(view: State, sight: Sight, card: int, manner: Manner) -> Statement | None:
    """What it says to its squadron before it plays this card, if anything."""
    seat = sight.seat
    random = intention(view, seat)
    honest = random.random() < manner.honest
    if random.random() >= manner.speaks:
        return None
    others = [other for other in kinds_of(sight.hand) if other != card]
    if honest or not others:
        return None if manner.calculates else Will(card=card)
    if manner.calculates:
        bluff = _best_bluff(sight, card, random)
        return Will(card=bluff) if bluff != NONE else None
    if random.random() < 0.5:
        return WillNot(card=card)
    return Will(card=max(others))


def _is_honest(view: State, seat: int, manner: Manner) -> bool:
    return intention(view, seat).random() < manner.honest


def _best_bluff(sight: Sight, card: int, random: Random) -> int:
    """The card that gains most by being promised while this one is played; ``NONE`` where it gains
    too little."""
    silent = _expected(sight, card, NONE, random)
    gains = {
        promised: _expected(sight, card, promised, random) - silent
        for promised in kinds_of(sight.hand)
        if promised != card
    }
    bluff = max(gains, key=gains.__getitem__)
    return bluff if gains[bluff] > WORTH_A_LIE else NONE


def _expected(sight: Sight, card: int, promised: int, random: Random) -> float:
    """The own share if mates reply to the promised card as if it were certain."""
    worth = Worth(sight, plain(len(sight.spaces), sight.rounds_left))
    hands, leanings, seat = Hands(sight), habits_of_all(sight), sight.seat
    together = 0.0
    for _ in range(SUPPOSED):
        drawn = {other: hands.draw(other, random) for other in sight.others}
        cards = [NONE] * len(sight.spaces)
        cards[seat] = promised
        for other, hand in drawn.items():
            cards[other] = pick(hand, leanings[other], random)
        for other, hand in drawn.items():
            mate = other != sight.baron and sight.spaces[other] == sight.spaces[seat]
            if promised != NONE and mate:
                cards[other] = _reply(worth, cards, other, hand)
        cards[seat] = card
        together += worth.after(cards)[seat]
    return together / SUPPOSED


def _reply(worth: Worth, cards: Sequence[int], balloon: int, hand: Sequence[int]) -> int:
    """Its best card against these of the others."""
    tried = list(cards)
    gains = {}
    for card in kinds_of(tuple(hand)):
        tried[balloon] = card
        gains[card] = worth.after(tried)[balloon]
    return max(gains, key=gains.__getitem__)
