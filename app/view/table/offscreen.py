"""Pictures of the table without a window or a screen."""

from __future__ import annotations

from pathlib import Path

from direct.showbase.ShowBase import ShowBase
from panda3d.core import PNMImage, load_prc_file_data

from app.view.opengl import WITHOUT_WINDOW, missing
from app.view.png import write_png
from app.view.table.scene import TableScene
from rules.messages import Problem


def offscreen_base(size: tuple[int, int]) -> ShowBase:
    """A ShowBase that draws into memory, where a system can without a display."""
    load_prc_file_data(
        "offscreen",
        f"""
        {WITHOUT_WINDOW}
        win-size {size[0]} {size[1]}
        audio-library-name null
        textures-power-2 none
        gl-force-fbo-color false
        sync-video false
        gl-finish true
        model-cache-dir
        print-pipe-types false
        notify-level-display error
        notify-level-device fatal
        """,
    )
    try:
        base = ShowBase()
    except Exception as error:  # ShowBase raises a bare Exception
        raise missing() from error
    base.disable_mouse()
    return base


def screenshot(base: ShowBase, file: Path) -> None:
    picture = PNMImage()
    if not base.win.get_screenshot(picture):
        raise Problem("The picture could not be read back from the graphics driver.")
    write_png(picture, file)


def finish_frame(base: ShowBase, scene: TableScene) -> None:
    """Draws the finished picture of the scene as it is now."""
    scene.settle()
    for _ in range(2):  # dice are drawn over the picture of the frame before
        draw_frame(base, scene)


def gather_frame(base: ShowBase, scene: TableScene) -> None:
    """The same, with all that the finished picture gathers while nothing moves."""
    finish_frame(base, scene)
    while scene.gathers:
        draw_frame(base, scene)


def draw_frame(base: ShowBase, scene: TableScene) -> None:
    """Draws what moves over the finished picture."""
    scene.before_frame(0.0)
    base.graphics_engine.render_frame()
    scene.after_frame()
