"""Throws kept in ``saved_throws``: each shows a rule, or once went wrong.

``python -m tests.physics.cases`` throws them all again and writes what comes of them, which is
needed after every change that raises ``physics.material.REVISION``; look at what it says has
changed before keeping it.
"""

from __future__ import annotations

from pathlib import Path

from pydantic import BaseModel, ConfigDict

from models.files import read_model
from models.layout import TableLayout
from models.pluvionauts.table import table_of
from physics.recording import Recording, Stop
from physics.saved import LARGEST_FILE, SavedThrow
from physics.simulate import simulate
from physics.throw import Throw
from rules.box.reading import Place, has_moved, read
from rules.hexgrid import CELLS, Cell
from rules.pluvionauts.components import DieKind

FOLDER = Path(__file__).parent / "saved_throws"


class DieReading(BaseModel):
    """What the rules make of a die."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    die: DieKind
    place: Place
    face: int
    cells: tuple[Cell, ...]
    cocked: bool
    moved: bool
    """Thrown, or displaced by the throw."""


def readings(layout: TableLayout, recording: Recording) -> tuple[DieReading, ...]:
    before = {die.body: die.pose for die in layout.dice}
    found = []
    for die in recording.rest:
        reading = read(die.pose)
        moved = die.body not in before or has_moved(before[die.body], die.pose)
        found.append(
            DieReading(
                die=DieKind(die.body),
                place=reading.place,
                face=reading.face,
                cells=tuple(CELLS[cell] for cell in reading.cells),
                cocked=reading.cocked,
                moved=moved,
            )
        )
    return tuple(found)


class Case(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    shows: str
    saved: SavedThrow
    stop: Stop
    dice: tuple[DieReading, ...]

    @classmethod
    def of(cls, shows: str, layout: TableLayout, *throws: Throw) -> Case:
        recording = simulate(table_of(layout), *throws)
        return cls(
            shows=shows,
            saved=SavedThrow(layout=layout, throws=throws, recording=recording),
            stop=recording.stop,
            dice=readings(layout, recording),
        )

    @property
    def layout(self) -> TableLayout:
        assert self.saved.layout is not None
        return self.saved.layout

    @property
    def recording(self) -> Recording:
        assert self.saved.recording is not None
        return self.saved.recording


def case(path: Path) -> Case:
    return read_model(Case, path, most_bytes=LARGEST_FILE)


def renew() -> None:
    for path in sorted(FOLDER.glob("*.json")):
        old = case(path)
        new = Case.of(old.shows, old.layout, *old.saved.throws)
        path.write_text(new.model_dump_json() + "\n", "utf-8")
        same = (old.stop, old.dice) == (new.stop, new.dice)
        print(f"{path.stem}: {'the same' if same else f'{old.dice} is now {new.dice}'}")


if __name__ == "__main__":
    renew()
