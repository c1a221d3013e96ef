"""The sentence a phrase or a fault becomes in a language people read."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from .catalogue import AREAS, catalogue
from .phrase import Said

LANGUAGES = ("es", "en")


def say(said: Said, lang: str = "en") -> str:
    """The sentence of a phrase or fault in `lang`.

    A code nobody has written a sentence for is said as the code and its data, so that a missing
    sentence never hides a fault.
    """
    n = said.data.get("n")
    template = _template(said.code, nearest_language(lang), n if isinstance(n, int) else None)
    if template is None:
        return " ".join([said.code, *(f"{k}={_word(v, lang)}" for k, v in said.data.items())])
    return template.format_map(_Words({k: _word(v, lang) for k, v in said.data.items()}))


def nearest_language(name: str) -> str:
    """The language of ours that a name like `es_ES.UTF-8` or `es-MX` asks for; else English."""
    short = name[:2].lower()
    return short if short in LANGUAGES and not name[2:3].isalpha() else "en"


class _Words(dict[str, object]):
    """The words of a sentence; one that is missing stays visible in its braces."""

    def __missing__(self, key: str) -> str:
        return "{" + key + "}"


def _word(value: object, lang: str) -> object:
    """A piece of data as it stands in a sentence; numbers stay, for `{n:,}`."""
    if isinstance(value, list | tuple):
        return ", ".join(str(_word(item, lang)) for item in value)
    if isinstance(getattr(value, "code", None), str) and isinstance(
        getattr(value, "data", None), Mapping
    ):
        return say(value, lang)  # type: ignore[arg-type]  # it has the two fields of Said
    return value


def _template(code: str, lang: str, n: int | None) -> str | None:
    """The sentence with its gaps, from the first area that has it."""
    for area in _areas(code.partition(".")[0]):
        sentences = catalogue(lang, area)
        if n is not None and (text := sentences.ngettext(code, code, n)) != code:
            return text
        if (text := sentences.gettext(code)) != code:
            return text
    return None


@cache
def _areas(prefix: str) -> tuple[str, ...]:
    """The areas, the one named like the code's first word first."""
    return tuple(sorted(AREAS, key=lambda area: not area.startswith(prefix)))
