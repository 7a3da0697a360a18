"""The box holds what the real box holds."""

from collections import Counter

from rules.hexgrid import CELLS, NEIGHBOURS, SLOTS, SLOTS_OF_CELL
from rules.pluvionauts.components import FACES, TILES, DieKind, Terrain, opposite


def test_the_board_has_37_cells_and_90_slots() -> None:
    assert len(CELLS) == 37
    assert len(SLOTS) == 90
    assert Counter(len(slots) for slots in SLOTS_OF_CELL) == {3: 6, 4: 12, 6: 19}
    assert all(index in NEIGHBOURS[near] for index in range(37) for near in NEIGHBOURS[index])


def test_each_terrain_carries_twelve_animals_and_ten_plants() -> None:
    for terrain in Terrain:
        tiles = [tile for tile in TILES if tile.terrain is terrain]
        assert sum(tile.animals for tile in tiles) == 12
        assert sum(tile.plants for tile in tiles) == 10


def test_opposite_faces_are_those_of_the_real_dice() -> None:
    def pairs(kind: DieKind) -> set[frozenset[tuple[str, int]]]:
        faces = FACES[kind]
        return {
            frozenset({tuple(face), tuple(faces[opposite(index)])})
            for index, face in enumerate(faces)
        }

    assert pairs(DieKind.BALLOON) == {
        frozenset({("balloon", 2), ("balloon", 5)}),
        frozenset({("balloon", 3), ("balloon", 4)}),
        frozenset({("airship", 0)}),
    }
    assert pairs(DieKind.ADVANCED) == {
        frozenset({("cloud", value), ("balloon", 7 - value)}) for value in (1, 2, 3)
    }
    assert pairs(DieKind.SUN) == {
        frozenset({("sun", 1), ("sun", 3)}),
        frozenset({("sun", 2)}),
    }
