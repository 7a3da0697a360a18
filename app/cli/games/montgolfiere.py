"""``pluvionauts montgolfiere resolve|game|match FILE``: questions about the card game."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from app.cli.asking import add_questions, headed, put_answer, read
from app.cli.tables import show, strong
from app.i18n import Translator
from rules.messages import Message, listed
from rules.montgolfiere import Cause, explain, tell
from rules.montgolfiere.cards import card_name
from rules.montgolfiere.questions import (
    GameAnswer,
    GameQuestion,
    MatchAnswer,
    MatchQuestion,
    RoundAnswer,
    RoundQuestion,
    Told,
    answer_game,
    answer_match,
    answer_resolve,
)


def configure(parser: argparse.ArgumentParser) -> None:
    add_questions(
        parser,
        {
            "resolve": "one round: everything that can come of the cards on the table",
            "game": "a game told card by card: how it stands or ended",
            "match": "several games: points and winners",
        },
    )


def run(arguments: argparse.Namespace) -> int:
    answer: RoundAnswer | GameAnswer | MatchAnswer
    if arguments.question == "resolve":
        answer, causes = read(arguments.file, RoundQuestion, answer_resolve)
        if not arguments.json:
            _show_round(answer, causes)
    elif arguments.question == "game":
        answer, told = read(arguments.file, GameQuestion, answer_game)
        if not arguments.json:
            _show_game(answer, told)
    else:
        answer = read(arguments.file, MatchQuestion, answer_match)
        if not arguments.json:
            _show_match(answer)
    if arguments.json:
        put_answer(answer)
    return 0


def _show_round(answer: RoundAnswer, causes: Sequence[Cause]) -> None:
    say = Translator()
    names = tuple(answer.spaces)
    _show_causes(say, causes, names)
    several = len(answer.outcomes) > 1
    table = headed(
        say,
        Message.of("balloon"),
        Message.of("ballast counts"),
        Message.of("moves"),
        Message.of("then on space"),
        *([Message.of("may move")] if several else []),
        title=Message.of("Movements"),
    )
    for name, space in answer.spaces.items():
        row = [name, _figure(answer.ballast.get(name)), _move(answer.canonical[name]), str(space)]
        if several:
            may = sorted({outcome[name] for outcome in answer.outcomes}, reverse=True)
            row.append(", ".join(map(_move, may)))
        table.add_row(*row)
    show(table)
    if several:
        show(
            say(
                Message.of(
                    "Grapples may choose: {count} outcomes. Shown is the one in which each follows "
                    "the larger upward movement.",
                    count=len(answer.outcomes),
                )
            )
        )
        for outcome in answer.outcomes:
            show("  " + ", ".join(f"{name} {_move(move)}" for name, move in outcome.items()))


def _show_causes(say: Translator, causes: Sequence[Cause], names: Sequence[str]) -> None:
    for cause in causes:
        show("- " + say(tell(cause, names)))


def _figure(figure: int | None) -> str:
    return "" if figure is None else str(figure)


def _card(say: Translator, card: int) -> str:
    name = card_name(card)
    return say(name) if isinstance(name, Message) else str(name)


def _move(move: int) -> str:
    return f"{move:+d}" if move else "0"


def _show_game(answer: GameAnswer, told: Told) -> None:
    say = Translator()
    names, state = told
    baron = state.config.baron_balloon
    for number, played in enumerate(state.played, start=1):
        table = headed(
            say,
            Message.of("balloon"),
            Message.of("card"),
            Message.of("moves"),
            Message.of("then on space"),
            title=Message.of("Round {number}", number=number),
        )
        rows = zip(names, played.cards, played.moves, played.after, strict=True)
        for name, card, move, space in rows:
            table.add_row(name, _card(say, card), _move(move), str(space))
        show(table)
        _show_causes(say, explain(played, baron=baron), names)
    if answer.winners is not None:
        show(_won(say, answer.winners))
    elif answer.hands is not None and answer.talons is not None:
        table = headed(
            say,
            Message.of("balloon"),
            Message.of("hand"),
            Message.of("cards left to draw"),
            title=Message.of("Cards"),
        )
        for name, left in answer.talons.items():
            hand = answer.hands.get(name, ())
            cards = ", ".join(_card(say, card) for card in hand)
            table.add_row(name, cards, str(left))
        show(table)


def _won(say: Translator, winners: Sequence[str]) -> str:
    return say(Message.of("Won by {names}.", names=listed(winners)))


def _show_match(answer: MatchAnswer) -> None:
    say = Translator()
    table = headed(
        say,
        Message.of("balloon"),
        *[Message.of("game {number}", number=number + 1) for number in range(len(answer.points))],
        Message.of("together"),
        title=Message.of("Points"),
    )
    for name, total in answer.totals.items():
        table.add_row(name, *[str(game[name]) for game in answer.points], strong(total))
    show(table)
    if answer.winners is not None:
        show(_won(say, answer.winners))
    else:
        show(say(Message.of("The match goes on.")))
