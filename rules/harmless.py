"""Text that somebody else wrote, made fit to be shown.

Names, titles, versions and file names may hold anything. Whatever in them would act instead of
being read is spelled out: what moves a terminal's cursor or a line of text, turns the direction of
writing, hides, or is half a letter. Everything that is shown comes through here: the gaps of
messages, the cells of tables, the lines on a terminal, the texts on the table's screen.
"""

from __future__ import annotations

from unicodedata import category

ACTING = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Controls, formats (directions too), halves of letters, ends of lines and of paragraphs."""
JOINERS = frozenset("\u200c\u200d")
"""They hold some scripts and pictures of people together, and do nothing else."""


def acts(letter: str) -> bool:
    """Whether a letter is an order to whatever shows it, and none to read."""
    return not letter.isprintable() and category(letter) in ACTING and letter not in JOINERS


def plain(text: str) -> bool:
    """Whether a name that somebody gives holds only what can be read."""
    return not any(map(acts, text))


def harmless(text: str) -> str:
    """The same text with ``\\x1b`` for an escape, and so on; ordinary text as it is."""
    if text.isprintable():
        return text
    return "".join(ascii(letter)[1:-1] if acts(letter) else letter for letter in text)
