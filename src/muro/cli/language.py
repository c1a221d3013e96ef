"""Which language the person at the command line reads, and sentences in it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from ..words import LANGUAGES, Phrase, Said, nearest_language, say

CHOSEN: ContextVar[str] = ContextVar("language", default="en")
ENVIRONMENT = ("MURO_LANG", "LC_ALL", "LC_MESSAGES", "LANG")
"""Where a language is looked for after `--lang`; the first that is set decides."""


def language_of(words: Sequence[str], environ: Mapping[str, str]) -> str:
    """The language for a command line: `--lang`, else the environment, else English."""
    for place, word in enumerate(words):
        if word == "--":
            break
        option, _, value = word.partition("=")
        if option == "--lang":
            asked = value or "".join(words[place + 1 : place + 2])
            if asked in LANGUAGES:
                return asked
    for name in ENVIRONMENT:
        if environ.get(name):
            return nearest_language(environ[name])
    return "en"


@contextmanager
def speaking(lang: str) -> Iterator[None]:
    """Everything told inside is told in `lang`."""
    token = CHOSEN.set(lang)
    try:
        yield
    finally:
        CHOSEN.reset(token)


def language() -> str:
    """The language chosen."""
    return CHOSEN.get()


def tell(code: str, /, **data: object) -> str:
    """The sentence of `code` in the language chosen."""
    return say(Phrase(code, **data), language())


def retell(said: Said) -> str:
    """The sentence of a phrase or fault in the language chosen."""
    return say(said, language())
