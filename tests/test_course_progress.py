"""The lessons of the course: which one comes next, and the progress as a file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from rbpage.course import next_lesson, progress_file, read_progress_file
from rbpage.reviews import DAY_MS, Marks, mark_after, read_marks

OLD_DATA = Path(__file__).parent / "data" / "first-release"
NOW = 1_790_000_000_000
CLEAN, MISSED = (True, True), (False, False)
COURSE: dict[str, Any] = {
    "parts": [
        {"id": "begin", "title": "Begin", "lessons": [{"id": "a", "title": "A"}, {"id": "b", "title": "B"}]},
        {"id": "drill", "title": "Drill", "lessons": [{"id": "c", "title": "C"}]},
    ],
}


def after(*attempts: tuple[str, tuple[bool, bool]]) -> Marks:
    """Return the progress after attempts, each a moment later than the one before."""
    marks: Marks = {}
    for at, (lesson, result) in enumerate(attempts):
        marks[lesson] = mark_after(marks.get(lesson), *result, NOW + at)
    return marks


def following(marks: Marks, now: int = NOW, *seen: str) -> str:
    """Return the id of the next lesson."""
    lesson = next_lesson(COURSE, marks, now, seen)
    assert lesson
    return str(lesson["id"])


def test_the_next_lesson_is_the_first_unsolved_one_else_the_most_missed_due_one_else_the_one_due_next() -> None:
    assert following({}) == "a"
    assert following(after(("a", CLEAN))) == "b"
    assert following(after(("a", CLEAN)), NOW + 100 * DAY_MS) == "b", "though the first one is due for review"
    missed_once = after(("a", CLEAN), ("b", MISSED), ("b", CLEAN), ("c", CLEAN))
    assert following(missed_once, NOW + 100 * DAY_MS) == "b"
    marks = after(("a", CLEAN), ("b", MISSED), ("b", MISSED), ("c", MISSED))
    assert following(marks, NOW + DAY_MS) == "b"
    assert following(marks, NOW + DAY_MS, "b") == "c"
    solved = after(("a", CLEAN), ("b", CLEAN), ("c", CLEAN))
    assert following(solved, NOW + 10) == "a"
    assert following(solved, NOW + 10, "a") == "b"
    assert next_lesson({"parts": []}, {}, NOW) is None


def test_lessons_that_are_left_unsolved_do_not_come_again_while_others_were_not_seen() -> None:
    seen: list[str] = []
    for expected in "abcabc":
        assert following({}, NOW, *seen) == expected
        seen.append(expected)
    missed = after(("a", MISSED))
    assert following(missed) == "a"
    assert following(missed, NOW, "a", "b") == "c"


def test_a_progress_file_is_read_back() -> None:
    marks = after(("a", CLEAN), ("b", MISSED))
    text = progress_file(marks)
    assert read_progress_file(text) == marks
    assert text.startswith('{"format":"russian-bank-progress","version":1,"lessons":{"a":{"solved":1,')


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"format": "russian-bank"}',
     '{"format": "russian-bank-progress", "version": 2, "lessons": {}}', " " * 200_001, "[" * 100_000],
    ids=lambda text: text[:20],
)  # fmt: skip
def test_any_other_file_is_refused(text: str) -> None:
    assert read_progress_file(text) is None


def test_the_progress_of_the_first_release_is_read() -> None:
    stored = json.loads((OLD_DATA / "storage" / "course.json").read_text("utf-8"))
    marks = json.loads(stored["localStorage"]["rb:note:course"])
    assert marks
    assert read_marks(marks) == marks
    assert read_progress_file((OLD_DATA / "course-progress.json").read_text("utf-8")) == marks
