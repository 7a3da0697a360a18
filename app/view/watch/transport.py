"""The controls below the table: two timelines and the buttons, each with its key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.clips import Clip, Kind
from app.replay.film import Film, GameFilm
from app.replay.highlight import Highlight, Why
from app.replay.play_head import SPEEDS, PlayHead
from app.replay.verify import Verdict, Verification
from app.view.input.actions import NAMES, Action
from app.view.input.keys import key_name
from app.view.sound import HARD
from app.view.ui.buttons import Button, ButtonKind
from app.view.ui.choices import ChoiceRow, Option, Stepper
from app.view.ui.frames import SLIP
from app.view.ui.geometry import Size
from app.view.ui.layout import Align, Column, Flow, Panel, Row, Sized
from app.view.ui.palette import CARD_PRESSED, SEAT_COLOURS, Colour
from app.view.ui.theme import Theme
from app.view.ui.widget import Callback, Widget
from app.view.watch.cameras import Camera
from app.view.watch.readout import Readout
from app.view.watch.timeline import Band, Caption, Tick, Timeline
from app.view.watch.turns import turn_title
from app.view.window import Window
from rules.messages import Message

SPEED_TEXTS = ("1/20 ×", "1/10 ×", "1/4 ×", "1/2 ×", "1 ×", "2 ×", "4 ×")
VIEWS: dict[Camera, Action] = {
    Camera.SEAT: Action.VIEW_SEAT,
    Camera.TOP: Action.VIEW_TOP,
    Camera.FOLLOW: Action.VIEW_FOLLOW,
    Camera.RIM: Action.VIEW_RIM,
    Camera.IMPACT: Action.VIEW_IMPACT,
    Camera.CINEMA: Action.VIEW_CINEMA,
}
VIEW_TEXTS: dict[Camera, Message] = {
    Camera.CINEMA: Message.of("Cinema"),
    Camera.SEAT: Message.of("Seat"),
    Camera.TOP: Message.of("Above"),
    Camera.FOLLOW: Message.of("Die"),
    Camera.RIM: Message.of("Rim"),
    Camera.IMPACT: Message.of("Impact"),
}
LIT = Colour(250, 190, 50, 0.75)
RESTING = CARD_PRESSED
THROW_TEXTS: dict[Kind, Message] = {
    Kind.THROW: Message.of("Impacts"),
    Kind.READ: Message.of("Reading the dice"),
}
HIGHLIGHT_TEXTS: dict[Why, Message] = {
    Why.HARDEST_HIT: Message.of("The hardest hit"),
    Why.LAST_TIP: Message.of("The last tip-over"),
}
_SETUP_COLOUR = CARD_PRESSED


@dataclass(frozen=True)
class Deeds:
    """What the buttons do."""

    play: Callback
    frame: Callable[[int], None]
    throw: Callable[[int], None]
    seek: Callable[[float], None]
    part: Callable[[float, float], None]
    speed: Callable[[float], None]
    loop: Callback
    highlight: Callback
    traces: Callback
    camera: Callable[[Camera], None]
    export: Callback | None
    """``None`` for a game that is in no file."""
    check: Callback
    menu: Callback


class Transport(Widget):
    def __init__(self, window: Window, player: PlayHead[GameFilm], deeds: Deeds) -> None:
        self._window, self._player, self._deeds = window, player, deeds
        say = window.say
        self._hovered: float | None = None
        self._told = 0
        """How many findings the tooltip speaks of."""
        self._part_text, self._part_time = Readout(150), Readout(118, 1.0)
        self._game_text, self._game_time = Readout(150), Readout(118, 1.0)
        self.part = Timeline(
            deeds.seek,
            deeds.part,
            height=28,
            nudge=1 / 20,
            name="part",
            grow=1,
            captioned=True,
        )
        self.game = Timeline(deeds.seek, deeds.part, self._hover, 24, 1.0, name="game", grow=1)
        self.part.tooltip = say(
            "This part of the game: each tick is an impact, the taller the harder. Drag to look at "
            "any moment; drag with the right button to choose a part that is repeated."
        )
        self.game.tooltip = say(
            "The whole game: a colour for each player, a tick for each throw. Drag to go anywhere."
        )
        self._play = Button(
            say("Pause"),
            deeds.play,
            icon="play",
            kind=ButtonKind.ASKED,
            name="play",
        )
        space = window.translator(key_name("space"))
        self._play.tooltip = f"{say('Play or pause')} ({space})"
        self._speeds = [
            Option(speed, text) for speed, text in zip(SPEEDS, SPEED_TEXTS, strict=True)
        ]
        self._speed = Stepper(self._speeds, 1.0, deeds.speed, name="speed")
        self._speed.tooltip = self._hint(say("Speed"), Action.UP, Action.DOWN)
        self._loop = self._icon("loop", "loop", deeds.loop, Action.LOOP)
        self._export = self._plain("export", "film", deeds.export, say("Save as a video"))
        self._export.enabled = deeds.export is not None
        self._check = self._plain(
            "check", "clock", deeds.check, say("Is it true? Every throw is simulated again.")
        )
        self._traces = self._icon("traces", "trace", deeds.traces, Action.TRACES)
        self._views: list[Option[Camera | None]] = [
            Option(view, window.translator(text), tooltip=self._named(VIEWS[view]))
            for view, text in VIEW_TEXTS.items()
        ]
        self._cameras: ChoiceRow[Camera | None] = ChoiceRow(
            self._views, None, self._look, name="camera"
        )
        buttons = Flow(
            self._icon("throw_back", "throw_back", lambda: deeds.throw(-1), Action.PAGE_UP),
            self._icon("frame_back", "frame_back", lambda: deeds.frame(-1), Action.FRAME_BACK),
            self._play,
            self._icon("frame_on", "frame_on", lambda: deeds.frame(1), Action.FRAME_ON),
            self._icon("throw_on", "throw_on", lambda: deeds.throw(1), Action.PAGE_DOWN),
            self._speed,
            self._loop,
            self._icon("highlight", "star", deeds.highlight, Action.WATCH_AGAIN),
            self._traces,
            Row(self._cameras),
            self._export,
            self._check,
            self._icon("menu", "menu", deeds.menu, Action.MENU),
            gap=5,
            align=Align.CENTRE,
        )
        rows = Column(
            Row(self._part_text, self.part, self._part_time, gap=10, align=Align.END),
            Row(self._game_text, self.game, self._game_time, gap=10),
            buttons,
            gap=5,
        )
        self._panel = Sized(Panel(rows, SLIP, (14, 9)), width=1244, wide=True)
        super().__init__(self._panel, name="transport")
        self._shown_clip: Clip | None = None
        self._show_game(player.film)

    def measure(self, theme: Theme, width: int) -> Size:
        return self._panel.measure(theme, width)

    def _look(self, camera: Camera | None) -> None:
        if camera is not None:
            self._deeds.camera(camera)

    def _hint(self, text: str, *actions: Action) -> str:
        keys = " ".join(key for action in actions if (key := self._window.key_hint(action)))
        return f"{text} ({keys})" if keys else text

    def _named(self, action: Action) -> str:
        texts = {
            Action.PAGE_UP: Message.of("The throw before"),
            Action.PAGE_DOWN: Message.of("The next throw"),
            Action.WATCH_AGAIN: Message.of("The best moment of this throw, slowly"),
            Action.LOOP: Message.of("Repeat a part: mark its beginning, then its end"),
        }
        return self._hint(self._window.translator(texts.get(action, NAMES[action])), action)

    def _icon(self, name: str, icon: str, press: Callback, action: Action) -> Button:
        return self._plain(name, icon, press, self._named(action))

    def _plain(self, name: str, icon: str, press: Callback | None, tooltip: str) -> Button:
        button = Button("", press, icon=icon, padding=(7, 8), name=name)
        button.tooltip = tooltip
        return button

    # What is shown.

    def _show_game(self, film: Film) -> None:
        bands = [
            Band(turn.start, turn.end, self._colour(turn.seat).faded(0.75)) for turn in film.turns
        ]
        self.game.show(0.0, film.seconds, bands, [Tick(throw.start, 0.45) for throw in film.throws])

    def _colour(self, seat: int | None) -> Colour:
        if seat is None:
            return _SETUP_COLOUR
        return SEAT_COLOURS[self._player.film.setup.config.seats[seat].symbol]

    def refresh(self, camera: Camera | None, traces: bool) -> None:
        """Everything that follows from where the play head is."""
        player, say = self._player, self._window.say
        film, clip = player.film, player.clip
        if clip is not self._shown_clip:
            self._shown_clip = clip
            self._show_part(film, clip, player.highlight(clip))
        self.part.point(player.time)
        self.game.point(player.time)
        part = (player.loop.start, player.loop.end) if player.loop else None
        if part is None and player.loop_begun is not None:
            part = (player.loop_begun, max(player.loop_begun, player.time))
        self.part.mark(part)
        self.game.mark(part)
        first = film.step_clip(clip.step)
        seconds = say("{seconds} s", seconds=f"{player.time - first.start:.2f}")
        slowed = player.playing and player.slowed
        pace = f"1/{round(1 / player.pace)}" if player.pace < 1 else f"{player.pace:.1f}"
        self._part_time.text = f"{pace} × · {seconds}" if slowed else seconds
        self._game_time.text = f"{_clock(player.time)} / {_clock(film.seconds)}"
        self._game_text.text = self._turn_text(
            player.time if self._hovered is None else self._hovered
        )
        self._play.text = say("Pause") if player.playing else say("Play")
        self._play.icon = "pause" if player.playing else "play"
        if self._speed.chosen != player.speed:
            self._speed.offer(self._speeds, player.speed)
        self._set(self._loop, player.loop is not None or player.loop_begun is not None)
        self._set(self._traces, traces)
        if camera is not self._cameras.chosen:
            self._cameras.offer(self._views, camera)

    def show_verdict(self, verdict: Verdict | None, so_far: Verification) -> None:
        icon, kind = "clock", ButtonKind.NORMAL
        if verdict is Verdict.MATCH:
            icon = "check"
        elif so_far.only_elsewhere:
            icon = "history"  # made elsewhere: nothing to be warned of
        elif verdict is Verdict.DIVERGED:
            icon, kind = "warning", ButtonKind.ASKED
        if verdict is not None and len(so_far.findings) != self._told:
            self._told = len(so_far.findings)
            self._check.tooltip = self._window.translator(so_far.message)
        if icon != self._check.icon:
            self._check.icon, self._check.kind = icon, kind
            self._check.changed()

    def _set(self, button: Button, on: bool) -> None:
        kind = ButtonKind.ASKED if on else ButtonKind.NORMAL
        if button.kind is not kind:
            button.kind = kind
            button.changed()

    def _show_part(self, film: GameFilm, clip: Clip, lit: Highlight | None) -> None:
        clips = [one for one in film.clips if one.step == clip.step]
        start, end = clips[0].start, clips[-1].end
        captions = self._captions(clips, lit)
        bands = [Band(one.start, one.end, RESTING) for one in clips[1::2]]
        ticks: Sequence[Tick] = ()
        if clips[0].kind is Kind.THROW and clips[0].recording is not None:
            if lit is not None:
                bands.append(Band(start + lit.start, start + lit.end, LIT))
            ticks = [
                Tick(start + contact.time, (contact.impulse / HARD) ** 0.5)
                for contact in clips[0].recording.contacts
            ]
        self.part.show(start, end, bands, ticks, captions)
        number = film.throw_number(clips[0])
        say = self._window.say
        self._part_text.text = (
            say("Throw {number} of {count}", number=number, count=len(film.throws))
            if number is not None
            else say("Step {number} of {count}", number=clip.step + 1, count=len(film.steps))
        )

    def _captions(self, clips: list[Clip], lit: Highlight | None) -> list[Caption]:
        say, captions = self._window.translator, []
        for clip in clips:
            end = clip.end
            if clip.kind is Kind.THROW and lit is not None:
                end = clip.start + lit.start
                best = say(HIGHLIGHT_TEXTS[lit.why])
                captions.append(Caption(end, clip.start + lit.end, best, "star"))
            text = clip.caption or THROW_TEXTS.get(clip.kind)
            if text is not None:
                captions.append(Caption(clip.start, end, say(text)))
        return captions

    def _turn_text(self, time: float) -> str:
        film = self._player.film
        return turn_title(self._window, film.setup, film.turn_at(time))

    def _hover(self, time: float | None) -> None:
        self._hovered = time
        self._game_text.text = self._turn_text(self._player.time if time is None else time)


def _clock(seconds: float) -> str:
    return f"{int(seconds) // 60}:{int(seconds) % 60:02d}"
