"""Collects every text for people and builds the catalogues; ``make translations`` runs it.

Their sources are ``app/locale/*/LC_MESSAGES/pluvionauts.po``. New texts are added to them without a
translation, texts that are no longer said are set aside in them, and the ``.mo`` that the game
reads is written beside each. It ends with code 1 while a translation is missing.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from string import Formatter
from typing import NamedTuple

from babel.messages import Catalog
from babel.messages import Message as BabelMessage
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
LOCALE = ROOT / "app/locale"
LANGUAGES = ("fr", "de")
PACKAGES = ("rules", "physics", "models", "app")
SAYING = {"Problem", "IllegalAction", "say"}
MESSAGES = {"of", "counted", "meant"}
"""Ways to make a ``Message``."""
TABLES = {ROOT / "rules/pluvionauts/asked.py"}
"""Modules whose tables of plain strings become messages later."""


class Text(NamedTuple):
    """A text as catalogues know it."""

    one: str
    many: str = ""
    """Its English plural, if it has one."""
    context: str = ""

    @property
    def id(self) -> str | tuple[str, str]:
        return (self.one, self.many) if self.many else self.one


def said_texts() -> dict[Text, str]:
    """Each text with the file that says it."""
    found: dict[Text, str] = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            tree = ast.parse(path.read_text("utf-8"))
            name = path.relative_to(ROOT).as_posix()
            for text in _calls(tree):
                found.setdefault(text, name)
            if path in TABLES:
                for text in _tables(tree):
                    found.setdefault(text, name)
    return {text: name for text, name in found.items() if text.one}


def _calls(tree: ast.Module) -> list[Text]:
    texts: list[Text] = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call):
            continue
        said = [
            word.value
            for word in node.args[:2]
            if isinstance(word, ast.Constant) and isinstance(word.value, str)
        ]
        function = node.func
        if isinstance(function, ast.Name):
            if function.id in SAYING:
                texts += map(Text, said[:1])
        elif isinstance(function, ast.Attribute):
            of_message = isinstance(function.value, ast.Name) and function.value.id == "Message"
            if of_message and function.attr in MESSAGES:
                texts += _of_a_message(function.attr, said)
            elif function.attr in SAYING:
                texts += map(Text, said[:1])
    return texts


def _of_a_message(way: str, said: list[str]) -> list[Text]:
    if way == "counted" and len(said) == 2:
        return [Text(said[0], many=said[1])]
    if way == "meant" and len(said) == 2:
        return [Text(said[1], context=said[0])]
    return [Text(said[0])] if way == "of" and said else []


def _tables(tree: ast.Module) -> list[Text]:
    """Strings in module-level tables and constants."""
    texts = []
    for node in tree.body:
        if not isinstance(node, ast.Assign):
            continue
        values = node.value.values if isinstance(node.value, ast.Dict) else [node.value]
        texts += [
            Text(value.value)
            for value in values
            if isinstance(value, ast.Constant) and isinstance(value.value, str)
        ]
    return texts


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def updated(language: str) -> Catalog:
    """The catalogue with exactly the texts that are said, translated as far as it is."""
    old, source = Catalog(locale=language), source_of(language)
    if source.exists():
        with source.open("rb") as file:
            old = read_po(file, locale=language)
    fresh = Catalog(locale=language, project="Pluvionauts", charset="utf-8")
    fresh.revision_date = fresh.creation_date = old.creation_date
    for text, name in said_texts().items():
        context = text.context or None
        known = old.get(text.id, context) or old.obsolete.get(text.one)
        fits = known is not None and isinstance(known.string, tuple) == bool(text.many)
        said = known.string if known is not None and fits else None
        fresh.add(text.id, said, locations=[(name, 0)], context=context)
    for message in [*old, *old.obsolete.values()]:
        if message.id and fresh.get(message.id, message.context) is None and translated(message):
            fresh.obsolete[_first(message)] = message
    return fresh


def source_of(language: str) -> Path:
    return LOCALE / language / "LC_MESSAGES/pluvionauts.po"


def translated(message: BabelMessage) -> bool:
    forms = message.string if isinstance(message.string, tuple) else (message.string,)
    return all(forms)


def _first(message: BabelMessage) -> str:
    return str(message.id[0] if isinstance(message.id, tuple) else message.id)


def main() -> int:
    missing = 0
    for language in LANGUAGES:
        catalogue, source = updated(language), source_of(language)
        source.parent.mkdir(parents=True, exist_ok=True)
        with source.open("wb") as file:
            write_po(file, catalogue, width=100, sort_output=True, include_lineno=False)
        with source.with_suffix(".mo").open("wb") as file:
            write_mo(file, catalogue)
        for message in catalogue:
            if message.id and not translated(message):
                print(f"{language}: not translated: {_first(message)}")
                missing += 1
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
