"""Measures the engine in this Python and in Pyodide, and prints both side by side.

python -m web.bench.engine OUT.json
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from web.build import environment, products

SPAN_S = 2.0
DECISIONS = 40
Figures = dict[str, Any]


def native() -> Figures:
    """Return the figures of `rbcore bench` in this Python."""
    command = [sys.executable, "-m", "rbcore", "bench", "--span", str(SPAN_S), "--decisions", str(DECISIONS)]
    done = subprocess.run(command, cwd=environment.ROOT, capture_output=True, text=True, check=True)
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures


def in_pyodide() -> Figures:
    """Return the figures in Pyodide under node, started from the page's boot image."""
    image, _ = products.boot_image(products.wheel())
    script = environment.WEB / "bench" / "engine.mjs"
    command = [environment.node()[0], str(script), str(products.RUNTIME), str(image), str(SPAN_S), str(DECISIONS)]
    command += [name for name in products.imported_modules() if name.startswith("rbcore")]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures


def table(here: Figures, there: Figures) -> str:
    """Return the figures as a table; the last rate repeats the plain loop and shows how steady the machine was."""
    lines = [f"{'per second of processor time':34}{'native':>12}{'Pyodide':>12}{'ratio':>8}"]
    for name, value in here["rates_per_s"].items():
        other = there["rates_per_s"][name]
        lines.append(f"{name:34}{value:12,}{other:12,}{other / value:8.2f}")
    lines.append(f"{'decision, ms: mean (p99)':34}{'native':>12}{'Pyodide':>12}{'ratio':>8}")
    for level, times in here["decision_ms"].items():
        other = there["decision_ms"][level]
        pair = [f"{row['mean']:.1f} ({row['p99']:.0f})" for row in (times, other)]
        lines.append(f"{level:34}{pair[0]:>12}{pair[1]:>12}{other['mean'] / max(times['mean'], 0.01):8.2f}")
    first, later = there["import_ms"]["start"], there["import_ms"]["later"]
    lines.append(f"Pyodide imports the engine in {first:.0f} ms; its other modules would take {later:.0f} ms more")
    return "\n".join(lines)


def main() -> None:
    """Measure, print the table and write the figures."""
    here, there = native(), in_pyodide()
    print(table(here, there))
    Path(sys.argv[1]).write_text(json.dumps({"native": here, "pyodide": there}, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
