"""The causes of a round in words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.messages import Message, MessageValue, listed
from rules.montgolfiere.causes import (
    BallastMoves,
    Cause,
    GasCancels,
    GrappleHolds,
    GrappleMisses,
    MoonReached,
    MotorMoves,
    SquadronBonus,
    StormsCounted,
)

Names = Sequence[MessageValue]
"""By balloon."""


def tell(cause: Cause, names: Names) -> Message:
    return _TELLERS[type(cause)](cause, names)


def _several(balloons: Sequence[int], names: Names) -> MessageValue:
    return listed([names[balloon] for balloon in balloons])


def _gas(cause: GasCancels, names: Names) -> Message:
    below = cause.space - 1
    if cause.cancelled:
        if len(cause.cancelled) == 1:
            text = Message.of(
                "Gas from space {space} cancels the card of {names} on space {below}."
            )
        else:
            text = Message.of(
                "Gas from space {space} cancels the cards of {names} on space {below}."
            )
        return Message.of(
            text.text, space=cause.space, names=_several(cause.cancelled, names), below=below
        )
    if cause.awake:
        return Message.of(
            "Gas from space {space} cannot stop the motor on space {below}.",
            space=cause.space,
            below=below,
        )
    return Message.of("Gas from space {space} finds nobody below.", space=cause.space)


def _storms(cause: StormsCounted, names: Names) -> Message:
    if len(cause.balloons) == 1:
        return Message.of("A storm by {name}: ballast goes down.", name=names[cause.balloons[0]])
    values: dict[str, MessageValue] = {
        "count": len(cause.balloons),
        "names": _several(cause.balloons, names),
    }
    if cause.storm:
        return Message.of("{count} storms, an odd number ({names}): ballast goes down.", **values)
    return Message.of("{count} storms, an even number ({names}), cancel each other.", **values)


def _bonus(cause: SquadronBonus, names: Names) -> Message:
    return Message.of(
        "{names} play the same ballast on space {space}: each counts {counts} "
        "({value} and {count} more).",
        names=_several(cause.balloons, names),
        space=cause.space,
        counts=cause.counts,
        value=cause.value,
        count=len(cause.balloons),
    )


def _ballast(cause: BallastMoves, names: Names) -> Message:
    values: dict[str, MessageValue] = {
        "names": _several(cause.balloons, names),
        "value": cause.value,
    }
    alone = len(cause.balloons) == 1
    if cause.move == 0:
        return Message.of(
            "{names}: the heaviest ballast, {value}, at the end of the track.", **values
        )
    if cause.move < 0 and alone:
        return Message.of("{names} sinks one space: the heaviest ballast, {value}.", **values)
    if cause.move < 0:
        return Message.of("{names} sink one space: the heaviest ballast, {value}.", **values)
    if alone:
        return Message.of("{names} rises one space: the heaviest ballast, {value}.", **values)
    return Message.of("{names} rise one space: the heaviest ballast, {value}.", **values)


def _motor(cause: MotorMoves, names: Names) -> Message:
    name = names[cause.balloon]
    if cause.move == 0:
        return Message.of("{name}'s motor cannot go farther.", name=name)
    if cause.move == 2:
        return Message.of("{name}'s motor lifts two spaces.", name=name)
    if cause.storm:
        return Message.of("{name}'s motor lifts one space, against the storm.", name=name)
    return Message.of("{name}'s motor lifts one space, to the Moon.", name=name)


def _grapple(cause: GrappleHolds, names: Names) -> Message:
    values = {"name": names[cause.balloon], "other": names[cause.held]}
    if cause.move == 0:
        return Message.of("{name}'s grapple holds {other}, and {name} stays.", **values)
    if cause.move == 2:
        return Message.of("{name}'s grapple holds {other}: two spaces up.", **values)
    if cause.move == 1:
        return Message.of("{name}'s grapple holds {other}: one space up.", **values)
    return Message.of("{name}'s grapple holds {other}: one space down.", **values)


def _misses(cause: GrappleMisses, names: Names) -> Message:
    return Message.of("{name}'s grapple finds nobody right above.", name=names[cause.balloon])


def _moon(cause: MoonReached, names: Names) -> Message:
    if len(cause.balloons) == 1:
        return Message.of("{names} is at the Moon!", names=_several(cause.balloons, names))
    return Message.of("{names} are at the Moon!", names=_several(cause.balloons, names))


_TELLERS: dict[type, Callable[[Any, Names], Message]] = {
    GasCancels: _gas,
    StormsCounted: _storms,
    SquadronBonus: _bonus,
    BallastMoves: _ballast,
    MotorMoves: _motor,
    GrappleHolds: _grapple,
    GrappleMisses: _misses,
    MoonReached: _moon,
}
