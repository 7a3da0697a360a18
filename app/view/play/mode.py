"""A game at the table: shows what happened, asks whoever is on turn, and goes on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from app.clips import Staged
from app.games.pluvionauts import GAME
from app.games.pluvionauts.players import Advice
from app.games.pluvionauts.types import Session, Step
from app.players.levels import PACES
from app.players.thinker import Thinks
from app.replay.film import film_of_throw, table_after
from app.view.games.box.cells import cell_at
from app.view.games.pluvionauts.advice import show_advice
from app.view.games.pluvionauts.lens import hide_lens, show_lens
from app.view.games.pluvionauts.words import cell_words
from app.view.hud.actions import BarAction
from app.view.hud.badges import Badge
from app.view.input.actions import Action as Input
from app.view.input.events import PointerEvent, PointerKind
from app.view.play.askers import CellAsker, asker_for
from app.view.play.computers import Computers, told_lines
from app.view.play.count import Count, CountPage, Exits
from app.view.play.dealing import deal
from app.view.play.hud import Hud
from app.view.play.pace import Show
from app.view.play.saving import Saving
from app.view.play.table import PlayTable
from app.view.play.throwing import Asker
from app.view.play.views import over_a_banner
from app.view.screens.between import PassPage, PausePage
from app.view.screens.reading import HelpPage
from app.view.table.quality import Quality
from app.view.watch.filming import Filming
from app.view.window import Window
from models.sounds import Sound
from physics.aim import ImpactAid
from physics.throw import Throw
from rules.hexgrid import Cell
from rules.messages import Message, Problem
from rules.pluvionauts.actions import Action
from rules.pluvionauts.actions import Landed as ThrowAction
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.state import Phase, State
from rules.poses import Pose

THINKING = Message.of("Thinking about it…")


class PlayMode(PlayTable):
    def __init__(
        self,
        session: Session,
        quality: Quality,
        exits: Exits,
        thinker: Thinks,
        *,
        ceremony: bool = False,
    ) -> None:
        """``ceremony``: the box is filled in front of everybody, and whoever comes to the table
        first sees the own mission."""
        super().__init__(quality)
        self.session = session
        self._exits = exits
        self._ceremony = ceremony
        self._introduced: set[int] = set()
        self.counted = self.cheered = False
        self.computers = Computers(thinker)
        self.lens_shown = False
        self._seated: int | None = None
        """Whose place at the table the eye has taken."""
        self._seen_again: Step | None = None
        """A throw that somebody wants to see once more."""
        self._looked: int | None = None
        """The human seat that has the device."""

    # The mode itself.

    def enter(self, window: Window) -> None:
        self.set_table(window, self.session.setup.board)
        self._saving = Saving(window, self.session.file)
        self._filming = Filming(window)
        self.build_hud()
        self.settle()
        self._sit_down(0)
        self.overlook(0)
        just_begun = len(self.session.steps) == 1
        if just_begun and self.session.setup.config.duel:
            window.tell(Message.of("A duel: each of you has two airships."))
        if self._ceremony and just_begun and not window.settings.reduced_motion:
            self.hud.ask(window.say("Islands and clouds drop into the box."))
            self.start(deal(self.scene, self.scene.layout, window.sounds.play))
        else:
            self.go_on()

    def exit(self) -> None:
        self.computers.forget()
        self._filming.stop()
        super().exit()

    def restyle(self) -> None:
        super().restyle()
        self.build_hud()
        if self.asker is not None:
            self.go_on()
        else:
            self._say_what_is_asked()

    def build_hud(self) -> None:
        window, say = self.window, self.window.say
        corner = [
            BarAction(name, text, on_press, key=window.key_hint(key), icon=icon)
            for name, text, on_press, key, icon in (
                (
                    "lens",
                    say("Count herds and plantations"),
                    self.toggle_lens,
                    Input.SCORE_LENS,
                    "lens",
                ),
                ("hint", say("Ask for advice"), self.ask_advice, Input.HINT, "bulb"),
                ("clip", say("Save the throw as a clip"), self.save_clip, Input.CLIP, "film"),
                ("menu", say("Menu"), self.pause, Input.MENU, "menu"),
            )
        ]
        saving = self._filming.strip
        self.hud = Hud(window, self.session, self.toggle_mission, corner, saving)
        self.window.stage.show(self.hud.layers, self.hud.left)
        self.hud.refresh()

    def update(self, seconds: float) -> bool:
        draw = super().update(seconds)
        self._saving.update(seconds)
        self._filming.update()
        if not self.showing_something and self.computers.ready:
            self._do(self._go_by_itself)
            draw = True
        if (advice := self.computers.advice()) is not None:
            self._advised(advice.result())
            draw = True
        return draw

    def resized(self) -> None:
        if self.lens_shown:
            show_lens(self, self.session.state.board)
        else:
            super().resized()

    def settle(self) -> None:
        self.showing.settle(self._stood())

    def _stood(self, steps: int | None = None) -> Staged:
        """The table after so many steps; after all of them unless told."""
        return table_after(GAME, self.session.steps[:steps], self.session.setup)

    def _sit_down(self, seconds: float = 0.35) -> None:
        """To the place of whoever is on turn. Computers do not walk people round the table."""
        setup, seat = self.session.setup, self.session.state.seat
        if not setup.is_human(seat):
            seat = self._seated if self._seated is not None else setup.first_human
        self._seated = seat
        self.scene.rig.seat(seat, len(setup.players), seconds)

    @property
    def _agreed_without_aid(self) -> bool:
        """Whoever plays alone against computers agrees with nobody."""
        setup = self.session.setup
        return setup.humans > 1 and not setup.aid

    @property
    def aided(self) -> bool:
        return super().aided and not self._agreed_without_aid

    def turn_aid(self) -> None:
        if self._agreed_without_aid:
            self.window.tell(Message.of("This table has agreed to throw without the aim aid."))
        else:
            super().turn_aid()

    @property
    def seat_azimuth(self) -> float:
        return 360.0 * (self._seated or 0) / len(self.session.setup.players)

    def badge(self, badges: Mapping[str, Badge]) -> None:
        self.hud.badge(badges)

    def count_on(self, before: State, after: State, share: float) -> None:
        self.hud.count_mission_on(before, after, share)

    def sign(self, badges: Mapping[str, Badge]) -> None:
        self.hud.sign(badges)

    # What happens next.

    def go_on(self) -> None:
        """Asks whoever is on turn, or counts when the game is over."""
        self.stop_asking()
        if self._seen_again is not None:
            self.start(self._replay(self._seen_again))
            return
        session = self.session
        self.hud.refresh()
        self.hud.tell_turns(told_lines(self.window, session, self.watch_again))
        asked = session.decision
        self._say_what_is_asked()
        if session.is_over:
            self.hud.show_mission(None)
            self.finish()
            return
        if asked.throw is not None and not asked.seats:
            self._do(self._go_by_itself)
            return
        self.computers.think(session, PACES[self.window.settings.thinking])
        if session.setup.is_human(asked.seats[0]):
            self._ask_human(asked.seats[0])
        else:
            self.hud.show_mission(None)
            self._say_what_is_asked()

    def _say_what_is_asked(self) -> None:
        asked = self.session.decision
        line = self.window.translator(asked.message)
        if self.computers.thought is not None and asked.seats:
            name = self.session.state.config.seats[asked.seats[0]].name
            line = self.window.say("{name} is thinking.", name=name)
        elif asked.throw is not None and not asked.seats:
            line = self.window.say("The weather dice are thrown into the box.")
        self.hud.ask(line)
        self.offer([])

    def finish(self) -> None:
        """Counts in front of everybody's eyes, then says who has won."""
        state = self.session.state
        if not self.counted:
            self.counted = True
            self.hud.offer([])
            self.start(Count(self, state, self.hud.report, self._proclaim).show())
            return
        self.highlights.clear()
        self.badge({})
        self.hud.report([])
        self.overlook()
        self._cheer()
        result = CountPage(self.window, state, self._exits)
        open_it = partial(self.window.pages.open, result.build)
        self.offer([BarAction("result", self.window.say("The result"), open_it, asked=True)])
        open_it()

    def _proclaim(self, victory: str) -> None:
        self.hud.proclaim(victory)
        if victory:
            self._cheer()

    def _cheer(self) -> None:
        """Once: at the feast, or with the result where the feast was skipped or spared."""
        if not self.cheered:
            self.cheered = True
            self.window.sounds.play(Sound.WIN)

    def _ask_human(self, seat: int) -> None:
        if self.session.setup.humans > 1 and seat != self._looked:
            self.hud.show_mission(None)
            config = self.session.state.config.seats[seat]
            sentence = self.window.say("Missions are secret: nobody else should look now.")
            self._looked = seat
            self.scene.rig.go(over_a_banner(self.scene.rig.goal.azimuth), 0.45)
            PassPage(
                self.window, config.symbol, config.name, sentence, lambda: self._ask_human(seat)
            ).open()
            return
        self._looked = seat
        if self._ceremony and seat not in self._introduced:
            self.hud.show_mission(seat)
            if self.hud.mission_shown:  # missions are dealt after the weather dice
                self._introduced.add(seat)
        sits_down = seat != self._seated
        if sits_down:
            self._sit_down()
        asks_throw = self.session.decision.kind is Phase.THROW
        self.impacts = ImpactAid(self.session.table()) if asks_throw else None
        if not asks_throw and (sits_down or self.session.steps[-1].recording is not None):
            # The eye came near, or leant after the die: whatever can be chosen must be in sight.
            self.overlook()
        self.ask(asker_for(self))

    def ask(self, asker: Asker) -> None:
        self.lens_shown = False
        super().ask(asker)
        self.offer_again()

    def offer_again(self) -> None:
        if self.asker is not None:
            self.offer(self.asker.buttons())

    def offer(self, buttons: list[BarAction]) -> None:
        say, key = self.window.say, self.window.key_hint
        offered = [*buttons, *self.seat_action()]
        if self.asker is not None and self.may_undo:
            text, hint = say("Undo"), key(Input.UNDO)
            offered.append(BarAction("undo", text, self.undo, key=hint, icon="undo"))
        if self._last_throw is not None:
            text, hint = say("Watch again"), key(Input.WATCH_AGAIN)
            offered.append(BarAction("again", text, self.watch_again, key=hint, icon="play"))
        self.hud.offer(offered, self.how_told, hand_aside=self.hand_aside)

    @property
    def how_told(self) -> str:
        """A line on how it is done, if it must be told."""
        return self.asker.how() if self.asker is not None else ""

    def throw(self, throw: Throw) -> None:
        """Simulates a throw and shows it."""
        self._do(lambda: self.session.throw(throw))

    def act_out(self, action: Action) -> None:
        """Carries out a decision and shows what it led to."""
        self._do(lambda: self.session.act(action))

    def _go_by_itself(self) -> Step | None:
        return self.computers.step(self.session)

    def _do(self, deed: Callable[[], Step | None]) -> None:
        stood = self._stood()
        try:
            step = deed()
        except Problem as problem:
            self.window.tell(problem)
            step = None
        if step is None:  # nothing has changed
            self.go_on()
            return
        self.stop_asking()
        self._say_who_plays(step)
        self.offer([])
        self.start(self.showing.step(step, stood))

    def _say_who_plays(self, step: Step) -> None:
        """While it is shown what somebody does, nothing is asked."""
        seat, config = step.before.seat, step.before.config
        if step.before.round > 0:
            line = self.window.say("{name} is playing.", name=config.seats[seat].name)
            self.hud.ask(line, seat)

    @property
    def _last_throw(self) -> Step | None:
        thrown = (step for step in reversed(self.session.steps) if step.recording is not None)
        return next(thrown, None)

    def rest_of(self, die: DieKind) -> Pose | None:
        """Where a die came to rest in the last throw."""
        throws = (step.action for step in reversed(self.session.steps))
        last = next((action for action in throws if isinstance(action, ThrowAction)), None)
        rests = last.dice if last is not None else ()
        return next((rest.pose for rest in rests if rest.body == die), None)

    @property
    def may_undo(self) -> bool:
        """Whoever is on turn may take back what they decided in this turn; nobody undoes the turn
        of somebody else."""
        session, now = self.session, self.session.state
        if not session.can_undo or not session.setup.is_human(now.seat):
            return False
        before = session.steps[-1].before
        return (before.seat, before.round) == (now.seat, now.round)

    def undo(self) -> None:
        if self.asker is None or not self.may_undo:
            self.window.tell(self._why_no_undo)
            return
        self.session.undo()
        self.settle()
        self.go_on()

    @property
    def _why_no_undo(self) -> Message:
        if self.session.can_undo:
            return Message.of("That turn is over: what was decided in it stays.")
        return Message.of("Nothing has been decided since the last throw.")

    def watch_again(self, step: Step | None = None) -> None:
        """A throw once more, slowly: the last one unless told; asked for while something else is
        shown, after it."""
        step = step or self._last_throw
        if step is None or self._seen_again is not None:
            return
        self._seen_again = step
        if not self.showing_something:
            self.stop_asking()
            self.start(self._replay(step))

    def _replay(self, step: Step) -> Show:
        self._seen_again = None
        number = next(n for n, one in enumerate(self.session.steps) if one is step)
        yield from self.showing.again(film_of_throw(GAME, step, self._stood(number)))
        self.settle()

    def save_clip(self) -> None:
        """The last throw, to be sent."""
        thrown = sum(isinstance(step.action, ThrowAction) for step in self.session.steps)
        if self._last_throw is None:
            self.window.tell(Message.of("Nothing has been thrown yet."))
        else:
            self._filming.save_clip(self.session.file, thrown)

    # Input.

    def act(self, action: Input) -> bool:
        if action is Input.MENU or (action is Input.BACK and self.asker is None):
            self.pause()
        elif action is Input.HELP:
            self.window.pages.open(HelpPage(self.window).build)
        elif super().act(action):
            return True
        elif action is Input.BACK:
            self.pause()
        elif action is Input.UNDO:
            self.undo()
        elif action is Input.WATCH_AGAIN:
            self.watch_again()
        elif action is Input.CLIP:
            self.save_clip()
        elif action is Input.MISSION:
            self.toggle_mission()
        elif action is Input.SCORE_LENS:
            self.toggle_lens()
        elif action is Input.HINT:
            self.ask_advice()
        else:
            return False
        return True

    def pointer(self, event: PointerEvent) -> bool:
        if self.lens_shown and event.kind is PointerKind.PRESS and event.button == 1:
            self.toggle_lens()
            return True
        if super().pointer(event):
            return True
        if event.kind is PointerKind.LEAVE:
            self.inform(None)
        elif event.kind is PointerKind.MOVE and not isinstance(self.asker, CellAsker):
            still = not self.showing_something  # else the eye goes on without the pointer
            self.inform(cell_at(self.scene.layout, self.ray(event)) if still else None)
        return False

    # Advice.

    def ask_advice(self) -> None:
        if self.asker is not None and not self.computers.advising:
            self.window.tell(THINKING)
            self.computers.ask_advice(self.session)

    def _advised(self, advice: Advice | None) -> None:
        self.window.stage.end_toast(self.window.translator(THINKING))
        if advice is None or self.asker is None or self.showing_something:
            return
        self.window.tell(self.window.translator(advice.message))
        show_advice(self, advice)

    # Looking.

    def inform(self, cell: Cell | None, cost: int | None = None) -> None:
        """What lies on a cell, in words."""
        if cell is None:
            self.hud.inform("", ())
            return
        words = cell_words(self.session.state, cell, self.window.translator, cost)
        self.hud.inform(words.title, words.lines)

    def toggle_lens(self) -> None:
        self.lens_shown = not self.lens_shown
        if self.lens_shown:
            self.highlights.clear()
            show_lens(self, self.session.state.board)
            return
        hide_lens(self)
        if self.asker is not None:
            self.asker.redraw()

    def toggle_mission(self) -> None:
        seat = self.session.state.seat
        if self.asker is None or not self.session.setup.is_human(seat):
            return
        self.window.sounds.play(Sound.CARD)
        self.hud.show_mission(None if self.hud.mission_shown else seat)

    def pause(self) -> None:
        page = PausePage(self.window, self._exits.title, kept=self._saving.message)
        self.window.pages.open(page.build)
