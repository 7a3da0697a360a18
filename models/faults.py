"""What is wrong with a value in a file, said so that it can be translated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rules.messages import Message, either

if TYPE_CHECKING:
    from pydantic_core import ErrorDetails

WHOLE = Message.of("it must be a whole number")
NUMBER = Message.of("it must be a number")
LIST = Message.of("it must be a list")
OBJECT = Message.of("it must be an object, in braces")
TEXT = Message.of("it must be a text")
UNFIT: dict[str, Message] = {
    "missing": Message.of("it is missing"),
    "extra_forbidden": Message.of("it is not known here"),
    "json_invalid": Message.of("it is not whole JSON"),
    "int_type": WHOLE,
    "int_parsing": WHOLE,
    "int_parsing_size": WHOLE,
    "int_from_float": WHOLE,
    "float_type": NUMBER,
    "float_parsing": NUMBER,
    "finite_number": Message.of("it must be a finite number"),
    "tuple_type": LIST,
    "list_type": LIST,
    "model_type": OBJECT,
    "model_attributes_type": OBJECT,
    "dict_type": OBJECT,
    "string_type": TEXT,
}
BOUNDS: dict[str, tuple[str, Message]] = {
    kind: (bound, message)
    for kind, bound, message in (
        ("greater_than_equal", "ge", Message.of("it must be {bound} or more")),
        ("greater_than", "gt", Message.of("it must be more than {bound}")),
        ("less_than_equal", "le", Message.of("it must be {bound} or less")),
        ("less_than", "lt", Message.of("it must be less than {bound}")),
        ("too_short", "min_length", Message.of("it needs more parts: at least {bound}")),
        ("too_long", "max_length", Message.of("it has too many parts: at most {bound}")),
        ("string_too_short", "min_length", Message.of("it needs more letters: at least {bound}")),
        ("string_too_long", "max_length", Message.of("it has too many letters: at most {bound}")),
    )
}


def fault(details: ErrorDetails) -> Message:
    """Goes on after the place of the value."""
    kind, context = details["type"], details.get("ctx", {})
    if kind in UNFIT:
        return UNFIT[kind]
    if kind in BOUNDS:
        bound, message = BOUNDS[kind]
        return message.model_copy(update={"values": {"bound": context[bound]}})
    if kind in ("enum", "literal_error"):
        names = context["expected"].replace(" or ", ", ").split(", ")
        return Message.of("it must be {names}", names=either(names))
    return Message.of("it does not fit")
