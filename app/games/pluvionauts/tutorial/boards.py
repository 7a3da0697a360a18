"""Prepared tables: plays that lead to the moment where a lesson begins.

They are plays of a real game, so a lesson is an ordinary session that has already begun.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from app.game import HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.table import die_on_cell, layout_of
from app.games.pluvionauts.types import Play
from models.dimensions import DIE_EDGE, TABLE_TOP_Z
from rules.box.reading import lying
from rules.box.terrain import Terrain
from rules.game import SeatSymbol
from rules.hexgrid import CELLS, Cell
from rules.pluvionauts import actions
from rules.pluvionauts.board import NONE
from rules.pluvionauts.components import CLOUDS, FACES, TILES, CloudKind, DieKind
from rules.pluvionauts.config import Attempts, GameConfig, SeatConfig
from rules.pluvionauts.game import apply, start
from rules.pluvionauts.state import State
from rules.poses import Pose, Settled

PUPIL = 0
"""The seat of the one who learns."""
MISSIONS = ("circle_C", "circle_A", "circle_B")
_OUT = Pose(position=(420.0, 0.0, TABLE_TOP_Z + DIE_EDGE / 2), orientation=lying(0))


def lesson_setup(
    names: Sequence[str], attempts: Attempts | None = None, *, last_round: bool = False
) -> PluvionautsSetup:
    """The pupil and two others, who never come to throw: their only attempt fails."""
    seats = tuple(
        SeatConfig(name=name, symbol=airship, attempts=attempts if seat == PUPIL else 1)
        for seat, (name, airship) in enumerate(zip(names, SeatSymbol, strict=False))
    )
    config = GameConfig(seats=seats, round_limit=1 if last_round else None)
    others = ("passenger",) * (len(seats) - 1)
    return PluvionautsSetup(config=config, players=(HUMAN, *others), aid=True, seed=1)


def filled_box(
    islands: Mapping[Cell, Terrain | int],
    clouds: Mapping[Cell, CloudKind],
    *,
    first: int = PUPIL,
    seed: int = 1,
) -> Play:
    """A setup with these islands (a terrain, or one island by number) and clouds where a lesson
    needs them; everything else falls anywhere."""
    rng = Random(seed)
    tiles, skies = list(range(len(TILES))), list(range(len(CLOUDS)))
    for number in islands.values():
        if isinstance(number, int):
            tiles.remove(number)
    placed: dict[Cell, int] = {}
    for cell, wanted in islands.items():
        if isinstance(wanted, Terrain):
            number = next(number for number in tiles if TILES[number].terrain is wanted)
            tiles.remove(number)
            placed[cell] = number
        else:
            placed[cell] = wanted
    lying_clouds: dict[Cell, int] = {}
    for cell, kind in clouds.items():
        number = next(number for number in skies if CLOUDS[number] is kind)
        skies.remove(number)
        lying_clouds[cell] = number
    free = [cell for cell in CELLS if cell not in placed and cell not in lying_clouds]
    rng.shuffle(free)
    placed |= {free.pop(): number for number in tiles}
    lying_clouds |= {free.pop(): number for number in skies}
    return Play(
        action=actions.Setup(
            islands=tuple(placed.get(cell, NONE) for cell in CELLS),
            clouds=tuple(lying_clouds.get(cell, NONE) for cell in CELLS),
            missions=MISSIONS,
            first=first,
        )
    )


def state_after(setup: PluvionautsSetup, plays: Sequence[Play]) -> State:
    state = start(setup.config)
    for play in plays:
        state = apply(state, play.action).state
    return state


def missed() -> Play:
    """A throw of the balloon die that left the box."""
    return Play(action=actions.Landed(dice=(Settled(body=DieKind.BALLOON, pose=_OUT),)))


def landed(setup: PluvionautsSetup, plays: Sequence[Play], cell: Cell, value: int) -> list[Play]:
    """The plays, then whatever brings the pupil on turn, with the balloon standing on a cell."""
    longer = list(plays)
    while state_after(setup, longer).seat != PUPIL:
        longer.append(missed())
    layout = layout_of(state_after(setup, longer), setup.board)
    face = next(i for i, face in enumerate(FACES[DieKind.BALLOON]) if face.value == value)
    pose = die_on_cell(layout, cell, DieKind.BALLOON, face)
    thrown = actions.Landed(dice=(Settled(body=DieKind.BALLOON, pose=pose),))
    return [*longer, Play(action=thrown)]
