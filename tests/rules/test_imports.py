"""The rules stand on the standard library and pydantic alone."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import rules

FOLDER = Path(rules.__file__).parent


def imported(module: Path) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.add(node.module or "")
    return {name.split(".")[0] for name in names}


def test_nothing_else_is_imported() -> None:
    modules = list(FOLDER.rglob("*.py"))
    assert len(modules) > 15
    allowed = {*sys.stdlib_module_names, "pydantic", "rules"}
    for module in modules:
        assert imported(module) <= allowed, module
