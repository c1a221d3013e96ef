"""Scores and waits as values round the scoring kernels, and what they mean in sentences.

The names below are imported when they are first asked for, so that `muro` starts quickly. The
functions stand in their modules: `score.score`, `explain.explain`, `waits.waits`.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .circumstance import Circumstance
    from .explain import Explanation
    from .hand import Hand
    from .payment import Payment
    from .reading import Limit, Reading
    from .score import Score, Scorer
    from .waits import Outlook

__all__ = [
    "Circumstance",
    "Explanation",
    "Hand",
    "Limit",
    "Outlook",
    "Payment",
    "Reading",
    "Score",
    "Scorer",
]

_MODULES = {
    "Explanation": "explain",
    "Limit": "reading",
    "Outlook": "waits",
    "Scorer": "score",
}
"""Where a class stands whose module has another name."""


def __getattr__(name: str) -> object:
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_MODULES.get(name, name.lower())}", __name__), name)
