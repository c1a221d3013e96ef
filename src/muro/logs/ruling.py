"""What an examination says of a row: which fields differ, or that it is not judged."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Difference:
    """A field in which muro's answer is another than the row's."""

    field: str
    expected: object
    found: object


@dataclass(frozen=True, slots=True)
class Ruling:
    """What one row came to: passed when nothing differs and nothing kept it from being judged."""

    differences: tuple[Difference, ...] = ()
    not_judged: str = ""
    """What it is about, where muro does not judge that."""
    left_out: tuple[str, ...] = ()
    """Fields of a judged row that are not."""

    @property
    def passed(self) -> bool:
        return not self.differences and not self.not_judged


PASSED = Ruling()


def not_judged(what: str) -> Ruling:
    """The ruling on a row that muro does not judge."""
    return Ruling(not_judged=what)


def compared(*fields: tuple[str, object, object]) -> Ruling:
    """The ruling that follows from fields, each with what was expected and what was found."""
    return Ruling(tuple(Difference(*field) for field in fields if field[1] != field[2]))
