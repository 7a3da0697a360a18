"""Two questions about a game told turn by turn that somebody typed in: how it stands, and what one
player may see of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import Field, SerializerFunctionWrapHandler, model_serializer

from rules.hop.components import BALLOONS, CLOUDS, FLOCK, START, TOP
from rules.hop.game import hidden_bets
from rules.hop.ledger import (
    NOBODY,
    Bet,
    Gain,
    Parts,
    Player,
    drawers,
    is_success,
    is_the_end,
    pay,
    scores,
    winners,
)
from rules.messages import Problem
from rules.questions import Name, Number, check_names
from rules.strict import Strict

Truth = Annotated[bool, Field(strict=True)]
Birds = Annotated[Number, Field(ge=0, lt=FLOCK)]
CloudValue = Annotated[Number, Field(ge=0, lt=len(CLOUDS))]
Mood = Literal["happy", "unhappy"]


class StartTold(Strict):
    """Where a player begins instead of at the bottom with everything."""

    storey: Annotated[Number, Field(ge=START, lt=TOP)] = START
    balloons: Annotated[Number, Field(ge=1, le=BALLOONS)] = BALLOONS
    doves: Birds = 0
    ravens: Birds = 0
    clouds: tuple[CloudValue, ...] = ()


class PartsTold(Strict):
    catcher: Name
    assistant: Name | None = None
    disturber: Name | None = None
    bets: dict[Name, Mood]


class TurnTold(PartsTold):
    caught: Truth
    dare_kept: Truth
    clouds: dict[Name, CloudValue]


class Question(Strict):
    players: Annotated[tuple[Name, ...], Field(min_length=3, max_length=6)]
    first: Name | None = None
    start: Annotated[dict[Name, StartTold], Field(default_factory=dict)]
    turns: tuple[TurnTold, ...]
    pending: PartsTold | None = None


class TurnKept(NamedTuple):
    """A finished turn, as far as everybody knows it."""

    parts: Parts
    success: bool
    gains: tuple[Gain, ...]
    after: tuple[Player, ...]


class Open(NamedTuple):
    """A turn before its toss."""

    parts: Parts
    bets: tuple[Bet, ...]


class Kept(NamedTuple):
    """A game as it was told, by seat."""

    names: tuple[str, ...]
    players: tuple[Player, ...]
    turns: tuple[TurnKept, ...]
    thrower: int
    """Of the next turn."""
    pending: Open | None

    @property
    def over(self) -> bool:
        return is_the_end(self.players)


def keep(question: Question) -> Kept:
    """The game, counted; a ``Problem`` names the place that cannot be."""
    names = question.players
    check_names(list(names), "players")
    for name in question.start:
        _seat(names, name, "start")
    first = names[0] if question.first is None else question.first
    thrower = _seat(names, first, "first")
    players = tuple(_player(question.start.get(name)) for name in names)
    left = sum(CLOUDS) - sum(len(player.clouds) for player in players)
    turns: list[TurnKept] = []
    for number, told in enumerate(question.turns):
        place = f"turns[{number}]"
        _check_open(players, place)
        turn = _turn(names, players, thrower, told, max(left, 0), place)
        turns.append(turn)
        left -= len(told.clouds)
        players, thrower = turn.after, (thrower + 1) % len(names)
    pending = None
    if question.pending is not None:
        _check_open(players, "pending")
        parts = _parts(names, thrower, question.pending, "pending")
        pending = Open(parts, _bets(names, parts, question.pending, "pending"))
    return Kept(names, players, tuple(turns), thrower, pending)


def _seat(names: Sequence[str], name: str, place: str) -> int:
    if name not in names:
        raise Problem("{place}: {name} does not play.", place=place, name=name)
    return names.index(name)


def _player(start: StartTold | None) -> Player:
    return Player() if start is None else Player(**start.model_dump())


def _check_open(players: Sequence[Player], place: str) -> None:
    if is_the_end(players):
        raise Problem("{place}: the game was over before.", place=place)


def _parts(names: Sequence[str], thrower: int, told: PartsTold, place: str) -> Parts:
    parts = Parts(thrower, _seat(names, told.catcher, f"{place}.catcher"))
    if told.assistant is not None:
        assistant = _seat(names, told.assistant, f"{place}.assistant")
        parts = parts._replace(assistant=assistant)
    if told.disturber is not None:
        disturber = _seat(names, told.disturber, f"{place}.disturber")
        parts = parts._replace(disturber=disturber)
    taken = [seat for seat in parts if seat != NOBODY]
    for seat in taken:
        if taken.count(seat) > 1:
            raise Problem("{place}: {name} has two parts.", place=place, name=names[seat])
    return parts


def _bets(names: Sequence[str], parts: Parts, told: PartsTold, place: str) -> tuple[Bet, ...]:
    bets = [Bet.NONE] * len(names)
    for name, mood in told.bets.items():
        seat = _seat(names, name, f"{place}.bets")
        if seat in parts:
            raise Problem(
                "{place}: {name} has a part and does not bet.", place=f"{place}.bets", name=name
            )
        bets[seat] = Bet(mood)
    return tuple(bets)


def _turn(
    names: Sequence[str],
    players: Sequence[Player],
    thrower: int,
    told: TurnTold,
    left: int,
    place: str,
) -> TurnKept:
    parts = _parts(names, thrower, told, place)
    bets = _bets(names, parts, told, place)
    for seat in parts.idle(len(names)):
        if bets[seat] is Bet.NONE:
            raise Problem(
                "{place}: the bet of {name} is missing.", place=f"{place}.bets", name=names[seat]
            )
    success = is_success(caught=told.caught, dare_kept=told.dare_kept)
    drawing = drawers(parts, left, success=success)
    clouds = {_seat(names, name, f"{place}.clouds"): value for name, value in told.clouds.items()}
    for seat in clouds:
        if seat not in drawing:
            raise Problem(
                "{place}: {name} draws no cloud.", place=f"{place}.clouds", name=names[seat]
            )
    for seat in drawing:
        if seat not in clouds:
            raise Problem(
                "{place}: the cloud of {name} is missing.",
                place=f"{place}.clouds",
                name=names[seat],
            )
    drawn = {seat: clouds[seat] for seat in drawing}
    paid = pay(players, parts, dict(enumerate(bets)), drawn, success=success)
    return TurnKept(parts, success, paid.gains, paid.players)


# --- how it stands -----------------------------------------------------------------------------


class PlayerAnswer(Strict):
    storey: int
    balloons: int
    doves: int
    ravens: int
    clouds: int
    """The number of tokens."""

    @classmethod
    def of(cls, player: Player) -> PlayerAnswer:
        return cls(**{**player._asdict(), "clouds": len(player.clouds)})


class TallyAnswer(Strict):
    after: tuple[dict[str, PlayerAnswer], ...]
    success: tuple[bool, ...]
    over: bool
    next_thrower: str | None = None
    scores: dict[str, int] | None = None
    winners: tuple[str, ...] | None = None


def answer_tally(question: Question) -> tuple[TallyAnswer, Kept]:
    """The answer, and the game that a readable table shows."""
    kept = keep(question)
    names = kept.names
    after = tuple(
        {name: PlayerAnswer.of(player) for name, player in zip(names, turn.after, strict=True)}
        for turn in kept.turns
    )
    success = tuple(turn.success for turn in kept.turns)
    if not kept.over:
        thrower = names[kept.thrower]
        return TallyAnswer(after=after, success=success, over=False, next_thrower=thrower), kept
    return TallyAnswer(
        after=after,
        success=success,
        over=True,
        scores=dict(zip(names, scores(kept.players), strict=True)),
        winners=tuple(names[seat] for seat in winners(kept.players)),
    ), kept


# --- what one player may see -------------------------------------------------------------------


class SeenAnswer(PlayerAnswer):
    cloud_values: tuple[int, ...] | None = None
    """As drawn: of whoever looks, and of everybody once the game is over."""

    @model_serializer(mode="wrap")
    def _without_nothing(self, serialise: SerializerFunctionWrapHandler) -> dict[str, Any]:
        """Where the values are not seen there is no key, either."""
        data: dict[str, Any] = serialise(self)
        return {key: value for key, value in data.items() if value is not None}


class PendingAnswer(Strict):
    thrower: str
    catcher: str
    assistant: str | None
    disturber: str | None
    bets: dict[str, Bet]


class ViewAnswer(Strict):
    seat: str
    over: bool
    players: dict[str, SeenAnswer]
    pending: PendingAnswer | None


def answer_view(question: Question, seat: str) -> ViewAnswer:
    kept = keep(question)
    names = kept.names
    if seat not in names:
        raise Problem("{name} does not play.", name=seat)
    players = {}
    for name, player in zip(names, kept.players, strict=True):
        seen = kept.over or name == seat
        players[name] = SeenAnswer(
            **PlayerAnswer.of(player).model_dump(), cloud_values=player.clouds if seen else None
        )
    pending = kept.pending and _pending(kept.pending, names, names.index(seat))
    return ViewAnswer(seat=seat, over=kept.over, players=players, pending=pending)


def _pending(pending: Open, names: Sequence[str], seat: int) -> PendingAnswer:
    parts = pending.parts
    named = [None if part == NOBODY else names[part] for part in parts]
    bets = hidden_bets(pending.bets, seat)
    return PendingAnswer(
        thrower=names[parts.thrower],
        catcher=names[parts.catcher],
        assistant=named[2],
        disturber=named[3],
        bets={names[idle]: bets[idle] for idle in parts.idle(len(names))},
    )
