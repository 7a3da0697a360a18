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

from app.tournament.match import Match, play
from models.layout import BoardKind
from rules.pluvionauts.actions import Action
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
                    config=config,
                    bots=bots,
                    seed=f"golden {number}",
                    physics=physics,
                    seconds=SECONDS,
                    board=board,
                ),
            )


def played(match: Match) -> Playthrough:
    marks: list[str] = []

    def witness(action: Action) -> None:
        text = action.model_dump_json()
        marks.append(f"{action.kind}:{hashlib.sha256(text.encode()).hexdigest()[:6]}")

    result = play(match, witness)
    return Playthrough(" ".join(marks), json.loads(result.model_dump_json()))


def golden() -> dict[str, Playthrough]:
    kept = json.loads(GOLDEN.read_text("utf-8"))
    return {name: Playthrough(**entry) for name, entry in kept.items()}


def main() -> None:
    found = {name: asdict(played(match)) for name, match in matches()}
    GOLDEN.write_text(json.dumps(found, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
