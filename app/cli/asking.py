"""What the commands share that answer a question from a file."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel
from rich.table import Table

from app.i18n import Translator
from app.terminal import put_json
from rules.messages import Message, Problem
from rules.questions import LARGEST, Question, read_question
from rules.reasons import reason_of

Answer = TypeVar("Answer")


def add_questions(
    parser: argparse.ArgumentParser, questions: Mapping[str, str]
) -> dict[str, argparse.ArgumentParser]:
    """A word for each question, with its file."""
    words = parser.add_subparsers(dest="question", metavar="QUESTION", required=True)
    found = {}
    for name, summary in questions.items():
        word = words.add_parser(name, help=summary, description=summary)
        word.add_argument("file", metavar="FILE", help="JSON; - reads standard input")
        word.add_argument("--json", action="store_true", help="print JSON instead of tables")
        found[name] = word
    return found


def content(file: str) -> bytes:
    """At most a little more than a file may have, so that a huge one is never read whole."""
    try:
        if file == "-":
            return sys.stdin.buffer.read(LARGEST + 1)
        with Path(file).open("rb") as source:
            return source.read(LARGEST + 1)
    except OSError as error:
        raise Problem("it cannot be read ({why}).", why=reason_of(error)) from error


def read(file: str, kind: type[Question], answer: Callable[[Question], Answer]) -> Answer:
    """The answer to the question in a file; a ``Problem`` names the file."""
    try:
        return answer(read_question(kind, content(file)))
    except Problem as problem:
        name = "stdin" if file == "-" else file
        raise Problem("{file}: {why}", file=name, why=problem.message) from problem


def put_answer(answer: BaseModel) -> None:
    put_json(answer.model_dump(mode="json", by_alias=True))


def headed(say: Translator, *columns: Message, title: Message | None = None) -> Table:
    return Table(*(say(column) for column in columns), title=say(title) if title else None)
