"""All games in one window: from the shelf to a table and back."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from secrets import randbelow

from app.game import FIRST_GAME, game
from app.games.pluvionauts import PluvionautsSetup
from app.replay.replay import to_watch
from app.session.session import AnySession, Session
from app.storage.gamefile import AnyFile
from app.storage.library import Library
from app.terminal import complain
from app.view.games import Tables, side
from app.view.mode import Mode
from app.view.play.count import Exits
from app.view.play.saving import leaving
from app.view.screens.boxes import Box, BoxOnShelf
from app.view.screens.games import GamesPage
from app.view.screens.new_game import NewGamePage
from app.view.screens.reading import CreditsPage, RulesPage
from app.view.screens.settings import SettingsPage
from app.view.screens.title import Entry, TitleMode
from app.view.table.measure import measure_quality
from app.view.table.quality import Quality
from app.view.table.scene import TableScene
from app.view.ui.widget import Callback, Widget
from app.view.window import Window
from rules.messages import Message, Problem


class Shelf:
    def __init__(
        self,
        window: Window,
        library: Library,
        tables: Mapping[str, Tables],
    ) -> None:
        """``tables``: of each game that has a box here, by its name."""
        self.window = window
        self.library = library
        self._tables = tables
        self._session: AnySession | None = None
        self._chosen = FIRST_GAME
        """Whose box has been chosen: what the title offers is about that game."""

    @property
    def _chosen_tables(self) -> Tables:
        return self._tables[self._chosen]

    def _of(self, name: str) -> Tables:
        """Of the game of a file."""
        if name not in self._tables:
            raise Problem("This game is played without a screen: {game}.", game=name)
        return self._tables[name]

    @property
    def quality(self) -> Quality:
        return self.window.quality

    # From the title.

    def show_title(self) -> None:
        self._close_session()
        unknown = self.window.settings.measured_quality is None
        measure = self._measure if unknown else None
        self.window.show(
            TitleMode(self._entries(), self._boxes, measure, self._chosen_tables.behind)
        )

    def _measure(self, scene: TableScene) -> None:
        """At the first start: which quality suits this computer."""
        self.window.change(measured_quality=measure_quality(scene).value)
        scene.set_quality(self.quality)

    def _boxes(self) -> list[BoxOnShelf]:
        """What stands on the shelf."""
        return [self._box(name) for name in self._tables]

    def _box(self, name: str) -> BoxOnShelf:
        say, its, seats = self.window.say, side(name), game(name).rules.seats
        players = say("{fewest} to {most} players", fewest=seats[0], most=seats[-1])
        shortest, longest = its.minutes
        minutes = say("{shortest} to {longest} minutes", shortest=shortest, longest=longest)
        sentence = self.window.translator(its.sentence)
        box = Box(name, its.title, its.lid, f"{players} · {minutes}", sentence)
        return BoxOnShelf(box, lambda: self._take(name), chosen=name == self._chosen)

    def _take(self, name: str) -> None:
        """Another box is chosen; the chosen one is opened for a new game."""
        if name == self._chosen:
            self.open_new()
        else:
            self._chosen = name
            self.show_title()

    def _entries(self) -> list[Entry]:
        tables, entries = self._chosen_tables, []
        latest = self.library.latest(self._chosen)
        if latest is not None:
            path = latest.path
            entries.append(
                Entry("continue", Message.of("Continue"), lambda: self.go_on(path), latest.title)
            )
        entries.append(Entry("new", Message.of("New game"), self.open_new))
        entries.append(Entry("games", Message.of("Games and replays"), self.open_games))
        if tables.tutorial is not None:
            tutorial = tables.tutorial
            entries.append(Entry("tutorial", Message.of("Tutorial"), self._opener(tutorial)))
        if tables.practice is not None:
            practice = tables.practice
            entries.append(Entry("practice", Message.of("Practice"), self._opener(practice)))
        entries += [
            Entry("settings", Message.of("Settings"), self._pager(SettingsPage(self.window).build)),
            Entry(
                "rules",
                Message.of("Rules"),
                self._pager(RulesPage(self.window, self._chosen).build),
            ),
            Entry("credits", Message.of("Credits"), self._pager(CreditsPage(self.window).build)),
            Entry("quit", Message.of("Quit"), self.window.quit),
        ]
        return entries

    def _opener(self, make: Callable[[Window, Callback], Mode]) -> Callback:
        return lambda: self.window.show(make(self.window, self.show_title))

    def _pager(self, build: Callable[[], Widget]) -> Callback:
        return lambda: self.window.pages.open(build)

    def open_new(self) -> None:
        page = NewGamePage(self.window, self._chosen_tables.levels, self.begin)
        self.window.pages.open(page.build)

    def open_games(self) -> None:
        def watch(path: Path) -> None:
            self.watch(path, back_to_the_list)

        def back_to_the_list() -> None:
            self.show_title()
            self.open_games()

        page = GamesPage(self.window, self.library, self.go_on, watch)
        # The list may have lost the game that the title offers to continue.
        self.window.pages.open(page.build, self.show_title)

    # Tables.

    def begin(self, setup: PluvionautsSetup) -> None:
        names = ", ".join(seat.name for seat in setup.config.seats)
        today = datetime.now().astimezone().date()
        title = f"{names} · {today.isoformat()}"[:80]
        self._play(lambda: self.library.create(setup, title))

    def go_on(self, path: Path) -> None:
        self._play(lambda: self.library.open(path))

    def watch(self, path: Path, leave: Callback | None = None) -> None:
        """``leave`` says where to go afterwards: to the title, if nothing else."""
        try:
            replay = to_watch(path)
            opened = self._of(replay.game.name).watch
        except Problem as problem:
            self.window.tell(problem)
            return
        if opened is not None:
            self.window.show(opened(self.window, replay, leave or self.show_title))

    def _play(self, open_file: Callable[[], AnyFile]) -> None:
        self._close_session()
        try:
            file = open_file()
            tables = self._of(file.game.name)
            session: AnySession = Session(file)
        except Problem as problem:
            self.window.tell(problem)
            return
        self._session = session
        self.window.show(tables.play(self.window, session, self._exits(session)))

    def _exits(self, session: AnySession) -> Exits:
        file = session.file
        path = file.path
        setup = session.setup.model_copy(update={"seed": randbelow(2**63)})

        def to(place: Callback) -> Callback:
            return lambda: leaving(self.window, file, place)

        return Exits(
            to(self.show_title),
            to(lambda: self.watch(path)) if path is not None else None,
            to(lambda: self.begin(setup)),
        )

    def _close_session(self) -> None:
        if self._session is None:
            return
        self._session.close()
        if (why := self._session.file.unsaved) is not None:
            complain(self.window.translator(why.message))
        self._session = None

    def close(self) -> None:
        self._close_session()
