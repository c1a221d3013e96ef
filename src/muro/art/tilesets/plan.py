"""Faces made of a figure or letter over the shape of its suit, for anybody to read.

Diamond for characters, ring for circles, leaf for bamboos, pointed flower for seasons, round
flower for plants. A wind is a letter over an arrow to its side, north up; a dragon a frame
(white), three arrowheads (green) or a speared shield (red).
"""

from __future__ import annotations

from dataclasses import dataclass

from ..svg import area, around, disc, frame, line, pairs, petal, petals, ring
from ..text import penned
from .tileset import WINDS


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Sizes and inks of a set drawn with figures and shapes."""

    figure: tuple[float, float]
    """Top and height of the figure or letter."""
    pen: float
    foot: tuple[float, float]
    """Middle height and radius of the shape under it."""
    inks: dict[str, str]
    """By suit (m p s), w for winds, seasons (f) and plants (g), and r for red."""
    face: str
    dial: bool
    """Whether the arrow of a wind has a dial round it."""


def ring_shape(plan: Plan, ink: str) -> str:
    """Circles: a ring."""
    y, r = plan.foot
    return ring(30, y, r * 0.74, ink, r * 0.52)


def leaf_shape(plan: Plan, ink: str) -> str:
    """Bamboos: a leaf with its rib."""
    y, r = plan.foot
    foot, tip = (30 - r * 1.1, y + r * 0.92), (30 + r * 1.1, y - r * 0.92)
    rib = f"M{pairs(foot)}L{pairs((30 + r * 0.3, y - r * 0.25))}"
    return area(petal(foot, tip, r * 1.36, 0.66), ink) + line(rib, plan.face, r * 0.16)


def diamond_shape(plan: Plan, ink: str) -> str:
    """Characters: a full diamond."""
    y, r = plan.foot
    corners = pairs((30, y - r), (30 + r * 1.25, y), (30, y + r), (30 - r * 1.25, y))
    return line(f"M{corners}Z", ink, 1.2).replace('fill="none"', f'fill="{ink}"')


def sun_shape(plan: Plan, ink: str) -> str:
    """Seasons: a flower of eight narrow petals."""
    y, r = plan.foot
    rays = petals(30, y, around(30, y, r * 1.12, 8), r * 0.62, 0.7)
    return area(rays, ink) + disc(30, y, r * 0.36, plan.face) + disc(30, y, r * 0.2, ink)


def flower_shape(plan: Plan, ink: str) -> str:
    """Plants: a flower of five round petals."""
    y, r = plan.foot
    rounds = "".join(disc(px, py, r * 0.44, ink) for px, py in around(30, y, r * 0.62, 5))
    return rounds + disc(30, y, r * 0.5, ink) + disc(30, y, r * 0.28, plan.face)


def compass_shape(plan: Plan, ink: str, quarter: int) -> str:
    """Winds: an arrow to the wind's side of a dial, north up; without the dial in large print."""
    y, r = plan.foot
    size = r if plan.dial else r * 1.2
    arrow = pairs((0, -size * 0.92), (size * 0.64, size * 0.68), (0, size * 0.3))
    arrow += pairs((-size * 0.64, size * 0.68))
    place = f'transform="translate({pairs((30, y))}) rotate({quarter * 90})"'
    dial = ring(30, y, r * 0.96, ink, r * 0.14) if plan.dial else ""
    return dial + area(f"M{arrow}Z", ink).replace("<path", f"<path {place}")


def dragon(plan: Plan, rank: int) -> str:
    """Dragons: an empty frame, a green tree of arrowheads, a red spear through a shield."""
    if rank == 5:
        return frame(13, 12, 34, 52, 4, plan.inks["w"], plan.pen * 0.8)
    if rank == 6:
        heads = "M14 28L30 12.5L46 28M14 45L30 29.5L46 45M14 62L30 46.5L46 62M30 48V65"
        return line(heads, plan.inks["s"], plan.pen * 0.9)
    return line("M30 11V65M12.5 26H47.5V48H12.5Z", plan.inks["r"], plan.pen)


SHAPES = {"m": diamond_shape, "p": ring_shape, "s": leaf_shape}


def flower(plan: Plan, rank: int) -> str:
    """A season or a plant: its number over its flower."""
    kind, shape = ("f", sun_shape) if rank < 5 else ("g", flower_shape)
    ink = plan.inks[kind]
    number = penned(str((rank - 1) % 4 + 1), (30, *plan.figure), plan.pen, ink)
    return number + shape(plan, ink)


def honor(plan: Plan, rank: int, lang: str) -> str:
    """A wind, its letter as the language has it, or a dragon."""
    if rank > 4:
        return dragon(plan, rank)
    ink = plan.inks["w"]
    letter = penned(WINDS[lang][rank - 1], (30, *plan.figure), plan.pen, ink)
    return letter + compass_shape(plan, ink, rank % 4)


def planned(plan: Plan, tile: str, lang: str) -> str:
    """The face of a tile."""
    if tile[0] == "f":
        return flower(plan, int(tile[1]))
    rank, suit = int(tile[0]), tile[1]
    if suit == "z":
        return honor(plan, rank, lang)
    ink = plan.inks[suit if rank else "r"]
    figure = penned(str(rank or 5), (30, *plan.figure), plan.pen, ink)
    return figure + SHAPES[suit](plan, ink)


def has_sign(tile: str) -> bool:
    """All but the dragons have a figure or a letter."""
    return tile not in ("5z", "6z", "7z")
