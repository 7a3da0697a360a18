"""Text from files is text: it is read, and does nothing, wherever it is shown."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.progress import Progress
from rich.table import Table

from app.cli import main
from app.cli.tables import Terminal, show
from app.game import HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.types import Session
from app.i18n import Translator
from app.storage import gamefile
from app.terminal import complain, put, put_json
from rules.harmless import harmless
from rules.messages import Message, Problem
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.game import legal_actions
from rules.pluvionauts.state import Phase
from tests.app.strange import ACTS, STRANGE


@pytest.fixture
def wide(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "400")


@given(st.text(st.characters()))
def test_nothing_that_acts_is_left_and_what_is_ordinary_stays(text: str) -> None:
    shown = harmless(text)
    assert not ACTS.search(shown)
    assert not set(shown) & {"\n", "\t"}
    assert harmless(shown) == shown
    assert "".join(letter for letter in text if letter.isprintable()) in (shown, text) or (
        "\\" in shown or not text.isprintable()
    )


@pytest.mark.parametrize("text", ["Zoé", "Łucja", "אביגיל", "明", "👩\u200d🚀", "a\u00a0b", ""])
def test_ordinary_names_stay_as_they_are(text: str) -> None:
    assert harmless(text) == text


def test_it_is_spelled_out_for_whoever_wonders() -> None:
    assert harmless("A\x1b[2J\n\udce9\u202e") == "A\\x1b[2J\\n\\udce9\\u202e"


@pytest.mark.parametrize("text", STRANGE.values(), ids=STRANGE.keys())
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_gaps_of_every_sentence(text: str, language: str) -> None:
    inner = Message.of("{name} and {last}", name=text, last="Ben")
    for message in (
        Message.of("{name} throws again.", name=text),
        Message.of("{name}, throw the {die}.", name="Ada", die=inner),
        Problem("{file} is empty: there is no game in it.", file=text).message,
    ):
        for said in (str(message), Translator(language)(message)):
            assert harmless(text) in said
            assert not ACTS.search(said)
            assert "\n" not in said


@pytest.mark.parametrize("text", [*STRANGE.values(), "A\udce9"], ids=[*STRANGE.keys(), "half"])
def test_tables_titles_lines_and_complaints(
    text: str, wide: None, capsys: pytest.CaptureFixture[str]
) -> None:
    table = Table(text, "x", title=text, caption=text)
    table.add_row(text, "y")
    show(table, text)
    put(text)
    complain(text)
    with Progress(console=Terminal(errors=True)) as progress:
        progress.update(progress.add_task("Drawing"), completed=50)
    told = capsys.readouterr()
    assert told.out.count(harmless(text)) == 6
    assert not ACTS.search(told.out)
    assert f"pluvionauts: {harmless(text)}\n" in told.err
    put_json({"title": text})
    written = capsys.readouterr().out
    assert written.isascii()
    assert json.loads(written) == {"title": text}


def strange_game(folder: Path, name: str, title: str) -> Path:
    """As 0.1.0 wrote it: nobody looked at names then."""
    setup = PluvionautsSetup(config=GameConfig.of(name, "Ben"), players=(HUMAN,) * 2, seed=5)
    file = gamefile.create(folder, setup, title)
    session, random = Session(file), Random(1)
    while session.decision.kind is not Phase.THROW:
        session.act(random.choice(legal_actions(session.state)))
    session.close()
    file.close()
    assert file.path is not None
    return file.path


@pytest.mark.parametrize("text", STRANGE.values(), ids=STRANGE.keys())
def test_a_game_with_such_names_opens_and_is_told_harmlessly(
    text: str, tmp_path: Path, wide: None, capsys: pytest.CaptureFixture[str]
) -> None:
    path = strange_game(tmp_path, text, text)
    shared = tmp_path / "shared.pluvio"
    gamefile.export(gamefile.read(path), shared)
    for file in (path, shared):
        assert main(["replay", str(file), "--list"]) == 0
        told = capsys.readouterr().out
        assert harmless(text) in told
        assert not ACTS.search(told)
        assert main(["replay", str(file), "--list", "--json"]) == 0
        written = capsys.readouterr().out
        assert json.loads(written)["title"] == text
        assert main(["replay", str(file), "--verify"]) == 0
        assert not ACTS.search(capsys.readouterr().out)


@pytest.mark.parametrize(
    "words",
    [
        ["score", "{}"],
        ["throw", "--throw", "{}"],
        ["throw", "--layout", "{}"],
        ["throw", "--out", "{}/x"],
        ["replay", "{}"],
        ["replay", "--verify", "{}"],
        ["play", "{}"],
        ["simulate", "--plot", "{}/x.svg"],
        ["simulate", "--bots", "{},{}"],
        ["demo", "--out", "{}.mp3"],
        ["demo", "--out", "{}.mp4", "--size", "{}"],
        ["bench", "rules", "--report", "{}/x"],
        ["{}"],
        ["replay", "x", "--{}"],
        ["demo", "--out", "x.mp4", "--players", "{}"],
        ["throw", "--seed", "{}"],
    ],
    ids=" ".join,
)
def test_refusals_of_words_and_files_with_strange_names(
    words: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    text = "".join(STRANGE.values()).replace("\x00", "") + "\udce9"
    assert main([word.replace("{}", text) for word in words]) == 2
    told = capsys.readouterr()
    assert told.err.count("\n") == 1
    assert not ACTS.search(told.err)
    assert "Traceback" not in told.err
