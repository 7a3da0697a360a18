"""A new game: who sits at the table, and beside it what the table agrees on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from secrets import randbelow

from app.game import HUMAN, LONGEST_NAME
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.names import SYMBOLS
from app.games.pluvionauts.seating import (
    EMPTY,
    LevelChoice,
    Preset,
    Seat,
    Seating,
    agreement_of,
)
from app.view.hud.banner import seat_picture
from app.view.screens.frame import page
from app.view.ui.buttons import Button, ButtonKind, Toggle
from app.view.ui.choices import ChoiceRow, Option, Stepper
from app.view.ui.frames import INSET, INSET_CHOSEN
from app.view.ui.labels import Label, Picture
from app.view.ui.layout import Column, Grid, Panel, Row, Sized
from app.view.ui.palette import INK_SOFT
from app.view.ui.theme import TextRole
from app.view.ui.values import TextField
from app.view.ui.widget import Widget
from app.view.window import Window
from models.layout import BoardKind
from rules.game import SeatSymbol
from rules.messages import Message
from rules.pluvionauts.config import Attempts, Mode

BODY_HEIGHT = 440
"""Room for six seats with one of them opened, in the smallest usual window."""
_MOST_NAMES = 12
_PRESETS: dict[Preset, tuple[Message, Message]] = {
    Preset.FAMILY: (
        Message.of("Family"),
        Message.of("Three or more players, the usual rules, one airship each."),
    ),
    Preset.DUEL: (
        Message.of("Duel"),
        Message.of("Two players, the usual rules, two airships each."),
    ),
    Preset.EXPERT: (
        Message.of("Expert"),
        Message.of("Advanced mode with the weather dice, from a balanced start."),
    ),
}


class NewGamePage:
    def __init__(
        self,
        window: Window,
        levels: Mapping[str, LevelChoice],
        on_start: Callable[[PluvionautsSetup], None],
    ) -> None:
        settings = window.settings
        self._window = window
        self._on_start = on_start
        self._form = Seating(
            levels, settings.names, last=agreement_of(settings.last_game), aid=settings.aid
        )
        self._opened: Seat | None = None
        """The seat of which everything is shown."""

    def build(self) -> Widget:
        say = self._window.say
        start = Button(say("Start"), self._start, icon="play", kind=ButtonKind.ASKED, name="start")
        body = Grid(self._seats(), self._options(), column_width=380, most=2, gap=26)
        return page(
            self._window,
            say("New game"),
            body,
            [start],
            above=self._presets(),
            width=1210,
            body_height=BODY_HEIGHT,
            name="new-game",
        )

    def _presets(self) -> Widget:
        window, form = self._window, self._form
        options: list[Option[Preset | None]] = [
            Option(preset, window.translator(name), tooltip=window.translator(sentence))
            for preset, (name, sentence) in _PRESETS.items()
        ]

        def take(preset: Preset | None) -> None:
            if preset is not None:
                self._do(lambda: form.take(preset))

        return ChoiceRow(options, form.preset, take, name="preset")

    # Who plays.

    def _seats(self) -> Widget:
        rows = [self._seat(number, seat) for number, seat in enumerate(self._form.seats)]
        if self._form.duel:
            sentence = self._window.say("Two players make a duel: each has two airships.")
            rows.append(Row(Picture("flag", 22), Label(sentence, TextRole.SMALL, grow=1), gap=8))
        return Column(*rows, gap=7)

    def _seat(self, number: int, seat: Seat) -> Widget:
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
            grow=1.15,
        )
        token = Picture(seat_picture(seat.symbol), 34)
        if seat.player == EMPTY:
            token.enabled = False
            return Panel(Row(token, kind, gap=10), INSET, (10, 5), name=f"seat:{number}")
        opened = seat is self._opened
        more = Button(
            "",
            lambda: self._open(None if opened else seat),
            icon="up" if opened else "down",
            kind=ButtonKind.QUIET,
            padding=(5, 5),
            name=f"more:{number}",
        )
        more.tooltip = window.say("Airship and attempts of this player")
        rows: list[Widget] = [Row(token, kind, self._name_field(number, seat), more, gap=8)]
        if seat.player in form.levels:
            sentence = window.translator(form.levels[seat.player].sentence)
            if opened:
                rows.append(Label(sentence, TextRole.SMALL, INK_SOFT))
            kind.tooltip = sentence
        if opened:
            airship, attempts = window.say("Airship"), window.say("Attempts")
            rows.append(self._labelled(airship, self._symbol_stepper(number, seat)))
            rows.append(self._labelled(attempts, self._attempts_stepper(number, seat)))
        return Panel(Column(*rows, gap=6), INSET_CHOSEN, (10, 5), name=f"seat:{number}")

    def _open(self, seat: Seat | None) -> None:
        self._opened = seat
        self._window.pages.rebuild()

    def _labelled(self, text: str, control: Widget) -> Widget:
        control.grow = 2.2
        return Row(Label(text, TextRole.SMALL, INK_SOFT, grow=1), control, gap=8)

    def _name_field(self, number: int, seat: Seat) -> Widget:
        def named(text: str) -> None:
            seat.name = text
            self._window.pages.rebuild()

        field = TextField(self._name(seat), named, LONGEST_NAME, name=f"name:{number}", grow=1)
        field.tooltip = self._window.say("The name of this player")
        return field

    def _symbol_stepper(self, number: int, seat: Seat) -> Widget:
        options = [
            Option(symbol, self._window.translator(name)) for symbol, name in SYMBOLS.items()
        ]
        return Stepper[SeatSymbol](
            options,
            seat.symbol,
            lambda symbol: self._do(lambda: self._form.choose_symbol(seat, symbol)),
            pictures={symbol: seat_picture(symbol) for symbol in SeatSymbol},
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

    # What the table agrees on.

    def _options(self) -> Widget:
        say, agreed = self._window.say, self._form.agreed

        def mode(value: Mode) -> None:
            self._do(lambda: setattr(agreed, "mode", value))

        def board(value: BoardKind) -> None:
            self._do(lambda: setattr(agreed, "board", value))

        return Column(
            self._option(
                say("Mode"),
                say("Advanced: islands and clouds in one turn, thirteen clouds to the end."),
                ChoiceRow(
                    [Option(Mode.NORMAL, say("Normal")), Option(Mode.ADVANCED, say("Advanced"))],
                    agreed.mode,
                    mode,
                    name="mode",
                ),
                "panels/face_cloud_2",
            ),
            self._option(
                say("Intempéries"),
                say("A sun die and a monsoon die in the box double what they reach."),
                self._switch("intemperies"),
                "panels/face_sun_2",
            ),
            self._option(
                say("Balanced start"),
                say("No large herd or plantation is there before the first turn."),
                self._switch("balanced_setup"),
                "panels/terrain_mountain",
            ),
            self._option(
                say("Board"),
                say("In wells a die settles in a cell; on the flat board it rolls on."),
                ChoiceRow(
                    [Option(BoardKind.WELLS, say("Wells")), Option(BoardKind.FLAT, say("Flat"))],
                    agreed.board,
                    board,
                    name="board",
                ),
                "wells",
            ),
            self._option(
                say("Aim aid"),
                say(
                    "A faint arc and a ring grow with the stroke, to where the "
                    "die would first come down."
                ),
                Toggle(self._form.aid, self._turn_aid, name="aid"),
                "target",
            ),
            gap=9,
        )

    def _option(self, title: str, sentence: str, control: Widget, picture: str) -> Widget:
        """What it is and the control on one line, what it does below."""
        return Row(
            Sized(Picture(picture, 34, 38), min_width=38),
            Column(
                Row(Label(title, TextRole.STRONG, grow=1), control, gap=10),
                Label(sentence, TextRole.SMALL, INK_SOFT),
                gap=1,
                grow=1,
            ),
            gap=10,
        )

    def _switch(self, name: str) -> Widget:
        agreed = self._form.agreed

        def turn() -> None:
            self._do(lambda: setattr(agreed, name, not getattr(agreed, name)))

        return Toggle(getattr(agreed, name), turn, name=name)

    def _turn_aid(self) -> None:
        self._form.aid = not self._form.aid

    def _do(self, change: Callable[[], None]) -> None:
        change()
        self._window.pages.rebuild()

    def _name(self, seat: Seat) -> str:
        return seat.name or self._window.translator(self._form.usual_name(seat))

    def _start(self) -> None:
        form, window = self._form, self._window
        typed = [seat.name for seat in form.taken if seat.player == HUMAN and seat.name]
        known = dict.fromkeys([*typed, *window.settings.names])
        window.change(
            names=list(known)[:_MOST_NAMES], last_game=form.agreed.model_dump(mode="json")
        )
        if form.aid != window.settings.aid:
            window.change(aid=form.aid)
        names = [self._name(seat) for seat in form.taken]
        self._on_start(form.setup(randbelow(2**63), names))
