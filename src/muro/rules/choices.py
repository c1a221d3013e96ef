"""The switches of a rulebook that are more than yes, no or a number."""

from __future__ import annotations

from enum import IntEnum

from ..kernels import rulebook as row


class Choice(IntEnum):
    """One of a few ways, by its number in the row of the rulebook."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


class Rounding(Choice):
    """How the result of a game is rounded."""

    EXACT = row.EXACT
    WHOLE_THOUSANDS = row.WHOLE_THOUSANDS
    """Places 2 to 4 to the nearest thousand, half upward; the first takes the balance."""


class Ties(Choice):
    """What equal points at the end mean."""

    SHARED = row.TIES_SHARED
    """The tied players share their places and what these are worth."""
    BY_SEAT = row.TIES_BY_SEAT
    """The player who was East first is better."""


class LeftoverSticks(Choice):
    """Who gets the riichi sticks nobody won."""

    TO_FIRST = row.STICKS_TO_FIRST
    SPLIT = row.STICKS_SPLIT
    """The first, shared by all who are tied for first."""
    TO_NOBODY = row.STICKS_TO_NOBODY


class KanDoraTime(Choice):
    """When the indicator of a kan is turned."""

    AT_ONCE = row.AT_ONCE
    """Before the replacement tile is drawn."""
    AT_DISCARD = row.AT_DISCARD
    """With the discard that follows, or before the next kan draws its replacement."""


class RiichiKan(Choice):
    """Which concealed kan of the tile just drawn is allowed in riichi."""

    SHAPE_STAYS = row.SHAPE_STAYS
    """The three tiles must be a triplet in every reading, and the waits stay."""
    WAITS_STAY = row.WAITS_STAY
    """Only the waits must stay."""


class FuritenEnd(Choice):
    """What ends the furiten of a player who let a winning tile pass."""

    OWN_DRAW_OR_CLAIM = row.OWN_DRAW_OR_CLAIM
    ANY_CLAIM = row.ANY_CLAIM
    """The own draw, or a claim by anybody."""
    OWN_DISCARD = row.OWN_DISCARD


class Renhou(Choice):
    """What Blessing of Man is worth."""

    NONE = row.NO_RENHOU
    MANGAN = row.RENHOU_MANGAN
    """A mangan, added to nothing; the hand is scored without it where that is worth more."""
    YAKUMAN = row.RENHOU_YAKUMAN


class Nagashi(Choice):
    """What discards of nothing but terminals and honors, none claimed, are worth at a draw."""

    NONE = row.NO_NAGASHI
    WIN = row.NAGASHI_WIN
    """A self-drawn mangan of a concealed hand, with counters and sticks, and no noten payments."""
    DRAW = row.NAGASHI_DRAW
    """The payments of a mangan instead of the noten payments; the hand stays a draw."""


class LiableScope(Choice):
    """How much of the hand a liable player answers for."""

    WHOLE_HAND = row.WHOLE_HAND
    THAT_YAKUMAN = row.THAT_YAKUMAN


class LiableCounters(Choice):
    """Who pays the counters when a hand with a liable player is won on another's discard."""

    BY_DISCARDER = row.BY_DISCARDER
    BY_LIABLE = row.BY_LIABLE


class FourKans(Choice):
    """When four kans of more than one player end the hand."""

    NONE = row.NO_STOP
    AT_DISCARD = row.STOP_AT_DISCARD
    """When the discard that follows was not won."""
    AT_DRAW = row.STOP_AT_DRAW
    """As AT_DISCARD if the fourth was claimed, else with its replacement tile unless that wins."""


class Chombo(Choice):
    """What a chombo costs."""

    AFTER_UMA = row.CHOMBO_AFTER_UMA
    """Points taken off the result of the game and given to nobody."""
    REVERSE_MANGAN = row.CHOMBO_REVERSE_MANGAN
    """The payments of a self-drawn mangan, the other way round and at once."""


class PairsTileHog(Choice):
    """Which Tile Hogs count in Seven Pairs of six kinds at most; the number is how many do not."""

    EVERY = 0
    ALL_BUT_ONE = 1
    """Seven pairs of six kinds cannot do without one."""
    NONE = 7
