"""French and German are complete: every text that the program can say is in their catalogues."""

from __future__ import annotations

import importlib.util
import re
import sys
from gettext import GNUTranslations
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from app.i18n import Translator, system_language
from rules.messages import Message, in_points


@pytest.fixture(scope="module")
def translations() -> ModuleType:
    path = Path(__file__).parents[2] / "packaging/translations.py"
    spec = importlib.util.spec_from_file_location("translations", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["translations"] = module
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("language", ["fr", "de"])
def test_every_text_has_a_sentence_with_the_same_gaps(
    translations: ModuleType, language: str
) -> None:
    catalogue = Translator(language)._catalogue
    assert isinstance(catalogue, GNUTranslations)
    texts = translations.said_texts()
    assert len(texts) > 250
    known: dict[object, str] = catalogue._catalog  # type: ignore[attr-defined]  # no public way
    missing = [f"{name}: {text.one}" for text, name in texts.items() if _key(text) not in known]
    assert missing == [], "run make translations and fill in the catalogue"
    for text in texts:
        forms = known[_key(text)], known[_key(text, form=1)] if text.many else known[_key(text)]
        for said in forms:
            assert translations.gaps(said) == translations.gaps(text.one) or (
                text.many and translations.gaps(said) == translations.gaps(text.many)
            ), text


def _key(text: Any, form: int = 0) -> object:
    """As gettext keeps it."""
    if text.many:
        return (text.one, form)
    return f"{text.context}\x04{text.one}" if text.context else text.one


@pytest.mark.parametrize(
    ("language", "zero", "one", "two"),
    [
        ("en", "0 points", "1 point", "2 points"),
        ("fr", "0 point", "1 point", "2 points"),
        ("de", "0 Punkte", "1 Punkt", "2 Punkte"),
    ],
)
def test_each_language_counts_in_its_own_way(language: str, zero: str, one: str, two: str) -> None:
    said = Translator(language)
    assert [said(in_points(count)) for count in (0, 1, 2)] == [zero, one, two]


def test_what_means_two_things_is_told_apart_by_its_context() -> None:
    meant = Message.meant("Villages", "building wall {number}", number=2)
    asked: list[tuple[str, str]] = []

    def translated(text: str, many: str = "", count: int = 1, context: str = "") -> str:
        asked.append((context, text))
        return text

    assert meant.said(translated) == "building wall 2"
    assert asked == [("Villages", "building wall {number}")]


def test_texts_with_plurals_and_contexts_are_collected(
    translations: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "rules").mkdir()
    source = """
Message.of("plain")
Message.counted("{count} cow", "{count} cows", 3)
Message.meant("sky", "wall")
say("said")
raise Problem("wrong")
"""
    (tmp_path / "rules/some.py").write_text(source, "utf-8")
    monkeypatch.setattr(translations, "ROOT", tmp_path)
    found = {(text.one, text.many, text.context) for text in translations.said_texts()}
    assert found == {
        ("plain", "", ""),
        ("{count} cow", "{count} cows", ""),
        ("wall", "", "sky"),
        ("said", "", ""),
        ("wrong", "", ""),
    }


def test_messages_in_messages_are_translated_too() -> None:
    message = Message.of("{name}, throw the {die}.", name="Ada", die=Message.of("sun die"))
    assert Translator("fr")(message) == "Ada, lancez le dé soleil."
    assert Translator("de")(message) == "Ada, wirf: Sonnenwürfel."
    assert Translator("en")(message) == "Ada, throw the sun die."


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANGUAGE": "it:fr", "LANG": "de_DE.UTF-8"}, "fr"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
    ],
)
def test_the_language_of_the_system(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


def test_french_puts_no_plain_space_before_a_colon(translations: ModuleType) -> None:
    french = Translator("fr")
    said = [french._catalogue.gettext(text.one) for text in translations.said_texts()]
    assert [text for text in said if re.search(r" [:;?!»]", text)] == []
