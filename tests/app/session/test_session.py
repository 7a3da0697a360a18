"""Whole games with real throws, saved as they go, killed anywhere and continued."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.game import HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.types import Session
from app.storage import gamefile
from app.storage.library import Library
from app.throwing.hand import Grip, let_go, waiting_place
from rules.game import fold
from rules.messages import IllegalAction, Problem
from rules.pluvionauts import RULES
from rules.pluvionauts.actions import Landed as Thrown
from rules.pluvionauts.components import DieKind
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import legal_actions


def setup_of(seed: int = 3, **options: object) -> PluvionautsSetup:
    config = GameConfig.of("Ada", "Ben", "Cleo", round_limit=2, **options)
    return PluvionautsSetup(config=config, players=(HUMAN,) * 3, seed=seed)


def play_on(session: Session, random: Random, most: int = 10_000) -> None:
    for _ in range(most):
        if session.is_over:
            return
        asked = session.decision
        if asked.throw is not None:
            x, y, _ = waiting_place(random.uniform(0, 360))
            strength = random.uniform(3.5, 5.0)
            grip = Grip(DieKind(asked.throw.thrown), (0.0, 0.0, 0.0, 1.0))
            session.throw(let_go(grip, (x, y), (-x * strength, -y * strength)))
        else:
            session.act(random.choice(legal_actions(session.state)))


@pytest.mark.parametrize(
    "options",
    [{}, {"mode": "advanced"}, {"intemperies": True}, {"mode": "advanced", "intemperies": True}],
)
def test_a_whole_game_is_played_saved_and_read_again(
    tmp_path: Path, options: dict[str, Any]
) -> None:
    library = Library(tmp_path)
    session = Session(library.create(setup_of(**options), "Sunday"))
    play_on(session, Random(1))
    session.close()
    (kept,) = library.games()
    assert kept.is_over
    assert (kept.round, kept.title) == (session.state.round, "Sunday")
    assert library.latest() is None
    throws = [step for step in session.steps if step.recording]
    assert throws
    for step in throws:
        assert isinstance(step.action, Thrown)
        assert step.recording is not None
        assert step.action.dice[0].pose == step.recording.rest[0].pose

    shared = tmp_path / "sunday.pluvio"
    library.export(kept.path, shared)
    assert shared.stat().st_size < 500_000
    again = gamefile.read(shared)
    config = again.setup.config
    assert fold(RULES, config, (play.action for play in again.plays)) == session.state


def test_a_game_cut_off_anywhere_goes_on_with_nothing_lost(tmp_path: Path) -> None:
    library = Library(tmp_path)
    session = Session(library.create(setup_of(), "Cut"))
    play_on(session, Random(2), most=12)
    session.close()
    (kept,) = library.games()
    whole = kept.path.read_bytes()
    random = Random(5)
    for _ in range(12):
        cut = random.randrange(whole.index(b"\n") + 1, len(whole) + 1)
        kept.path.write_bytes(whole[:cut])
        steps = max(1, whole[:cut].count(b"\n") - 1)
        continued = Session(library.open(kept.path))
        assert len(continued.steps) == steps
        assert continued.state == session.steps[steps - 1].after
        play_on(continued, random, most=2)
        continued.close()
        assert len(Session(gamefile.read(kept.path)).steps) == len(continued.steps)


def test_undo_stops_at_the_throw_and_is_saved(tmp_path: Path) -> None:
    library = Library(tmp_path)
    session = Session(library.create(setup_of(), "Undo"))
    random = Random(4)
    while not session.can_undo:
        play_on(session, random, most=1)
    before = session.steps[-1].before
    session.undo()
    assert session.state == before
    while session.can_undo:
        session.undo()
    with pytest.raises(IllegalAction, match="that can be taken back"):
        session.undo()
    session.close()
    again = Session(library.open(library.games()[0].path))
    assert again.state == session.state
    again.close()


def test_a_throw_cannot_be_made_up(tmp_path: Path) -> None:
    session = Session(gamefile.in_memory(setup_of()))
    play_on(session, Random(1), most=5)
    thrown = next(step.action for step in session.steps if isinstance(step.action, Thrown))
    with pytest.raises(IllegalAction):
        session.act(thrown)


@pytest.mark.parametrize(
    ("content", "sentence"),
    [
        (b"", "is empty"),
        (b"hello\n", "not a game of this program"),
        (b'{"format": "pluvionauts game", "version": 99}\n', "newer version"),
        (b"\xff\xfe\n", "not text"),
    ],
)
def test_bad_files_get_one_sentence(tmp_path: Path, content: bytes, sentence: str) -> None:
    path = tmp_path / "bad.game"
    path.write_bytes(content)
    with pytest.raises(Problem, match=sentence):
        gamefile.read(path)
    assert Library(tmp_path).games() == []
    assert len(Library(tmp_path).listing().damaged) == 1
    assert path.read_bytes() == content


def test_a_shared_file_that_is_no_zip_or_holds_something_else(tmp_path: Path) -> None:
    import zipfile

    path = tmp_path / "bad.pluvio"
    path.write_bytes(b"PK not really")
    with pytest.raises(Problem, match="not a game"):
        gamefile.read(path)
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr("../../evil", "x")
    with pytest.raises(Problem, match="not a game"):
        gamefile.read(path)
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr(gamefile.ARCHIVE_MEMBER, b"0" * 40_000_000)
    with pytest.raises(Problem, match="too large"):
        gamefile.read(path)


def test_rename_import_and_delete(tmp_path: Path) -> None:
    library = Library(tmp_path / "games")
    session = Session(library.create(setup_of(), "Old"))
    session.close()
    path = library.games()[0].path
    library.rename(path, "  New  ")
    assert library.games()[0].title == "New"
    with pytest.raises(Problem, match="between 1 and 80"):
        library.rename(path, " ")
    library.export(path, tmp_path / "a.pluvio")
    library.delete(path)
    assert library.games() == []
    imported = library.import_game(tmp_path / "a.pluvio")
    assert [(game.path, game.title) for game in library.games()] == [(imported.path, "New")]
