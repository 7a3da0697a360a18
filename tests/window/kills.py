"""The real program, killed at moments that nobody chose, and what is on the disk afterwards.

    python -m tests.window.kills --kills 200       # the long run, of make soak
    python -m tests.window.kills --seed 4711       # other moments

What the window has shown as done was acknowledged: it must be there, to the last action.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import NamedTuple

from app.game import HUMAN
from rules.game import fold
from rules.pluvionauts import RULES
from rules.pluvionauts.game import is_over
from tests.patience import pause
from tests.window.conftest import screen
from tests.window.games import on_disk, prepare, state_on_disk
from tests.window.keyboard import answer
from tests.window.player import Player, settle_in
from tests.window.seen import Seen, Table

TOLD_EVERY = 10
SEATS = ((HUMAN, HUMAN), (HUMAN, "passenger"), ("passenger", "passenger"))
MOST_DEEDS = 3
"""That are waited for, before the one into which the kill comes."""
MOST_SECONDS = 0.6
"""Between that one and the kill: simulating, saving and showing all begin within them."""


class Killed(NamedTuple):
    acknowledged: int
    """Actions that this run of the program showed as done."""
    fault: str
    """What was lost; nothing, if all is well."""


def kills(display: str, home: Path, chance: Random) -> Iterator[Killed]:
    """Kills without end, in one game after the other; each goes on where the last kill left it."""
    for number in range(sys.maxsize):
        folder = home / str(number)
        settle_in(folder, meter_speed="steps", throw_style="meter", reduced_motion=True)
        path = prepare(folder, players=chance.choice(SEATS), seed=chance.randrange(1_000))
        while not is_over(state_on_disk(path)):
            yield _kill(display, folder, path, chance)


def _kill(display: str, home: Path, path: Path, chance: Random) -> Killed:
    begun = len(on_disk(path).plays)
    player = Player(display, home, "--continue")
    try:
        player.until_game()
        for _ in range(chance.randint(0, MOST_DEEDS)):
            _do(player, wait=True)
        _do(player, wait=False)
        pause(chance.uniform(0.0, MOST_SECONDS))
        seen = player.look().play
        player.kill()
    finally:
        player.close()
    return Killed(seen.steps - begun, lost(path, seen))


def lost(path: Path, shown: Table) -> str:
    """What is not on the disk of all that a window showed as done; nothing, if all is well."""
    kept = on_disk(path)
    known = [play.action for play in kept.plays[: shown.steps]]
    if len(known) < shown.steps:
        return f"{shown.steps - len(known)} of {shown.steps} actions are lost"
    if fold(RULES, kept.setup.config, known) != shown.state:
        return f"the first {shown.steps} actions are others than those that were shown"
    return ""


def _do(player: Player, wait: bool) -> None:
    """Whoever has the turn does something, unless the game is over."""
    seen = player.until("somebody's turn", _turn)
    if seen.page == "pass":
        player.key("Return")
        seen = player.until("somebody's turn", lambda seen: not seen.page and _turn(seen))
    if seen.page:
        return
    if seen.play.asks:
        answer(player, player.until_asked().play, wait)
    elif wait:
        player.until_table("it is done", lambda table: table.steps > seen.play.steps)
        player.key("x")


def _turn(seen: Seen) -> bool:
    table = seen.table
    return table is not None and bool(seen.page or table.asks or table.thinking)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.window.kills")
    parser.add_argument("--kills", type=int, default=200, help="how many (200)")
    parser.add_argument("--seed", type=int, default=0, help="other moments")
    arguments = parser.parse_args()
    acknowledged, faults = 0, 0
    with screen() as display, tempfile.TemporaryDirectory(prefix="kills-") as home:
        killed = kills(display, Path(home), Random(arguments.seed))
        for number, one in enumerate(islice(killed, arguments.kills), 1):
            acknowledged += one.acknowledged
            faults += bool(one.fault)
            if one.fault:
                print(f"kill {number}: {one.fault}", flush=True)
            if number % TOLD_EVERY == 0 or number == arguments.kills:
                told = f"{number} kills, {acknowledged:,} acknowledged actions, {faults} faults"
                print(told, flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
