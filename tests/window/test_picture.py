"""What stands on the screen is what the game has drawn last, also when nothing moves any more."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from panda3d.core import Filename, PNMImage

from rules.pluvionauts import events
from rules.pluvionauts.game import apply
from tests.patience import pause, until
from tests.window.conftest import screen
from tests.window.framebuffer import picture_on
from tests.window.games import a_throw_for, beginning, plan, prepare
from tests.window.player import Player
from tests.window.test_turn import press, take_the_device

SIZE = (800, 500)


def on_screen(folder: Path) -> NDArray[np.uint8]:
    """The window's part of the screen, once it stands still."""
    before: NDArray[np.uint8] | None = None

    def look() -> bool:
        nonlocal before
        pause(0.4)
        last, before = before, picture_on(folder / "Xvfb_screen0")[: SIZE[1], : SIZE[0]]
        return last is not None and bool((last == before).all())

    until("the picture stands still", look)
    assert before is not None
    return before


def drawn(file: Path) -> NDArray[np.uint8]:
    picture = PNMImage(Filename.from_os_specific(str(file)))
    rows = [
        [
            [picture.get_red_val(x, y), picture.get_green_val(x, y), picture.get_blue_val(x, y)]
            for x in range(0, SIZE[0], 4)
        ]
        for y in range(0, SIZE[1], 4)
    ]
    return np.array(rows, np.uint8)


def test_the_last_picture_is_on_the_screen(tmp_path: Path) -> None:
    begun = beginning()
    throw = a_throw_for(begun, events.Moved, events.Towed)
    prepare(tmp_path, throw)
    with screen("-fbdir", str(tmp_path)) as display:
        player = Player(display, tmp_path, "--continue")
        try:
            player.until_game()
            player.resize(*SIZE)
            take_the_device(player)
            press(player, plan(apply(begun, throw).state, events.Moved, events.Towed)[0])
            player.until_asked()
            before = on_screen(tmp_path)
            player.choose("undo")
            player.until_table("undone", lambda table: table.steps == 2)
            after = on_screen(tmp_path)
            assert (before != after).any(axis=2).mean() > 0.01, "undo is to be seen at once"
            shown = drawn(player.picture()).astype(int)
            assert np.abs(after[::4, ::4].astype(int) - shown).mean() < 1.0
        finally:
            player.close()
