"""Whole games of computer players, and how they were played when they were last written down.

``python -m tests.app.tournament.playthroughs`` writes them anew: only when players are meant to
play otherwise than before, never because code was moved.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from app.games.pluvionauts import PluvionautsSetup
from app.tournament import match
from app.tournament.match import Match, MatchResult
from models.layout import BoardKind
from rules.pluvionauts.config import GameConfig

GOLDEN = Path(__file__).with_name("golden.json")

NAMES = ("Ada", "Ben", "Cleo", "Dora", "Eve", "Fay")
TABLES: tuple[tuple[tuple[str, ...], dict[str, Any]], ...] = (
    (("captain", "navigator"), {}),
    (("deckhand", "passenger", "random"), {}),
    (("navigator", "captain", "deckhand", "passenger"), {}),
    (("captain", "captain"), {"mode": "advanced"}),
    (("navigator", "deckhand", "captain"), {"mode": "advanced"}),
    (("passenger", "navigator"), {"intemperies": True}),
    (("captain", "deckhand", "random"), {"intemperies": True}),
    (("navigator", "captain", "deckhand"), {"mode": "advanced", "intemperies": True}),
    (("random",) * 6, {"mode": "advanced", "intemperies": True, "balanced_setup": True}),
    (("deckhand", "navigator", "captain", "passenger", "random"), {"balanced_setup": True}),
)
"""Who sits at the table and what it agreed on, in every mode."""
ROUNDS = {True: 3, False: 10}
"""By whether dice are thrown: real throws take their time."""
SECONDS = 0.15


@dataclass(frozen=True)
class Playthrough:
    """What a game came to: a few letters for each action, and the result as it is reported."""

    actions: str
    result: dict[str, Any]


def matches() -> Iterator[tuple[str, Match]]:
    """Each game with its name."""
    for number, (bots, agreed) in enumerate(TABLES):
        for physics in (True, False):
            config = GameConfig.of(*NAMES[: len(bots)], round_limit=ROUNDS[physics], **agreed)
            board = BoardKind.FLAT if number % 3 == 2 else BoardKind.WELLS
            name = f"{number} {'thrown' if physics else 'drawn'}"
            yield (
                name,
                Match(
                    setup=PluvionautsSetup(config=config, players=bots, board=board, seed=0),
                    seed=f"golden {number}",
                    physics=physics,
                    seconds=SECONDS,
                ),
            )


def played(agreed: Match) -> Playthrough:
    session = match.played(agreed)
    marks: list[str] = []
    for step in session.steps[1:]:
        text = step.action.model_dump_json()
        marks.append(f"{step.action.kind}:{hashlib.sha256(text.encode()).hexdigest()[:6]}")
    return Playthrough(" ".join(marks), _figures(match.result_of(agreed, session)))


def _figures(result: MatchResult) -> dict[str, Any]:
    """The result as it was written down."""
    clouds, _ = result.tally.shares["ended_by_clouds"]
    seats = []
    for seat in result.seats:
        missed, throws = seat.tally.shares["off_board"]
        figures = {"mission": seat.tally.groups["mission"], "throws": throws, "missed": missed}
        seats.append({"bot": seat.bot, "score": seat.score, "won": seat.won, **figures})
    return {
        "seats": seats,
        "first": result.first,
        "rounds": result.rounds,
        "actions": result.actions,
        "ended_by_clouds": bool(clouds),
    }


def golden() -> dict[str, Playthrough]:
    kept = json.loads(GOLDEN.read_text("utf-8"))
    return {name: Playthrough(**entry) for name, entry in kept.items()}


def main() -> None:
    found = {name: asdict(played(match)) for name, match in matches()}
    GOLDEN.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
