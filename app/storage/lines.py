"""The lines of a game's file: a header that says which game it is, then what happened, in order.

Version 1 had no closing line, versions 1 and 2 knew one game; all else of them is read as it is.
"""

from __future__ import annotations

from functools import cache
from typing import Annotated, Any, Final, Generic, Literal

from pydantic import AwareDatetime, Field, TypeAdapter, ValidationError

from app.game import FIRST_GAME, GAMES, A, Play, T, game
from physics.recording import Digest
from rules.messages import Problem
from rules.strict import Strict
from rules.version import VERSION

FORMAT_VERSION: Final = 3

Title = Annotated[str, Field(min_length=1, max_length=80)]


class Header(Strict, Generic[T]):
    format: Literal["pluvionauts game"] = "pluvionauts game"
    version: Literal[1, 2, 3] = FORMAT_VERSION
    game: Annotated[str, Field(exclude_if=lambda name: name == FIRST_GAME)] = FIRST_GAME
    """Left out of files of the first game, as it always was."""
    program: Annotated[str, Field(max_length=40)] = VERSION
    id: Annotated[str, Field(pattern=r"^[0-9a-f]{32}$")]
    created: AwareDatetime
    title: Title
    setup: T


class TakenBack(Strict):
    """Only the first so many plays still count."""

    line: Literal["taken_back"] = "taken_back"
    keep: Annotated[int, Field(ge=0)]


class Renamed(Strict):
    line: Literal["renamed"] = "renamed"
    title: Title


class Closing(Strict):
    """The last line of a shared game: what whoever exported it had on the table."""

    line: Literal["closing"] = "closing"
    state: Digest
    """Of the last state: see ``Rules.digest``."""
    totals: Annotated[tuple[int, ...], Field(max_length=6)] | None
    """The points by seat; ``None`` while the game is under way, because they may be secret."""
    content: Digest
    """Of every line above."""


Line = Play[A] | TakenBack | Renamed | Closing


def header_of(text: str, name: str) -> Header[Any]:
    """The first line of a file, or a ``Problem`` that says why there is no game in it for us."""
    try:
        told = _Told.model_validate_json(text)
    except ValidationError as error:
        raise _no_game(name) from error
    if told.version > FORMAT_VERSION:
        raise Problem(
            "{file} was made by a newer version of this program; update it to open the game.",
            file=name,
        )
    if told.game not in GAMES:
        raise Problem(
            "{file} is a game of {game}, which this program does not know; update it to open the "
            "game.",
            file=name,
            game=told.game,
        )
    try:
        return _headers(told.game).validate_json(text)
    except ValidationError as error:
        raise _no_game(name) from error


@cache
def lines_of_game(name: str) -> TypeAdapter[Line[Any]]:
    """What may follow the header in a file of this game."""
    play: Any = game(name).play
    return TypeAdapter(Annotated[play | TakenBack | Renamed | Closing, Field(discriminator="line")])


@cache
def _headers(name: str) -> TypeAdapter[Header[Any]]:
    setup: Any = game(name).setup
    return TypeAdapter(Header[setup])


class _Told(Strict, extra="ignore"):
    """What every version says of a file."""

    format: Literal["pluvionauts game"]
    version: int
    game: Annotated[str, Field(max_length=40)] = FIRST_GAME


def _no_game(name: str) -> Problem:
    return Problem("{file} is not a game of this program.", file=name)
