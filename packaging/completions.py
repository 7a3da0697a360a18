"""What shells complete after ``pluvionauts``, written by shtab from the command line's parsers."""

from __future__ import annotations

import argparse
from pathlib import Path

import shtab

from app.cli import COMMANDS, build_parser, command_of

PLACES = {
    "bash": "bash-completion/completions/pluvionauts",
    "zsh": "zsh/vendor-completions/_pluvionauts",
    "fish": "fish/vendor_completions.d/pluvionauts.fish",
}
"""Where each shell looks, below ``share``."""


def parser() -> argparse.ArgumentParser:
    """All commands at once; what takes a path completes names of files."""
    whole = build_parser(None)
    for action in whole._actions:
        if isinstance(action, argparse._SubParsersAction):
            for name in COMMANDS:
                command = action.choices[name]
                command_of(name).configure(command)
                for argument in command._actions:
                    if argument.type is Path:
                        argument.complete = shtab.FILE
    return whole


def write(share: Path) -> None:
    for shell, place in PLACES.items():
        target = share / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(shtab.complete(parser(), shell), "utf-8")
