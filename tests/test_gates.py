"""Promises about the whole tree that no single module can keep."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from rules.version import VERSION

ROOT = Path(__file__).parents[1]
PACKAGES = ("rules", "models", "physics", "app")
UNSAFE_MODULES = {
    "pickle",
    "cPickle",
    "_pickle",
    "marshal",
    "shelve",
    "dill",
    "cloudpickle",
    "joblib",
}
UNSAFE_CALLS = {"eval", "exec", "__import__"}
FREE_LICENCES = re.compile(
    r"\b(MIT|BSD|Apache|PSF|Python Software Foundation|ISC|MPL|Mozilla Public|zlib|OFL|CC0)",
    re.IGNORECASE,
)
LICENCE_BY_HAND = {
    # Their metadata name none; the licence file that comes with them says it.
    "resvg-py": "MIT",
}


def tracked_files() -> list[Path]:
    """What git knows, and what it would be told next."""
    command = ["git", "-C", str(ROOT), "ls-files", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    return [ROOT / line for line in listing.splitlines() if (ROOT / line).is_file()]


def our_modules() -> list[Path]:
    modules = [path for path in tracked_files() if path.suffix == ".py"]
    assert len(modules) > 20, "the listing of the tree is broken"
    return modules


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def requirements(*more: str) -> list[Requirement]:
    """What the game needs; ``more``: extras and dependency groups."""
    table = project()
    lines = list(table["project"]["dependencies"])
    for name in more:
        lines += {**table["project"]["optional-dependencies"], **table["dependency-groups"]}[name]
    return [Requirement(line) for line in lines]


def closure(roots: list[Requirement]) -> dict[str, metadata.Distribution]:
    """The installed distributions that the roots need, directly or not."""
    found: dict[str, metadata.Distribution] = {}
    waiting = list(roots)
    while waiting:
        requirement = waiting.pop()
        name = canonicalize_name(requirement.name)
        if name in found or (requirement.marker and not requirement.marker.evaluate()):
            continue
        found[name] = metadata.distribution(name)
        waiting += [Requirement(line) for line in found[name].requires or []]
    return found


def unsafe_uses(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        names: list[str] = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names = [node.module or ""]
        yield from (
            f"line {node.lineno} imports {name}"  # type: ignore[attr-defined]
            for name in names
            if name.split(".")[0] in UNSAFE_MODULES
        )
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name) and node.func.id in UNSAFE_CALLS:
                yield f"line {node.lineno} calls {node.func.id}"
            for keyword in node.keywords:
                value = getattr(keyword.value, "value", None)
                if keyword.arg in ("allow_pickle", "shell") and value is not False:
                    yield f"line {node.lineno} passes {keyword.arg}"


@pytest.mark.parametrize(
    "code",
    [
        "import pickle",
        "from pickle import loads",
        "import os, marshal",
        "from shelve import open",
        "eval('1')",
        "exec('x = 1')",
        "numpy.load(path, allow_pickle=True)",
        "run('ls', shell=True)",
    ],
)
def test_the_search_for_unsafe_code_finds_it(code: str) -> None:
    assert list(unsafe_uses(ast.parse(code)))


CLOCKS = {"sleep", "monotonic", "perf_counter"}
WAITS = {"result", "wait", "communicate", "join"}


def clock_bound(tree: ast.AST) -> Iterator[str]:
    """What a busy machine makes fail: a wait of so many seconds, or a clock to go by."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr in CLOCKS:
            yield f"line {node.lineno} goes by {node.attr}"
        if isinstance(node, ast.ImportFrom) and node.module == "time":
            names = {alias.name for alias in node.names} & CLOCKS
            yield from (f"line {node.lineno} goes by {name}" for name in names)
        if isinstance(node, ast.Call):
            patient = [word.value for word in node.keywords if word.arg == "timeout"]
            if isinstance(node.func, ast.Attribute) and node.func.attr in WAITS:
                patient += node.args[:1]
            for value in patient:
                if isinstance(value, ast.Constant) and isinstance(value.value, int | float):
                    yield f"line {node.lineno} has only {value.value} seconds"


@pytest.mark.parametrize(
    "code",
    [
        "import time; time.sleep(1)",
        "from time import monotonic",
        "subprocess.run(command, timeout=60)",
        "future.result(60)",
        "process.communicate(timeout=20.0)",
    ],
)
def test_the_search_for_clocks_finds_them(code: str) -> None:
    assert list(clock_bound(ast.parse(code)))


def test_no_test_waits_for_the_clock() -> None:
    """They wait for the thing itself, with ``tests/patience.py``."""
    found = [
        f"{path.relative_to(ROOT)}: {wait}"
        for path in our_modules()
        if path.is_relative_to(ROOT / "tests") and path.name != "patience.py"
        for wait in clock_bound(ast.parse(path.read_text("utf-8")))
    ]
    assert found == []


def test_no_file_of_ours_runs_data_as_code() -> None:
    found = [
        f"{path.relative_to(ROOT)}: {use}"
        for path in our_modules()
        for use in unsafe_uses(ast.parse(path.read_text("utf-8")))
    ]
    assert found == []


def test_nothing_is_left_for_later() -> None:
    words = re.compile(
        "|".join(["TO" + "DO", "FIX" + "ME", "X" + "XX", "raise NotImplemented" + "Error"])
    )
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in our_modules()
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if words.search(line)
    ]
    assert found == []


def test_every_dependency_has_a_lower_and_an_upper_bound() -> None:
    for requirement in requirements("video", "cluster", "package", "dev"):
        operators = {specifier.operator for specifier in requirement.specifier}
        assert {">=", "<"} <= operators, f"{requirement} needs both bounds"


def test_everything_installed_is_pinned_and_within_its_bounds() -> None:
    lines = (ROOT / "constraints.txt").read_text("utf-8").splitlines()
    assert all(re.fullmatch(r"[\w.-]+==[\w.]+", line) for line in lines), "only NAME==VERSION"
    pins = {canonicalize_name(line.split("==")[0]): line.split("==")[1] for line in lines}
    for name, distribution in closure(requirements("video", "cluster", "dev")).items():
        if name not in ("pip", "setuptools"):
            assert pins[canonicalize_name(name)] == distribution.version, name
    for requirement in requirements("video", "cluster", "package", "dev"):
        assert requirement.specifier.contains(pins[canonicalize_name(requirement.name)])


def licence(distribution: metadata.Distribution) -> str:
    about = distribution.metadata
    classifiers = [line for line in about.get_all("Classifier") or [] if "License ::" in line]
    words = [
        *(about.get_all("License-Expression") or []),
        *classifiers,
        *[text[:200] for text in about.get_all("License") or []],
    ]
    return " ".join(words)


def test_every_dependency_may_be_shipped_with_the_game() -> None:
    for name, distribution in closure(requirements("video", "cluster", "dev")).items():
        stated = LICENCE_BY_HAND.get(name) or licence(distribution)
        assert FREE_LICENCES.search(stated), f"{name}: {stated or 'no licence stated'}"
        assert not re.search(r"\b(AGPL|GPL|GNU General|GNU Affero)", stated), f"{name}: {stated}"


def test_the_version_stands_in_one_place() -> None:
    assert project()["project"]["dynamic"] == ["version"]
    quoted = [
        str(path.relative_to(ROOT))
        for path in our_modules()
        if re.search(rf"[\"']{re.escape(VERSION)}[\"']", path.read_text("utf-8"))
    ]
    assert quoted == ["rules/version.py"]


def test_no_machine_shines_through() -> None:
    """No absolute path of a developer's machine, no address of a package registry."""
    pattern = re.compile(r"/(root|work|home/\w+)/|//(pypi\.org/simple|deb\.debian\.org|registry\.)")
    texts = {".py", ".toml", ".txt", ".md", ".sh", ".json", ".svg", ".cfg", ""}
    found = [
        str(path.relative_to(ROOT))
        for path in tracked_files()
        if path.suffix in texts
        and path != Path(__file__)
        and pattern.search(path.read_text("utf-8"))
    ]
    assert found == []
