"""A score explained: the cut, each yaku and why, each line of fu, payments, what was rejected."""

from __future__ import annotations

from dataclasses import dataclass

from ..tiles.tile import Tile
from ..words import Phrase
from .blocks import Block
from .evidence import evidence
from .fu import FuLine
from .missing import Missing, dora_held, missing
from .payment import Payment, by_wind, fed_yaku, payment_of
from .reading import Earned, Reading
from .score import Score


@dataclass(frozen=True, slots=True, kw_only=True)
class YakuLine:
    """A yaku of the hand, or a kind of dora, with its worth and what makes it."""

    code: str
    phrase: Phrase
    earned: Earned | None
    """None for dora, ura dora, red fives."""
    han: int
    yakuman: int
    blocks: tuple[Block, ...]
    """The blocks that make it; none where the whole hand or no block does."""
    tiles: tuple[Tile, ...]
    """The tiles of dora."""

    @property
    def means(self) -> Phrase:
        """The sentence that says what it is."""
        return Phrase(f"{self.phrase.code}.means")


@dataclass(frozen=True, slots=True)
class Explanation:
    """Everything to be told about a score: `text` for people, `as_json` for programs."""

    score: Score
    discarder: Tile | None = None
    """The wind of the player whose tile won, where it is known."""
    liable: Tile | None = None
    """The wind of the player who is liable for a yakuman of the rulebook's list."""

    @property
    def missing(self) -> Missing | None:
        """What the hand lacks; None where it wins."""
        return missing(self.score)

    @property
    def yaku_lines(self) -> tuple[YakuLine, ...]:
        """The yaku of the best reading, then dora, ura dora and red fives."""
        return yaku_lines(self.score.best) if self.score.best else ()

    @property
    def fu_lines(self) -> tuple[FuLine, ...]:
        """What the fu are made of; nothing for a yakuman."""
        best = self.score.best
        return best.fu_lines if best and not best.yakuman else ()

    @property
    def payment(self) -> Payment | None:
        """What the win brings with nobody liable; None where it may not win."""
        return payment_of(self.score) if self.missing is None else None

    @property
    def by_wind(self) -> dict[Tile, int]:
        """What each wind gets or pays, where that is known."""
        if self.missing is not None:
            return {}
        return by_wind(self.score, discarder=self.discarder, liable=self.liable)

    @property
    def liable_phrase(self) -> Phrase | None:
        """Who is liable for what, where somebody is."""
        fed = fed_yaku(self.score)
        if self.liable is None or not fed:
            return None
        wind = Phrase(f"wind.{self.liable.name.lower()}")
        return Phrase("explain.liable", wind=wind, yaku=[yaku.phrase for yaku in fed])

    def text(self, lang: str = "en") -> str:
        """The explanation as lines for a terminal."""
        from .explain_text import written

        return written(self, lang)

    def as_json(self, lang: str = "en") -> dict[str, object]:
        """The explanation as JSON data, its sentences in `lang`."""
        from .explain_json import data

        return data(self, lang)


def explain(
    score: Score, *, discarder: Tile | None = None, liable: Tile | None = None
) -> Explanation:
    """The explanation of a score."""
    return Explanation(score, discarder, liable)


def yaku_lines(reading: Reading) -> tuple[YakuLine, ...]:
    """The yaku of a reading with what makes them, then its dora."""
    lines = [
        YakuLine(
            code=one.yaku.code,
            phrase=one.yaku.phrase,
            earned=one,
            han=one.han,
            yakuman=one.yakuman,
            blocks=evidence(reading, one.yaku),
            tiles=(),
        )
        for one in reading.yaku
    ]
    return (*lines, *_bonus_lines(reading))


def _bonus_lines(reading: Reading) -> list[YakuLine]:
    hand = reading.hand
    reds = tuple(tile for tile in hand.all_tiles if tile.is_red)
    bonus = (
        ("dora", reading.dora, dora_held(hand, hand.indicators)),
        ("ura_dora", reading.ura_dora, dora_held(hand, hand.ura_indicators)),
        ("red_fives", reading.red_fives, reds),
    )
    return [
        YakuLine(
            code=code,
            phrase=Phrase(f"bonus.{code}"),
            earned=None,
            han=han,
            yakuman=0,
            blocks=(),
            tiles=tiles[:han],
        )
        for code, han, tiles in bonus
        if han
    ]
