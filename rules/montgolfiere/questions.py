"""Three questions that somebody typed in: what comes of the cards on a table, how a game told card
by card stands, and the points of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal, NamedTuple

from pydantic import Field, PlainSerializer

from rules.messages import Problem
from rules.montgolfiere.actions import FOLLOWS, Deal
from rules.montgolfiere.cards import DECK, FileCard, card_name, in_files
from rules.montgolfiere.causes import Cause, Round, explain
from rules.montgolfiere.config import BALLOONS, LOWEST, MOON, NOBODY, Config
from rules.montgolfiere.game import apply, is_over, lay_all, start
from rules.montgolfiere.resolving import Resolved, above, outcomes
from rules.montgolfiere.score import best, match_is_over, points, totals
from rules.montgolfiere.state import Phase, State
from rules.questions import Name, Number, check_names
from rules.strict import Strict

Space = Annotated[Number, Field(ge=LOWEST, le=MOON)]
CardAnswer = Annotated[int, PlainSerializer(in_files)]


def _check_barons(players: Sequence[Balloon | Flyer]) -> int:
    """The Baron's place, or ``NOBODY``."""
    check_names([player.name for player in players], "players")
    barons = [place for place, player in enumerate(players) if player.baron]
    if len(barons) > 1:
        raise Problem("{place}: there is one Baron at most.", place=f"players[{barons[1]}]")
    return barons[0] if barons else NOBODY


# --- one round ---------------------------------------------------------------------------------


class Balloon(Strict):
    name: Name
    space: Space
    card: FileCard
    baron: Annotated[bool, Field(strict=True)] = False


class RoundQuestion(Strict):
    players: Annotated[tuple[Balloon, ...], Field(min_length=BALLOONS[0], max_length=BALLOONS[-1])]


class RoundAnswer(Strict):
    cancelled: tuple[str, ...]
    storm: bool
    ballast: dict[str, int]
    outcomes: tuple[dict[str, int], ...]
    canonical: dict[str, int]
    spaces: dict[str, int]
    moon: tuple[str, ...]


def answer_resolve(question: RoundQuestion) -> tuple[RoundAnswer, tuple[Cause, ...]]:
    """The answer, and the causes of the canonical outcome."""
    players = question.players
    baron = _check_barons(players)
    names = [player.name for player in players]
    spaces = tuple(player.space for player in players)
    cards = tuple(player.card for player in players)
    found = list(outcomes(spaces, cards, baron=baron))
    canonical: Resolved = found[0]
    played = Round(spaces, cards, canonical.held, canonical.moves)
    answer = RoundAnswer(
        cancelled=tuple(
            name
            for name, before, after in zip(names, cards, canonical.cards, strict=True)
            if before != after
        ),
        storm=canonical.storm,
        ballast={name: value for name, value in _named(names, canonical.values) if value},
        outcomes=tuple(dict(_named(names, outcome.moves)) for outcome in found),
        canonical=dict(_named(names, canonical.moves)),
        spaces=dict(_named(names, played.after)),
        moon=tuple(name for name, space in _named(names, played.after) if space == MOON),
    )
    return answer, explain(played, baron=baron)


def _named(names: Sequence[str], figures: Sequence[int]) -> list[tuple[str, int]]:
    return list(zip(names, figures, strict=True))


# --- a game told card by card ------------------------------------------------------------------


class Flyer(Strict):
    name: Name
    deck: tuple[FileCard, ...]
    baron: Annotated[bool, Field(strict=True)] = False


class RoundTold(Strict):
    plays: dict[Name, FileCard]
    follow: Annotated[dict[Name, Name], Field(default_factory=dict)]


class GameQuestion(Strict):
    players: Annotated[tuple[Flyer, ...], Field(min_length=BALLOONS[0], max_length=BALLOONS[-1])]
    rounds: tuple[RoundTold, ...]


class GameAnswer(Strict):
    spaces: tuple[dict[str, int], ...]
    over: bool
    reason: Literal["moon", "cards"] | None = None
    winners: tuple[str, ...] | None = None
    points: dict[str, int] | None = None
    hands: dict[str, tuple[CardAnswer, ...]] | None = None
    talons: dict[str, int] | None = None


class Told(NamedTuple):
    """A game in the order of balloons that the rules use: the Baron comes last."""

    names: tuple[str, ...]
    state: State


def answer_game(question: GameQuestion) -> tuple[GameAnswer, Told]:
    """The answer, and the game as the rules know it."""
    told = _told(question)
    names, state = told
    spaces = tuple(dict(_named(names, played.after)) for played in state.played)
    if is_over(state):
        return GameAnswer(
            spaces=spaces,
            over=True,
            reason="moon" if MOON in state.spaces else "cards",
            winners=tuple(names[balloon] for balloon in best(state.spaces)),
            points=dict(_named(names, [points(space) for space in state.spaces])),
        ), told
    # Of the Baron there is no hand.
    hands = {name: hand or () for name, hand in zip(names, state.hands, strict=False)}
    return GameAnswer(
        spaces=spaces, over=False, hands=hands, talons=dict(_named(names, state.talons))
    ), told


def _told(question: GameQuestion) -> Told:
    baron = _check_barons(question.players)
    for place, player in enumerate(question.players):
        if sorted(player.deck) != sorted(DECK):
            raise Problem("{place} is not the 24 cards of a deck.", place=f"players[{place}].deck")
    # In the rules the Baron comes after the seats.
    flyers = sorted(question.players, key=lambda player: player.baron)
    names = tuple(player.name for player in flyers)
    seats = len(flyers) - (baron != NOBODY)
    config = Config.of(*"ABCDEF"[:seats], baron=baron != NOBODY)
    state = apply(start(config), Deal(decks=tuple(player.deck for player in flyers))).state
    for number, told in enumerate(question.rounds):
        state = _round(state, names, told, f"rounds[{number}]")
    return Told(names, state)


def _round(state: State, names: tuple[str, ...], told: RoundTold, place: str) -> State:
    if is_over(state):
        raise Problem("{place}: the game was over before.", place=place)
    seats = names[: len(state.hands)]
    for name in told.plays:
        if name not in seats:
            raise Problem("{place}: {name} lays no card.", place=f"{place}.plays", name=name)
    for seat, name in enumerate(seats):
        if name not in told.plays:
            raise Problem(
                "{place}: the card of {name} is missing.", place=f"{place}.plays", name=name
            )
        if told.plays[name] not in (state.hands[seat] or ()):
            raise Problem(
                "{place}: {name} has no such card in hand: {card}.",
                place=f"{place}.plays",
                name=name,
                card=card_name(told.plays[name]),
            )
    follows = _follows(state, names, told, place)
    state = lay_all(state, tuple(told.plays[name] for name in seats)).state
    while state.phase is Phase.FOLLOW:
        held = follows.get(state.asked)
        if held is None:
            raise Problem(
                "{place}: whom the grapple of {name} follows is missing.",
                place=f"{place}.follow",
                name=names[state.asked],
            )
        state = apply(state, FOLLOWS[state.asked][held]).state
    return state


def _follows(state: State, names: tuple[str, ...], told: RoundTold, place: str) -> dict[int, int]:
    """Whom each seat's grapple would follow, whether it must choose or not."""
    found = {}
    for name, other in told.follow.items():
        where = f"{place}.follow"
        if name not in told.plays:
            raise Problem("{place}: {name} lays no card.", place=where, name=name)
        seat = names.index(name)
        if other not in names or names.index(other) not in above(state.spaces, seat):
            raise Problem(
                "{place}: {name} cannot follow {other}, who is not right above.",
                place=where,
                name=name,
                other=other,
            )
        found[seat] = names.index(other)
    return found


# --- several games -----------------------------------------------------------------------------


class MatchQuestion(Strict):
    target: Annotated[Number, Field(ge=1)]
    games: tuple[dict[Name, Space], ...]


class MatchAnswer(Strict):
    points: tuple[dict[str, int], ...]
    totals: dict[str, int]
    over: bool
    winners: tuple[str, ...] | None


def answer_match(question: MatchQuestion) -> MatchAnswer:
    names = tuple(question.games[0]) if question.games else ()
    results: list[tuple[int, ...]] = []
    for number, game in enumerate(question.games):
        place = f"games[{number}]"
        if set(game) != set(names) or len(game) not in BALLOONS:
            raise Problem("{place}: every game has the same two to six players.", place=place)
        if match_is_over(results, question.target):
            raise Problem("{place}: the match was over before.", place=place)
        results.append(tuple(game[name] for name in names))
    together = totals(results)
    over = match_is_over(results, question.target)
    return MatchAnswer(
        points=tuple(dict(_named(names, [points(space) for space in game])) for game in results),
        totals=dict(_named(names, together)),
        over=over,
        winners=tuple(names[balloon] for balloon in best(together)) if over else None,
    )
