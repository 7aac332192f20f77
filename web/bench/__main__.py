"""Runs all benchmarks, prints their tables and writes the figures, also those of an interrupted run.

python -m web.bench FOLDER [--against FILE]
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path

from e2e.support.browser import Browser
from web.bench import boards, engine, memory, optimizations, play, plot, report, start, thinking_worker
from web.build import environment
from web.build.progress import durations, step

SECTIONS = {
    "the engine": engine.measure,
    "the start": start.measure,
    "the optimizations of the start": optimizations.measure,
    "the page in play": play.measure,
    "thinking in a second worker": thinking_worker.measure,
    "embedded boards": boards.measure,
    "memory": memory.measure,
}


def main() -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--against", type=Path)
    options = parser.parse_args()
    before = report.read(options.against) if options.against else None
    with Browser(environment.browser()) as browser:
        about = {"browser": browser.version}
    sections: report.Sections = {}
    begun = time.monotonic()
    for title, measure in SECTIONS.items():
        with step(f"measuring {title}"):
            sections[title] = measure()
        report.write(options.folder / "figures.json", about, sections)
        print(report.table(title, sections[title]))
        remaining = [f"measuring {name}" for name in SECTIONS if name not in sections]
        print(report.so_far(time.monotonic() - begun, remaining, durations()), flush=True)
    games = {name: sections["memory"][name].samples for name in memory.AFTER_EACH}
    (options.folder / "memory.svg").write_text(plot.lines(games, "MB", "games"), "utf-8")
    if before is not None:
        print(report.comparison(sections, before))


if __name__ == "__main__":
    main()
