"""Draws series of samples as lines, as an SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

LEFT, RIGHT, TOP, BOTTOM, LEGEND = 50, 620, 40, 320, 180
COLOURS = ("#b3541e", "#2f7d4f", "#2b6a99", "#7a4a9c")
HEAD = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" font-family="sans-serif" font-size="12">'
    '<rect width="640" height="360" fill="#fff"/>'
)


def text(x: float, y: float, words: object, more: str = "") -> str:
    """Return a text element."""
    return f'<text x="{x:.1f}" y="{y:.1f}" {more}>{words}</text>'


def lines(series: Mapping[str, Sequence[float]], unit: str, counted: str, step: int = 50) -> str:
    """Return the plot of series of equal length; `counted` names what their samples are numbered by."""
    highest = 1.1 * max(max(samples) for samples in series.values())
    count = max(len(samples) for samples in series.values())

    def x(at: int) -> float:
        return LEFT + (RIGHT - LEFT) * at / max(count - 1, 1)

    def y(value: float) -> float:
        return BOTTOM - (BOTTOM - TOP) * value / highest

    parts = [HEAD, text(14, 24, unit), text((LEFT + RIGHT) / 2, 355, counted, 'text-anchor="middle"')]
    for value in range(0, int(highest) + 1, step):
        parts.append(f'<path d="M{LEFT} {y(value):.1f}H{RIGHT}" stroke="#ddd"/>')
        parts.append(text(LEFT - 6, y(value) + 4, value, 'text-anchor="end"'))
    parts += [text(x(at), BOTTOM + 18, at + 1, 'text-anchor="middle"') for at in range(0, count, 2)]
    for at, ((name, samples), colour) in enumerate(zip(series.items(), COLOURS, strict=False)):
        points = " ".join(f"{x(number):.1f},{y(value):.1f}" for number, value in enumerate(samples))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>')
        parts.append(text(LEFT + LEGEND * at, 24, name, f'fill="{colour}"'))
    return "\n".join([*parts, "</svg>"]) + "\n"
