"""A computer player of Montgolfière: what it plays, whom its grapple follows, what it says."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from app.games.montgolfiere.players import choosing, talking
from app.games.montgolfiere.players.endgame import Endgame, may_solve
from app.games.montgolfiere.players.moving import spaces_after
from app.games.montgolfiere.players.reading import Read, Reader
from app.games.montgolfiere.players.sight import Sight, sight
from app.games.montgolfiere.players.skill import SKILLS, Way
from app.games.montgolfiere.players.worth import Worth, plain
from app.players.base import Question
from rules.montgolfiere.actions import FOLLOWS, PLAYS, Action, Say
from rules.montgolfiere.cards import NONE
from rules.montgolfiere.config import NOBODY
from rules.montgolfiere.game import may_talk
from rules.montgolfiere.resolving import above
from rules.montgolfiere.state import Phase, State


class ComputerPlayer:
    """Thinks for one seat. It remembers what it has read only to be quicker: everything follows
    from what it is shown."""

    def __init__(self, level: str) -> None:
        self._skill = SKILLS[level]
        self._readers: dict[int, Reader] = {}

    def answer(self, question: Question[State]) -> Action:
        view, seat, random = question.view, question.seat, question.random
        if view.phase is Phase.FOLLOW:
            return FOLLOWS[seat][self._followed(view, seat, random)]
        manner = self._skill.manner
        promised = talking.meant(view, seat, manner) or talking.asked_for(view, seat, manner)
        if promised != NONE:
            return PLAYS[seat][promised]
        looked = sight(view, seat)
        card = self._card(view, looked, talking.belief(question.seen, view, seat, manner), random)
        if may_talk(view, seat) and not talking.own_words(view, seat):
            said = talking.statement(view, looked, card, manner)
            if said is not None:
                return Say(seat=seat, statement=said)
        return PLAYS[seat][card]

    def _card(self, view: State, looked: Sight, belief: Mapping[int, float], random: Random) -> int:
        way = self._skill.way
        if way is Way.HABIT:
            return choosing.by_habit(looked, random)
        if way is Way.REPLY:
            return choosing.by_reply(looked, belief, random)
        if way is Way.MIX and may_solve(looked):
            return Endgame(looked).card(random)
        choose = choosing.by_reading if way is Way.READ else choosing.by_mixing
        return choose(looked, self._read(view, looked), way - 1, belief, random)

    def _read(self, view: State, looked: Sight) -> Read:
        seat = looked.seat
        reader = self._readers.setdefault(seat, Reader(seat, self._skill.way - 1))
        return reader.read(view.played, len(looked.spaces), looked.baron, looked.house)

    def _followed(self, view: State, seat: int, random: Random) -> int:
        """Cards are revealed: the balloon above after which the own share is largest."""
        looked = sight(view, seat)
        cards = (*view.chosen, view.baron_card) if view.config.baron else view.chosen
        worth = Worth(looked, plain(len(looked.spaces), looked.rounds_left))
        gains = {}
        for other in above(view.spaces, seat):
            follows = list(view.follows or (NOBODY,) * len(view.spaces))
            follows[seat] = other
            spaces = spaces_after(view.spaces, cards, looked.house, looked.baron, follows)
            if self._skill.way is Way.HABIT:
                gains[other] = float(spaces[seat])
            else:
                gains[other] = worth.at(spaces, cards)[seat]
        most = max(gains.values())
        return random.choice([other for other, gain in gains.items() if gain == most])
