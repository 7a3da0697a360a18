"""What lies on the table, and what the table allows: costs, towing, anchoring, landing.

A board is a value: every change gives a new one. Cells and slots are indices here (places in
``rules.hexgrid.CELLS`` and ``SLOTS``), islands and clouds their numbers in the box (places in
``TILES`` and ``CLOUDS``), and ``NONE`` stands for nothing.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Annotated, NamedTuple

from pydantic import Field

from rules.box.bits import ALL_CELLS, BIT, SLOT_BITS, SLOT_CELLS, reach, spread
from rules.box.bits import SLOT_ENDS as SLOT_ENDS
from rules.box.terrain import Terrain
from rules.hexgrid import CELL_INDEX, CELLS, SLOT_INDEX, Cell, Slot
from rules.pluvionauts.components import CLOUDS, FACES, TILES, CloudKind, DieKind
from rules.poses import Pose
from rules.values import quick_to_change

NONE = -1

CellIndex = Annotated[int, Field(ge=0, lt=len(CELLS))]
CellOrNone = Annotated[int, Field(ge=NONE, lt=len(CELLS))]
IslandOrNone = Annotated[int, Field(ge=NONE, lt=len(TILES))]
CloudOrNone = Annotated[int, Field(ge=NONE, lt=len(CLOUDS))]
FaceIndex = Annotated[int, Field(ge=0, le=5)]

_FORESTS = frozenset(n for n, tile in enumerate(TILES) if tile.terrain is Terrain.FOREST)
_MOUNTAINS = frozenset(n for n, tile in enumerate(TILES) if tile.terrain is Terrain.MOUNTAIN)


@dataclass(frozen=True, slots=True)
class WeatherDie:
    kind: DieKind
    cell: CellOrNone = NONE
    """Where it counts; ``NONE`` while it is off the board."""
    face: FaceIndex = 0
    """The face up, as a place in ``FACES[kind]``."""
    pose: Pose | None = None
    """How it lies since it was thrown. ``None`` once somebody set it by hand (an island was
    towed under it, a cloud or an airship taken from under it): then it lies flat in the middle of
    its cell."""

    @property
    def value(self) -> int:
        return FACES[self.kind][self.face].value


@quick_to_change
class Masks(NamedTuple):
    """The board as sets of cells (and of slots), for quick questions."""

    islands: int
    forests: int
    mountains: int
    clouds: int
    airships: int
    dice: int
    fog: int
    """The two cells beside each anchored fog."""
    slots: int
    """The slots with a cloud in them, as bits in the order of ``SLOTS``."""
    full: int
    """The cells with a cloud in every slot around them."""


class _WithMasks:
    __slots__ = ("_masks",)

    _masks: Masks


@dataclass(frozen=True, slots=True)
class Board(_WithMasks):
    islands: Annotated[tuple[IslandOrNone, ...], Field(min_length=37, max_length=37)]
    """By cell: the island there."""
    clouds: Annotated[tuple[CloudOrNone, ...], Field(min_length=37, max_length=37)]
    """By cell: the cloud lying there (on an island or not)."""
    anchored: Annotated[tuple[CloudOrNone, ...], Field(min_length=90, max_length=90)] = (NONE,) * 90
    """By slot: the cloud standing there."""
    airships: tuple[tuple[CellOrNone, ...], ...] = ()
    """By seat: where each of the seat's airships stands; ``NONE``: with the player."""
    weather: tuple[WeatherDie, ...] = ()
    """The sun die and the monsoon die, in this order, or nothing without the extension."""

    # --- questions -----------------------------------------------------------------------------

    @property
    def masks(self) -> Masks:
        try:
            return self._masks
        except AttributeError:
            masks = self._make_masks()
            object.__setattr__(self, "_masks", masks)
            return masks

    def _make_masks(self) -> Masks:
        islands = forests = mountains = clouds = airships = dice = fog = slots = 0
        for bit, island, cloud in zip(BIT, self.islands, self.clouds, strict=True):
            if island != NONE:
                islands |= bit
                if island in _FORESTS:
                    forests |= bit
                elif island in _MOUNTAINS:
                    mountains |= bit
            if cloud != NONE:
                clouds |= bit
        for cells in self.airships:
            for cell in cells:
                if cell != NONE:
                    airships |= BIT[cell]
        for die in self.weather:
            if die.cell != NONE:
                dice |= BIT[die.cell]
        for slot, cloud in enumerate(self.anchored):
            if cloud != NONE:
                slots |= 1 << slot
                if CLOUDS[cloud] is CloudKind.FOG:
                    fog |= SLOT_CELLS[slot]
        full = sum(bit for bit, around in zip(BIT, SLOT_BITS, strict=True) if not around & ~slots)
        return Masks(islands, forests, mountains, clouds, airships, dice, fog, slots, full)

    def island_at(self, cell: Cell) -> int | None:
        number = self.islands[CELL_INDEX[cell]]
        return None if number == NONE else number

    def cloud_at(self, cell: Cell) -> int | None:
        number = self.clouds[CELL_INDEX[cell]]
        return None if number == NONE else number

    def cloud_in(self, slot: Slot) -> int | None:
        number = self.anchored[SLOT_INDEX[slot]]
        return None if number == NONE else number

    @property
    def anchored_count(self) -> int:
        return self.masks.slots.bit_count()

    def reach(self, cell: int, points: int) -> list[int]:
        """Cells by the cost of the cheapest way from here. Anchored clouds do not block the way,
        and what lies on an island does not change its cost."""
        masks = self.masks
        return reach(BIT[cell], points, masks.forests, masks.mountains)

    def cells_to_fly_from(self, points: int) -> int:
        """The cells, as bits, from which the points are enough to enter any other."""
        if points == 0:
            return 0
        masks = self.masks
        too_dear = (0 if points > 2 else masks.mountains) | (0 if points > 1 else masks.forests)
        return spread(ALL_CELLS & ~too_dear)

    @property
    def towable_islands(self) -> int:
        """The cells, as bits, with an unoccupied island (no cloud, airship or weather die on it)
        that is not fogbound."""
        masks = self.masks
        return masks.islands & ~(masks.clouds | masks.airships | masks.dice | masks.fog)

    def island_can_be_towed(self, cell: int) -> bool:
        return bool(BIT[cell] & self.towable_islands)

    def cloud_can_be_towed(self, cell: int) -> bool:
        """Ruling: a lying cloud that shares its cell with a weather die can be towed."""
        return bool(BIT[cell] & self.masks.clouds)

    def airship_can_land(self, cell: int, on_fogbound: bool) -> bool:
        """An unoccupied island. Ruling: it may be fogbound (a house rule)."""
        masks = self.masks
        held = masks.clouds | masks.airships | masks.dice | (0 if on_fogbound else masks.fog)
        return bool(BIT[cell] & masks.islands & ~held)

    def free_slots(self, cell: int) -> int:
        """The free slots around a cell, as bits. Ruling: one cloud to a slot."""
        return SLOT_BITS[cell] & ~self.masks.slots

    # --- changes -------------------------------------------------------------------------------

    def with_island_moved(self, start: int, end: int) -> Board:
        """An island towed from cell to cell. A cloud or a weather die on the end cell goes on
        top of it; an anchored cloud belongs to its slot, so the island leaves its effect."""
        if start == end:
            return self
        number = self.islands[start]
        islands = list(self.islands)
        islands[start], islands[end] = NONE, number
        masks = self.masks
        moved = BIT[start] | BIT[end]
        if number in _FORESTS:
            masks = masks._replace(islands=masks.islands ^ moved, forests=masks.forests ^ moved)
        elif number in _MOUNTAINS:
            masks = masks._replace(islands=masks.islands ^ moved, mountains=masks.mountains ^ moved)
        else:
            masks = masks._replace(islands=masks.islands ^ moved)
        return Board(
            tuple(islands), self.clouds, self.anchored, self.airships, self._dice_set_by_hand(end)
        )._with(masks)

    def with_cloud_moved(self, start: int, end: int) -> Board:
        """A lying cloud towed to another cell, still lying (advanced mode)."""
        if start == end:
            return self
        clouds = list(self.clouds)
        clouds[start], clouds[end] = NONE, clouds[start]
        masks = self.masks
        weather = self._dice_set_by_hand(start, end)
        return Board(self.islands, tuple(clouds), self.anchored, self.airships, weather)._with(
            masks._replace(clouds=masks.clouds ^ BIT[start] ^ BIT[end])
        )

    def with_cloud_anchored(self, cell: int, slot: int) -> Board:
        """The cloud lying on a cell put upright in a slot."""
        number = self.clouds[cell]
        clouds, anchored = list(self.clouds), list(self.anchored)
        clouds[cell], anchored[slot] = NONE, number
        masks = self.masks
        fog = masks.fog | (SLOT_CELLS[slot] if CLOUDS[number] is CloudKind.FOG else 0)
        slots, full = masks.slots | 1 << slot, masks.full
        for beside in SLOT_ENDS[slot]:
            if not SLOT_BITS[beside] & ~slots:
                full |= BIT[beside]
        weather = self._dice_set_by_hand(cell)
        return Board(self.islands, tuple(clouds), tuple(anchored), self.airships, weather)._with(
            masks._replace(clouds=masks.clouds ^ BIT[cell], slots=slots, full=full, fog=fog)
        )

    def with_airship_moved(self, seat: int, start: int, end: int) -> Board:
        """One of a seat's airships put on a cell or (``NONE``) taken back, from under a weather
        die if one lies on it."""
        own = list(self.airships[seat])
        own[own.index(start)] = end
        airships = (*self.airships[:seat], tuple(own), *self.airships[seat + 1 :])
        bits = (BIT[start] if start != NONE else 0) | (BIT[end] if end != NONE else 0)
        masks = self.masks
        weather = self.weather if start == NONE else self._dice_set_by_hand(start)
        return Board(self.islands, self.clouds, self.anchored, airships, weather)._with(
            masks._replace(airships=masks.airships ^ bits)
        )

    def with_weather(self, weather: tuple[WeatherDie, ...]) -> Board:
        dice = 0
        for die in weather:
            if die.cell != NONE:
                dice |= BIT[die.cell]
        return Board(self.islands, self.clouds, self.anchored, self.airships, weather)._with(
            self.masks._replace(dice=dice)
        )

    def _dice_set_by_hand(self, *cells: int) -> tuple[WeatherDie, ...]:
        if not self.weather:
            return self.weather
        return tuple(
            replace(die, pose=None) if die.pose is not None and die.cell in cells else die
            for die in self.weather
        )

    def _with(self, masks: Masks) -> Board:
        object.__setattr__(self, "_masks", masks)
        return self
