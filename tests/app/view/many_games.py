"""``python tests/app/view/many_games.py GAMES``: plays a throw in each of many games in one window,
and looks in at the practice table, the tutorial and the replay of it, always back to the title.
Prints what is alive after each game as JSON (test_many_games.py).

A program of its own: memory of other tests would blur the figures.
"""

from __future__ import annotations

import ctypes
import gc
import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from panda3d.core import RenderState

from app.game import FIRST_GAME, HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.players.thinker import Thinker
from app.storage.library import Library
from app.storage.settings import SettingsFile
from app.view.games import Tables
from app.view.games.pluvionauts.practice.mode import PracticeMode
from app.view.games.pluvionauts.tutorial.mode import TutorialMode
from app.view.mode import Mode
from app.view.play.mode import PlayMode
from app.view.shelf import Shelf
from app.view.table.quality import Quality
from app.view.ui.geometry import Size
from app.view.ui.widget import Widget
from app.view.watch.mode import WatchMode
from app.view.window import Window
from models.layout import BoardKind
from physics.aim import aimed, release_point
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.config import GameConfig


def main(games: int, folder: Path, thinker: Thinker) -> None:
    file = SettingsFile(folder)
    window = Window(file, offscreen=Size(640, 400))
    window.settings.quality = "light"
    game = Shelf(
        window,
        Library(folder),
        {
            FIRST_GAME: Tables(
                play=lambda window, session, leave: PlayMode(
                    session, Quality.LIGHT, leave, thinker
                ),
                watch=lambda window, replay, leave: WatchMode(replay, Quality.LIGHT, leave),
            )
        },
    )

    def ticks(count: int) -> None:
        for _ in range(count):
            window.tick(1 / 30)

    game.show_title()
    ticks(12)
    for number in range(games):
        board = BoardKind.FLAT if number == 1 else BoardKind.WELLS
        config = GameConfig.of("Ada", "Ben")
        game.begin(
            PluvionautsSetup(config=config, players=(HUMAN, HUMAN), board=board, seed=number)
        )
        ticks(3)
        mode = window.mode
        assert isinstance(mode, PlayMode)
        while mode.skip():
            ticks(1)
        window.pages.clear()
        mode.throw(aimed(DieKind.BALLOON, release_point(270), (0, 0)))
        ticks(12)
        path = mode.session.file.path
        del mode
        game.show_title()
        ticks(2)
        for other in (
            PracticeMode(Quality.LIGHT, game.show_title, seed=number),
            TutorialMode(window, Quality.LIGHT, game.show_title, thinker),
        ):
            window.show(other)
            ticks(2)
        del other
        assert path is not None
        game.watch(path)
        assert isinstance(window.mode, WatchMode)
        ticks(2)
        game.show_title()
        ticks(4)
        print(json.dumps(alive(window)))
    game.close()
    window.close()


def alive(window: Window) -> dict[str, float]:
    gc.collect()
    for _ in range(4):
        RenderState.garbage_collect()
    prepared = window.base.win.get_gsg().get_prepared_objects()
    kept = gc.get_objects()
    return {
        "modes": sum(isinstance(one, Mode) for one in kept),
        "widgets": sum(isinstance(one, Widget) for one in kept),
        "objects": len(kept),
        "buffers": window.base.graphics_engine.get_num_windows(),
        "textures": prepared.get_num_prepared_textures(),
        "meshes": prepared.get_num_prepared_vertex_buffers(),
        "states": RenderState.get_num_states(),
        "megabytes": resident(),
    }


def resident() -> float:
    """What the process needs in memory; 0 where the system does not tell in this way."""
    file = Path("/proc/self/status")
    if not file.exists():
        return 0.0
    # Small free pieces that the C library keeps for the next game are no game's any more.
    if (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)) is not None:
        trim(0)
    line = next(line for line in file.read_text().splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    with TemporaryDirectory() as temporary, Thinker() as thinks:
        main(int(sys.argv[1]), Path(temporary), thinks)
