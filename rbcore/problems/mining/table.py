"""How many problems there are of each theme and difficulty, and how often each level solves them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from rbcore.opponent.levels import LEVELS
from rbcore.problems.mining.difficulty import BEYOND, right_shares, stop_shares
from rbcore.problems.positions import end_key, parse_line, start_of
from rbcore.problems.themes import THEMES

CLASSES = (*LEVELS, BEYOND)


def counts(problems: Sequence[dict[str, Any]]) -> Iterator[str]:
    """Yield the lines of a table: problems by main theme and difficulty."""
    kinds = Counter((row["themes"][0], row["difficulty"]) for row in problems)
    columns = [name for name in CLASSES if any(kind[1] == name for kind in kinds)]
    yield _line("theme", [*columns, "all"])
    for theme in THEMES:
        row = [kinds[theme, name] for name in columns]
        if any(row):
            yield _line(theme, [*row, sum(row)])
    yield _line("all", [*(sum(kinds[theme, name] for theme in THEMES) for name in columns), kinds.total()])


def solved_shares(problem: dict[str, Any]) -> dict[str, float]:
    """Return how often each level finds an accepted answer."""
    if "done" in problem:
        return stop_shares(problem)
    view = start_of(problem)
    return right_shares(view, {end_key(parse_line(view, text)[1]) for text in problem["accept"]})


def solved(problems: Sequence[dict[str, Any]], shares: Sequence[dict[str, float]]) -> Iterator[str]:
    """Yield the lines of a table: in per cent, how often each level solves the problems of each difficulty."""
    yield _line("difficulty", [*LEVELS, "problems"])
    for name in (*CLASSES, "all"):
        rows = [share for row, share in zip(problems, shares, strict=True) if name in ("all", row["difficulty"])]
        if rows:
            means = [round(100 * sum(row[level] for row in rows) / len(rows)) for level in LEVELS]
            yield _line(name, [*means, len(rows)])


def _line(name: str, cells: Sequence[object]) -> str:
    return f"{name:<18}" + "".join(f"{cell!s:>11}" for cell in cells)
