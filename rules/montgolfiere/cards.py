"""The cards: small whole numbers in the rules, words in files.

A ballast card is its own value, 1 to 15; the four others have the numbers after it.
"""

from __future__ import annotations

from typing import Annotated

from pydantic import BeforeValidator, PlainSerializer

from rules.messages import Message, MessageValue

HIDDEN = -1
"""A card that lies face down before whoever looks."""
NONE = 0
"""No card."""
BALLAST = range(1, 16)
GRAPPLE, GAS, STORM, MOTOR = range(16, 20)
KINDS = range(1, 20)
"""All cards that differ."""

DECK: tuple[int, ...] = (
    *BALLAST,
    *(GRAPPLE,) * 4,
    *(GAS,) * 2,
    *(STORM,) * 2,
    MOTOR,
)
"""The 24 cards of everybody."""

_WORDS: dict[int, str | None] = {
    HIDDEN: "hidden",
    NONE: None,
    GRAPPLE: "grapple",
    GAS: "gas",
    STORM: "storm",
    MOTOR: "motor",
}
_NUMBERS = {word: card for card, word in _WORDS.items()}
_CARD_NAMES = {
    GRAPPLE: Message.of("grapple"),
    GAS: Message.of("sleeping gas"),
    STORM: Message.of("storm card"),
    MOTOR: Message.of("super motor"),
}


def in_files(card: int) -> int | str | None:
    return _WORDS.get(card, card)


def from_files(value: object) -> int:
    """A card as files write it: a ballast by its value, any other by its word."""
    if value is None or isinstance(value, str):
        if value in _NUMBERS:
            return _NUMBERS[value]
    elif type(value) is int and value in BALLAST:
        return value
    raise ValueError("no card")


def _read(value: object) -> int:
    """In the program a card is its number."""
    known = type(value) is int and HIDDEN <= value <= MOTOR
    return value if known else from_files(value)  # type: ignore[return-value]


def _of_a_deck(card: int) -> int:
    if card not in KINDS:
        raise ValueError("no card of a deck")
    return card


SeenCard = Annotated[int, BeforeValidator(_read), PlainSerializer(in_files)]
"""Perhaps face down, perhaps none."""
Card = Annotated[
    int, BeforeValidator(lambda value: _of_a_deck(_read(value))), PlainSerializer(in_files)
]
FileCard = Annotated[
    int, BeforeValidator(lambda value: _of_a_deck(from_files(value))), PlainSerializer(in_files)
]
"""In what somebody typed in, where the program's numbers are no cards."""


def card_name(card: int) -> MessageValue:
    """For the gap of a message: a ballast is its value."""
    return _CARD_NAMES.get(card, card)
