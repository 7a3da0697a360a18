"""Where the eye is at a moment of a film: the same on the screen and in a video."""

from __future__ import annotations

from dataclasses import replace
from enum import StrEnum
from math import atan2, cos, degrees, hypot, radians, sin

from app.clips import Clip, Kind
from app.replay.film import GameFilm
from app.replay.highlight import hardest_hit
from app.view.table.camera import PRESETS, Point, Preset, View, clamped
from app.view.watch.cinema import BESIDE, NEAR, Cinema, smoothed, unhidden

ALL_OF_IT = 740.0
"""Millimetres above the board from where it is seen to its corners."""


class Camera(StrEnum):
    SEAT = "seat"
    TOP = "top"
    FOLLOW = "follow"
    RIM = "rim"
    IMPACT = "impact"
    CINEMA = "cinema"
    """From the seat; at the highlight it goes there and walks round the die."""


MOVING = frozenset({Camera.FOLLOW, Camera.CINEMA})
"""Cameras that move while the film runs."""


def aim(camera: Camera, film: GameFilm, time: float, *, still: bool = False) -> View:
    """``still``: a moving eye is spared where it can be."""
    clip = film.clip_at(time)
    throw = _throw_of(film, clip)
    facing = _facing(film, clip, throw)
    match camera:
        case Camera.TOP:
            return replace(PRESETS[Preset.TOP], distance=ALL_OF_IT)
        case Camera.FOLLOW:
            return clamped(_following(_followed(film, time), facing))
        case Camera.RIM:
            return clamped(replace(PRESETS[Preset.RIM], azimuth=facing + 55))
        case Camera.IMPACT:
            hit = hardest_hit(throw.recording) if throw and throw.recording else None
            if hit is None:
                return replace(PRESETS[Preset.CLOSE], azimuth=facing)
            x, y, z = hit.place
            return clamped(
                replace(NEAR, target=(x, y, z), azimuth=unhidden(facing + BESIDE, hit.place))
            )
        case Camera.CINEMA:
            return _cinema(film, clip, time, facing, still)
        case _:
            return _from_seat(film, clip)


def _from_seat(film: GameFilm, clip: Clip) -> View:
    return replace(PRESETS[Preset.SEAT], azimuth=_seat(film, clip), distance=580.0)


def _cinema(film: GameFilm, clip: Clip, time: float, facing: float, still: bool) -> View:
    wide, lit = _from_seat(film, clip), film.highlight(clip)
    if lit is None or clip.kind not in (Kind.THROW, Kind.READ):
        return wide
    throw = film.step_clip(clip.step)
    seconds = film.throw_seconds(throw)

    def subject(since: float) -> Point:
        moment = throw.start + min(max(since, 0.0), seconds - 1e-6)
        return _subject(film.clip_at(moment), moment)

    cinema = Cinema(subject, facing, lit, seconds, still)
    return cinema.view(wide, time - throw.start)


def _throw_of(film: GameFilm, clip: Clip) -> Clip | None:
    """The throw that a clip belongs to, or the last one before it."""
    before = [throw for throw in film.throws if throw.start <= clip.start]
    return before[-1] if before else None


def _seat(film: GameFilm, clip: Clip) -> float:
    seat: int = film.steps[clip.step].before.seat
    return 360.0 * seat / len(film.setup.players)


def _facing(film: GameFilm, clip: Clip, throw: Clip | None) -> float:
    """The side of the box that the die was thrown from."""
    if throw is None or throw.step != clip.step or throw.recording is None:
        return _seat(film, clip)
    if not throw.recording.throws:
        return _seat(film, clip)
    x, y, _ = throw.recording.throws[0].position
    return degrees(atan2(x, -y))


def _followed(film: GameFilm, time: float) -> Point:
    """The path of the die on turn without its jolts."""
    clip = film.clip_at(time)

    def subject(moment: float) -> Point:
        # A throw's end and the look at it are one shot: the eye does not jump between them.
        near = film.clip_at(moment)
        if near.step != clip.step:
            near, moment = clip, min(max(moment, clip.start), clip.end)
        return _subject(near, moment)

    return smoothed(subject, time)


def _subject(clip: Clip, time: float) -> Point:
    pose = clip.at(time).dice.get(clip.subject) if clip.subject is not None else None
    return pose.position if pose is not None else (0.0, -6.0, 0.0)


def _following(point: Point, facing: float) -> View:
    x, y, z = point
    beyond = max(0.0, hypot(x, y) - 140.0)
    return View(
        target=(x, y, max(0.0, min(z, 60.0))),
        azimuth=facing,
        elevation=33.0,
        distance=270.0 + 1.4 * beyond,
    )


def beside_panels(view: View) -> View:
    """Farther away and to the side, so that what is looked at is not behind the panels."""
    turn = radians(view.azimuth)
    from_above = view.elevation > 70
    farther = 1.19 if from_above else 1.15
    right, towards = 0.085 * view.distance, (0.05 if from_above else 0.115) * view.distance
    x, y, z = view.target
    target = (
        x + right * cos(turn) + towards * sin(turn),
        y + right * sin(turn) - towards * cos(turn),
        z,
    )
    return replace(view, target=target, distance=view.distance * farther)


def changes_with(camera: Camera, one: Clip, other: Clip) -> bool:
    """Whether a camera stands elsewhere in another clip."""
    if camera is Camera.TOP:
        return False
    if camera is Camera.CINEMA:
        return one.step != other.step
    return one.step != other.step or (one.kind is Kind.THROW) != (other.kind is Kind.THROW)
