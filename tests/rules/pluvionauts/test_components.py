"""The box holds what the real box holds: everything beside the facts taken from the real one."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from rules import box
from rules.box.dice import opposite
from rules.hexgrid import CELLS, NEIGHBOURS, PITCH, SLOTS, SLOTS_OF_CELL, Cell, Slot, centre
from rules.hexgrid import slot_centre as slot_centre_of
from rules.pluvionauts.components import (
    AIRSHIP_COLOURS,
    ANIMAL_OF,
    CLOUDS,
    CLOUDS_TO_END,
    FACES,
    MISSION_SETS,
    MISSIONS,
    PLANT_OF,
    TILES,
    DieKind,
    Face,
    FaceSymbol,
)
from rules.pluvionauts.config import GameConfig

DATA = Path(__file__).parents[1] / "data" / "components.json"
FACTS: dict[str, Any] = json.loads(DATA.read_text())


def near(x: float, y: float) -> Any:
    """A place as the facts write it (y downwards), in the table's frame (y away from you)."""
    return pytest.approx((x, -y), abs=0.001)


def test_the_cells() -> None:
    facts = FACTS["board"]
    assert len(CELLS) == facts["cells"]
    assert [sum(cell.r == row for cell in CELLS) for row in range(-3, 4)] == facts["rows"]
    assert facts["pitch"] == PITCH
    assert {tuple(known["cell"]) for known in facts["cell_centres"]} == set(CELLS)
    for known in facts["cell_centres"]:
        assert centre(Cell(*known["cell"])) == near(known["x"], known["y"])


def test_the_slots() -> None:
    facts = FACTS["board"]["slot_list"]
    assert len(SLOTS) == len(facts) == 90
    found = {Slot.between(*(Cell(*cell) for cell in known["between"])): known for known in facts}
    assert set(found) == set(SLOTS)
    for slot, known in found.items():
        assert slot_centre_of(slot) == near(known["x"], known["y"])
    assert Counter(len(slots) for slots in SLOTS_OF_CELL) == {3: 6, 4: 12, 6: 19}
    assert all(index in NEIGHBOURS[near] for index in range(37) for near in NEIGHBOURS[index])


def test_the_walls_and_the_rim() -> None:
    walls, rim = FACTS["board"]["inner_12gon"], FACTS["board"]["rim"]
    assert walls["long_wall_apothem"] == box.LONG_WALL_APOTHEM
    assert walls["short_wall_apothem"] == box.SHORT_WALL_APOTHEM
    assert tuple(walls["long_wall_normals_deg"]) == box.LONG_WALL_NORMALS
    assert tuple(walls["short_wall_normals_deg"]) == box.SHORT_WALL_NORMALS
    assert FACTS["board"]["wall_height_clear"] == box.WALL_HEIGHT
    assert rim["inward_overhang_past_wall"] == box.RIM_OVERHANG
    assert FACTS["dice"]["edge"] == box.DIE_EDGE


def test_the_islands() -> None:
    facts = Counter(
        {
            (tile["terrain"], tile["animal"], tile["animals"], tile["plant"], tile["plants"]): tile[
                "count"
            ]
            for tile in FACTS["tiles"]
        }
    )
    found = Counter(
        (
            tile.terrain.value,
            ANIMAL_OF[tile.terrain].value,
            tile.animals,
            PLANT_OF[tile.terrain].value,
            tile.plants,
        )
        for tile in TILES
    )
    assert found == facts
    assert len(TILES) == 22


def test_the_clouds() -> None:
    facts = dict(FACTS["clouds"])
    assert len(CLOUDS) == facts.pop("total")
    assert Counter(cloud.value for cloud in CLOUDS) == facts
    assert FACTS["game"]["end_trigger_anchored_clouds"] == CLOUDS_TO_END


def known_faces(kind: DieKind) -> tuple[list[Face], list[tuple[Face, Face]]]:
    """The faces of a die and its opposite faces, as the facts give them."""
    symbols = {
        DieKind.BALLOON: ("balloon_normal", FaceSymbol.BALLOON),
        DieKind.ADVANCED: ("balloon_advanced", FaceSymbol.BALLOON),
        DieKind.SUN: ("sun", FaceSymbol.SUN),
        DieKind.MONSOON: ("monsoon", FaceSymbol.DROP),
    }
    name, symbol = symbols[kind]

    def face(known: Any) -> Face:
        if known == "airship":
            return Face(FaceSymbol.AIRSHIP, 0)
        if isinstance(known, dict):
            ((word, value),) = known.items()
            return Face(FaceSymbol(word), value)
        if isinstance(known, str):
            return Face(FaceSymbol(known[:-1]), int(known[-1]))
        return Face(symbol, known)

    facts = FACTS["dice"][name]
    pairs = [(face(one), face(other)) for one, other in facts["opposites"]]
    return [face(known) for known in facts["faces"]], pairs


@pytest.mark.parametrize("kind", DieKind)
def test_the_dice(kind: DieKind) -> None:
    faces, pairs = known_faces(kind)
    assert Counter(FACES[kind]) == Counter(faces)
    found = [(FACES[kind][index], FACES[kind][opposite(index)]) for index in (0, 2, 4)]
    assert Counter(map(frozenset, found)) == Counter(map(frozenset, pairs))


def test_the_missions() -> None:
    facts = {
        f"{known['shape']}_{known['letter']}": (known["plantation"], known["herd"])
        for known in FACTS["missions"]
    }
    found = {name: (mission.plantation, mission.herd) for name, mission in MISSIONS.items()}
    assert found == facts
    for players, sets in FACTS["mission_sets"].items():
        few, many = int(players[0]), int(players[-1])
        for count in range(few, many + 1):
            known = {frozenset(names) for names in sets}
            assert {frozenset(names) for names in MISSION_SETS[count]} == known


def test_the_airships_and_the_attempts() -> None:
    # The box names the symbols more broadly ("compass needle", "crossed tool with ...").
    facts = [(token["symbol"], token["colour"]) for token in FACTS["airships"]]
    assert len(AIRSHIP_COLOURS) == len(facts) == 6
    for (symbol, colour), (words, known) in zip(AIRSHIP_COLOURS.items(), facts, strict=True):
        assert symbol.value in words
        assert colour == known
    least, most = FACTS["game"]["players"]
    assert (least, most) == (min(MISSION_SETS), max(MISSION_SETS))
    assert GameConfig.of("A", "B").seats[0].attempts == FACTS["game"]["attempts"]
