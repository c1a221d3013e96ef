"""Colours as eyes see them: contrast, difference, and what is left where a kind of cone is missing.

- Contrast: WCAG 2.2, relative luminance.
- Difference: CIEDE2000 (Sharma, Wu, Dalal 2005), on CIELAB under D65.
- Missing cones: Machado, Oliveira, Fernandes 2009, severity 1, on linear RGB. Grey keeps luminance.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Triple = tuple[float, float, float]

SIMULATED: dict[str, tuple[Triple, Triple, Triple]] = {
    "all cones": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""What each way of seeing makes of linear RGB."""
XYZ = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE = (0.95047, 1.0, 1.08883)


def linear(color: str) -> Triple:
    """A colour like `#1b6e47` as linear RGB."""
    red, green, blue = (int(color[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return _straight(red), _straight(green), _straight(blue)


def _straight(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def contrast(ink: str, ground: str) -> float:
    """The contrast ratio of two colours, from 1 to 21."""
    low, high = sorted(
        sum(part * c for part, c in zip((0.2126, 0.7152, 0.0722), linear(color), strict=True))
        for color in (ink, ground)
    )
    return (high + 0.05) / (low + 0.05)


def seen(color: str, by: str) -> Triple:
    """A colour in CIELAB, as it is for eyes of `SIMULATED`."""
    cut = [min(1.0, max(0.0, value)) for value in _times(SIMULATED[by], linear(color))]
    x, y, z = (
        _root(value / white)
        for value, white in zip(_times(XYZ, (cut[0], cut[1], cut[2])), WHITE, strict=True)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _times(matrix: tuple[Triple, Triple, Triple], vector: Triple) -> list[float]:
    return [sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix]


def _root(part: float) -> float:
    return part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116


def difference(one: str, other: str, by: str = "all cones") -> float:
    """How different two colours look to those eyes: CIEDE2000; 1 is just noticeable."""
    return ciede2000(seen(one, by), seen(other, by))


def ciede2000(one: Triple, other: Triple) -> float:
    """The difference of two colours of CIELAB."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    stretch = 1.5 - 0.5 * sqrt(mean / (mean + 25**7))
    c1, c2 = hypot(a1 * stretch, b1), hypot(a2 * stretch, b2)
    h1, h2 = degrees(atan2(b1, a1 * stretch)) % 360, degrees(atan2(b2, a2 * stretch)) % 360
    turn = h2 - h1 if c1 * c2 else 0.0
    turn -= 360 * round(turn / 360) if abs(turn) > 180 else 0
    hue = h1 + turn / 2 if c1 * c2 else h1 + h2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    t = (
        *(1 - 0.17 * cos(radians(hue - 30)) + 0.24 * cos(radians(2 * hue)),),
        *(0.32 * cos(radians(3 * hue + 6)) - 0.20 * cos(radians(4 * hue - 63)),),
    )
    s_l = 1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)
    s_c, s_h = 1 + 0.045 * chroma, 1 + 0.015 * chroma * sum(t)
    d_l, d_c = (l2 - l1) / s_l, (c2 - c1) / s_c
    d_h = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)) / s_h
    blue = 60 * exp(-(((hue % 360 - 275) / 25) ** 2))
    r_t = -sin(radians(blue)) * 2 * sqrt(chroma**7 / (chroma**7 + 25**7))
    return sqrt(d_l**2 + d_c**2 + d_h**2 + r_t * d_c * d_h)
