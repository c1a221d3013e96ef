"""What was agreed of a table, in words, for everybody to read (BGA-V-14)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from ..live.clock import DAY, MISSES, SECOND, Control
from ..live.plan import Plan
from ..rules import differences
from ..rules.mcr import McrRules
from ..rules.told import field_phrase, value_phrase
from ..words import Phrase, say
from .books import flowers_of, name_of, title_of, usual_of


@dataclass(frozen=True, slots=True, kw_only=True)
class Departure:
    """A rule that is another than in the book that is compared with."""

    name: str
    value: str
    usual: str


@dataclass(frozen=True, slots=True)
class Fact:
    """Something agreed: what about, and the sentences of it."""

    title: str
    told: Sequence[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Agreed:
    """All that was agreed of a table."""

    title: str
    book: str
    """What stands behind `/rules/` on the page of its rulebook."""
    usual: str
    """The rulebook that this one is compared with."""
    departures: Sequence[Departure]
    facts: Sequence[Fact]


def agreed(plan: Plan, lang: str, where: str = "") -> Agreed:
    """What was agreed, in `lang`; `where` is what `/rules/` calls the rulebook of this table."""
    usual = usual_of(plan.rules, plan.base)
    if isinstance(usual, McrRules) and isinstance(plan.rules, McrRules):
        # What is done with flowers is chosen for each table and told by itself.
        usual = replace(usual, flowers_by_choice=plan.rules.flowers_by_choice)
    return Agreed(
        title=title_of(plan.rules, lang, plan.title),
        book=where if plan.title else plan.rules.name,
        usual=name_of(usual.name, lang),
        departures=tuple(
            Departure(
                name=say(field_phrase(each.field), lang),
                value=say(value_phrase(each.field, each.right), lang),
                usual=say(value_phrase(each.field, each.left), lang),
            )
            for each in differences(usual, plan.rules)
        ),
        facts=tuple(_facts(plan, lang)),
    )


def _facts(plan: Plan, lang: str) -> list[Fact]:
    flowers = flowers_of(plan.rules)
    told = {
        **({"flowers": [Phrase(f"web.about.flowers.{flowers}")]} if flowers else {}),
        "time": _time(plan.control),
        "windows": _windows(plan.control),
        "hints": [_hints(plan)],
        "come": [Phrase(f"gather.agreed.come.{coming_of(plan)}")],
        "watching": [Phrase(f"gather.agreed.watching.{plan.watching}")],
        "chat": [Phrase(f"gather.agreed.chat.{plan.chat}")],
        "rated": [Phrase(f"gather.agreed.rated.{'yes' if plan.rated else 'no'}")],
    }
    return [
        Fact(say(Phrase(f"gather.agreed.{name}"), lang), [say(phrase, lang) for phrase in phrases])
        for name, phrases in told.items()
    ]


def coming_of(plan: Plan) -> str:
    """Who may come, as the form of a new table calls it."""
    if plan.password:
        return "password"
    return "public" if plan.is_public else "link"


def time_of(control: Control, lang: str) -> str:
    """The time in a few letters: `10+30`, `3 days a move`, `no clock`."""
    if control.base_ms is None:
        return say(Phrase("gather.time.none"), lang)
    if control.is_turn_based:
        return say(Phrase("gather.time.days", n=control.base_ms // DAY), lang)
    return str(control)


def _time(control: Control) -> list[Phrase]:
    """How time runs, and what happens when it is over."""
    if control.base_ms is None:
        return [Phrase("gather.agreed.time.none")]
    base, bank = control.base_ms // SECOND, control.bank_ms // SECOND
    if control.is_turn_based:
        first = Phrase("gather.agreed.time.days", n=control.base_ms // DAY)
    elif control.bank_ms:
        first = Phrase("gather.agreed.time.clock", base=base, bank=bank)
    else:
        first = Phrase("gather.agreed.time.base", base=base)
    told = [first]
    if control.call_ms is not None:
        told.append(Phrase("gather.agreed.call", n=control.call_ms // SECOND))
    return [*told, Phrase("gather.agreed.zero", misses=MISSES)]


def _windows(control: Control) -> list[Phrase]:
    if not control.window_ms:
        return [Phrase("gather.agreed.windows.none")]
    told = [Phrase("gather.agreed.windows.some", seconds=_seconds(control.window_ms))]
    if control.base_ms is None:
        return [*told, Phrase("gather.agreed.windows.free")]
    ends = control.strict or control.bank_ms == 0
    return [*told, Phrase("gather.agreed.windows.strict" if ends else "gather.agreed.windows.bank")]


def _seconds(milliseconds: int) -> Phrase:
    """Seconds as each language writes them: 1.5, or 1,5."""
    whole, part = divmod(milliseconds, SECOND)
    if not part:
        return Phrase("gather.seconds.whole", whole=whole)
    return Phrase("gather.seconds.part", whole=whole, part=f"{part:03}".rstrip("0"))


def _hints(plan: Plan) -> Phrase:
    if plan.training:
        return Phrase("gather.agreed.training")
    return Phrase("gather.agreed.hints.yes" if plan.hints else "gather.agreed.hints.no")
