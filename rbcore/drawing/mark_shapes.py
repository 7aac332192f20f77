"""Marks as SVG shapes: rings, arrows and labels over a drawing of the table.

web/ui/mark-shapes.js draws the same; both are tested with tests/data/mark_shapes.json. Units: those of the drawing.
"""

import math
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from rbcore.lesson.marks import Mark

Box = tuple[float, float, float, float]
Shape = tuple[str, dict[str, Any], str]
COLOURS = {"": "#ffb300", "good": "#3ddc84", "bad": "#ff7a59"}
_EDGE = "#10161c"
# The arrow in card widths: the line, the length and half the width of the head, the free ends.
_LINE, _HEAD, _HALF, _START, _END = 0.1, 0.34, 0.2, 0.22, 0.06
# The widths of letters in a bold font, as a part of its size.
_NARROW, _WIDE = set("iljtfrI.,:;'|!()[]1 -"), set("mwMW@ШЩЮЖшщюж")
_SIGNS = {"good": "M-0.5 0L-0.12 0.42L0.52 -0.42", "bad": "M-0.4 -0.4L0.4 0.4M-0.4 0.4L0.4 -0.4"}


class Spot(NamedTuple):
    """Where a pile lies: all of its cards, its top card, and the middle of its first card from left to right."""

    box: Box
    top: Box
    middle: float


def _round(value: float) -> float:
    return math.floor(value * 10 + 0.5) / 10


def _circle(x: float, y: float, kind: str, unit: float) -> list[Shape]:
    """Return the sign of a good or bad mark."""
    r = 0.15 * unit
    place = {"cx": _round(x), "cy": _round(y), "r": _round(r)}
    sign = {
        "d": _SIGNS[kind], "transform": f"translate({_number(x)} {_number(y)}) scale({_number(r)})",
        "fill": "none", "stroke": _EDGE, "stroke-width": 0.3, "stroke-linecap": "round",
    }  # fmt: skip
    disc = {**place, "fill": COLOURS[kind], "stroke": _EDGE, "stroke-width": _round(0.03 * unit)}
    return [("circle", disc, ""), ("path", sign, "")]


def _number(value: float) -> str:
    return f"{_round(value):g}"


def _ring(box: Box, kind: str, unit: float) -> list[Shape]:
    x, y, w, h = box
    out = 0.06 * unit
    frame = {
        "x": _round(x - out), "y": _round(y - out), "width": _round(w + 2 * out), "height": _round(h + 2 * out),
        "rx": _round(0.07 * unit + out), "fill": "none",
    }  # fmt: skip
    line = {**frame, "stroke": COLOURS[kind], "stroke-width": _round(0.07 * unit)}
    if kind == "bad":
        line["stroke-dasharray"] = f"{_number(0.22 * unit)} {_number(0.14 * unit)}"
    edge = {**frame, "stroke": _EDGE, "stroke-width": _round(0.12 * unit)}
    sign = _circle(x + w - 0.05 * unit, y + h - 0.05 * unit, kind, unit) if kind else []
    return [("rect", edge, ""), ("rect", line, ""), *sign]


def arrow_path(start: tuple[float, float], end: tuple[float, float], unit: float) -> str:
    """Return the path of an arrow between two points."""
    (x1, y1), (x2, y2) = start, end
    length = math.hypot(x2 - x1, y2 - y1) or 1
    dx, dy = (x2 - x1) / length, (y2 - y1) / length
    neck = max(0.0, length - _HEAD * unit)
    line, half = _LINE / 2 * unit, _HALF * unit
    corners = ((0, line), (neck, line), (neck, half), (length, 0), (neck, -half), (neck, -line), (0, -line))
    points = [f"{_number(x1 + dx * a - dy * c)} {_number(y1 + dy * a + dx * c)}" for a, c in corners]
    return f"M{'L'.join(points)}Z"


def _middle(box: Box) -> tuple[float, float]:
    x, y, w, h = box
    return x + w / 2, y + h / 2


def _arrow(start: Box, end: Box, kind: str, unit: float) -> list[Shape]:
    """Return an arrow that leaves the middles of two cards free."""
    (x1, y1), (x2, y2) = _middle(start), _middle(end)
    length = math.hypot(x2 - x1, y2 - y1) or 1
    dx, dy = (x2 - x1) / length * unit, (y2 - y1) / length * unit
    first, last = (x1 + _START * dx, y1 + _START * dy), (x2 - _END * dx, y2 - _END * dy)
    look = {
        "d": arrow_path(first, last, unit), "fill": COLOURS[kind], "fill-opacity": 0.45 if kind == "bad" else 0.92,
        "stroke": _EDGE, "stroke-width": _round(0.035 * unit), "stroke-linejoin": "round",
    }  # fmt: skip
    sign = _circle((first[0] + last[0]) / 2, (first[1] + last[1]) / 2, kind, unit) if kind else []
    return [("path", look, ""), *sign]


def _ems(letter: str) -> float:
    if letter in _NARROW:
        return 0.38
    if letter in _WIDE:
        return 0.98
    return 0.74 if letter != letter.lower() else 0.62


class _Labels:
    """Labels on the table, which do not cover each other."""

    def __init__(self, area: tuple[float, float], unit: float) -> None:
        self.area = area
        self.size = min(17.0, max(11.0, 0.22 * unit))
        self.placed: list[Box] = []

    def shapes(self, text: str, x: float, bottom: float, colour: str = "") -> list[Shape]:
        """Return a label whose middle is at ``x``, at the lower edge of a pile."""
        size, (width, height) = self.size, self.area
        w, h = sum(map(_ems, text)) * size + 0.9 * size, 1.45 * size
        left = max(2.0, min(x - w / 2, width - w - 2))
        top = min(bottom - 0.7 * h, height - h - 2)
        for _ in range(4):
            if any(left < a + c and a < left + w and top < b + d and b < top + h for a, b, c, d in self.placed):
                top -= h + 1
        self.placed.append((left, top, w, h))
        pill = {
            "x": _round(left), "y": _round(top), "width": _round(w), "height": _round(h), "rx": _round(h / 2),
            "fill": _EDGE, "fill-opacity": 0.88, "stroke": colour or "none", "stroke-width": 1.5,
        }  # fmt: skip
        words = {
            "x": _round(left + w / 2), "y": _round(top + h / 2 + 0.36 * size), "font-size": _round(size),
            "font-weight": 600, "fill": "#fff", "text-anchor": "middle",
        }  # fmt: skip
        return [("rect", pill, ""), ("text", words, text)]


def _names(spots: Mapping[str, Spot], shown: str) -> list[str]:
    """Return the places that show their names: of the houses, or of the foundations too."""
    kinds = {"houses": "H", "all": "HF"}.get(shown, "")
    return [name for name in spots if name[0] in kinds and "." not in name]


def mark_shapes(
    marks: Sequence[Mark],
    spots: Mapping[str, Spot],
    names: str,
    area: tuple[float, float],
) -> list[Shape]:
    """Return the shapes of marks, whose labels are plain text, and of the names of places (none, houses, all)."""
    if not spots:
        return []
    unit = next(iter(spots.values())).top[2]
    labels = _Labels(area, unit)
    labelled = {mark.place for mark in marks if mark.label}
    shown = [mark for mark in marks if mark.place in spots and (not mark.to or mark.to in spots)]
    parts: list[Iterable[Shape]] = [
        *(_ring(spots[one.place].box, one.kind, unit) for one in shown if not one.to and not one.label),
        *(_arrow(spots[one.place].top, spots[one.to].top, one.kind, unit) for one in shown if one.to),
        *(
            labels.shapes(name, spots[name].middle, spots[name].box[1] + spots[name].box[3])
            for name in _names(spots, names)
            if name not in labelled
        ),
    ]
    for one in shown:
        if one.label:
            x, y, w, h = spots[one.place].box
            parts.append(labels.shapes(str(one.label), x + w / 2, y + h, COLOURS[one.kind]))
    return [shape for part in parts for shape in part]
