"""Writes the table of reasons: ``python3 -m tests.support.citations``.

It has the text of every refusal and the clause that is cited for it in the game of each source.
"""

import argparse
import json
from pathlib import Path

from rbcore.rules.citations import REFUSALS, SOURCES
from rbcore.rules.presets import PRESETS
from rbcore.rules.ruleset import make_rules

ROOT = Path(__file__).parents[2]
WORDS = json.loads((ROOT / "web/lang/en.json").read_text("utf-8"))


def table() -> str:
    """Return the table as Markdown."""
    lines = ["# What the referee says, and which clause it cites", ""]
    for source in SOURCES:
        games = ", ".join(f"`{name}`" for name in PRESETS if make_rules(name).source == source)
        lines.append(f"- {source}: {games}")
    lines += ["", f"| reason | {' | '.join(SOURCES)} | text |", f"|---|{'---|' * len(SOURCES)}---|"]
    for key, row in REFUSALS.items():
        text = WORDS.get(f"reason.{key}", WORDS[f"reason.{key.partition('.')[0]}"])
        lines.append(f"| `{key}` | {' | '.join(row.split())} | {text} |")
    return "\n".join([*lines, ""])


if __name__ == "__main__":
    argparse.ArgumentParser(prog="python3 -m tests.support.citations", description=__doc__).parse_args()
    (ROOT / "tests/data/citations.md").write_text(table(), encoding="utf-8")
