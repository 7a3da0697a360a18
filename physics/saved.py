"""A throw in a file: the table it happened on, and the throw or its whole recording."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Discriminator, Field, RootModel, Tag, model_validator

from models.files import read_model
from models.layout import TableLayout
from models.pluvionauts.table import table_of
from physics.recording import MOST_BODIES, Recording
from physics.throw import Throw
from rules.messages import Problem

LARGEST_FILE = 256_000


class SavedThrow(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    version: Literal[1] = 1
    layout: TableLayout | None = None
    throws: Annotated[tuple[Throw, ...], Field(min_length=1, max_length=MOST_BODIES)]
    recording: Recording | None = None

    @model_validator(mode="after")
    def _belongs_together(self) -> Self:
        if self.recording is not None:
            self.recording.check()
            told = self.layout is None or table_of(self.layout).digest == self.recording.layout_hash
            if self.recording.throws != self.throws or not told:
                raise Problem("The recording belongs to another throw or another table.")
        return self


def read_throw(path: Path) -> SavedThrow:
    return read_model(SavedThrow, path, most_bytes=LARGEST_FILE)


def _kind_of_file(data: object) -> str:
    return "throw" if isinstance(data, dict) and "throws" in data else "table"


class _TableFile(RootModel[TableLayout | SavedThrow]):
    """A layout by itself, or a saved throw for the table in it."""

    root: Annotated[
        Annotated[TableLayout, Tag("table")] | Annotated[SavedThrow, Tag("throw")],
        Discriminator(_kind_of_file),
    ]


def read_layout(path: Path) -> TableLayout:
    """The table in a file, which may be a saved throw as well."""
    found = read_model(_TableFile, path, most_bytes=LARGEST_FILE).root
    layout = found.layout if isinstance(found, SavedThrow) else found
    if layout is None:
        raise Problem("{file} holds a throw without its table.", file=str(path))
    return layout
