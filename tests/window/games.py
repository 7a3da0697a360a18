"""Games prepared on the disk, plans for a turn, and what a game's file says."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from app.game import HUMAN
from app.games.pluvionauts import PluvionautsSetup
from app.games.pluvionauts.table import die_on_cell, layout_of
from app.games.pluvionauts.types import GameFile, Play
from app.storage import gamefile
from app.storage.library import Library
from models.layout import BoardKind
from rules.game import fold
from rules.hexgrid import CELLS, Cell
from rules.pluvionauts import RULES, actions
from rules.pluvionauts.actions import Action
from rules.pluvionauts.config import GameConfig, HouseRules
from rules.pluvionauts.events import Event
from rules.pluvionauts.game import apply, legal_actions
from rules.pluvionauts.setup import draw_setup
from rules.pluvionauts.state import Phase, State
from rules.pluvionauts.takeoff import dice_of_throw
from rules.poses import Pose, Settled


def prepare(
    home: Path,
    *deeds: Action,
    players: Sequence[str] = (HUMAN, HUMAN),
    seed: int = 5,
    **config: object,
) -> Path:
    """A game in the player's list with these deeds done after the setup."""
    names = ("Ada", "Ben", "Chloé", "David", "Émile", "Flora")[: len(players)]
    setup = PluvionautsSetup(
        config=GameConfig.of(*names).model_copy(update=config), players=tuple(players), seed=seed
    )
    file = Library(home / "data" / "games").create(setup, "Prepared")
    for deed in (draw_setup(setup.config, seed), *deeds):
        file.append(Play(action=deed))
    file.close()
    return next((home / "data" / "games").glob("*.game"))


def short_game(clouds: int) -> HouseRules:
    return HouseRules(clouds_to_end=clouds)


def beginning(seed: int = 5, **config: object) -> State:
    """The state in which a prepared game of two begins."""
    agreed = GameConfig.of("Ada", "Ben").model_copy(update=config)
    return fold(RULES, agreed, [draw_setup(agreed, seed)])


def thrown(state: State, cell: Cell, face: int) -> actions.Landed:
    """The balloon die, put down in a cell with a face up as if it had been thrown there."""
    kind = dice_of_throw(state)[0]
    return _lying(state, die_on_cell(layout_of(state, BoardKind.WELLS), cell, kind, face))


def thrown_between(state: State, cell: Cell, share: float, face: int) -> actions.Landed:
    """The same, on the way from a cell to its neighbour on the right."""
    lies = die_on_cell(layout_of(state, BoardKind.WELLS), cell, dice_of_throw(state)[0], face)
    x, y, z = lies.position
    pitch = 43.861
    return _lying(state, Pose(position=(x + share * pitch, y, z), orientation=lies.orientation))


def _lying(state: State, pose: Pose) -> actions.Landed:
    return actions.Landed(dice=(Settled(body=dice_of_throw(state)[0], pose=pose),))


def on_disk(path: Path) -> GameFile:
    return gamefile.read(path)


def state_on_disk(path: Path) -> State:
    file = on_disk(path)
    return fold(RULES, file.setup.config, (play.action for play in file.plays))


def plan(state: State, *wanted: type[Event]) -> list[Action]:
    """Decisions for the rest of a turn that bring all these events about."""
    for deeds, events in _ways(state, [], []):
        if all(any(isinstance(event, kind) for event in events) for kind in wanted):
            return deeds
    raise AssertionError(f"no way to {wanted} from here")


def _ways(
    state: State, deeds: list[Action], events: list[Event]
) -> Iterator[tuple[list[Action], list[Event]]]:
    if state.phase in (Phase.THROW, Phase.GAME_OVER) or len(deeds) > 6:
        yield deeds, events
        return
    for action in legal_actions(state):
        outcome = apply(state, action)
        yield from _ways(outcome.state, [*deeds, action], [*events, *outcome.events])


def a_throw_for(state: State, *wanted: type[Event]) -> actions.Landed:
    """A throw after which one turn can bring all these events about."""
    for cell in CELLS:
        for face in range(6):
            throw = thrown(state, cell, face)
            try:
                plan(apply(state, throw).state, *wanted)
            except AssertionError:
                continue
            return throw
    raise AssertionError("no throw does")
