"""The command line: ``pluvionauts COMMAND``."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from errno import ENOSPC
from importlib import import_module
from io import UnsupportedOperation

from app.i18n import Translator
from rules.messages import Message, Problem
from rules.version import VERSION

COMMANDS: dict[str, str] = {
    "play": "open the game in a window",
    "replay": "watch a kept or shared game again",
    "demo": "draw a short game between computer players, as a film or as pictures",
    "bench": "measure the game on this machine, beside references and aims",
    "score": "count the herds and plantations of a board in a file",
    "simulate": "play whole games, random or between computer players, and report",
    "doctor": "try whether everything the game needs works on this machine",
    "throw": "simulate a throw, or many around an aim, without a screen",
}
"""Each command with its one-line help; the module of that name in this package adds its
arguments in ``configure(parser)`` and does the work in ``run(arguments)``."""


def build_parser(wanted: str | None) -> argparse.ArgumentParser:
    """The parser; only the wanted command's module is imported, so that starting stays quick."""
    parser = argparse.ArgumentParser(
        prog="pluvionauts",
        description="Les Pluvionautes on your table: throw the dice, pilot, tow, anchor, score.",
    )
    parser.add_argument("--version", action="version", version=f"pluvionauts {VERSION}")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for name, summary in COMMANDS.items():
        command = commands.add_parser(name, help=summary, description=summary)
        if name == wanted:
            import_module(f"app.cli.{name}").configure(command)
    return parser


def main(argv: Sequence[str] | None = None) -> int:
    words = list(sys.argv[1:] if argv is None else argv)
    try:
        code = _run(words)
        sys.stdout.flush()
        return code
    except Problem as problem:
        return _refuse(problem.message)
    except BrokenPipeError:
        _end_output()
        return 0
    except OSError as error:
        if error.errno != ENOSPC:
            raise
        _end_output()
        return _refuse(Message.of("There is no room left to write the result."))
    except KeyboardInterrupt:
        print("pluvionauts: stopped.", file=sys.stderr)
        return 130


def _refuse(why: Message) -> int:
    print(f"pluvionauts: {Translator()(why)}", file=sys.stderr)
    return 2


def _end_output() -> None:
    """Nobody can take what is still to be written, so that Python shall not try at its end."""
    with suppress(UnsupportedOperation):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _run(words: Sequence[str]) -> int:
    wanted = next((word for word in words if not word.startswith("-")), None)
    parser = build_parser(wanted)
    arguments = parser.parse_args(words)
    if arguments.command is None:
        parser.print_help()
        return 0
    code: int = import_module(f"app.cli.{arguments.command}").run(arguments)
    return code
