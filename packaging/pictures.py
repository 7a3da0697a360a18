"""The README's pictures, drawn by the game as it is now: ``make pictures``."""

from __future__ import annotations

import os
import random
import sys
import tempfile
from fractions import Fraction
from pathlib import Path

import av
import numpy as np
from numpy.typing import NDArray
from panda3d.core import Filename, PNMImage, Texture

from app.bench.look import GATHERING
from app.bench.look import pictures as pictures_of_look
from app.bench.view import alone
from app.game import HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.players import ComputerPlayer
from app.games.pluvionauts.types import Session
from app.players import Minds, OwnSampler, Thinker
from app.replay.replay import replay_of
from app.storage import gamefile
from app.storage.folders import HOME_VARIABLE
from app.view.input.actions import Action
from app.view.mode import Mode
from app.view.play.count import Exits
from app.view.play.mode import PlayMode
from app.view.table.camera import CameraRig, View
from app.view.table.offscreen import draw_frame, finish_frame, offscreen_base, screenshot
from app.view.table.quality import Quality
from app.view.table.scene import TableScene
from app.view.ui.geometry import Size
from app.view.watch.mode import WatchMode
from app.view.window import Window
from models.layout import TableLayout
from models.pluvionauts.table import table_of
from models.shapes import Part
from models.tables import random_table
from physics.aim import aimed, release_point, setup_throws
from physics.hand import any_orientation
from physics.recording import Recording
from physics.simulate import simulate
from physics.throw import Throw
from rules.box.reading import read
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.state import Phase
from rules.poses import Settled

SIZE = (960, 540)
SCREEN = Size(1280, 720)
SLOWER = 3
FRAMES_PER_SECOND = 15
GIF_WIDTH = 480


def table_and_throw(target: Path, folder: Path) -> list[Path]:
    """A picture of the table with its dice, and the frames of a slow throw into it."""
    rng = random.Random(11)
    weather = (DieKind.SUN, DieKind.MONSOON)
    empty = random_table(rng, anchored=5)
    settled = simulate(table_of(empty), *setup_throws(weather, rng)).rest
    dice = tuple(Settled(body=die.body, pose=die.pose) for die in settled)
    layout = empty.model_copy(update={"dice": dice})
    recording = lively_throw(layout, rng)
    motion = recording.motion()

    base = offscreen_base(SIZE)
    rig = CameraRig(View(azimuth=-14, elevation=38, distance=470))
    scene = TableScene(base, Quality.HIGH, layout.board, rig=rig)
    scene.show(layout)
    finish_frame(base, scene)
    frames = []
    count = int((motion.duration + 0.4) * SLOWER * FRAMES_PER_SECOND)
    for number in range(count):
        seconds = number / SLOWER / FRAMES_PER_SECOND
        for kind in recording.bodies:
            scene.set_die_pose(kind, motion.pose(kind, seconds))
        draw_frame(base, scene)  # only dice move: over the finished picture
        frames.append(folder / f"{number:04}.png")
        screenshot(base, frames[-1])
    finish_frame(base, scene)
    picture = PNMImage()
    base.win.get_screenshot(picture)
    picture.write(Filename.from_os_specific(str(target)))
    base.destroy()
    return frames


def lively_throw(layout: TableLayout, rng: random.Random) -> Recording:
    """A lob from the near side that strikes a weather die and stays in the box."""
    while True:
        x, y, _ = rng.choice(layout.dice).pose.position
        throw = aimed(
            DieKind.BALLOON,
            release_point(rng.uniform(240, 300), height=95),
            (x, y),
            elevation=rng.uniform(30, 45),
            spin=(rng.uniform(-9, 9), rng.uniform(-9, 9), 2),
            orientation=any_orientation(rng),
        )
        recording = simulate(table_of(layout), throw)
        strikes = any(not isinstance(contact.other, Part) for contact in recording.contacts)
        settled = all(read(die.pose).on_board for die in recording.rest)
        if strikes and settled and 0.7 < recording.rest_time < 1.3:
            return recording


def write_gif(frames: list[Path], target: Path) -> None:
    """One palette for the whole film: smaller, and still surfaces do not flicker."""
    height = GIF_WIDTH * SIZE[1] // SIZE[0]
    graph = av.filter.Graph()
    with av.open(str(frames[0])) as picture:
        first = next(picture.decode(video=0))
    source = graph.add_buffer(
        width=first.width, height=first.height, format=first.format, time_base=Fraction(1, 100)
    )
    small = graph.add("scale", f"{GIF_WIDTH}:{height}:flags=lanczos")
    split = graph.add("split")
    palette = graph.add("palettegen", "max_colors=200:stats_mode=full")
    use = graph.add("paletteuse", "dither=none:diff_mode=rectangle")
    sink = graph.add("buffersink")
    source.link_to(small)
    small.link_to(split)
    split.link_to(use, 0, 0)
    split.link_to(palette, 1, 0)
    palette.link_to(use, 0, 1)
    use.link_to(sink)
    graph.configure()
    with av.open(str(target), "w") as film:
        stream = film.add_stream("gif", rate=FRAMES_PER_SECOND)
        stream.width, stream.height, stream.pix_fmt = GIF_WIDTH, height, "pal8"
        for number, file in enumerate(frames):
            with av.open(str(file)) as picture:
                frame = next(picture.decode(video=0))
            frame.pts = number
            frame.time_base = Fraction(1, FRAMES_PER_SECOND)
            graph.push(frame)
        graph.push(None)
        for number in range(len(frames)):
            drawn = graph.pull()
            assert isinstance(drawn, av.VideoFrame)
            drawn.pts = number
            drawn.time_base = Fraction(1, FRAMES_PER_SECOND)
            film.mux(stream.encode(drawn))
        film.mux(stream.encode(None))


def play_on(session: Session, rounds: int) -> None:
    """A game between computer players until the first seat, in this round, is asked to fly."""
    minds = Minds(OwnSampler())
    while not session.is_over:
        asked, seat = session.decision, session.state.seat
        if session.state.round >= rounds and seat == 0 and asked.kind is Phase.MOVE:
            return
        choice = minds.answer(ComputerPlayer, session.question(seat), "deckhand")
        if isinstance(choice, Throw):
            session.throw(choice)
        else:
            session.act(choice)


def screens(pictures: Path) -> None:
    """The play screen with its decision, and the viewer of replays."""
    config = GameConfig.of("Ada", "Bastien", "Chloé")
    setup = PluvionautsSetup(config=config, players=(HUMAN, "navigator", "captain"), seed=20)
    session = Session(gamefile.in_memory(setup, "Ada, Bastien, Chloé"))
    play_on(session, rounds=4)
    window = Window(offscreen=SCREEN)
    window.change(language="en", reduced_motion=True)
    with Thinker() as thinker:
        play = PlayMode(session, Quality.HIGH, Exits(lambda: None), thinker)
        photograph(window, play, pictures / "play.jpg", Action.RIGHT)
        watch = WatchMode(replay_of(session.file), Quality.HIGH, lambda: None)
        photograph(window, watch, pictures / "replay.jpg")
    window.close()


def photograph(window: Window, mode: Mode, target: Path, *keys: Action) -> None:
    window.show(mode)
    for key in keys:
        window.tick(0.5)
        window.button(key, True)
    for _ in range(20):
        window.tick(0.5)
    if isinstance(mode, WatchMode):
        mode.player.playing = False  # the finished picture waits until the eye stands still
        for _ in range(40):
            window.tick(0.5)
    window.picture(target)
    as_jpeg(target)


def as_jpeg(file: Path) -> None:
    """What the window keeps is a PNG, whatever its name: three times as large."""
    picture, name = PNMImage(), Filename.from_os_specific(str(file))
    picture.read(name)
    picture.write(name)


def look_beside_reference(folder: Path) -> None:
    """The pictures that ``pluvionauts bench look`` measures."""
    for name, gathers in (("high", False), ("gathered", True)):
        for camera, rows in alone(pictures_of_look, GATHERING, gathers=gathers).items():
            write_picture(rows, folder / f"{name}-{camera}.jpg")


def write_picture(rows: NDArray[np.uint8], target: Path) -> None:
    texture, picture = Texture(), PNMImage()
    high, wide, _ = rows.shape
    texture.setup_2d_texture(wide, high, Texture.T_unsigned_byte, Texture.F_rgb)
    texture.set_ram_image(rows[::-1, :, ::-1].tobytes())
    texture.store(picture)
    picture.write(Filename.from_os_specific(str(target)))


def main(target: str) -> int:
    pictures = Path(target)
    with tempfile.TemporaryDirectory() as folder:
        os.environ[HOME_VARIABLE] = folder
        frames = table_and_throw(pictures / "table.jpg", Path(folder))
        write_gif(frames, pictures / "throw.gif")
        screens(pictures)
    look_beside_reference(pictures / "look")
    for file in sorted(pictures.rglob("*.*")):
        print(f"{file.stat().st_size // 1000:6} kB  {file.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
