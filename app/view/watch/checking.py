"""Every throw of the game that is being watched, simulated again in the background."""

from __future__ import annotations

import time
from threading import Event, Thread

from app.replay.replay import Replay
from app.replay.verify import Finding, Verdict, Verification, findings
from app.view.screens.frame import page
from app.view.ui.frames import INSET
from app.view.ui.labels import Label, Picture
from app.view.ui.layout import Column, Panel, Row
from app.view.ui.palette import INK_SOFT
from app.view.ui.theme import TextRole
from app.view.ui.widget import Widget
from app.view.window import Window
from rules.messages import Message

BREATH = 0.05
"""Seconds between two throws: the picture comes first."""
WHATS = {
    "setup": Message.of("How the box was filled"),
    "file": Message.of("The file as it was exported"),
    "state": Message.of("The table at the end"),
    "score": Message.of("The score"),
}


class Checking:
    def __init__(self, replay: Replay) -> None:
        self._replay = replay
        self.found: list[Finding] = []
        self.done = False
        self._stop = Event()
        self._thread = Thread(target=self._run, daemon=True)
        self._thread.start()

    def _run(self) -> None:
        for finding in findings(self._replay):
            self.found.append(finding)
            if self._stop.wait(BREATH):
                return
        self.done = True

    def stop(self) -> None:
        self._stop.set()
        self._thread.join()

    @property
    def so_far(self) -> Verification:
        return Verification.model_construct(findings=tuple(self.found))

    @property
    def verdict(self) -> Verdict | None:
        """``None`` while nothing is wrong and not all is seen."""
        if not self.so_far.match:
            return Verdict.DIVERGED
        return Verdict.MATCH if self.done else None

    def wait(self, seconds: float) -> None:
        """For whoever cannot go on without it."""
        end = time.monotonic() + seconds
        while not self.done and time.monotonic() < end:
            time.sleep(0.01)


class FindingsPage:
    """What was compared, and what did not come out the same."""

    def __init__(self, window: Window, checking: Checking) -> None:
        self._window, self._checking = window, checking

    def build(self) -> Widget:
        say = self._window.say
        so_far = self._checking.so_far
        found, bad = so_far.findings, so_far.diverged
        throws = [one for one in found if one.what == "throw"]
        good = sum(one.verdict is Verdict.MATCH for one in throws)
        rows: list[Widget] = [
            Label(self._conclusion(so_far), TextRole.STRONG, name="conclusion"),
            Label(
                say(
                    "Every throw is simulated again from what the hand did, and every action goes "
                    "through the rules again. What comes out must be what the file holds."
                ),
                TextRole.SMALL,
                INK_SOFT,
            ),
            self._row(
                _icon([one for one in throws if one.verdict is Verdict.DIVERGED]),
                say("Throws that repeat: {good} of {count}", good=good, count=len(throws)),
            ),
        ]
        rows += [
            self._row(
                "check" if one.verdict is Verdict.MATCH else "warning",
                self._window.translator(WHATS[one.what]),
            )
            for one in found
            if one.what in WHATS and one not in bad
        ]
        rows += [self._row(_icon([one]), self._told(one)) for one in bad]
        return page(
            self._window, say("Is it true?"), Column(*rows, gap=8), width=720, name="findings"
        )

    def _conclusion(self, so_far: Verification) -> str:
        if so_far.match and not self._checking.done:
            return self._window.say("Still throwing; everything matches so far.")
        return self._window.translator(so_far.message)

    def _told(self, finding: Finding) -> str:
        say, translate = self._window.say, self._window.translator
        what = (
            say("Throw {number}", number=finding.throw)
            if finding.throw is not None
            else translate(WHATS[finding.what])
        )
        text = f"{what}: {translate(finding.reason) if finding.reason else ''}"
        if finding.distance:
            text += " " + say("The dice lie {distance} mm apart.", distance=finding.distance)
        return text

    def _row(self, icon: str, text: str) -> Widget:
        return Panel(
            Row(Picture(icon, 24), Label(text, TextRole.SMALL, grow=1), gap=12), INSET, (12, 7)
        )


def _icon(bad: list[Finding]) -> str:
    """No warning of what was only made elsewhere."""
    if not bad:
        return "check"
    return "history" if all(one.elsewhere for one in bad) else "warning"
