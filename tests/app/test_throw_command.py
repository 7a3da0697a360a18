"""``pluvionauts throw``: results, repetition, and one sentence for every bad file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.cli import main


def test_a_saved_throw_repeats(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    saved = tmp_path / "throw.json"
    assert main(["throw", "--seed", "3", "--out", str(saved), "--json"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert main(["throw", "--throw", str(saved), "--json"]) == 0
    again = json.loads(capsys.readouterr().out)
    assert again.pop("repeats") == "match"
    assert again == first


def test_many_throws_are_the_same_with_more_workers(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    results = []
    for workers in ("1", "2"):
        picture = tmp_path / f"{workers}.png"
        words = ["throw", "--many", "40", "--workers", workers, "--json", "--plot", str(picture)]
        assert main(words) == 0
        results.append((json.loads(capsys.readouterr().out), picture.read_bytes()))
    assert results[0] == results[1]
    assert results[0][1].startswith(b"\x89PNG")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe\x00",
        b"[]",
        b'{"version": 2, "throws": []}',
        b'{"version": 1, "throws": [{"die": "balloon"}]}',
        b" " * 300_000,
    ],
)
@pytest.mark.parametrize("option", ["--throw", "--layout"])
def test_a_bad_file_gets_one_sentence_and_changes_nothing(
    content: bytes, option: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad, out = tmp_path / "bad.json", tmp_path / "out.json"
    bad.write_bytes(content)
    assert main(["throw", option, str(bad), "--out", str(out)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("pluvionauts: ")
    assert told.err.count("\n") == 1
    assert not out.exists()


def test_a_tampered_recording_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    saved = tmp_path / "throw.json"
    main(["throw", "--seed", "4", "--out", str(saved)])
    data = json.loads(saved.read_text())
    data["recording"]["rest_time"] += 0.1
    saved.write_text(json.dumps(data))
    capsys.readouterr()
    assert main(["throw", "--throw", str(saved)]) == 2
    assert "changed after it was made" in capsys.readouterr().err
