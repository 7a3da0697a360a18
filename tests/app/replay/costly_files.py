"""Small files made to cost much: a few bytes that are unpacked, played or thrown without end."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import count
from random import Random
from typing import Any

import numpy as np

from app.storage import gamefile, journal
from physics.packing import pack
from physics.recording import MOST_CONTACTS, MOST_FRAMES, Recording
from rules.pluvionauts.components import DieKind
from tests.app.replay.bad_files import packed
from tests.app.replay.games import played

SMALL = 100_000
OFF_THE_BOARD = {"position": [400.0, 0.0, 20.0], "orientation": [0.0, 0.0, 0.0, 1.0]}
Line = dict[str, Any]


def padded(lines: list[str]) -> bytes:
    """As large as a small file may be, so that as much as possible may be unpacked from it."""
    game = (gamefile.ARCHIVE_MEMBER, "".join(f"{line}\n" for line in lines).encode())
    room = SMALL - len(packed(game)) - 1_000
    return packed(game, ("filling", Random(1).randbytes(max(room, 0))))


def filled(begin: list[str], line: str) -> bytes:
    """The same line as often as a file may hold it."""
    room = gamefile.MOST_GROWTH * (SMALL - 2_000) - sum(map(len, begin))
    most = gamefile.MOST_PLAYS - len(begin)
    return padded([*begin, *[line] * min(room // (len(line) + 1), most)])


@lru_cache(maxsize=1)
def beginning() -> tuple[list[str], Line]:
    """The lines before the first throw, and that throw, now off the board: it is thrown again."""
    lines = gamefile.lines_of(played("normal", None, most=7))
    throw = json.loads(lines[2])
    throw["action"]["dice"][0]["pose"] = OFF_THE_BOARD
    return lines[:2], throw


def with_recording(**changes: object) -> Line:
    _, throw = beginning()
    recording = Recording.model_validate_json(json.dumps({**throw["recording"], **changes}))
    return {**throw, "recording": recording.sealed().model_dump(mode="json")}


def unmoved() -> dict[str, object]:
    """A recording of the longest throw there is, in which nothing moves."""
    poses = np.zeros((MOST_FRAMES, 1, 7), dtype=np.float32)
    poses[:, :, 6] = 1
    return {"frames": MOST_FRAMES, "poses": pack(poses), "contacts": []}


def short(line: Line) -> str:
    return json.dumps(line, separators=(",", ":"))


def throws_off_the_board(number: int) -> bytes:
    begin, throw = beginning()
    return padded([*begin, *[short({**throw, "recording": None})] * number])


def late_in_a_game() -> bytes:
    """Off the board again and again, on a table that is full of things."""
    lines = gamefile.lines_of(played("advanced weather", None, most=120, seats=6))
    plays = [{**json.loads(line), "recording": None} for line in lines[2:]]
    last = max(place for place, play in enumerate(plays) if play["action"]["kind"] == "throw")
    throw = json.loads(json.dumps(plays[last]))
    throw["action"]["dice"][0]["pose"] = OFF_THE_BOARD
    return filled([*lines[:2], *map(short, plays[:last])], short(throw))


def sounding() -> str:
    die = DieKind.BALLOON.value
    return short(with_recording(contacts=[[0, [0, 0, 0], die, die, 0]] * MOST_CONTACTS))


def sounds() -> bytes:
    return filled(beginning()[0], sounding())


def sounds_without_end() -> bytes:
    line = sounding()
    return padded([*beginning()[0], *[line] * (journal.MAX_BYTES // (len(line) + 1) - 1)])


def long_throws() -> bytes:
    return filled(beginning()[0], short(with_recording(**unmoved())))


def lies(most: int = 1_200) -> bytes:
    """Throws that never were, each another one, and sealed as if it had been."""
    begin, throw = beginning()
    thrown, chance = throw["recording"]["throws"][0], Random(3)

    def lines() -> Iterator[str]:
        for _ in count():
            velocity = [round(chance.uniform(100, 900), 1), *thrown["velocity"][1:]]
            changes = {**unmoved(), "throws": [{**thrown, "velocity": velocity}]}
            yield short(with_recording(**changes))

    return padded([*begin, *(line for line, _ in zip(lines(), range(most), strict=False))])


def renamed() -> bytes:
    begin, _ = beginning()
    return padded([*begin, *['{"line":"renamed","title":"x"}'] * 60_000])


def taken_back() -> bytes:
    begin, throw = beginning()
    deeds = [short({**throw, "recording": None}), '{"line":"taken_back","keep":1}']
    return padded([*begin, *deeds * 9_000])


COSTLY: dict[str, Callable[[], bytes]] = {
    "late-in-a-game": late_in_a_game,
    "sounds": sounds,
    "sounds-without-end": sounds_without_end,
    "long-throws": long_throws,
    "lies": lies,
    "renamed": renamed,
    "taken-back": taken_back,
}
