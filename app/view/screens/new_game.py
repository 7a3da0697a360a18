"""A new game: six seats as cards, and what the table agrees on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from secrets import randbelow

from app.session.setup import HUMAN, GameSetup
from app.view.hud.banner import seat_picture
from app.view.names import SYMBOLS
from app.view.screens.frame import page, setting
from app.view.screens.seating import EMPTY, LONGEST_NAME, LevelChoice, Seat, Seating
from app.view.ui.buttons import Button, ButtonKind, Toggle
from app.view.ui.choices import ChoiceRow, Option, Stepper
from app.view.ui.frames import INSET, INSET_CHOSEN
from app.view.ui.labels import Label, Picture
from app.view.ui.layout import Column, Grid, Panel, Row
from app.view.ui.palette import INK_SOFT
from app.view.ui.theme import TextRole
from app.view.ui.values import TextField
from app.view.ui.widget import Widget
from app.view.window import Window
from models.layout import BoardKind
from rules.pluvionauts.components import AirshipSymbol
from rules.pluvionauts.config import Attempts, Mode

_MOST_NAMES = 12


class NewGamePage:
    def __init__(
        self,
        window: Window,
        levels: Mapping[str, LevelChoice],
        on_start: Callable[[GameSetup], None],
    ) -> None:
        self._window = window
        self._on_start = on_start
        self._form = Seating(levels, tuple(window.settings.names), aid=window.settings.aid)

    def build(self) -> Widget:
        say = self._window.say
        cards = [self._card(number, seat) for number, seat in enumerate(self._form.seats)]
        body = Column(
            Grid(*cards, column_width=330, most=3, gap=12),
            Label(say("The game"), TextRole.HEADING),
            *self._options(),
            gap=14,
        )
        start = Button(say("Start"), self._start, icon="play", kind=ButtonKind.ASKED, name="start")
        return page(self._window, say("New game"), body, [start], width=1180, name="new-game")

    def _card(self, number: int, seat: Seat) -> Widget:
        window, form = self._window, self._form
        kinds: list[Option[str]] = [
            Option(EMPTY, window.say("Empty seat"), enabled=form.may_leave(seat)),
            Option(HUMAN, window.say("Human")),
            *(Option(key, window.translator(level.name)) for key, level in form.levels.items()),
        ]
        kind = Stepper(
            kinds,
            seat.player,
            lambda player: self._do(lambda: form.give(seat, player)),
            pictures=dict.fromkeys(form.levels, "robot") | {HUMAN: "person"},
            name=f"player:{number}",
            grow=1,
        )
        token = Picture(seat_picture(seat.symbol), 44)
        if seat.player == EMPTY:
            token.enabled = False
            return Panel(Row(token, kind, gap=10), INSET, (12, 10), name=f"seat:{number}")
        rows: list[Widget] = [Row(token, kind, gap=10)]
        if seat.player in form.levels:
            sentence = window.translator(form.levels[seat.player].sentence)
            rows.append(Label(sentence, TextRole.SMALL, INK_SOFT))
        rows.append(self._labelled(window.say("Name"), self._name_field(number, seat)))
        rows.append(self._labelled(window.say("Airship"), self._symbol_stepper(number, seat)))
        rows.append(self._labelled(window.say("Attempts"), self._attempts_stepper(number, seat)))
        return Panel(Column(*rows, gap=7), INSET_CHOSEN, (12, 10), name=f"seat:{number}")

    def _labelled(self, text: str, control: Widget) -> Widget:
        control.grow = 2.2
        return Row(Label(text, TextRole.SMALL, INK_SOFT, grow=1), control, gap=8)

    def _name_field(self, number: int, seat: Seat) -> Widget:
        def named(text: str) -> None:
            seat.name = text
            self._window.pages.rebuild()

        return TextField(self._name(seat), named, LONGEST_NAME, name=f"name:{number}")

    def _symbol_stepper(self, number: int, seat: Seat) -> Widget:
        options = [
            Option(symbol, self._window.translator(name)) for symbol, name in SYMBOLS.items()
        ]
        return Stepper[AirshipSymbol](
            options,
            seat.symbol,
            lambda symbol: self._do(lambda: self._form.choose_symbol(seat, symbol)),
            pictures={symbol: seat_picture(symbol) for symbol in AirshipSymbol},
            name=f"symbol:{number}",
        )

    def _attempts_stepper(self, number: int, seat: Seat) -> Widget:
        say = self._window.say
        options: list[Option[Attempts | None]] = [
            Option(1, say("1, a champion")),
            Option(2, say("2, as usual")),
            Option(3, say("3, a beginner")),
            Option(None, say("Until it lands")),
        ]

        def chosen(attempts: Attempts | None) -> None:
            seat.attempts = attempts

        stepper = Stepper(options, seat.attempts, chosen, name=f"attempts:{number}")
        stepper.tooltip = say("How often this player may try to stop the die on the board.")
        return stepper

    def _options(self) -> list[Widget]:
        say, form = self._window.say, self._form

        def mode(value: Mode) -> None:
            form.mode = value

        def board(value: BoardKind) -> None:
            form.board = value

        return [
            setting(
                say("Mode"),
                say("Advanced: islands and clouds in one turn, thirteen clouds to the end."),
                ChoiceRow(
                    [Option(Mode.NORMAL, say("Normal")), Option(Mode.ADVANCED, say("Advanced"))],
                    form.mode,
                    mode,
                    name="mode",
                ),
                "panels/face_cloud_2",
            ),
            setting(
                say("Intempéries"),
                say("A sun die and a monsoon die in the box double what they reach."),
                self._switch("intemperies"),
                "panels/face_sun_2",
            ),
            setting(
                say("Balanced start"),
                say("No large herd or plantation is there before the first turn."),
                self._switch("balanced_setup"),
                "panels/terrain_mountain",
            ),
            setting(
                say("Board"),
                say("In wells a die settles in a cell; on the flat board it rolls on."),
                ChoiceRow(
                    [Option(BoardKind.WELLS, say("Wells")), Option(BoardKind.FLAT, say("Flat"))],
                    form.board,
                    board,
                    name="board",
                ),
                "wells",
            ),
            setting(
                say("Aim aid"),
                say("A soft ring shows everybody where the die would first touch."),
                self._switch("aid"),
                "target",
            ),
        ]

    def _switch(self, name: str) -> Widget:
        form = self._form
        return Toggle(
            getattr(form, name), lambda: setattr(form, name, not getattr(form, name)), name=name
        )

    def _do(self, change: Callable[[], None]) -> None:
        change()
        self._window.pages.rebuild()

    def _name(self, seat: Seat) -> str:
        return seat.name or self._window.translator(self._form.usual_name(seat))

    def _start(self) -> None:
        form, window = self._form, self._window
        typed = [seat.name for seat in form.taken if seat.player == HUMAN and seat.name]
        if typed:
            known = dict.fromkeys([*typed, *window.settings.names])
            window.change(names=list(known)[:_MOST_NAMES])
        names = [self._name(seat) for seat in form.taken]
        self._on_start(form.setup(randbelow(2**63), names))
