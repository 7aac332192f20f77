"""The lessons of the course: which one comes next, and the progress as a file."""

import json
from collections.abc import Mapping, Sequence
from typing import Any

from rbcore.notation.json_text import refuse_deep
from rbpage.reviews import Marks, due_at, read_marks, standing

# {id, title, asks?}: ``asks`` is the number of questions in a replay.
Lesson = Mapping[str, Any]
# {parts: [{title, lessons}]}
Course = Mapping[str, Any]

_FORMAT = "russian-bank-progress"
_VERSION = 1
_MAX_FILE_CHARS = 200_000
# The number of lessons that are shown after the next one, and of those to repeat.
_COMING = 5


def lessons_of(course: Course) -> list[Lesson]:
    """Return all lessons in their order."""
    return [lesson for part in course["parts"] for lesson in part["lessons"]]


def is_solved(marks: Marks, lesson: Lesson) -> bool:
    """Return whether a lesson was solved at any time."""
    return lesson["id"] in marks and marks[lesson["id"]]["solved"] > 0


def next_lesson(course: Course, marks: Marks, now: int, seen: Sequence[str] = ()) -> Lesson | None:
    """Return the next lesson, or None if there are none.

    That is the first one that is not solved, else the most missed of those due for review, else the one due next.
    ``seen``: lessons of this visit in their order; none of them comes again before all have been seen.
    """
    lessons = lessons_of(course)
    others = [lesson for lesson in lessons if lesson["id"] not in seen]
    if not others:
        last_seen = {lesson: at for at, lesson in enumerate(seen)}
        return min(lessons, key=lambda lesson: last_seen[lesson["id"]], default=None)
    unsolved = next((lesson for lesson in others if not is_solved(marks, lesson)), None)
    due = [lesson for lesson in others if standing(marks, lesson["id"], now) == "due"]
    if unsolved or not due:
        return unsolved or min(others, key=lambda lesson: due_at(marks, lesson["id"]))
    return max(due, key=lambda lesson: marks[lesson["id"]]["missed"])


def due_lessons(course: Course, marks: Marks, now: int, following: Lesson | None) -> list[Lesson]:
    """Return the solved lessons to repeat, besides the next one: those due for review, the most missed ones first."""
    rows = [one for one in lessons_of(course) if one is not following and is_solved(marks, one)]
    due = [one for one in rows if standing(marks, one["id"], now) == "due"]
    return sorted(due, key=lambda lesson: -marks[lesson["id"]]["missed"])[:_COMING]


def coming_lessons(course: Course, marks: Marks, following: Lesson | None) -> list[Lesson]:
    """Return the lessons to show after the next one: the first ones that are not solved."""
    unsolved = [one for one in lessons_of(course) if one is not following and not is_solved(marks, one)]
    return unsolved[:_COMING]


def progress_file(marks: Marks) -> str:
    """Return the text of a progress file."""
    file = {"format": _FORMAT, "version": _VERSION, "lessons": marks}
    return json.dumps(file, separators=(",", ":"), ensure_ascii=False)


def read_progress_file(text: str) -> Marks | None:
    """Return the progress in a file, or None if it is not a progress file."""
    if len(text) > _MAX_FILE_CHARS:
        return None
    try:
        refuse_deep(text)
        file = json.loads(text)
    except (ValueError, RecursionError):
        return None
    is_ours = isinstance(file, dict) and file.get("format") == _FORMAT and file.get("version") == _VERSION
    return read_marks(file.get("lessons")) if is_ours else None
