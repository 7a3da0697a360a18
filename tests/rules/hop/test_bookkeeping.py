"""Turns counted by hand from the rules, game by game, asked as a person would."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests.rules.questions import Asker

NAMES = {letter: f"{letter}." for letter in "KLMNOP"}
TOSSES = {
    "success": (True, True),
    "dropped": (False, True),
    "dare broken": (True, False),
    "dropped, dare broken": (False, False),
}


@dataclass(frozen=True)
class Turn:
    """``parts``: thrower, catcher, then the assistant after a plus and the disturber after a minus.
    ``bets``: + happy, - unhappy. ``clouds``: who draws, and which value. ``after``: by player,
    storey and balloons / doves and ravens / clouds."""

    parts: str
    bets: str
    toss: str
    clouds: str
    after: str

    @property
    def told(self) -> dict[str, Any]:
        _, catcher, *helpers = self.parts.split()
        named = {helper[0]: NAMES[helper[1]] for helper in helpers}
        caught, kept = TOSSES[self.toss]
        moods = {"+": "happy", "-": "unhappy"}
        return {
            "catcher": NAMES[catcher],
            "assistant": named.get("+"),
            "disturber": named.get("-"),
            "bets": {NAMES[bet[0]]: moods[bet[1]] for bet in self.bets.split()},
            "caught": caught,
            "dare_kept": kept,
            "clouds": {NAMES[cloud[0]]: int(cloud[1]) for cloud in self.clouds.split()},
        }


@dataclass(frozen=True)
class Game:
    reason: str
    players: str
    turns: list[Turn]
    start: dict[str, dict[str, Any]] = field(default_factory=dict)
    scores: str = ""
    """By player, where the game is over."""
    winners: str = ""

    @property
    def about(self) -> dict[str, Any]:
        return {
            "players": [NAMES[letter] for letter in self.players],
            "first": NAMES[self.turns[0].parts[0]],
            "start": {NAMES[letter]: start for letter, start in self.start.items()},
            "turns": [turn.told for turn in self.turns],
        }

    def by_name(self, after: str) -> dict[str, dict[str, int]]:
        found = {}
        for letter, text in zip(self.players, after.split(), strict=True):
            figure, birds, clouds = text.split("/")
            found[NAMES[letter]] = {
                "storey": int(figure[0]),
                "balloons": int(figure[1]),
                "doves": int(birds[0]),
                "ravens": int(birds[1]),
                "clouds": int(clouds),
            }
        return found


GAMES = [
    Game(
        "three players, to the top; a tie goes to the higher figure",
        "KLM",
        [
            # The thrower climbs, the catcher draws, who was right takes a dove.
            Turn("K L", "M+", "success", "L2", "25/00/0 15/00/1 15/10/0"),
            # Who was wrong takes a raven.
            Turn("L K", "M-", "success", "K1", "25/00/1 25/00/1 15/11/0"),
            # A failure costs a balloon, the catcher gets nothing.
            Turn("M K", "L+", "dropped", "", "25/00/1 25/01/1 14/11/0"),
            # Caught, but not as the dare wanted: a failure, and who bet on it was right.
            Turn("K M", "L-", "dare broken", "", "24/00/1 25/11/1 14/11/0"),
            Turn("L M", "K-", "dropped, dare broken", "", "24/10/1 24/11/1 14/11/0"),
            Turn("M L", "K+", "success", "L2", "24/20/1 24/11/2 24/11/0"),
            Turn("K L", "M+", "success", "L2", "34/20/1 24/11/3 24/21/0"),
            # The third dove: all birds go back, the raven too, and the figure climbs.
            Turn("L K", "M+", "success", "K0", "34/20/2 34/11/3 34/00/0"),
            Turn("M K", "L-", "success", "K2", "34/20/3 34/12/3 44/00/0"),
            # The third raven: all birds go back, the dove too, and a balloon is lost.
            Turn("K M", "L-", "success", "M0", "44/20/3 33/00/3 44/00/1"),
            Turn("L M", "K+", "dropped", "", "44/21/3 32/00/3 44/00/1"),
            # The third dove for a failure that was foreseen.
            Turn("M L", "K-", "dropped", "", "54/00/3 32/00/3 43/00/1"),
            Turn("K L", "M+", "success", "L2", "64/00/3 32/00/4 43/10/1"),
            Turn("L K", "M-", "dropped", "", "64/00/3 31/00/4 43/20/1"),
            Turn("M K", "L+", "success", "K1", "64/00/4 31/10/4 53/20/1"),
            # The last storey ends the game, when all is paid.
            Turn("K M", "L-", "success", "M1", "74/00/4 31/11/4 53/20/2"),
        ],
        scores="11 11 6",
        winners="K",
    ),
    Game(
        "helpers, and a last balloon; equal score and height share",
        "KLMN",
        [
            # The assistant draws a cloud, too.
            Turn("L K +N", "M+", "success", "K0 N1", "15/00/1 25/00/0 15/10/0 15/00/1"),
            # The disturber draws one for a failure.
            Turn("M K -N", "L-", "dropped", "N2", "15/00/1 25/10/0 14/10/0 15/00/2"),
            # And nothing for a success.
            Turn("N L -K", "M-", "success", "L2", "15/00/1 25/10/1 14/11/0 25/00/2"),
            # The assistant gets nothing for a failure.
            Turn("K N +M", "L+", "dare broken", "", "14/00/1 25/11/1 14/11/0 25/00/2"),
            # Nobody idle: no bets.
            Turn("L M +K -N", "", "success", "M2 K1", "14/00/2 35/11/1 14/11/1 25/00/2"),
            Turn("M L +N -K", "", "dropped, dare broken", "K2", "14/00/3 35/11/1 13/11/1 25/00/2"),
            Turn("N K", "L+ M-", "success", "K2", "14/00/4 35/21/1 13/12/1 35/00/2"),
            Turn("K L", "M- N-", "dropped", "", "13/00/4 35/21/1 13/22/1 35/10/2"),
            # Two doves go back with the third raven.
            Turn("L N", "K+ M+", "dropped", "", "13/01/4 34/21/1 12/00/1 35/10/2"),
            Turn("M N", "K- L-", "dropped", "", "13/11/4 44/00/1 11/00/1 35/10/2"),
            Turn("N M +L", "K+", "success", "M2 L1", "13/21/4 44/00/2 11/00/2 45/10/2"),
            Turn("K M", "L+ N-", "success", "M2", "23/21/4 44/10/2 11/00/3 45/11/2"),
            Turn("L K", "M+ N+", "dropped", "", "23/21/4 43/10/2 11/01/3 45/12/2"),
            # The last balloon is gone: beside the sky, and birds are still paid in this turn.
            Turn("M K", "L- N+", "dropped", "", "23/21/4 43/20/2 00/01/3 44/00/2"),
        ],
        scores="7 7 6 7",
        winners="LN",
    ),
    Game(
        "the clouds are used up: the last one goes to the catcher",
        "KLMN",
        [
            Turn("K L +M", "N+", "success", "L0", "25/00/18 15/00/18 15/00/0 15/10/0"),
            Turn("L M +K", "N+", "success", "", "25/00/18 25/00/18 15/00/0 15/20/0"),
            Turn("M N -K", "L-", "dropped", "", "25/00/18 25/10/18 14/00/0 15/20/0"),
        ],
        start={"K": {"clouds": [0] * 12 + [1] * 6}, "L": {"clouds": [1] * 6 + [2] * 11}},
    ),
    Game(
        "doves lift to the top in a failure, ravens take a last balloon in the same turn",
        "KLMNO",
        [Turn("M N", "K- L+ O-", "dropped", "", "75/00/0 00/00/0 14/00/0 15/00/0 15/10/0")],
        start={"K": {"storey": 6, "doves": 2}, "L": {"balloons": 1, "ravens": 2}},
        scores="7 0 1 1 1",
        winners="K",
    ),
    Game(
        "the top and a last balloon in one turn",
        "KLM",
        [Turn("K M", "L-", "success", "M2", "75/00/0 00/00/0 15/00/1")],
        start={"K": {"storey": 6}, "L": {"balloons": 1, "ravens": 2, "storey": 5}},
        scores="7 0 3",
        winners="K",
    ),
    Game(
        "two at the top at once share",
        "KLM",
        [Turn("K M", "L+", "success", "M2", "75/00/0 75/00/0 15/00/1")],
        start={"K": {"storey": 6}, "L": {"storey": 6, "doves": 2, "ravens": 1}},
        scores="7 7 3",
        winners="KL",
    ),
    Game(
        "the first at the top may lose to clouds",
        "KLM",
        [Turn("K L", "M+", "success", "L2", "75/00/0 65/00/2 15/10/0")],
        start={"K": {"storey": 6}, "L": {"storey": 6, "clouds": [2]}},
        scores="7 10 1",
        winners="L",
    ),
    Game(
        "a figure beside the sky is lower than any other",
        "KLM",
        [Turn("K L", "M-", "dropped", "", "00/00/1 15/00/0 15/10/0")],
        start={"K": {"balloons": 1, "clouds": [1], "storey": 6}},
        scores="1 1 1",
        winners="LM",
    ),
    Game(
        "six players: four bet",
        "KLMNOP",
        [
            Turn(
                "K L",
                "M+ N- O+ P-",
                "success",
                "L1",
                "25/00/0 15/00/1 15/10/0 15/01/0 15/10/0 15/01/0",
            ),
            Turn(
                "L K +P -M",
                "N+ O-",
                "dare broken",
                "M0",
                "25/00/0 14/00/1 15/10/1 15/02/0 15/20/0 15/01/0",
            ),
            Turn(
                "M P",
                "K+ L+ N+ O+",
                "success",
                "P2",
                "25/10/0 14/10/1 25/10/1 15/12/0 25/00/0 15/01/1",
            ),
            Turn(
                "N O",
                "K- L- M- P-",
                "success",
                "O1",
                "25/11/0 14/11/1 25/11/1 25/12/0 25/00/1 15/02/1",
            ),
            Turn(
                "O N -K",
                "L+ M- P-",
                "success",
                "N1",
                "25/11/0 14/21/1 25/12/1 25/12/1 35/00/1 14/00/1",
            ),
            Turn(
                "P M +O",
                "K- L+ N-",
                "dropped",
                "",
                "25/21/0 14/22/1 25/12/1 25/22/1 35/00/1 13/00/1",
            ),
            Turn(
                "K P",
                "L- M- N+ O-",
                "dropped",
                "",
                "24/21/0 24/00/1 25/22/1 24/00/1 35/10/1 13/00/1",
            ),
        ],
    ),
]


def test_there_are_enough() -> None:
    assert sum(len(game.turns) for game in GAMES) >= 40


@pytest.mark.parametrize("game", GAMES, ids=[game.reason for game in GAMES])
def test_counted_by_hand(ask: Asker, game: Game) -> None:
    answer = ask("hop", "tally", about=game.about)
    for turn, after in zip(game.turns, answer["after"], strict=True):
        assert after == game.by_name(turn.after), turn
    assert answer["success"] == [turn.toss == "success" for turn in game.turns]
    if not game.scores:
        assert not answer["over"]
        assert (answer["scores"], answer["winners"]) == (None, None)
        last = game.players.index(game.turns[-1].parts[0])
        following = game.players[(last + 1) % len(game.players)]
        assert answer["next_thrower"] == NAMES[following]
        return
    assert answer["over"]
    assert answer["next_thrower"] is None
    scores = zip(game.players, map(int, game.scores.split()), strict=True)
    assert answer["scores"] == {NAMES[letter]: score for letter, score in scores}
    assert answer["winners"] == [NAMES[letter] for letter in game.winners]


@pytest.mark.parametrize("game", GAMES, ids=[game.reason for game in GAMES])
def test_throwers_follow_each_other(game: Game) -> None:
    """The table itself is right about who throws."""
    first = game.players.index(game.turns[0].parts[0])
    for number, turn in enumerate(game.turns):
        assert turn.parts[0] == game.players[(first + number) % len(game.players)]
