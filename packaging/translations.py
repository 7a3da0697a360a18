"""Collects every text for people and builds the French catalogue; ``make translations`` runs it.

The catalogue's source is ``app/locale/fr/LC_MESSAGES/pluvionauts.po``. New texts are added to it
without a translation, texts that are no longer said are set aside in it, and the ``.mo`` that
the game reads is written beside it. It ends with code 1 while a translation is missing.
"""

from __future__ import annotations

import ast
import sys
from pathlib import Path
from string import Formatter

from babel.messages import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parents[1]
PO = ROOT / "app/locale/fr/LC_MESSAGES/pluvionauts.po"
PACKAGES = ("rules", "physics", "models", "app")
SAYING = {"Problem", "IllegalAction", "say"}
TABLES = {ROOT / "rules/pluvionauts/asked.py"}
"""Modules whose tables of plain strings become messages later."""


def said_texts() -> dict[str, str]:
    """Each text with the file that says it."""
    found: dict[str, str] = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            tree = ast.parse(path.read_text("utf-8"))
            name = path.relative_to(ROOT).as_posix()
            for text in _calls(tree):
                found.setdefault(text, name)
            if path in TABLES:
                for text in _tables(tree):
                    found.setdefault(text, name)
    return {text: name for text, name in found.items() if text}


def _calls(tree: ast.Module) -> list[str]:
    texts = []
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or not node.args:
            continue
        first, function = node.args[0], node.func
        if not isinstance(first, ast.Constant) or not isinstance(first.value, str):
            continue
        if isinstance(function, ast.Attribute):
            message = isinstance(function.value, ast.Name) and function.value.id == "Message"
            if function.attr in SAYING or (function.attr == "of" and message):
                texts.append(first.value)
        elif isinstance(function, ast.Name) and function.id in SAYING:
            texts.append(first.value)
    return texts


def _tables(tree: ast.Module) -> list[str]:
    """Strings in module-level tables and constants."""
    texts = []
    for node in tree.body:
        if not isinstance(node, ast.Assign):
            continue
        values = node.value.values if isinstance(node.value, ast.Dict) else [node.value]
        texts += [
            value.value
            for value in values
            if isinstance(value, ast.Constant) and isinstance(value.value, str)
        ]
    return texts


def gaps(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def updated() -> Catalog:
    """The catalogue with exactly the texts that are said, translated as far as it is."""
    old = Catalog(locale="fr")
    if PO.exists():
        with PO.open("rb") as file:
            old = read_po(file, locale="fr")
    fresh = Catalog(locale="fr", project="Pluvionauts", charset="utf-8")
    fresh.revision_date = fresh.creation_date = old.creation_date
    for text, name in said_texts().items():
        known = old.get(text) or old.obsolete.get(text)
        fresh.add(text, known.string if known is not None else "", locations=[(name, 0)])
    for message in [*old, *old.obsolete.values()]:
        if message.id and message.string and str(message.id) not in fresh:
            fresh.obsolete[str(message.id)] = message
    return fresh


def main() -> int:
    catalogue = updated()
    PO.parent.mkdir(parents=True, exist_ok=True)
    with PO.open("wb") as file:
        write_po(file, catalogue, width=100, sort_output=True, include_lineno=False)
    with PO.with_suffix(".mo").open("wb") as file:
        write_mo(file, catalogue)
    missing = [str(message.id) for message in catalogue if message.id and not message.string]
    for text in missing:
        print(f"not translated: {text}")
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
