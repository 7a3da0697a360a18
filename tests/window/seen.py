"""What a player sees at one moment, as the observer in the program tells it."""

from __future__ import annotations

from pydantic import BaseModel

from models.layout import TableLayout
from physics.recording import Recording
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.state import State

Point = tuple[float, float]


class Table(BaseModel):
    """A game at the table."""

    steps: int
    state: State
    showing: bool
    """A throw or a flight is being shown."""
    thinking: bool
    moving: bool
    """The camera."""
    asks: str
    """The kind of question that waits for a person."""
    meter: str
    held: bool
    """The die is in the hand."""
    die: Point | None
    """Where the die waits for the hand, in pixels of the window."""
    middle: Point | None
    """Where the middle of the board is."""
    choices: dict[str, Point]
    """Where to press for what can be chosen on the board."""
    arrow_stops: dict[str, Point]
    """The same, by which the arrow keys find their way."""
    cursor: str
    azimuth: float
    dice: dict[str, tuple[float, float, float]]
    """The dice that can be seen, with their places on the table."""


class Practice(BaseModel):
    """The practice table."""

    throws: int
    showing: bool
    moving: bool
    held: bool
    die: Point | None
    middle: Point | None
    thrown: DieKind
    """The die that is thrown there."""
    target: str
    recording: Recording | None
    """The last throw, as it is shown."""
    layout: TableLayout | None
    """The table as it was before it."""
    ahead: dict[int, Point]
    """Where a straight sweep of the hand leads that goes so many degrees to the right."""


class Watch(BaseModel):
    """A replay."""

    time: float
    seconds: float
    playing: bool
    speed: float
    camera: str
    free: bool
    step: int
    throw: int | None
    turn: int
    loop: tuple[float, float] | None
    verdict: str
    azimuth: float
    moments: dict[str, Point]
    """Where to press on the timelines: each throw on the one of the game, and every quarter of
    the part that runs."""


class Seen(BaseModel):
    size: tuple[int, int]
    screen: str
    page: str
    """The page on top, if one is open."""
    focus: str
    texts: list[str]
    outside: list[str]
    """Texts that cannot be seen whole."""
    spots: dict[str, Point]
    """Everything that can be pressed, by name, with its centre."""
    hidden: dict[str, Point]
    """The same for what must be scrolled to first."""
    table: Table | None
    watch: Watch | None = None
    practice: Practice | None = None
    lesson: str = ""
    lesson_over: bool = False

    def says(self, words: str) -> bool:
        """Also where a sentence goes on in the next line."""
        return words in " ".join(self.texts)

    @property
    def held(self) -> bool:
        """The die is in the hand."""
        return any(at is not None and at.held for at in (self.table, self.practice))

    @property
    def replay(self) -> Watch:
        assert self.watch is not None, f"no replay is shown but {self.screen} {self.page}"
        return self.watch

    @property
    def play(self) -> Table:
        assert self.table is not None, f"no table is shown but {self.screen} {self.page}"
        return self.table


def menu(title: Seen) -> list[str]:
    """What the title offers, from the first to the last; the boxes on the shelf stand beside."""
    return [name for name in title.spots if not name.startswith("box:")]
