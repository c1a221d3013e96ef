"""Pictures for the classic set: the bird of 1s, the great circle of 1p, four seasons, four plants.

Each is drawn on the face of a tile, 60 wide and 76 high, inside its margin.
"""

from itertools import pairwise

from ..svg import area, around, between, block, disc, line, number, pairs, petal, petals, ring
from .inks import AMBER, BARK, BLUE, GREEN, INK, IVORY, LEAF, RED, ROSE, SNOW, VIOLET


def great_circle(rim: str, heart: str) -> str:
    """The one of circles: a rosette in two rims."""
    x, y = 30, 38
    return (
        disc(x, y, 23, rim)
        + disc(x, y, 20.6, IVORY)
        + area(petals(x, y, around(x, y, 19.4, 16), 6.4, 0.85), BLUE if rim != RED else RED)
        + disc(x, y, 12.4, IVORY)
        + disc(x, y, 11.2, heart)
        + ring(x, y, 8.7, IVORY, 1.5, 14)
        + area(petals(x, y, around(x, y, 6.6, 6), 4.6), IVORY)
        + disc(x, y, 1.9, heart)
    )


def edged(path: str, fill: str) -> str:
    """A filled path with a thin pale edge, to stand before another of the same ink."""
    return area(path, fill).replace(" d=", f' stroke="{IVORY}" stroke-width=".8" d=')


def bird() -> str:
    """The one of bamboos: a peacock on a twig, its train raised."""
    base = (31, 51)
    tips = [(54, 37), (52.5, 24), (46, 13.5), (36.5, 8.5), (27, 10)]
    train = "".join(
        edged(petal(base, tip, 8.4, 0.84), GREEN)
        + line(f"M{pairs(base)}L{pairs(between(base, tip, 0.66))}", IVORY, 0.7)
        + disc(*between(base, tip, 0.79), 2.7, IVORY)
        + disc(*between(base, tip, 0.8), 1.8, RED)
        for tip in tips
    )
    body = (
        "M10.4 22.5C10 16.5 18.6 15.6 19 22C19.3 29 24.6 34.8 32 43.5C37 49.5 34.6 57 27.4 58"
        "C17.6 59.2 10.4 51.4 11.4 41.4C12 35 13.6 29.6 11.6 26Z"
    )
    return (
        train
        + line("M23.5 57V66M28.5 57V66M20.8 66.6H30.8", BARK, 1.5)
        + line("M9 68.4C20 66.4 34 69.6 51 66.6", BARK, 2.2)
        + area(petal((42, 67.5), (52.5, 60.5), 4.6, 0.6), GREEN)
        + line(body, IVORY, 1.8)
        + area(body, BLUE)
        + area(petal((15.4, 39.6), (37, 54), 10.4, 0.4), IVORY)
        + area(petal((16.6, 40.6), (36, 53.4), 8.2, 0.4), RED)
        + line("M21 44.6L32 51.4M20.6 47.4L28.6 52.4", IVORY, 0.8)
        + area("M11 20.4L5.6 23L11 24Z", AMBER)
        + disc(14.4, 20.6, 1.5, IVORY)
        + disc(14.2, 20.6, 0.75, INK)
        + line("M14.4 16.6L12 11.4M15.8 16.4L16.6 10.6M17.2 16.8L21 12", BLUE, 0.9)
        + disc(11.8, 10.8, 1.4, RED)
        + disc(16.7, 9.7, 1.4, RED)
        + disc(21.4, 11.4, 1.4, RED)
    )


def blossom(x: float, y: float, r: float, fill: str, heart: str) -> str:
    """Five round petals seen from the front."""
    rounds = "".join(disc(px, py, r * 0.46, fill) for px, py in around(x, y, r * 0.56, 5))
    threads = "".join(f"M{pairs((x, y))}L{pairs(tip)}" for tip in around(x, y, r * 0.5, 5, 0.5))
    return (
        rounds
        + disc(x, y, r * 0.4, fill)
        + line(threads, heart, r * 0.09)
        + disc(x, y, r * 0.2, heart)
    )


def spring() -> str:
    """A butterfly above a young shoot."""
    wings = petal((34, 31), (51, 15), 16, 0.85) + petal((34, 31), (20, 13), 14, 0.85)
    lower = petal((34, 31), (51, 39), 11, 0.8) + petal((34, 31), (23, 37), 9, 0.8)
    return (
        line("M28 69C28.6 61 27.6 55 29.6 46", GREEN, 2.2)
        + area(petal((28, 60), (11, 50), 9, 0.6), LEAF)
        + area(petal((28.2, 57), (46, 48), 9, 0.6), GREEN)
        + area(petal((28, 67), (44, 62), 6, 0.6), LEAF)
        + area(petal((29.4, 49), (26, 41), 5, 0.5), LEAF)
        + line("M13 69H47", BARK, 1.8)
        + area(lower, AMBER)
        + area(wings, ROSE)
        + disc(44.6, 21, 2.3, IVORY)
        + disc(25.2, 19.6, 2, IVORY)
        + line("M36 37L33 26", INK, 2.2)
        + line("M33 25.6C32.6 21 34.6 18 37 16.6M32.6 25.8C31 22 29.6 20 26.6 19", INK, 0.8)
    )


def summer() -> str:
    """A lotus over its leaf and the water."""
    x, y = 30, 50
    back = petals(x, y, [(14, 30), (46, 30), (22, 23), (38, 23)], 11, 0.6)
    front = petals(x, y, [(10, 39), (50, 39)], 10, 0.6)
    return (
        area("M8 57C14 50 46 50 52 57C46 64 14 64 8 57Z", GREEN)
        + line("M30 57L16 59.6M30 57L44 59.6M30 57V61", LEAF, 0.9)
        + area(back, "#a83f5f")
        + edged(petal((x, y), (30, 19.5), 12.4, 0.6), ROSE)
        + area(front, ROSE)
        + edged(petals(x, y + 1, [(20, 35.5), (40, 35.5)], 10.4, 0.6), "#c9546f")
        + disc(x, y - 2, 2.6, AMBER)
        + line("M10 67.5Q15 65 20 67.5T30 67.5T40 67.5T50 67.5", BLUE, 1.5)
    )


def autumn() -> str:
    """A maple leaf."""
    half = (
        "L33.4 26L37 23.4L36.4 31.6L41 28L42.6 30.4L50.4 28.6L48.4 35L52 37.4L42.6 45.4L43.6 49.4"
        "L31.2 47.6L31.6 52"
    )
    points = [tuple(map(float, point.split())) for point in half[1:].split("L")]
    mirror = "L".join(pairs((60 - x, y)) for x, y in reversed(points))
    return (
        line("M30 40C30 54 31 60 35 69", BARK, 2.2)
        + area(f"M30 16{half}L{mirror}Z", "#c4471f")
        + line("M30 51V23M30 47L45.6 34M30 47L14.4 34M30 50L40 46.8M30 50L20 46.8", "#f0b27a", 1)
        + area(petal((14, 68), (24, 60), 5, 0.5), AMBER)
    )


def winter() -> str:
    """A pine under snow, its three tiers from the lowest."""
    tree = ""
    for top, wide, low in ((34, 19, 58), (22, 15, 44), (10, 10.5, 29)):

        def at(across: float, y: float, wide: float = wide) -> str:
            """A point so many half widths of the tier from its middle."""
            return pairs((30 + wide * across, y))

        snow = low - 6
        right = f"C{at(0.1, top + 7)} {at(0.7, low - 4)} {at(1, low)}Q{at(0.5, low + 3)} 30 {low}"
        left = (
            f"Q{at(-0.5, low + 3)} {at(-1, low)}C{at(-0.7, low - 4)} {at(-0.1, top + 7)} 30 {top}"
        )
        down = f"C{at(0.06, top + 5)} {at(0.3, snow - 4)} {at(0.54, snow)}"
        edge = f"Q{at(0.36, snow - 4)} {at(0.16, snow)}Q{at(-0.1, snow - 5)} {at(-0.3, snow - 1)}"
        up = f"Q{at(-0.46, snow - 4)} {at(-0.54, snow)}"
        up += f"C{at(-0.3, snow - 4)} {at(-0.06, top + 5)} 30 {top}"
        tree += area(f"M30 {top}{right}{left}Z", GREEN) + area(f"M30 {top}{down}{edge}{up}Z", SNOW)
    flakes = ((47, 14), (52, 30), (11, 36), (42, 25), (18, 25), (52, 48))
    return (
        line("M30 58V66", BARK, 4)
        + tree
        + area("M7 70C15 62.6 24 66 31 65C40 63.4 47 64.6 53 70Z", SNOW)
        + line("M7 70C15 62.6 24 66 31 65C40 63.4 47 64.6 53 70", BLUE, 1)
        + "".join(disc(x, y, 1.4, BLUE) for x, y in flakes)
    )


def plum() -> str:
    """Blossoms on a crooked branch."""
    return (
        line("M9 69C19 64 22 56 29 50C37 43 35 37 42 30", BARK, 3)
        + line(
            "M28 51C20 46 18 40 12 36M36 42C42 43 46 47 52 46M42 30C42 26 38 23 38 17", BARK, 1.7
        )
        + line("M42 30L50 27.4M38 36L29 31", BARK, 1.2)
        + blossom(23, 22, 11, RED, "#f4c95d")
        + line("M29 31L26.6 28", BARK, 1.2)
        + blossom(42, 58, 9.4, RED, "#f4c95d")
        + blossom(13.6, 47.6, 7, ROSE, "#f8e7b0")
        + disc(51, 27, 2.5, RED)
        + disc(39, 12.4, 2.4, ROSE)
        + disc(26.6, 64.4, 2.2, ROSE)
        + line("M38 17L38.8 14M23 60L26 63.6", BARK, 1.1)
    )


def orchid() -> str:
    """Two flowers among long leaves."""
    leaves = "M28 69C26 50 20 36 8 31C22 41 23 54 25 69ZM30 69C33 52 40 44 53 43C42 49 36 56 34 69Z"
    flowers = ""
    for x, y, r in ((20.6, 23, 11), (38.6, 30.6, 9)):
        tips = [(x, y - r), (x - r, y - r * 0.3), (x + r, y - r * 0.3)]
        low = [(x - r * 0.72, y + r * 0.75), (x + r * 0.72, y + r * 0.75)]
        flowers += area(petals(x, y, tips, r * 0.6, 0.62), VIOLET)
        flowers += area(petals(x, y, low, r * 0.56, 0.6), "#8f6fb5")
        flowers += area(petal((x, y), (x, y + r * 0.85), r * 0.56, 0.7), ROSE)
        flowers += disc(x, y, r * 0.17, "#f4c95d")
    return (
        area(leaves, GREEN)
        + area(
            "M27 69C24 58 17 52 9 52C18 57 21 62 23 69ZM32 69C35 61 42 58 50 59C43 62 38 65 36 69Z",
            LEAF,
        )
        + line("M29 69C29.6 52 26 42 21 28M30 60C32 50 36 43 38.4 35", GREEN, 1.5)
        + flowers
    )


def chrysanthemum() -> str:
    """One great flower, petal over petal, and its leaves."""
    x, y = 25.5, 34
    layers = (
        (18, 14, 0, 5.8, "#b36d0d"),
        (15, 12, 0.5, 5.6, "#dc9a24"),
        (11, 9, 0, 5.2, "#efb53f"),
    )
    flower = "".join(
        area(petals(x, y, around(x, y, reach, count, turn), wide, 0.86), ink)
        for reach, count, turn, wide, ink in layers
    )
    return (
        line("M27 44C31 54 29 62 31 70", GREEN, 2.4)
        + area("M30 59C36 48 43 52 52 47C51 53 49 54 50 58C45 58 43 63 30 63Z", GREEN)
        + area("M30 66C24 56 16 61 9 58C11 62 12 63 12 67C19 65 23 70 30 69Z", LEAF)
        + flower
        + area(petals(x, y, around(x, y, 6.6, 7, 0.5), 4.2, 0.8), "#f8dc8c")
        + disc(x, y, 1.6, "#dc9a24")
    )


def bamboo() -> str:
    """Two canes and their leaves."""
    canes = ""
    for x, wide, ink, joints in (
        (22, 6, GREEN, (70, 55, 40, 25, 10)),
        (37, 4.4, LEAF, (70, 59, 48, 37)),
    ):
        for low, high in pairwise(joints):
            canes += block(x - wide / 2, high + 0.6, wide, low - high - 1.2, 1, ink)
            canes += line(f"M{pairs((x - wide / 2, low))}H{number(x + wide / 2)}", ink, 1.3)
    upper = petals(24, 40, [(45, 29), (39, 19), (53, 40)], 5.8, 0.5)
    left = petals(20, 25, [(7.5, 39), (5.5, 29)], 5.4, 0.5)
    lower = petals(39, 48, [(52, 61), (54, 51)], 5.2, 0.5)
    return canes + area(upper + left + lower, "#2f7d4f")


FLOWERS = (spring, summer, autumn, winter, plum, orchid, chrysanthemum, bamboo)
