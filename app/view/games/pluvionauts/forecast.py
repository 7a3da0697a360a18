"""What a cloud would do to the islands beside a slot, before it is anchored there."""

from __future__ import annotations

from app.view.games.pluvionauts.lens import LOWER, UPPER, badge_spot, resource_picture
from app.view.hud.badges import Badge, BadgeKind
from app.view.play.table import PlayTable
from rules.hexgrid import CELL_INDEX, Slot
from rules.pluvionauts.board import NONE
from rules.pluvionauts.components import ANIMAL_OF, CLOUDS, PLANT_OF, TILES
from rules.pluvionauts.score import CLOUD_EFFECT
from rules.pluvionauts.state import State


def cloud_effects(table: PlayTable, state: State, slot: Slot) -> dict[str, Badge]:
    """One more and one less over each island; an anchor where fog would hold it."""
    cloud = _cloud_in_the_air(state)
    if cloud == NONE:
        return {}
    animals, plants = CLOUD_EFFECT[CLOUDS[cloud]]
    badges: dict[str, Badge] = {}
    for cell in slot:
        number = state.board.islands[CELL_INDEX[cell]]
        if number == NONE:
            continue
        terrain = TILES[number].terrain
        effects = {
            resource_picture(PLANT_OF[terrain]): (plants, UPPER),
            resource_picture(ANIMAL_OF[terrain]): (animals, LOWER),
        }
        if not animals and not plants:
            effects = {"ink/anchor": (0, 0.0)}
        for picture, (effect, row) in effects.items():
            spot = badge_spot(table, cell, row)
            if spot is not None:
                badges[f"{cell} {picture}"] = _badge(effect, spot, picture)
    return badges


def _badge(effect: int, spot: tuple[float, float], picture: str) -> Badge:
    if effect == 0:
        return Badge("", *spot, picture=picture)
    text = "+1" if effect > 0 else "−1"
    return Badge(text, *spot, BadgeKind.GOOD if effect > 0 else BadgeKind.BAD, picture)


def _cloud_in_the_air(state: State) -> int:
    turn, clouds = state.turn, state.board.clouds
    if turn.cargo_from != NONE:
        return clouds[turn.cargo_from]
    return clouds[turn.cell] if turn.cell != NONE else NONE
