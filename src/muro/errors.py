"""The faults: a stable code with its data; `words.say(fault, lang)` makes the sentence."""

from __future__ import annotations

from collections.abc import Mapping

from .words.phrase import Phrase
from .words.say import say


class MuroError(Exception):
    """Something asked for that cannot be done: `code` says what, `data` the particulars."""

    code: str
    data: Mapping[str, object]

    def __init__(self, code: str, /, **data: object) -> None:
        super().__init__(code)
        self.code = code
        self.data = data

    @property
    def phrase(self) -> Phrase:
        """The fault as a phrase, to be part of another."""
        return Phrase(self.code, **self.data)

    def __str__(self) -> str:
        return say(self, "en")

    def __repr__(self) -> str:
        return type(self).__name__ + repr(self.phrase).removeprefix("Phrase")


class ParseError(MuroError):
    """Text that does not say what it should."""


class IllegalActionError(MuroError):
    """A wish the rules do not allow now."""


class RulesError(MuroError):
    """A rulebook that does not exist or contradicts itself."""


class StoreError(MuroError):
    """A disk or database that did not do its part."""


class AccessError(MuroError):
    """Somebody who may not see or do what was asked."""
