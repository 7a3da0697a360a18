"""A game that nobody outside its folder knows is played, kept, killed, continued, replayed, and
played by computers; and what several answer in secret stays a secret."""

from __future__ import annotations

import json
from collections.abc import Sequence
from concurrent.futures import Future
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from app.cli import main
from app.game import HUMAN
from app.players.sampling import OwnSampler
from app.players.thinker import Minds
from app.replay.replay import open_replay
from app.replay.verify import verify
from app.session.session import Session
from app.session.turns import Turns
from app.storage import gamefile
from app.storage.library import Library
from rules.game import seats_of
from rules.messages import IllegalAction
from tests.rules.test_interface import test_a_random_game_keeps_every_promise as keeps_every_promise
from tests.toy import NumbersSetup
from tests.toy.rules import HIDDEN, NONE, RULES, Action, Event, Pick, State

NumbersSession = Session[NumbersSetup, State, Action, Event]

MIXED = ("navigator", HUMAN, "captain", HUMAN, "deckhand")
"""People and computers at one table."""


def setup_of(players: Sequence[str], seed: int = 3) -> NumbersSetup:
    names = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Fred")[: len(players)]
    return NumbersSetup.model_validate(
        {"config": {"seats": seats_of(*names)}, "players": tuple(players), "seed": seed}
    )


class Table:
    """Thoughts are done when the test says so; a person picks what the test says."""

    def __init__(self, session: NumbersSession) -> None:
        self.session = session
        self.asked: list[int] = []
        self.open: dict[int, tuple[Future[Any], object]] = {}
        self._minds = Minds(OwnSampler())
        self.turns = Turns(session, self._ask)

    def _ask(self, seat: int, void: int) -> Future[Any]:
        game, level = self.session.game, self.session.setup.players[seat]
        assert game.player is not None
        answer = self._minds.answer(game.player, self.session.question(seat), level)
        self.asked.append(seat)
        future: Future[Any] = Future()
        self.open[seat] = future, answer
        return future

    def finish(self, seat: int) -> None:
        future, answer = self.open.pop(seat)
        future.set_result(answer)

    def run(self) -> None:
        """As far as it goes by itself."""
        while self.turns.step() is not None:
            pass

    def play_round(self, order: Sequence[int]) -> None:
        """Thoughts are done in this order of seats; people pick as soon as it is their turn."""
        number = self.session.state.round
        self.turns.think()
        for seat in order:
            if seat in self.open:
                self.finish(seat)
            self.run()
            self.pick_if_due(number)
        while self.session.state.round == number and not self.session.is_over:
            self.run()
            self.pick_if_due(number)

    def pick_if_due(self, number: int) -> None:
        session = self.session
        while (due := self.turns.due) is not None and session.setup.is_human(due):
            if session.state.round != number or session.is_over:
                return
            session.act(Pick(seat=due, number=1 + (due + number) % 9))
            self.run()


def journal(library: Library, order: Sequence[int]) -> list[str]:
    session: NumbersSession = Session(library.create(setup_of(MIXED), "Numbers"))
    table = Table(session)
    while not session.is_over:
        table.play_round(order)
    session.close()
    (kept,) = library.games()
    return kept.path.read_text().splitlines()[1:]


@pytest.mark.parametrize("more", [0, 1, 3])
def test_it_keeps_what_every_game_promises(more: int) -> None:
    keeps_every_promise(RULES, {}, more)


def test_the_file_does_not_tell_who_thought_for_how_long(tmp_path: Path) -> None:
    computers = [seat for seat, player in enumerate(MIXED) if player != HUMAN]
    first, *others = [
        journal(Library(tmp_path / str(number)), order)
        for number, order in enumerate(permutations(computers))
    ]
    assert all(lines == first for lines in others)
    picks = [json.loads(line)["action"] for line in first]
    seats = [pick["seat"] for pick in picks if pick["kind"] == "pick"]
    assert seats == [0, 1, 2, 3, 4] * 3


def test_nobody_is_told_and_nothing_is_written_before_its_turn(tmp_path: Path) -> None:
    library = Library(tmp_path)
    session: NumbersSession = Session(
        library.create(setup_of((HUMAN, "captain", HUMAN)), "Numbers")
    )
    table = Table(session)
    table.turns.think()
    assert table.asked == [1], "it thinks while people choose"
    table.finish(1)
    before = library.games()[0].path.read_bytes()
    table.run()
    assert library.games()[0].path.read_bytes() == before
    session.act(Pick(seat=0, number=4))
    table.run()
    assert session.state.picks[1] != NONE
    for seat in (None, 0, 2):
        seen = session.seen_by(seat).picks
        assert seen[1] == HIDDEN
        assert seen[0] == (4 if seat == 0 else HIDDEN)
    session.close()


def test_a_pick_may_be_changed_and_taken_back_until_all_are_in() -> None:
    session: NumbersSession = Session(gamefile.in_memory(setup_of((HUMAN, HUMAN))))
    assert not session.can_undo, "chance drew the number"
    session.act(Pick(seat=0, number=4))
    session.act(Pick(seat=0, number=5))
    assert session.state.picks == (5, NONE)
    session.undo()
    assert session.state.picks == (4, NONE)
    session.act(Pick(seat=1, number=9))
    # The numbers are out, and chance has drawn the next.
    assert [step.action.kind for step in session.steps] == ["draw", "pick", "pick", "draw"]
    assert not session.can_undo
    with pytest.raises(IllegalAction):
        session.undo()


def test_whoever_is_asked_again_thinks_the_same(tmp_path: Path) -> None:
    """Killed after any line, in the middle of a decision too, and continued in another order."""
    whole = journal(Library(tmp_path / "whole"), (0, 2, 4))
    header = gamefile.new_header(setup_of(MIXED), "Numbers").model_dump_json()
    for lines in range(len(whole) + 1):
        library = Library(tmp_path / str(lines))
        library.folder.mkdir()
        path = library.folder / "killed.game"
        half = whole[lines][:20] if lines < len(whole) else ""
        path.write_text("".join(f"{line}\n" for line in [header, *whole[:lines]]) + half)
        session: NumbersSession = Session(library.open(path))
        table = Table(session)
        while not session.is_over:
            table.play_round((4, 2, 0))
        session.close()
        assert path.read_text().splitlines()[1:] == whole


def test_a_changed_pick_of_a_person_changes_no_thought() -> None:
    """Else the time or the file would tell of it."""
    picks = []
    for changes in (0, 3):
        session: NumbersSession = Session(gamefile.in_memory(setup_of((HUMAN, "captain", HUMAN))))
        for number in range(1, changes + 2):
            session.act(Pick(seat=0, number=number))
        table = Table(session)
        table.turns.think()
        table.finish(1)
        table.run()
        picks.append(session.state.picks[1])
    assert picks[0] == picks[1] != NONE


def test_it_is_shared_checked_told_and_imported(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    library, shared = Library(tmp_path / "games"), tmp_path / "numbers.pluvio"
    journal(library, (0, 2, 4))
    (kept,) = library.games()
    assert (kept.is_over, kept.round, kept.setup) == (True, 3, setup_of(MIXED))
    library.export(kept.path, shared)
    verification = verify(open_replay(shared))
    assert verification.match
    assert [one.what for one in verification.findings].count("chance") == 2
    assert main(["replay", str(shared), "--verify"]) == 0
    capsys.readouterr()
    assert main(["replay", str(shared), "--list"]) == 0
    assert "A number is owed by" in capsys.readouterr().out
    library.delete(kept.path)
    assert library.import_game(shared).new
    assert library.games()[0].setup == setup_of(MIXED)


def test_computers_play_it_in_tournaments(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--game", "numbers", "--games", "40", "--workers", "1", "--json"]
    assert main([*words, "--bots", "captain,random"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["by_bot"]["captain"]["wins"]["rate"] > 0.6
    assert main([*words, "--players", "4"]) == 0
