"""The manual page, written from the command line's own descriptions, so that it cannot lag."""

from __future__ import annotations

import argparse

from app.cli import COMMANDS, build_parser
from app.storage.folders import HOME_VARIABLE
from rules.version import VERSION


def text() -> str:
    parser = build_parser(None)
    lines = [
        f'.TH PLUVIONAUTS 1 "" "Pluvionauts {VERSION}" "Games"',
        ".SH NAME",
        "pluvionauts \\- the board game Les Pluvionautes with dice that are really thrown",
        ".SH SYNOPSIS",
        ".B pluvionauts",
        "[\\fICOMMAND\\fR [\\fIARGUMENTS\\fR]]",
        ".SH DESCRIPTION",
        _plain(parser.description or ""),
        ".PP",
        "Without a command the program opens the game.",
        ".SH COMMANDS",
    ]
    for name in COMMANDS:
        lines += _command(name)
    lines += [
        ".SH ENVIRONMENT",
        ".TP",
        f".B {HOME_VARIABLE}",
        "One folder for games, settings and caches, instead of the places that the system names.",
        ".SH FILES",
        "Games lie in the user's data folder (~/.local/share/pluvionauts), settings in the",
        "configuration folder (~/.config/pluvionauts). A game that is given to somebody else",
        "is one file that ends in .pluvio.",
        ".SH CREDITS",
        "The board game is by R\\('emi Monthiller and is licensed under CC BY 4.0. The program is",
        "under the MIT licence.",
        "",
    ]
    return "\n".join(lines)


def _command(name: str) -> list[str]:
    parser = _subparser(name)
    usage = parser.format_usage().removeprefix("usage: ").split()
    lines = [f".SS {name}", _plain(COMMANDS[name]), ".PP", f".I {_plain(' '.join(usage))}"]
    for action in parser._actions:
        if isinstance(action, argparse._HelpAction) or action.help == argparse.SUPPRESS:
            continue
        words = ", ".join(action.option_strings) or str(action.metavar or action.dest)
        if action.option_strings and action.nargs != 0:
            words += f" {action.metavar or action.dest.upper()}"
        meaning = (action.help or "") % {"default": action.default, "prog": parser.prog}
        lines += [".TP", f".B {_plain(words)}", _plain(meaning)]
    return lines


def _subparser(name: str) -> argparse.ArgumentParser:
    for action in build_parser(name)._actions:
        if isinstance(action, argparse._SubParsersAction):
            parser: argparse.ArgumentParser = action.choices[name]
            return parser
    raise LookupError(name)


def _plain(words: str) -> str:
    """Text that roff takes as it is."""
    safe = words.replace("\\", "\\e").replace("-", "\\-").replace("\n", " ")
    return "\\&" + safe if safe.startswith((".", "'")) else safe
