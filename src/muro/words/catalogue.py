"""The sentences of one language and area, keyed by code: a compiled `.mo`, or the `.po` itself."""

from __future__ import annotations

import os
from functools import cache
from gettext import GNUTranslations, NullTranslations

LOCALE = os.path.join(os.path.dirname(__file__), "locale")
AREAS = (
    *("errors", "reasons", "yaku", "fans", "explain", "mcr", "gather", "career", "chat", "house"),
    *("helps", "notices", "rules", "game", "live", "pause", "cli", "web", "typed", "tutor"),
)
"""One pair of files for each area of the program; a code stands in one of them."""

_ESCAPES = {"n": "\n", "t": "\t", "b": "\b", '"': '"', "\\": "\\"}


class PoTranslations(NullTranslations):
    """A `.po` file read as it stands, for a tree in which nothing was compiled."""

    def __init__(self, sentences: dict[str, tuple[str, ...]]) -> None:
        super().__init__()
        self.sentences = sentences

    def gettext(self, message: str) -> str:
        return self.sentences.get(message, (message,))[0]

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The sentence for `n` things; Spanish and English both ask only whether there is one."""
        forms = self.sentences.get(msgid1, (msgid2,))
        return forms[0] if n == 1 else forms[-1]


def read_po(text: str) -> dict[str, tuple[str, ...]]:
    """The sentences of a `.po` file by msgid; two where it has a singular and a plural."""
    sentences: dict[str, tuple[str, ...]] = {}
    code, forms = "", [""]
    field = ""
    for line in text.splitlines():
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if not line.startswith('"'):
            field, _, line = line.partition(" ")
            if field == "msgid":
                code, forms = "", [""]
            elif field.startswith("msgstr["):
                forms = [*forms, ""] if field != "msgstr[0]" else [""]
        part = unquote(line.strip())
        if field == "msgid":
            code += part
        elif field.startswith("msgstr"):
            forms[-1] += part
            if code:
                sentences[code] = tuple(forms)
    return sentences


def unquote(quoted: str) -> str:
    """The text a quoted piece of a `.po` file stands for."""
    text = quoted[1:-1]
    if "\\" not in text:
        return text
    pieces = iter(text)
    return "".join(
        _ESCAPES.get(c := next(pieces, ""), c) if piece == "\\" else piece for piece in pieces
    )


@cache
def catalogue(lang: str, area: str) -> NullTranslations:
    """The sentences of `area` in `lang`; empty where nobody has written any."""
    stem = os.path.join(LOCALE, lang, area)
    source, compiled = stem + ".po", stem + ".mo"
    if os.path.exists(compiled) and not _older(compiled, source):
        with open(compiled, "rb") as file:
            return GNUTranslations(file)
    if os.path.exists(source):
        with open(source, encoding="utf-8") as file:
            return PoTranslations(read_po(file.read()))
    return PoTranslations({})


def _older(compiled: str, source: str) -> bool:
    """Whether the source was written after it was compiled."""
    return os.path.exists(source) and os.path.getmtime(compiled) < os.path.getmtime(source)
