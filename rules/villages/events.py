"""What an action brought about, in order, for whoever shows or tells the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from rules.box.reading import Place
from rules.hexgrid import Cell, Slot
from rules.villages.components import Body, Building


@dataclass(frozen=True, slots=True)
class BoxFilled:
    """The islands lie in the box; ``first`` begins."""

    first: int
    kind: Literal["box_filled"] = "box_filled"


@dataclass(frozen=True, slots=True)
class MissionsDealt:
    kind: Literal["missions_dealt"] = "missions_dealt"


@dataclass(frozen=True, slots=True)
class TurnBegan:
    seat: int
    round: int
    kind: Literal["turn_began"] = "turn_began"


@dataclass(frozen=True, slots=True)
class DieRead:
    """A die stopped on the board. ``cells``: where it may stand, the likeliest first."""

    die: Body
    number: int
    """What it shows; 0 is the airship."""
    tilt: float
    """Degrees between the face up and the vertical."""
    cells: tuple[Cell, ...]
    shares: tuple[float, ...]
    """Of its outline seen from above, how much lies over each of the cells."""
    kind: Literal["die_read"] = "die_read"


@dataclass(frozen=True, slots=True)
class DieMissed:
    """A die did not stop on the board (it lies outside, or across the rim)."""

    die: Body
    place: Place
    attempts_left: int | None
    """Of the balloon die; ``None``: as many as it takes."""
    kind: Literal["die_missed"] = "die_missed"


@dataclass(frozen=True, slots=True)
class WeatherRestored:
    """A weather die goes back to where it lay and what it showed before the throw."""

    die: Body
    cell: Cell
    kind: Literal["weather_restored"] = "weather_restored"


@dataclass(frozen=True, slots=True)
class WeatherKnockedOut:
    """A weather die left the box; ``thrower`` throws it again."""

    die: Body
    thrower: int
    kind: Literal["weather_knocked_out"] = "weather_knocked_out"


@dataclass(frozen=True, slots=True)
class WeatherSettled:
    """Where a thrown or displaced weather die counts from now on, and what it shows."""

    die: Body
    cell: Cell
    value: int
    kind: Literal["weather_settled"] = "weather_settled"


@dataclass(frozen=True, slots=True)
class BalloonPlaced:
    """The balloon stands on one cell now; ``number`` 0 is the airship."""

    cell: Cell
    number: int
    kind: Literal["balloon_placed"] = "balloon_placed"


@dataclass(frozen=True, slots=True)
class FaceChosen:
    value: int
    kind: Literal["face_chosen"] = "face_chosen"


@dataclass(frozen=True, slots=True)
class Moved:
    """The balloon flew; ``path`` lists the cells entered (none: it stayed)."""

    start: Cell
    path: tuple[Cell, ...]
    cost: int
    kind: Literal["moved"] = "moved"


@dataclass(frozen=True, slots=True)
class DieTurnedOver:
    before: int
    after: int
    kind: Literal["die_turned_over"] = "die_turned_over"


@dataclass(frozen=True, slots=True)
class Towed:
    """The balloon carried an island along; ``path`` as in ``Moved``."""

    number: int
    start: Cell
    path: tuple[Cell, ...]
    cost: int
    kind: Literal["towed"] = "towed"


@dataclass(frozen=True, slots=True)
class WeatherChanged:
    """A weather die rose or fell because of a towed island (perhaps not at all: 1 to 6)."""

    die: Body
    cell: Cell
    before: int
    after: int
    kind: Literal["weather_changed"] = "weather_changed"


@dataclass(frozen=True, slots=True)
class BuildingDestroyed:
    """It touches no island any more and goes back to the common stock."""

    building: Building
    slot: Slot
    kind: Literal["building_destroyed"] = "building_destroyed"


@dataclass(frozen=True, slots=True)
class BuildingTaken:
    seat: int
    building: Building
    kind: Literal["building_taken"] = "building_taken"


@dataclass(frozen=True, slots=True)
class BuildingPlaced:
    seat: int
    building: Building
    slot: Slot
    kind: Literal["building_placed"] = "building_placed"


@dataclass(frozen=True, slots=True)
class TurnLost:
    """The last attempt to land failed."""

    seat: int
    kind: Literal["turn_lost"] = "turn_lost"


@dataclass(frozen=True, slots=True)
class RoundEnded:
    round: int
    kind: Literal["round_ended"] = "round_ended"


@dataclass(frozen=True, slots=True)
class GameEnded:
    winners: tuple[int, ...]
    totals: tuple[int, ...]
    """By seat."""
    kind: Literal["game_ended"] = "game_ended"


Event = Annotated[
    BoxFilled
    | MissionsDealt
    | TurnBegan
    | DieRead
    | DieMissed
    | WeatherRestored
    | WeatherKnockedOut
    | WeatherSettled
    | BalloonPlaced
    | FaceChosen
    | Moved
    | DieTurnedOver
    | Towed
    | WeatherChanged
    | BuildingDestroyed
    | BuildingTaken
    | BuildingPlaced
    | TurnLost
    | RoundEnded
    | GameEnded,
    Field(discriminator="kind"),
]
EVENT: TypeAdapter[Event] = TypeAdapter(Event)
