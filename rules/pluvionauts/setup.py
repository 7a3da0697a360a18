"""The setup: drawn (what lies in which cell, which missions are dealt, who begins), and laid out
on the table."""

from __future__ import annotations

from random import Random

from rules.box.bits import BIT, indices
from rules.box.terrain import Terrain
from rules.hexgrid import CELLS
from rules.messages import IllegalAction
from rules.pluvionauts.actions import Setup
from rules.pluvionauts.board import NONE, Board, WeatherDie
from rules.pluvionauts.components import CLOUDS, MISSION_SETS, TILES, DieKind
from rules.pluvionauts.config import GameConfig
from rules.pluvionauts.events import BoxFilled, Event, MissionsDealt
from rules.pluvionauts.score import connected
from rules.pluvionauts.state import Phase, State, Turn

HERD = (3, 4)
"""Balanced setup: the largest herd of each terrain has so many animals."""
PLANTATION = 3
"""Balanced setup: the largest plantation of each terrain has at most so many plants."""

_OF_TERRAIN = {
    terrain: frozenset(n for n, tile in enumerate(TILES) if tile.terrain is terrain)
    for terrain in Terrain
}
_PIECES = len(TILES) + len(CLOUDS)


def draw_setup(config: GameConfig, seed: int | str) -> Setup:
    """The chance results before the first turn. The same seed draws the same setup."""
    random = Random(f"pluvionauts setup {seed}")
    pieces = list(range(_PIECES))
    random.shuffle(pieces)
    if config.balanced_setup:
        _balance(pieces, random)
    players = len(config.seats)
    missions = list(random.choice(MISSION_SETS[players]))
    random.shuffle(missions)
    return Setup(
        islands=tuple(piece if piece < len(TILES) else NONE for piece in pieces),
        clouds=tuple(piece - len(TILES) if piece >= len(TILES) else NONE for piece in pieces),
        missions=tuple(missions[:players]),
        first=random.randrange(players),
    )


def _imbalance(pieces: list[int]) -> int:
    """How far the groups are from a balanced start; 0 is one.

    Ruling: for each terrain the largest herd is 3 or 4 and the largest plantation at most 3. (The
    printed wish, every group between these bounds, cannot be met with the real islands.)
    """
    wrong = 0
    for terrain in Terrain:
        members = _OF_TERRAIN[terrain]
        cells = 0
        for index, piece in enumerate(pieces):
            if piece in members:
                cells |= BIT[index]
        largest = 0
        while cells:
            group = connected(cells & -cells, cells)
            cells ^= group
            tiles = [TILES[pieces[index]] for index in indices(group)]
            animals = sum(tile.animals for tile in tiles)
            largest = max(largest, animals)
            wrong += max(0, animals - HERD[1])
            wrong += max(0, sum(tile.plants for tile in tiles) - PLANTATION)
        wrong += max(0, HERD[0] - largest)
    return wrong


def _balance(pieces: list[int], random: Random) -> None:
    """Swaps cells, keeping every swap that does not make things worse, until it is balanced."""
    wrong = _imbalance(pieces)
    while wrong:
        a, b = random.sample(range(len(CELLS)), 2)
        pieces[a], pieces[b] = pieces[b], pieces[a]
        now = _imbalance(pieces)
        if now > wrong and random.random() > 0.01:
            pieces[a], pieces[b] = pieces[b], pieces[a]
        else:
            wrong = now


# --- on the table ------------------------------------------------------------------------------


def fill_box(state: State, action: Setup, events: list[Event]) -> State:
    """The setup: the 37 cells hold the 22 islands and the 15 clouds, one in each."""
    config = state.config
    players = len(config.seats)
    _check_setup(action, players)
    weather = (WeatherDie(DieKind.SUN), WeatherDie(DieKind.MONSOON)) if config.intemperies else ()
    board = Board(
        islands=action.islands,
        clouds=action.clouds,
        airships=((NONE,) * config.airships_each,) * players,
        weather=weather,
    )
    events.append(BoxFilled(action.first))
    filled = state._replace(
        board=board, missions=action.missions, first=action.first, seat=action.first
    )
    if weather:
        # Ruling: a real throw by the first player, each die until it stops on the board.
        return filled._replace(
            turn=Turn(before=True, rethrow=(0, 1)), round=0, phase=Phase.DICE_LIE
        )
    events.append(MissionsDealt())
    return filled._replace(phase=Phase.TURN_BEGINS)


def _check_setup(setup: Setup, players: int) -> None:
    islands = [number for number in setup.islands if number != NONE]
    clouds = [number for number in setup.clouds if number != NONE]
    if sorted(islands) != list(range(len(TILES))) or sorted(clouds) != list(range(len(CLOUDS))):
        raise IllegalAction("The setup must hold every island and every cloud once.")
    if any((a == NONE) == (b == NONE) for a, b in zip(setup.islands, setup.clouds, strict=True)):
        raise IllegalAction("At setup each cell holds either an island or a cloud.")
    if setup.first >= players or len(setup.missions) != players:
        raise IllegalAction("The setup is for another number of players.")
    dealt = set(setup.missions)
    if len(dealt) < players or not any(dealt <= set(names) for names in MISSION_SETS[players]):
        raise IllegalAction("These missions are not dealt to {players} players.", players=players)
