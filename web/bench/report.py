"""The figures of the benchmarks: their table, their file, and the comparison with an earlier run.

A section is a table of rows by name. The file of a run is JSON: {"about": {...}, "sections": {title: {name: row}}}, a
row with "samples", "unit" and "base" as in `Row`.
"""

from __future__ import annotations

import json
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from rbcore.batch.progress import duration
from web.build.progress import BuildError

# Fewer samples have no spread worth showing.
MIN_SAMPLES = 3
NAME_WIDTH = 88


@dataclass(frozen=True)
class Row:
    """Samples of one figure; `base` is the row of the same section that it is compared with, "" for none."""

    samples: list[float]
    unit: str = "ms"
    base: str = ""

    @property
    def median(self) -> float:
        return statistics.median(self.samples)

    @property
    def quartiles(self) -> tuple[float, float] | None:
        """The first and third quartile, if there are enough samples."""
        if len(self.samples) < MIN_SAMPLES:
            return None
        low, _, high = statistics.quantiles(self.samples, n=4, method="inclusive")
        return low, high


Section = dict[str, Row]
Sections = dict[str, Section]


@dataclass(frozen=True)
class Ratio:
    """The ratio of two medians; `spread`: the least and most by the quartiles of both, if there are enough samples."""

    middle: float
    spread: tuple[float, float] | None

    def __str__(self) -> str:
        return f"{self.middle:.2f}" + (f" ({self.spread[0]:.2f} to {self.spread[1]:.2f})" if self.spread else "")

    @property
    def differs(self) -> bool:
        """Whether even the quartiles differ, so that chance is an unlikely reason."""
        return self.spread is not None and not self.spread[0] <= 1 <= self.spread[1]


def ratio(row: Row, base: Row) -> Ratio | None:
    """Return the ratio of two rows; None if the base is not positive."""
    if min(base.samples) <= 0:
        return None
    middle = row.median / base.median
    if row.quartiles is None or base.quartiles is None:
        return Ratio(middle, None)
    (low, high), (base_low, base_high) = row.quartiles, base.quartiles
    return Ratio(middle, (low / base_high, high / base_low))


def number(value: float) -> str:
    """Return a figure with about three digits."""
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.1f}" if abs(value) >= 1 else f"{value:.3f}"


def line(name: str, row: Row, section: Section, width: int) -> str:
    """Return a row of the table of a section; `width` is that of the names."""
    values = (row.median, min(row.samples), max(row.samples))
    figures = "".join(f"{number(value):>11}" for value in values) + f"{len(row.samples):>5}"
    against = ratio(row, section[row.base]) if row.base in section else None
    compared = f"   {against} x {row.base}" if against else ""
    return f"{name:{width}}{figures}  {row.unit}{compared}"


def table(title: str, section: Section) -> str:
    """Return a section as a table."""
    width = max(len(name) for name in section)
    head = f"== {title}\n{'':{width}}{'median':>11}{'least':>11}{'most':>11}{'n':>5}"
    return "\n".join([head, *(line(name, row, section, width) for name, row in section.items())])


def comparison(now: Sections, before: Sections) -> str:
    """Return the ratios of all rows to those of an earlier run, and the rows that only one of the runs has."""
    lines = [f"{'now / before (the least and most by the quartiles of both)':{NAME_WIDTH}}ratio"]
    for title, section in now.items():
        for name, row in section.items():
            old = before.get(title, {}).get(name)
            change = ratio(row, old) if old and old.unit == row.unit else None
            text = f"{change}{'  differs' if change.differs else ''}" if change else "-"
            lines.append(f"{f'{title}: {name}':{NAME_WIDTH}}{text}")
    names = {f"{title}: {name}" for title, section in now.items() for name in section}
    gone = [f"{title}: {name}" for title, rows in before.items() for name in rows if f"{title}: {name}" not in names]
    return "\n".join([*lines, *(f"{name:{NAME_WIDTH}}only before" for name in gone)])


def so_far(spent_s: float, remaining: Sequence[str], usual_s: Mapping[str, float]) -> str:
    """Return how long a run has taken, and about how long the remaining sections take if all were measured before."""
    left_s = sum(usual_s.get(title, 0.0) for title in remaining)
    left = f", about {duration(left_s)} left" if remaining and usual_s.keys() >= set(remaining) else ""
    return f"   {duration(spent_s)} so far{left}"


def write(path: Path, about: Mapping[str, object], sections: Sections) -> None:
    """Write the file of a run."""
    rows = {title: {name: asdict(row) for name, row in section.items()} for title, section in sections.items()}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps({"about": about, "sections": rows}, indent=1) + "\n", "utf-8")


def read(path: Path) -> Sections:
    """Return the figures of a run.

    Raises: BuildError when the file is not one of a run.
    """
    try:
        content: dict[str, Any] = json.loads(path.read_text("utf-8"))
        return {
            title: {name: Row(**row) for name, row in section.items()} for title, section in content["sections"].items()
        }
    except OSError as error:
        raise BuildError(f"{path} cannot be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError, AttributeError):
        raise BuildError(f"{path} does not hold the figures of a run of the benchmarks") from None
