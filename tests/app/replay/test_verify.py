"""A game proves itself: fresh ones match, and whatever is changed in one is found."""

import json
import zipfile
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from app.cli import main
from app.replay.replay import open_replay
from app.replay.verify import Verdict, verify
from app.storage import gamefile
from physics.recording import Recording
from physics.toss import MADE_WITH
from rules.harmless import harmless
from rules.messages import Problem
from tests.app.replay.bad_files import KEPT
from tests.app.replay.games import WAYS, played
from tests.app.strange import ACTS, STRANGE

Lines = list[dict[str, Any]]


def shared(tmp_path: Path, way: str = "weather", rounds: int = 1) -> Path:
    path = tmp_path / "game.pluvio"
    gamefile.export(played(way, rounds), path)
    return path


def edited(path: Path, change: Callable[[Lines], None]) -> Path:
    """The same game with something changed in its lines."""
    with zipfile.ZipFile(path) as archive:
        text = archive.read(gamefile.ARCHIVE_MEMBER).decode()
    lines = [json.loads(line) for line in text.splitlines()]
    change(lines)
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(
            gamefile.ARCHIVE_MEMBER, "".join(json.dumps(line) + "\n" for line in lines)
        )
    return path


def recordings(lines: Lines) -> Lines:
    return [line for line in lines if line.get("recording")]


def resealed(line: dict[str, Any]) -> None:
    """What somebody would do who knows how recordings are made."""
    recording = Recording.model_validate_json(json.dumps(line["recording"])).sealed()
    line["recording"] = json.loads(recording.model_dump_json())


@pytest.mark.parametrize("flat", [False, True])
@pytest.mark.parametrize("way", WAYS)
def test_a_fresh_game_matches_in_every_mode(tmp_path: Path, way: str, flat: bool) -> None:
    path = tmp_path / "game.pluvio"
    gamefile.export(played(way, 1, flat=flat), path)
    assert path.stat().st_size < 500_000
    replay = open_replay(path)
    assert replay.file.closing is not None
    verification = verify(replay)
    assert verification.match, verification.diverged
    throws = [one for one in verification.findings if one.what == "throw"]
    assert len(throws) == len(replay.film.throws) > 0
    assert {one.what for one in verification.findings} == {
        "setup",
        "throw",
        "file",
        "state",
        "score",
    }


def test_a_long_game_of_six_with_everything_is_a_small_file(tmp_path: Path) -> None:
    """Aimless players take far longer to anchor the clouds than people or computers do."""
    path = tmp_path / "game.pluvio"
    gamefile.export(played("advanced weather", None, seats=6), path)
    replay = open_replay(path)
    assert replay.is_over
    throws = len(replay.film.throws)
    assert throws > 30
    assert path.stat().st_size < 500_000
    # Three times as many throws as in the longest of many such games would fit.
    assert path.stat().st_size / throws < 500_000 / 220


def test_a_game_under_way_matches_and_tells_no_score(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "game.pluvio"
    file = played("weather", 2, 9)
    gamefile.export(file, path)
    assert main(["replay", str(path), "--verify", "--json"]) == 0
    said = capsys.readouterr().out
    assert json.loads(said)["totals"] is None
    assert main(["replay", str(path), "--list", "--json"]) == 0
    said += capsys.readouterr().out
    missions = file.plays[0].action.missions  # type: ignore[union-attr]
    assert missions
    assert not any(mission in said for mission in missions)


@pytest.mark.parametrize("seed", range(12))
def test_one_bit_changed_anywhere_in_a_recording_is_found(tmp_path: Path, seed: int) -> None:
    """In the poses, the hash, a number: it diverges, or the file is refused in one sentence."""
    random = Random(seed)
    path = shared(tmp_path)
    with zipfile.ZipFile(path) as archive:
        data = bytearray(archive.read(gamefile.ARCHIVE_MEMBER))
    starts = [n for n in range(len(data)) if data[n : n + 13] == b'"recording":{']
    start = random.choice(starts)
    end = data.index(b"\n", start)
    data[random.randrange(start, end)] ^= 1 << random.randrange(7)
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(gamefile.ARCHIVE_MEMBER, bytes(data))
    try:
        verification = verify(open_replay(path))
    except Problem:
        return
    throws = [one for one in verification.diverged if one.what == "throw"]
    assert len(throws) == 1
    assert throws[0].reason is not None


@pytest.mark.parametrize("seed", range(4))
def test_one_bit_changed_in_the_poses_is_reported_as_diverged(tmp_path: Path, seed: int) -> None:
    random = Random(seed)

    def change(lines: Lines) -> None:
        recording = random.choice(recordings(lines))["recording"]
        poses = recording["poses"]
        place = random.randrange(len(poses) - 2)
        letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
        other = letters[letters.index(poses[place]) ^ (1 << random.randrange(6))]
        recording["poses"] = poses[:place] + other + poses[place + 1 :]

    verification = verify(open_replay(edited(shared(tmp_path), change)))
    (throw,) = (one for one in verification.diverged if one.what == "throw")
    assert str(throw.reason) == "The recording was changed after it was made."


def test_a_forged_recording_is_told_from_a_thrown_one(tmp_path: Path) -> None:
    """Sealed anew, so only throwing again can tell; the distance is that of the real rest."""

    def change(lines: Lines) -> None:
        line = recordings(lines)[-1]
        for die in line["recording"]["rest"]:
            die["pose"]["position"][0] += 2.0
        for die in line["action"]["dice"]:
            die["pose"]["position"][0] += 2.0
        resealed(line)

    try:
        verification = verify(open_replay(edited(shared(tmp_path, "normal"), change)))
    except Problem:
        pytest.fail("two millimetres change nothing that the rules see here")
    throws = [one for one in verification.diverged if one.what == "throw"]
    assert len(throws) == 1
    assert throws[0].distance == pytest.approx(2.0, abs=0.01)
    assert str(throws[0].reason) == "The recording does not follow from its throw."


def test_another_version_is_named_as_the_likely_reason(tmp_path: Path) -> None:
    def change(lines: Lines) -> None:
        line = recordings(lines)[0]
        line["recording"]["made_with"]["physics"] += 1
        line["recording"]["fingerprint"] = "0" * 64
        resealed(line)

    verification = verify(open_replay(edited(shared(tmp_path), change)))
    (throw,) = (one for one in verification.diverged if one.what == "throw")
    assert "update the program" in str(throw.reason)
    assert throw.elsewhere
    # The file was edited too, and that is nobody else's doing.
    assert not verification.only_elsewhere


@pytest.mark.parametrize("path", sorted(KEPT.glob("*.pluvio")), ids=lambda path: path.stem)
def test_games_of_an_earlier_revision_are_whole_and_say_so(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    replay = open_replay(path)
    made = {step.recording.made_with.physics for step in replay.steps if step.recording}
    verification = verify(replay)
    diverged = {one.what for one in verification.diverged}
    assert diverged <= {"throw"}, "the rules must read old games as they were played"
    if made == {MADE_WITH.physics}:
        return
    assert diverged == {"throw"}
    assert verification.only_elsewhere
    for one in verification.diverged:
        assert one.distance is not None
        assert f"revision {max(made)} of the dice" in str(one.reason)
    assert main(["replay", str(path), "--verify"]) == 1
    said = " ".join(capsys.readouterr().out.split())
    assert "all made by another version or machine" in said
    assert "The recordings are whole" in said


def test_other_poses_in_the_rules_than_in_the_recording_are_found(tmp_path: Path) -> None:
    def change(lines: Lines) -> None:
        recordings(lines)[-1]["action"]["dice"][0]["pose"]["position"][0] += 0.5

    verification = verify(open_replay(edited(shared(tmp_path, "normal"), change)))
    throws = [one for one in verification.diverged if one.what == "throw"]
    assert [str(one.reason) for one in throws] == [
        "The dice were read elsewhere than the recording leaves them."
    ]


@pytest.mark.parametrize("part", ["state", "score", "file", "setup"])
def test_each_part_of_the_whole_game_can_diverge(tmp_path: Path, part: str) -> None:
    def change(lines: Lines) -> None:
        closing = lines[-1]
        if part == "state":
            closing["state"] = "0" * 64
        elif part == "score":
            closing["totals"][0] += 1
        elif part == "setup":
            lines[0]["setup"]["seed"] += 1
        else:
            closing["content"] = "0" * 64

    verification = verify(open_replay(edited(shared(tmp_path), change)))
    assert part in {one.what for one in verification.diverged}
    if part in ("state", "score"):
        # Laid out with other spaces, the lines are not the exported ones either.
        assert {one.what for one in verification.diverged} == {part, "file"}


def test_the_exit_code_tells(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = shared(tmp_path, "normal")
    assert main(["replay", str(path), "--verify"]) == 0
    assert "Everything matches." in capsys.readouterr().out
    assert main(["replay", str(path), "--verify", "--throw", "1"]) == 0
    assert main(["replay", str(path), "--verify", "--throw", "99"]) == 2

    def change(lines: Lines) -> None:
        recordings(lines)[1]["recording"]["hash"] = "0" * 64

    edited(path, change)
    capsys.readouterr()
    assert main(["replay", str(path), "--verify", "--json"]) == 1
    report = json.loads(capsys.readouterr().out)
    assert not report["match"]
    bad = [one for one in report["findings"] if one["verdict"] == Verdict.DIVERGED]
    assert [one["throw"] for one in bad if one["what"] == "throw"] == [2]
    assert main(["replay", str(tmp_path / "none.pluvio"), "--verify"]) == 2
    assert "cannot be read" in capsys.readouterr().err


def test_a_game_of_the_list_can_be_verified_too(tmp_path: Path) -> None:
    path = tmp_path / "kept.game"
    path.write_text("".join(f"{line}\n" for line in gamefile.lines_of(played("normal", 1))))
    assert main(["replay", str(path), "--verify"]) == 0


def test_a_recording_without_throws_or_dice_is_one_that_diverged(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def without(lines: Lines) -> None:
        line = recordings(lines)[0]
        line["recording"] |= {"throws": [], "dice": [], "rest": [], "contacts": []}
        resealed(line)

    path = edited(shared(tmp_path, "normal"), without)
    assert main(["replay", str(path), "--verify", "--json"]) == 1
    told = capsys.readouterr()
    assert told.err == ""
    reasons = [one["reason"] for one in json.loads(told.out)["findings"]]
    assert "It cannot be thrown again: There is no die to throw." in reasons


@pytest.mark.parametrize("text", STRANGE.values(), ids=STRANGE.keys())
def test_made_with_any_text_is_read_out_harmlessly(
    tmp_path: Path, text: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "400")

    def strange(lines: Lines) -> None:
        lines[0]["program"] = text
        for part, line in zip(("game", "bullet", "machine"), recordings(lines), strict=False):
            line["recording"]["made_with"][part] = text
            line["recording"]["rest_time"] = 59.0
            resealed(line)

    path = edited(shared(tmp_path, rounds=2), strange)
    assert main(["replay", str(path), "--verify"]) == 1
    told = capsys.readouterr()
    assert told.err == ""
    assert told.out.count(harmless(text)) >= 3
    assert not ACTS.search(told.out)
