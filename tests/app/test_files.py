"""Files are written whole or not at all, and never through what lies in wait for them."""

from __future__ import annotations

import errno
import os
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.cli import main
from app.cli.results import write_result
from app.files import PARTS, Part, clear_parts, write_whole
from rules.messages import Problem
from tests.app.replay.bad_files import KEPT

OLD, NEW = b"old " * 10_000, b"new " * 20_000


def failing(monkeypatch: pytest.MonkeyPatch, name: str, number: int) -> Callable[[], bool]:
    """The so-manieth call of a function of the system finds no room, and all later ones; tells
    whether it came to that."""
    real, calls = getattr(os, name), 0

    def call(*arguments: object, **named: object) -> object:
        nonlocal calls
        calls += 1
        if calls >= number:
            raise OSError(errno.ENOSPC, "No space left on device")
        return real(*arguments, **named)

    monkeypatch.setattr(os, name, call)
    return lambda: calls >= number


@pytest.mark.parametrize("new", [False, True])
@pytest.mark.parametrize("number", [1, 2])
@pytest.mark.parametrize("name", ["fsync", "replace", "link"])
def test_a_failure_anywhere_leaves_the_old_file_or_the_new_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, number: int, new: bool
) -> None:
    path = tmp_path / "file"
    if not new:
        path.write_bytes(OLD)
    with monkeypatch.context() as patched:
        failed = failing(patched, name, number)
        try:
            write_whole(path, NEW, new=new)
        except OSError:
            assert failed()
            allowed = [] if new else [OLD, NEW]  # the name of what replaced it may be unsynced
        else:
            allowed = [NEW]
    found = [one.read_bytes() for one in tmp_path.iterdir()]
    assert len(found) == len(allowed[:1])
    assert all(data in allowed for data in found)


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """A disk of 64 kB of its own."""
    place = tmp_path / "disk"
    place.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", str(place)]
    if sys.platform != "linux" or os.geteuid() or subprocess.run(mount, check=False).returncode:
        pytest.skip("only root can make a small disk")
    yield place
    subprocess.run(["umount", str(place)], check=True)


def test_on_a_disk_that_is_really_full(small_disk: Path) -> None:
    path = small_disk / "map.svg"
    path.write_bytes(OLD[:30_000])
    with pytest.raises(Problem, match="no space left"):
        write_result(path, NEW)
    assert [one.read_bytes() for one in small_disk.iterdir()] == [OLD[:30_000]]


def test_a_name_may_be_as_long_as_names_can_be(tmp_path: Path) -> None:
    path = tmp_path / ("n" * 250 + ".mp4")
    write_whole(path, NEW)
    assert [one.read_bytes() for one in tmp_path.iterdir()] == [NEW]


@pytest.mark.parametrize("name", ["n" * 250 + ".mp4", "n" * 254])
def test_an_export_to_a_disk_that_takes_nothing_is_refused_by_its_reason(
    small_disk: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """However long the name is: what is wrong is the disk."""
    subprocess.run(["mount", "-o", "remount,ro", str(small_disk)], check=True)
    game = str(KEPT / "version-2-under-way.pluvio")
    assert main(["replay", game, "--throw", "1", "--export", str(small_disk / name)]) == 2
    refusal = f"{small_disk / name} cannot be written: read-only file system."
    assert capsys.readouterr().err == f"pluvionauts: {refusal}\n"


def test_a_new_file_replaces_none(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(OLD)
    with pytest.raises(FileExistsError):
        write_whole(path, NEW, new=True)
    assert [one.read_bytes() for one in tmp_path.iterdir()] == [OLD]


def test_where_there_are_no_links_a_new_file_is_made_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> None:
        raise PermissionError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(os, "link", refused)
    write_whole(tmp_path / "file", NEW, new=True)
    with pytest.raises(FileExistsError):
        write_whole(tmp_path / "file", OLD, new=True)
    assert [one.read_bytes() for one in tmp_path.iterdir()] == [NEW]


@pytest.mark.parametrize("there", [True, False])
def test_nothing_is_written_through_a_link(tmp_path: Path, there: bool) -> None:
    victim, path = tmp_path / "victim", tmp_path / "out.json"
    if there:
        victim.write_bytes(OLD)
    path.symlink_to(victim)
    write_result(path, NEW)
    assert victim.exists() == there
    if there:
        assert victim.read_bytes() == OLD
    assert not path.is_symlink()
    assert path.read_bytes() == NEW


def test_a_name_that_lies_in_wait_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if somebody guesses the name of what is not whole yet."""
    victim = tmp_path / "victim"
    victim.write_bytes(OLD)
    (tmp_path / PARTS.replace("*", "guessed")).symlink_to(victim)
    monkeypatch.setattr("app.files.token_hex", lambda _: "guessed")
    monkeypatch.setattr("app.files.clear_parts", lambda _: None)
    with pytest.raises(FileExistsError):
        write_whole(tmp_path / "file", NEW)
    assert victim.read_bytes() == OLD


def test_who_may_read_it_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(OLD)
    path.chmod(0o640)
    write_whole(path, NEW)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_folders_are_no_files_and_pipes_take_what_comes(tmp_path: Path) -> None:
    with pytest.raises(Problem, match="cannot be written: is a directory"):
        write_result(tmp_path, NEW)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_result(pipe, b"some")
    assert os.read(reader, 10) == b"some"
    os.close(reader)
    with pytest.raises(OSError, match="not an ordinary file"):
        write_whole(pipe, NEW)


KILLED = """
import os, sys
from pathlib import Path
from app.files import Part
part = Part(Path(sys.argv[1]) / "film.mp4")
part.file.write(b"half of it")
part.file.flush()
os.kill(os.getpid(), 9)
"""


def test_what_a_killed_program_left_is_cleared_and_what_is_being_written_stays(
    tmp_path: Path,
) -> None:
    subprocess.run([sys.executable, "-c", KILLED, str(tmp_path)], check=False)
    assert len(list(tmp_path.iterdir())) == 1
    living = Part(tmp_path / "other")
    clear_parts(tmp_path)
    assert list(tmp_path.iterdir()) == [living.path]
    living.file.write(NEW)
    living.put()
    assert [one.read_bytes() for one in tmp_path.iterdir()] == [NEW]


def test_a_folder_in_their_place_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / PARTS.replace("*", "x")).mkdir()
    write_whole(tmp_path / "file", NEW)
    assert (tmp_path / "file").read_bytes() == NEW
