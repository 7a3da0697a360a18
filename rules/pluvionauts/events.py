"""What an action brought about, in order, for whoever shows or tells the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field, TypeAdapter

from rules.box.reading import Place
from rules.hexgrid import Cell, Slot
from rules.pluvionauts.components import CloudKind, DieKind, Face
from rules.pluvionauts.state import Cargo


@dataclass(frozen=True, slots=True)
class BoxFilled:
    """Islands and clouds lie in the box; ``first`` begins."""

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
class AirshipTakenBack:
    seat: int
    cell: Cell
    kind: Literal["airship_taken_back"] = "airship_taken_back"


@dataclass(frozen=True, slots=True)
class DieRead:
    """A die stopped on the board. ``cells``: where it may stand, the likeliest first."""

    die: DieKind
    face: Face
    tilt: float
    """Degrees between the face up and the vertical."""
    cells: tuple[Cell, ...]
    shares: tuple[float, ...]
    """Of its outline seen from above, how much lies over each of the cells."""
    kind: Literal["die_read"] = "die_read"


@dataclass(frozen=True, slots=True)
class DieMissed:
    """A die did not stop on the board (it lies outside, or across the rim)."""

    die: DieKind
    place: Place
    attempts_left: int | None
    """Of the balloon die; ``None``: as many as it takes."""
    kind: Literal["die_missed"] = "die_missed"


@dataclass(frozen=True, slots=True)
class WeatherRestored:
    """A weather die goes back to where it lay and what it showed before the throw."""

    die: DieKind
    cell: Cell
    kind: Literal["weather_restored"] = "weather_restored"


@dataclass(frozen=True, slots=True)
class WeatherKnockedOut:
    """A weather die left the box; ``thrower`` throws it again."""

    die: DieKind
    thrower: int
    kind: Literal["weather_knocked_out"] = "weather_knocked_out"


@dataclass(frozen=True, slots=True)
class WeatherSettled:
    """Where a thrown or displaced weather die counts from now on, and what it shows."""

    die: DieKind
    cell: Cell
    value: int
    kind: Literal["weather_settled"] = "weather_settled"


@dataclass(frozen=True, slots=True)
class BalloonPlaced:
    """The balloon stands on one cell now, with so many points."""

    cell: Cell
    face: Face
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
class Moored:
    cargo: Cargo
    number: int
    cell: Cell
    kind: Literal["moored"] = "moored"


@dataclass(frozen=True, slots=True)
class DieTurnedOver:
    before: Face
    after: Face
    kind: Literal["die_turned_over"] = "die_turned_over"


@dataclass(frozen=True, slots=True)
class Towed:
    """The balloon carried an island or a cloud along; ``path`` as in ``Moved``.

    In normal mode a towed cloud is put down only when it is anchored."""

    cargo: Cargo
    number: int
    start: Cell
    path: tuple[Cell, ...]
    cost: int
    kind: Literal["towed"] = "towed"


@dataclass(frozen=True, slots=True)
class CloudStays:
    """No free slot can be reached: the cloud stays where it lies."""

    number: int
    cell: Cell
    kind: Literal["cloud_stays"] = "cloud_stays"


@dataclass(frozen=True, slots=True)
class CloudAnchored:
    number: int
    cloud: CloudKind
    start: Cell
    """Where the cloud lay."""
    slot: Slot
    anchored: int
    """How many clouds are anchored now."""
    kind: Literal["cloud_anchored"] = "cloud_anchored"


@dataclass(frozen=True, slots=True)
class FogTokenPlaced:
    """The reminder on both sides of an anchored fog: islands there cannot be towed."""

    slot: Slot
    islands: tuple[Cell, ...]
    kind: Literal["fog_token_placed"] = "fog_token_placed"


@dataclass(frozen=True, slots=True)
class NavigationBegan:
    cargo: Cargo
    points: int
    kind: Literal["navigation_began"] = "navigation_began"


@dataclass(frozen=True, slots=True)
class AirshipLanded:
    seat: int
    cell: Cell
    kind: Literal["airship_landed"] = "airship_landed"


@dataclass(frozen=True, slots=True)
class AirshipKept:
    """No unoccupied island below the balloon: the player keeps the airship."""

    seat: int
    kind: Literal["airship_kept"] = "airship_kept"


@dataclass(frozen=True, slots=True)
class TurnLost:
    """The last attempt to land failed."""

    seat: int
    kind: Literal["turn_lost"] = "turn_lost"


@dataclass(frozen=True, slots=True)
class EndTriggered:
    anchored: int
    kind: Literal["end_triggered"] = "end_triggered"


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
    | AirshipTakenBack
    | DieRead
    | DieMissed
    | WeatherRestored
    | WeatherKnockedOut
    | WeatherSettled
    | BalloonPlaced
    | FaceChosen
    | Moved
    | Moored
    | DieTurnedOver
    | Towed
    | CloudStays
    | CloudAnchored
    | FogTokenPlaced
    | NavigationBegan
    | AirshipLanded
    | AirshipKept
    | TurnLost
    | EndTriggered
    | RoundEnded
    | GameEnded,
    Field(discriminator="kind"),
]
EVENT: TypeAdapter[Event] = TypeAdapter(Event)
