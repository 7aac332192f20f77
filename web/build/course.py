"""The course: its lessons, checked and baked, as the site's files under a path that stays."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from rbcore.commands.lesson import as_text
from rbcore.lesson.bake import bake
from rbcore.lesson.check import check_text
from rbcore.lesson.schema import mode_of

COURSE = Path(__file__).parent.parent / "course"
TOLD = ("id", "title", "task", "drill", "clause")


def problems() -> list[str]:
    """Return what is wrong with the course: lines of lesson files, and lessons that are nowhere or twice."""
    found = []
    for path in sorted(COURSE.glob("*.json")):
        if path.stem == "index":
            continue
        text = path.read_text("utf-8")
        told = check_text(text)
        if not told and json.loads(text).get("id") != path.stem:
            told = [(1, "the lesson is not called as its file")]
        found += [f"{path.name}:{line}: {message}" for line, message in told]
    listed = [name for part in index()["parts"] for name in part["lessons"]]
    there = {path.stem for path in COURSE.glob("*.json")} - {"index"}
    found += [f"index.json: no lesson {name!r}" for name in sorted(set(listed) - there)]
    found += [f"index.json: {name!r} is in no part" for name in sorted(there - set(listed))]
    return found + [f"index.json: {name!r} is there twice" for name in sorted(set(listed)) if listed.count(name) > 1]


def index() -> dict[str, Any]:
    """Return the order of the course as it is written."""
    found: dict[str, Any] = json.loads((COURSE / "index.json").read_text("utf-8"))
    return found


def lesson(name: str) -> dict[str, Any]:
    """Return a lesson of the course with its baked tree."""
    found: dict[str, Any] = json.loads((COURSE / f"{name}.json").read_text("utf-8"))
    return {**found, "baked": bake(found)}


def _told(found: dict[str, Any]) -> dict[str, Any]:
    asks = sum("ask" in row for row in found.get("captions", []))
    told = {key: found[key] for key in TOLD if key in found}
    return {**told, "mode": mode_of(found), **({"asks": asks} if asks else {})}


def write(folder: Path) -> None:
    """Write every lesson, and the index with their titles."""
    course = index()
    for part in course["parts"]:
        rows = []
        for name in part["lessons"]:
            baked = lesson(name)
            (folder / f"{name}.json").write_text(as_text(baked), "utf-8")
            rows.append(_told(baked))
        part["lessons"] = rows
    (folder / "index.json").write_text(as_text(course), "utf-8")


def main(folder: str) -> int:
    """Write the course into a folder, or say what is wrong with it; return the exit code."""
    found = problems()
    if found:
        print("\n".join(found))
        return 1
    write(Path(folder))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
