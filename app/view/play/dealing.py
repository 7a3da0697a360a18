"""The start of a game: islands and clouds drop into the wells, a handful at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from math import pi, sin
from random import Random

from app.view.play.pace import Show, wait
from app.view.play.shiver import tip
from app.view.table.scene import TableScene, place
from models.layout import IslandPiece, LyingCloud, TableLayout
from models.pieces import cloud_name, island_name, poses
from models.sounds import Sound

HANDFUL = 6
FALL = 0.16
"""Seconds, from ``HEIGHT`` millimetres over the place: about what gravity gives."""
HEIGHT = 90.0
LATER = 0.035
"""Seconds between two pieces of a handful."""
BEFORE = 0.35
SETTLES = 0.13
"""Seconds in which a piece that came down rocks once on its edge and lies still."""
_TURNS = 60.0
"""Each piece of a handful tips another way: radians for each second that it falls later."""
ROCKS = 0.8
"""How far, beside an island that is struck as hard as can be."""


def deal(scene: TableScene, layout: TableLayout, hear: Callable[[Sound, float], None]) -> Show:
    """Fills the empty box: islands first, because clouds may lie on them."""
    ends = poses(layout)
    dealt = layout.model_copy(update={"islands": (), "lying_clouds": (), "dice": ()})
    scene.show(dealt)
    yield from wait(BEFORE)
    for islands, clouds in _handfuls(layout):
        falling = {
            name: (scene.lift(name), number * LATER)
            for number, name in enumerate(
                [
                    *(island_name(island.number) for island in islands),
                    *(cloud_name(cloud.number) for cloud in clouds),
                ]
            )
        }
        time, down = 0.0, set[str]()
        last = (len(falling) - 1) * LATER + FALL + SETTLES
        while len(down) < len(falling) or time < last:
            for name, (node, start) in falling.items():
                share = min(max((time - start) / FALL, 0.0), 1.0)
                place(node, ends[name])
                node.set_z(node.get_z() + HEIGHT * (1 - share * share))
                tip(node, rocking(time - start - FALL), start * _TURNS)
                if share == 1.0 and name not in down:
                    down.add(name)
                    hear(Sound.ISLAND if islands else Sound.PLYWOOD, 0.5)
            scene.moved()
            time += yield
        dealt = dealt.model_copy(
            update={
                "islands": (*dealt.islands, *islands),
                "lying_clouds": (*dealt.lying_clouds, *clouds),
            }
        )
        scene.show(dealt)
    scene.show(layout)


def rocking(since: float) -> float:
    """How far a piece is tipped so many seconds after it came down."""
    share = since / SETTLES
    return ROCKS * (1 - share) ** 2 * sin(pi * share) if 0 < share < 1 else 0.0


def _handfuls(
    layout: TableLayout,
) -> Iterator[tuple[Sequence[IslandPiece], Sequence[LyingCloud]]]:
    """In no order that anybody could see."""
    islands, clouds = list(layout.islands), list(layout.lying_clouds)
    for pieces in (islands, clouds):
        Random(len(pieces)).shuffle(pieces)
    for start in range(0, len(islands), HANDFUL):
        yield islands[start : start + HANDFUL], ()
    for start in range(0, len(clouds), HANDFUL):
        yield (), clouds[start : start + HANDFUL]
