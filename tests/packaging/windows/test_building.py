"""The parts of the build for Windows that need neither Wine nor its compiler."""

from __future__ import annotations

import shutil
import zipfile
from pathlib import Path

import pytest
from PIL import Image
from windows import __main__ as build
from windows import binaries, cache, compiler, contents, engine, face, wine

ROOT = Path(__file__).parents[3]


@pytest.fixture(autouse=True)
def _own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))


def some_program() -> Path:
    """A program of Windows that every Python has."""
    import pip

    return next((Path(pip.__file__).parent / "_vendor/distlib").glob("t64.exe"))


def packed_engine(folder: Path) -> Path:
    source = folder / "source"
    source.mkdir(parents=True)
    for name in ("PKG-INFO", "LICENSE.txt", "AUTHORS.txt"):
        (source / name).write_text(f"{name} of the engine\n" * 50)
    module = folder / "pybullet.pyd"
    module.write_bytes(bytes(5000))
    engine._pack(source, module, folder)
    return next(folder.glob("*.whl"))


def test_the_engine_is_packed_as_a_wheel_that_tells_when_it_is_damaged(tmp_path: Path) -> None:
    wheel = packed_engine(tmp_path)
    assert engine.whole(wheel)
    with zipfile.ZipFile(wheel) as archive:
        names = {Path(name).name for name in archive.namelist()}
    assert {"pybullet.pyd", "METADATA", "WHEEL", "RECORD", "LICENSE.txt"} <= names
    data = wheel.read_bytes()
    wheel.write_bytes(data[: len(data) // 2])
    assert not engine.whole(wheel), "half of it"
    wheel.unlink()
    assert not engine.whole(wheel)


def test_what_the_cache_holds_half_is_made_again(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    made: list[Path] = []

    def make(folder: Path) -> None:
        made.append(folder)
        (folder / "wheel").write_text("whole")

    def whole(folder: Path) -> bool:
        return (folder / "wheel").read_text() == "whole"

    first = cache.kept("engine", "1", make, whole)
    assert cache.kept("engine", "1", make, whole) == first
    assert len(made) == 1
    (first / "wheel").write_text("who")
    assert cache.kept("engine", "1", make, whole) == first
    assert len(made) == 2
    assert whole(first)
    assert "made again" in capsys.readouterr().out
    other = cache.kept("engine", "2", make, whole)
    assert [path.name for path in cache.folder().iterdir()] == [other.name], "the old one stays"


def test_a_build_that_ends_half_way_leaves_nothing_in_the_cache() -> None:
    def make(folder: Path) -> None:
        (folder / "half").write_text("")
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        cache.kept("engine", "1", make, lambda folder: True)
    assert list(cache.folder().iterdir()) == []


def test_the_key_changes_with_every_part() -> None:
    parts: list[list[str | bytes]] = [["ab", "c"], ["a", "bc"], ["ab", b"d"], ["ab"]]
    assert len({cache.digest(each) for each in parts}) == 4


def test_without_a_network_it_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    monkeypatch.setenv("PIP_FIND_LINKS", str(tmp_path))
    with pytest.raises(SystemExit, match=r"check the network connection and run make again\.$"):
        engine.fetch(tmp_path)


def test_without_the_tools_it_names_their_packages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(SystemExit, match="g\\+\\+-mingw-w64-x86-64-posix wine64 nsis; install it"):
        build.check_tools()
    with pytest.raises(SystemExit, match="is missing"):
        compiler.check()


def test_foreign_parts_end_the_build(tmp_path: Path) -> None:
    shutil.copy(some_program(), tmp_path / "pluvionauts.exe")
    contents.check(tmp_path)
    program = some_program().read_bytes()
    (tmp_path / "of-wine.dll").write_bytes(program + wine.BUILTIN)
    (tmp_path / "free.pyd").write_bytes(program + b"GNU Lesser General Public License")
    (tmp_path / "ucrtbase.dll").write_bytes(program)
    (tmp_path / "list.txt").write_text(f"made in {ROOT}")
    with pytest.raises(SystemExit) as refused:
        contents.check(tmp_path)
    said = str(refused.value)
    for part in (
        "of-wine.dll carries Wine",
        "free.pyd carries the LGPL",
        "ucrtbase.dll",
        "list.txt",
    ):
        assert part in said


def test_a_library_that_nobody_brings_ends_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copy(some_program(), tmp_path / "pluvionauts.exe")
    asked = binaries.imports(tmp_path / "pluvionauts.exe")
    assert "kernel32.dll" in asked
    monkeypatch.setattr(binaries, "imports", lambda path: {**asked, "vcruntime999.dll": set()})
    with pytest.raises(SystemExit, match=r"vcruntime999\.dll, which neither Windows nor it has"):
        contents.check(tmp_path)


def test_the_icon_is_drawn_in_every_size(tmp_path: Path) -> None:
    target = face.icon(ROOT / "packaging/linux/icon.svg", tmp_path / "icon.ico")
    with Image.open(target) as icon:
        assert {size for size, _ in icon.info["sizes"]} == set(face.SIZES)
