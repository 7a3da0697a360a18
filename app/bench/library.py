"""What a long list of games costs: each function in a process of its own."""

from __future__ import annotations

import os
from pathlib import Path
from random import Random

from app.bench.drawing import open_game, timed
from app.game import HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.types import Session
from app.storage import gamefile
from app.storage.index import FILE_NAME
from app.throwing.hand import Grip, let_go, waiting_place
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import legal_actions

LONG_AGO = 1_700_000_000


def keep_games(home: Path, number: int) -> None:
    """So many games of four with real throws, every other one to its end."""
    config = GameConfig.of("Ada", "Ben", "Cleo", "Dora", round_limit=6)
    file = gamefile.in_memory(PluvionautsSetup(config=config, players=(HUMAN,) * 4, seed=1))
    _play(Session(file), Random(1))
    lines = gamefile.lines_of(file)[1:]
    folder = home / "games"
    folder.mkdir(parents=True)
    for game in range(number):
        header = gamefile.new_header(file.setup, f"Game {game}").model_dump_json()
        plays = lines if game % 2 else lines[: len(lines) // 2]
        path = folder / f"{game:04}{gamefile.SUFFIX}"
        path.write_text("".join(f"{line}\n" for line in [header, *plays]))
        os.utime(path, (LONG_AGO + game, LONG_AGO + game))


def _play(session: Session, chance: Random) -> None:
    while not session.is_over:
        asked = session.decision
        if asked.throw is not None:
            x, y, _ = waiting_place(chance.uniform(0, 360))
            strength = chance.uniform(3.5, 5.0)
            grip = Grip(DieKind(asked.throw.thrown), (0.0, 0.0, 0.0, 1.0))
            session.throw(let_go(grip, (x, y), (-x * strength, -y * strength)))
        else:
            session.act(chance.choice(legal_actions(session.state)))
    session.close()


def games_page(home: Path) -> tuple[float, float]:
    """Seconds from the choice to the first frame of the list: the first time, and then always."""
    window, game = open_game(home)
    (home / "games" / FILE_NAME).unlink(missing_ok=True)

    def page() -> None:
        game.open_games()
        window.tick()

    times = []
    for _ in range(2):
        game.show_title()
        window.tick()
        window.tick()
        times.append(timed(page))
        window.pages.clear()
    window.close()
    return times[0], times[1]
