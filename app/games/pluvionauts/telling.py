"""What happened in a step, in sentences."""

from __future__ import annotations

from app.games.pluvionauts.names import CLOUDS, TERRAINS
from app.games.pluvionauts.types import Step
from rules.hexgrid import CELL_INDEX, Cell
from rules.messages import Message, listed
from rules.pluvionauts import actions
from rules.pluvionauts import events as happened
from rules.pluvionauts.board import NONE
from rules.pluvionauts.components import DIE_NAMES, TILES, Face, FaceSymbol
from rules.pluvionauts.state import Cargo, State

SEEN_LIVE = (
    happened.WeatherRestored
    | happened.WeatherKnockedOut
    | happened.FogTokenPlaced
    | happened.CloudStays
    | happened.AirshipKept
    | happened.TurnLost
    | happened.EndTriggered
)
"""What is told at a live table in the words of a replay."""


def told(step: Step) -> list[Message]:
    """In the order in which it happened; the beginning of the next turn is not part of it."""
    found = [one for event in step.events if (one := _sentence(event, step)) is not None]
    return found or [_silent(step)]


def in_passing(event: happened.Event, step: Step) -> Message | None:
    """What is said at a live table, where a player sees the rest and must know how it goes on."""
    match event:
        case happened.DieRead(die=die, face=face) if die is step.after.config.balloon_die:
            return _face_meant(face)
        case happened.DieMissed(attempts_left=left):
            return _missed(left)
        case happened.DieTurnedOver(before=before, after=now):
            return _turned_over(before, now)
        case happened.AirshipLanded():
            return Message.of("The airship lands on the island.")
        case _ if isinstance(event, SEEN_LIVE):
            return _sentence(event, step)
        case _:
            return None


def _face_meant(face: Face) -> Message | None:
    """A plain number says all by itself, on the table and on the die's card."""
    if face.symbol is FaceSymbol.AIRSHIP:
        return Message.of("The airship: choose any number.")
    if face.symbol is FaceSymbol.CLOUD:
        return Message.of("{value} for clouds, then the other side for islands.", value=face.value)
    return None


def _missed(left: int | None) -> Message:
    if left is None:
        return Message.of("Off the board: throw again.")
    if left == 0:
        return Message.of("Off the board.")
    return Message.of("Off the board: {left} more to try.", left=left)


def _turned_over(before: Face, now: Face) -> Message:
    if now.symbol is FaceSymbol.CLOUD:
        return Message.of("The die turns over: now {value} for clouds.", value=now.value)
    if before.symbol is FaceSymbol.CLOUD:
        return Message.of("The die turns over: now {value} for islands.", value=now.value)
    return Message.of(
        "On your ropes: the die turns over, and {after} is how far you may tow it.",
        after=now.value,
    )


def _sentence(event: happened.Event, step: Step) -> Message | None:
    after = step.after
    seats = after.config.seats
    match event:
        case happened.BoxFilled(first=first):
            return Message.of("The box is filled; {name} begins.", name=seats[first].name)
        case happened.AirshipTakenBack():
            return Message.of("An airship is taken back from the board.")
        case happened.DieRead(die=die, face=face, cells=cells):
            where = Message.counted("on one cell", "between {count} cells", len(cells))
            return Message.of(
                "The {die} shows {face}, {where}.",
                die=DIE_NAMES[die],
                face=face_name(face),
                where=where,
            )
        case happened.DieMissed(die=die):
            return Message.of("The {die} is off the board.", die=DIE_NAMES[die])
        case happened.WeatherRestored():
            return Message.of("The weather die goes back to where it lay.")
        case happened.WeatherKnockedOut():
            return Message.of("A weather die left the box: it is thrown again.")
        case happened.WeatherSettled(die=die, value=value):
            return Message.of(
                "The {die} counts {value} from now on.",
                die=DIE_NAMES[die],
                value=value,
            )
        case happened.BalloonPlaced(cell=cell):
            return Message.of("The balloon is over {place}.", place=place_name(step.before, cell))
        case happened.FaceChosen(value=value):
            return Message.of("Chosen: {value} points.", value=value)
        case happened.Moved(path=path, cost=cost):
            if not path:
                return Message.of("The balloon stays.")
            return Message.of(
                "Flies to {place} for {cost}.", place=place_name(step.before, path[-1]), cost=cost
            )
        case happened.Moored(cargo=cargo):
            if cargo is Cargo.ISLAND:
                return Message.of("Takes the island below on the ropes.")
            return Message.of("Takes the cloud below on the ropes.")
        case happened.DieTurnedOver(before=before, after=now):
            return Message.of(
                "The die turns over from {before} to {after}.",
                before=before.value,
                after=now.value,
            )
        case happened.Towed(cargo=cargo, path=path, cost=cost):
            count = len(path)
            if not path:
                return Message.of("Tows nothing anywhere.")
            if cargo is Cargo.ISLAND:
                return Message.counted(
                    "Tows the island {count} cell, for {cost}.",
                    "Tows the island {count} cells, for {cost}.",
                    count,
                    cost=cost,
                )
            return Message.counted(
                "Tows the cloud {count} cell, for {cost}.",
                "Tows the cloud {count} cells, for {cost}.",
                count,
                cost=cost,
            )
        case happened.CloudAnchored(cloud=cloud, anchored=anchored):
            return Message.of(
                "Anchors the {cloud}: {anchored} now stand.",
                cloud=CLOUDS[cloud],
                anchored=anchored,
            )
        case happened.CloudStays():
            return Message.of("No free slot is in reach: the cloud stays.")
        case happened.FogTokenPlaced():
            return Message.of("Fog: the islands beside it can no longer be towed.")
        case happened.AirshipLanded(cell=cell):
            return Message.of("The airship lands: {place}.", place=place_name(after, cell))
        case happened.AirshipKept():
            return Message.of("No free island below: no airship lands this turn.")
        case happened.TurnLost():
            return Message.of("The last attempt failed: the turn is over.")
        case happened.EndTriggered():
            return Message.of("Enough clouds are anchored: this is the last round.")
        case happened.GameEnded(winners=winners):
            names = listed([seats[seat].name for seat in winners])
            return Message.of("The game is over. First: {names}.", names=names)
        case _:
            return None


def _silent(step: Step) -> Message:
    if isinstance(step.action, actions.EndNavigation):
        return Message.of("Flies no farther.")
    if isinstance(step.action, actions.Moor):
        return Message.of("Leaves what is below where it is.")
    return Message.of("The game goes on.")


def face_name(face: Face) -> Message:
    match face.symbol:
        case FaceSymbol.AIRSHIP:
            return Message.of("the airship")
        case FaceSymbol.CLOUD:
            return Message.of("{value} for clouds", value=face.value)
        case _:
            return Message.of("{value}", value=face.value)


def place_name(state: State, cell: Cell) -> Message:
    number = state.board.islands[CELL_INDEX[cell]]
    return TERRAINS[TILES[number].terrain] if number != NONE else Message.of("an empty cell")
