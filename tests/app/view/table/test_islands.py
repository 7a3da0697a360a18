"""Animals and plants on inked islands are told apart from the seat, by every kind of eyes."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from numpy.typing import NDArray

from tests.patience import PATIENCE

SCRIPT = Path(__file__).parent / "draw_islands.py"
Colours = dict[str, list[list[float]]]

ANIMALS = ("cow", "reindeer", "llama")
PLANTS = ("flower", "mushroom", "crystal")
EYES = {
    "usual": [[1, 0, 0], [0, 1, 0], [0, 0, 1]],
    "protanope": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "deuteranope": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.01182, 0.04294, 0.968881],
    ],
    "tritanope": [
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.3039],
    ],
    "no colours": [[0.2126, 0.7152, 0.0722]] * 3,
}
"""What linear light becomes for them (G. M. Machado and others, 2009, severity 1.0)."""


@pytest.fixture(scope="module")
def seen() -> dict[str, Colours]:
    done = subprocess.run(
        [sys.executable, str(SCRIPT)], capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr[-2000:]
    result: dict[str, Colours] = json.loads(done.stdout.strip().splitlines()[-1])
    return result


def lab(colour: list[float], eyes: str) -> NDArray[np.float64]:
    """A colour of the screen in CIELAB, as those eyes see it."""
    light = np.clip(np.array(EYES[eyes]) @ (np.array(colour) / 255) ** 2.2, 0, 1)
    xyz = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
    shares = xyz @ light / np.array([0.9505, 1.0, 1.089])
    f = np.where(shares > 0.008856, np.cbrt(shares), 7.787 * shares + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def apart(colours: Colours, kinds: tuple[str, ...], eyes: str) -> float:
    """The least distance between the mean colours of two kinds (CIE 1976)."""
    means = {kind: np.mean([lab(c, eyes) for c in colours[kind]], axis=0) for kind in kinds}
    return min(float(np.linalg.norm(means[a] - means[b])) for a, b in combinations(kinds, 2))


@pytest.mark.parametrize("eyes", EYES)
def test_inked_animals_and_plants_are_told_apart(seen: dict[str, Colours], eyes: str) -> None:
    """Who sees no colours has the light and dark of the animals, and one plant to a terrain."""
    inked, bare = seen["inked"], seen["bare"]
    assert apart(inked, ANIMALS, eyes) > (5 if eyes == "no colours" else 15)
    assert apart(inked, PLANTS, eyes) > (1 if eyes == "no colours" else 12)
    assert apart(bare, ANIMALS, eyes) < apart(inked, ANIMALS, eyes) / 2


def test_islands_are_inked_at_first_and_change_in_the_middle_of_a_game(
    seen: dict[str, Colours],
) -> None:
    assert seen["at first"] == seen["inked"] != seen["bare"]
    assert seen["bare asks"]
    assert seen["inked asks"]
