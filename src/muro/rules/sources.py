"""Where the value of each switch in each rulebook comes from.

What a book has no entry for is unsourced and has the value of RCR 2016. Short names of the
sources are explained in docs/rulebooks.md, D numbers in docs/requirements.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from ..errors import RulesError
from .switches import BY_ID, SWITCH_OF


class Standing(Enum):
    """How sure the value of a switch is."""

    STATED = "stated"
    IMPLIED = "implied"
    """The source does not say it, but it follows from what it says."""
    SECONDARY = "secondary"
    """Only a preset or digest of somebody else says so."""
    DISPUTED = "disputed"
    """Sources conflict; the one nearest to the owner of the rules was followed."""
    CHOSEN = "chosen"
    """No source says it; the value was chosen for the reason that `where` gives."""
    UNSOURCED = "unsourced"
    """No source was found; the value is that of RCR 2016."""
    CANNOT_OCCUR = "cannot occur"
    """The other rules of the book, or the program it is played in, leave no case for it."""


@dataclass(frozen=True, slots=True)
class Source:
    """How sure a value is, and where it was found."""

    standing: Standing
    where: str = ""

    @property
    def code(self) -> str:
        """The phrase that says how sure it is."""
        return f"standing.{self.standing.name.lower()}"

    def __str__(self) -> str:
        if self.standing is Standing.STATED:
            return self.where
        return f"{self.standing.value}: {self.where}" if self.where else self.standing.value


Sources = dict[str, Source]
UNSOURCED = Source(Standing.UNSOURCED)
CANNOT_OCCUR = Source(Standing.CANNOT_OCCUR)


def _in(book: str, standing: Standing = Standing.STATED, **sections: str) -> Sources:
    """Switches and the sections of one source that give them."""
    return {switch: Source(standing, f"{book} {where}") for switch, where in sections.items()}


def _all(ids: str, where: str, standing: Standing = Standing.STATED) -> Sources:
    """Switches that one source gives."""
    return {switch: Source(standing, where) for switch in ids.split()}


_RCR_2016: Sources = {
    **_in(
        "R16",
        A1="1.3, p. 5",
        A2="2.1, 3.5",
        A3="1.4, 3.6",
        A4="3.6",
        A5="3.6.1",
        A6="3.6",
        A8="3.6, 3.6.1",
        A9="3.6",
        B1="3.3.1",
        B2="3.3.1, p. 5",
        B3="3.3.1, 3.4.9, 4.1",
        B4="3.3.2",
        B5="3.3.2",
        B7="3.2, p. 5",
        B8="3.3.10",
        B9="3.4.1",
        B10="3.3.6, 4.2.1",
        B11="3.3.7",
        C1="3.3.5-3.3.7",
        C2="3.3.14",
        C3="3.3.7",
        C4="3.3.5",
        C5="3.3.6",
        C6="3.3.6, 4.2.1",
        D1="3.3.14, 4.2.1",
        D2="3.3.14",
        D4="3.3.14",
        D5="3.3.14",
        D6="3.3.14",
        D7="4.2.1",
        D8="3.4.5",
        D12="3.3.13",
        E1="4.2.1, p. 5",
        E4="4.1.1, 4.3 ex. 3",
        E5="4.1.1, 4.2.1",
        E6="6, 4.3 ex. 2",
        E7="6, p. 5",
        E8="4.2",
        E9="4.2.5, p. 5",
        E10="4.2.4, p. 5",
        E11="4.2.6, p. 5",
        E12="4.2.1",
        F1="3.4.10",
        F2="4.1",
        F3="3.3.14, 4.1",
        F4="3.3.9, 4.2.5",
        F6="3.3.9",
        F8="3.4.2",
        F9="3.4.2",
        G1="3.4.3, p. 5",
        G2="3.4.3, p. 5",
        G3="3.4.3, p. 5",
        G4="3.4.3, p. 5",
        G5="3.4.3, p. 5",
        G7="3.4.11",
        G8="3.4.2, 3.4.10",
        G9="3.4.9, 3.4.10",
        G10="3.6, 4.1",
        G11="3.6, 3.4.11",
        G12="3.6, 3.4.11",
        G13="3.5, 3.6",
        G14="3.4.6",
        G15="3.4.6, 3.4.11",
        G16="5.9",
    ),
    **_in(
        "R16",
        Standing.IMPLIED,
        A7="3.6, 3.6.1",
        B6="3.2, 3.3.11",
        D3="3.6, 4.1",
        D9="3.3.6, 3.4.5",
        D10="3.4.5",
        D11="3.3.13, D-97",
        E2="4.1.1",
        E3="4.1.1, 4.2.1",
        F5="3.3.9",
        F7="3.3.9",
    ),
    "G6": CANNOT_OCCUR,
}

_RCR_2012: Sources = {
    **_all("A1 B4 B5 E1 E7 E10 G1 G2 G3 G4", "R16 p. 5, FL"),
    **_all("A5", "FL"),
    **_all("A3 A4 A8 A9 B3 B8 B9 B10 C1 C2 C3 C4 C5 D1 D3 E8 E12 F3 F8", "W17"),
    **_all("G6 G7 G8 G9 G16", "W17"),
    **_in("R16", B2="p. 5, RB1", B7="p. 5, W17", D8="p. 5, W17"),
    **_in("R16", E9="p. 5, W17", E11="4.2.6, W17", G14="3.4.6, FL"),
    "B1": Source(Standing.STATED, "RB1 ch. 11"),
    "F9": Source(Standing.STATED, "CMP 3.4.2"),
    "G5": Source(Standing.STATED, "W15, W17, D-37"),
    "G15": Source(Standing.STATED, "FL, W17"),
    **_all("A2 A6 A7 B6 D12 E2 E4 E6 F1 F2 F4 G10 G11 G12 G13", "D-39", Standing.IMPLIED),
}

_RCR_2025: Sources = {
    **_all("A1 A2 A3 A4 A5 A6 A7 A8 A9 B1 B2 B3 B4 B5 B7 B8 B9 B10 B11", "R25"),
    **_all("C1 C2 C3 C4 C5 D1 D2 D3 D5 D6 D7 D8 D9 D10 D12", "R25"),
    **_all("E1 E2 E4 E6 E7 E8 E9 E10 E12 F1 F2 F3 F4 F5 F6 F8 F9", "R25"),
    **_all("G1 G2 G3 G4 G5 G7 G8 G9 G10 G11 G12 G13 G14 G15 G16", "R25"),
    **_all("B6 C6 F7", "R25", Standing.IMPLIED),
    "G6": CANNOT_OCCUR,
}

_BGA: Sources = {
    **_all("A2 A3 B2 B3 B7 B8 B9 B10 B11 C1 C2 D1 D7 D10 E1 E5 E8", "BGA"),
    **_all("F1 F3 F8 G1 G2 G3 G4 G5 G6 G7 G8 G10", "BGA"),
    **_all("A6 A7 B6 E6 E7 F9 G9 G11 G12 G13", "BGA", Standing.IMPLIED),
    **_all("G14 G15 G16", "BGA", Standing.CANNOT_OCCUR),
    "A1": Source(Standing.STATED, "BGA, D-76"),
    "A8": Source(Standing.STATED, "BGA, D-77"),
    **_all("A4 A5 A9", "D-78", Standing.CHOSEN),
    **_all("E9", "D-75", Standing.CHOSEN),
    **_all("E10 E11", "D-74", Standing.CHOSEN),
}

_TENHOU: Sources = {
    **_all("A1 A2 A3 A4 A6 A8 B3 B4 B5 B6 B7 B8 B10 C1 C2 C6", "TEN"),
    **_all("D1 D4 D5 D6 D7 D8 D9 D11 D12 E1 E2 E3 E4 E5 E6 E7", "TEN"),
    **_all("E8 E9 E10 E12 F1 F2 F3 F4 F5 F7 F8", "TEN"),
    **_all("G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12 G13", "TEN"),
    **_all("A7 A9", "LOG"),
    **_all("A5 C3 C4 C5 D2 D3 E11 F6", "TEN, LOG"),
    **_all("B1 B9 D10 F9", "TEN", Standing.IMPLIED),
    **_all("B11", "LRP / RA", Standing.DISPUTED),
    **_all("B2 G14 G15 G16", "TEN", Standing.CANNOT_OCCUR),
}

_MAHJONG_SOUL: Sources = {
    **_all("A1 A2 A3 A4 A5 A6 A7 A8 A9 B1 B3 B4 B5 B6 B7 B8 B9 B10 B11", "MJS"),
    **_all("C1 C2 C3 C4 C5 C6 D1 D2 D3 D4 D6 D7 E1 E2 E4 E5 E6 E7 E8", "MJS"),
    **_all("E9 E10 E11 E12 F1 F2 F3 F4 F5 F6 F8", "MJS"),
    **_all("G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G12 G13", "MJS"),
    **_all("D10 F7 F9", "MJS", Standing.IMPLIED),
    **_all("B2 G14 G15 G16", "MJS", Standing.CANNOT_OCCUR),
}

_WRC: Sources = {
    **_all("A1 A2 A3 A4 A5 A6 A7 A8 B1 B2 B3 B4 B5 B6 C1 D1", "WRC, PAN"),
    **_all("E1 E6 E7 E8 E9 E10 E11 F7 G1 G2 G3 G4 G7 G11 G13", "WRC, PAN"),
    **_all("B7 B10 C2 D7 F1 F8 G9", "WRC", Standing.IMPLIED),
    **_all("C3 E2", "RA", Standing.SECONDARY),
    **_all("D2 F4", "PAN / RA", Standing.DISPUTED),
    **_all("A9", "R16 p. 5 / PAN", Standing.DISPUTED),
    **_all("G10", "PAN, RA / W19", Standing.DISPUTED),
    **_all("G14", "PAN / AIM", Standing.DISPUTED),
    **_all("G16", "RA", Standing.SECONDARY),
    **_all("F2 F3 G5 G6", "", Standing.CANNOT_OCCUR),
}

_M_LEAGUE: Sources = {
    **_all("A1 A2 A3 A4 A5 A6 A7 B1 B2 B3 B4 B5 B6 B7 B8 B10", "MLD"),
    **_all("C1 C2 C3 C4 C5 C6 D1 D2 D3 D5 D6 E1 E2 E6 E7 E8 E9", "MLD"),
    **_all("F1 F9 G1 G2 G3 G4 G7 G10 G11 G12 G13 G14 G16", "MLD"),
    **_all("D7 F8 G9", "MLD", Standing.IMPLIED),
    **_all("A8 A9 F4", "MLD", Standing.SECONDARY),
    **_all("B11", "MLD / RA", Standing.DISPUTED),
    **_all("E11", "MLP / RA", Standing.DISPUTED),
    **_all("F2 F3 G5 G6", "", Standing.CANNOT_OCCUR),
}

_MCR_TABLE: Sources = {
    **_all("MCR-T1 MCR-T2", "1998, MTOUR-3"),
    **_all("MCR-T3", "1998, MTOUR-4 / WMC24 4", Standing.DISPUTED),
    **_all("MCR-T4", "MTOUR-6, D-61", Standing.SECONDARY),
    **_all("MCR-T5", "MTOUR-12, D-61", Standing.SECONDARY),
    **_all("MCR-T6", "1998, MCR-2"),
}
"""How all three editions are played; programs that deal private walls say so in their rulebook."""

_MCR_2006: Sources = {
    **_MCR_TABLE,
    "MCR-D1": Source(Standing.STATED, "WMO06 fan 48"),
    "MCR-D2": Source(Standing.STATED, "WMO06 fan 57"),
    "MCR-D3": Source(Standing.STATED, "WMO06 fans 4, 6, 7, 12, 19, 20, 34"),
    "MCR-D4": Source(Standing.STATED, "WMO06 fan 3, WMCC06"),
    "MCR-D5": Source(Standing.IMPLIED, "WMO06 fan 8"),
    "MCR-D6": Source(Standing.DISPUTED, "WMO06 fan 4, WMCC06 / MIL"),
    "MCR-D7": Source(Standing.DISPUTED, "WMO06 fans 5, 17 / WMO14, D-55"),
    "MCR-D8": Source(Standing.DISPUTED, "WMCC06 / WMO14, D-64"),
    "MCR-D9": Source(Standing.DISPUTED, "WMO06 fan 64 / WMO14"),
    "MCR-D10": Source(Standing.STATED, "WMO06 fan 81"),
    "MCR-W1": Source(Standing.STATED, "WMC24 2"),
    "MCR-W2": Source(Standing.DISPUTED, "WMC24 3 / WMCC06"),
    "MCR-L2": Source(Standing.STATED, "WMC24 1"),
}

_MCR_2014: Sources = {
    **_MCR_TABLE,
    **_all("MCR-D1 MCR-D2 MCR-D3 MCR-D4 MCR-D5 MCR-D9 MCR-D10", "WMO14"),
    "MCR-D6": Source(Standing.DISPUTED, "WMO14"),
    "MCR-D7": Source(Standing.DISPUTED, "WMO14 / WMO06, D-55"),
    "MCR-D8": Source(Standing.IMPLIED, "WMO14, D-64"),
    "MCR-W1": Source(Standing.STATED, "WMC24 2"),
    "MCR-W2": Source(Standing.IMPLIED, "WMO14"),
    "MCR-L2": Source(Standing.STATED, "WMC24 1"),
}

_MCR_MIL: Sources = {
    **_MCR_TABLE,
    **_all("MCR-D1 MCR-D3", "MIL, 1998"),
    **_all("MCR-D2", "MIL / 1998", Standing.DISPUTED),
    **_all("MCR-D4 MCR-D5 MCR-D6 MCR-D7 MCR-D8 MCR-D9 MCR-D10 MCR-W1 MCR-W2", "MIL"),
    **_all("MCR-L2", "PRG5", Standing.SECONDARY),
}

SOURCES: dict[str, Sources] = {
    "rcr-2016": _RCR_2016,
    "rcr-2012": _RCR_2012,
    "rcr-2025": _RCR_2025,
    "bga": _BGA,
    "tenhou": _TENHOU,
    "mahjong-soul": _MAHJONG_SOUL,
    "wrc": _WRC,
    "m-league": _M_LEAGUE,
    "mcr-wmo-2006": _MCR_2006,
    "mcr-wmo-2014": _MCR_2014,
    "mcr-mil": _MCR_MIL,
}
"""Per rulebook, the switches that have a source."""


def source_of(what: str, book: str = "rcr-2016") -> Source:
    """Where `book` has a field or a switch like `A5` from; `UNSOURCED` where nothing was found."""
    switch = BY_ID.get(what) or SWITCH_OF.get(what)
    if switch is None:
        raise RulesError("rules.unknown_switch", switch=what)
    if book not in SOURCES:
        raise RulesError("rules.unknown_book_far", name=book, known=tuple(SOURCES))
    return SOURCES[book].get(switch.id, UNSOURCED)
