"""A thing to be told: a stable code and its data, without a language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol


class Said(Protocol):
    """Whatever `say` can turn into a sentence: a phrase or a fault."""

    @property
    def code(self) -> str: ...

    @property
    def data(self) -> Mapping[str, object]: ...


class Phrase:
    """A sentence yet to be said: `Phrase("parse.fifth_copy", tile="5p", column=7)`.

    Data may hold phrases and lists of them; they are said in the same language. A number called
    `n` picks between one and many.
    """

    __slots__ = ("code", "data")

    code: str
    data: Mapping[str, object]

    def __init__(self, code: str, /, **data: object) -> None:
        object.__setattr__(self, "code", code)
        object.__setattr__(self, "data", data)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Phrase does not change: {name}")

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Phrase):
            return NotImplemented
        return self.code == other.code and self.data == other.data

    def __hash__(self) -> int:
        return hash(self.code)

    def __repr__(self) -> str:
        data = (f"{name}={value!r}" for name, value in self.data.items())
        return f"Phrase({', '.join([repr(self.code), *data])})"

    def __reduce__(self) -> tuple[object, ...]:
        return _phrase, (self.code, dict(self.data))


def either(*choices: object) -> object:
    """One of the choices, as a sentence says it: `13 or 14`."""
    if len(choices) < 2:
        return choices
    return Phrase("parse.either", others=choices[:-1], last=choices[-1])


def _phrase(code: str, data: dict[str, object]) -> Phrase:
    """The phrase that was pickled."""
    return Phrase(code, **data)
