"""The games kept on this computer: go on, watch, rename, export, delete, import."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path

from app.files import changed
from app.storage.folders import documents_folder, free_path, usual_folders
from app.storage.gamefile import SHARED_SUFFIX
from app.storage.library import KeptGame, Library
from app.view.games import SIDES, side
from app.view.hud.banner import seat_picture
from app.view.screens.frame import ask, page
from app.view.ui.buttons import Button, ButtonKind
from app.view.ui.frames import INSET
from app.view.ui.labels import Label, Picture
from app.view.ui.layout import Align, Column, Panel, Row
from app.view.ui.palette import INK_SOFT
from app.view.ui.theme import TextRole
from app.view.ui.values import TextField
from app.view.ui.widget import Widget
from app.view.window import Window
from rules.messages import Message, Problem
from rules.reasons import reason_of

_LONGEST_TITLE = 60
_MOST_FOUND = 30
_AT_ONCE = 40
"""Rows of the list: more are asked for."""


class GamesPage:
    def __init__(
        self,
        window: Window,
        library: Library,
        on_play: Callable[[Path], None],
        on_watch: Callable[[Path], None] | None,
    ) -> None:
        self._window = window
        self._library = library
        self._on_play = on_play
        self._on_watch = on_watch
        self._renaming: Path | None = None
        self._shown = _AT_ONCE

    def build(self) -> Widget:
        window, say = self._window, self._window.say
        games, damaged = self._library.listing()
        shown = games[: self._shown]
        rows: list[Widget] = [self._row(number, game) for number, game in enumerate(shown)]
        if not games:
            rows.append(Label(say("No game has been played here yet."), TextRole.BODY, INK_SOFT))
        if len(games) > len(shown):
            older = len(games) - len(shown)
            text = window.translator(
                Message.counted("Show {count} older game", "Show {count} older games", older)
            )
            rows.append(Button(text, self._show_older, icon="down", name="older"))
        rows += [self._damaged(path, problem) for path, problem in damaged[:_AT_ONCE]]
        bring = Button(say("Import"), self._open_import, icon="import", name="import")
        return page(window, say("Games"), Column(*rows, gap=10), [bring], width=1060, name="games")

    def _row(self, number: int, game: KeptGame) -> Widget:
        say = self._window.say
        tokens = Row(
            *(Picture(seat_picture(seat.symbol), 26) for seat in game.setup.config.seats), gap=3
        )
        if game.path == self._renaming:
            title: Widget = TextField(
                game.title,
                lambda text: self._rename(game, text),
                _LONGEST_TITLE,
                width=320,
                name=f"title:{number}",
            )
        else:
            title = Label(game.title, TextRole.STRONG, one_line=True)
        on_screen = game.game in SIDES
        names = ", ".join(seat.name for seat in game.setup.config.seats)
        if not on_screen:
            names = f"{game.game}: {names}"
        left = Column(
            title,
            Label(f"{names} · {self._when(game)}", TextRole.SMALL, INK_SOFT),
            tokens,
            gap=2,
            align=Align.START if game.path == self._renaming else Align.STRETCH,
            grow=1,
        )
        buttons: list[Widget] = []
        if on_screen and not game.is_over:
            buttons.append(
                Button(
                    say("Play on"),
                    lambda: self._on_play(game.path),
                    icon="play",
                    kind=ButtonKind.ASKED,
                    name=f"play:{number}",
                )
            )
        if on_screen and self._on_watch is not None:
            watch = self._on_watch
            buttons.append(
                Button(say("Watch"), lambda: watch(game.path), icon="eye", name=f"watch:{number}")
            )
        buttons += [
            self._small(say("Rename"), "pencil", lambda: self._start_rename(game), number),
            self._small(say("Export"), "export", lambda: self._export(game), number),
            self._small(say("Delete"), "trash", lambda: self._ask_delete(game), number),
        ]
        box = [Picture(side(game.game).lid, 58, with_text=False)] if on_screen else []
        return Panel(
            Row(*box, left, Row(*buttons, gap=8), gap=14), INSET, (14, 9), name=f"game:{number}"
        )

    def _small(self, text: str, icon: str, press: Callable[[], None], number: int) -> Button:
        button = Button("", press, icon=icon, kind=ButtonKind.QUIET, name=f"{icon}:{number}")
        button.tooltip = text
        return button

    def _when(self, game: KeptGame) -> str:
        say = self._window.say
        day = self._window.translator.moment(game.played.astimezone())
        if game.is_over:
            return say("finished, {day}", day=day)
        return say("round {round}, {day}", round=max(1, game.round), day=day)

    def _damaged(self, path: Path, problem: Problem) -> Widget:
        text = self._window.translator(problem.message)
        row = Row(Picture("warning", 28), Label(text, TextRole.SMALL, grow=1), gap=12)
        return Panel(row, INSET, (14, 9), name=f"damaged:{path.name}")

    # Deeds.

    def _try(self, deed: Callable[[], None], done: Message | None = None) -> None:
        try:
            deed()
        except Problem as problem:
            self._window.tell(problem)
        else:
            if done is not None:
                self._window.tell(done)
        self._window.pages.rebuild()

    def _show_older(self) -> None:
        self._shown += _AT_ONCE
        self._window.pages.rebuild()

    def _start_rename(self, game: KeptGame) -> None:
        self._renaming = game.path
        self._window.pages.rebuild()
        stage = self._window.stage
        for widget in stage.top.walk():
            if isinstance(widget, TextField):
                stage.focus(widget, visibly=not stage.pointing)

    def _rename(self, game: KeptGame, title: str) -> None:
        self._renaming = None
        self._try(lambda: self._library.rename(game.path, title))

    def _export(self, game: KeptGame) -> None:
        path = free_path(documents_folder(), game.title, SHARED_SUFFIX)

        def deed() -> None:
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
            except OSError as error:
                raise Problem(
                    "The folder {folder} cannot be made: {reason}.",
                    folder=str(path.parent),
                    reason=reason_of(error),
                ) from error
            self._library.export(game.path, path)

        self._try(deed, Message.of("Exported to {path}.", path=str(path)))

    def _ask_delete(self, game: KeptGame) -> None:
        say = self._window.say
        ask(
            self._window,
            say("Delete “{title}”?", title=game.title),
            say("Delete"),
            lambda: self._try(lambda: self._library.delete(game.path)),
            detail=say("It cannot be brought back."),
        )

    def _open_import(self) -> None:
        chooser = ImportPage(self._window, self._library)
        self._window.pages.open(chooser.build, self._window.pages.rebuild)


def shared_games() -> list[Path]:
    """Games in the folders where people put files they were sent, the newest first."""
    found = [(changed(path), path) for path in _all_shared(usual_folders())]
    return [path for _, path in sorted(found, reverse=True)][:_MOST_FOUND]


def _all_shared(folders: Iterable[Path]) -> Iterable[Path]:
    for folder in folders:
        try:
            yield from folder.glob(f"*{SHARED_SUFFIX}")
        except OSError:
            continue


class ImportPage:
    """A file from the usual folders, or the path of any other."""

    def __init__(self, window: Window, library: Library) -> None:
        self._window = window
        self._library = library

    def build(self) -> Widget:
        say = self._window.say
        rows: list[Widget] = [
            Label(
                say(
                    "Games that were exported end in {suffix}. Here are those in your usual "
                    "folders; for another one, type where it is.",
                    suffix=SHARED_SUFFIX,
                ),
                TextRole.SMALL,
                INK_SOFT,
            ),
            Row(
                Label(say("File"), TextRole.STRONG),
                TextField("", self._typed, 400, width=560, name="path", grow=1),
                gap=12,
            ),
        ]
        for number, path in enumerate(shared_games()):
            day = changed(path).astimezone().strftime("%Y-%m-%d")
            button = Button(
                f"{path.name}  ·  {path.parent}  ·  {day}",
                lambda path=path: self._bring(path),  # type: ignore[misc]
                icon="import",
                name=f"found:{number}",
            )
            rows.append(button)
        return page(
            self._window, say("Import a game"), Column(*rows, gap=10), width=820, name="import-page"
        )

    def _typed(self, text: str) -> None:
        if text:
            # Whose home nobody knows stays as it was typed.
            self._bring(Path(os.path.expanduser(text.strip('"'))))  # noqa: PTH111

    def _bring(self, path: Path) -> None:
        try:
            brought = self._library.import_game(path)
        except Problem as problem:
            self._window.tell(problem)
            return
        if brought.new:
            self._window.tell(Message.of("Imported."))
        else:
            self._window.tell(Message.of("It is in the list already, and stays as it is there."))
        self._window.pages.close()
