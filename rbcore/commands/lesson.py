"""The command line of lessons: ``check``, ``bake``, ``scorm`` and ``schema``."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from rbcore.batch.files import write_file
from rbcore.batch.progress import Progress
from rbcore.drawing.picture import picture
from rbcore.lesson.bake import bake
from rbcore.lesson.check import check_text, lessons_in
from rbcore.lesson.json_schema import json_schema, series_schema
from rbcore.lesson.marks import marks_of
from rbcore.lesson.schema import is_series
from rbcore.lesson.titles import first_text, title_of

COURSE = Path(__file__).parents[2] / "web" / "course"


def _read(name: str) -> str:
    try:
        return Path(name).read_text(encoding="utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise SystemExit(f"rbcore: cannot read {name}: {error}") from error


def _course() -> set[str] | None:
    """Return the names of the lessons of the course, which only the repository contains."""
    return {path.stem for path in COURSE.glob("*.json")} - {"index"} or None


def _faults(name: str, text: str, baked: bool = True, course: set[str] | None = None) -> list[str]:
    return [f"{name}:{line}: {message}" for line, message in check_text(text, baked, course)]


def _lesson_count(text: str) -> int:
    """Return the number of lessons in a file, or 1 if it is malformed."""
    try:
        file = json.loads(text)
    except (ValueError, RecursionError):
        return 1
    lessons = file.get("lessons") if is_series(file) else None
    return len(lessons) if isinstance(lessons, list) else 1


def _counted(number: int, name: str) -> str:
    return f"{number} {name}" + ("" if number == 1 else "s")


def _check(options: argparse.Namespace) -> int:
    errors = lessons = 0
    progress = Progress("files", len(options.files))
    for name in progress.track(options.files):
        text = _read(name)
        faults = _faults(name, text, course=_course())
        lessons += _lesson_count(text)
        errors += len(faults)
        for line in faults:
            progress.print(line)
    print(f"{_counted(lessons, 'lesson')}, {_counted(errors, 'error')}")
    return 1 if errors else 0


def as_text(value: Any) -> str:
    """Return a value as JSON on one line; equal values give equal texts."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def _drawn(name: str, lessons: list[dict[str, Any]]) -> str:
    """Return the picture of the first lesson in a file."""
    if not lessons:
        raise SystemExit(f"rbcore: {name} contains no position to draw, only names of lessons")
    lesson = lessons[0]
    frames = lesson["baked"]["frames"]
    at = min(lesson.get("at", 0), len(frames) - 1)
    captions = [row["marks"] for row in lesson.get("captions", []) if row["at"] == at and "marks" in row]
    marks = [mark._replace(label=first_text(mark.label)) for mark in marks_of([*captions, lesson.get("marks", [])][0])]
    side, labels = lesson.get("side", "A"), lesson.get("labels", "none")
    title = title_of(lesson, ("prompt", "title"), "Russian Bank")
    return picture(frames[at], title, side, marks, labels)


def _bake(options: argparse.Namespace) -> int:
    text = _read(options.file)
    progress = Progress("lessons baked", _lesson_count(text))
    with progress:
        faults = _faults(options.file, text, baked=False, course=_course())
    if faults:
        print("\n".join(faults), file=sys.stderr)
        return 1
    file = json.loads(text)
    for lesson in progress.track(lessons_in(file)):
        lesson["baked"] = bake(lesson)
    baked = as_text(file)
    if options.svg:
        write_file(options.svg, _drawn(options.file, lessons_in(file)))
    if options.out:
        write_file(options.out, baked)
    else:
        sys.stdout.write(baked)
    return 0


def _scorm(options: argparse.Namespace) -> int:
    try:
        from rbcore.commands import scorm
    except ImportError as error:  # in the wheel the module is missing
        raise SystemExit(
            "rbcore: lesson scorm needs the repository; the installed package does not contain it"
        ) from error
    texts = {name: _read(name) for name in options.files}
    progress = Progress("files checked", len(texts))
    faults = [line for name, text in progress.track(texts.items()) for line in _faults(name, text, baked=False)]
    if faults:
        print("\n".join(faults), file=sys.stderr)
        return 1
    lessons = {name: json.loads(text) for name, text in texts.items()}
    dist = Path(options.dist or scorm.DIST)
    try:
        with progress:
            data = scorm.package(lessons, options.title, dist, options.site, options.passing)
    except scorm.PackageError as error:
        raise SystemExit(f"rbcore: {error}") from error
    write_file(options.out, data)
    count = f"{len(lessons)} activities" if len(lessons) > 1 else "1 activity"
    print(f"{options.out}: {count}, {len(data):,} bytes")
    return 0


def _percent(text: str) -> int:
    if text.isdecimal() and 0 <= int(text) <= 100:
        return int(text)
    raise argparse.ArgumentTypeError(f"{text} is not a whole number from 0 to 100")


def _schema(options: argparse.Namespace) -> int:
    print(json.dumps(series_schema() if options.series else json_schema(), indent=1, ensure_ascii=False))
    return 0


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Add the commands about lessons, with their options, to the parser."""
    commands = parser.add_subparsers(required=True, metavar="what")
    check = commands.add_parser("check", help="check lesson files; each fault with its line")
    check.add_argument("files", nargs="+", metavar="FILE")
    check.set_defaults(lesson_command=_check)
    baking = commands.add_parser("bake", help="print a lesson with its baked tree")
    baking.add_argument("file", metavar="FILE")
    baking.add_argument("--out", metavar="FILE", help="write it there instead")
    baking.add_argument("--svg", metavar="FILE", help="write a picture of its position there too")
    baking.set_defaults(lesson_command=_bake)
    scorm = commands.add_parser("scorm", help="make a SCORM 1.2 package of lessons, for learning platforms")
    scorm.add_argument("files", nargs="+", metavar="FILE", help="a lesson or a series; each becomes one activity")
    scorm.add_argument("--out", metavar="PACKAGE.zip", required=True, help="write the package there")
    scorm.add_argument("--title", metavar="TEXT", default="", help="what the platform calls the package")
    source = scorm.add_mutually_exclusive_group()
    source.add_argument(
        "--from", metavar="DIST", dest="dist", help="the built site to take boards from (usually dist/)"
    )
    source.add_argument("--site", metavar="ADDRESS", default="", help="show boards of this published site instead")
    scorm.add_argument(
        "--pass",
        metavar="PERCENT",
        dest="passing",
        type=_percent,
        default=50,
        help="the score that passes (usually 50)",
    )
    scorm.set_defaults(lesson_command=_scorm)
    schema = commands.add_parser("schema", help="print the JSON Schema of lessons")
    schema.add_argument("--series", action="store_true", help="print that of series of lessons instead")
    schema.set_defaults(lesson_command=_schema)


def main(options: argparse.Namespace) -> int:
    """Run a command about lessons and return its exit code."""
    code: int = options.lesson_command(options)
    return code
