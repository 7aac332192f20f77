"""Checks and bakes the lessons of the course: ``python3 -m web.build.course FOLDER``."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from rbcore.commands.lesson import as_text
from rbcore.lesson.bake import bake
from rbcore.lesson.check import check_text
from rbcore.lesson.combinations import mode_of

COURSE = Path(__file__).parent.parent / "course"
INDEXED_KEYS = ("id", "title", "task", "drill", "clause")


def problems() -> list[str]:
    """Return the problems of the course: errors in lessons, and lessons that the index lacks or lists twice."""
    lines = []
    for path in sorted(COURSE.glob("*.json")):
        if path.stem == "index":
            continue
        text = path.read_text("utf-8")
        errors = check_text(text, is_translated=False)  # build.py texts --check lists what is not
        if not errors and json.loads(text).get("id") != path.stem:
            errors = [(1, "the id of the lesson differs from the name of its file")]
        lines += [f"{path.name}:{line}: {message}" for line, message in errors]
    listed = [name for part in index()["parts"] for name in part["lessons"]]
    written = {path.stem for path in COURSE.glob("*.json")} - {"index"}
    lines += [f"index.json: no lesson {name!r}" for name in sorted(set(listed) - written)]
    lines += [f"index.json: {name!r} is in no part" for name in sorted(written - set(listed))]
    return lines + [f"index.json: {name!r} is listed twice" for name in sorted(set(listed)) if listed.count(name) > 1]


def index() -> dict[str, Any]:
    """Return the index of the course: its parts and the order of their lessons."""
    content: dict[str, Any] = json.loads((COURSE / "index.json").read_text("utf-8"))
    return content


def lesson(name: str) -> dict[str, Any]:
    """Return a lesson of the course with its baked tree."""
    content: dict[str, Any] = json.loads((COURSE / f"{name}.json").read_text("utf-8"))
    return {**content, "baked": bake(content)}


def _index_row(content: dict[str, Any]) -> dict[str, Any]:
    asks = sum("ask" in row for row in content.get("captions", []))
    row = {key: content[key] for key in INDEXED_KEYS if key in content}
    return {**row, "mode": mode_of(content), **({"asks": asks} if asks else {})}


def write(folder: Path) -> None:
    """Write all baked lessons, and the index with their titles, into a folder."""
    course = index()
    for part in course["parts"]:
        rows = []
        for name in part["lessons"]:
            baked = lesson(name)
            (folder / f"{name}.json").write_text(as_text(baked), "utf-8")
            rows.append(_index_row(baked))
        part["lessons"] = rows
    (folder / "index.json").write_text(as_text(course), "utf-8")


def main(folder: str) -> int:
    """Write the course into a folder, or print its problems; return the exit code."""
    lines = problems()
    if lines:
        print("\n".join(lines))
        return 1
    write(Path(folder))
    return 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python3 -m web.build.course", description=__doc__)
    parser.add_argument("folder", metavar="FOLDER")
    sys.exit(main(parser.parse_args().folder))
