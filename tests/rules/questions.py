"""Asking the commands a question as a person would: a file in, JSON or a sentence out."""

from __future__ import annotations

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from app.cli import main


class Asker:
    def __init__(self, folder: Path, captured: pytest.CaptureFixture[str]) -> None:
        self._file = folder / "question.json"
        self._captured = captured

    def __call__(self, *words: str, about: Any, options: tuple[str, ...] = ("--json",)) -> Any:
        """The answer as JSON (or as text, without ``--json``)."""
        code, out, err = self.raw(*words, about=about, options=options)
        assert (code, err) == (0, "")
        return json.loads(out) if "--json" in options else out

    def refused(self, *words: str, about: Any) -> str:
        """The sentence with which a question is refused."""
        code, out, err = self.raw(*words, about=about, options=("--json",))
        assert (code, out) == (2, ""), out
        assert err.startswith("pluvionauts: ")
        assert err.count("\n") == 1
        assert "Traceback" not in err
        return err

    def raw(self, *words: str, about: Any, options: tuple[str, ...]) -> tuple[int, str, str]:
        text = about if isinstance(about, str) else json.dumps(about)
        self._file.write_text(text, encoding="utf-8")
        code = main([*words, str(self._file), *options])
        captured = self._captured.readouterr()
        return code, captured.out, captured.err


def changed(about: Any, *path: str | int, to: Any) -> Any:
    """``about`` with something else at a place; ``...`` takes it away."""
    about = deepcopy(about)
    where = about
    for step in path[:-1]:
        where = where[step]
    if to is ...:
        del where[path[-1]]
    else:
        where[path[-1]] = to
    return about
