"""What ``app.bench.view`` measures, each function in a process of its own: a start can only be
measured from the start, and Panda3D has one graphics context in a process.

Everything is drawn offscreen at 1280x720, and every frame waits until it is really drawn.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from math import cos, sin
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from direct.showbase.ShowBase import ShowBase

    from app.games.pluvionauts import PluvionautsSetup
    from app.players import Thinker, Thinks
    from app.view.play.mode import PlayMode
    from app.view.shelf import Shelf
    from app.view.window import Window
    from models.layout import TableLayout
    from rules.game import S

SIZE = (1280, 720)
FRAME = 1 / 60
QUIET = 6.0
"""Seconds after which the last message has faded and the window is at rest."""
WATCHED = 3.0


@dataclass(frozen=True)
class Start:
    """Seconds since the program was called."""

    menu: float
    """To the first frame that answers."""
    busy: float
    """Of processor time up to there."""
    table: float
    """To the first frame with the table."""


@dataclass(frozen=True)
class Bare:
    triangles: int
    frame: float
    """Seconds for a frame."""
    busy: float
    """Seconds of processor time for a frame."""


@dataclass(frozen=True)
class Drawing:
    """One quality; times in seconds."""

    first_frame: float
    """From 'start the game' to its first frame."""
    throw_frame: float
    """On average: the eye moves in some frames and keeps still in others."""
    slowest_throw_frame: float
    moving_frame: float
    slowest_finishing_frame: float
    finished: float
    """From the camera's rest to the finished picture."""
    key: float
    """From a key to the frame that shows what it did."""
    release: float
    """From the hand's release to the first frame of the flight: simulation, rules, file."""
    memory: float
    """Most megabytes the process had."""


@dataclass(frozen=True)
class Thinking:
    """Seconds for a frame while the eye moves round the table."""

    alone: list[float]
    """While it only seems to think."""
    beside: list[float]
    """While the strongest computer player thinks about its throw."""


def bare_start(launched: float) -> Start:
    """Panda3D alone, with an empty window."""
    _draw(_open_bare())
    seconds = time() - launched
    return Start(seconds, process_time(), seconds)


def start(launched: float, home: Path | None = None) -> Start:
    """``home``: where somebody has played before."""
    with TemporaryDirectory() as folder:
        window, game = open_game(home or Path(folder))
        game.show_title()
        window.tick()
        menu, busy = time() - launched, process_time()
        while not window.has_table:
            window.tick()
        table = time() - launched
        window.close()
    return Start(menu, busy, table)


def bare_scene(frames: int) -> Bare:
    """The pieces of the game in a plain scene: textures, no light, no shadows, all drawn anew."""
    from panda3d.core import GeomNode

    from app.view.table.assets import Assets
    from app.view.table.camera import View
    from app.view.table.scene import drawing_of, place
    from models.art import IslandFinish
    from models.pieces import die_name, poses
    from rules.pluvionauts.components import DieKind

    base = _open_bare()
    layout = _dealt()
    assets = Assets(layout.board, IslandFinish.INKED)
    for name in (f"board_{layout.board}", "walls", "rim", "table_top"):
        assets.piece(name).reparent_to(base.render)
    for name, pose in poses(layout).items():
        piece = assets.piece(drawing_of(name)[0])
        piece.reparent_to(base.render)
        place(piece, pose)
    dice = [assets.piece(die_name(kind)) for kind in DieKind]
    for die in dice:
        die.reparent_to(base.render)
    eye = View()
    base.camera.set_pos(*eye.position)
    base.camera.look_at(*eye.target)
    base.camLens.set_near_far(30, 5000)
    triangles = sum(
        geom.get_primitive(number).get_num_faces()
        for path in base.render.find_all_matches("**/+GeomNode")
        if isinstance(node := path.node(), GeomNode)
        for geom in node.get_geoms()
        for number in range(geom.get_num_primitives())
    )

    times, busy = [], process_time()
    for step in range(frames):
        for number, die in enumerate(dice):
            turn = step * FRAME + number
            die.set_pos(60 * cos(turn), 60 * sin(turn), 30)
        times.append(timed(lambda: _draw(base)))
    busy = (process_time() - busy) / len(times)
    base.destroy()
    return Bare(triangles, median(times), busy)


def drawing(quality: str, games: int) -> Drawing:
    """A game at the table in one quality, and the first throws of a few games."""
    with TemporaryDirectory() as folder:
        return _drawing(quality, games, Path(folder))


def _drawing(quality: str, games: int, folder: Path) -> Drawing:
    from app.view.input.actions import Action
    from app.view.table.quality import Quality

    window, game = open_game(folder)
    window.change(quality=Quality(quality).value)
    game.show_title()
    _until_finished(window)

    first_frame, mode = _begin(window, game)

    def press() -> None:
        window.button(Action.MISSION, True)
        window.tick()

    key = median(timed(press) for _ in range(9))
    moving = []
    for _ in range(30):
        mode.scene.rig.orbit(1.0, 0.0)
        moving.append(timed(window.tick))
    finishing = _until_finished(window)
    release, throws = _throws(window, game, games)
    window.close()
    return Drawing(
        first_frame=first_frame,
        throw_frame=mean(throws),
        slowest_throw_frame=max(throws),
        moving_frame=median(moving),
        slowest_finishing_frame=max(finishing),
        finished=sum(finishing),
        key=key,
        release=release,
        memory=_most_memory(),
    )


def _throws(window: Window, game: Shelf, games: int) -> tuple[float, list[float]]:
    """From the release to the first frame, and each frame until somebody is asked again, in a few
    games: the eye goes near, looks and comes back."""
    from physics.aim import aimed, release_point
    from rules.pluvionauts.takeoff import dice_of_throw

    releases, frames = [], []
    for number in range(games):
        _, mode = _begin(window, game, number)
        die = dice_of_throw(mode.session.state)[0]
        throw = aimed(die, release_point(260 + 10 * number), (20.0 * number, 10.0))
        began = perf_counter()
        mode.throw(throw)
        window.tick()
        releases.append(perf_counter() - began)
        while mode.showing_something:
            frames.append(timed(lambda: window.tick(FRAME)))
    return median(releases), frames


def thinking(turns: int) -> Thinking:
    """Frames with and without a mind at work, by turns: the machine may have more to do at one
    time than at another."""
    from concurrent.futures import Future

    from app.players import LEVELS, Advise, Choice, MakePlayer, Question, Thinker, Told

    class Dreamer:
        """Only pretends to think now and then: the same picture, and nothing behind it."""

        dreams = False

        def __init__(self, thinker: Thinker) -> None:
            self._thinker = thinker

        def submit(
            self, make: MakePlayer[S, Choice], question: Question[S], key: str, pace: float = 1.0
        ) -> Future[Choice]:
            return Future() if self.dreams else self._thinker.submit(make, question, key, pace)

        def advise(self, advise: Advise[S, Told], question: Question[S]) -> Future[Told]:
            return self._thinker.advise(advise, question)

    strongest = list(LEVELS)[-1]
    alone: list[float] = []
    beside: list[float] = []
    with TemporaryDirectory() as folder, Thinker() as thinker:
        dreamer = Dreamer(thinker)
        window, game = open_game(Path(folder), dreamer)
        window.change(quality="light")
        thinker.warm_up()
        for turn in range(turns):
            seen = len(beside)
            for dreamer.dreams in (False, True):
                _begin_frame(window, game, _setup(turn, strongest))
                mode = _at_table(window)
                thought = mode.computers.thought
                assert thought is not None
                if dreamer.dreams:
                    alone += [_orbited(window, mode) for _ in range(len(beside) - seen)]
                while not thought.done() and not dreamer.dreams:
                    beside.append(_orbited(window, mode))
        window.close()
    return Thinking(alone, beside)


def _orbited(window: Window, mode: PlayMode) -> float:
    mode.scene.rig.orbit(1.0, 0.0)
    return timed(window.tick)


def idle() -> float:
    """Share of a core that a game takes while it waits for somebody to throw."""
    with TemporaryDirectory() as folder:
        window, game = open_game(Path(folder))
        _begin(window, game)
        return _at_rest(window)


def _at_rest(window: Window) -> float:
    marks: list[tuple[float, float]] = []

    def mark(_task: object) -> None:
        marks.append((perf_counter(), process_time()))
        if len(marks) == 2:
            window.quit()

    for delay in (QUIET, QUIET + WATCHED):
        window.base.task_mgr.do_method_later(delay, mark, "measure")
    window.run()
    (began, busy), (ended, busy_at_end) = marks
    return (busy_at_end - busy) / (ended - began)


def _begin(window: Window, game: Shelf, seed: int = 0) -> tuple[float, PlayMode]:
    """A new game up to its first throw; and the seconds to its first frame."""
    first_frame = timed(lambda: _begin_frame(window, game, _setup(seed)))
    mode = _at_table(window)
    _until_finished(window)
    return first_frame, mode


def _begin_frame(window: Window, game: Shelf, setup: PluvionautsSetup) -> None:
    game.begin(setup)
    window.tick()


def _at_table(window: Window) -> PlayMode:
    """Past everything that a new game shows before somebody is asked."""
    from app.view.play.mode import PlayMode

    mode = window.mode
    assert isinstance(mode, PlayMode)
    while mode.skip():
        window.tick()
    window.pages.clear()
    return mode


def _until_finished(window: Window, most: int = 90) -> list[float]:
    """Draws until the table asks for no more frames; how long each took."""
    times: list[float] = []
    while len(times) < most and (not window.has_table or window.mode.update(0.0)):
        times.append(timed(window.tick))
    return times or [0.0]


def open_game(folder: Path, thinker: Thinks | None = None) -> tuple[Window, Shelf]:
    from panda3d.core import load_prc_file_data

    from app.game import FIRST_GAME
    from app.players import Thinker
    from app.storage.library import Library
    from app.storage.settings import SettingsFile
    from app.view.games import Tables
    from app.view.play.mode import PlayMode
    from app.view.shelf import Shelf
    from app.view.ui.geometry import Size
    from app.view.window import Window

    load_prc_file_data("bench", "gl-finish true")
    window = Window(SettingsFile(folder), offscreen=Size(*SIZE))
    thinks = thinker or Thinker()
    tables = Tables(lambda _, session, leave: PlayMode(session, window.quality, leave, thinks))
    game = Shelf(window, Library(folder / "games"), {FIRST_GAME: tables})
    return window, game


def _open_bare() -> ShowBase:
    from direct.showbase.ShowBase import ShowBase
    from panda3d.core import load_prc_file_data

    from app.view.opengl import WITHOUT_WINDOW, missing

    # Not the game's own way to a window: that would bring half of the game with it.
    load_prc_file_data(
        "bench",
        f"""
        {WITHOUT_WINDOW}
        win-size {SIZE[0]} {SIZE[1]}
        audio-library-name null
        textures-power-2 none
        sync-video false
        gl-finish true
        print-pipe-types false
        notify-level-ShowBase error
        notify-level-display fatal
        notify-level-device fatal
        """,
    )
    try:
        return ShowBase()
    except Exception as error:  # ShowBase raises a bare Exception
        raise missing() from error


def _setup(seed: int = 0, player: str | None = None) -> PluvionautsSetup:
    from app.game import HUMAN
    from app.games.pluvionauts import PluvionautsSetup
    from rules.pluvionauts.config import GameConfig

    players = (player or HUMAN,) * 2
    return PluvionautsSetup(config=GameConfig.of("Ada", "Ben"), players=players, seed=seed)


def _dealt() -> TableLayout:
    """The table of the game that is measured."""
    from app.games.pluvionauts.table import layout_of
    from rules.pluvionauts.game import new

    setup = _setup()
    return layout_of(new(setup.config, setup.seed), setup.board)


def _draw(base: ShowBase) -> None:
    base.graphics_engine.render_frame()
    base.graphics_engine.sync_frame()


def timed(deed: Callable[[], object]) -> float:
    began = perf_counter()
    deed()
    return perf_counter() - began


def _most_memory() -> float:
    """Millions of bytes."""
    if sys.platform == "win32":
        from ctypes import c_size_t, c_void_p, sizeof, windll

        # PROCESS_MEMORY_COUNTERS: its size, then the most that was in use, in bytes, and others.
        counters = (c_size_t * 9)(sizeof(c_size_t * 9))
        windll.kernel32.K32GetProcessMemoryInfo(c_void_p(-1), counters, sizeof(counters))
        return counters[1] / 1e6
    import resource

    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most * (1 if sys.platform == "darwin" else 2**10) / 1e6
