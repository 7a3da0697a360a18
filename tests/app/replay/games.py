"""Games with real throws and random choices, for replays to be made of."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from app.game import HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.types import GameFile, Session
from app.storage import gamefile
from app.throwing.hand import Grip, let_go, waiting_place
from models.layout import BoardKind
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import legal_actions

WAYS = {
    "normal": {"mode": "normal"},
    "advanced": {"mode": "advanced"},
    "weather": {"mode": "normal", "intemperies": True},
    "advanced weather": {"mode": "advanced", "intemperies": True},
}
"""Every mode of the game."""


NAMES = ("Ada", "Ben", "Cleo", "Dora", "Eve", "Fay")


@lru_cache(maxsize=8)
def played(
    way: str = "weather",
    rounds: int | None = 2,
    most: int = 10_000,
    flat: bool = False,
    seats: int = 3,
) -> GameFile:
    """A game, to its end or to the ``most``-th step; nobody may change it."""
    config = GameConfig.of(*NAMES[:seats], round_limit=rounds, **WAYS[way])  # type: ignore[arg-type]
    board = BoardKind.FLAT if flat else BoardKind.WELLS
    setup = PluvionautsSetup(config=config, players=(HUMAN,) * seats, seed=7, board=board)
    file = gamefile.in_memory(setup, "Sunday")
    session, random = Session(file), Random(way)
    while not session.is_over and len(session.steps) < most:
        asked = session.decision
        if asked.throw is not None:
            x, y, _ = waiting_place(random.uniform(0, 360))
            strength = random.uniform(3.5, 5.0)
            grip = Grip(DieKind(asked.throw.thrown), (0.0, 0.0, 0.0, 1.0))
            session.throw(let_go(grip, (x, y), (-x * strength, -y * strength)))
        else:
            session.act(random.choice(legal_actions(session.state)))
    session.close()
    return file
