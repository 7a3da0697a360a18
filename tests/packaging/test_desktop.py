"""The quick part of the trial of the built program: what is written without freezing anything."""

from __future__ import annotations

import configparser
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from app.cli import COMMANDS

ROOT = Path(__file__).parents[2]
SCRIPT = """
import sys; from pathlib import Path
sys.path.insert(0, sys.argv[1])
import desktop, manpage
desktop.write(Path(sys.argv[2]), Path(sys.argv[3]))
print(manpage.text())
"""


@pytest.fixture(scope="module")
def share(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("share")
    words = [str(ROOT / "packaging"), str(ROOT), str(folder)]
    result = subprocess.run(
        [sys.executable, "-c", SCRIPT, *words], capture_output=True, text=True, check=True
    )
    (folder / "pluvionauts.1").write_text(result.stdout, "utf-8")
    return folder


def test_menu_entry_icon_and_file_type_belong_together(share: Path) -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(share / "applications/pluvionauts.desktop", "utf-8")
    about = entry["Desktop Entry"]
    types = ElementTree.parse(share / "mime/packages/pluvionauts.xml").getroot()
    space = "{http://www.freedesktop.org/standards/shared-mime-info}"
    kind = types.find(f"{space}mime-type")
    assert kind is not None
    pattern = kind.find(f"{space}glob")
    assert pattern is not None
    assert pattern.get("pattern") == "*.pluvio"
    assert about["MimeType"].rstrip(";") == kind.get("type")
    assert about["Exec"].split() == ["pluvionauts", "%f"]
    for size in (16, 48, 256):
        for icon in (
            f"apps/{about['Icon']}",
            f"mimetypes/{kind.get('type', '').replace('/', '-')}",
        ):
            picture = share / f"icons/hicolor/{size}x{size}/{icon}.png"
            header = picture.read_bytes()[:24]
            assert header.startswith(b"\x89PNG")
            assert int.from_bytes(header[16:20], "big") == size


def test_the_manual_names_every_command(share: Path) -> None:
    text = (share / "pluvionauts.1").read_text("utf-8")
    assert text.startswith(".TH PLUVIONAUTS 1")
    assert COMMANDS
    for command, summary in COMMANDS.items():
        assert f".SS {command}\n" in text
        assert summary.replace("-", "\\-") in text
