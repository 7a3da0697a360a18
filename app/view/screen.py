"""The screen: what it offers, and the window opened on it, or a sentence on what is missing."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from direct.showbase.ShowBase import ShowBase
from panda3d.core import (
    FrameBufferProperties,
    GraphicsEngine,
    GraphicsPipe,
    GraphicsPipeSelection,
    WindowProperties,
    load_prc_file_data,
)

from app.view.memory import return_large_blocks
from app.view.opengl import WITHOUT_WINDOW
from app.view.ui.geometry import Size
from app.view.ui.palette import TABLETOP
from rules.messages import Problem

TITLE = "Pluvionauts"


USUAL = tuple(Size(*sides) for sides in ((1280, 720), (1600, 900), (1920, 1080), (2560, 1440)))
MOST_OF_THE_SCREEN = 0.92
ON_SCREEN = """
    load-display pandagl
    aux-display
    window-type onscreen
"""


def configure(offscreen: bool, full_screen: bool) -> None:
    """Every setting that Panda3D is given for the game, but the size of the window.

    ``gl-force-fbo-color``: pictures of depth alone would get colours, for very old drivers.
    """
    load_prc_file_data(
        "pluvionauts",
        f"""
        window-title {TITLE}
        {WITHOUT_WINDOW if offscreen else ON_SCREEN}
        fullscreen {int(full_screen)}
        win-fixed-size false
        dpi-aware true
        audio-library-name {"p3openal_audio" if sound_card() and not offscreen else "null"}
        textures-power-2 none
        gl-force-fbo-color false
        sync-video true
        auto-flip true
        model-cache-dir
        print-pipe-types false
        notify-level-ShowBase error
        notify-level-display fatal
        notify-level-x11display fatal
        notify-level-glxdisplay fatal
        notify-level-windisplay fatal
        notify-level-audio fatal
        notify-level-device fatal
        """,
    )


def sound_card() -> bool:
    """Whether anything can be heard here. OpenAL would find out too, but complain loudly."""
    if not sys.platform.startswith("linux"):
        return True
    run = Path(os.environ.get("XDG_RUNTIME_DIR", "/nonexistent"))
    servers = (run / "pulse/native", run / "pipewire-0")
    cards = Path("/dev/snd").glob("pcm*p")
    return "PULSE_SERVER" in os.environ or any(s.exists() for s in servers) or any(cards)


@contextmanager
def hushed() -> Iterator[None]:
    """Keeps the terminal free of what the libraries below Panda3D write there when a sound card
    does not answer; the game says it in one sentence."""
    os.environ.setdefault("ALSOFT_LOGLEVEL", "0")
    try:
        terminal = os.dup(2)
    except OSError:  # started from a desktop, without one
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, 2)
        yield
    finally:
        os.dup2(terminal, 2)
        os.close(terminal)
        os.close(nowhere)


def _pipe() -> GraphicsPipe | None:
    """The way to the screen, if one answers."""
    pipe = GraphicsPipeSelection.get_global_ptr().make_module_pipe("pandagl")
    return pipe if pipe is not None and pipe.is_valid() else None


def usual_size(screen: Size) -> Size:
    """A window for somebody who has not chosen one: large, and the desktop still in sight. A
    screen that does not tell its size is taken for a small one."""
    if not all(screen):
        return USUAL[0]
    fitting = [
        size
        for size in USUAL
        if max(size.width / screen.width, size.height / screen.height) < MOST_OF_THE_SCREEN
    ]
    return fitting[-1] if fitting else USUAL[0]


def _fitting(size: Size | None, pipe: GraphicsPipe | None) -> Size:
    """A window fits on the screen, and not only on the one that it was last seen on."""
    if pipe is None or not (pipe.get_display_width() and pipe.get_display_height()):
        return size or USUAL[0]
    whole = Size(pipe.get_display_width(), pipe.get_display_height())
    wanted = size or usual_size(whole)
    return Size(min(wanted.width, whole.width), min(wanted.height, whole.height))


def screen_size() -> Size | None:
    """The size of the screen that a window would open on, if one does open there: tried for a
    moment, because a screen may answer and still offer no OpenGL."""
    load_prc_file_data(
        "probe",
        "notify-level-display fatal\nnotify-level-x11display fatal\nnotify-level-glxdisplay fatal",
    )
    engine = GraphicsEngine.get_global_ptr()
    wanted = WindowProperties(size=(64, 64), origin=(0, 0), undecorated=True, foreground=False)
    with hushed():
        pipe = _pipe()
        if pipe is None:
            return None
        window = engine.make_output(
            pipe,
            "probe",
            0,
            FrameBufferProperties.get_default(),
            wanted,
            GraphicsPipe.BF_require_window,
        )
        if window is None:
            return None
        engine.open_windows()
        opened = window.is_valid()
        engine.remove_window(window)
    return Size(pipe.get_display_width(), pipe.get_display_height()) if opened else None


def open_base(size: Size | None, offscreen: bool, full_screen: bool) -> ShowBase:
    """A ShowBase with its window, or a sentence on what is missing."""
    return_large_blocks()
    if not offscreen and sys.platform.startswith("linux") and not os.environ.get("DISPLAY"):
        raise Problem(
            "There is no screen to show the game on. Start it on a desktop, or use a command that "
            "needs no screen: throw, simulate, score or demo."
        )
    try:
        with hushed():
            configure(offscreen, full_screen)
            # Held until the window is open: a server that its last client leaves begins anew.
            pipe = None if offscreen else _pipe()
            width, height = _fitting(size, pipe)
            load_prc_file_data("size", f"win-size {width} {height}")
            base = ShowBase()
            del pipe
    except Exception as error:  # ShowBase raises a bare Exception
        raise Problem(
            "The window cannot be opened: the screen or its OpenGL driver does not answer. "
            "Commands that need no screen still work: throw, simulate, score and demo."
        ) from error
    base.set_background_color(*TABLETOP.unit)
    return base
