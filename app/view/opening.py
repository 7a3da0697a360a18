"""The whole game put together and opened in a window."""

from __future__ import annotations

from collections.abc import Callable

from app import installation
from app.files import clear_parts
from app.players import Thinker
from app.storage.folders import PICTURES, data_folder, settings_folder
from app.storage.library import Library
from app.view.games import SIDES, side
from app.view.shelf import Shelf
from app.view.window import Window


def open_game(library: Library, first: Callable[[Shelf], None]) -> None:
    """Opens the window, shows what ``first`` asks for, and returns when somebody quits."""
    installation.check()
    for folder in (library.folder, settings_folder(), data_folder() / PICTURES):
        clear_parts(folder, older=True)
    window = Window()
    with Thinker() as thinker:
        tables = {name: side(name).tables(thinker) for name in SIDES}
        shelf = Shelf(window, library, tables)
        first(shelf)
        window.run()
        shelf.close()
