"""Throws, layouts and recordings that cannot be: one sentence each, and nothing written."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.cli import main
from models.layout import TableLayout
from models.pluvionauts.table import table_of
from models.tables import random_table
from physics.recording import Recording
from physics.saved import LARGEST_FILE, SavedThrow, read_layout, read_throw
from physics.simulate import simulate
from physics.throw import Throw
from rules.box.reading import lying
from rules.messages import Problem
from rules.pluvionauts.components import DieKind
from rules.poses import Pose, Settled
from tests.physics.arm import lobs

NAN, INF = float("nan"), float("inf")
GOOD = lobs(1, seed=2)[0]
SUN = Settled(body=DieKind.SUN, pose=Pose(position=(0, 0, 20), orientation=lying(0, 0)))
TABLE = random_table(Random(5), anchored=6, dice=(SUN,))
SAVED = SavedThrow(layout=TABLE, throws=(GOOD,), recording=simulate(table_of(TABLE), GOOD))

Json = dict[str, Any]
Damage = Callable[[Json], object]


THROWS: dict[str, tuple[Json, str]] = {
    "over the middle of the board": ({"position": (0, 0, 80)}, "outside the box"),
    "over the wall": ({"position": (0, -150, 80)}, "outside the box"),
    "too near the wall": ({"position": (0, -141.7 - 19, 80)}, "outside the box"),
    "too far": ({"position": (0, -601, 80)}, "arm's reach"),
    "too high": ({"position": (0, -200, 501)}, "arm's reach"),
    "in the table top": ({"position": (0, -200, 2)}, "above the table"),
    "under the table": ({"position": (0, -200, -80)}, "above the table"),
    "too fast": ({"velocity": (0, 6001, 0)}, "gently"),
    "far too fast": ({"velocity": (1e300, 1e300, 0)}, "gently"),
    "speed that is no number": ({"velocity": (0, NAN, 0)}, "finite"),
    "endless speed": ({"velocity": (0, INF, 0)}, "finite"),
    "place that is no number": ({"position": (NAN, 0, 80)}, "finite"),
    "endless place": ({"position": (INF, 0, 80)}, "finite"),
    "spin that is no number": ({"spin": (NAN, 0, 0)}, "finite"),
    "too much spin": ({"spin": (0, 101, 0)}, "less spin"),
    "no orientation": ({"orientation": (0, 0, 0, 0)}, "unit quaternion"),
    "long orientation": ({"orientation": (0, 0, 0, 1.01)}, "unit quaternion"),
    "orientation that is no number": ({"orientation": (0, 0, NAN, 1)}, "finite"),
}


@pytest.mark.parametrize(("changes", "words"), THROWS.values(), ids=THROWS.keys())
def test_an_impossible_throw_is_refused_in_one_sentence(changes: Json, words: str) -> None:
    with pytest.raises(Problem, match=words):
        Throw(**{**dict(GOOD), **changes})


def test_without_any_die_there_is_nothing_to_simulate() -> None:
    with pytest.raises(Problem, match="There is no die to throw"):
        simulate(table_of(TableLayout()))


def test_dice_are_thrown_apart_and_only_once() -> None:
    with pytest.raises(Problem, match="apart from each other"):
        simulate(table_of(TABLE), GOOD, GOOD.model_copy(update={"body": DieKind.MONSOON}))
    with pytest.raises(Problem, match="only once"):
        simulate(table_of(TABLE), GOOD.model_copy(update={"body": DieKind.SUN}))


def put(*path: str | int, value: object) -> Damage:
    """Replaces what is at a place in the JSON."""

    def damage(data: Json) -> None:
        target: Any = data
        for step in path[:-1]:
            target = target[step]
        target[path[-1]] = value

    return damage


def twice(pieces: str, **changes: object) -> Damage:
    """Adds a piece again, changed."""
    return lambda data: data[pieces].append({**data[pieces][0], **changes})


LAYOUTS: dict[str, tuple[Damage, str]] = {
    "of the future": (put("version", value=2), "another version"),
    "without sense": (put("wings", value=2), "wings: it is not known here"),
    "unknown board": (put("board", value="bumpy"), "board"),
    "cell off the board": (put("islands", 0, "cell", value=[4, 0]), "does not have"),
    "cloud off the board": (put("lying_clouds", 0, "cell", value=[0, 9]), "does not have"),
    "slot off the board": (
        put("standing_clouds", 0, "slot", value=[[0, 0], [2, 0]]),
        "does not have",
    ),
    "no such island": (put("islands", 0, "tile", value=["plain", 9, 9]), "no such island"),
    "island number": (put("islands", 0, "number", value=22), "less than 22"),
    "number as text": (put("islands", 0, "number", value="0"), "whole number"),
    "same island twice": (twice("islands", cell=[9, 9]), "does not have"),
    "islands on one cell": (twice("islands", number=21), "two places|one cell"),
    "clouds on one cell": (twice("lying_clouds"), "two places|one cell"),
    "clouds in one slot": (twice("standing_clouds"), "two places|one slot"),
    "die twice": (twice("dice"), "two places"),
    "dice in one place": (twice("dice", kind="monsoon"), "one place"),
    "die without rotation": (
        put("dice", 0, "pose", "orientation", value=[0, 0, 0, 0]),
        "no rotation",
    ),
    "die far away": (put("dice", 0, "pose", "position", value=[1e9, 0, 0]), "or less"),
    "crooked cloud": (put("lying_clouds", 0, "yaw", value=NAN), "finite|or more|or less"),
    "no list": (put("islands", value=7), "must be a list"),
}


@pytest.mark.parametrize(("damage", "words"), LAYOUTS.values(), ids=LAYOUTS.keys())
def test_an_impossible_layout_is_refused(damage: Damage, words: str, tmp_path: Path) -> None:
    data = json.loads(TABLE.model_dump_json())
    damage(data)
    path = tmp_path / "table.json"
    path.write_text(json.dumps(data))
    with pytest.raises(Problem, match=words) as refused:
        read_layout(path)
    assert str(path) in str(refused.value)
    assert "\n" not in str(refused.value)


RECORDINGS: dict[str, tuple[Damage, str]] = {
    "of the future": (put("recording", "version", value=2), "another version"),
    "file of the future": (put("version", value=7), "another version"),
    "moved rest": (
        put("recording", "rest", 0, "pose", "position", 0, value=3.0),
        "changed after it was made",
    ),
    "other face": (
        put("recording", "rest", 0, "pose", "orientation", value=[0.0, 0.0, 0.0, 1.0]),
        "changed after it was made",
    ),
    "longer": (put("recording", "rest_time", value=2.5), "changed after it was made"),
    "other stop": (put("recording", "stop", value="void"), "changed after it was made"),
    "other throw": (put("recording", "throws", 0, "velocity", 0, value=1.0), "changed|another"),
    "throw of the file": (put("throws", 0, "velocity", 0, value=1.0), "another throw"),
    "table of the file": (put("layout", "airships", value=[]), ""),
    "another table": (put("layout", "standing_clouds", value=[]), "another table"),
    "poses cut off": (put("recording", "poses", value="AAAA"), "changed|damaged"),
    "poses that are no packing": (put("recording", "poses", value="§§§"), "changed|damaged"),
    "too many frames": (put("recording", "frames", value=100_000), "600 or less"),
    "no frames": (put("recording", "frames", value=0), "1 or more"),
    "unknown stop": (put("recording", "stop", value="tired"), "stop"),
    "no hash": (put("recording", "hash", value="abc"), "does not fit"),
    "endless time": (put("recording", "rest_time", value=INF), "finite|or less"),
    "no throws": (put("throws", value=[]), "at least 1"),
    "impossible throw": (put("throws", 0, "position", value=[0.0, 0.0, 50.0]), "outside the box"),
}


@pytest.mark.parametrize(("damage", "words"), RECORDINGS.values(), ids=RECORDINGS.keys())
def test_a_damaged_recording_is_refused(damage: Damage, words: str, tmp_path: Path) -> None:
    data = json.loads(SAVED.model_dump_json())
    damage(data)
    path = tmp_path / "throw.json"
    path.write_text(json.dumps(data))
    if not words:  # nothing was really changed
        assert read_throw(path) == SAVED
        return
    with pytest.raises(Problem, match=words) as refused:
        read_throw(path)
    assert str(path) in str(refused.value)
    assert "\n" not in str(refused.value)


def resealed(data: Json) -> Recording:
    """With a hash that fits, as a careful forger would make it."""
    return Recording.model_validate_json(json.dumps(data)).sealed()


FORGERIES: dict[str, Damage] = {
    "rest elsewhere": put("rest", 0, "pose", "position", 0, value=3.0),
    "rest of another die": put("rest", 0, "kind", value="monsoon"),
    "dice in another order": lambda data: data["dice"].reverse(),
    "a die twice": put("dice", value=["balloon", "balloon"]),
    "a die that was not there": put("contacts", 0, 2, value="advanced"),
    "throw of another die": put("throws", 0, "die", value="monsoon"),
}


@pytest.mark.parametrize("damage", FORGERIES.values(), ids=FORGERIES.keys())
def test_a_recording_that_contradicts_itself_is_refused(damage: Damage) -> None:
    assert SAVED.recording is not None
    data = json.loads(SAVED.recording.model_dump_json())
    damage(data)
    forged = resealed(data)
    assert forged.intact
    with pytest.raises(Problem, match="cannot be trusted"):
        forged.check()


def test_a_forged_outcome_does_not_repeat(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A hash can be made anew, the fingerprint of the motion cannot."""
    assert SAVED.recording is not None
    forged = SAVED.recording.model_copy(update={"fingerprint": "0" * 64}).sealed()
    path = tmp_path / "throw.json"
    path.write_text(SAVED.model_copy(update={"recording": forged}).model_dump_json())
    assert main(["throw", "--throw", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["repeats"] == "diverged"


FILES: dict[str, bytes] = {
    "empty": b"",
    "not text": b"\xff\xfe\x00\x01",
    "not JSON": b"once upon a time",
    "cut off": SAVED.model_dump_json().encode()[:-40],
    "a list": b"[]",
    "a number": b"7",
    "nothing": b"null",
    "another thing": b'{"players": 3}',
    "deep": b"[" * 100_000,
    "oversized": b" " * (LARGEST_FILE + 1),
    "a huge number": b'{"version": 1' + b"0" * 5000 + b"}",
}


@pytest.mark.parametrize("option", ["--throw", "--layout"])
@pytest.mark.parametrize("content", FILES.values(), ids=FILES.keys())
def test_an_unreadable_file_gets_one_sentence_and_code_2(
    content: bytes, option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad, out, plot = tmp_path / "bad.json", tmp_path / "out.json", tmp_path / "plot.png"
    bad.write_bytes(content)
    assert main(["throw", option, str(bad), "--out", str(out), "--plot", str(plot)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith(f"pluvionauts: {bad} ")
    assert told.err.count("\n") == 1
    assert len(told.err) < 400
    assert not out.exists()
    assert not plot.exists()


@pytest.mark.parametrize("option", ["--throw", "--layout"])
def test_a_missing_file_or_a_folder_gets_one_sentence(
    option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in (tmp_path / "none.json", tmp_path):
        assert main(["throw", option, str(path)]) == 2
        assert "cannot be read" in capsys.readouterr().err


OPTIONS: dict[str, tuple[list[str], str]] = {
    "no throws": (["--many", "0"], "1 to"),
    "too many": (["--many", "1000000"], "1 to"),
    "no workers": (["--many", "5", "--workers", "0"], "1 to"),
    "too many workers": (["--many", "5", "--workers", "900"], "1 to"),
    "picture of another kind": (["--plot", "landing.bmp"], ".svg or .png"),
    "saving many": (["--many", "5", "--out", "many.json"], "--out"),
    "nowhere to save": (["--out", "no/such/folder/throw.json"], "cannot be written"),
    "nowhere to draw": (["--plot", "no/such/folder/throw.png"], "cannot be written"),
    "workers for one": (["--workers", "2"], "--many"),
}


@pytest.mark.parametrize(("words", "sentence"), OPTIONS.values(), ids=OPTIONS.keys())
def test_an_impossible_wish_gets_one_sentence(
    words: list[str],
    sentence: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["throw", *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert sentence in told.err
    assert told.err.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_layout_may_come_from_a_saved_throw(tmp_path: Path) -> None:
    path = tmp_path / "throw.json"
    path.write_text(SAVED.model_dump_json())
    assert read_layout(path) == TABLE
    path.write_text(TABLE.model_dump_json())
    assert read_layout(path) == TABLE
    path.write_text(TableLayout().model_dump_json())
    assert read_layout(path) == TableLayout()
    path.write_text(SavedThrow(throws=(GOOD,)).model_dump_json())
    with pytest.raises(Problem, match="without its table"):
        read_layout(path)
