"""The command line: ``pluvionauts COMMAND``."""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Sequence
from errno import ENOSPC
from importlib import import_module
from typing import Any

from app.cli.words import Words
from app.desktop import show_sentence
from app.i18n import Translator
from app.terminal import complain, complain_at_length, unwritten
from rules.messages import Message, Problem
from rules.reasons import reason_of
from rules.version import VERSION

COMMANDS: dict[str, str] = {
    "play": "open the game in a window",
    "replay": "watch a kept or shared game again",
    "demo": "draw a short game between computer players, as a film or as pictures",
    "bench": "measure the game on this machine, beside references and aims",
    "score": "the box: count the herds and plantations of a board in a file",
    "simulate": "play whole games, random or between computer players, and report",
    "doctor": "try whether everything the game needs works on this machine",
    "villages": "Villages: weather and villagers, or moves, of a table in a file",
    "montgolfiere": "Montgolfière: a round, a game or a match in a file, worked out",
    "hop": "HOP!: a game in a file, counted, or as one player may see it",
    "throw": "the box: simulate a throw, or many around an aim, without a screen",
}
"""Each command with its one-line help; the module of that name in this package adds its
arguments in ``configure(parser)`` and does the work in ``run(arguments)``."""
OF_GAMES = ("score", "throw", "villages", "montgolfiere", "hop")
"""Those that belong to one game or to the box; their modules are in ``app.cli.games``."""

ENDED_BY_READER = 141
"""As for a program that the system ends because nobody reads what it writes."""


def command_of(name: str) -> Any:
    """The module of a command."""
    return import_module(f"app.cli.games.{name}" if name in OF_GAMES else f"app.cli.{name}")


def build_parser(wanted: str | None) -> argparse.ArgumentParser:
    """The parser; only the wanted command's module is imported, so that starting stays quick."""
    parser = Words(
        prog="pluvionauts",
        description="Les Pluvionautes on your table: throw the dice, pilot, tow, anchor, score.",
    )
    parser.add_argument("--version", action="version", version=f"pluvionauts {VERSION}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, help=summary, description=summary)
        if name == wanted:
            command_of(name).configure(command)
    return parser


def run(argv: Sequence[str] | None = None) -> int:
    """``main`` as a whole program: its help and its refusals of words end here too, and so does
    output that could not be written."""
    try:
        code = main(argv)
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0
    failed = unwritten()
    if failed is None:
        return code
    if failed.errno == ENOSPC:
        return _refuse(Message.of("There is no room left to write the result."))
    return _refuse(Message.of("The result cannot be written: {reason}.", reason=reason_of(failed)))


def main(argv: Sequence[str] | None = None) -> int:
    """One command: its code, and one sentence where it cannot be done."""
    try:
        return _run(list(sys.argv[1:] if argv is None else argv))
    except Problem as problem:
        return _refuse(problem.message)
    except BrokenPipeError:
        return ENDED_BY_READER
    except OSError as error:
        return _refuse(_refusal(error))
    except MemoryError:
        return _refuse(Message.of("There is not enough memory for this."))
    except KeyboardInterrupt:
        complain(Translator().say("stopped."))
        return 130
    except Exception as error:
        if isinstance(error, ImportError) and getattr(sys, "frozen", False):
            raise  # a file of the built program is gone: its start says so
        # A mistake in the program itself, never in what it was given. No code that says more than
        # that: 1 is an answer, of replay --verify and of doctor.
        complain_at_length(traceback.format_exc())
        return _refuse(
            Message.of(
                "This is a mistake in the program. What was saved is safe; please report what "
                "stands above."
            )
        )


def _refusal(error: OSError) -> Message:
    if error.filename is None:
        return Message.of("The system refuses: {reason}.", reason=reason_of(error))
    return Message.of(
        "The system refuses {file}: {reason}.",
        file=os.fsdecode(error.filename) if isinstance(error.filename, (str, bytes)) else "?",
        reason=reason_of(error),
    )


def _refuse(why: Message) -> int:
    sentence = Translator()(why)
    complain(sentence)
    show_sentence(sentence)
    return 2


def _run(words: Sequence[str]) -> int:
    wanted = next((word for word in words if not word.startswith("-")), None)
    parser = build_parser(wanted)
    arguments = parser.parse_args(words)
    if arguments.command is None:
        parser.print_help()
        return 0
    code: int = command_of(arguments.command).run(arguments)
    return code
