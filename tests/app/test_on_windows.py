"""What is different on Windows, as far as it can be tried elsewhere."""

from __future__ import annotations

import ctypes
import importlib
import io
import sys
from types import SimpleNamespace

import pytest

from app import desktop, start
from app.cli import _refuse
from app.view import opengl
from rules.messages import Message


def test_a_pipe_is_written_in_utf_8(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows would take the code page of its country, which lacks most letters."""
    into = io.BytesIO()
    with monkeypatch.context() as patched:
        patched.setattr("os.name", "nt")
        stream = start._lasting(io.TextIOWrapper(into, encoding="cp1252"), 1)
    stream.write("Ömer ± 2 → 3")
    stream.flush()
    assert into.getvalue().decode("utf-8") == "Ömer ± 2 → 3"


def test_it_draws_with_what_is_there_and_advises_what_can_be_done(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert "load-display p3headlessgl" in opengl.WITHOUT_WINDOW
    try:
        with monkeypatch.context() as patched:
            patched.setattr(sys, "platform", "win32")
            importlib.reload(opengl)
        assert "load-display pandagl" in opengl.WITHOUT_WINDOW
        assert "framebuffer-alpha false" in opengl.WITHOUT_WINDOW
        assert "Debian" not in str(opengl.missing())
        assert "driver" in str(opengl.missing())
    finally:
        importlib.reload(opengl)
    assert "Debian" in str(opengl.missing())


def test_a_program_without_a_terminal_says_it_in_a_box(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    said: list[str] = []
    user32 = SimpleNamespace(MessageBoxW=lambda _, sentence, *rest: said.append(sentence))
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(user32=user32), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    desktop.show_sentence("With a terminal it is read there.")
    assert said == []
    monkeypatch.setattr(sys, "__stderr__", None)
    assert _refuse(Message.of("There is no game in {folder}.", folder="C:\\Games")) == 2
    assert said == ["There is no game in C:\\Games."]
    assert capsys.readouterr().err == f"pluvionauts: {said[0]}\n"
