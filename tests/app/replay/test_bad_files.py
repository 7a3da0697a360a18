"""Whatever a file holds: one sentence, nothing changed, no traceback, bounded memory. Files spoiled
by chance are read in ``tests/fuzz``."""

import subprocess
import sys
from pathlib import Path

import pytest

from app.cli import main
from app.replay.replay import to_watch
from app.storage import gamefile
from app.storage.library import Library
from app.storage.lines import FORMAT_VERSION
from rules.messages import Problem
from tests.app.replay.bad_files import BAD, CORPUS, KEPT
from tests.patience import PATIENCE

FILES = sorted(CORPUS.glob("*.pluvio"))
MEMORY = 1_500_000_000
"""Bytes of address space in which the worst file must be refused: Python with numpy and PyBullet
takes a third of that."""


def sentence(problem: Problem) -> str:
    text = str(problem)
    assert "\n" not in text
    assert text.endswith(".")
    assert "{" not in text
    return text


def test_the_corpus_holds_every_kind() -> None:
    assert {path.stem for path in FILES} >= set(BAD)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_bad_file_is_refused_in_one_sentence(path: Path, tmp_path: Path) -> None:
    with pytest.raises(Problem) as caught:
        to_watch(path)
    sentence(caught.value)
    library = Library(tmp_path / "games")
    if path.stem not in WATCHED_ONLY:
        with pytest.raises(Problem):
            library.import_game(path)
        assert library.games() == []
        assert not list(tmp_path.rglob("*.game"))


WATCHED_ONLY = {
    "poses-of-nothing",
    "poses-no-letters",
    "no-dice",
    "twice-the-same-die",
    "recording-of-no-throw",
}
"""Games that can be gone on with: only their recordings cannot be shown."""


def test_the_command_refuses_the_whole_corpus_within_its_memory(tmp_path: Path) -> None:
    """In a process of its own whose memory is limited; it would die of a bomb that went off."""
    code = (
        "import resource, sys, time\n"
        f"resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))\n"
        "from app.cli import main\n"
        "for name in sys.argv[1:]:\n"
        "    print(name, main(['replay', name, '--list']), flush=True)\n"
    )
    names = [str(path) for path in FILES if path.stem not in WATCHED_ONLY]
    done = subprocess.run(
        [sys.executable, "-c", code, *names],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        env={**_environment(tmp_path)},
        check=False,
    )
    assert "Traceback" not in done.stderr
    assert done.returncode == 0, done.stderr
    codes = [line.rsplit(" ", 1)[1] for line in done.stdout.splitlines()]
    assert codes == ["2"] * len(names)
    assert len(done.stderr.splitlines()) == len(names)


def _environment(home: Path) -> dict[str, str]:
    import os

    return {**os.environ, "PLUVIONAUTS_HOME": str(home), "COLUMNS": "400"}


def test_folders_devices_and_missing_files(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in (str(tmp_path), "/dev/zero", str(tmp_path / "none.pluvio"), "a\0b"):
        assert main(["replay", name, "--verify"]) == 2
        said = capsys.readouterr().err
        assert said.count("\n") == 1
        assert said.startswith("pluvionauts: ")


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.pluvio")), ids=lambda path: path.stem)
def test_files_of_every_older_version_open(path: Path, tmp_path: Path) -> None:
    """The folder only grows: what was once exported can always be watched and gone on with."""
    replay = to_watch(path)
    assert replay.film.seconds > 1
    assert len(replay.film.throws) >= 2
    library = Library(tmp_path)
    library.import_game(path)
    (kept,) = library.games()
    assert kept.is_over == replay.is_over
    assert main(["replay", str(path), "--list"]) == 0
    assert main(["replay", str(path), "--verify"]) in (0, 1)


def test_there_is_a_kept_file_of_every_version_up_to_this() -> None:
    versions = {gamefile.read(path).header.version for path in KEPT.glob("*.pluvio")}
    assert versions == set(range(1, FORMAT_VERSION + 1))


def test_memory_is_limited_where_the_tests_run() -> None:
    """The limit of the corpus test must bite: a process may not simply ignore it."""
    code = (
        "import resource\n"
        f"resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))\n"
        f"bytearray({MEMORY})\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "MemoryError" in done.stderr
