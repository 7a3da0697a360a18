"""``pluvionauts hop tally|view FILE``: questions about a game of HOP! told turn by turn."""

from __future__ import annotations

import argparse
from functools import partial

from app.cli.asking import add_questions, headed, put_answer, read
from app.cli.tables import show, strong
from app.i18n import Translator
from rules.hop.ledger import Bet, Kind
from rules.hop.questions import (
    Kept,
    PlayerAnswer,
    Question,
    TallyAnswer,
    ViewAnswer,
    answer_tally,
    answer_view,
)
from rules.messages import Message, listed

GAINS = {
    Kind.CLIMBS: Message.of("climbs a storey"),
    Kind.LOSES_BALLOON: Message.of("loses a balloon"),
    Kind.DRAWS_CLOUD: Message.of("draws a cloud"),
    Kind.TAKES_DOVE: Message.of("takes a dove"),
    Kind.TAKES_RAVEN: Message.of("takes a raven"),
    Kind.THREE_DOVES: Message.of("gives three doves back"),
    Kind.THREE_RAVENS: Message.of("gives three ravens back"),
    Kind.FALLS: Message.of("leaves the sky"),
}
BETS = {
    Bet.NONE: Message.of("no bet yet"),
    Bet.PLACED: Message.of("has bet"),
    Bet.HAPPY: Message.of("bets on success"),
    Bet.UNHAPPY: Message.of("bets on failure"),
}


def configure(parser: argparse.ArgumentParser) -> None:
    questions = add_questions(
        parser,
        {
            "tally": "a game told turn by turn: what everybody has, scores at the end",
            "view": "the same game as one player may see it",
        },
    )
    questions["view"].add_argument(
        "--seat", metavar="NAME", required=True, help="the player who looks"
    )


def run(arguments: argparse.Namespace) -> int:
    if arguments.question == "tally":
        tally, kept = read(arguments.file, Question, answer_tally)
        if arguments.json:
            put_answer(tally)
        else:
            _show_tally(tally, kept)
        return 0
    view = read(arguments.file, Question, partial(answer_view, seat=arguments.seat))
    if arguments.json:
        put_answer(view)
    else:
        _show_view(view)
    return 0


def _columns() -> tuple[Message, ...]:
    return (
        Message.of("player"),
        Message.of("storey"),
        Message.of("balloons"),
        Message.of("doves"),
        Message.of("ravens"),
        Message.of("clouds"),
    )


def _cells(name: str, player: PlayerAnswer) -> list[str]:
    figures = (player.storey, player.balloons, player.doves, player.ravens, player.clouds)
    return [name, *map(str, figures)]


def _show_tally(answer: TallyAnswer, kept: Kept) -> None:
    say = Translator()
    for number, (after, turn) in enumerate(zip(answer.after, kept.turns, strict=True), start=1):
        title = Message.of("Turn {number}: success", number=number)
        if not turn.success:
            title = Message.of("Turn {number}: failure", number=number)
        table = headed(say, *_columns(), Message.of("because"), title=title)
        for seat, (name, player) in enumerate(after.items()):
            gains = [say(GAINS[gain.kind]) for gain in turn.gains if gain.seat == seat]
            table.add_row(*_cells(name, player), ", ".join(gains))
        show(table)
    if answer.next_thrower is not None:
        show(say(Message.of("Next to throw: {name}", name=answer.next_thrower)))
        return
    scores = headed(say, Message.of("player"), Message.of("score"), title=Message.of("Scores"))
    for name, score in (answer.scores or {}).items():
        scores.add_row(name, strong(score))
    show(scores)
    show(say(Message.of("Won by {names}.", names=listed(answer.winners or ("",)))))


def _show_view(answer: ViewAnswer) -> None:
    say = Translator()
    title = Message.of("What {name} sees", name=answer.seat)
    table = headed(say, *_columns(), Message.of("their values"), title=title)
    for name, player in answer.players.items():
        values = player.cloud_values
        table.add_row(*_cells(name, player), "?" if values is None else " ".join(map(str, values)))
    show(table)
    if answer.pending is None:
        return
    turn = answer.pending
    bets = headed(
        say, Message.of("player"), Message.of("part"), title=Message.of("The turn that is open")
    )
    bets.add_row(turn.thrower, say(Message.of("throws")))
    bets.add_row(turn.catcher, say(Message.of("catches")))
    if turn.assistant is not None:
        bets.add_row(turn.assistant, say(Message.of("helps")))
    if turn.disturber is not None:
        bets.add_row(turn.disturber, say(Message.of("hinders")))
    for name, bet in turn.bets.items():
        bets.add_row(name, say(BETS[bet]))
    show(bets)
