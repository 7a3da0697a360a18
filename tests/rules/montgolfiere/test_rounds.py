"""Rounds worked out by hand from the rules, each with its reason, asked as a person would."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tests.rules.questions import Asker

WORDS = {"g": "grapple", "z": "gas", "s": "storm", "m": "motor"}
UP, DOWN = False, True


@dataclass(frozen=True)
class Worked:
    """``table``: the balloons A, B, ... as card@space, with g for grapple, z for gas, s for storm,
    m for motor and a star before the Baron's. ``values``: by balloon, 0 where no ballast counts.
    ``moves``: by balloon, the canonical outcome first."""

    reason: str
    table: str
    moves: tuple[str, ...]
    values: str
    cancelled: str = ""
    storm: bool = UP

    @property
    def names(self) -> str:
        return "ABCDEF"[: len(self.table.split())]

    @property
    def question(self) -> dict[str, Any]:
        players = []
        for name, text in zip(self.names, self.table.split(), strict=True):
            card, space = text.removeprefix("*").split("@")
            player: dict[str, Any] = {
                "name": name,
                "space": int(space),
                "card": WORDS[card] if card in WORDS else int(card),
            }
            if text.startswith("*"):
                player["baron"] = True
            players.append(player)
        return {"players": players}

    def by_name(self, figures: str) -> dict[str, int]:
        return dict(zip(self.names, map(int, figures.split()), strict=True))


def row(
    reason: str,
    table: str,
    values: str,
    *moves: str,
    cancelled: str = "",
    storm: bool = UP,
) -> Worked:
    return Worked(reason, table, moves, values, cancelled, storm)


BALLAST = [
    row("the heaviest ballast rises one space", "12@5 3@5", "12 3", "1 0"),
    row("the weight counts, not the height", "3@9 12@2", "3 12", "0 1"),
    row("equal ones all rise, without a bonus from afar", "9@4 9@6", "9 9", "1 1"),
    row("who is alone gets no bonus", "9@4 10@6", "9 10", "0 1"),
    row("two alike on one space count two more", "8@5 8@5 9@7", "10 10 9", "1 1 0"),
    row("the leaflet's three 7s count 10", "7@5 7@5 7@5 9@5", "10 10 10 9", "1 1 1 0"),
    row("a bonus may just reach a lone one", "8@5 8@5 10@3", "10 10 10", "1 1 1"),
    row("part of a squadron is enough", "8@5 8@5 2@5 9@6", "10 10 2 9", "1 1 0 0"),
    row("two groups on a space count each", "4@5 4@5 6@5 6@5 7@5", "6 6 8 8 7", "0 0 1 1 0"),
    row("alike on two spaces: no bonus", "7@5 7@6 8@1", "7 7 8", "0 0 1"),
    row(
        "pairs on two spaces: two more, not four", "7@5 7@5 7@6 7@6 10@2", "9 9 9 9 10", "0 0 0 0 1"
    ),
    row(
        "six alike count six more",
        "15@5 15@5 15@5 15@5 15@5 15@5",
        "21 21 21 21 21 21",
        "1 1 1 1 1 1",
    ),
    row("four 1s count as much as a 5", "1@5 1@5 1@5 1@5 5@6", "5 5 5 5 5", "1 1 1 1 1"),
    row("a 1 rises where it is the only ballast", "1@5 s@5 s@7", "1 0 0", "1 0 0"),
    row("no ballast: nobody moves", "s@6 s@6 g@5", "0 0 0", "0 0 0"),
]

TRACK = [
    row("from 11 the heaviest reaches the Moon", "15@11 1@3", "15 1", "1 0"),
    row("several may reach it at once", "15@11 15@11 2@4", "17 17 2", "1 1 0"),
    row("nobody rises above it, nor anybody instead", "15@12 3@4", "15 3", "0 0"),
    row(
        "nobody sinks below space 1, nor anybody instead",
        "15@1 3@4 s@7",
        "15 3 0",
        "0 0 0",
        storm=DOWN,
    ),
    row("one sinks, the other is at the bottom", "9@1 9@4 s@7", "9 9 0", "0 -1 0", storm=DOWN),
    row("from the Moon one may sink", "15@12 s@4", "15 0", "-1 0", storm=DOWN),
    row("a motor from 11 moves one", "m@11 3@5", "0 3", "1 1"),
    row("a motor on 12 moves nothing", "m@12 3@5", "0 3", "0 1"),
    row("a motor from 10 reaches the Moon", "m@10 4@2", "0 4", "2 1"),
    row("a motor from 10 does not, in a storm", "m@10 s@2", "0 0", "1 0", storm=DOWN),
]

STORMS = [
    row("one storm turns the ballast", "12@5 3@5 s@6", "12 3 0", "-1 0 0", storm=DOWN),
    row("two storms cancel each other", "12@5 s@5 s@6", "12 0 0", "1 0 0"),
    row("three storms are odd", "12@5 s@5 s@6 s@7", "12 0 0 0", "-1 0 0 0", storm=DOWN),
    row("four storms are even", "12@5 s@1 s@2 s@3 s@9", "12 0 0 0 0", "1 0 0 0 0"),
    row(
        "five storms are odd",
        "12@5 s@5 s@5 s@5 s@5 s@5",
        "12 0 0 0 0 0",
        "-1 0 0 0 0 0",
        storm=DOWN,
    ),
    row("all the heaviest sink", "9@4 9@6 s@5", "9 9 0", "-1 -1 0", storm=DOWN),
    row(
        "a bonus may make a squadron sink", "8@5 8@5 9@7 s@7", "10 10 9 0", "-1 -1 0 0", storm=DOWN
    ),
    row("a storm without ballast moves nobody", "s@5 s@5 s@5", "0 0 0", "0 0 0", storm=DOWN),
    row(
        "six storms are even, and nobody moves",
        "s@5 s@5 s@5 s@5 s@5 s@5",
        "0 0 0 0 0 0",
        "0 0 0 0 0 0",
    ),
]

MOTORS = [
    row("a motor lifts two, whatever the ballast", "m@5 12@5", "0 12", "2 1"),
    row("one only in a storm, and up all the same", "m@5 12@5 s@5", "0 12 0", "1 -1 0", storm=DOWN),
    row("several motors lift each", "m@5 m@7", "0 0", "2 2"),
    row("storms that cancel each other do not slow it", "m@5 s@5 s@5", "0 0 0", "2 0 0"),
    row("a motor is no ballast", "m@5 1@5", "0 1", "2 1"),
]

GAS = [
    row("gas cancels the space right below", "z@6 12@5 3@4", "0 0 3", "0 0 1", cancelled="B"),
    row("not two below", "z@7 12@5", "0 12", "0 1"),
    row("not its own space", "z@6 12@6", "0 12", "0 1"),
    row("not above", "z@5 12@6", "0 12", "0 1"),
    row(
        "all cards of the space", "z@6 12@5 9@5 s@5 2@2", "0 0 0 0 2", "0 0 0 0 1", cancelled="BCD"
    ),
    row("but no motor", "z@6 m@5 12@5", "0 0 0", "0 2 0", cancelled="C"),
    row("a cancelled gas cancels nothing", "z@6 z@5 12@4", "0 0 12", "0 0 1", cancelled="B"),
    row(
        "three in a row: the lowest works again",
        "z@7 z@6 z@5 12@4",
        "0 0 0 0",
        "0 0 0 0",
        cancelled="BD",
    ),
    row(
        "four in a row: every second works",
        "z@8 z@7 z@6 z@5 12@4",
        "0 0 0 0 12",
        "0 0 0 0 1",
        cancelled="BD",
    ),
    row("two on one space act together", "z@6 z@6 12@5 3@9", "0 0 0 3", "0 0 0 1", cancelled="C"),
    row("and are cancelled together", "z@7 z@6 z@6 12@5", "0 0 0 12", "0 0 0 1", cancelled="BC"),
    row("from space 1 it finds nobody", "z@1 3@5", "0 3", "0 1"),
    row("a cancelled storm turns nothing", "z@6 s@5 12@3", "0 0 12", "0 0 1", cancelled="B"),
    row(
        "a cancelled storm leaves an odd one",
        "z@6 s@5 s@9 12@3",
        "0 0 0 12",
        "0 0 0 -1",
        cancelled="B",
        storm=DOWN,
    ),
    row(
        "a sleeping squadron has no bonus", "z@6 8@5 8@5 3@1", "0 0 0 3", "0 0 0 1", cancelled="BC"
    ),
    row("a cancelled grapple pulls nobody", "z@6 g@5 m@6", "0 0 0", "0 0 2", cancelled="B"),
    row("gas from the Moon reaches 11", "z@12 15@11 2@3", "0 0 2", "0 0 1", cancelled="B"),
    row(
        "gases far apart both work",
        "z@9 z@3 12@8 4@2 6@5",
        "0 0 0 0 6",
        "0 0 0 0 1",
        cancelled="CD",
    ),
    row("the Baron's gas is like any other", "*z@6 12@5 3@3", "0 0 3", "0 0 1", cancelled="B"),
    row("everybody's gas on one space is in vain", "z@5 z@5 z@5 3@5", "0 0 0 3", "0 0 0 1"),
]

GRAPPLES = [
    row("a grapple rises with whom it holds", "12@6 g@5", "12 0", "1 1"),
    row("nobody is right above: two above is too far", "12@7 g@5", "12 0", "1 0"),
    row("nor does it hold its own space", "12@5 g@5", "12 0", "1 0"),
    row("nor one below", "12@4 g@5", "12 0", "1 0"),
    row("it follows a motor", "m@6 g@5", "0 0", "2 2"),
    row("it sinks with whom it holds", "12@6 g@5 s@9", "12 0 0", "-1 -1 0", storm=DOWN),
    row("a motor in a storm pulls one up", "m@6 g@5 s@2", "0 0 0", "1 1 0", storm=DOWN),
    row("who stays holds it back", "3@6 g@5 12@9", "3 0 12", "0 0 1"),
    row("a grapple on a grapple", "12@7 g@6 g@5", "12 0 0", "1 1 1"),
    row("a chain of three on a motor", "m@8 g@7 g@6 g@5", "0 0 0 0", "2 2 2 2"),
    row("a gap ends a chain", "12@8 g@7 g@5", "12 0 0", "1 1 0"),
    row("a chain sinks together", "12@7 g@6 g@5 s@1", "12 0 0 0", "-1 -1 -1 0", storm=DOWN),
    row("several may hold one", "12@6 g@5 g@5", "12 0 0", "1 1 1"),
    row("gas cuts a chain", "z@7 g@6 12@7 g@5", "0 0 12 0", "0 0 1 0", cancelled="B"),
    row(
        "a sleeper can be held, and stays", "z@6 12@5 g@4 3@1", "0 0 0 3", "0 0 0 1", cancelled="B"
    ),
    row("a motor no gas stops pulls on", "z@7 m@6 g@5", "0 0 0", "0 2 2"),
    row("a chain below a lone grapple stays", "g@7 g@6 3@2", "0 0 3", "0 0 1"),
    row("the places before the round count", "m@4 g@5 12@1", "0 0 12", "2 0 1"),
    row("it copies what the Moon cut short", "m@11 g@10", "0 0", "1 1"),
    row("one on the Moon who cannot rise holds it", "15@12 g@11", "15 0", "0 0"),
    row("on space 1 it lets go of who sinks", "12@2 g@1 s@5", "12 0 0", "-1 0 0", storm=DOWN),
    row(
        "one who leaves the Moon takes it along", "15@12 g@11 s@2", "15 0 0", "-1 -1 0", storm=DOWN
    ),
]

CHOICES = [
    row("a riser or a motor, as it likes", "12@6 m@6 g@5", "12 0 0", "1 2 2", "1 2 1"),
    row("a riser or one who stays", "12@6 3@6 g@5", "12 3 0", "1 0 1", "1 0 0"),
    row("two who move alike are no choice", "9@6 9@6 g@5", "11 11 0", "1 1 1"),
    row(
        "in a storm to stay is the higher",
        "12@6 3@6 g@5 s@2",
        "12 3 0 0",
        "-1 0 0 0",
        "-1 0 -1 0",
        storm=DOWN,
    ),
    row(
        "three ways",
        "12@6 m@6 s@6 g@5",
        "12 0 0 0",
        "-1 1 0 1",
        "-1 1 0 0",
        "-1 1 0 -1",
        storm=DOWN,
    ),
    row(
        "who hangs below follows that choice", "12@7 m@7 g@6 g@5", "12 0 0 0", "1 2 2 2", "1 2 1 1"
    ),
    row(
        "two on one space choose each",
        "12@6 m@6 g@5 g@5",
        "12 0 0 0",
        "1 2 2 2",
        "1 2 2 1",
        "1 2 1 2",
        "1 2 1 1",
    ),
    row(
        "a choice above and one below",
        "12@7 m@7 g@6 3@6 g@5",
        "12 0 0 3 0",
        "1 2 2 0 2",
        "1 2 2 0 0",
        "1 2 1 0 1",
        "1 2 1 0 0",
    ),
    row(
        "the upper has no choice, the lower one has",
        "12@7 3@7 g@6 15@6 g@5 s@1",
        "12 3 0 15 0 0",
        "0 0 0 -1 0 0",
        "0 0 0 -1 -1 0",
        storm=DOWN,
    ),
    row("equal movements that the Moon cut are no choice", "m@11 12@11 g@10", "0 12 0", "1 1 1"),
]

BARON = [
    row("the Baron never chooses: the larger upward movement", "12@6 m@6 *g@5", "12 0 0", "1 2 2"),
    row(
        "between to sink and to stay he stays",
        "12@6 3@6 s@2 *g@5",
        "12 3 0 0",
        "-1 0 0 0",
        storm=DOWN,
    ),
    row("he sinks where all above do", "12@6 s@3 *g@5", "12 0 0", "-1 0 -1", storm=DOWN),
    row("his storm counts", "12@5 *s@7 3@4", "12 0 3", "-1 0 0", storm=DOWN),
    row("his ballast joins a squadron", "8@5 *8@5 9@2", "10 10 9", "1 1 0"),
    row(
        "a person below him still chooses",
        "12@7 m@7 *g@6 3@6 g@5",
        "12 0 0 3 0",
        "1 2 2 0 2",
        "1 2 2 0 0",
    ),
]

TABLE = [*BALLAST, *TRACK, *STORMS, *MOTORS, *GAS, *GRAPPLES, *CHOICES, *BARON]


def test_there_are_enough() -> None:
    assert len({worked.table for worked in TABLE}) == len(TABLE) >= 60


@pytest.mark.parametrize("worked", TABLE, ids=[worked.reason for worked in TABLE])
def test_worked_by_hand(ask: Asker, worked: Worked) -> None:
    answer = ask("montgolfiere", "resolve", about=worked.question)
    assert sorted(answer["cancelled"]) == list(worked.cancelled)
    assert answer["storm"] is worked.storm
    values = {name: value for name, value in worked.by_name(worked.values).items() if value}
    assert answer["ballast"] == values
    moves = [worked.by_name(figures) for figures in worked.moves]
    assert answer["canonical"] == moves[0]
    assert sorted(map(str, answer["outcomes"])) == sorted(map(str, moves))
    spaces = {
        player["name"]: player["space"] + moves[0][player["name"]]
        for player in worked.question["players"]
    }
    assert answer["spaces"] == spaces
    assert answer["moon"] == [name for name, space in spaces.items() if space == 12]
