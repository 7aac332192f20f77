"""Measures the engine in this Python and in Pyodide under node, with `rbcore bench`."""

import json
import subprocess
import sys
from typing import Any

from web.bench.report import Row, Section
from web.build import environment, products

# Seconds for each rate, and decisions timed for each level.
SPAN_S, DECISIONS = 0.6, 12
Figures = dict[str, Any]


def last_line(command: list[str]) -> Figures:
    """Run a command and return the JSON of its last line."""
    done = subprocess.run(command, cwd=environment.ROOT, capture_output=True, text=True, check=True)
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures


def native() -> Figures:
    """Return the figures in this Python."""
    return last_line([sys.executable, "-m", "rbcore", "bench", "--span", str(SPAN_S), "--decisions", str(DECISIONS)])


def in_pyodide() -> Figures:
    """Return the figures in Pyodide, started from the page's boot image."""
    image, _ = products.boot_image(products.wheel())
    script = environment.WEB / "bench" / "engine.mjs"
    names = [name for name in products.imported_modules() if name.startswith("rbcore")]
    words = [environment.node()[0], script, products.RUNTIME, image, SPAN_S, DECISIONS, *names]
    return last_line([str(word) for word in words])


def measure() -> Section:
    """Return rates per second of processor time and mean times of decisions, in Pyodide beside this Python.

    The loop that does nothing of ours is measured first and last, and shows how steady the machine was.
    """
    section: Section = {}
    for where, figures, base in (("Python", native(), ""), ("Pyodide", in_pyodide(), ", Python")):
        for name, rate in figures["rates_per_s"].items():
            section[f"{name}, {where}"] = Row([rate], "per s", base and f"{name}{base}")
        for level, times in figures["decision_ms"].items():
            section[f"decision of {level}, {where}"] = Row([times["mean"]], "ms", base and f"decision of {level}{base}")
            section[f"99th percentile of {level}, {where}"] = Row([times["p99"]])
        for kind, ms in figures.get("import_ms", {}).items():
            section[f"import of the {'first' if kind == 'start' else 'other'} modules, {where}"] = Row([ms])
    return dict(sorted(section.items()))
