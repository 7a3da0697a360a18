"""The worked examples of the rule pages, through the command that people use."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from app.cli import main
from rules.pluvionauts.components import ENTERING_COST, MISSIONS, CloudKind, Terrain
from rules.pluvionauts.score import CLOUD_EFFECT

DATA = Path(__file__).parents[1] / "data" / "golden_cases.json"
CASES: dict[str, Any] = {case["id"]: case for case in json.loads(DATA.read_text())["cases"]}
BOARDS = [case for case in CASES.values() if "islands" in case]


@pytest.mark.parametrize("case", BOARDS, ids=lambda case: str(case["id"]))
def test_printed_results(
    case: dict[str, Any], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "board.json"
    file.write_text(json.dumps(case))
    assert main(["score", str(file), "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert result["best"] == case["expected_best"]
    assert result["missions"] == case["mission_scores_derived"]

    def key(group: dict[str, Any]) -> tuple[Any, ...]:
        cells = sorted(tuple(cell) for cell in group["cells"])
        return group["terrain"], tuple(cells), group["animals"], group["plants"]

    assert sorted(map(key, result["groups"])) == sorted(map(key, case["expected_groups_printed"]))
    assert main(["score", str(file)]) == 0
    assert "Missions" in capsys.readouterr().out


def test_the_tables_of_costs_weather_and_missions() -> None:
    costs = CASES["cost_table"]["entering_cost"]
    assert {t.value if t else "empty": cost for t, cost in ENTERING_COST.items()} == costs
    for kind in (CloudKind.RAIN, CloudKind.SUN):
        expected = CASES["weather_table"][kind.value]
        assert CLOUD_EFFECT[kind] == (expected["animals"], expected["plants"])
    example = CASES["mission_example"]
    mission = MISSIONS[example["mission"]]
    assert {"plantation": mission.plantation, "herd": mission.herd} == example["expected"]
    assert len(Terrain) == 3


GOOD: dict[str, Any] = {
    "islands": [{"cell": [0, 0], "terrain": "plain", "animals": 1, "plants": 1}],
    "anchored_clouds": [{"type": "rain", "between": [[0, 0], [1, 0]]}],
    "weather_dice": [{"type": "monsoon", "cell": [0, 0], "value": 1}],
}


def test_clouds_first_then_doubling(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.json"
    file.write_text(json.dumps(GOOD))
    assert main(["score", str(file), "--json"]) == 0
    best = json.loads(capsys.readouterr().out)["best"]
    assert (best["cow"], best["flower"]) == (0, 4)


BAD = [
    ("not json", "not JSON"),
    ("[" * 100_000, "not JSON"),
    ("[]", "the board"),
    (json.dumps({**GOOD, "islands": None}), "islands"),
    (json.dumps({k: v for k, v in GOOD.items() if k != "weather_dice"}), "weather_dice is missing"),
    (json.dumps({**GOOD, "islands": [{"cell": [0, 0]}]}), "islands[0].terrain is missing"),
    (
        json.dumps({**GOOD, "islands": [{**GOOD["islands"][0], "terrain": "lake"}]}),
        "islands[0].terrain is 'lake'",
    ),
    (json.dumps({**GOOD, "islands": GOOD["islands"] * 2}), "two islands"),
    (
        json.dumps({**GOOD, "islands": [{**GOOD["islands"][0], "cell": [9, 9]}]}),
        "not on the board",
    ),
    (
        json.dumps({**GOOD, "anchored_clouds": [{"type": "sun", "between": [[0, 0], [2, 0]]}]}),
        "anchored_clouds[0].between: there is no slot",
    ),
    (json.dumps({**GOOD, "anchored_clouds": GOOD["anchored_clouds"] * 2}), "two clouds"),
    (json.dumps({**GOOD, "weather_dice": GOOD["weather_dice"] * 2}), "only one such die"),
    (" " * 1_000_001, "larger than"),
]


@pytest.mark.parametrize(("content", "words"), BAD, ids=[words for _, words in BAD])
def test_a_bad_board_gets_one_sentence(
    content: str, words: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "board.json"
    file.write_text(content)
    assert main(["score", str(file)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.count("\n") == 1
    assert words in told.err


def test_a_missing_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", str(tmp_path / "none.json")]) == 2
    assert "cannot be read" in capsys.readouterr().err
