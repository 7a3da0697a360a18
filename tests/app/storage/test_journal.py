"""A journal loses no whole line and never continues half a one."""

import os
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.storage import journal
from rules.messages import Problem

LINES = st.lists(
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\n")), max_size=6
)


@settings(deadline=None)  # a busy disk syncs when it can
@given(LINES, st.data())
def test_a_file_cut_anywhere_keeps_its_whole_lines_and_can_go_on(
    tmp_path_factory: pytest.TempPathFactory, lines: list[str], data: st.DataObject
) -> None:
    path = tmp_path_factory.mktemp("journal") / "a.game"
    written = journal.create(path, "first")
    for line in lines:
        written.append(line)
    written.close()
    whole = path.read_bytes()
    cut = data.draw(st.integers(len(b"first\n"), len(whole)))
    path.write_bytes(whole[:cut])
    kept = journal.read_lines(path)
    assert kept == ["first", *lines][: len(kept)]
    assert len(kept) == whole[:cut].count(b"\n")

    again = journal.Journal(path)
    again.append("after")
    again.close()
    assert journal.read_lines(path) == [*kept, "after"]


def test_an_existing_game_is_never_overwritten(tmp_path: Path) -> None:
    journal.create(tmp_path / "a.game", "first").close()
    with pytest.raises(Problem, match="cannot be saved"):
        journal.create(tmp_path / "a.game", "second")
    assert journal.read_lines(tmp_path / "a.game") == ["first"]


def test_a_full_disk_leaves_the_file_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.game"
    written = journal.create(path, "first")
    real_write = os.write
    calls = 0

    def write_then_fail(descriptor: int, data: bytes) -> int:
        nonlocal calls
        calls += 1
        if calls == 1:
            return real_write(descriptor, data[:3])
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "write", write_then_fail)
    with pytest.raises(Problem, match="no space left"):
        written.append("second line")
    monkeypatch.undo()
    written.append("third")
    assert journal.read_lines(path) == ["first", "third"]
    written.close()


def test_a_huge_file_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.game"
    path.write_bytes(b"x" * 100)
    monkeypatch.setattr(journal, "MAX_BYTES", 50)
    with pytest.raises(Problem, match="too large"):
        journal.read_lines(path)


def test_a_game_that_is_being_played_cannot_be_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "a.game"
    playing = journal.create(path, "first")
    with pytest.raises(Problem, match="another window"):
        journal.Journal(path)
    playing.append("second")
    playing.close()
    journal.Journal(path).close()
    assert journal.read_lines(path) == ["first", "second"]
