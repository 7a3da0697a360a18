"""Questions somebody typed in: strict JSON, every fault named by its place in one sentence."""

from __future__ import annotations

import json
from typing import Annotated, Any, TypeVar

from pydantic import BaseModel, Field, ValidationError

from rules.messages import Problem, either

LARGEST = 1_000_000
"""Bytes; a whole game told card by card has a few thousand."""

Number = Annotated[int, Field(strict=True)]
Name = Annotated[str, Field(strict=True, min_length=1)]

Question = TypeVar("Question", bound=BaseModel)


def read_question(kind: type[Question], content: bytes) -> Question:
    """The question in a file's content; a ``Problem`` names the place of the first fault."""
    if len(content) > LARGEST:
        raise Problem("It is larger than {most} bytes.", most=LARGEST)
    try:
        data = json.loads(content.decode("utf-8-sig"), object_pairs_hook=_once)
    except json.JSONDecodeError as error:
        raise Problem("It is not JSON: see line {line}.", line=error.lineno) from error
    except (ValueError, RecursionError) as error:
        raise Problem("It is not JSON.") from error
    try:
        return kind.model_validate(data)
    except ValidationError as error:
        raise fault(error.errors()[0]) from error


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object as it stands in the file: what is said twice is not known."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise Problem("{place} stands there twice.", place=f'"{key}"')
        found[key] = value
    return found


def fault(error: Any) -> Problem:
    """One of pydantic's errors as a sentence."""
    place = at(*error["loc"])
    if not place:
        return Problem("It must be an object, in braces.")
    given = json.dumps(error["input"], ensure_ascii=False, default=str)
    given = given if len(given) <= 40 else given[:37] + "..."
    if error["type"] == "missing":
        return Problem("{place} is missing.", place=place)
    if error["type"] == "extra_forbidden":
        return Problem("{place} is not known here.", place=place)
    if error["type"] == "enum":
        expected = error["ctx"]["expected"].replace("'", '"').replace(" or ", ", ")
        return Problem(
            "{place} is {given}; it must be {expected}.",
            place=place,
            given=given,
            expected=either(expected.split(", ")),
        )
    return Problem("{place} cannot be {given}.", place=place, given=given)


def at(*steps: str | int) -> str:
    """A place in a file, such as ``players[0].name``."""
    return "".join(f"[{s}]" if isinstance(s, int) else f".{s}" for s in steps).lstrip(".")


def check_names(names: list[str], place: str) -> None:
    """Players are told apart by their names."""
    for number, name in enumerate(names):
        if name in names[:number]:
            raise Problem(
                "{place}: two players are called {name}.", place=f"{place}[{number}]", name=name
            )
