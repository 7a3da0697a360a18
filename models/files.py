"""Reading a model from a file somebody gave: checked, bounded, one clear sentence when it fails."""

from __future__ import annotations

from pathlib import Path
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from models.faults import fault
from rules.messages import Problem
from rules.reasons import reason_of

Model = TypeVar("Model", bound=BaseModel)


def read_model(kind: type[Model], path: Path, *, most_bytes: int) -> Model:
    """The model in a JSON file; a ``Problem`` that names the file and what is wrong with it."""
    try:
        with path.open("rb") as file:
            data = file.read(most_bytes + 1)
    except (OSError, ValueError) as error:
        raise Problem(
            "{file} cannot be read: {reason}.", file=str(path), reason=reason_of(error)
        ) from None
    if len(data) > most_bytes:
        raise Problem(
            "{file} is too large: at most {limit} bytes are read.", file=str(path), limit=most_bytes
        )
    try:
        return kind.model_validate_json(data)
    except ValidationError as error:
        raise _problem(error, path) from None
    except Problem as problem:
        raise Problem(
            "{file} is not usable: {what}", file=str(path), what=problem.message
        ) from None


def _problem(error: ValidationError, path: Path) -> Problem:
    faults = error.errors(include_url=False, include_input=False)
    if any(fault["type"] == "literal_error" and fault["loc"][-1] == "version" for fault in faults):
        return Problem(
            "{file} was made by another version of the game, which this one cannot read.",
            file=str(path),
        )
    first = faults[0]
    place = ".".join(str(step) for step in first["loc"])
    if not place:
        return Problem("{file} is not usable: {what}.", file=str(path), what=fault(first))
    return Problem(
        "{file} is not usable: {place}: {what}.", file=str(path), place=place, what=fault(first)
    )
