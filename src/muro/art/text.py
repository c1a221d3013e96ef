"""Signs as shapes: brushed Chinese characters, and a geometric set of figures and letters.

Nothing here comes from a font. A character is a list of brush strokes on a 100 by 100 square; a
figure or letter is the middle line of one pen of even width on a 20 by 30 box.
"""

from itertools import pairwise
from math import hypot

from .svg import Point, line, number, pairs

BRUSH: dict[str, tuple[tuple[float, float], ...]] = {
    # how thick the brush is along a stroke: (part of the way, part of the full weight)
    "h": ((0, 0.9), (0.3, 0.62), (0.72, 0.68), (1, 1.12)),  # level
    "v": ((0, 1.12), (0.35, 0.84), (1, 0.98)),  # upright
    "p": ((0, 1.12), (0.35, 0.96), (0.7, 0.66), (1, 0.1)),  # falling to the left, to a point
    "n": ((0, 0.3), (0.4, 0.8), (0.76, 1.4), (1, 0.1)),  # falling to the right, pressed, to a point
    "d": ((0, 0.2), (0.6, 1.15), (1, 0.95)),  # dot
    "t": ((0, 1.15), (0.45, 0.78), (1, 0.1)),  # rising, to a point
    "b": ((0, 1.1), (0.3, 0.86), (0.7, 0.86), (1, 0.95)),  # bend
    "k": ((0, 0.9), (0.4, 0.62), (1, 0.06)),  # hook
}
TIPS: dict[str, tuple[float, float]] = {
    # how far the two ends lean to the left of the way of the brush, in weights
    "h": (0.55, -0.5),
    "v": (-0.5, 0.15),
    "p": (-0.5, 0),
    "n": (0, 0),
    "d": (0, -0.1),
    "t": (0.4, 0),
    "b": (-0.5, 0),
    "k": (0, 0),
}
GRID = 0.05
"""The unit, in tile units, that brushed outlines are rounded to: it keeps the files small."""

CHARACTERS: dict[str, str] = {
    "一": "h 4 56 96 46",
    "二": "h 22 22 76 18; h 4 82 96 77",
    "三": "h 16 12 84 8; h 24 48 76 45; h 3 90 97 86",
    "四": "v 10 20 16 94; h 10 20 90 18; v 90 18 84 94; p 38 22 37 44 26 62;"
    "b 60 22 60 45 63 53 74 54; h 16 86 84 86",
    "五": "h 16 10 84 7; v 50 10 36 88; h 20 47 76 44; v 75 44 68 88; h 3 92 97 89",
    "六": "d 42 1 56 20; h 4 38 96 33; p 38 50 30 74 9 96; d 58 50 74 68 90 94",
    "七": "h 4 52 96 34; b 42 4 42 66 46 84 58 90 87 89; k 90 92 95 60",
    "八": "p 37 18 30 58 4 95; n 52 8 64 54 98 94",
    "九": "p 40 3 37 50 6 96; h 10 36 68 31; b 67 31 63 64 66 84 76 90 89 89; k 91 92 96 60",
    "萬": "h 5 14 95 11; v 32 1 35 23; v 68 1 64 23; v 22 29 25 58; h 22 29 79 28;"
    "v 78 28 75 58; h 25 43 75 42; h 25 57 75 56; v 11 69 12 99; h 11 69 90 67;"
    "v 89 67 87 94; k 88 98 74 90; v 50 28 50 86; t 27 91 46 88 68 80; d 62 74 74 92",
    "東": "h 10 18 90 15; v 23 31 26 64; h 23 31 78 29; v 77 29 74 64; h 26 46 74 45;"
    "h 26 62 74 61; v 50 2 50 98; p 47 64 34 80 4 95; n 53 64 70 82 97 94",
    "南": "h 8 18 92 15; v 50 2 48 36; v 12 37 13 99; h 12 37 90 35; v 89 35 87 93;"
    "k 88 97 71 90; d 34 44 42 55; p 67 43 58 58; h 28 61 73 59; h 26 76 75 74;"
    "v 50 60 50 95",
    "西": "h 5 13 95 10; v 11 37 16 97; h 11 37 91 35; v 90 35 85 97; p 39 13 39 46 27 68;"
    "b 61 13 61 52 66 62 84 62; h 16 89 85 88",
    "北": "v 35 5 35 97; h 6 39 34 36; t 3 85 18 80 36 68; p 93 24 80 36 62 46;"
    "b 61 5 61 76 64 88 72 91 90 90; k 92 93 96 60",
    "中": "v 10 28 15 70; h 10 28 91 26; v 90 26 85 70; h 14 65 86 64; v 50 1 50 99",
    "發": "h 14 11 42 9; p 41 9 32 30 4 50; d 14 22 27 34; p 72 2 66 9 57 14; p 91 12 84 21 71 27;"
    "n 52 5 66 30 98 47; h 10 55 42 53; v 41 53 40 67; h 13 68 41 66; v 14 68 11 82;"
    "h 11 82 42 80; v 41 80 38 96; k 39 98 24 91; p 57 54 57 66 47 74;"
    "h 57 54 80 52; b 79 52 79 62 83 67 95 66; h 49 77 82 75; p 81 76 70 90 44 100;"
    "n 57 80 72 93 97 99",
}

PEN: dict[str, str] = {
    "0": "M10 0C16 0 19.5 5.5 19.5 15S16 30 10 30S.5 24.5 .5 15S4 0 10 0Z",
    "1": "M3.5 7L11 0V30M3.5 30H18",
    "2": "M1 8.5C1 3.5 4.8 0 10 0S19 3.5 19 8.5C19 14.5 14 18 1 30H19.5",
    "3": "M1.5 0H18L9 11.8C15 11.8 19 15.5 19 20.8S15.2 30 9.8 30C5.6 30 2.4 28.2 .5 25",
    "4": "M14 30V0L0 21.5H20",
    "5": "M17.5 0H3.5L2.2 13.3C4.4 11.8 7 11.2 9.4 11.2C15 11.2 19 15 19 20.5S15 30 9.4 30"
    "C5.8 30 2.7 28.6 .6 26",
    "6": "M14.5 0L2.65 14.5A9.5 9.5 0 1 0 17.35 14.5A9.5 9.5 0 0 0 2.65 14.5",
    "7": "M.5 0H19.5L7 30",
    "8": "M10 0A7 7 0 0 1 10 14A7 7 0 0 1 10 0ZM10 14A8.5 8 0 0 1 10 30A8.5 8 0 0 1 10 14Z",
    "9": "M5.5 30L17.35 15.5A9.5 9.5 0 1 0 2.65 15.5A9.5 9.5 0 0 0 17.35 15.5",
    "B": "M2 0V30H11A8.3 8.3 0 0 0 11 13.6H2M11 13.6A6.8 6.8 0 0 0 10.5 0H2",
    "C": "M19 6C17 2.2 14 0 10.5 0C4.5 0 1 6 1 15S4.5 30 10.5 30C14 30 17 27.8 19 24",
    "E": "M18.5 0H2V30H18.5M2 14.5H15.5",
    "F": "M18.5 0H2.5V30M2.5 14.5H15.5",
    "N": "M1 30V0L19 30V0",
    "O": "M10 0C16.5 0 20 6 20 15S16.5 30 10 30S0 24 0 15S3.5 0 10 0Z",
    "P": "M2 30V0H10.5A8.4 8.4 0 0 1 10.5 16.8H2",
    "R": "M2 30V0H10.5A8.4 8.4 0 0 1 10.5 16.8H2M10.5 16.8L19 30",
    "S": "M18.5 6C17 2.2 13.8 0 10 0C5 0 1.4 3 1.4 7.2C1.4 17.5 19 12.2 19 22.5C19 27 15.2 30 10 30"
    "C5.8 30 2.6 27.8 1 23.8",
    "V": "M.5 0L10 30L19.5 0",
    "W": "M-3 0L3.5 30L10 7L16.5 30L23 0",
}


def spline(points: list[Point], part: float) -> tuple[Point, Point]:
    """The place on a Catmull-Rom curve through `points` at `part` of it, and the way it heads."""
    ends = [_beyond(points[0], points[1]), *points, _beyond(points[-1], points[-2])]
    at = min(part * (len(points) - 1), len(points) - 1 - 1e-9)
    i, t = int(at), at - int(at)
    a, b, c, d = ends[i : i + 4]
    place = tuple(_cubic(*axis, t) for axis in zip(a, b, c, d, strict=True))
    ahead = tuple(_cubic(*axis, t + 1e-3) for axis in zip(a, b, c, d, strict=True))
    return (place[0], place[1]), (ahead[0] - place[0], ahead[1] - place[1])


def _beyond(end: Point, inner: Point) -> Point:
    return 2 * end[0] - inner[0], 2 * end[1] - inner[1]


def _cubic(a: float, b: float, c: float, d: float, t: float) -> float:
    return b + t * ((c - a) + t * ((2 * a - 5 * b + 4 * c - d) + t * (3 * (b - c) + d - a))) / 2


def _weight(kind: str, part: float) -> float:
    profile = BRUSH[kind]
    for (p0, w0), (p1, w1) in pairwise(profile):
        if part <= p1:
            return w0 + (w1 - w0) * (part - p0) / (p1 - p0)
    return profile[-1][1]


def smooth(points: list[Point]) -> list[tuple[Point, ...]]:
    """Bezier curves (two handles and an end each) from the first of `points` through the others."""
    ends = [points[0], *points, points[-1]]
    return [
        (
            (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6),
            (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6),
            c,
        )
        for a, b, c, d in zip(ends, ends[1:], ends[2:], ends[3:], strict=False)
    ]


def stroke(kind: str, points: list[Point], weight: float) -> str:
    """The outline of one brush stroke as a closed path, in units of `GRID`."""
    last = len(points) - 1
    parts = [i / last for i in range(last + 1)] if last > 3 else [p for p, _ in BRUSH[kind]]
    left: list[Point] = []
    right: list[Point] = []
    caps: list[Point] = []
    for part in parts:
        (x, y), (dx, dy) = spline(points, part)
        wide = weight * _weight(kind, part)
        ux, uy = dx / hypot(dx, dy) * wide, dy / hypot(dx, dy) * wide
        left.append((x + uy / 2, y - ux / 2))
        right.insert(0, (x - uy / 2, y + ux / 2))
        if part in (0, 1):
            lean, reach = TIPS[kind][int(part)], 0.72 if part else -0.72
            caps.append((x + ux * reach + uy * lean, y + uy * reach - ux * lean))
    curves = [*smooth(left), (caps[1], right[0]), *smooth(right), (caps[0], left[0])]
    return _relative(left[0], curves)


def _relative(start: Point, curves: list[tuple[Point, ...]]) -> str:
    """A closed path of quadratic and cubic curves on the grid, each from where the last ended."""
    x, y = round(start[0] / GRID), round(start[1] / GRID)
    path, command = f"M{x} {y}", ""
    for curve in curves:
        steps = [(round(px / GRID) - x, round(py / GRID) - y) for px, py in curve]
        text = " ".join(str(v) for step in steps for v in step).replace(" -", "-")
        now = "c" if len(curve) == 3 else "q"
        joint = now if now != command else "" if text.startswith("-") else " "
        path, command = path + joint + text, now
        x, y = x + steps[-1][0], y + steps[-1][1]
    return path + "z"


def character(sign: str, box: tuple[float, float, float, float], weight: float, ink: str) -> str:
    """A brushed character that fills `box` (x, y, width, height); `weight` is its thickest."""
    x, y, width, height = box
    path = ""
    for text in CHARACTERS[sign].split(";"):
        kind, *values = text.split()
        across = [x + float(value) * width / 100 for value in values[::2]]
        down = [y + float(value) * height / 100 for value in values[1::2]]
        path += stroke(kind, list(zip(across, down, strict=True)), weight)
    return f'<path transform="scale({number(GRID)})" fill="{ink}" d="{path}"/>'


def penned(sign: str, box: tuple[float, float, float], weight: float, ink: str) -> str:
    """A figure or letter; `box` is (middle x, top, height) of the ink, `weight` that of the pen."""
    middle, top, height = box
    scale = (height - weight) / 30
    at = pairs((middle - 10 * scale, top + weight / 2))
    pen = line(PEN[sign], ink, weight / scale)
    return pen.replace("<path", f'<path transform="translate({at}) scale({number(scale)})"', 1)
