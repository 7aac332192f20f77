"""Prints what the rules page says about a game, in English: ``python3 -m tests.support.rules_page PRESET``."""

import argparse
import json
from pathlib import Path
from typing import Any

from rbcore.rulebook.statements import statements
from rbcore.rules.presets import PRESETS
from rbcore.rules.ruleset import make_rules

LANG = Path(__file__).parents[2] / "web" / "lang"


def page(preset: str, texts: dict[str, Any]) -> str:
    """Return the statements about a preset as lines, under the titles of their chapters."""
    lines: list[str] = []
    for row in statements(make_rules(preset)):
        title = texts[f"rules.chapter.{row['key'].partition('.')[0]}"]
        if title not in lines:
            lines += ["", title]
        text = texts[f"rules.{row['key']}"]
        values = {
            name: ", ".join(texts[f"rules.source.{one}"] for one in value) if isinstance(value, list) else value
            for name, value in row["values"].items()
        }
        if isinstance(text, dict):
            text = text["one" if values["count"] == 1 else "other"]
        lines.append(f"  {text.format(**values)} ({' '.join(row['clauses'])})")
    return "\n".join(lines[1:])


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python3 -m tests.support.rules_page", description=__doc__)
    parser.add_argument("preset", choices=PRESETS)
    print(page(parser.parse_args().preset, json.loads((LANG / "rules.en.json").read_text("utf-8"))))
