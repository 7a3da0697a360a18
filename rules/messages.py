"""Texts for people, as keys with values: the key is the English sentence, translated elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, Union

from pydantic import BaseModel, ConfigDict

from rules.harmless import harmless

MessageValue = Union[int, float, str, "Message"]


class Translated(Protocol):
    """A sentence in some language: its plural form for ``count`` where it has one (``many``), and
    its meaning in ``context`` where the English words mean two things."""

    def __call__(self, text: str, many: str = "", count: int = 1, context: str = "") -> str: ...


def in_english(text: str, many: str = "", count: int = 1, context: str = "") -> str:  # noqa: ARG001
    return many if many and count != 1 else text


class Message(BaseModel):
    """A sentence with named gaps, such as ``Message.of("{name} throws again.", name="Ada")``.

    ``text`` is the gettext key. A value may be a message itself (the name of a terrain), so that
    it is translated too.
    """

    model_config = ConfigDict(frozen=True)

    text: str
    values: dict[str, MessageValue] = {}
    many: str = ""
    """The plural, where the sentence depends on the number in the gap ``count``."""
    context: str = ""
    """Tells apart what one English word means in two games."""

    @classmethod
    def of(cls, text: str, **values: MessageValue) -> Message:
        return cls(text=text, values=values)

    @classmethod
    def counted(cls, one: str, many: str, /, count: int, **values: MessageValue) -> Message:
        """``Message.counted("{count} cow", "{count} cows", 3)``; languages have plurals of their
        own."""
        return cls(text=one, many=many, values={"count": count, **values})

    @classmethod
    def meant(cls, context: str, text: str, /, **values: MessageValue) -> Message:
        """``Message.meant("building", "wall")`` beside the wall of a box."""
        return cls(text=text, context=context, values=values)

    def __str__(self) -> str:
        return self.said(in_english)

    def said(self, translated: Translated, decimal: Callable[[float], str] = str) -> str:
        """The sentence with its gaps filled: messages in them are translated too, and what
        somebody else wrote cannot do more there than be read."""
        count = self.values.get("count", 1)
        number = count if isinstance(count, int) else 1
        # The empty text is the catalogue's own header.
        text = translated(self.text, self.many, number, self.context) if self.text else ""
        if not self.values:
            return text

        def filled(value: MessageValue) -> str:
            if isinstance(value, Message):
                return value.said(translated, decimal)
            return decimal(value) if isinstance(value, float) else harmless(str(value))

        return text.format(**{name: filled(value) for name, value in self.values.items()})


def listed(names: Sequence[MessageValue]) -> MessageValue:
    """Names as a value of a message: Ada, Ben and Cleo."""
    *others, last = names
    if not others:
        return last
    return Message.of("{names} and {last}", names=_in_a_row(others), last=last)


def either(names: Sequence[MessageValue]) -> MessageValue:
    """Names as a value of a message: Ada, Ben or Cleo."""
    *others, last = names
    if not others:
        return last
    return Message.of("{names} or {last}", names=_in_a_row(others), last=last)


def _in_a_row(names: Sequence[MessageValue]) -> MessageValue:
    row, *others = names
    for name in others:
        row = Message.of("{names}, {last}", names=row, last=name)
    return row


def in_points(count: int) -> Message:
    """A number of points as a value of a message."""
    return Message.counted("{count} point", "{count} points", count)


class Problem(Exception):
    """Something a person asked for that cannot be done, said in one sentence fit to show them.

    Every error that reaches a player or a user of the command line is one of these; anything
    else that is raised is a defect of the program.
    """

    def __init__(self, text: str, **values: MessageValue) -> None:
        self.message = Message.of(text, **values)
        super().__init__(str(self.message))


class IllegalAction(Problem):
    """An action that the rules do not allow now; the sentence says why."""
