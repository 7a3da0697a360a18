"""The sine and cosine of the dice engine for Windows, compiled here, against many more digits."""

from __future__ import annotations

import ctypes
import math
import random
import shutil
import subprocess
from collections.abc import Iterator
from decimal import Decimal, localcontext
from fractions import Fraction
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[3] / "packaging/windows/c/sine.c"
OTHERS = "double __real_sin(double x) { return 7; } double __real_cos(double x) { return 7; }"
"""Stands in for the system's own, so that it shows where they are asked."""


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> ctypes.CDLL:
    folder = tmp_path_factory.mktemp("sine")
    (folder / "others.c").write_text(OTHERS)
    target = folder / "sine.so"
    compiler = shutil.which("gcc")
    assert compiler, "the tests need gcc, as packaging/system-packages.sh test says"
    command: list[str | Path] = [
        compiler,
        "-shared",
        "-fPIC",
        "-O2",
        "-ffp-contract=off",
        "-o",
        target,
        SOURCE,
    ]
    subprocess.run([*command, folder / "others.c", "-lm"], check=True)
    loaded = ctypes.CDLL(str(target))
    for name in ("__wrap_sin", "__wrap_cos"):
        function = getattr(loaded, name)
        function.argtypes, function.restype = [ctypes.c_double], ctypes.c_double
    return loaded


def arguments() -> Iterator[float]:
    dice = random.Random(5)
    for _ in range(300):
        yield dice.uniform(-0.05, 0.05)  # how far a die turns in a step
        yield dice.uniform(-10, 10)
        yield dice.uniform(-1, 1) * 10 ** dice.uniform(-9, 6)
    # As near a multiple of a quarter turn as a double comes.
    yield from (float(count * math.pi / 2) for count in range(1, 200))
    yield 6381956970095103.0 * 2.0**-33


def exact(x: float) -> tuple[Decimal, Decimal]:
    """Sine and cosine by their series, with far more digits than a double has."""
    with localcontext() as context:
        context.prec = 90
        turns = round(Fraction(x) * 2 / Fraction(PI))
        rest = Decimal(x) - turns * PI / 2
        sine, cosine, term = Decimal(0), Decimal(0), Decimal(1)
        for power in range(60):
            value = term if power % 4 < 2 else -term
            if power % 2:
                sine += value
            else:
                cosine += value
            term = term * rest / (power + 1)
        around = [sine, cosine, -sine, -cosine]
        return around[turns % 4], around[(turns + 1) % 4]


def _pi() -> Decimal:
    """By Machin's formula."""
    with localcontext() as context:
        context.prec = 100

        def arcus(of: int) -> Decimal:
            return sum(
                (Decimal((-1) ** k) / (2 * k + 1) / Decimal(of) ** (2 * k + 1) for k in range(80)),
                Decimal(0),
            )

        return 4 * (4 * arcus(5) - arcus(239))


PI = _pi()


def test_both_are_the_nearest_double(library: ctypes.CDLL) -> None:
    wrong = []
    for x in arguments():
        sine, cosine = exact(x)
        if library.__wrap_sin(x) != float(sine) or library.__wrap_cos(x) != float(cosine):
            wrong.append(x)
    assert wrong == []


def test_both_at_once_are_the_same_as_alone(library: ctypes.CDLL) -> None:
    sine, cosine = ctypes.c_double(), ctypes.c_double()
    library.__wrap_sincos.argtypes = [ctypes.c_double, *[ctypes.POINTER(ctypes.c_double)] * 2]
    library.__wrap_sincos(1.25, sine, cosine)
    assert (sine.value, cosine.value) == (library.__wrap_sin(1.25), library.__wrap_cos(1.25))


def test_nought_keeps_its_sign_and_what_is_beyond_is_left_to_the_system(
    library: ctypes.CDLL,
) -> None:
    assert math.copysign(1, library.__wrap_sin(-0.0)) == -1
    assert library.__wrap_cos(0.0) == 1
    for beyond in (1e7, -math.inf, math.nan):
        assert library.__wrap_sin(beyond) == library.__wrap_cos(beyond) == 7
