"""What earlier releases wrote is given out again as it was, but for the version of the file."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from app.storage import gamefile
from app.storage.lines import FORMAT_VERSION
from tests.app.replay.bad_files import KEPT, unpacked

FILES = sorted(KEPT.glob("*.pluvio"))


def lines_in(path: Path) -> list[bytes]:
    return unpacked(path.read_bytes()).splitlines()


@pytest.mark.parametrize("kept", FILES, ids=lambda path: path.stem)
def test_a_kept_file_is_exported_as_it_was(kept: Path, tmp_path: Path) -> None:
    before = lines_in(kept)
    fresh = tmp_path / "again.pluvio"
    gamefile.export(gamefile.read(kept), fresh)
    after = lines_in(fresh)

    header, *plays, _ = after
    version = json.loads(before[0])["version"]
    assert (
        header.replace(b'"version":%d' % FORMAT_VERSION, b'"version":%d' % version) == (before[0])
    )
    # Version 1 had no closing line.
    assert plays == (before[1:] if version == 1 else before[1:-1])
    if version == FORMAT_VERSION:
        assert after[-1] == before[-1]
