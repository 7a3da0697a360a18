"""What is on the table: balloons, birds, clouds, storeys, and the dares with who takes part."""

from __future__ import annotations

from typing import NamedTuple

START, TOP = 1, 7
"""The storey where everybody starts, and the last one."""
BESIDE = 0
"""In the place of a storey: a figure beside the sky. It is lower than any other."""
BALLOONS = 5
"""Of each player."""
BIRDS = 30
"""Of all; with three of a side they go back, so that they always suffice."""
FLOCK = 3
"""So many birds of a side are given back at once."""
CLOUDS: tuple[int, ...] = (12, 12, 12)
"""How many tokens there are of the values 0, 1 and 2. Ruling: the leaflet does not say."""
STOREY_VALUES: tuple[int, ...] = (0, 1, 2, 3, 4, 5, 6, 7)
"""What a figure scores, beside the sky and on each storey. Ruling: its number."""


class Dare(NamedTuple):
    name: str
    """Its word in files; what it asks for is judged from the toss, not here."""
    assistant: bool = False
    disturber: bool = False

    @property
    def helpers(self) -> int:
        """Players it needs beside thrower and catcher."""
        return self.assistant + self.disturber


_BY_TWO = (
    "over_the_moon",
    "under_the_radar",
    "slow_cloud",
    "swift",
    "far_horizon",
    "far_beyond",
    "whirligig",
    "dead_calm",
    "somersault",
    "half_a_loop",
    "wheel_in_the_sky",
    "flat_as_a_plate",
    "from_the_hip",
    "from_the_clouds",
    "gate",
    "bank_shot",
    "ceiling_lamp",
    "glued_elbow",
    "statue",
    "eyes_shut",
    "late_riser",
    "low_pick",
    "cellar",
    "high_five",
    "stirring",
    "long_arm",
    "leaning_finger",
    "spear",
    "bulls_eye",
    "slow_wits",
    "wrong_hand",
    "behind_the_back",
    "thin_finger",
    "treacle",
    "draw_the_bow",
    "deep_thread",
    "round_the_tower",
)
_ASSISTED = (
    "high_fence",
    "limbo",
    "hoop",
    "wide_hoop",
    "bar_and_string",
    "chimney",
    "tightrope",
)
_DISTURBED = (
    "side_wind",
    "gusts",
    "head_wind",
    "waving_book",
    "curtain",
    "shaky_table",
)

DARES: tuple[Dare, ...] = (
    *[Dare(name) for name in _BY_TWO],
    *[Dare(name, assistant=True) for name in _ASSISTED],
    *[Dare(name, disturber=True) for name in _DISTURBED],
)
"""The fifty cards. Ruling: the leaflet does not print its own."""
