"""The languages: gettext catalogues in ``app/locale``, chosen from the system or by hand."""

from __future__ import annotations

import gettext
import locale
import os
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from rules.messages import Message, MessageValue

FOLDER = Path(__file__).with_name("locale")
DOMAIN = "pluvionauts"
LANGUAGES: dict[str, str] = {"en": "English", "fr": "Français", "de": "Deutsch"}
"""Each language in its own words."""
MOMENTS = {"en": "%Y-%m-%d %H:%M", "fr": "%d/%m/%Y %H:%M", "de": "%d.%m.%Y %H:%M"}
"""How each writes a day and its hour."""
WINDOWS_NAMES = {"french": "fr", "german": "de"}


def system_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the system, if it is one of ours; English otherwise."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        for wish in environment.get(variable, "").split(":"):
            code = wish.split(".")[0].split("_")[0].lower()
            if code in LANGUAGES:
                return code
            if code in ("c", "posix"):
                return "en"
    code = (locale.getlocale()[0] or "").split("_")[0].lower()
    code = WINDOWS_NAMES.get(code, code)
    return code if code in LANGUAGES else "en"


class Translator:
    """Says messages in one language; ``switch`` changes it while the program runs."""

    def __init__(self, language: str | None = None) -> None:
        self.language = "en"
        self._catalogue: gettext.NullTranslations = gettext.NullTranslations()
        self.switch(language or system_language())

    def switch(self, language: str) -> None:
        self.language = language if language in LANGUAGES else "en"
        self._catalogue = gettext.translation(
            DOMAIN, FOLDER, languages=[self.language], fallback=True
        )

    def __call__(self, message: Message) -> str:
        """The sentence in the language, its gaps filled."""
        return message.said(self._translated, self._decimal)

    def _translated(self, text: str, many: str = "", count: int = 1, context: str = "") -> str:
        catalogue = self._catalogue
        if many:
            return catalogue.ngettext(text, many, count)
        return catalogue.pgettext(context, text) if context else catalogue.gettext(text)

    def _decimal(self, value: float) -> str:
        return str(value) if self.language == "en" else str(value).replace(".", ",")

    def moment(self, time: datetime) -> str:
        return time.strftime(MOMENTS[self.language])

    def say(self, text: str, **values: MessageValue) -> str:
        """Short for a message said at once. The text is the English sentence."""
        return self(Message.of(text, **values))
