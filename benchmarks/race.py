"""Programs measured in turn on the same work, and the lines that say how they did."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from statistics import median

ROUNDS = 7


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """How long one program took for one piece of work. Rows with the same `what` are compared."""

    what: str
    who: str
    seconds: float | None
    """For one of what is counted, in CPU time, or by the clock on the wall, as `note` then says;
    None where it was not measured: `note` says why."""
    promise: float | None = None
    """The seconds that docs/design.md section 5 promises, at most."""
    per_second: bool = False
    """Shown as so many a second; the promise is still in seconds for one."""
    note: str = ""


def race(
    runners: Mapping[str, Callable[[], object]], works: int | Mapping[str, int]
) -> dict[str, float]:
    """Seconds of CPU for one of `works` pieces that each runner (or that one) does in a call.

    The best of some rounds in which all take turns, so that a busy minute of the machine falls
    on all of them. A first call warms up.
    """
    best = {}
    for who, run in runners.items():
        run()
        best[who] = float("inf")
    for _ in range(ROUNDS):
        for who, run in runners.items():
            start = time.process_time()
            run()
            best[who] = min(best[who], time.process_time() - start)
    return {
        who: seconds / (works if isinstance(works, int) else works[who])
        for who, seconds in best.items()
    }


def median_wall(run: Callable[[], object], times: int) -> float:
    """Seconds by the clock on the wall that `run` takes, the median of some times after a first."""
    run()
    took = []
    for _ in range(times):
        start = time.perf_counter()
        run()
        took.append(time.perf_counter() - start)
    return median(took)


def rows(
    what: str,
    times: Mapping[str, float],
    *,
    promises: Mapping[str, float] | None = None,
    notes: Mapping[str, str] | None = None,
) -> list[Row]:
    """The rows of one race."""
    kept, said = promises or {}, notes or {}
    return [
        Row(what=what, who=who, seconds=s, promise=kept.get(who), note=said.get(who, ""))
        for who, s in times.items()
    ]


def named(package: str) -> str:
    """A program with its version."""
    try:
        return f"{package} {version(package)}"
    except PackageNotFoundError:
        return f"{package} (not installed)"


def report(found: list[Row]) -> str:
    """The rows as text, each beside the first of its kind."""
    lines: list[str] = []
    first: dict[str, float | None] = {}
    for row in found:
        if row.what not in first:
            first[row.what] = row.seconds
            lines += ["", row.what]
        lines.append(_line(row, first[row.what]))
    promised = [row for row in found if row.promise is not None and row.seconds is not None]
    missed = [row for row in promised if not _kept(row)]
    lines += ["", f"{len(promised) - len(missed)} promises kept, {len(missed)} missed"]
    return "\n".join(lines)


def _line(row: Row, first: float | None) -> str:
    if row.seconds is None:
        return f"  {row.who:<28} {'-':>14}          {row.note}".rstrip()
    ratio = f"x {row.seconds / first:.3g}" if first else ""
    promise = ""
    if row.promise is not None:
        limit = _amount(row.promise, per_second=row.per_second)
        promise = f"promise {limit}: {'kept' if _kept(row) else 'MISSED'}"
    amount = _amount(row.seconds, per_second=row.per_second)
    said = "; ".join(part for part in (promise, row.note) if part)
    return f"  {row.who:<28} {amount:>14} {ratio:>8}  {said}".rstrip()


def _kept(row: Row) -> bool:
    return row.promise is None or row.seconds is None or row.seconds <= row.promise


def _amount(seconds: float, *, per_second: bool) -> str:
    if per_second:
        return f"{1 / seconds:,.0f} /s"
    for unit, size in (("s", 1.0), ("ms", 1e-3), ("µs", 1e-6)):
        if seconds >= size:
            return f"{seconds / size:.3g} {unit}"
    return f"{seconds / 1e-9:.3g} ns"
