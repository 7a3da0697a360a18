"""French is complete: every text that the program can say is in the catalogue it reads."""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from types import ModuleType

import pytest

from app.i18n import Translator, system_language
from rules.messages import Message


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


def test_every_text_has_a_french_sentence_with_the_same_gaps(translations: ModuleType) -> None:
    french = Translator("fr")
    texts = translations.said_texts()
    assert len(texts) > 250
    missing = [
        f"{name}: {text}" for text, name in texts.items() if text not in french._catalogue._catalog
    ]
    assert missing == [], "run make translations and fill in the catalogue"
    for text in texts:
        said = french._catalogue.gettext(text)
        assert translations.gaps(said) == translations.gaps(text), text


def test_messages_in_messages_are_translated_too() -> None:
    message = Message.of("{name}, throw the {die}.", name="Ada", die=Message.of("sun die"))
    assert Translator("fr")(message) == "Ada, lancez le dé soleil."
    assert Translator("en")(message) == "Ada, throw the sun die."


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANGUAGE": "de:fr", "LANG": "de_DE.UTF-8"}, "fr"),
    ],
)
def test_the_language_of_the_system(environment: dict[str, str], language: str) -> None:
    assert system_language(environment) == language


def test_french_puts_no_plain_space_before_a_colon(translations: ModuleType) -> None:
    french = Translator("fr")
    said = [french._catalogue.gettext(text) for text in translations.said_texts()]
    assert [text for text in said if re.search(r" [:;?!»]", text)] == []
