"""Plots, each with its title, its axes and a sentence that says the same; ``name``: of no other plot of the page."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from rbpage.texts import Texts
from rbpage.tree import Child, Node, element

_WIDTH, _HEIGHT, _GAP, _WIDEST = 640, 150, 2, 38.0
# A curve with its labels, and the room of its labels.
_CURVE_WIDTH, _CURVE_HEIGHT = 360.0, 150.0
_LEFT, _RIGHT, _ABOVE, _BELOW = 34.0, 14.0, 12.0, 22.0
_MARK_RADIUS, _FONT = 8.5, 11

# How far along a curve, and its value there.
Point = tuple[float, float]


class Bar(NamedTuple):
    """A bar of a plot; ``kind`` decides its colour, ``label`` is for pointers and screen readers."""

    value: float
    label: str
    kind: str


class Mark(NamedTuple):
    """A number on a curve; ``kind`` decides its colour, ``attributes`` say what a tap on it does."""

    x: float
    text: str
    label: str
    kind: str
    attributes: dict[str, str]


def curve(
    texts: Texts,
    title: str,
    text: str,
    points: Sequence[Point],
    ticks: Sequence[tuple[float, str]],
    marks: Iterable[Mark] = (),
    name: str = "curve",
) -> Node:
    """Return a curve around zero, with the names of some places along it (``ticks``), and marks on it.

    The points are in their order, and there are at least two.
    """
    drawing = _Curve(points)
    svg = element(
        "svg",
        element("title", title, id=f"{name}-title"),
        element("desc", text, id=f"{name}-text"),
        *drawing.areas(),
        *drawing.heights(texts),
        element("path", d=f"M{drawing.path(points)}", class_="line"),
        *drawing.ticks(ticks),
        *drawing.marks(marks),
        viewBox=f"0 0 {_CURVE_WIDTH:g} {_CURVE_HEIGHT:g}", class_="plot curve", role="img",
        aria_labelledby=f"{name}-title {name}-text",
    )  # fmt: skip
    return element(
        "figure", element("figcaption", title), svg, element("small", text) if text else None, class_="plotted"
    )


class _Curve:
    """The parts of the picture of a curve, and where its points lie in it."""

    def __init__(self, points: Sequence[Point]) -> None:
        values = [value for _, value in points]
        self.points, self.most, self.least = points, max(1.0, *values), min(-1.0, *values)
        self.first, self.last = points[0][0], points[-1][0]
        self.right = _CURVE_WIDTH - _RIGHT
        self.scale = (_CURVE_HEIGHT - _ABOVE - _BELOW) / (self.most - self.least)

    def across(self, x: float) -> float:
        return _LEFT + (x - self.first) / max(self.last - self.first, 1.0) * (self.right - _LEFT)

    def down(self, value: float) -> float:
        return _ABOVE + (self.most - value) * self.scale

    def path(self, line: Iterable[Point]) -> str:
        return "L".join(f"{self.across(x):.1f} {self.down(value):.1f}" for x, value in line)

    def areas(self) -> Iterator[Node]:
        """Yield the areas between the curve and zero, above and below it."""
        crossed = list(_with_zeros(self.points))
        parts = {
            "ahead": [(x, max(value, 0.0)) for x, value in crossed],
            "behind": [(x, min(value, 0.0)) for x, value in crossed],
        }
        for kind, line in parts.items():
            yield element("path", d=f"M{self.path([(self.first, 0.0), *line, (self.last, 0.0)])}Z", class_=kind)

    def heights(self, texts: Texts) -> Iterator[Node]:
        """Yield lines with their numbers at zero and at both ends of the scale."""
        for value in dict.fromkeys(round(value) for value in (self.most, 0, self.least)):
            y = self.down(value)
            kind = "rule" if value else "axis"
            yield element("line", x1=_LEFT, x2=self.right, y1=y, y2=y, class_=kind)
            yield element("text", texts.number(value), x=_LEFT - 6, y=y + 4, font_size=_FONT, class_="of-height")

    def ticks(self, ticks: Sequence[tuple[float, str]]) -> Iterator[Node]:
        """Yield the names below the curve; the first and the last one stay inside the picture."""
        for at, (x, label) in enumerate(ticks):
            kind = "first" if at == 0 else "last" if at == len(ticks) - 1 else ""
            style = f"along {kind}".rstrip()
            yield element("text", label, x=self.across(x), y=_CURVE_HEIGHT - 6, font_size=_FONT, class_=style)

    def marks(self, marks: Iterable[Mark]) -> Iterator[Node]:
        """Yield numbers on the curve, none of which covers another one."""
        rows = sorted(marks, key=lambda mark: mark.x)
        for mark, x in zip(rows, _apart([self.across(mark.x) for mark in rows], self.right), strict=True):
            y = self.down(_value_at(self.points, mark.x))
            yield element(
                "g",
                element("title", mark.label),
                element("circle", cx=x, cy=y, r=_MARK_RADIUS),
                element("text", mark.text, x=x, y=y + 4, font_size=_FONT),
                class_=f"mark {mark.kind}",
                **mark.attributes,
            )


def _apart(xs: Sequence[float], right: float) -> list[float]:
    """Return places in their order, moved so that the marks at them do not overlap, and none is beyond the right."""
    moved: list[float] = []
    for x in xs:
        moved.append(max(x, moved[-1] + 2 * _MARK_RADIUS) if moved else x)
    for at in range(len(moved) - 1, -1, -1):
        most = moved[at + 1] - 2 * _MARK_RADIUS if at + 1 < len(moved) else right
        moved[at] = min(moved[at], most)
    return moved


def _value_at(points: Sequence[Point], x: float) -> float:
    """Return the value of a curve at a place, between two points on the line that joins them."""
    for (start, before), (end, after) in pairwise(points):
        if x <= end:
            return before + (after - before) * (max(x, start) - start) / max(end - start, 1e-9)
    return points[-1][1]


def _with_zeros(points: Sequence[Point]) -> Iterator[Point]:
    """Yield points, and between two of them the place where the line that joins them crosses zero."""
    yield points[0]
    for (start, before), (end, after) in pairwise(points):
        if before * after < 0:
            yield start + (end - start) * before / (before - after), 0.0
        yield end, after


def bar_plot(texts: Texts, title: str, text: str, bars: Sequence[Bar], name: str = "plot") -> Node:
    """Return bars above and below a line, one for each value, with a title, the range of the values, and a sentence."""
    values = [round(bar.value) for bar in bars]
    scale = [element("span", texts.number(value)) for value in (max([0, *values]), min([0, *values]))]
    ends = [element("span", texts.number(at)) for at in dict.fromkeys((1, len(bars)))]
    return element(
        "figure",
        element("figcaption", title),
        element("div", element("div", *scale, class_="scale"), _bars(title, text, bars, name), class_="plot-box"),
        element("div", *ends, class_="ends") if bars else None,
        element("small", text) if text else None,
        class_="plotted",
    )


def _bars(title: str, text: str, bars: Sequence[Bar], name: str) -> Node:
    """Return the picture of a plot, whose bars share its width."""
    most = max([1.0, *(bar.value for bar in bars)])
    least = min([0.0, *(bar.value for bar in bars)])
    scale = (_HEIGHT - 16) / (most - least)
    zero, step = 8 + most * scale, _WIDTH / max(len(bars), 1)
    width = min(_WIDEST, max(1.0, step - _GAP))
    drawn = []
    for at, bar in enumerate(bars):
        tall = max(2.0, abs(bar.value) * scale)
        place = {"x": (at + 0.5) * step - width / 2, "y": zero - tall if bar.value >= 0 else zero}
        size = {"width": width, "height": tall, "rx": min(3.0, step / 4)}
        drawn.append(element("rect", element("title", bar.label), **place, **size, class_=bar.kind))
    return element(
        "svg",
        element("title", title, id=f"{name}-title"),
        element("desc", text, id=f"{name}-text"),
        *drawn,
        element("line", x1=0, x2=_WIDTH, y1=zero, y2=zero, class_="axis"),
        viewBox=f"0 0 {_WIDTH} {_HEIGHT}", class_="plot", preserveAspectRatio="none", role="img",
        aria_labelledby=f"{name}-title {name}-text",
    )  # fmt: skip


def share_bar(title: str, parts: Iterable[tuple[str, float]]) -> Node:
    """Return one bar divided into parts of (kind, value), such as won, even and lost."""
    rows = list(parts)
    total = sum(value for _, value in rows) or 1
    drawn: list[Child] = []
    x = 0.0
    for kind, value in rows:
        width = 100 * value / total
        drawn.append(element("rect", x=x, y=0, width=width, height=10, class_=kind))
        x += width
    share = {"class_": "share", "role": "img", "aria_label": title}
    return element("svg", *drawn, viewBox="0 0 100 10", **share, preserveAspectRatio="none")
