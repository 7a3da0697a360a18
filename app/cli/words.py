"""The words of a command line, and one sentence for those that it does not understand."""

from __future__ import annotations

import argparse
import re
from typing import NoReturn

from rules.messages import Message, Problem

COMPLAINTS: tuple[tuple[str, str], ...] = (
    (
        r"argument (?P<argument>.+?): (?P<what>invalid choice: .+|expected .+|not allowed .+|"
        r"ignored .+|invalid .+ value: .+)",
        Message.of("{argument}: {what}").text,
    ),
    (
        r"invalid choice: (?P<given>.+) \(choose from (?P<names>.+)\)",
        Message.of("{given} is not one of {names}.").text,
    ),
    (r"invalid int value: (?P<given>.+)", Message.of("{given} is no whole number.").text),
    (r"invalid float value: (?P<given>.+)", Message.of("{given} is no number.").text),
    (r"expected (one|at least one|\d+) arguments?", Message.of("a value is missing.").text),
    (
        r"not allowed with argument (?P<other>.+)",
        Message.of("it does not go together with {other}.").text,
    ),
    (
        r"ignored explicit argument (?P<given>.+)",
        Message.of("it takes no value, but was given {given}.").text,
    ),
    (
        r"ambiguous option: (?P<given>.+) could match (?P<names>.+)",
        Message.of("{given} may mean {names}.").text,
    ),
    (
        r"the following arguments are required: (?P<names>.+)",
        Message.of("Something is missing: {names}.").text,
    ),
    (r"unrecognized arguments: (?P<given>.+)", Message.of("Nobody knows what {given} means.").text),
)
"""What ``argparse`` says, and the same to be translated."""


def complaint(said: str) -> Message:
    for pattern, text in COMPLAINTS:
        if found := re.fullmatch(pattern, said, re.DOTALL):
            given = found.groupdict()
            if "what" in given:
                return Message.of(text, argument=given["argument"], what=complaint(given["what"]))
            return Message.of(text, **given)
    return Message.of("These words are not understood: {what}.", what=said)


class Words(argparse.ArgumentParser):
    """A parser whose complaint is a ``Problem`` like all others."""

    def error(self, message: str) -> NoReturn:
        why = complaint(message)
        raise Problem("{why} See: {command} --help", why=why, command=self.prog)
