"""Checks and bakes the lessons of the tutorial: ``python3 -m web.build.tutorial FOLDER``."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from rbcore.commands.lesson import as_text
from rbcore.lesson.bake import bake
from rbcore.lesson.check import check_text

LESSONS = Path(__file__).parent.parent / "embed" / "tutorial" / "lessons"


def problems() -> list[str]:
    """Return the problems of the lessons with their lines."""
    return [
        f"{path.name}:{line}: {message}"
        for path in sorted(LESSONS.glob("*.json"))
        for line, message in check_text(path.read_text("utf-8"), is_translated=False)
    ]


def baked(text: str) -> str:
    """Return a lesson as its author wrote it, with its baked tree in one more line, so that others can read it."""
    tree = as_text(bake(json.loads(text))).strip()
    return f'{text.rstrip().removesuffix("}").rstrip()},\n "baked": {tree}\n}}\n'


def main(folder: str) -> int:
    """Write the baked lessons into a folder, or print their problems; return the exit code."""
    if lines := problems():
        print("\n".join(lines))
        return 1
    for path in sorted(LESSONS.glob("*.json")):
        (Path(folder) / path.name).write_text(baked(path.read_text("utf-8")), "utf-8")
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python3 -m web.build.tutorial", description=__doc__)
    parser.add_argument("folder", metavar="FOLDER")
    sys.exit(main(parser.parse_args().folder))
