"""MCR hands scored again (`mcr_hands`, `mcr_rulings`, `mcr_wins`) and distances (`mcr_shanten`)."""

from __future__ import annotations

from collections.abc import Iterator

from ..kernels.mcr import fans as at
from ..rules.fans import FANS
from ..rules.mcr import McrRules
from ..rules.mcr_books import MCR_MIL, MCR_WMO_2006, MCR_WMO_2014
from ..scoring.mcr_hand import McrHand
from ..scoring.mcr_score import McrScore
from ..scoring.mcr_waits import live_waits, mcr_distances, mcr_waits
from ..tiles.meld import Meld, MeldKind
from ..tiles.tile import Tile, in_order
from ..tiles.tiles import format_tiles, parse_tiles
from .bench import Bench
from .lines import Facts
from .ruling import Difference, Ruling, compared, not_judged

MELD_KINDS = {
    "chow": MeldKind.CHI,
    "pung": MeldKind.PON,
    "kong_melded": MeldKind.KAN,
    "kong_added": MeldKind.ADDED_KAN,
    "kong_concealed": MeldKind.CLOSED_KAN,
}
WINDS = {"E": Tile.EAST, "S": Tile.SOUTH, "W": Tile.WEST, "N": Tile.NORTH}
OTHER_NAMES = {
    "All Five": at.ALL_FIVES,
    "All Fives": at.ALL_FIVES,
    "Flower Tiles": at.FLOWER,
    "No Honor Tiles": at.NO_HONORS,
    "Four Shifted Chows": at.FOUR_PURE_SHIFTED_CHOWS,
}
NUMBERS: dict[str, int] = {fan.en: fan.index for fan in FANS} | OTHER_NAMES
"""The fans by the names that records call them."""
DIALECTS = (MCR_MIL, MCR_WMO_2006, MCR_WMO_2014)
Counts = dict[str, int]


def judge_mcr(facts: Facts, bench: Bench) -> Ruling:
    """Whether a hand is worth what the row says, in each dialect or the one asked for."""
    asked = bench.mcr_rules
    disputed = facts.get("wmo_disputed", [])
    if asked and disputed and asked.name != MCR_MIL.name:
        return not_judged("disputed in the WMO dialects")
    hand = mcr_hand_of(facts)
    differences: list[Difference] = []
    for rules in (asked,) if asked else DIALECTS:
        if disputed and rules.name != MCR_MIL.name:
            continue
        differences += _worth(facts, bench.mcr_score(hand, rules), rules)
    differences += compared(*_waits(facts, hand)).differences
    left_out = () if asked else tuple(f"wmo_disputed {name}" for name in disputed)
    return Ruling(tuple(differences), left_out=left_out)


def _worth(facts: Facts, score: McrScore, rules: McrRules) -> Iterator[Difference]:
    """Points, total and fans where they are others than the row's."""
    wanted = values_in(facts, rules)
    total = score.points + score.hand.flowers * rules.flower_points
    for field, found in (("points", score.points), ("total", total)):
        if wanted[field] != found:
            yield Difference(f"{field} {rules.name}", wanted[field], found)
    listings = [wanted["fans"], *wanted.get("alts", ())]
    found_fans = fans_of(score, listings[0])
    if _numbered(found_fans) not in [_numbered(listing) for listing in listings]:
        yield Difference(f"fans {rules.name}", listings[0], found_fans)


def values_in(facts: Facts, rules: McrRules) -> Facts:
    """The part of a row that holds the values of a dialect: the nearest one that is given."""
    fields = ["wmo2006"] if rules.name == MCR_WMO_2006.name else []
    if rules.name == MCR_WMO_2014.name:
        fields = ["wmo2014", "wmo2006"]
    values: Facts = next((facts[field] for field in fields if field in facts), facts)
    return values


def fans_of(score: McrScore, like: Counts) -> Counts:
    """The fans that count, called as in `like` where it has them; flowers left out."""
    names = {number: name for name, number in NUMBERS.items()}
    names |= {NUMBERS[name]: name for name in like if name in NUMBERS}
    counted = score.times()
    return {names[number]: times for number, times in counted.items() if number != at.FLOWER}


def _numbered(fans: Counts) -> dict[int, int]:
    """The same by number; a name that nobody knows is number -1 and so differs."""
    numbered = {NUMBERS.get(name, -1): times for name, times in fans.items()}
    numbered.pop(at.FLOWER, None)
    return numbered


def _waits(facts: Facts, hand: McrHand) -> Iterator[tuple[str, object, object]]:
    """The waits by form and, where the row has them, the live ones."""
    waits = [str(tile) for tile in mcr_waits(hand.tiles, hand.melds)]
    yield "waits", sorted(facts["waits"]), sorted(waits)
    live = [str(tile) for tile in live_waits(hand.tiles, hand.melds)]
    wanted = facts["live_waits"] if "live_waits" in facts else facts["waits"]
    yield "live_waits", sorted(wanted), sorted(live)


def mcr_hand_of(facts: Facts) -> McrHand:
    """The hand of a row."""
    return McrHand(
        tiles=parse_tiles(facts["hand"]),
        melds=tuple(
            Meld(kind=MELD_KINDS[kind], tiles=parse_tiles(tiles)) for kind, tiles in facts["melds"]
        ),
        win=Tile.parse(facts["win"]),
        self_drawn=facts["self_drawn"],
        wall_last=facts["wall_last"],
        kong=facts["kong"],
        last_tile=facts["last_tile"],
        seat=WINDS[facts["seat"]],
        prevalent=WINDS[facts["prevalent"]],
        flowers=facts["flowers"],
    )


# --- distances ----------------------------------------------------------------------------------


def judge_mcr_distance(facts: Facts, _bench: Bench) -> Ruling:
    """Whether a hand is as far from each form as the row says, and the same kinds help."""
    found = {one.form: one for one in mcr_distances(parse_tiles(facts["hand"]), facts["melds"])}
    distances = {form: one.distance for form, one in found.items()}
    fields: list[tuple[str, object, object]] = [
        ("shanten", facts["shanten"], distances),
        ("min", facts["min"], min(distances.values())),
    ]
    for form, tiles in facts["useful"].items():
        helping = found[form].useful if form in found else ()
        wanted = format_tiles(sorted(parse_tiles(tiles), key=in_order))
        fields.append((f"useful {form}", wanted, format_tiles(helping)))
    return compared(*fields)
