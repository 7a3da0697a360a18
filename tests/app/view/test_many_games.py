"""An evening of games in one window: what a game needed is let go when it is left."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

from tests.patience import PATIENCE

GAMES = 20


def test_nothing_is_left_of_games_that_were_left() -> None:
    script = Path(__file__).with_name("many_games.py")
    done = subprocess.run(
        [sys.executable, str(script), str(GAMES)],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    lines = [line for line in done.stdout.splitlines() if line.startswith("{")]
    games = [json.loads(line) for line in lines]
    assert len(games) == GAMES
    early, late = games[4], games[-1]  # by then fonts, drawings and both boards are loaded
    for what in ("modes", "buffers"):
        assert late[what] == early[what], what
    for what in ("widgets", "textures", "meshes", "states"):
        assert late[what] <= 1.1 * early[what] + 2, what
    assert late["objects"] < 1.02 * early["objects"]
    # A driver lets go of a picture when it likes, so one figure may hold 20 MB of the other board.
    needed = [one["megabytes"] for one in games]
    assert min(needed[-5:]) < min(needed[3:8]) + 8
