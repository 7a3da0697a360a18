"""``python -m tests.app.view.hear FILE.wav VOLUME``: knocks hard, waits, knocks softly; heard by
OpenAL's device that writes a file.

A program of its own, because OpenAL and Panda3D read their settings once in a process.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

HARD_HIT, SOFT_HIT = 6.0, 0.6
HALF_A_SECOND = 50_000
"""Bytes of it, at least: one channel of 44,100 or 48,000 pairs of bytes a second."""


def main(file: Path, volume: float) -> None:
    conf = file.with_suffix(".conf")
    conf.write_text(
        f"[general]\nchannels=mono\nsample-type=int16\n[wave]\nfile={file}\n", encoding="utf-8"
    )
    os.environ |= {"ALSOFT_DRIVERS": "wave", "ALSOFT_CONF": str(conf), "ALSOFT_LOGLEVEL": "0"}

    from direct.showbase.ShowBase import ShowBase
    from panda3d.core import load_prc_file_data

    from app.view.sound import Sounds, loudness
    from models.shapes import Part
    from physics.recording import Contact
    from rules.pluvionauts.components import DieKind
    from tests.patience import until

    load_prc_file_data(
        "hear", "window-type none\naudio-library-name p3openal_audio\nnotify-level-device fatal"
    )
    base = ShowBase()
    sounds = Sounds(base, lambda: volume, lambda: 0.0)
    assert not sounds.silent

    def written() -> int:
        base.task_mgr.step()
        return file.stat().st_size if file.exists() else 0

    def wait() -> None:
        """Until the card was given half a second more, be it late with it."""
        enough = written() + HALF_A_SECOND
        until("more is heard", lambda: written() >= enough)

    for impulse in (HARD_HIT, SOFT_HIT):
        wait()
        hit = Contact(0.5, (0.0, 0.0, 0.0), DieKind.BALLOON, Part.PLATE, impulse)
        sounds.knock(hit, loudness(hit))
    wait()
    sounds.close()
    base.destroy()


if __name__ == "__main__":
    main(Path(sys.argv[1]), float(sys.argv[2]))
