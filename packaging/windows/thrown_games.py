"""Games full of throws, recorded by whatever Python runs this, to be verified by another system:

python packaging/windows/thrown_games.py FOLDER THROWS
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

from app.game import HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.types import Session
from app.storage import gamefile
from app.throwing.hand import Grip, let_go, waiting_place
from models.layout import BoardKind
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import legal_actions

WEATHER: tuple[dict[str, Any], ...] = (
    {"mode": "advanced", "intemperies": True},
    {"mode": "normal"},
)


def record(folder: Path, wanted: int) -> int:
    """Whole games with random choices and throws from all sides, on both boards."""
    folder.mkdir(parents=True, exist_ok=True)
    thrown = number = 0
    while thrown < wanted:
        number += 1
        random = Random(number)
        config = GameConfig.of("Ada", "Ben", "Cleo", **WEATHER[number % len(WEATHER)])
        board = list(BoardKind)[number // 2 % len(BoardKind)]
        setup = PluvionautsSetup(config=config, players=(HUMAN,) * 3, seed=number, board=board)
        session = Session(gamefile.in_memory(setup, f"Game {number}"))
        while not session.is_over and thrown < wanted:
            asked = session.decision
            if asked.throw is not None:
                x, y, _ = waiting_place(random.uniform(0, 360))
                strength = random.uniform(3.5, 5.0)
                grip = Grip(DieKind(asked.throw.thrown), (0.0, 0.0, 0.0, 1.0))
                session.throw(let_go(grip, (x, y), (-x * strength, -y * strength)))
                thrown += 1
            else:
                session.act(random.choice(legal_actions(session.state)))
        gamefile.export(session.file, folder / f"game-{number}.pluvio")
        session.close()
    return thrown


if __name__ == "__main__":
    print(record(Path(sys.argv[1]), int(sys.argv[2])), "throws in", sys.argv[1])
