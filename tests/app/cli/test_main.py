"""The command line itself: help, wrong words, sentences instead of tracebacks."""

from __future__ import annotations

import argparse
from importlib import import_module

import pytest

from app.cli import COMMANDS, main
from rules.messages import Problem
from rules.version import VERSION


def raises(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> None:
    """Lets the command ``simulate`` end with this error."""

    def run(arguments: argparse.Namespace) -> int:
        raise error

    monkeypatch.setattr(import_module("app.cli.simulate"), "run", run)


def test_without_a_command_the_help_lists_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    shown = capsys.readouterr().out
    for command in COMMANDS:
        assert f"\n    {command}" in shown


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_itself(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    shown = capsys.readouterr().out
    assert f"usage: pluvionauts {command}" in shown
    assert " ".join(COMMANDS[command].split()) in " ".join(shown.split())


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"pluvionauts {VERSION}\n"


def test_a_wrong_word_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["swim"]) == 2
    assert "'swim' is not one of 'play'" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "pluvionauts: sunday.pluvio is empty: there is no game in it.\n"),
        ("fr", "pluvionauts: sunday.pluvio est vide : il ne contient pas de partie.\n"),
    ],
)
def test_a_problem_is_one_sentence_in_the_language_of_the_system(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    language: str,
    sentence: str,
) -> None:
    monkeypatch.setenv("LANGUAGE", language)
    problem = Problem("{file} is empty: there is no game in it.", file="sunday.pluvio")
    raises(monkeypatch, problem)
    assert main(["simulate"]) == 2
    assert capsys.readouterr().err.replace("\u00a0", " ").replace("\u202f", " ") == sentence


def test_ctrl_c_ends_quietly(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    raises(monkeypatch, KeyboardInterrupt())
    assert main(["simulate"]) == 130
    assert capsys.readouterr().err == "pluvionauts: stopped.\n"
